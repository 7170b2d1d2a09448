import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { CompanyKey } from '../keys/company-key.js';
import { Company } from './company.js';
import { type CompanyRules, defaultRules } from './rules.js';

/** What a company key opens. */
export interface Access {
  readonly companyId: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly legacyErrors: boolean;
}

const PART = 'administration';
const TEST_PREFIX = 'test_';

/** Companies, their rules and their keys. */
export class Companies {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  /** Makes a company that has set nothing yet. */
  async create(name: string): Promise<string> {
    const id = this.platform.random.id();
    const sealer = await this.platform.vault.openCompany(id, PART);
    const sealed = sealer.seal(`company:${id}`, defaultRules(name));
    await this.store.write((tx) =>
      tx.of(Company, { companyId: id }).insert({ id, createdAt: this.platform.clock.now(), sealed }),
    );
    return id;
  }

  /** Makes a key for a company, or takes the given one. The answer is the only place where the key is ever shown. */
  async createKey(companyId: string, options: { key?: string; test?: boolean } = {}): Promise<string> {
    const key = options.key ?? `${options.test ? TEST_PREFIX : ''}${this.platform.random.token()}`;
    await this.store.write((tx) =>
      tx.of(CompanyKey, { companyId }).insert({
        id: this.platform.random.id(),
        lookup: this.lookup(key),
        test: key.startsWith(TEST_PREFIX),
        createdAt: this.platform.clock.now(),
        revokedAt: null,
      }),
    );
    return key;
  }

  /** How a key is looked up. The edge hashes it too, so that the key itself goes no further. */
  lookup(key: string): string {
    return this.platform.hasher.lookup(null, 'company-key', key);
  }

  /** What the key with this look-up opens; null when there is none or it was revoked. */
  async byKey(lookup: string): Promise<Access | null> {
    const key = await this.store.read((reader) =>
      reader.of(CompanyKey, serviceScope('a key tells its company')).findOne({ lookup, revokedAt: null }),
    );
    if (!key) return null;
    const { legacyErrors } = await this.rules(key.companyId);
    return { companyId: key.companyId, keyId: key.id, scopes: ['all'], test: key.test, legacyErrors };
  }

  /** @throws ArgumentError `not-found` */
  async rules(companyId: string): Promise<CompanyRules> {
    const company = await this.store.read((reader) => reader.of(Company, { companyId }).findOne({ id: companyId }));
    if (!company) throw new ArgumentError('not-found');
    const sealer = await this.platform.vault.openCompany(companyId, PART);
    return sealer.unseal<CompanyRules>(`company:${companyId}`, company.sealed);
  }

  /** Changes the members of the rules that are given. */
  async changeRules(companyId: string, changes: Partial<CompanyRules>): Promise<CompanyRules> {
    const rules = { ...(await this.rules(companyId)), ...changes };
    const sealer = await this.platform.vault.openCompany(companyId, PART);
    const sealed = sealer.seal(`company:${companyId}`, rules);
    await this.store.write((tx) => tx.of(Company, { companyId }).update({ id: companyId }, { sealed }));
    return rules;
  }

  /**
   * Sees to it that a company with `key` exists; without a key, that any company exists.
   * @returns the key when one was made up: it has to be shown now or never
   */
  async ensureFirst(key: string | null): Promise<string | null> {
    if (key !== null && (await this.byKey(this.lookup(key)))) return null;
    if (key === null && (await this.count()) > 0) return null;
    const made = await this.createKey(await this.create('Company'), key === null ? {} : { key });
    return key === null ? made : null;
  }

  count(): Promise<number> {
    return this.store.read((reader) => reader.of(Company, serviceScope('the first start makes a company')).count());
  }
}
