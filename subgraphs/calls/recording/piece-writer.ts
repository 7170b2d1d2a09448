import type { BlobWriter } from '../../platform/blobs/blob-store.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import { PIECE_TYPE, type HostedCall } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';
import { ClusterCutter } from './cluster-cutter.js';
import { patiently } from './patience.js';

/** A piece that is larger is cut before its time. */
const MOST_PIECE_BYTES = 16 * 1024 * 1024;

interface Piece {
  readonly writer: BlobWriter;
  readonly blobId: string;
  readonly since: number;
  bytes: number;
}

/**
 * One recorded stream, into encrypted blobs that begin with a cluster each and make the whole stream in a row. While the
 * database is away nothing is read on: ffmpeg waits, then loses packets; memory does not grow.
 */
export class PieceWriter {
  readonly #cutter = new ClusterCutter();
  #piece: Piece | null = null;
  #number = 0;

  constructor(
    private readonly parts: HostParts,
    private readonly call: HostedCall,
    private readonly trackId: string,
  ) {}

  /** @throws Error when it cannot be kept: the session is gone, or the database for long */
  async write(chunk: Buffer): Promise<void> {
    for (const { bytes, begins } of this.#cutter.feed(chunk)) {
      if (begins && this.#isDue()) await this.#finishPiece();
      await this.#append(bytes);
    }
  }

  /** Keeps what has come until now. */
  async end(): Promise<void> {
    await this.#append(this.#cutter.end());
    await this.#finishPiece();
  }

  async drop(): Promise<void> {
    await this.#piece?.writer.abort();
    this.#piece = null;
  }

  #isDue(): boolean {
    if (this.#piece === null) return false;
    return performance.now() - this.#piece.since >= this.parts.times.piece || this.#piece.bytes >= MOST_PIECE_BYTES;
  }

  async #append(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    this.#piece ??= await this.#beginPiece();
    this.#piece.bytes += bytes.length;
    await this.#piece.writer.write(bytes);
  }

  async #beginPiece(): Promise<Piece> {
    const { blobs, random, records } = this.parts;
    const blobId = newCallBlobId(random);
    const key = await patiently(() => records.blobKey(this.call, blobId));
    const writer = await blobs.create({ owner: this.call.sessionId, id: blobId, type: PIECE_TYPE }, key);
    return { writer, blobId, since: performance.now(), bytes: 0 };
  }

  async #finishPiece(): Promise<void> {
    const piece = this.#piece;
    if (piece === null) return;
    this.#piece = null;
    const { bytes, sha256 } = await piece.writer.finish();
    const kept = { trackId: this.trackId, number: this.#number, blobId: piece.blobId, bytes, sha256 };
    this.#number += 1;
    await patiently(() => this.parts.records.pieceKept(this.call, kept));
  }
}
