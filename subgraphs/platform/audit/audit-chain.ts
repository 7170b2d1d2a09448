import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { AuditEntry, AuditHead } from './audit-tables.js';

/** What of an entry is fixed when it is written. */
export type WrittenEntry = Omit<AuditEntry, 'details' | 'sequence' | 'hash'>;

/** What a company's sealer is opened for that seals details. */
export const AUDIT_PURPOSE = 'audit';
/** In a store's own row of `audit_head`, in place of a company. */
export const STORE_ITSELF = '00000000-0000-0000-0000-000000000000';
/** What the first entry of a chain follows. */
export const BEGINNING = '';

/** The hashes of one store's chains, made with a key that comes from the master key and lies in no database. */
export class AuditChain {
  readonly #key: KeyObject;

  /** @param key 32 bytes @param store its name, so that a chain cannot be carried to another store */
  constructor(
    key: Buffer,
    private readonly store: string,
  ) {
    this.#key = createSecretKey(key);
  }

  /** What the details are sealed as: a row that is changed before it is chained does not open. */
  contextOf(entry: WrittenEntry): string {
    return `audit:${JSON.stringify([this.store, ...clearColumns(entry)])}`;
  }

  /** HMAC-SHA256 of the entry before and of everything in this one, ciphertext included. */
  hashOf(previous: string, sequence: number, entry: WrittenEntry & Pick<AuditEntry, 'details'>): string {
    const row = [this.store, sequence, ...clearColumns(entry), entry.details.toString('base64')];
    return this.#mac(['entry', previous, ...row]);
  }

  macOf({ companyId, sequence, hash, ordinal }: Omit<AuditHead, 'mac'>): string {
    return this.#mac(['head', this.store, companyId, sequence, hash, ordinal]);
  }

  #mac(parts: readonly unknown[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}

function clearColumns(entry: WrittenEntry): readonly unknown[] {
  const { companyId, id, occurredAt, action, outcome, actorKind, actorId, sessionId, subject, requestId } = entry;
  return [companyId, id, occurredAt.getTime(), action, outcome, actorKind, actorId, sessionId, subject, requestId];
}
