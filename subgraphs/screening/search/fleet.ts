import { hostname } from 'node:os';
import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';
import { SearcherRow } from './index-tables.js';

/** A process that has not been heard of for this long is not waited for. */
const SILENT_MS = 10_000;
/** Rows of processes that ended are kept no longer. */
const GONE_MS = 60 * 60_000;

const scope = serviceScope('processes that search serve every company');

/** The processes that search the lists of one database: they change to a new version at the same moment. */
export class Fleet {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #id: string;
  #state = { inUse: '', loaded: '' };
  #told = false;
  #heart: NodeJS.Timeout | null = null;

  constructor(store: Store, clock: Clock, id: string) {
    this.#store = store;
    this.#clock = clock;
    this.#id = id;
  }

  /** Tells the others what this process searches and what it could change to, from now on also that it lives. */
  async tell(inUse: string, loaded: string): Promise<void> {
    // Also while an index is built, which takes longer than the others' patience with silence.
    this.#heart ??= setInterval(() => void this.#write().catch(() => undefined), SILENT_MS / 3).unref();
    const isNews = inUse !== this.#state.inUse || loaded !== this.#state.loaded || !this.#told;
    this.#state = { inUse, loaded };
    if (isNews) await this.#write();
  }

  async #write(): Promise<void> {
    const seenAt = this.#clock.now();
    await this.#store.write(async (tx) => {
      const rows = tx.of(SearcherRow, scope);
      await rows.upsert({ id: this.#id, host: hostname().slice(0, 64), ...this.#state, seenAt }, ['id']);
      await rows.remove({ seenAt: { lt: new Date(seenAt.getTime() - GONE_MS) } });
    });
    this.#told = true;
  }

  /** Whether every living process that searches has a snapshot ready, or uses it already. */
  async everybodyHas(name: string): Promise<boolean> {
    const since = new Date(this.#clock.now().getTime() - SILENT_MS);
    const rows = await this.#store.read((reader) =>
      reader.of(SearcherRow, scope).find({ where: { seenAt: { gte: since } } }),
    );
    // One that searches nothing yet keeps nobody waiting.
    return rows.every(({ inUse, loaded }) => loaded === name || inUse === name || inUse === '');
  }

  async leave(): Promise<void> {
    if (this.#heart) clearInterval(this.#heart);
    await this.#store.write((tx) => tx.of(SearcherRow, scope).remove({ id: this.#id }));
  }
}
