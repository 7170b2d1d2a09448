import type { SessionScope } from '../../platform/database/scope.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { callSettings } from '../requests/plan.js';
import { missingAnswers } from '../session-result/submitted-members.js';
import type { SessionCall } from '../session/session-call.js';
import type { SessionEdit } from '../session/session-edit.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { LONG_COLUMNS, SessionRow } from '../session/session-row.js';
import { openRow } from '../session/session-view.js';
import { waitsForPerson } from '../verdict/automatic-approval.js';
import type { ReasonCode } from '../verdict/reasons.js';

export interface OpenedParticipant {
  readonly about: SessionScope;
  readonly sealer: Sealer;
}

/** What the operator of the call has still to decide. A step that was left out of it is a doubt of its own. */
const WAITS_FOR_OPERATOR: ReasonCode = 'call_decision_pending';

/**
 * Child sessions that may be decided with this one, by their most important reason; `waitsForOperatorAlone` says of a locked one
 * whether it is.
 */
export async function waitingParticipants(
  parts: SessionsParts,
  { companyId, sessionId }: SessionScope,
  sealer: Sealer,
): Promise<readonly OpenedParticipant[]> {
  const row = await parts.store.read((reader) => reader.of(SessionRow, { companyId }).findOne({ id: sessionId }));
  const steps = row === null || row.state === 'deleted' ? [] : openRow(row, sealer).details.plan.steps;
  if (!steps.some((step) => callSettings(step)?.multipleParticipants === true)) return [];
  const where = { parentSessionId: sessionId, state: 'manual_check', reason: WAITS_FOR_OPERATOR };
  const children = await parts.store.read((reader) =>
    reader.of(SessionRow, { companyId }).find({ where, limit: 100, without: LONG_COLUMNS }),
  );
  const sealers = await parts.vault.openAll(
    children.map(({ id }) => id),
    SEAL_PURPOSE,
  );
  return [...sealers].map(([id, own]) => ({ about: { companyId, sessionId: id }, sealer: own }));
}

/**
 * Whether a child has nothing against it but that the operator has to decide the call of its parent, in which it took part, and nobody
 * has decided anything about it. Whatever else there is, somebody looks at the child itself.
 */
export async function waitsForOperatorAlone(parent: SessionEdit, child: SessionEdit): Promise<boolean> {
  if (child.state !== 'manual_check' || !tookPart(parent.session.calls, child.session.calls)) return false;
  if (missingAnswers(child.session).length > 0) return false;
  const newest = await child.newestResult();
  const manualCheckFrom = child.session.details.rules.screening?.manualCheckFrom ?? 0;
  if (newest === null || waitsForPerson(newest.record.screeningMatches ?? [], manualCheckFrom)) return false;
  const reasons = await reasonsOfVerdict(child);
  return reasons !== null && reasons.length > 0 && reasons.every((reason) => reason === WAITS_FOR_OPERATOR);
}

/** A child may have had a call of its own as well, with another operator. */
function tookPart(calls: readonly SessionCall[], own: readonly SessionCall[]): boolean {
  const completed = own.filter(({ outcome }) => outcome === 'completed');
  const theirs = new Set(calls.filter(({ outcome }) => outcome === 'completed').map(({ callId }) => callId));
  return completed.length > 0 && completed.every(({ callId }) => theirs.has(callId));
}

/** All reasons of the newest verdict; null where somebody decided about the session, before it or since, or nothing tells. */
async function reasonsOfVerdict(child: SessionEdit): Promise<readonly ReasonCode[] | null> {
  const bases = await child.bases();
  if (bases.some((basis) => basis?.kind === 'decision')) return null;
  const verdict = bases.find((basis) => basis?.kind === 'verdict');
  return verdict?.kind === 'verdict' ? verdict.reasons : null;
}
