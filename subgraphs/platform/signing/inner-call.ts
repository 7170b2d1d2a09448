import { createHash } from 'node:crypto';
import { ArgumentError } from '../errors/catalogue.js';
import type { Signer } from './signer.js';

/** The header of a call from one process of the service to another. */
const HEADER = 'x-bonafide-call';
const PURPOSE = 'internal-call';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

interface SignedCall {
  /** What is called, such as `facts/sessions`. */
  readonly to: string;
  /** What the sender says about the call: who causes it, for example. */
  readonly about: unknown;
  readonly bodySha256: string;
}

export interface InnerCall {
  readonly to: string;
  readonly body: string;
  readonly about?: unknown;
  /** Clocks of two servers differ, and a call may wait for a connection. */
  readonly validSeconds: number;
}

/** The header that proves that the service itself makes this call. It can be checked before the body is read. */
export function signInnerCall(signer: Signer, { to, body, about = null, validSeconds }: InnerCall) {
  const call: SignedCall = { to, about, bodySha256: sha256(body) };
  return { [HEADER]: signer.sign(PURPOSE, call, validSeconds) };
}

/** Before the body is read. @throws ArgumentError `invalid-access` for what the service did not send to `to` */
export function admitInnerCall(signer: Signer, to: string, headers: Headers): void {
  readSigned(signer, to, headers);
}

/**
 * Once the body is there: what the sender said about the call.
 * @throws ArgumentError `invalid-access` when the service did not send this body to `to`
 */
export function readInnerCall(signer: Signer, to: string, headers: Headers, body: string): unknown {
  const call = readSigned(signer, to, headers);
  if (call.bodySha256 !== sha256(body)) throw new ArgumentError('invalid-access');
  return call.about;
}

function readSigned(signer: Signer, to: string, headers: Headers): SignedCall {
  const header = headers[HEADER];
  if (typeof header !== 'string') throw new ArgumentError('invalid-access');
  const call = signer.verify<SignedCall>(PURPOSE, header);
  if (call.to !== to) throw new ArgumentError('invalid-access');
  return call;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
