import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { lookupKeys } from '../index/lookup-keys.js';
import { buildSnapshot, SNAPSHOT_FILE } from '../index/screening-index.js';
import { SNAPSHOT_FORMAT } from '../index/snapshot.js';
import { knownSpellings } from '../names/name-classes.js';
import { makeToken } from '../names/name-token.js';
import { nameKeys } from '../names/prepare-name.js';
import type { BuildClaims } from './build-claims.js';
import { type ListVersions, personsOf, versionKey } from '../lists/list-rows.js';
import type { SnapshotShelf } from './snapshot-shelf.js';

/** A shard of more persons than this takes longer to search than a caller should wait. */
const PERSONS_A_SHARD = 2_000_000;
const MOST_SHARDS = 8;
/** Unfinished folders that are older were left behind. */
const UNFINISHED_MS = 60 * 60_000;

/**
 * Snapshots of this process, in `DATA_DIR/screening`: those it has are taken up again at the next start; of several
 * processes one builds a new one, and the others copy it from the shelf where there is one.
 */
export class Snapshots {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #folder: string;
  readonly #claims: BuildClaims;
  readonly #shelf: SnapshotShelf | null;

  constructor(platform: Platform, store: Store, claims: BuildClaims, shelf: SnapshotShelf | null) {
    this.#platform = platform;
    this.#store = store;
    this.#folder = path.join(platform.settings.dataDir, 'screening');
    this.#claims = claims;
    this.#shelf = shelf;
  }

  /** The folder of a snapshot, built or copied when it is not here; null while another process builds it. */
  async obtain(versions: ListVersions, persons: number): Promise<string | null> {
    const name = snapshotName(versions);
    const folder = path.join(this.#folder, name);
    if (await isWhole(folder)) return folder;
    if (await this.#copied(name, folder)) return folder;
    const claim = await this.#claims.claim(name);
    if (claim === 'others') return null;
    if (claim === 'ready') {
      // Put there since we looked; else it lies on a disk that is not shared, and everybody builds their own.
      if (!(await this.#copied(name, folder))) await this.#build(folder, name, versions, persons);
      return folder;
    }
    await this.#claims.during(name, async () => {
      await this.#build(folder, name, versions, persons);
      // Without it every process builds its own.
      await this.#shelf?.put(name, folder).catch((error: unknown) => {
        this.#platform.log.warn('the screening index could not be put where other processes find it', { error });
      });
    });
    return folder;
  }

  /** Removes every snapshot but one. Whoever has another one open keeps it: its files are open. */
  async keepOnly(kept: string): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const other = path.join(this.#folder, name);
      if (other === kept || (name.endsWith('.part') && !(await this.#isOld(other)))) continue;
      await rm(other, { recursive: true, force: true });
    }
  }

  /** Makes a snapshot anew that could not be loaded, whatever lies on the shelf. */
  async rebuild(versions: ListVersions, persons: number): Promise<string> {
    const name = snapshotName(versions);
    const folder = path.join(this.#folder, name);
    await rm(folder, { recursive: true, force: true });
    await this.#build(folder, name, versions, persons);
    return folder;
  }

  async #copied(name: string, folder: string): Promise<boolean> {
    if (!this.#shelf) return false;
    const unfinished = this.#unfinishedOf(folder);
    if (await this.#shelf.take(name, unfinished)) {
      this.#platform.log.info('screening index copied');
      return this.#finish(unfinished, folder);
    }
    await rm(unfinished, { recursive: true, force: true });
    return false;
  }

  async #build(folder: string, name: string, versions: ListVersions, persons: number): Promise<void> {
    const shards = Math.min(MOST_SHARDS, Math.ceil(persons / PERSONS_A_SHARD) || 1);
    const unfinished = this.#unfinishedOf(folder);
    try {
      await buildSnapshot(unfinished, personsOf(this.#store, versions), name, { shards });
      await this.#finish(unfinished, folder);
      this.#platform.log.info('screening index built', { count: persons });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  /** Processes that share the folder write to names of their own; the first whole one stays. */
  async #finish(unfinished: string, folder: string): Promise<true> {
    await mkdir(this.#folder, { recursive: true });
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!(await isWhole(folder))) throw error;
      await rm(unfinished, { recursive: true, force: true });
    });
    return true;
  }

  #unfinishedOf(folder: string): string {
    return `${folder}-${this.#platform.random.id()}.part`;
  }

  async #isOld(folder: string): Promise<boolean> {
    const found = await stat(folder).catch(() => null);
    return !found || found.mtimeMs < Date.now() - UNFINISHED_MS;
  }
}

async function isWhole(folder: string): Promise<boolean> {
  return (await readdir(folder).catch((): string[] => [])).includes(SNAPSHOT_FILE);
}

/** Equal for the same lists indexed by the same rules: a snapshot of other rules would be searched in vain. */
export function snapshotName(versions: ListVersions): string {
  return createHash('sha256')
    .update(`${rules()}\n${versionKey(versions)}`)
    .digest('hex')
    .slice(0, 32);
}

let rulesNow: string | undefined;

/** A fingerprint of how names become words and words become look-up keys. */
function rules(): string {
  if (rulesNow !== undefined) return rulesNow;
  const hash = createHash('sha256').update(SNAPSHOT_FORMAT);
  const samples = [
    'Dmytro Hryhorovych O’Neil-al-Din Jr.',
    'عبد الرحمن بن علي',
    '習近平',
    '김정은',
    'Γιώργος Παπαδόπουλος',
  ];
  for (const text of [...samples, ...knownSpellings()]) {
    for (const key of nameKeys(text).flat()) {
      hash.update(`${key} `);
      lookupKeys(makeToken(key), (lookup) => hash.update(`${lookup} `));
    }
  }
  rulesNow = hash.digest('hex');
  return rulesNow;
}
