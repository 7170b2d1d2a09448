import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from './master-key.js';

/** Turns tokens, keys and personal values into what a look-up column holds. */
export interface Hasher {
  /**
   * 43 characters of base64url: HMAC-SHA256 of the normalised value. The same value gives different look-ups for
   * different companies and purposes; `companyId` null is for values that are unique in the whole service.
   */
  lookup(companyId: string | null, purpose: string, value: string): string;
}

export class HmacHasher implements Hasher {
  readonly #key: KeyObject;

  constructor(masterKey: Buffer) {
    this.#key = createSecretKey(deriveKey(masterKey, 'lookup'));
  }

  lookup(companyId: string | null, purpose: string, value: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([companyId, purpose, value]))
      .digest('base64url');
  }
}
