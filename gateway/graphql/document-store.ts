import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';

/** Documents that are kept. With its plan a usual one takes fifty kilobytes, seven times as many as its own nodes. */
export const MOST_DOCUMENTS = 1_000;
/** Letters that all of them may have as JSON, which says how many nodes they have: few large ones are kept. */
export const MOST_LETTERS = 10 * 1024 * 1024;

/**
 * Parsed documents, of calls or of subscriptions, by their hashes; what was prepared for one is kept as long as it. Whoever may
 * ask can ask for another document each time, so they are counted as well as weighed: the one that was asked for longest ago
 * goes first.
 */
export function documentStore(): InMemoryLRUCache<DocumentNode> {
  return new InMemoryLRUCache<DocumentNode>({
    max: MOST_DOCUMENTS,
    maxSize: MOST_LETTERS,
    sizeCalculation: lettersOf,
  });
}

/** Of one that is nested so deeply that its letters cannot be counted: more than are kept. It is refused anyway. */
function lettersOf(document: DocumentNode): number {
  try {
    return JSON.stringify(document).length;
  } catch (error) {
    if (error instanceof RangeError) return MOST_LETTERS + 1;
    throw error;
  }
}
