import type { NewRow } from '../../platform/database/scoped-table.js';
import type { SessionScope } from '../../platform/database/scope.js';
import type { Transaction } from '../../platform/transaction.js';
import type { SessionsParts } from './parts.js';
import type { TermSource } from './search-terms.js';
import { SessionTermRow } from './session-term-row.js';

export type NewTerm = Omit<NewRow<SessionTermRow>, 'sessionId'>;
type Hashing = Pick<SessionsParts, 'hasher' | 'random'>;

/** Keyed by company: the same word of two companies is told apart, and neither is known without the service's secret. */
export function termLookup({ hasher }: Pick<Hashing, 'hasher'>, companyId: string, term: string): string {
  return hasher.lookup(companyId, 'session-term', term);
}

/** The terms of one source as they lie in the database. */
export function termRows(
  parts: Hashing,
  companyId: string,
  source: TermSource,
  terms: readonly string[],
): readonly NewTerm[] {
  return [...new Set(terms)].map((term) => ({
    id: parts.random.id(),
    source,
    lookup: termLookup(parts, companyId, term),
  }));
}

/** Makes a session findable by these terms, in the place of what came from the same source before. */
export async function writeTerms(
  parts: Hashing,
  transaction: Transaction,
  about: SessionScope,
  source: TermSource,
  terms: readonly string[],
): Promise<void> {
  const table = transaction.of(SessionTermRow, about);
  await table.remove({ source });
  const rows = termRows(parts, about.companyId, source, terms);
  if (rows.length > 0) await table.insert(rows);
}
