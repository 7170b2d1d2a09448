import { addressKey } from '../../platform/outside/address-key.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { User } from './user.js';
import { type Credentials, openCredentials, type SignInPlace, sealCredentials, type Users } from './users.js';

/** Wrong attempts after which no more are taken, and for how long. */
const MOST_FAILURES = 5;
const LOCK_MS = 15 * 60_000;
/** Addresses that are remembered of a user, the newest first. */
const MOST_PLACES = 8;

/** Where an attempt comes from: an address, somebody who is signed in already; null where it is not known. */
export type AttemptFrom = { readonly address: string } | 'signed-in' | null;

/** What an attempt came to, where it was not wrong. */
export type AttemptOutcome = 'signed-in' | 'right' | 'undecided';

type Counter = Omit<SignInPlace, 'lookup'>;

const NONE: Counter = { failures: 0, lockedUntil: null };

/**
 * Counts attempts at passwords. All from places where the user never signed in count together, so that guessing from many
 * addresses helps nobody; each address where they did, and their own while they are signed in, counts for itself, so that strangers
 * cannot lock them out of where they usually work (the idea of OWASP's device cookies, by network instead of cookie).
 */
export class Attempts {
  constructor(
    private readonly platform: Pick<Platform, 'clock' | 'hasher'>,
    private readonly store: Store,
    private readonly users: Users,
  ) {}

  /** Counts an attempt before it is checked, so that guesses at the same time count too; false while it is locked. */
  async begin(user: User, from: AttemptFrom): Promise<boolean> {
    const now = this.platform.clock.now().getTime();
    let admitted = false;
    await this.#change(user, from, (counter, isKnown) => {
      admitted = counter.lockedUntil === null || counter.lockedUntil <= now;
      if (!admitted) return { counter, isKnown };
      const failures = counter.failures + 1;
      const locks = failures >= MOST_FAILURES;
      return {
        counter: { failures: locks ? 0 : failures, lockedUntil: locks ? now + LOCK_MS : null },
        isKnown,
      };
    });
    return admitted;
  }

  /** A right attempt clears its count, an undecided one takes itself out of it. Who signed in is known there from now on. */
  async settle(user: User, outcome: AttemptOutcome, from: AttemptFrom): Promise<void> {
    const now = this.platform.clock.now();
    await this.#change(
      user,
      from,
      ({ failures, lockedUntil }, isKnown) => {
        const before = lockedUntil === null ? Math.max(0, failures - 1) : MOST_FAILURES - 1;
        const counter = { failures: outcome === 'undecided' ? before : 0, lockedUntil: null };
        return { counter, isKnown: isKnown || outcome === 'signed-in' };
      },
      outcome === 'signed-in' ? { lastSignInAt: now } : {},
    );
  }

  async #change(
    { companyId, id }: User,
    from: AttemptFrom,
    change: (counter: Counter, isKnown: boolean) => { readonly counter: Counter; readonly isKnown: boolean },
    more: Partial<User> = {},
  ): Promise<void> {
    const sealer = await this.users.sealer(companyId);
    const lookup = this.#lookup(id, from);
    await this.store.write(async (tx: Transaction) => {
      const users = tx.of(User, { companyId });
      const row = await users.findOne({ id });
      if (!row) return;
      const credentials = openCredentials(sealer, row);
      const place = credentials.places?.find((each) => each.lookup === lookup);
      const known = place ?? (from === 'signed-in' ? NONE : null);
      const shared: Counter = { failures: row.failures, lockedUntil: row.lockedUntil?.getTime() ?? null };
      const { counter, isKnown } = change(known ?? shared, known !== null);
      if (lookup === null || !isKnown) {
        await users.update({ id }, { ...sharedColumns(counter), ...more });
        return;
      }
      const kept = withPlace(sealer, id, credentials, { ...counter, lookup });
      // Who has just shown that it are they ends what strangers did to their account.
      await users.update({ id }, { credentials: kept, ...(known ? {} : sharedColumns(NONE)), ...more });
    });
  }

  #lookup(userId: string, from: AttemptFrom): string | null {
    if (from === null || from === 'signed-in') return from;
    return this.platform.hasher.lookup(null, 'sign-in-place', `${userId} ${addressKey(from.address)}`);
  }
}

function sharedColumns({ failures, lockedUntil }: Counter): Pick<User, 'failures' | 'lockedUntil'> {
  return { failures, lockedUntil: lockedUntil === null ? null : new Date(lockedUntil) };
}

function withPlace(sealer: Sealer, userId: string, credentials: Credentials, place: SignInPlace): Buffer {
  const places = [place, ...(credentials.places ?? []).filter(({ lookup }) => lookup !== place.lookup)];
  // Their own while they are signed in is no address, and takes the room of none.
  const addresses = places.filter(({ lookup }) => lookup !== 'signed-in').slice(0, MOST_PLACES);
  const own = places.filter(({ lookup }) => lookup === 'signed-in');
  return sealCredentials(sealer, userId, { ...credentials, places: [...own, ...addresses] });
}
