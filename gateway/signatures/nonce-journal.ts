import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Longer than any nonce is remembered (twice five minutes), so that the files of this slot and the last one have all. */
const SLOT_MS = 11 * 60_000;
const SLOT_FILE = /^\d+$/;

/**
 * Nonces as lines of files, one file for each slot of time, so that a call which was signed before a restart works no second
 * time after it. A line is written before its call is answered, each after a break of its own, so that one that was cut off spoils no other; it outlives the process, and old files go.
 */
export class NonceJournal {
  #slot = -1;

  constructor(
    private readonly folder: string,
    private readonly now: () => number,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  /** What was written in this slot and the last one: names with when each may be forgotten. A line that was cut off counts for nothing. */
  *read(): Iterable<readonly [name: string, until: number]> {
    for (const slot of this.#slots().filter((each) => each >= this.#current() - 1)) {
      for (const line of readFileSync(path.join(this.folder, String(slot)), 'utf8').split('\n')) {
        const [, until, name] = /^(\d+) (.+);$/.exec(line) ?? [];
        if (until !== undefined && name !== undefined) yield [name, Number(until)];
      }
    }
  }

  /** @param name without line breaks */
  write(name: string, until: number): void {
    const slot = this.#current();
    if (slot !== this.#slot) {
      this.#slot = slot;
      for (const old of this.#slots().filter((each) => each < slot - 1)) rmSync(path.join(this.folder, String(old)));
    }
    appendFileSync(path.join(this.folder, String(slot)), `\n${until} ${name};`, { mode: 0o600 });
  }

  #current(): number {
    return Math.floor(this.now() / SLOT_MS);
  }

  #slots(): readonly number[] {
    return readdirSync(this.folder)
      .filter((name) => SLOT_FILE.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  }
}
