import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PersonQuery } from '../matching/query.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import { type ListedPerson } from '../person.js';
import { type ScreeningHit } from './search-index.js';
import { Shard } from './shard.js';

export interface SearchOptions {
  /** Hits to leave out from the best on. */
  readonly offset?: number;
  readonly limit?: number;
  /** 0..1; DEFAULT_THRESHOLD when absent. */
  readonly threshold?: number;
}

export interface SearchAnswer {
  /** Best first; equal scores by how well the name alone fits, then by shard and place in it. */
  readonly hits: readonly ScreeningHit[];
  /** The list version that was searched. */
  readonly version: string;
}

export interface BuildOptions {
  /** Parts that are built and searched side by side; 1 when absent. */
  readonly shards?: number;
}

const DEFAULT_LIMIT = 20;
/** Persons sent to a building thread at once. */
const BATCH = 2000;
/** Written last: a folder that has it is a whole snapshot. */
export const SNAPSHOT_FILE = 'index.json';

interface Manifest {
  readonly version: string;
  readonly shards: number;
}

/**
 * Builds a snapshot of persons in a folder: one file for each shard and `index.json`, written last. The work is done in
 * threads of its own; whoever searches meanwhile is not held up.
 * @param persons as they are, or as JSON, which the thread reads at less cost than it takes to copy objects to it
 * @param version the list version that it holds, as search answers report it
 */
export async function buildSnapshot(
  folder: string,
  persons: AsyncIterable<ListedPerson | string> | Iterable<ListedPerson | string>,
  version: string,
  { shards: count = 1 }: BuildOptions = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const shards = Array.from({ length: count }, () => new Shard('build'));
  try {
    // Two batches a shard are on their way at most, so that memory stays bounded however long the list is.
    const sent: Promise<unknown>[] = shards.map(() => Promise.resolve());
    const batches: string[][] = shards.map(() => []);
    const send = async (index: number) => {
      const batch = batches[index] ?? [];
      batches[index] = [];
      const answered = shards[index]?.ask({ kind: 'add', persons: `[${batch.join(',')}]` });
      // Awaited after the next batch is sent; until then a failure must not count as unhandled.
      answered?.catch(() => undefined);
      const before = sent[index];
      sent[index] = answered ?? Promise.resolve();
      // The thread has this batch waiting when it is done with the one before.
      await before;
    };
    let number = 0;
    for await (const person of persons) {
      const index = number++ % count;
      const batch = batches[index];
      batch?.push(typeof person === 'string' ? person : JSON.stringify(person));
      if (batch && batch.length >= BATCH) await send(index);
    }
    for (const index of shards.keys()) await send(index);
    await Promise.all(sent);
    await Promise.all(
      shards.map((shard, index) => shard.ask({ kind: 'finish', file: shardFile(folder, version, index), version })),
    );
    const manifest: Manifest = { version, shards: count };
    await writeFile(join(folder, `${SNAPSHOT_FILE}.part`), JSON.stringify(manifest));
    await rename(join(folder, `${SNAPSHOT_FILE}.part`), join(folder, SNAPSHOT_FILE));
  } finally {
    await Promise.all(shards.map((shard) => shard.close()));
  }
}

function shardFile(folder: string, version: string, index: number): string {
  return join(folder, `${createHash('sha256').update(version).digest('hex').slice(0, 16)}.${index}.shard`);
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, SNAPSHOT_FILE), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest && 'shards' in manifest) {
    const { version, shards } = manifest;
    if (typeof version === 'string' && typeof shards === 'number' && shards > 0) return { version, shards };
  }
  throw new Error(`${join(folder, SNAPSHOT_FILE)} describes no screening index`);
}

/**
 * The index of listed persons, held and searched in threads. A new version is loaded beside the one in use and takes its
 * place at once; searches go on all the while.
 */
export class ScreeningIndex {
  #shards: readonly Shard[];
  #version: string;
  #persons: number;
  #closed = false;

  private constructor(shards: readonly Shard[], version: string, persons: number) {
    this.#shards = shards;
    this.#version = version;
    this.#persons = persons;
  }

  /** Opens a snapshot that `buildSnapshot` made. Throws when a file is missing, cut off or of another format. */
  static async open(folder: string): Promise<ScreeningIndex> {
    return ScreeningIndex.over(await openShards(folder));
  }

  /** An index of what `openShards` loaded. */
  static over({ shards, version, persons }: LoadedShards): ScreeningIndex {
    return new ScreeningIndex(shards, version, persons);
  }

  /** The list version in use. */
  get version(): string {
    return this.#version;
  }

  /** Whether a thread has ended by itself: nothing is found any more until another index takes its place. */
  get broken(): boolean {
    return !this.#closed && this.#shards.some((shard) => shard.hasEnded);
  }

  /** Persons that can be found. */
  get persons(): number {
    return this.#persons;
  }

  async search(query: PersonQuery, options: SearchOptions = {}): Promise<SearchAnswer> {
    const { offset = 0, limit = DEFAULT_LIMIT, threshold = DEFAULT_THRESHOLD } = options;
    const version = this.#version;
    const shards = this.#shards;
    // One shard leaves out what stands before the page; of several, each might have all of it.
    const part = shards.length === 1 ? { offset, limit } : { offset: 0, limit: offset + limit };
    const answers = await Promise.all(shards.map((shard) => shard.ask({ kind: 'search', query, threshold, ...part })));
    const hits = answers.flatMap((answer) => (answer.kind === 'found' ? answer.hits : []));
    if (shards.length === 1) return { hits, version };
    hits.sort((a, b) => b.score - a.score || b.explanation.nameScore - a.explanation.nameScore);
    return { hits: hits.slice(offset, offset + limit), version };
  }

  /**
   * Loads the snapshot of a folder beside the one in use and puts it in its place. When it cannot be loaded the old one
   * stays in use and the error is thrown.
   */
  async swap(folder: string): Promise<void> {
    await this.use(await openShards(folder));
  }

  /** Puts what `openShards` loaded in the place of what is in use. */
  async use(next: LoadedShards): Promise<void> {
    if (this.#closed) {
      await closeAll(next.shards);
      return;
    }
    const old = this.#shards;
    this.#shards = next.shards;
    this.#version = next.version;
    this.#persons = next.persons;
    // Threads answer in order: when this is answered, so are the searches that were under way.
    await Promise.all(old.map((shard) => shard.ask({ kind: 'drain' }).catch(() => undefined)));
    await closeAll(old);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await closeAll(this.#shards);
  }
}

/** A snapshot in threads that nobody asks yet. */
export interface LoadedShards {
  readonly shards: readonly Shard[];
  readonly version: string;
  readonly persons: number;
}

/** Loads a snapshot. Throws when a file is missing, cut off or of another format. */
export async function openShards(folder: string): Promise<LoadedShards> {
  const { version, shards: count } = await readManifest(folder);
  const shards = Array.from({ length: count }, () => new Shard('search'));
  try {
    const loaded = await Promise.all(
      shards.map((shard, index) => shard.ask({ kind: 'load', file: shardFile(folder, version, index) })),
    );
    return {
      shards,
      version,
      persons: loaded.reduce((sum, one) => sum + (one.kind === 'loaded' ? one.persons : 0), 0),
    };
  } catch (error) {
    await closeAll(shards);
    throw error;
  }
}

export const closeAll = (shards: readonly Shard[]) => Promise.all(shards.map((shard) => shard.close()));
