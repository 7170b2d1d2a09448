import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header of version 2, on calls and on answers. Version 1 uses `Authorization` on both. */
export const SIGNATURE_HEADER = 'x-bonafide-signature';

/** What a call carries, before anything of it is believed. */
export interface CarriedSignatures {
  /** The base64 MAC of version 1. */
  readonly v1: string | null;
  readonly v2: SignatureV2 | null;
  /** Version 2's header is there and cannot be read. */
  readonly malformed: boolean;
}

export interface SignatureV2 {
  /** Seconds since 1970, as they were written. */
  readonly time: string;
  readonly nonce: string;
  readonly mac: string;
}

/** The content of a body as version 1 signs it: whole, or by the parts of a multipart form. */
export type BodyContent =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'parts'; readonly texts: readonly Buffer[]; readonly files: readonly Buffer[] };

const V1 = /^\s*signature\s*=\s*"?([^",\s]+)"?\s*$/i;
const TIME = /^\d{9,11}$/;
const NONCE = /^[\w-]{16,128}$/;

/** Null when a call carries no signature at all. */
export function carriedSignatures(headers: IncomingHttpHeaders): CarriedSignatures | null {
  const v1 = V1.exec(headers.authorization ?? '')?.[1] ?? null;
  const header = headers[SIGNATURE_HEADER];
  if (header === undefined) return v1 === null ? null : { v1, v2: null, malformed: false };
  const v2 = typeof header === 'string' ? readV2(header) : null;
  return { v1, v2, malformed: v2 === null };
}

function readV2(header: string): SignatureV2 | null {
  const members = new Map<string, string>();
  for (const pair of header.split(',')) {
    const equals = pair.indexOf('=');
    members.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  const { time, nonce, mac } = {
    time: members.get('t') ?? '',
    nonce: members.get('n') ?? '',
    mac: members.get('v2') ?? '',
  };
  return TIME.test(time) && NONCE.test(nonce) && mac !== '' ? { time, nonce, mac } : null;
}

/**
 * Version 1: base64 of HMAC-SHA256 over the body. The parts of a multipart form are chained: the MAC of one, as bytes,
 * is the key of the next; texts first, then files, each in the order of the form.
 */
export function bodyMac(secret: string, content: BodyContent): string {
  const pieces = content.kind === 'whole' ? [content.bytes] : [...content.texts, ...content.files];
  if (pieces.length === 0) pieces.push(Buffer.alloc(0));
  let mac: Buffer = Buffer.from(secret);
  for (const piece of pieces) mac = createHmac('sha256', mac).update(piece).digest();
  return mac.toString('base64');
}

/**
 * Version 2 of a call: base64 of HMAC-SHA256 over six lines: `v2`, time, nonce, method, path with query as sent, and
 * the lower-case hexadecimal SHA-256 of the body.
 */
export function callMac(
  secret: string,
  call: {
    readonly time: string;
    readonly nonce: string;
    readonly method: string;
    readonly path: string;
    readonly digest: string;
  },
): string {
  return macOfLines(secret, ['v2', call.time, call.nonce, call.method, call.path, call.digest]);
}

/** Version 2 of an answer: five lines: `v2-answer`, its time, the nonce of the call, the status, the body's digest. */
export function answerMac(
  secret: string,
  answer: { readonly time: string; readonly nonce: string; readonly status: number; readonly digest: string },
): string {
  return macOfLines(secret, ['v2-answer', answer.time, answer.nonce, String(answer.status), answer.digest]);
}

export function digestOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/** In constant time. */
export function sameMac(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given, 'base64'), Buffer.from(expected, 'base64')];
  return a.length === b.length && timingSafeEqual(a, b);
}

function macOfLines(secret: string, lines: readonly string[]): string {
  return createHmac('sha256', secret).update(lines.join('\n')).digest('base64');
}
