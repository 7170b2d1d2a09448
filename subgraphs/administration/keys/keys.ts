import type { Page, PageQuery } from '../../platform/database/page.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { couldBeId } from '../access/ids.js';
import { CompanyKey } from './company-key.js';
import { readScopes } from './scopes.js';

/** A key as people see it later: never the key itself. */
export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  /** Its last characters. */
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly state: KeyState;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly replacedById: string | null;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export interface NewKey {
  /** A key of the caller's choice; made up when absent. */
  readonly key?: string;
  readonly name?: string;
  readonly test?: boolean;
  readonly scopes?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** The only place where the key itself is ever shown. */
export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

const TEST_PREFIX = 'test_';
const HINT_CHARACTERS = 4;
const LONGEST_NAME = 100;
/** Use is noted this often: a write for each call would cost more than the call. */
const USE_NOTED_EVERY_MS = 60_000;
/** A replaced key works on for a day unless another overlap is asked for, and a month at most. */
const OVERLAP_MINUTES = 24 * 60;
const MOST_OVERLAP_MINUTES = 30 * 24 * 60;

/** The keys of companies. */
export class CompanyKeys {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  /** @throws ArgumentError `wrong-parameters`, `already-exists` for a key that is taken */
  async create(companyId: string, options: NewKey = {}): Promise<MadeKey> {
    const made = this.make(options);
    if (!(await this.store.write((tx) => tx.of(CompanyKey, { companyId }).insertIfAbsent(made.row)))) throw taken();
    return { id: made.row.id, key: made.key };
  }

  /**
   * Makes a key with the same name, scopes and end in the place of another, which works on for a while.
   * @param overlapMinutes 0 to a month; a day when absent
   * @throws ArgumentError `not-found` for an unknown key or one that opens nothing any more, `already-exists` when it was replaced
   */
  async rotate(companyId: string, id: string, overlapMinutes: number = OVERLAP_MINUTES): Promise<MadeKey> {
    if (!Number.isInteger(overlapMinutes) || overlapMinutes < 0 || overlapMinutes > MOST_OVERLAP_MINUTES) {
      throw wrongParameters('overlapMinutes', `must be 0 to ${MOST_OVERLAP_MINUTES}`);
    }
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const now = this.platform.clock.now();
    const end = new Date(now.getTime() + overlapMinutes * 60_000);
    return this.store.write(async (tx) => {
      const keys = tx.of(CompanyKey, { companyId });
      const old = await keys.findOne({ id });
      if (!old || stateOf(old, now) !== 'active') throw new ArgumentError('not-found');
      if (old.replacedById !== null)
        throw new ArgumentError('already-exists', { message: 'The key was replaced already' });
      const { row, key } = this.make({
        test: old.test,
        name: old.name ?? '',
        scopes: scopesOf(old),
        expiresAt: old.expiresAt,
      });
      await keys.insert(row);
      const expiresAt = old.expiresAt !== null && old.expiresAt < end ? old.expiresAt : end;
      await keys.update({ id }, { replacedById: row.id, expiresAt });
      return { id: row.id, key };
    });
  }

  /** Within ten seconds the key opens nothing. @throws ArgumentError `not-found` */
  async revoke(companyId: string, id: string): Promise<void> {
    const revokedAt = this.platform.clock.now();
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    await this.store.write(async (tx) => {
      const keys = tx.of(CompanyKey, { companyId });
      const key = await keys.findOne({ id });
      if (!key) throw new ArgumentError('not-found');
      if (key.revokedAt === null) await keys.update({ id }, { revokedAt });
    });
  }

  /** The company of a key, for who runs the service and names keys alone. Null for an unknown id. */
  async companyOf(id: string): Promise<string | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read((reader) =>
      reader.of(CompanyKey, serviceScope('the command line names a key without its company')).findOne({ id }),
    );
    return row?.companyId ?? null;
  }

  /** Null for an unknown id. */
  async find(companyId: string, id: string): Promise<KeyRecord | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read((reader) => reader.of(CompanyKey, { companyId }).findOne({ id }));
    return row ? this.record(row) : null;
  }

  async list(
    companyId: string,
    query: { readonly test?: boolean | null; readonly page: Omit<PageQuery<CompanyKey>, 'where'> },
  ): Promise<{ page: Page<CompanyKey>; keys: readonly KeyRecord[]; count: () => Promise<number> }> {
    const where = typeof query.test === 'boolean' ? { test: query.test } : {};
    const page = await this.store.read((reader) => reader.of(CompanyKey, { companyId }).page({ where, ...query.page }));
    return {
      page,
      keys: page.items.map((row) => this.record(row)),
      count: () => this.store.read((reader) => reader.of(CompanyKey, { companyId }).count(where)),
    };
  }

  /** How a key is looked up. The edge hashes it too, so that the key itself goes no further. */
  lookup(key: string): string {
    return this.platform.hasher.lookup(null, 'company-key', key);
  }

  /** The key with this look-up, while it opens anything. Notes that it was used. */
  async use(
    lookup: string,
  ): Promise<{ companyId: string; id: string; scopes: readonly string[]; test: boolean } | null> {
    const row = await this.store.read((reader) =>
      reader.of(CompanyKey, serviceScope('a key tells its company')).findOne({ lookup }),
    );
    const now = this.platform.clock.now();
    if (!row || stateOf(row, now) !== 'active') return null;
    const { companyId, id, test } = row;
    if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= USE_NOTED_EVERY_MS) {
      await this.noteUse(row, now);
    }
    return { companyId, id, test, scopes: scopesOf(row) };
  }

  /** A call does not fail because its key's use could not be noted. */
  private async noteUse({ companyId, id }: CompanyKey, lastUsedAt: Date): Promise<void> {
    try {
      await this.store.write((tx) => tx.of(CompanyKey, { companyId }).update({ id }, { lastUsedAt }));
    } catch (error) {
      this.platform.log.warn('The use of a key could not be noted', { error });
    }
  }

  private make({ key: chosen, name = '', test = false, scopes = ['all'], expiresAt = null }: NewKey) {
    const key = chosen ?? `${test ? TEST_PREFIX : ''}${this.platform.random.token()}`;
    const now = this.platform.clock.now();
    if (name.trim().length > LONGEST_NAME)
      throw wrongParameters('name', `must have ${LONGEST_NAME} characters or less`);
    if (expiresAt !== null && expiresAt <= now) throw wrongParameters('expiresAt', 'must be in the future');
    const row = {
      id: this.platform.random.id(),
      lookup: this.lookup(key),
      test: key.startsWith(TEST_PREFIX),
      createdAt: now,
      name: name.trim(),
      hint: key.slice(-HINT_CHARACTERS),
      scopes: readScopes(scopes).join(','),
      expiresAt,
    };
    return { key, row };
  }

  private record(row: CompanyKey): KeyRecord {
    const { id, test, createdAt, expiresAt, revokedAt, lastUsedAt, replacedById } = row;
    return {
      id,
      name: row.name ?? '',
      hint: row.hint ?? '',
      scopes: scopesOf(row),
      test,
      state: stateOf(row, this.platform.clock.now()),
      createdAt,
      expiresAt,
      revokedAt,
      lastUsedAt,
      replacedById,
    };
  }
}

function stateOf(key: CompanyKey, now: Date): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

function scopesOf(key: CompanyKey): readonly string[] {
  return key.scopes === null ? ['all'] : key.scopes.split(',');
}

function taken(): ArgumentError {
  return new ArgumentError('already-exists', { message: 'The key is taken' });
}
