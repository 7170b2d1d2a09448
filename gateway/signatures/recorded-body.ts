import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import type { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import type { HeldShare } from '../limits/held-bytes.js';
import type { BodyContent } from './scheme.js';

/** Two pictures as base64 text and their form. */
const MOST_OF_ONE = 52 * 1024 * 1024;
const MOST_PARTS = 1_000;

/** Passes a body on as it is and keeps what its signature needs: the digest, and for version 1 the content. */
export class RecordedBody extends Transform {
  readonly #digest = createHash('sha256');
  readonly #isForm: boolean;
  readonly #headers: IncomingHttpHeaders;
  readonly #chunks: Buffer[] = [];
  readonly #texts: Buffer[] = [];
  readonly #files: Buffer[] = [];
  /** Of parts that have not ended. */
  readonly #open = new Set<Buffer[]>();
  readonly #ended: Promise<void>;
  #form: BusboyInstance | null = null;
  #formEnded: Promise<void> = Promise.resolve();
  #begun = false;
  #givenUp: 'too-large' | ServiceError | null = null;
  #kept = 0;

  /** @param held where the content is counted, if it is kept because version 1 is carried; null otherwise */
  constructor(
    headers: IncomingHttpHeaders,
    private readonly held: HeldShare | null,
  ) {
    super();
    this.#headers = headers;
    this.#isForm = /^multipart\/.*boundary=/i.test(headers['content-type'] ?? '');
    this.#ended = new Promise((resolve, reject) => {
      this.once('finish', resolve).once('error', reject);
      this.once('close', () => reject(new Error('The body was cut off')));
    });
    this.#ended.catch(() => undefined);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#digest.update(chunk);
    if (this.held) this.#keep(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.#form?.end();
    done();
  }

  /** The key is known: its company holds the content from now on. */
  belongsTo(companyId: string): void {
    this.held?.belongsTo(companyId);
  }

  /** Hexadecimal SHA-256 of the whole body. @throws Error when it was cut off */
  async digest(): Promise<string> {
    await this.#ended;
    return this.#digest.copy().digest('hex');
  }

  /**
   * Null when it is too large to be held, or is no readable form.
   * @throws RetryLaterError `busy`; Error when it was cut off
   */
  async content(): Promise<BodyContent | null> {
    await this.#ended;
    try {
      await this.#formEnded;
    } catch {
      return null;
    }
    if (this.#givenUp === 'too-large') return null;
    if (this.#givenUp) throw this.#givenUp;
    if (this.#form) return { kind: 'parts', texts: this.#texts, files: this.#files };
    return { kind: 'whole', bytes: Buffer.concat(this.#chunks) };
  }

  /** Lets go of what is held. */
  release(): void {
    this.held?.release();
    this.#kept = 0;
    for (const list of [this.#chunks, this.#texts, this.#files, ...this.#open]) list.length = 0;
  }

  #keep(chunk: Buffer): void {
    if (!this.#begun) {
      this.#begun = true;
      // A body that begins with a brace is JSON whatever it says that it is.
      if (this.#isForm && !/^\uFEFF?\s*\{/.test(chunk.subarray(0, 64).toString('utf8'))) this.#openForm();
    }
    if (this.#givenUp) return;
    if (this.#form) this.#form.write(chunk);
    else if (this.#hold(chunk.length)) this.#chunks.push(chunk);
  }

  #hold(bytes: number): boolean {
    this.#givenUp = this.#kept + bytes > MOST_OF_ONE ? 'too-large' : (this.held?.add(bytes) ?? null);
    if (this.#givenUp) {
      this.release();
      return false;
    }
    this.#kept += bytes;
    return true;
  }

  /** Null for a form without a boundary, or of another kind: such a body has no content that could be signed. */
  #formParser(): BusboyInstance | null {
    try {
      return new Busboy({
        headers: { ...this.#headers, 'content-type': this.#headers['content-type'] ?? '' },
        limits: { parts: MOST_PARTS, fileSize: MOST_OF_ONE },
        // Texts as well come as the bytes that they are.
        isPartAFile: () => true,
      });
    } catch {
      this.#givenUp = 'too-large';
      return null;
    }
  }

  #openForm(): void {
    const form = this.#formParser();
    if (!form) return;
    this.#form = form;
    this.#formEnded = new Promise((resolve, reject) => {
      form.once('finish', resolve);
      form.on('error', reject);
      form.once('partsLimit', () => reject(new Error('Too many parts')));
    });
    this.#formEnded.catch(() => undefined);
    form.on('file', (_name, stream, filename: string | undefined, _encoding, type) => {
      const chunks: Buffer[] = [];
      this.#open.add(chunks);
      // Its place is that of its head, whenever its end comes.
      const list = filename !== undefined || type === 'application/octet-stream' ? this.#files : this.#texts;
      const place = list.push(Buffer.alloc(0)) - 1;
      stream.on('data', (chunk: Buffer) => {
        if (!this.#givenUp && this.#hold(chunk.length)) chunks.push(chunk);
      });
      stream.on('end', () => {
        this.#open.delete(chunks);
        if (!this.#givenUp) list[place] = Buffer.concat(chunks);
      });
    });
  }
}
