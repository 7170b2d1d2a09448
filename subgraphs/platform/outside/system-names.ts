import { lookup, type LookupAddress } from 'node:dns';

type Addresses = readonly LookupAddress[];

/** Names that may wait: more are asked for by nobody who means well. */
export const MOST_WAITING = 50;
/** Whoever asked for a name has given up by then. */
const PATIENCE_MS = 10_000;

/**
 * The system's own look-up (`getaddrinfo`), one name at a time. It has two threads for all of a process, and a name that nobody
 * answers holds one for many seconds: the other one is left to the rest of the process.
 */
export class SystemNames {
  /** What is asked or waits, by name: whoever asks for the same one meanwhile gets the same answer. */
  readonly #asked = new Map<string, Promise<Addresses>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ask: (name: string) => Promise<Addresses> = askSystem,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Rejects for a name that is not known, that waited too long for its turn, or before which too many wait. */
  addressesOf(name: string): Promise<Addresses> {
    const asked = this.#asked.get(name);
    if (asked) return asked;
    if (this.#asked.size >= MOST_WAITING)
      return Promise.reject(new Error(`Too many names are asked for beside ${name}`));
    const since = this.now();
    const found = this.#last.then(() => {
      if (this.now() - since > PATIENCE_MS) throw new Error(`${name} waited too long for its turn`);
      return this.ask(name);
    });
    this.#asked.set(name, found);
    this.#last = found.catch(() => undefined).then(() => this.#asked.delete(name));
    return found;
  }
}

function askSystem(name: string): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}
