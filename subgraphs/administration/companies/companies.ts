import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { CompanyKeys, NewKey } from '../keys/keys.js';
import { Company } from './company.js';
import type { SignatureRequirement } from '../../platform/signing/signing-key.js';
import { type CompanyRules, defaultRules } from './rules.js';
import type { AnswerForms } from '../../platform/caller/answer-forms.js';

/** What a company key opens. */
export interface KeyAccess {
  readonly companyId: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly legacyErrors: boolean;
  readonly requestsPerMinute: number | null;
  readonly answerForms: AnswerForms;
  readonly requireSignature: SignatureRequirement;
  /** The key's signing secret, sealed, as base64; null when it has none. */
  readonly signingSecret: string | null;
}

const SEAL_PURPOSE = 'administration';

/** Companies and their rules, and which of them a key opens. */
export class Companies {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly keys: CompanyKeys,
  ) {}

  /** Makes a company that has set nothing yet. */
  async create(name: string): Promise<string> {
    const id = this.platform.random.id();
    const sealer = await this.platform.vault.openCompany(id, SEAL_PURPOSE);
    const sealed = sealer.seal(sealedAs(id), defaultRules(name));
    await this.store.write((tx) =>
      tx.of(Company, { companyId: id }).insert({ id, createdAt: this.platform.clock.now(), sealed }),
    );
    return id;
  }

  /** Makes a key for a company, or takes the given one. The answer is the only place where the key is ever shown. */
  async createKey(companyId: string, options: NewKey = {}): Promise<string> {
    return (await this.keys.create(companyId, options)).key;
  }

  /** How a key is looked up. */
  lookup(key: string): string {
    return this.keys.lookup(key);
  }

  /** What the key with this look-up opens; null when there is none, or it expired or was revoked. */
  async byKey(lookup: string): Promise<KeyAccess | null> {
    const key = await this.keys.use(lookup);
    if (!key) return null;
    const { companyId, id: keyId, scopes, test, requireSignature } = key;
    const signingSecret = key.signingSecret?.toString('base64') ?? null;
    const { legacyErrors, requestsPerMinute, answerForms } = await this.rules(companyId);
    return {
      companyId,
      keyId,
      scopes,
      test,
      legacyErrors,
      requestsPerMinute,
      answerForms,
      requireSignature,
      signingSecret,
    };
  }

  /** @throws ArgumentError `not-found` */
  async rules(companyId: string): Promise<CompanyRules> {
    const company = await this.store.read((reader) => reader.of(Company, { companyId }).findOne({ id: companyId }));
    if (!company) throw new ArgumentError('not-found');
    const sealer = await this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
    return complete(sealer.unseal<Partial<CompanyRules>>(sealedAs(companyId), company.sealed));
  }

  /** Changes the members of the rules that are given. @throws ArgumentError `not-found` */
  async changeRules(companyId: string, changes: Partial<CompanyRules>): Promise<CompanyRules> {
    const sealer = await this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
    return this.store.write(async (tx) => {
      const companies = tx.of(Company, { companyId });
      const company = await companies.findOne({ id: companyId });
      if (!company) throw new ArgumentError('not-found');
      const rules = {
        ...complete(sealer.unseal<Partial<CompanyRules>>(sealedAs(companyId), company.sealed)),
        ...changes,
      };
      await companies.update({ id: companyId }, { sealed: sealer.seal(sealedAs(companyId), rules) });
      return rules;
    });
  }

  /** Every company of the service with its name: for who runs it. At most a thousand. */
  async all(): Promise<readonly { readonly companyId: string; readonly name: string; readonly createdAt: Date }[]> {
    const rows = await this.store.read((reader) =>
      reader.of(Company, serviceScope('the operator of the service lists its companies')).find({
        order: { id: 'asc' },
        limit: 1_000,
      }),
    );
    return Promise.all(
      rows.map(async ({ id, createdAt }) => ({ companyId: id, name: (await this.rules(id)).name, createdAt })),
    );
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

  /** The company of the key; without one, the company that was made first. @throws ArgumentError `not-found` */
  async first(key: string | null): Promise<string> {
    const companyId = key === null ? (await this.all())[0]?.companyId : (await this.byKey(this.lookup(key)))?.companyId;
    if (companyId === undefined) throw new ArgumentError('not-found');
    return companyId;
  }

  count(): Promise<number> {
    return this.store.read((reader) => reader.of(Company, serviceScope('the first start makes a company')).count());
  }
}

/** Rules that a company never set, because they came later, are the defaults. */
function complete(rules: Partial<CompanyRules>): CompanyRules {
  const defaults = defaultRules(rules.name ?? '');
  return { ...defaults, ...rules, answerForms: { ...defaults.answerForms, ...rules.answerForms } };
}

function sealedAs(companyId: string): string {
  return `company:${companyId}`;
}
