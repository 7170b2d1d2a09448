import { prepareQuery } from '../matching/query.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import { type IndexSearch } from './search-index.js';

/** Searches that a new index is asked before anybody else asks it; more take longer than they save. */
const SEARCHES = 60;

/**
 * Asks an index for some of its own persons, with a letter left out, so that its code is compiled and its first
 * callers wait no longer than later ones.
 */
export function warmUp(index: IndexSearch): void {
  const step = Math.max(1, Math.floor(index.persons / SEARCHES));
  for (let person = 0; person < index.persons; person += step) {
    const name = index.nameOf(person);
    const middle = Math.floor(name.length / 2);
    const fullName = name.slice(0, middle) + name.slice(middle + 1);
    index.search(prepareQuery({ fullName }), DEFAULT_THRESHOLD, 1);
  }
}
