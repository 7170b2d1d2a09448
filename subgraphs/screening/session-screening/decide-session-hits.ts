import type { SessionScope } from '../../platform/database/scope.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision, HitStatus } from '../hits/hit-decision.js';
import type { DecisionMemory } from './decision-memory.js';
import { applicantOf, matchOf, newestScreening, sealedAs, type SessionHit } from './session-screening.js';
import { SessionHitRow } from './session-tables.js';

export interface SessionDecision {
  readonly status: HitStatus;
  readonly at: Date;
  readonly decision: HitDecision;
}

/**
 * Decides about hits of one session's newest screening, or opens them again, and tells the session once.
 * @param byTestKey a test key decides about test sessions alone
 * @returns the hits as they are now; null, with nothing written, when one is not of that screening
 */
export async function decideSessionHits(
  transaction: Transaction,
  about: SessionScope,
  ids: readonly string[],
  { status, at, decision }: SessionDecision,
  { memory, sealer }: { readonly memory: DecisionMemory; readonly sealer: Sealer },
  byTestKey: boolean,
): Promise<readonly SessionHit[] | null> {
  const before = await newestScreening(transaction, about, sealer);
  if (before === null || (byTestKey && !before.test)) return null;
  if (!ids.every((id) => before.hits.some((hit) => hit.id === id))) return null;
  const decidedIn = { ...about, test: before.test };
  for (const id of ids) {
    const patch =
      status === 'open'
        ? { status, decidedAt: null, decision: null }
        : { status, decidedAt: at, decision: sealer.seal(sealedAs.decision(id), decision) };
    await transaction.of(SessionHitRow, about).update({ id }, patch);
    const decided = before.hits.find((hit) => hit.id === id);
    if (decided === undefined) continue;
    await memory.note(transaction, decidedIn, applicantOf(before, decided.hit), decided.hit, {
      was: decided.status,
      status,
    });
  }
  const after = await newestScreening(transaction, about, sealer);
  const hits = after?.hits ?? [];
  const fact = { round: before.round, matches: hits.map(matchOf), ...(status === 'open' ? { reopened: true } : {}) };
  await transaction.emit('session.hits-decided', about, fact, sealer);
  return hits.filter(({ id }) => ids.includes(id));
}
