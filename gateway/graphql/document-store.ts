import type { DocumentNode } from 'graphql';

/** Documents that are kept. With its plan a usual one takes fifty kilobytes, seven times as many as its own nodes. */
export const MOST_DOCUMENTS = 1_000;
/** Letters that all of them may have as JSON, which says how many nodes they have: few large ones are kept. */
export const MOST_LETTERS = 10 * 1024 * 1024;

interface Kept {
  readonly document: DocumentNode;
  readonly letters: number;
}

/**
 * Parsed documents by their hashes; what was prepared for one is kept as long as it. Whoever may ask can ask for another
 * document each time, so they are counted as well as weighed: the one that was asked for longest ago goes first.
 */
export class DocumentStore {
  readonly #kept = new Map<string, Kept>();
  #letters = 0;

  async get(key: string): Promise<DocumentNode | undefined> {
    const kept = this.#take(key);
    if (kept) this.#put(key, kept);
    return kept?.document;
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.#take(key);
    this.#put(key, { document, letters: JSON.stringify(document).length });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MOST_DOCUMENTS && this.#letters <= MOST_LETTERS) return;
      this.#take(oldest);
    }
  }

  async delete(key: string): Promise<boolean> {
    return this.#take(key) !== undefined;
  }

  #put(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#letters += kept.letters;
  }

  #take(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#letters -= kept.letters;
    return kept;
  }
}
