import { Readable } from 'node:stream';
import { ArgumentError } from '../errors/catalogue.js';
import type { Sealer } from '../vault/sealer.js';
import { paddingAfter, TAR_END, tarHeader } from './tar-header.js';
import type { BlobAddress, BlobStore } from './blob-store.js';

/** A file of an archive: the bytes of blobs of one owner, one after the other. */
export interface ArchivedBlobs {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  readonly bytes: number;
  /** Media type of the blobs. */
  readonly type: string;
  readonly blobIds: readonly string[];
}

export const TAR_TYPE = 'application/x-tar';
const LIST_TYPE = 'application/json';
/** A call of an hour has some thousand pieces; their names are a megabyte at most. */
const LONGEST_LIST = 64 * 1024 * 1024;

type Keys = Pick<Sealer, 'blobKey'>;

/** Keeps what an archive is made of, sealed like everything of the session, where a ticket could not hold it. */
export async function keepArchive(
  blobs: BlobStore,
  keys: Keys,
  { owner, id }: Pick<BlobAddress, 'owner' | 'id'>,
  files: readonly ArchivedBlobs[],
): Promise<void> {
  const address = { owner, id, type: LIST_TYPE };
  await blobs.write(address, keys.blobKey(id), [Buffer.from(JSON.stringify(files))]);
}

/** What was kept. @throws ArgumentError not-found when it is gone */
export async function keptArchive(
  blobs: BlobStore,
  keys: Keys,
  { owner, id }: Pick<BlobAddress, 'owner' | 'id'>,
): Promise<readonly ArchivedBlobs[]> {
  const list = await blobs.read({ owner, id, type: LIST_TYPE }, keys.blobKey(id), LONGEST_LIST);
  if (list === null) throw new ArgumentError('not-found');
  return JSON.parse(list.toString()) as readonly ArchivedBlobs[];
}

/**
 * A tar archive as it is read: one segment of one blob is in memory at a time. It fails with `not-found` when one is gone.
 * Whoever reads it may go away in the middle of a file: what is open is closed then, and nobody else hears of it.
 */
export function tarStream(blobs: BlobStore, keys: Keys, owner: string, files: readonly ArchivedBlobs[]): Readable {
  return Readable.from(tarBytes(blobs, keys, owner, files), { objectMode: false });
}

async function* tarBytes(
  blobs: BlobStore,
  keys: Keys,
  owner: string,
  files: readonly ArchivedBlobs[],
): AsyncGenerator<Buffer, void, undefined> {
  for (const file of files) {
    yield tarHeader({ name: file.name, bytes: file.bytes, at: new Date(file.at) });
    let sent = 0;
    for await (const chunk of bytesOf(blobs, keys, owner, file)) {
      sent += chunk.length;
      yield chunk;
    }
    // The header said another length: all that followed would be read wrongly.
    if (sent !== file.bytes) throw new Error('a file of an archive has another size than was noted');
    yield paddingAfter(sent);
  }
  yield TAR_END;
}

async function* bytesOf(
  blobs: BlobStore,
  keys: Keys,
  owner: string,
  { blobIds, type }: ArchivedBlobs,
): AsyncGenerator<Buffer, void, undefined> {
  for (const id of blobIds) {
    const reader = await blobs.open({ owner, id, type }, keys.blobKey(id));
    if (reader === null) throw new ArgumentError('not-found');
    try {
      yield* reader.range(0, reader.bytes);
    } finally {
      await reader.close();
    }
  }
}

/** `data:…;base64,…` of a stream, in pieces of text. */
export async function* dataUrlText(
  type: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<string, void, undefined> {
  yield `data:${type};base64,`;
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = Buffer.from(bytes.subarray(whole));
  }
  if (rest.length > 0) yield rest.toString('base64');
}
