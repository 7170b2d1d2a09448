import type { SessionScope } from '../../platform/database/scope.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { callSettings } from '../flow/call-steps.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionRow } from '../session/session-row.js';
import { openRow } from '../session/session-view.js';
import type { ReasonCode } from '../verdict/reasons.js';

export interface Participant {
  readonly about: SessionScope;
  readonly sealer: Sealer;
}

/** What only the operator of the call has still to decide. */
const WAITS_FOR_OPERATOR: readonly ReasonCode[] = ['call_decision_pending', 'call_steps_missing'];

/** Child sessions that took part in the call of this one and wait for its operator alone: they are decided with it. */
export async function waitingParticipants(
  parts: SessionsParts,
  { companyId, sessionId }: SessionScope,
  sealer: Sealer,
): Promise<readonly Participant[]> {
  const row = await parts.store.read((reader) => reader.of(SessionRow, { companyId }).findOne({ id: sessionId }));
  const steps = row === null || row.state === 'deleted' ? [] : openRow(row, sealer).details.plan.steps;
  if (!steps.some((step) => callSettings(step)?.multipleParticipants === true)) return [];
  const where = { parentSessionId: sessionId, state: 'manual_check', reason: { in: [...WAITS_FOR_OPERATOR] } };
  const children = await parts.store.read((reader) => reader.of(SessionRow, { companyId }).find({ where, limit: 100 }));
  const sealers = await parts.vault.openAll(
    children.map(({ id }) => id),
    SEAL_PURPOSE,
  );
  return [...sealers].map(([id, own]) => ({ about: { companyId, sessionId: id }, sealer: own }));
}
