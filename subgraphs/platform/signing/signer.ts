import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { ArgumentError } from '../errors/catalogue.js';
import type { Clock } from '../time/clock.js';
import { deriveKey } from './master-key.js';

/** Makes and reads short-lived tokens that the service gives out and takes back: grants, tickets, staged uploads. */
export interface Signer {
  /** A token of letters, digits, `-`, `_` and one dot. The payload is readable by whoever holds the token. */
  sign(purpose: string, payload: unknown, ttlSeconds: number): string;
  /** @throws ArgumentError `invalid-access` when the token was changed, was made for another purpose or has expired. */
  verify<T>(purpose: string, token: string): T;
}

interface SignedBody {
  readonly p: unknown;
  /** Milliseconds since 1970 from which on the token is refused. */
  readonly e: number;
}

/** Longer texts are refused before anything is computed on them. */
const LONGEST_TOKEN = 1_048_576;

export class HmacSigner implements Signer {
  readonly #key: KeyObject;
  readonly #clock: Clock;

  constructor(masterKey: Buffer, clock: Clock) {
    this.#key = createSecretKey(deriveKey(masterKey, 'signer'));
    this.#clock = clock;
  }

  sign(purpose: string, payload: unknown, ttlSeconds: number): string {
    const body: SignedBody = { p: payload, e: this.#clock.now().getTime() + ttlSeconds * 1000 };
    const encoded = Buffer.from(JSON.stringify(body)).toString('base64url');
    return `${encoded}.${this.#mac(purpose, encoded)}`;
  }

  verify<T>(purpose: string, token: string): T {
    const [encoded, mac, ...rest] = token.length <= LONGEST_TOKEN ? token.split('.') : [];
    if (encoded === undefined || mac === undefined || rest.length > 0) throw refused('is malformed');
    // As text, not as the bytes that it stands for: a token that was used or ended has no second spelling.
    const given = Buffer.from(mac);
    const expected = Buffer.from(this.#mac(purpose, encoded));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused('is not valid');
    const body = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as { p: T; e: number };
    if (body.e <= this.#clock.now().getTime()) throw refused('has expired');
    return body.p;
  }

  #mac(purpose: string, encoded: string): string {
    return createHmac('sha256', this.#key).update(`${purpose.length}:${purpose}:${encoded}`).digest('base64url');
  }
}

function refused(problem: string): ArgumentError {
  return new ArgumentError('invalid-access', { message: `The signed token ${problem}` });
}
