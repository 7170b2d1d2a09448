import { setTimeout as delay } from 'node:timers/promises';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import type { WakeUps } from '../../platform/wake-ups/wake-ups.js';
import { Watch } from '../../platform/watching/watch.js';
import { readDesk } from '../operators/operators.js';
import type { CallParts } from '../call/call-parts.js';

/** A change that another process made is seen after this long at most, whatever becomes of its wake-up. */
const POLL_MS = 1_000;
/** Commits that come close together are looked at once. */
const PAUSE_MS = 50;
/** Looking takes no more than a tenth of the time, however many companies are watched. */
const PAUSE_FACTOR = 9;

/** What processes wake each other with when they have committed anything of any call. */
export const CALLS_TOPIC = 'calls';

interface Watched {
  /** Of the calls and operators as they were seen last; null before the first look. */
  version: string | null;
  readonly watches: Set<Watch>;
}

/**
 * Tells those who watch the calls of a company when anything of its queue or its operators has changed: at once for what
 * this process commits, by a wake-up or a poll for what others do. Costs nothing while nobody watches.
 */
export class CallFeed {
  readonly #watched = new Map<string, Watched>();
  readonly #loop: WakeableLoop;
  #started = false;
  #stopped = false;

  constructor(
    private readonly parts: Pick<CallParts, 'store' | 'clock' | 'log'>,
    wakeUps: WakeUps,
    pollMs = POLL_MS,
  ) {
    this.#loop = new WakeableLoop(
      () => this.#round(),
      pollMs,
      (error) => parts.log.error('Watched calls could not be read', { error }),
    );
    const look = (): void => {
      if (this.#watched.size > 0) this.#loop.wake();
    };
    parts.store.onCommit(() => {
      wakeUps.tell(CALLS_TOPIC);
      look();
    });
    wakeUps.hear(CALLS_TOPIC, look);
  }

  /** `close` must be called. */
  watch(companyId: string): Watch {
    const watched = this.#watched.get(companyId) ?? { version: null, watches: new Set() };
    this.#watched.set(companyId, watched);
    const watch = new Watch(() => {
      watched.watches.delete(watch);
      if (watched.watches.size === 0 && this.#watched.get(companyId) === watched) this.#watched.delete(companyId);
    });
    watched.watches.add(watch);
    if (this.#stopped) watch.close();
    else if (this.#started) watch.tell();
    else {
      this.#started = true;
      this.#loop.start();
    }
    return watch;
  }

  /** Ends every watch. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { watches } of [...this.#watched.values()]) for (const watch of [...watches]) watch.close();
    if (this.#started) await this.#loop.stop();
  }

  async #round(): Promise<boolean> {
    const from = performance.now();
    for (const [companyId, watched] of [...this.#watched]) await this.#look(companyId, watched);
    if (this.#watched.size > 0) await delay(Math.max(PAUSE_MS, PAUSE_FACTOR * (performance.now() - from)));
    return false;
  }

  async #look(companyId: string, watched: Watched): Promise<void> {
    const { store, clock } = this.parts;
    const { openCalls, operators } = await store.read((reader) => readDesk(reader, companyId, clock.now()));
    const version = JSON.stringify([openCalls.map(({ id, changes }) => [id, changes]), operators]);
    if (watched.version === version) return;
    watched.version = version;
    for (const watch of watched.watches) watch.tell();
  }
}
