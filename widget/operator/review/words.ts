import { RefusedError } from '../operations/client.js';
import { wordsOf } from '../components/failure.js';
import { find } from './text.js';

/** A failure with the words of this area where it has any. */
export function reviewWords(failure: unknown): unknown {
  const own = failure instanceof RefusedError ? find(`failure.${failure.code}`) : null;
  return own === null ? failure : new RefusedError('', own);
}

/** The same as a sentence. */
export function whyNot(failure: unknown): string {
  return wordsOf(reviewWords(failure));
}
