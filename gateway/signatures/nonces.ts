import { Redis } from 'ioredis';
import path from 'node:path';
import { ANSWER_WITHIN_MS } from '../limits/open-rate-limit.js';
import type { Settings } from '../settings.js';
import { NonceJournal } from './nonce-journal.js';

/** Whose call it is. */
export interface NonceKey {
  readonly keyId: string;
  readonly companyId: string;
}

/** Remembers which nonces were used, so that a signed call works once. */
export interface Nonces {
  /** @returns false when the key used this nonce already, `full` when no more can be remembered, or none more of its company */
  take(key: NonceKey, nonce: string, forMs: number): Promise<boolean | 'full'>;
  close(): Promise<void>;
}

/** Nonces of one process at a time; forgetting one early would let a call be repeated, so more are refused. */
const MOST_NONCES = 200_000;
/** Of one company with all of its keys: the rest is for the others. */
const SHARE_OF_COMPANY = 0.5;

interface UsedNonce {
  /** When it may be forgotten, milliseconds since 1970. */
  readonly until: number;
  /** Null: it was used before this process started. */
  readonly companyId: string | null;
}

/** Nonces in the memory of this process, for a service with one gateway; its journal brings them over a restart. */
export class MemoryNonces implements Nonces {
  /** In the order in which they came. */
  readonly #used = new Map<string, UsedNonce>();
  /** How many of them each company has; one without any is not in it. */
  readonly #held = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly journal: Pick<NonceJournal, 'read' | 'write'>,
    private readonly most: number = MOST_NONCES,
  ) {
    for (const [name, until] of journal.read()) this.#used.set(name, { until, companyId: null });
  }

  take({ keyId, companyId }: NonceKey, nonce: string, forMs: number): Promise<boolean | 'full'> {
    const now = this.now();
    const name = `${keyId} ${nonce}`;
    const before = this.#used.get(name);
    if (before !== undefined && before.until > now) return Promise.resolve(false);
    if (before !== undefined) this.#drop(name, before);
    this.#forget(now);
    const held = this.#held.get(companyId) ?? 0;
    if (this.#used.size >= this.most || held >= this.most * SHARE_OF_COMPANY) return Promise.resolve('full');
    this.#used.set(name, { until: now + forMs, companyId });
    this.#held.set(companyId, held + 1);
    this.journal.write(name, Math.ceil(now + forMs));
    return Promise.resolve(true);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** They lapse nearly in the order in which they came: what is not over yet ends the walk. */
  #forget(now: number): void {
    for (const [name, used] of this.#used) {
      if (used.until > now) return;
      this.#drop(name, used);
    }
  }

  #drop(name: string, { companyId }: UsedNonce): void {
    this.#used.delete(name);
    if (companyId === null) return;
    const left = (this.#held.get(companyId) ?? 0) - 1;
    if (left > 0) this.#held.set(companyId, left);
    else this.#held.delete(companyId);
  }
}

/** Nonces that several gateways share. */
export class RedisNonces implements Nonces {
  readonly #redis: Redis;

  constructor(url: string) {
    this.#redis = new Redis(url, { maxRetriesPerRequest: 2, commandTimeout: ANSWER_WITHIN_MS });
    // Each command tells its own failure; without a listener the client's event would end the process.
    this.#redis.on('error', () => undefined);
  }

  async take({ keyId }: NonceKey, nonce: string, forMs: number): Promise<boolean> {
    return (await this.#redis.set(`bonafide:nonce:${keyId}:${nonce}`, '1', 'PX', Math.ceil(forMs), 'NX')) === 'OK';
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
    return Promise.resolve();
  }
}

/** @param redisUrl null: nonces are remembered by this process alone, over restarts in a folder of `dataDir` */
export function openNonces({ redisUrl, dataDir }: Pick<Settings, 'redisUrl' | 'dataDir'>, now: () => number): Nonces {
  if (redisUrl !== null) return new RedisNonces(redisUrl);
  return new MemoryNonces(now, new NonceJournal(path.join(dataDir, 'nonces'), now));
}
