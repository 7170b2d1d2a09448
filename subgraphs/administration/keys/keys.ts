import { noteAct } from '../../platform/audit/acting.js';
import type { Page, PageQuery } from '../../platform/database/page.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { OlderRows } from '../../platform/older-rows/older-rows.js';
import { OlderTexts } from '../../platform/older-rows/older-texts.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { couldBeId } from '../../platform/database/ids.js';
import { readName } from '../../platform/texts/read-name.js';
import { CompanyKey } from './company-key.js';
import { readScopes } from './scopes.js';
import { requirementOf, sealSecret } from './signing.js';
import type { SignatureRequirement } from '../../platform/signing/signing-key.js';

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
  readonly requireSignature: SignatureRequirement;
  /** It has a secret to sign with. */
  readonly canSign: boolean;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export interface NewKey {
  /** A key of the caller's choice; made up when absent. */
  readonly key?: string;
  readonly name?: string;
  readonly test?: boolean;
  readonly scopes?: readonly string[];
  readonly expiresAt?: Date | null;
  readonly requireSignature?: SignatureRequirement;
}

/** The only place where the key and its signing secret are ever shown. */
export interface MadeKey {
  readonly id: string;
  readonly key: string;
  readonly signingSecret: string;
}

/** What a key opens. */
export interface KeyInUse {
  readonly companyId: string;
  readonly id: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly requireSignature: SignatureRequirement;
  /** As `openSecret` takes it; null when the key has none. */
  readonly signingSecret: Buffer | null;
}

const SEAL_PURPOSE = 'administration';
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
  /** Names in the clear, as an earlier program wrote them. */
  readonly older: OlderRows;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {
    const seal = ({ id, name }: CompanyKey, sealer: Sealer) => ({
      sealedName: sealName(sealer, id, name ?? ''),
      name: null,
    });
    const left = { sealedName: null, name: { not: null } } as const;
    this.older = new OlderTexts(platform.vault, store, { entity: CompanyKey, purpose: SEAL_PURPOSE, left, seal });
  }

  /** @throws ArgumentError `wrong-parameters`, `already-exists` for a key that is taken */
  async create(companyId: string, options: NewKey = {}): Promise<MadeKey> {
    const { row, ...made } = await this.make(companyId, options);
    noteAct({ subject: row.id });
    if (!(await this.store.write((tx) => tx.of(CompanyKey, { companyId }).insertIfAbsent(row)))) throw taken();
    return made;
  }

  /**
   * Makes a key with the same name, scopes, end and required signature in the place of another, which works on for a
   * while. Its signing secret is a new one.
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
    const old = await this.store.read((reader) => reader.of(CompanyKey, { companyId }).findOne({ id }));
    if (!old || stateOf(old, now) !== 'active') throw new ArgumentError('not-found');
    const { row, ...made } = await this.make(companyId, {
      test: old.test,
      name: openName(await this.sealer(companyId), old),
      scopes: scopesOf(old),
      expiresAt: old.expiresAt,
      requireSignature: requirementOf(old.requireSignature),
    });
    noteAct({ details: { replacedBy: row.id } });
    await this.store.write(async (tx) => {
      const keys = tx.of(CompanyKey, { companyId });
      const expiresAt = old.expiresAt !== null && old.expiresAt < end ? old.expiresAt : end;
      const replaced = await keys.update(
        { id, replacedById: null, revokedAt: null },
        { replacedById: row.id, expiresAt },
      );
      if (replaced === 0) throw new ArgumentError('already-exists', { message: 'The key was replaced already' });
      await keys.insert(row);
    });
    return made;
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

  /**
   * Says which signature the calls of a key must carry from now on.
   * @throws ArgumentError `not-found`, `wrong-parameters` for a key without a signing secret
   */
  async requireSignature(companyId: string, id: string, requireSignature: SignatureRequirement): Promise<KeyRecord> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const sealer = await this.sealer(companyId);
    return this.store.write(async (tx) => {
      const keys = tx.of(CompanyKey, { companyId });
      const key = await keys.findOne({ id });
      if (!key || stateOf(key, this.platform.clock.now()) !== 'active') throw new ArgumentError('not-found');
      if (requireSignature !== 'NONE' && key.signingSecret === null) {
        throw wrongParameters('requireSignature', 'needs a signing secret, and this key has none yet');
      }
      await keys.update({ id }, { requireSignature });
      return this.record(sealer, { ...key, requireSignature });
    });
  }

  /** A new signing secret in the place of the old one, at once. @throws ArgumentError `not-found` */
  async renewSecret(companyId: string, id: string): Promise<string> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const secret = this.platform.random.token();
    const signingSecret = await sealSecret(this.platform.vault, companyId, id, secret);
    const changed = await this.store.write((tx) =>
      tx.of(CompanyKey, { companyId }).update({ id, revokedAt: null }, { signingSecret }),
    );
    if (changed === 0) throw new ArgumentError('not-found');
    return secret;
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
    return row && this.record(await this.sealer(companyId), row);
  }

  async list(
    companyId: string,
    query: { readonly test?: boolean | null; readonly page: Omit<PageQuery<CompanyKey>, 'where'> },
  ): Promise<{ page: Page<CompanyKey>; keys: readonly KeyRecord[]; count: () => Promise<number> }> {
    const where = typeof query.test === 'boolean' ? { test: query.test } : {};
    const page = await this.store.read((reader) => reader.of(CompanyKey, { companyId }).page({ where, ...query.page }));
    const sealer = await this.sealer(companyId);
    return {
      page,
      keys: page.items.map((row) => this.record(sealer, row)),
      count: () => this.store.read((reader) => reader.of(CompanyKey, { companyId }).count(where)),
    };
  }

  /** How a key is looked up. The edge hashes it too, so that the key itself goes no further. */
  lookup(key: string): string {
    return this.platform.hasher.lookup(null, 'company-key', key);
  }

  /** The key with this look-up, while it opens anything. Notes that it was used. */
  async use(lookup: string): Promise<KeyInUse | null> {
    const row = await this.store.read((reader) =>
      reader.of(CompanyKey, serviceScope('a key tells its company')).findOne({ lookup }),
    );
    const now = this.platform.clock.now();
    if (!row || stateOf(row, now) !== 'active') return null;
    const { companyId, id, test, signingSecret } = row;
    if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= USE_NOTED_EVERY_MS) {
      await this.noteUse(row, now);
    }
    const requireSignature = requirementOf(row.requireSignature);
    return { companyId, id, test, scopes: scopesOf(row), requireSignature, signingSecret };
  }

  /** A call does not fail because its key's use could not be noted. */
  private async noteUse({ companyId, id }: CompanyKey, lastUsedAt: Date): Promise<void> {
    try {
      await this.store.write((tx) => tx.of(CompanyKey, { companyId }).update({ id }, { lastUsedAt }));
    } catch (error) {
      this.platform.log.warn('The use of a key could not be noted', { error });
    }
  }

  private async make(companyId: string, options: NewKey) {
    const { key: chosen, name = '', test = false, scopes = ['all'], expiresAt = null } = options;
    const key = chosen ?? `${test ? TEST_PREFIX : ''}${this.platform.random.token()}`;
    const now = this.platform.clock.now();
    const called = name.trim() === '' ? '' : readName('name', name, LONGEST_NAME);
    if (expiresAt !== null && expiresAt <= now) throw wrongParameters('expiresAt', 'must be in the future');
    const id = this.platform.random.id();
    const signingSecret = this.platform.random.token();
    const row = {
      id,
      lookup: this.lookup(key),
      test: key.startsWith(TEST_PREFIX),
      createdAt: now,
      sealedName: sealName(await this.sealer(companyId), id, called),
      hint: key.slice(-HINT_CHARACTERS),
      scopes: readScopes(scopes).join(','),
      expiresAt,
      requireSignature: options.requireSignature ?? 'NONE',
      signingSecret: await sealSecret(this.platform.vault, companyId, id, signingSecret),
    };
    return { id, key, signingSecret, row };
  }

  private sealer(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
  }

  private record(sealer: Sealer, row: CompanyKey): KeyRecord {
    const { id, test, createdAt, expiresAt, revokedAt, lastUsedAt, replacedById } = row;
    return {
      id,
      name: openName(sealer, row),
      hint: row.hint ?? '',
      scopes: scopesOf(row),
      test,
      state: stateOf(row, this.platform.clock.now()),
      createdAt,
      expiresAt,
      revokedAt,
      lastUsedAt,
      replacedById,
      requireSignature: requirementOf(row.requireSignature),
      canSign: row.signingSecret !== null,
    };
  }
}

function sealName(sealer: Sealer, id: string, name: string): Buffer {
  return sealer.seal(`key-name:${id}`, name);
}

function openName(sealer: Sealer, { id, sealedName, name }: CompanyKey): string {
  return sealedName === null ? (name ?? '') : sealer.unseal<string>(`key-name:${id}`, sealedName);
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
