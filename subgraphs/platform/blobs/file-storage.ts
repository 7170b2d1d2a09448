import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.js';
import { absentAsNull, syncToDisk } from './files.js';
import { assertStorageName, BlobStorageFull } from './storage.js';
import type { BlobStorage, StoredObject, StoredReading, StoredWriting } from './storage.js';

/** Unfinished objects; on the same file system as the finished ones, so that renaming is atomic. */
const INCOMING = '.incoming';
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Objects as files below a folder: `ab/cd/owner/id`, where `abcd` are the owner's last characters (an owner is a
 * UUIDv7, whose first characters are the time). Several processes may use one folder.
 */
export class FileStorage implements BlobStorage {
  constructor(private readonly folder: string) {}

  async begin(owner: string, id: string): Promise<StoredWriting> {
    const target = this.fileOf(owner, id);
    const incoming = path.join(this.folder, INCOMING);
    const temporary = path.join(incoming, randomUUID());
    const handle = await fullAsError(async () => {
      await mkdir(incoming, { recursive: true });
      return open(temporary, 'wx', 0o600);
    });
    return new FileWriting(handle, temporary, target);
  }

  async open(owner: string, id: string): Promise<StoredReading | null> {
    const handle = await absentAsNull(open(this.fileOf(owner, id), 'r'));
    if (handle === null) return null;
    const { size } = await handle.stat();
    return new FileReading(handle, size);
  }

  async remove(owner: string, id: string): Promise<void> {
    await rm(this.fileOf(owner, id), { force: true });
  }

  async removeOwner(owner: string): Promise<void> {
    await rm(this.folderOf(owner), { recursive: true, force: true, maxRetries: 3 });
  }

  async list(owner: string): Promise<StoredObject[]> {
    const folder = this.folderOf(owner);
    const names = (await absentAsNull(readdir(folder))) ?? [];
    const objects = await Promise.all(
      names.map(async (id) => {
        const found = await absentAsNull(stat(path.join(folder, id)));
        return found && { id, bytes: found.size, writtenAt: found.mtime };
      }),
    );
    return objects.filter((object) => object !== null);
  }

  async *owners(): AsyncIterable<string> {
    for (const first of await foldersIn(this.folder)) {
      for (const second of await foldersIn(path.join(this.folder, first))) {
        yield* await foldersIn(path.join(this.folder, first, second));
      }
    }
  }

  async dropUnfinished(olderThan: Date): Promise<number> {
    const incoming = path.join(this.folder, INCOMING);
    let dropped = 0;
    for (const name of (await absentAsNull(readdir(incoming))) ?? []) {
      const file = path.join(incoming, name);
      const found = await absentAsNull(stat(file));
      if (found === null || found.mtime > olderThan) continue;
      await rm(file, { force: true });
      dropped += 1;
    }
    return dropped;
  }

  private folderOf(owner: string): string {
    assertStorageName(owner);
    return path.join(this.folder, owner.slice(-2), owner.slice(-4, -2), owner);
  }

  private fileOf(owner: string, id: string): string {
    assertStorageName(id);
    return path.join(this.folderOf(owner), id);
  }
}

class FileWriting implements StoredWriting {
  private offset = 0;

  constructor(
    private readonly handle: FileHandle,
    private readonly temporary: string,
    private readonly target: string,
  ) {}

  async append(chunk: Buffer): Promise<void> {
    let done = 0;
    while (done < chunk.length) {
      const { bytesWritten } = await fullAsError(() =>
        this.handle.write(chunk, done, chunk.length - done, this.offset),
      );
      done += bytesWritten;
      this.offset += bytesWritten;
    }
  }

  async commit(): Promise<void> {
    await fullAsError(async () => {
      await this.handle.sync();
      await this.handle.close();
      const folder = path.dirname(this.target);
      await mkdir(folder, { recursive: true });
      const renamed = await absentAsNull(rename(this.temporary, this.target).then(() => true));
      if (renamed === null) {
        // The owner was removed in between; whoever removed it removes it again later.
        await mkdir(folder, { recursive: true });
        await rename(this.temporary, this.target);
      }
      await absentAsNull(syncToDisk(folder));
    });
  }

  async abort(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    await unlink(this.temporary).catch(() => undefined);
  }
}

class FileReading implements StoredReading {
  constructor(
    private readonly handle: FileHandle,
    readonly bytes: number,
  ) {}

  async read(offset: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.handle.read(buffer, done, length - done, offset + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return buffer.subarray(0, done);
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** A rename is durable only when the folder's entry is. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await absentAsNull(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isDirectory() && entry.name !== INCOMING).map((entry) => entry.name);
}

async function fullAsError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (FULL.has(errorCode(error) ?? '')) throw new BlobStorageFull('no room for the blob', { cause: error });
    throw error;
  }
}
