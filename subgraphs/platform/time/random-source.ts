import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.js';
import { pooledRandomBytes } from './random-pool.js';

/** Everything random that the service makes up. */
export interface RandomSource {
  bytes(count: number): Buffer;
  /** UUIDv7 (RFC 9562), strictly increasing within a process, so that ids sort by their making. */
  id(): string;
  /** 40 characters of a to z and 0 to 9 (206 bits): the form of session tokens and keys. */
  token(): string;
}

const TOKEN_LENGTH = 40;
const TOKEN_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour the first letters of the alphabet. */
const TOKEN_BYTE_LIMIT = 256 - (256 % TOKEN_ALPHABET.length);
/** RFC 9562 section 6.2, method 1: the 12 bits after the version count ids of the same millisecond. */
const COUNTER_LIMIT = 0x1000;

export class SystemRandom implements RandomSource {
  readonly #clock: Clock;
  #millisecond = 0;
  #counter = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  bytes(count: number): Buffer {
    return randomBytes(count);
  }

  id(): string {
    this.#step();
    const id = pooledRandomBytes(16);
    id.writeUIntBE(this.#millisecond, 0, 6);
    id.writeUInt16BE(0x7000 | this.#counter, 6);
    id.writeUInt8(0x80 | (id.readUInt8(8) & 0x3f), 8);
    const hex = id.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  token(): string {
    let token = '';
    while (token.length < TOKEN_LENGTH) {
      for (const byte of pooledRandomBytes(TOKEN_LENGTH)) {
        if (byte >= TOKEN_BYTE_LIMIT || token.length === TOKEN_LENGTH) continue;
        token += TOKEN_ALPHABET.charAt(byte % TOKEN_ALPHABET.length);
      }
    }
    return token;
  }

  /** A clock that stands or goes back must not make ids go back: then the counter, and after it the millisecond, runs on. */
  #step(): void {
    const now = this.#clock.now().getTime();
    if (now > this.#millisecond) {
      this.#millisecond = now;
      this.#counter = pooledRandomBytes(2).readUInt16BE(0) % (COUNTER_LIMIT / 2);
      return;
    }
    this.#counter += 1;
    if (this.#counter < COUNTER_LIMIT) return;
    this.#millisecond += 1;
    this.#counter = 0;
  }
}
