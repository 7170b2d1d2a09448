import { ListFileError } from '../list-file-error.js';

/** What one import may hold, in characters: several times what is held of the largest list. */
const MOST_HELD = 160 * 1024 * 1024;
/** What an entry takes beside its texts, and a text beside its characters; counted in characters. */
const ENTRY_COST = 200;
const TEXT_COST = 32;

/** Counts what a format holds of a list until its end, because records refer to it from anywhere. */
export class Held {
  #characters = 0;

  /** @throws ListFileError when it becomes too much */
  note(texts: readonly (string | null)[]): void {
    this.#characters += ENTRY_COST;
    for (const text of texts) this.#characters += TEXT_COST + (text?.length ?? 0);
    if (this.#characters > MOST_HELD)
      throw new ListFileError('The list has too many addresses, offices and other things that its records refer to');
  }
}
