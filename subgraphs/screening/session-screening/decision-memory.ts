import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { ScreeningCompany } from '../screening-access.js';
import type { HitStatus } from '../hits/hit-decision.js';
import { contradicts, hashedTraits, type HashedTraits } from './hashed-traits.js';
import type { FoundHit } from './list-search.js';
import { ConfirmationRow, DismissalRow } from './session-tables.js';

/** SQLite and MySQL take many more values in one query. */
const LOOKED_UP_AT_ONCE = 500;

/** A listed person as an applicant was compared with them. */
type ComparedPerson = Pick<FoundHit, 'personId' | 'digest'>;

/** Whom a company compared with listed persons. */
export interface ComparedApplicant {
  /** The ways to write their name with their birthday. */
  readonly ways: readonly string[];
  /** null where it was not noted who was looked for. */
  readonly person: ScreenedPerson | null;
}

export interface EarlierDismissal {
  readonly at: Date;
  /** False once the list changed the record: then the hit is asked about again. */
  readonly stands: boolean;
}

/** What a company decided before about an applicant of this name and birthday and a listed person. */
export interface EarlierDecisions {
  readonly dismissal: EarlierDismissal | null;
  readonly confirmedAt: Date | null;
}

/**
 * What companies decided about applicants and listed persons before. An applicant is known again by their name and
 * birthday; without a birthday nothing is remembered of them.
 */
export class DecisionMemory {
  constructor(
    private readonly platform: Pick<Platform, 'hasher' | 'random' | 'clock'>,
    private readonly store: Store,
  ) {}

  /**
   * What the company decided about these hits before.
   * @returns by the id of the listed person
   */
  async earlier(
    company: ScreeningCompany,
    applicant: ComparedApplicant,
    hits: readonly ComparedPerson[],
  ): Promise<ReadonlyMap<string, EarlierDecisions>> {
    const { companyId } = company;
    const earlier = new Map<string, EarlierDecisions>();
    const known = (personId: string) => earlier.get(personId) ?? { dismissal: null, confirmedAt: null };
    const dismissed = this.#asked('dismissed-hit', company, applicant, hits);
    for (const batch of batchesOf(dismissed)) {
      const where = { hitLookup: { in: batch } };
      const rows = await this.store.read((reader) => reader.of(DismissalRow, { companyId }).find({ where }));
      for (const { hitLookup, digest, dismissedAt: at, traits } of rows) {
        const hit = dismissed.get(hitLookup);
        if (hit === undefined) continue;
        // Somebody else of that name and birthday was dismissed.
        if (contradicts(traits ?? '', this.#traits(companyId, hitLookup, applicant))) continue;
        const stands = hit.digest === digest;
        const before = known(hit.personId);
        // One way to write the name may have been dismissed anew, another not.
        if (stands || before.dismissal === null) earlier.set(hit.personId, { ...before, dismissal: { at, stands } });
      }
    }
    const confirmed = this.#asked('confirmed-hit', company, applicant, hits);
    for (const batch of batchesOf(confirmed)) {
      const where = { hitLookup: { in: batch } };
      const rows = await this.store.read((reader) => reader.of(ConfirmationRow, { companyId }).find({ where }));
      for (const { hitLookup, confirmedAt } of rows) {
        const hit = confirmed.get(hitLookup);
        if (hit !== undefined) earlier.set(hit.personId, { ...known(hit.personId), confirmedAt });
      }
    }
    return earlier;
  }

  /**
   * Remembers what was decided about a hit. A confirmation that is taken back where it was given is forgotten; one of another
   * session stays when this hit is dismissed: another person may have the same name and birthday.
   * @param was the status before
   */
  async note(
    transaction: Transaction,
    company: ScreeningCompany,
    applicant: ComparedApplicant,
    hit: ComparedPerson,
    { was, status }: { readonly was: HitStatus; readonly status: HitStatus },
  ): Promise<void> {
    const about = { companyId: company.companyId };
    const dismissed = [...this.#asked('dismissed-hit', company, applicant, [hit]).keys()];
    const confirmed = [...this.#asked('confirmed-hit', company, applicant, [hit]).keys()];
    if (dismissed.length === 0) return;
    if (status === 'dismissed') await this.#dismiss(transaction, company, applicant, hit, dismissed);
    else await transaction.of(DismissalRow, about).remove({ hitLookup: { in: dismissed } });
    if (status === 'confirmed') await this.#confirm(transaction, company, confirmed);
    else if (was === 'confirmed') await transaction.of(ConfirmationRow, about).remove({ hitLookup: { in: confirmed } });
  }

  async #dismiss(
    transaction: Transaction,
    { companyId }: ScreeningCompany,
    applicant: ComparedApplicant,
    { digest }: ComparedPerson,
    lookups: readonly string[],
  ): Promise<void> {
    // Of a person who went from the list nothing could change any more.
    if (digest === '') return;
    const rows = transaction.of(DismissalRow, { companyId });
    for (const hitLookup of lookups) {
      const traits = this.#traits(companyId, hitLookup, applicant);
      const changes = { digest, dismissedAt: this.platform.clock.now(), traits };
      const known = await rows.update({ hitLookup }, changes);
      if (known === 0) await rows.insert({ id: this.platform.random.id(), hitLookup, ...changes });
    }
  }

  async #confirm(transaction: Transaction, { companyId }: ScreeningCompany, lookups: readonly string[]): Promise<void> {
    const rows = transaction.of(ConfirmationRow, { companyId });
    const confirmedAt = this.platform.clock.now();
    for (const hitLookup of lookups) {
      const known = await rows.update({ hitLookup }, { confirmedAt });
      if (known === 0) await rows.insert({ id: this.platform.random.id(), hitLookup, confirmedAt });
    }
  }

  #traits(companyId: string, hitLookup: string, { person }: ComparedApplicant): HashedTraits {
    if (person === null) return '';
    return hashedTraits(person, (trait) => this.platform.hasher.lookup(companyId, hitLookup, trait));
  }

  /** The hits by what their decisions are looked up by. */
  #asked(
    purpose: 'dismissed-hit' | 'confirmed-hit',
    { companyId, test }: ScreeningCompany,
    { ways }: ComparedApplicant,
    hits: readonly ComparedPerson[],
  ): ReadonlyMap<string, ComparedPerson> {
    return new Map(
      hits.flatMap((hit) =>
        ways.map((way) => {
          const subject = JSON.stringify([test, way, hit.personId]);
          return [this.platform.hasher.lookup(companyId, purpose, subject), hit] as const;
        }),
      ),
    );
  }
}

function batchesOf(asked: ReadonlyMap<string, unknown>): readonly (readonly string[])[] {
  const lookups = [...asked.keys()];
  const count = Math.ceil(lookups.length / LOOKED_UP_AT_ONCE);
  return Array.from({ length: count }, (_, at) => lookups.slice(at * LOOKED_UP_AT_ONCE, (at + 1) * LOOKED_UP_AT_ONCE));
}
