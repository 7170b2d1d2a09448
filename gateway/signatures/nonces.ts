import { Redis } from 'ioredis';
import path from 'node:path';
import type { Settings } from '../settings.js';
import { NonceJournal } from './nonce-journal.js';

/** Remembers which nonces were used, so that a signed call works once. */
export interface Nonces {
  /** @returns false when the key used this nonce already, `full` when no more can be remembered */
  take(keyId: string, nonce: string, forMs: number): Promise<boolean | 'full'>;
  close(): Promise<void>;
}

/** Nonces of one process at a time; forgetting one early would let a call be repeated, so more are refused. */
const MOST_NONCES = 200_000;

/** Nonces in the memory of this process, for a service with one gateway; its journal brings them over a restart. */
export class MemoryNonces implements Nonces {
  /** When each may be forgotten, milliseconds since 1970; in the order in which they came. */
  readonly #until = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly journal: Pick<NonceJournal, 'read' | 'write'>,
    private readonly most: number = MOST_NONCES,
  ) {
    for (const [name, until] of journal.read()) this.#until.set(name, until);
  }

  take(keyId: string, nonce: string, forMs: number): Promise<boolean | 'full'> {
    const now = this.now();
    const name = `${keyId} ${nonce}`;
    if ((this.#until.get(name) ?? 0) > now) return Promise.resolve(false);
    this.#until.delete(name);
    this.#forget(now);
    if (this.#until.size >= this.most) return Promise.resolve('full');
    this.#until.set(name, now + forMs);
    this.journal.write(name, Math.ceil(now + forMs));
    return Promise.resolve(true);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** They lapse nearly in the order in which they came: what is not over yet ends the walk. */
  #forget(now: number): void {
    for (const [name, until] of this.#until) {
      if (until > now) return;
      this.#until.delete(name);
    }
  }
}

/** Nonces that several gateways share. */
export class RedisNonces implements Nonces {
  readonly #redis: Redis;

  constructor(url: string) {
    this.#redis = new Redis(url, { maxRetriesPerRequest: 2 });
    // Each command tells its own failure; without a listener the client's event would end the process.
    this.#redis.on('error', () => undefined);
  }

  async take(keyId: string, nonce: string, forMs: number): Promise<boolean> {
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
