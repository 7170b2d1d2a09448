import { serviceScope } from '../../platform/database/scope.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { IdempotentCall } from './idempotent-call.js';

/** How long an answer is kept. */
export const KEPT_MS = 24 * 60 * 60_000;
/** Longer than any creating call takes: after it the first one is gone. */
export const LEASE_MS = 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const SWEEP_BATCH = 500;
/** Calls kept for one company: the usual limit lets one address make 864,000 a day. */
const MOST_OF_A_COMPANY = 1_000_000;
/** Counting is dear, so that the bound is looked at this seldom. */
const COUNT_EVERY_MS = 60_000;
const SEAL_PURPOSE = 'administration';

export interface CallToReserve {
  readonly companyId: string;
  /** HMAC of company key and `Idempotency-Key`. */
  readonly lookup: string;
  /** HMAC of what is asked. */
  readonly request: string;
}

/**
 * `reserved`: do it now, and nobody else does. `again`: the first one was cut off, so the effect may exist already under
 * `id`. `answered`: here is the answer. `under-way`: somebody is at it. `other`: the key belongs to another request.
 */
export interface Reservation {
  readonly state: 'reserved' | 'again' | 'answered' | 'under-way' | 'other';
  readonly id: string;
  readonly answer: string | null;
}

/** Calls that companies may repeat without anything happening twice, for a day. */
export class IdempotentCalls {
  readonly #counts = new Map<string, { readonly count: number; readonly at: number }>();
  #sweeper: NodeJS.Timeout | null = null;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  start(): void {
    this.#sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => this.platform.log.warn('Old calls could not be removed', { error }));
    }, SWEEP_EVERY_MS);
    this.#sweeper.unref();
  }

  stop(): void {
    if (this.#sweeper) clearInterval(this.#sweeper);
  }

  /** @throws RetryLaterError `busy` when the company keeps too many */
  async reserve({ companyId, lookup, request }: CallToReserve): Promise<Reservation> {
    const sealer = await this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
    await this.#assertBounded(companyId);
    const now = this.platform.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const fresh = { id: this.platform.random.id(), lookup, request, leaseUntil, answer: null };
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    return this.store.write(async (tx): Promise<Reservation> => {
      const calls = tx.of(IdempotentCall, { companyId });
      await calls.remove({ lookup, expiresAt: { lte: now } });
      if (await calls.insertIfAbsent({ ...fresh, expiresAt })) {
        return { state: 'reserved', id: fresh.id, answer: null };
      }
      const known = await calls.findOne({ lookup });
      if (!known) throw new Error('A call appeared and vanished');
      const { id } = known;
      if (known.request !== request) return { state: 'other', id, answer: null };
      if (known.answer !== null) {
        return { state: 'answered', id, answer: sealer.unseal<string>(sealedAs(id), known.answer) };
      }
      if (known.leaseUntil > now) return { state: 'under-way', id, answer: null };
      const taken = await calls.update({ id, leaseUntil: known.leaseUntil }, { leaseUntil });
      return { state: taken > 0 ? 'again' : 'under-way', id, answer: null };
    });
  }

  /** Keeps the answer of a reserved call. */
  async answer(companyId: string, id: string, answer: string): Promise<void> {
    const sealer = await this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
    const sealed = sealer.seal(sealedAs(id), answer);
    await this.store.write((tx) => tx.of(IdempotentCall, { companyId }).update({ id }, { answer: sealed }));
  }

  /** Nothing came of the call: its key is free again. */
  async release(companyId: string, id: string): Promise<void> {
    await this.store.write((tx) => tx.of(IdempotentCall, { companyId }).remove({ id, answer: null }));
  }

  /** Removes what is older than a day. @returns how many */
  async sweep(): Promise<number> {
    const everybody = serviceScope('calls of every company grow old');
    const where = { expiresAt: { lte: this.platform.clock.now() } };
    for (let removed = 0; ;) {
      const old = await this.store.read((reader) =>
        reader.of(IdempotentCall, everybody).find({ where, limit: SWEEP_BATCH }),
      );
      if (old.length === 0) return removed;
      const ids = old.map(({ id }) => id);
      removed += await this.store.write((tx) => tx.of(IdempotentCall, everybody).remove({ ...where, id: { in: ids } }));
    }
  }

  async #assertBounded(companyId: string): Promise<void> {
    const now = this.platform.clock.now().getTime();
    let known = this.#counts.get(companyId);
    if (!known || now - known.at > COUNT_EVERY_MS) {
      const count = await this.store.read((reader) => reader.of(IdempotentCall, { companyId }).count());
      known = { count, at: now };
      if (this.#counts.size > 10_000) this.#counts.clear();
      this.#counts.set(companyId, known);
    }
    if (known.count >= MOST_OF_A_COMPANY) {
      throw new RetryLaterError('busy', { message: 'Too many calls with an Idempotency-Key today', retryAfter: 3_600 });
    }
  }
}

function sealedAs(id: string): string {
  return `idempotent-call:${id}`;
}
