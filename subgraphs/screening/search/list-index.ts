import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../platform/log/logger.js';
import type { Store } from '../../platform/store.js';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import { buildSnapshot, ScreeningIndex, type SearchAnswer, type SearchOptions } from '../index/screening-index.js';
import type { PersonQuery } from '../matching/query.js';
import { type ListVersions, listVersions, personsOf, versionKey } from './list-rows.js';
import type { Searcher } from './searcher.js';

/** How long a new version of a list may go unnoticed. */
const POLL_MS = 2_000;
const NO_LISTS = '';

/**
 * The index of the lists in use. It looks for new versions, builds the new index beside the old one and swaps; until then
 * the old one answers. Snapshots lie in a folder of their own and are taken up again at the next start.
 */
export class ListIndex implements Searcher {
  readonly #store: Store;
  readonly #folder: string;
  readonly #loop: WakeableLoop;
  #index: ScreeningIndex | null = null;
  #versions: ListVersions = [];
  #refreshing: Promise<void> | null = null;
  #loaded = false;
  #closed = false;

  constructor(store: Store, dataDir: string, log: Logger, onChange: () => void) {
    this.#store = store;
    this.#folder = path.join(dataDir, 'screening');
    const round = async (): Promise<boolean> => {
      const before = versionKey(this.#versions);
      await this.refresh();
      if (versionKey(this.#versions) !== before) onChange();
      return false;
    };
    this.#loop = new WakeableLoop(round, POLL_MS, (error) => log.error('screening index not refreshed', { error }));
  }

  /** The state of the lists that is searched. */
  get versions(): ListVersions {
    return this.#versions;
  }

  async search(query: PersonQuery, options: SearchOptions = {}): Promise<SearchAnswer> {
    if (!this.#loaded) await this.refresh();
    return this.#index ? this.#index.search(query, options) : { hits: [], version: NO_LISTS };
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#loop.stop();
    await this.#refreshing?.catch(() => undefined);
    await this.#index?.close();
  }

  /** Resolves when what is searched is as new as the database was at the call. */
  async refresh(): Promise<void> {
    // One that began before the call may have looked at the database too early.
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#takeUp().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  async #takeUp(): Promise<void> {
    for (;;) {
      const versions = await this.#store.read(listVersions);
      const key = versionKey(versions);
      if (this.#closed || (this.#loaded && key === versionKey(this.#versions))) return;
      if (versions.length > 0) {
        const folder = await this.#snapshot(versions);
        // The rows may have been swept while they were read: then there is a newer version.
        if (versionKey(await this.#store.read(listVersions)) !== key) continue;
        if (this.#index) await this.#index.swap(folder);
        else this.#index = await ScreeningIndex.open(folder);
        await this.#removeOthers(folder);
      }
      this.#versions = versions;
      this.#loaded = true;
      return;
    }
  }

  /** The snapshot of a state of the lists: one that this folder has already, or a new one. */
  async #snapshot(versions: ListVersions): Promise<string> {
    const key = versionKey(versions);
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const finished = path.join(this.#folder, name);
    const existing = await readdir(finished).catch((): string[] => []);
    if (existing.includes('index.json')) return finished;
    // Processes that share the folder must not write the same files.
    const own = existing.length === 0 ? finished : `${finished}-${process.pid}`;
    await buildSnapshot(own, personsOf(this.#store, versions), name);
    return own;
  }

  /** Snapshots are read whole when they are opened, so that nobody misses the files of an older one. */
  async #removeOthers(folder: string): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const other = path.join(this.#folder, name);
      if (other !== folder) await rm(other, { recursive: true, force: true });
    }
  }
}
