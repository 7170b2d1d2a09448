import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does what takes long, or holds much, one after the other; in between others have their turn. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  do<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => nextTurn()).then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
