import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { ScreeningCompany } from '../screening-access.js';
import type { FoundHit } from './list-search.js';
import { DismissalRow } from './session-tables.js';

/** SQLite and MySQL take many more values in one query. */
const LOOKED_UP_AT_ONCE = 500;

/** A listed person as an applicant was compared with them. */
type ComparedPerson = Pick<FoundHit, 'personId' | 'digest'>;

export interface EarlierDismissal {
  readonly at: Date;
  /** False once the list changed the record: then the hit is asked about again. */
  readonly stands: boolean;
}

/**
 * What companies decided about applicants and listed persons before. An applicant is known again by their name and
 * birthday; without a birthday nothing is remembered of them.
 */
export class Dismissals {
  constructor(
    private readonly platform: Pick<Platform, 'hasher' | 'random' | 'clock'>,
    private readonly store: Store,
  ) {}

  /**
   * Of these hits, those that the company dismissed before; a dismissal stands while the record has not changed since.
   * @param applicant the ways to write their name with their birthday
   * @returns by the id of the listed person
   */
  async earlier(
    company: ScreeningCompany,
    applicant: readonly string[],
    hits: readonly ComparedPerson[],
  ): Promise<ReadonlyMap<string, EarlierDismissal>> {
    const asked = new Map<string, ComparedPerson>();
    for (const hit of hits) for (const lookup of this.#lookups(company, applicant, hit)) asked.set(lookup, hit);
    const lookups = [...asked.keys()];
    const earlier = new Map<string, EarlierDismissal>();
    for (let at = 0; at < lookups.length; at += LOOKED_UP_AT_ONCE) {
      const batch = lookups.slice(at, at + LOOKED_UP_AT_ONCE);
      const rows = await this.store.read((reader) =>
        reader.of(DismissalRow, { companyId: company.companyId }).find({ where: { hitLookup: { in: batch } } }),
      );
      for (const { hitLookup, digest, dismissedAt } of rows) {
        const hit = asked.get(hitLookup);
        if (hit === undefined) continue;
        const stands = hit.digest === digest;
        // One way to write the name may have been dismissed anew, another not.
        if (stands || !earlier.has(hit.personId)) earlier.set(hit.personId, { at: dismissedAt, stands });
      }
    }
    return earlier;
  }

  async remember(
    transaction: Transaction,
    company: ScreeningCompany,
    applicant: readonly string[],
    hit: ComparedPerson,
  ): Promise<void> {
    // Of a person who went from the list nothing could change any more.
    if (hit.digest === '') return;
    const rows = transaction.of(DismissalRow, { companyId: company.companyId });
    for (const hitLookup of this.#lookups(company, applicant, hit)) {
      const changes = { digest: hit.digest, dismissedAt: this.platform.clock.now() };
      const known = await rows.update({ hitLookup }, changes);
      if (known === 0) await rows.insert({ id: this.platform.random.id(), hitLookup, ...changes });
    }
  }

  async forget(
    transaction: Transaction,
    company: ScreeningCompany,
    applicant: readonly string[],
    hit: ComparedPerson,
  ): Promise<void> {
    const lookups = this.#lookups(company, applicant, hit);
    if (lookups.length === 0) return;
    await transaction.of(DismissalRow, { companyId: company.companyId }).remove({ hitLookup: { in: lookups } });
  }

  #lookups(
    { companyId, test }: ScreeningCompany,
    applicant: readonly string[],
    { personId }: ComparedPerson,
  ): readonly string[] {
    return applicant.map((way) =>
      this.platform.hasher.lookup(companyId, 'dismissed-hit', JSON.stringify([test, way, personId])),
    );
  }
}
