import { setTimeout as delay } from 'node:timers/promises';
import { serviceScope } from '../../platform/database/scope.js';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import { Watch } from '../../platform/watching/watch.js';
import type { WakeUps } from '../../platform/wake-ups/wake-ups.js';
import type { SessionsParts } from '../session/parts.js';
import { LONG_COLUMNS, SessionRow } from '../session/session-row.js';

/** A change that another process made is seen after this long at most, whatever becomes of its wake-up. */
const POLL_MS = 1_000;
/** Commits that come close together are looked at once: at most twenty times a second, however busy the service is… */
const PAUSE_MS = 50;
/** …and with many sessions watched, looking takes no more than a tenth of the time. */
const PAUSE_FACTOR = 9;
/** Sessions whose numbers are read in one statement. */
const AT_ONCE = 500;

const scope = serviceScope('sessions of every company are watched in one read of their numbers');

interface Watched {
  /** State and number of changes; null before the first look. */
  version: string | null;
  readonly watches: Set<Watch>;
}

/** What processes wake each other with when they have committed anything of any session. */
const TOPIC = 'sessions';

/**
 * Tells those who watch a session when anything of it has changed: at once for what this process commits, by a wake-up or
 * a poll for what others do. Costs nothing while nobody watches.
 */
export class ProgressFeed {
  readonly #watched = new Map<string, Watched>();
  readonly #loop: WakeableLoop;
  #started = false;
  #stopped = false;

  constructor(
    private readonly parts: Pick<SessionsParts, 'store' | 'log'>,
    wakeUps: WakeUps,
    pollMs = POLL_MS,
  ) {
    this.#loop = new WakeableLoop(
      () => this.#round(),
      pollMs,
      (error) => parts.log.error('Watched sessions could not be read', { error }),
    );
    const look = (): void => {
      if (this.#watched.size > 0) this.#loop.wake();
    };
    parts.store.onCommit(() => {
      wakeUps.tell(TOPIC);
      look();
    });
    wakeUps.hear(TOPIC, look);
  }

  /** `close` must be called. */
  watch(sessionId: string): Watch {
    const watched = this.#watched.get(sessionId) ?? { version: null, watches: new Set() };
    this.#watched.set(sessionId, watched);
    const watch = new Watch(() => {
      watched.watches.delete(watch);
      if (watched.watches.size === 0 && this.#watched.get(sessionId) === watched) this.#watched.delete(sessionId);
    });
    watched.watches.add(watch);
    if (this.#stopped) watch.close();
    else if (!this.#started) {
      this.#started = true;
      this.#loop.start();
    } else this.#loop.wake();
    return watch;
  }

  /** Ends every watch. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { watches } of [...this.#watched.values()]) for (const watch of [...watches]) watch.close();
    if (this.#started) await this.#loop.stop();
  }

  async #round(): Promise<boolean> {
    const ids = [...this.#watched.keys()];
    const from = performance.now();
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      await this.#look(ids.slice(start, start + AT_ONCE));
    }
    if (ids.length > 0) await delay(Math.max(PAUSE_MS, PAUSE_FACTOR * (performance.now() - from)));
    return false;
  }

  async #look(ids: readonly string[]): Promise<void> {
    const rows = await this.parts.store.read((reader) =>
      reader.of(SessionRow, scope).find({ where: { id: { in: ids } }, without: LONG_COLUMNS }),
    );
    const versions = new Map(rows.map(({ id, state, changes }) => [id, `${state} ${changes ?? 0}`]));
    for (const id of ids) {
      const watched = this.#watched.get(id);
      const version = versions.get(id) ?? 'gone';
      if (!watched || watched.version === version) continue;
      watched.version = version;
      for (const watch of watched.watches) watch.tell();
    }
  }
}
