/**
 * Where sealed bytes lie: objects named `owner/id`. Knows nothing of keys. Implemented for a folder (`FileStorage`);
 * an object store needs the same seven methods.
 */
export interface BlobStorage {
  /** Begins an object that appears under its name only when it is committed, whole and durable. */
  begin(owner: string, id: string): Promise<StoredWriting>;
  /** Null when there is no such object. */
  open(owner: string, id: string): Promise<StoredReading | null>;
  remove(owner: string, id: string): Promise<void>;
  removeOwner(owner: string): Promise<void>;
  /** Objects of one owner, unsorted. */
  list(owner: string): Promise<StoredObject[]>;
  /** Every owner that has objects. */
  owners(): AsyncIterable<string>;
  /** Drops what writers that no longer live left behind, older than `olderThan`. Answers how many. */
  dropUnfinished(olderThan: Date): Promise<number>;
}

export interface StoredObject {
  readonly id: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

export interface StoredWriting {
  /** @throws BlobStorageFull */
  append(chunk: Buffer): Promise<void>;
  /** @throws BlobStorageFull */
  commit(): Promise<void>;
  abort(): Promise<void>;
}

export interface StoredReading {
  readonly bytes: number;
  /** May answer fewer bytes than asked at the end of the object. */
  read(offset: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** No room for the object; nothing of it was kept. */
export class BlobStorageFull extends Error {
  override readonly name = 'BlobStorageFull';
}

/** Owners and ids become file names: lower-case letters, digits, hyphens and dots, never a dot first. */
const NAME = /^[a-z0-9][a-z0-9.-]{7,119}$/;

export function assertStorageName(name: string): void {
  if (!NAME.test(name)) throw new TypeError('not a storage name');
}
