import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStorage } from '../../platform/blobs/storage.js';
import { SNAPSHOT_FILE } from '../index/screening-index.js';

const OWNER = 'screening-index';
const CHUNK_BYTES = 1024 * 1024;

/**
 * Snapshots where every process finds them: beside the blobs, unsealed, because lists are public. A file of the snapshot
 * `name` is the object `name.file`; the manifest is put there last and fetched first.
 */
export class SnapshotShelf {
  readonly #storage: BlobStorage;

  constructor(storage: BlobStorage) {
    this.#storage = storage;
  }

  /** Puts a finished snapshot on the shelf and takes older ones off. */
  async put(name: string, folder: string): Promise<void> {
    const files = (await readdir(folder)).filter((file) => file !== SNAPSHOT_FILE);
    for (const file of [...files, SNAPSHOT_FILE]) await this.#write(objectOf(name, file), path.join(folder, file));
    for (const { id } of await this.#storage.list(OWNER)) {
      if (!id.startsWith(`${name}.`)) await this.#storage.remove(OWNER, id);
    }
  }

  /** Copies a snapshot into a folder. @returns false when it is not, or no longer, on the shelf */
  async take(name: string, folder: string): Promise<boolean> {
    const listed = (await this.#storage.list(OWNER)).filter(({ id }) => id.startsWith(`${name}.`));
    if (!listed.some(({ id }) => id === objectOf(name, SNAPSHOT_FILE))) return false;
    await mkdir(folder, { recursive: true });
    for (const { id } of listed) {
      const file = fileOf(name, id);
      if (!(await this.#read(id, path.join(folder, `${file}.part`)))) return false;
      await rename(path.join(folder, `${file}.part`), path.join(folder, file));
    }
    return true;
  }

  async #write(id: string, file: string): Promise<void> {
    const writing = await this.#storage.begin(OWNER, id);
    try {
      for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }))
        await writing.append(chunk as Buffer);
      await writing.commit();
    } catch (error) {
      await writing.abort();
      throw error;
    }
  }

  async #read(id: string, file: string): Promise<boolean> {
    const reading = await this.#storage.open(OWNER, id);
    if (!reading) return false;
    const handle = await open(file, 'w');
    try {
      for (let at = 0; at < reading.bytes; at += CHUNK_BYTES) await handle.write(await reading.read(at, CHUNK_BYTES));
      return true;
    } finally {
      await handle.close();
      await reading.close();
    }
  }
}

const objectOf = (name: string, file: string): string => `${name}.${file}`;
const fileOf = (name: string, id: string): string => id.slice(name.length + 1);
