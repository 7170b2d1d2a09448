import { createHash } from 'node:crypto';
import type { BlobAddress, BlobStore } from '../../platform/blobs/blob-store.js';
import { CALL_BLOB_PREFIX } from '../../platform/blobs/call-blobs.js';
import { BlobStorageFull, type StoredObject } from '../../platform/blobs/storage.js';
import type { CaptureGrant, CaptureIdentity, UploadType } from '../../platform/captures/grant.js';
import { ArgumentError, RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Signer } from '../../platform/signing/signer.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { Vault } from '../../platform/vault/vault.js';
import { mediaTypeOf, SNIFFED_BYTES } from './media-type.js';
import { captureName, signStagedUpload } from './staged-upload.js';
import { coverage, pieceName, pieceOfName, type Piece, type Slice } from './upload-pieces.js';

export interface StagingParts {
  readonly blobs: BlobStore;
  readonly vault: Pick<Vault, 'open'>;
  readonly signer: Signer;
  readonly random: RandomSource;
}

export interface UploadProgress {
  /** Bytes received from the first one without a gap. */
  readonly offset: number;
  /** The signed `StagedFile`, once everything is there. */
  readonly staged: string | null;
}

/** Name of the vault's derived key for everything that media keeps. */
export const MEDIA_PURPOSE = 'media';
/** Begins the names of pieces and markers of uploads in a session's folder. */
export const UPLOAD_PREFIX = 'up-';
/** Name of the blob that holds the signed `StagedFile`; the total follows. */
const MARKER = 'staged-';
const PIECE_TYPE = 'application/octet-stream';
const MARKER_TYPE = 'text/plain';
const LONGEST_MARKER = 16_384;

/** Pieces of one upload: with 256 KiB pieces that is more than the largest file. */
const MOST_PIECES = 512;
/** Uploads of one session that are neither submitted nor swept; the oldest gives way to a new one. */
const MOST_UPLOADS = 8;
/** All blobs of one session together but those of its calls: several times what any set of steps and retries needs. */
const MOST_SESSION_BYTES = 512 * 1024 * 1024;
/** Seconds after which a full disk may have room again. */
const FULL_RETRY_AFTER = 60;

/**
 * Receives files in pieces straight into encrypted blobs. What has arrived is told by the blobs alone, so an upload goes
 * on after a restart, at another gateway, in any order. Each piece becomes a blob; the last one joins them.
 */
export class UploadStaging {
  private readonly joining = new Map<string, Promise<string>>();
  /** Pieces of each session that are being written by this process: what is not stored yet counts before it is. */
  private readonly arriving = new Map<string, Set<Arriving>>();

  constructor(private readonly parts: StagingParts) {}

  /** How far an upload is; 0 for one that nobody has begun. @throws ArgumentError */
  async progress(grant: CaptureGrant, uploadId: string): Promise<UploadProgress> {
    const upload = await this.open(grant, uploadId);
    const found = await this.piecesOf(upload);
    if (found.complete === null) return { offset: coverage(found.pieces).offset, staged: null };
    return { offset: found.complete, staged: await this.readMarker(upload, found.complete) };
  }

  /**
   * Takes one piece. Pieces that are there already are read and dropped; the piece that completes the upload answers it.
   * @throws ServiceError `payload-too-large`, `unsupported-media-type`, `wrong-parameters`, `session-not-found`, `busy`
   */
  async receive(
    grant: CaptureGrant,
    uploadId: string,
    piece: Piece,
    body: AsyncIterable<Buffer>,
  ): Promise<UploadProgress> {
    if (piece.total > grant.maxBytes) throw tooLarge(`at most ${grant.maxBytes} bytes are taken`);
    const upload = await this.open(grant, uploadId);
    try {
      return await this.take(upload, piece, body);
    } finally {
      await this.dropOfDeleted(upload);
    }
  }

  private async take(upload: Upload, piece: Piece, body: AsyncIterable<Buffer>): Promise<UploadProgress> {
    using arriving = this.arrive(upload, piece);
    const found = await this.piecesOf(upload);
    const totals = found.complete === null ? found.pieces.map((other) => other.total) : [found.complete];
    if (totals.some((total) => total !== piece.total)) throw wrongParameters('Content-Range', 'changes the total');
    if (found.complete !== null) {
      await drain(body, piece.end - piece.start);
      return { offset: piece.total, staged: await this.readMarker(upload, piece.total) };
    }
    if (found.pieces.some((other) => other.start <= piece.start && piece.end <= other.end)) {
      await drain(body, piece.end - piece.start);
    } else {
      await this.makeRoom(upload, found, arriving);
      await this.store(upload, piece, body);
    }
    // Looked at again: of two last pieces that arrive together, the later one must see both.
    const now = await this.piecesOf(upload);
    if (now.complete !== null) return { offset: piece.total, staged: await this.readMarker(upload, piece.total) };
    const { slices, offset } = coverage(now.pieces);
    if (offset < piece.total) return { offset, staged: null };
    return { offset, staged: await this.join(upload, slices, piece.total) };
  }

  /** Drops the pieces and the marker of an upload that was submitted; the joined blob stays. */
  async forget(grant: CaptureIdentity, uploadId: string): Promise<void> {
    const prefix = uploadPrefix(grant, uploadId);
    await this.dropAll(grant.sessionId, (object) => object.id.startsWith(prefix));
  }

  private async open(grant: CaptureGrant, uploadId: string): Promise<Upload> {
    const sealer = await this.parts.vault.open(grant.sessionId, MEDIA_PURPOSE);
    if (sealer === null) throw new ArgumentError('session-not-found');
    return { grant, uploadId, sealer, owner: grant.sessionId, prefix: uploadPrefix(grant, uploadId) };
  }

  /** What arrived while its session was deleted is nobody's, a file that was just joined too. @throws ArgumentError */
  private async dropOfDeleted({ owner }: Upload): Promise<void> {
    if ((await this.parts.vault.open(owner, MEDIA_PURPOSE)) !== null) return;
    await this.parts.blobs.storage.removeOwner(owner);
    throw new ArgumentError('session-not-found');
  }

  private async piecesOf(upload: Upload): Promise<Found> {
    const objects = await this.parts.blobs.storage.list(upload.owner);
    const own = objects.filter((object) => object.id.startsWith(upload.prefix));
    const names = own.map((object) => object.id.slice(upload.prefix.length));
    const marker = names.find((name) => name.startsWith(MARKER));
    const complete = marker === undefined ? null : Number(marker.slice(MARKER.length));
    return { objects, pieces: names.flatMap((name) => pieceOfName(name) ?? []), complete };
  }

  /** Counts a piece until it is stored or refused. @throws RetryLaterError `busy` when too many uploads arrive at once */
  private arrive({ owner, prefix }: Upload, piece: Piece): Arriving {
    const others = this.arriving.get(owner) ?? new Set<Arriving>();
    const uploads = new Set([prefix, ...[...others].map((other) => other.prefix)]);
    if (uploads.size > MOST_UPLOADS)
      throw new RetryLaterError('busy', { message: 'Too many uploads at once', retryAfter: 1 });
    const bytes = piece.end - piece.start;
    const arriving: Arriving = {
      prefix,
      bytes,
      together: [...others].reduce((sum, other) => sum + other.bytes, bytes),
      [Symbol.dispose]: () => {
        others.delete(arriving);
        if (others.size === 0) this.arriving.delete(owner);
      },
    };
    this.arriving.set(owner, others.add(arriving));
    return arriving;
  }

  private async makeRoom(upload: Upload, found: Found, { together }: Arriving): Promise<void> {
    if (found.pieces.length >= MOST_PIECES)
      throw wrongParameters('Content-Range', `makes more than ${MOST_PIECES} pieces`);
    // An hour of a recorded call is larger than that, and is no upload.
    const delivered = found.objects.filter(({ id }) => !id.startsWith(CALL_BLOB_PREFIX));
    const stored = delivered.reduce((sum, object) => sum + object.bytes, 0);
    if (stored + together > MOST_SESSION_BYTES) throw tooLarge('the session has too many files');
    if (found.pieces.length > 0) return;
    const newest = new Map<string, Date>();
    for (const { id, writtenAt } of found.objects) {
      if (!id.startsWith(UPLOAD_PREFIX)) continue;
      const prefix = id.slice(0, upload.prefix.length);
      if (writtenAt > (newest.get(prefix) ?? new Date(0))) newest.set(prefix, writtenAt);
    }
    const oldest = [...newest].toSorted(([, a], [, b]) => a.getTime() - b.getTime());
    for (const [prefix] of oldest.slice(0, Math.max(0, oldest.length - MOST_UPLOADS + 1))) {
      await this.dropAll(upload.owner, (object) => object.id.startsWith(prefix));
    }
  }

  private async store(upload: Upload, piece: Piece, body: AsyncIterable<Buffer>): Promise<void> {
    const id = upload.prefix + pieceName(piece);
    const checked = checkedBody(body, piece, upload.grant.acceptedTypes);
    await fullAsBusy(this.parts.blobs.write(addressOf(upload, id, PIECE_TYPE), upload.sealer.blobKey(id), checked));
  }

  /** Joins once, however many pieces arrive last at the same time. */
  private join(upload: Upload, slices: readonly Slice[], total: number): Promise<string> {
    const underWay = this.joining.get(upload.prefix);
    if (underWay) return underWay;
    const joined = this.joinOnce(upload, slices, total).finally(() => this.joining.delete(upload.prefix));
    this.joining.set(upload.prefix, joined);
    return joined;
  }

  private async joinOnce(upload: Upload, slices: readonly Slice[], total: number): Promise<string> {
    const type = await this.typeOf(upload, slices);
    if (type === null || !upload.grant.acceptedTypes.includes(type)) {
      await this.dropAll(upload.owner, (object) => object.id.startsWith(upload.prefix));
      throw unsupported(upload.grant.acceptedTypes);
    }
    const blobId = this.parts.random.id();
    const address = { owner: upload.owner, id: blobId, type };
    const stored = await fullAsBusy(
      this.parts.blobs.write(address, upload.sealer.blobKey(blobId), this.joinedBytes(upload, slices)),
    );
    if (stored.bytes !== total) throw new Error('a joined upload has another size than its pieces');
    const { sessionId, stepKey, kind, attempt, take, companyId } = upload.grant;
    const token = signStagedUpload(this.parts.signer, {
      capture: { sessionId, stepKey, kind, attempt, take },
      companyId,
      uploadId: upload.uploadId,
      blobId,
      sha256: stored.sha256,
      bytes: stored.bytes,
      type,
    });
    const marker = upload.prefix + MARKER + String(total);
    await fullAsBusy(
      this.parts.blobs.write(addressOf(upload, marker, MARKER_TYPE), upload.sealer.blobKey(marker), [
        Buffer.from(token),
      ]),
    );
    await this.dropAll(upload.owner, ({ id }) => id.startsWith(upload.prefix) && id !== marker);
    return token;
  }

  private async typeOf(upload: Upload, slices: readonly Slice[]): Promise<UploadType | null> {
    let head = Buffer.alloc(0);
    for await (const bytes of this.joinedBytes(upload, slices)) {
      head = Buffer.concat([head, bytes.subarray(0, SNIFFED_BYTES)]);
      if (head.length >= SNIFFED_BYTES) break;
    }
    return mediaTypeOf(head);
  }

  private async *joinedBytes(upload: Upload, slices: readonly Slice[]): AsyncGenerator<Buffer, void, undefined> {
    for (const { piece, skip } of slices) {
      const id = upload.prefix + pieceName(piece);
      const reader = await this.parts.blobs.open(addressOf(upload, id, PIECE_TYPE), upload.sealer.blobKey(id));
      if (reader === null)
        throw new RetryLaterError('busy', { message: 'The upload changed meanwhile', retryAfter: 1 });
      try {
        yield* reader.range(skip, reader.bytes);
      } finally {
        await reader.close();
      }
    }
  }

  private async readMarker(upload: Upload, total: number): Promise<string> {
    const id = upload.prefix + MARKER + String(total);
    const address = addressOf(upload, id, MARKER_TYPE);
    const bytes = await this.parts.blobs.read(address, upload.sealer.blobKey(id), LONGEST_MARKER);
    if (bytes === null) throw new RetryLaterError('busy', { message: 'The upload changed meanwhile', retryAfter: 1 });
    return bytes.toString();
  }

  private async dropAll(owner: string, chosen: (object: StoredObject) => boolean): Promise<void> {
    const objects = await this.parts.blobs.storage.list(owner);
    await Promise.all(objects.filter(chosen).map(({ id }) => this.parts.blobs.remove({ owner, id })));
  }
}

interface Upload {
  readonly grant: CaptureGrant;
  readonly uploadId: string;
  readonly sealer: Sealer;
  readonly owner: string;
  readonly prefix: string;
}

interface Arriving extends Disposable {
  readonly prefix: string;
  readonly bytes: number;
  /** Bytes of all pieces of the session that were arriving when this one began, its own included. */
  readonly together: number;
}

interface Found {
  readonly objects: readonly StoredObject[];
  readonly pieces: readonly Piece[];
  /** Bytes of the joined file; null while pieces are missing. */
  readonly complete: number | null;
}

/** An upload belongs to the capture it was granted for: the same id under another grant is another upload. */
function uploadPrefix(grant: CaptureIdentity, uploadId: string): string {
  const digest = createHash('sha256').update(captureName(grant)).update(uploadId).digest('hex');
  return `${UPLOAD_PREFIX}${digest.slice(0, 32)}.`;
}

function addressOf(upload: Upload, id: string, type: string): BlobAddress {
  return { owner: upload.owner, id, type };
}

/** Passes on exactly the bytes of the piece; the first chunk is refused at once when it is of no accepted type. */
async function* checkedBody(
  body: AsyncIterable<Buffer>,
  piece: Piece,
  acceptedTypes: readonly UploadType[],
): AsyncGenerator<Buffer, void, undefined> {
  let seen = 0;
  let head = piece.start === 0 ? Buffer.alloc(0) : null;
  for await (const chunk of body) {
    seen += chunk.length;
    if (seen > piece.end - piece.start) throw wrongParameters('Content-Range', 'is shorter than the body');
    if (head !== null) {
      head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES)]);
      if (head.length >= SNIFFED_BYTES) {
        const type = mediaTypeOf(head);
        if (type === null || !acceptedTypes.includes(type)) throw unsupported(acceptedTypes);
        head = null;
      }
    }
    yield chunk;
  }
  if (seen < piece.end - piece.start) throw wrongParameters('Content-Range', 'is longer than the body');
}

/** Reads what the client sends anyway, so that the connection can be used again. */
async function drain(body: AsyncIterable<Buffer>, most: number): Promise<void> {
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.length;
    if (seen > most) throw wrongParameters('Content-Range', 'is shorter than the body');
  }
}

async function fullAsBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BlobStorageFull)) throw error;
    throw new RetryLaterError('busy', { message: 'There is no room for the file now', retryAfter: FULL_RETRY_AFTER });
  }
}

function tooLarge(message: string): ArgumentError {
  return new ArgumentError('payload-too-large', { message });
}

function unsupported(acceptedTypes: readonly UploadType[]): ArgumentError {
  return new ArgumentError('unsupported-media-type', { message: `Only ${acceptedTypes.join(', ')} is taken` });
}
