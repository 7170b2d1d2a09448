import { Readable } from 'node:stream';
import { ArgumentError } from '../errors/catalogue.js';
import type { Signer } from '../signing/signer.js';
import type { Sealer } from '../vault/sealer.js';
import type { Vault } from '../vault/vault.js';
import { type ArchivedBlobs, keptArchive, TAR_TYPE, tarStream } from './archive.js';
import type { BlobAddress, BlobStore } from './blob-store.js';
import { rangeOf } from './byte-range.js';
import { keptBody } from './kept-body.js';

const PURPOSE = 'blob-ticket';
/** Seconds between the answer of a subgraph and the edge's first read; players ask for ranges with fresh tickets. */
const TICKET_SECONDS = 60;

/** What a subgraph hands to the edge instead of bytes. Never leaves the service. */
export interface BlobTicket {
  readonly address: BlobAddress;
  /** Purpose whose sealer of the owner has the blob's key. */
  readonly purpose: string;
  /** What a tar archive of the owner is made of, which is streamed; `true` where the blob lists it. */
  readonly archive?: true | readonly ArchivedBlobs[];
}

export function signBlobTicket(signer: Signer, ticket: BlobTicket): string {
  return signer.sign(PURPOSE, ticket, TICKET_SECONDS);
}

export interface BlobSources {
  readonly blobs: BlobStore;
  readonly vault: Pick<Vault, 'open' | 'holds'>;
  readonly signer: Signer;
}

/** An HTTP answer to be sent as it is; for HEAD leave the body alone: nothing is open before it is read. */
export interface BlobAnswer {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/**
 * Streams a blob, whole or the range that a `Range` header asks for (one range; RFC 9110, section 14).
 * @throws ArgumentError `invalid-access` for a ticket that is none, `not-found` when the blob or its key is gone
 */
export async function streamBlob(sources: BlobSources, ticket: string, range: string | undefined): Promise<BlobAnswer> {
  return streamTicket(sources, sources.signer.verify<BlobTicket>(PURPOSE, ticket), range);
}

/** The same, of a ticket that was read. */
export async function streamTicket(
  sources: BlobSources,
  { address, purpose, archive }: BlobTicket,
  range: string | undefined,
): Promise<BlobAnswer> {
  const sealer = await sources.vault.open(address.owner, purpose);
  const isKept = (): Promise<boolean> => sources.vault.holds(address.owner);
  if (archive !== undefined) return streamArchive(sources, address, sealer, archive, isKept);
  const key = sealer?.blobKey(address.id);
  const bytes = key === undefined ? null : await lengthOf(sources.blobs, address, key);
  if (key === undefined || bytes === null) throw new ArgumentError('not-found');

  const common = { 'Accept-Ranges': 'bytes', 'Content-Type': address.type, 'Cache-Control': 'private, no-store' };
  const asked = rangeOf(range, bytes);
  if (asked === 'unsatisfiable') {
    const headers = { ...common, 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' };
    return { status: 416, headers, body: Readable.from([]) };
  }
  const { start, end } = asked ?? { start: 0, end: bytes };
  const headers = { ...common, 'Content-Length': String(end - start) };
  const body = keptBody(() => readRange(sources.blobs, address, key, start, end), isKept);
  if (asked === null) return { status: 200, headers, body };
  return { status: 206, headers: { ...headers, 'Content-Range': `bytes ${start}-${end - 1}/${bytes}` }, body };
}

/** Its length is not known before it was made: it comes whole, in chunks. */
async function streamArchive(
  { blobs }: BlobSources,
  address: BlobAddress,
  sealer: Sealer | null,
  archive: true | readonly ArchivedBlobs[],
  isKept: () => Promise<boolean>,
): Promise<BlobAnswer> {
  if (sealer === null) throw new ArgumentError('not-found');
  const files = archive === true ? await keptArchive(blobs, sealer, address) : archive;
  const body = keptBody(() => tarStream(blobs, sealer, address.owner, files), isKept);
  return { status: 200, headers: { 'Content-Type': TAR_TYPE, 'Cache-Control': 'private, no-store' }, body };
}

async function lengthOf(blobs: BlobStore, address: BlobAddress, key: Buffer): Promise<number | null> {
  const reader = await blobs.open(address, key);
  await reader?.close();
  return reader?.bytes ?? null;
}

async function* readRange(
  blobs: BlobStore,
  address: BlobAddress,
  key: Buffer,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = await blobs.open(address, key);
  if (reader === null) throw new ArgumentError('not-found');
  try {
    yield* reader.range(start, end);
  } finally {
    await reader.close();
  }
}
