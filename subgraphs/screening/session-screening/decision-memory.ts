import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import type { Page } from '../../platform/database/page.js';
import type { SessionScope } from '../../platform/database/scope.js';
import type { ScopedWriter } from '../../platform/database/scoped-table.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { ScreeningCompany } from '../screening-access.js';
import type { HitStatus } from '../hits/hit-decision.js';
import { agree, contradicts, hashedTraits, type HashedTraits } from './hashed-traits.js';
import type { FoundHit } from './list-search.js';
import { ConfirmationRow, DismissalRow } from './session-tables.js';

/** SQLite and MySQL take many more values in one query. */
const LOOKED_UP_AT_ONCE = 500;
/** Rows in one query. */
const READ_AT_ONCE = 1_000;

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
  /** Something beside name and birthday says that this applicant was dismissed. */
  readonly ofSamePerson: boolean;
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
    const dismissals = await this.#dismissals(company, applicant, hits);
    const confirmations = await this.#confirmations(company, applicant, hits);
    const decided = new Set([...dismissals.keys(), ...confirmations.keys()]);
    return new Map(
      [...decided].map((personId) => [
        personId,
        { dismissal: dismissals.get(personId) ?? null, confirmedAt: confirmations.get(personId) ?? null },
      ]),
    );
  }

  async #dismissals(
    company: ScreeningCompany,
    applicant: ComparedApplicant,
    hits: readonly ComparedPerson[],
  ): Promise<ReadonlyMap<string, EarlierDismissal>> {
    const { companyId } = company;
    const dismissals = new Map<string, EarlierDismissal>();
    const dismissed = this.#asked('dismissed-hit', company, applicant, hits);
    for (const batch of batchesOf(dismissed)) {
      const where = { hitLookup: { in: batch } };
      const rows = await this.store.read((reader) => reader.of(DismissalRow, { companyId }).find({ where }));
      for (const { hitLookup, digest, dismissedAt: at, traits } of rows) {
        const hit = dismissed.get(hitLookup);
        if (hit === undefined) continue;
        const own = this.#traits(companyId, hitLookup, applicant);
        // Somebody else of that name and birthday was dismissed.
        if (contradicts(traits ?? '', own)) continue;
        const dismissal = { at, stands: hit.digest === digest, ofSamePerson: agree(traits ?? '', own) };
        if (outweighs(dismissal, dismissals.get(hit.personId))) dismissals.set(hit.personId, dismissal);
      }
    }
    return dismissals;
  }

  /** When each was confirmed last. */
  async #confirmations(
    company: ScreeningCompany,
    applicant: ComparedApplicant,
    hits: readonly ComparedPerson[],
  ): Promise<ReadonlyMap<string, Date>> {
    const { companyId } = company;
    const confirmations = new Map<string, Date>();
    const confirmed = this.#asked('confirmed-hit', company, applicant, hits);
    for (const batch of batchesOf(confirmed)) {
      for await (const { hitLookup, confirmedAt } of this.#confirmed(companyId, batch)) {
        const hit = confirmed.get(hitLookup);
        if (hit === undefined) continue;
        const before = confirmations.get(hit.personId);
        if (before === undefined || confirmedAt > before) confirmations.set(hit.personId, confirmedAt);
      }
    }
    return confirmations;
  }

  /** There may be one of each session, and more than one query reads. */
  async *#confirmed(companyId: string, lookups: readonly string[]): AsyncGenerator<ConfirmationRow> {
    const where = { hitLookup: { in: lookups } };
    let after: string | null = null;
    do {
      const query = { where, first: READ_AT_ONCE, after };
      const page: Page<ConfirmationRow> = await this.store.read((reader) =>
        reader.of(ConfirmationRow, { companyId }).page(query),
      );
      yield* page.items;
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
  }

  /**
   * Remembers what was decided about a hit of a session. A confirmation that is taken back is forgotten, if it was given in this
   * session; those of others stay: another person may have the same name and birthday.
   * @param test of a test session: they are remembered apart
   * @param was the status before
   */
  async note(
    transaction: Transaction,
    { companyId, sessionId, test }: SessionScope & { readonly test: boolean },
    applicant: ComparedApplicant,
    hit: ComparedPerson,
    { was, status }: { readonly was: HitStatus; readonly status: HitStatus },
  ): Promise<void> {
    const about = { companyId };
    const company = { companyId, test };
    const sessionLookup = this.platform.hasher.lookup(companyId, 'confirmed-in', sessionId);
    const dismissed = [...this.#asked('dismissed-hit', company, applicant, [hit]).keys()];
    const confirmed = [...this.#asked('confirmed-hit', company, applicant, [hit]).keys()];
    if (dismissed.length === 0) return;
    if (status === 'dismissed') await this.#dismiss(transaction, company, applicant, hit, dismissed);
    else await transaction.of(DismissalRow, about).remove({ hitLookup: { in: dismissed } });
    const confirmations = transaction.of(ConfirmationRow, about);
    if (status === 'confirmed') await this.#confirm(confirmations, sessionLookup, confirmed);
    else if (was === 'confirmed') await takeBack(confirmations, sessionLookup, confirmed);
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

  async #confirm(
    rows: ScopedWriter<ConfirmationRow>,
    sessionLookup: string,
    lookups: readonly string[],
  ): Promise<void> {
    const confirmedAt = this.platform.clock.now();
    for (const hitLookup of lookups) {
      const known = await rows.update({ hitLookup, sessionLookup }, { confirmedAt });
      if (known === 0) await rows.insert({ id: this.platform.random.id(), hitLookup, sessionLookup, confirmedAt });
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

async function takeBack(
  rows: ScopedWriter<ConfirmationRow>,
  sessionLookup: string,
  lookups: readonly string[],
): Promise<void> {
  const where = { hitLookup: { in: lookups } };
  const forgotten = await rows.remove({ ...where, sessionLookup });
  // It was confirmed before the session was noted beside it.
  if (forgotten === 0) await rows.remove({ ...where, sessionLookup: null });
}

/** One way to write the name may have been dismissed anew, another not: one that stands counts, then the newest. */
function outweighs(one: EarlierDismissal, other: EarlierDismissal | undefined): boolean {
  if (other === undefined) return true;
  return one.stands === other.stands ? one.at > other.at : one.stands;
}

function batchesOf(asked: ReadonlyMap<string, unknown>): readonly (readonly string[])[] {
  const lookups = [...asked.keys()];
  const count = Math.ceil(lookups.length / LOOKED_UP_AT_ONCE);
  return Array.from({ length: count }, (_, at) => lookups.slice(at * LOOKED_UP_AT_ONCE, (at + 1) * LOOKED_UP_AT_ONCE));
}
