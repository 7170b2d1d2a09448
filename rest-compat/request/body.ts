import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { parse as parseForm } from 'qs';
import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';

/** Fields of a request as they arrived, before any meaning is given to them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Bytes of a body without files. The largest documented one, a session with long questionnaires, stays far below. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_FIELDS = 1_000;
const FORM_LIMITS = { depth: 12, arrayLimit: 10_000, parameterLimit: 20_000 } as const;
const EMPTY: Fields = Object.freeze({});

/**
 * Reads the fields of a body in any of the forms that clients send: JSON, urlencoded (also with brackets), multipart.
 * A body that begins with `{` is JSON whatever its Content-Type says; without a Content-Type JSON is tried first.
 * @throws ArgumentError `wrong-parameters` when the body is too long or is not what it says.
 */
export async function readBodyFields(headers: IncomingHttpHeaders, body: Readable): Promise<Fields> {
  const contentType = (headers['content-type'] ?? '').toLowerCase();
  if (contentType.startsWith('multipart/') && contentType.includes('boundary=')) {
    const first = await firstBytes(body);
    if (first === null) return EMPTY;
    if (!looksLikeJson(first)) return readMultipart(headers, body);
  }
  const text = (await readAll(body)).toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return EMPTY;
  if (looksLikeJson(text) || contentType.includes('json')) return parseJson(text);
  return parseUrlencoded(text);
}

/** Fields of a query string or an urlencoded form; `a[b]=1` and `a[0][b]=1` make objects and arrays. */
export function parseUrlencoded(text: string): Fields {
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

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw wrongParameters('body', `is longer than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
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

/** Text parts of a multipart body. Parts with a file name belong to endpoints that take files and are drained here. */
function readMultipart(headers: IncomingHttpHeaders, body: Readable): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const pairs: string[] = [];
    const broken = () => reject(wrongParameters('body', 'is not a readable multipart form'));
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
        limits: { fieldSize: MAX_BODY_BYTES, fields: MAX_FIELDS, parts: MAX_FIELDS },
      });
    } catch {
      body.resume();
      return broken();
    }
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) reject(wrongParameters(name, `is longer than ${MAX_BODY_BYTES} bytes`));
      pairs.push(
        `${encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encodeURIComponent(value)}`,
      );
    });
    parser.on('file', (_name, stream) => stream.resume());
    parser.on('error', broken);
    parser.on('finish', () => resolve(parseUrlencoded(pairs.join('&'))));
    body.on('error', broken);
    body.on('close', () => (body.readableEnded ? undefined : broken()));
    body.pipe(parser);
  });
}
