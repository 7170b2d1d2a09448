import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import { deriveKey } from '../signing/master-key.js';
import { pooledRandomBytes } from '../time/random-pool.js';

/** Seals values under the key of one session (or company) for one purpose. */
export interface Sealer {
  /** The purpose it was opened for; a sealer for another one of the same session reads nothing of this one. */
  readonly purpose: string;
  /**
   * AES-256-GCM of the value's JSON. `context` says where it lies (`capture:ID`): a value moved to another place does not open.
   */
  seal(context: string, value: unknown): Buffer;
  /** @throws SealError when it was changed, moved or sealed under another key */
  unseal<T>(context: string, sealed: Buffer): T;
  /** The key of one blob, 32 bytes. */
  blobKey(blobId: string): Buffer;
}

export class SealError extends Error {
  override readonly name = 'SealError';

  constructor(context: string) {
    super(`The value sealed as ${context.replace(/:.*/s, '')} cannot be opened`);
  }
}

/** First byte of every sealed value, so that the form can change one day. */
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES;

export class KeySealer implements Sealer {
  readonly #key: Buffer;

  /** @param key 32 bytes, this purpose's own */
  constructor(
    readonly purpose: string,
    key: Buffer,
  ) {
    this.#key = key;
  }

  seal(context: string, value: unknown): Buffer {
    return encrypt(this.#key, context, Buffer.from(JSON.stringify(value ?? null)));
  }

  unseal<T>(context: string, sealed: Buffer): T {
    return JSON.parse(decrypt(this.#key, context, sealed).toString()) as T;
  }

  blobKey(blobId: string): Buffer {
    return deriveKey(this.#key, `blob/${blobId}`);
  }
}

/**
 * Form, random nonce, ciphertext, tag. A random nonce is safe for 2^32 values a key; each session has its own.
 * Node takes a key object at once; it needs 10 µs to find out that a buffer is none (measured).
 */
export function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = pooledRandomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealError */
export function decrypt(key: Buffer, context: string, sealed: Buffer): Buffer {
  if (sealed.length < HEADER_BYTES + TAG_BYTES || sealed[0] !== FORM) throw new SealError(context);
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), sealed.subarray(1, HEADER_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealError(context);
  }
}
