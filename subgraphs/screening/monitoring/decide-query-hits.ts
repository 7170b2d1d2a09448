import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision, HitStatus } from '../hits/hit-decision.js';
import type { QueryOfHits } from '../hits/hit-queue.js';
import type { KnownHit } from '../hits/known-hits.js';
import { hitsContext, openHits } from './monitoring-record.js';
import { MonitoredQuery } from './monitoring-tables.js';

/**
 * Decides about hits of one query, or opens them again.
 * @returns the hits as they are now; without those who are no hits of the query
 */
export async function decideQueryHits(
  transaction: Transaction,
  { companyId, queryId, test }: QueryOfHits,
  personIds: readonly string[],
  { status, at, decision }: { readonly status: HitStatus; readonly at: Date; readonly decision: HitDecision },
  sealer: Sealer,
): Promise<readonly KnownHit[]> {
  const queries = transaction.of(MonitoredQuery, { companyId });
  const row = await queries.findOne({ id: queryId, test });
  if (row === null) return [];
  const decide = ({ decided: _before, ...hit }: KnownHit): KnownHit =>
    status === 'open' ? hit : { ...hit, decided: { status, ...decision, at: at.toISOString() } };
  const before = openHits(row, sealer);
  const hits = before.map((hit) => (personIds.includes(hit.personId) ? decide(hit) : hit));
  await queries.update({ id: queryId }, { hits: sealer.seal(hitsContext(queryId), hits) });
  return hits.filter(({ personId }) => personIds.includes(personId));
}
