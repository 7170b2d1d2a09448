import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { parse as parseForm } from 'qs';
import { type ServiceError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import { MAX_IMAGE_BYTES, MAX_IMAGE_TEXT, tooLarge } from './image.js';

/** Fields of a request as they arrived, before any meaning is given to them; file parts as buffers. */
export type Fields = Readonly<Record<string, unknown>>;

/** Bytes of a body without files. The largest documented one, a session with long questionnaires, stays far below. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_FIELDS = 1_000;
const FORM_LIMITS = { depth: 12, arrayLimit: 1_000, parameterLimit: 10_000 } as const;
/** Places of all arrays together: an index makes the places before it, too, at every level of a name. */
const MOST_PLACES = 600_000;
const INDEX = /(?:\[|%5b)(\d{1,4})(?=\]|%5d)/gi;
const EMPTY: Fields = Object.freeze({});

/** The parameters of an endpoint that are images, under all their spellings. */
export interface ImageFields {
  readonly count: number;
  readonly names: ReadonlySet<string>;
}

/** What a request may hold in memory, piece by piece. */
export interface HeldPieces {
  /** @returns why the piece may not be held (`busy`); null when it may */
  add(bytes: number): ServiceError | null;
  /** Bytes of pieces that are held no more. */
  giveBack(bytes: number): void;
}

/**
 * Reads the fields of a body in any of the forms that clients send: JSON, urlencoded (also with brackets), multipart.
 * A body that begins with `{` is JSON whatever its Content-Type says; without a Content-Type JSON is tried first.
 * @param images null for an endpoint that takes none: its file parts are passed over
 * @throws ServiceError `wrong-parameters` when the body is too long or is not what it says, `busy`
 */
export async function readBodyFields(
  headers: IncomingHttpHeaders,
  body: Readable,
  held: HeldPieces,
  images: ImageFields | null = null,
): Promise<Fields> {
  const contentType = (headers['content-type'] ?? '').toLowerCase();
  if (contentType.startsWith('multipart/') && contentType.includes('boundary=')) {
    const first = await firstBytes(body);
    if (first === null) return EMPTY;
    if (!looksLikeJson(first)) return readMultipart(headers, body, held, images);
  }
  const text = (await readAll(body, held, images)).toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return EMPTY;
  if (looksLikeJson(text) || contentType.includes('json')) return parseJson(text);
  return parseUrlencoded(text);
}

/**
 * Fields of a query string or an urlencoded form; `a[b]=1` and `a[0][b]=1` make objects and arrays.
 * @throws ArgumentError `wrong-parameters` when its indices ask for more than any list has
 */
export function parseUrlencoded(text: string): Fields {
  let places = 0;
  // Digits may be escaped as well.
  for (const [, index] of text.replace(/%3(\d)/g, '$1').matchAll(INDEX)) {
    places += Number(index) > FORM_LIMITS.arrayLimit ? 0 : Number(index) + 1;
    if (places > MOST_PLACES) throw wrongParameters('body', 'has indices that are too many or too high');
  }
  return text === '' ? EMPTY : parseForm(text, FORM_LIMITS);
}

function parseJson(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongParameters('body', 'is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongParameters('body', 'must be a JSON object');
  }
  return value as Fields;
}

function looksLikeJson(start: string | Buffer): boolean {
  return /^\uFEFF?\s*\{/.test(typeof start === 'string' ? start : start.subarray(0, 64).toString('utf8'));
}

async function readAll(body: Readable, held: HeldPieces, images: ImageFields | null): Promise<Buffer> {
  const most = MAX_BODY_BYTES + (images?.count ?? 0) * MAX_IMAGE_TEXT;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let refused: ServiceError | null = null;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    refused = bytes > most ? wrongParameters('body', `is longer than ${most} bytes`) : held.add(chunk.length);
    if (refused) break;
    chunks.push(chunk);
  }
  // Only here: while it is iterated a stream cannot flow.
  if (refused) {
    readAway(body);
    throw refused;
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/**
 * Reads and drops what is still to come: a client that is sending does not hear the answer, and of a connection that
 * nobody reads nobody notices when it is gone.
 */
function readAway(body: Readable): void {
  body.resume();
}

/** The first chunk, put back so that it is read again; null when there is none. */
async function firstBytes(body: Readable): Promise<Buffer | null> {
  for (;;) {
    const chunk = body.read() as Buffer | null;
    if (chunk?.length === 0) continue;
    if (chunk !== null) {
      body.unshift(chunk);
      return chunk;
    }
    if (body.readableEnded || body.destroyed) return null;
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Error) => {
        body.off('readable', settle).off('end', settle).off('error', settle);
        if (error) reject(error);
        else resolve();
      };
      body.once('readable', settle).once('end', settle).once('error', settle);
    });
  }
}

/** Parts of a multipart body: texts, and the files of parameters that are images. Other files are passed over. */
function readMultipart(
  headers: IncomingHttpHeaders,
  body: Readable,
  held: HeldPieces,
  images: ImageFields | null,
): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const pairs: string[] = [];
    const whole: Record<string, Buffer | string> = {};
    const unreadable = () => wrongParameters('body', 'is not a readable multipart form');
    let texts = 0;
    const parser = parserFor(headers, images);
    if (parser === null) {
      readAway(body);
      return reject(unreadable());
    }
    const give = (problem: ServiceError): void => {
      reject(problem);
      readAway(body.unpipe(parser).off('data', hold));
    };
    // All that comes is held until the last part is complete, whatever the parser makes of it.
    const hold = ({ length }: Buffer): void => {
      const refused = held.add(length);
      if (refused) give(refused);
    };
    const broken = () => give(unreadable());
    body.on('data', hold);
    parser.on('field', (name, value, _nameCut, valueCut) => {
      const isImage = images?.names.has(name) === true;
      if (!isImage) texts += name.length + value.length;
      // All of them together, for there may be a thousand.
      if (valueCut || texts > MAX_BODY_BYTES) {
        return give(isImage ? tooLarge(name) : wrongParameters(name, `is longer than ${MAX_BODY_BYTES} bytes`));
      }
      if (isImage) whole[name] = value;
      else {
        const key = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
        pairs.push(`${key}=${encodeURIComponent(value)}`);
      }
    });
    parser.on('file', (name, stream) => {
      if (images?.names.has(name) !== true) return stream.on('data', (chunk: Buffer) => held.giveBack(chunk.length));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => give(tooLarge(name)));
      stream.on('end', () => (whole[name] = Buffer.concat(chunks)));
    });
    parser.on('error', broken);
    parser.on('finish', () => {
      try {
        resolve({ ...parseUrlencoded(pairs.join('&')), ...whole });
      } catch (problem) {
        reject(problem instanceof Error ? problem : new Error(String(problem)));
      }
    });
    body.on('error', broken);
    body.on('close', () => (body.readableEnded ? undefined : broken()));
    body.pipe(parser);
  });
}

/** null where the Content-Type is none that it reads. */
function parserFor(headers: IncomingHttpHeaders, images: ImageFields | null): BusboyInstance | null {
  const fieldSize = images ? MAX_IMAGE_TEXT : MAX_BODY_BYTES;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fieldSize, fileSize: MAX_IMAGE_BYTES, fields: MAX_FIELDS, parts: MAX_FIELDS },
    });
  } catch {
    return null;
  }
}
