import type { SessionScope } from '../../platform/database/scope.js';
import { type OpenedCall, openRow } from './opened-call.js';
import type { CallParts } from './call-parts.js';
import type { CallRow } from './call-tables.js';
import { Call, CalledSession } from './call-types.js';

export function calledSession({ sessionId, companyId }: SessionScope): CalledSession {
  return Object.assign(new CalledSession(), { id: sessionId, companyId });
}

/** A call as GraphQL shows it. @param names of operators, by the id of their user */
export function callView(opened: OpenedCall, names: ReadonlyMap<string, string>): Call {
  const { row, about, details } = opened;
  const { id, stepKey, state, outcome, language, groupId, operatorId, ringingUserId, ringUntil, handover } = row;
  const { queuedAt, acceptedAt, connectedAt, endedAt, endedBy } = row;
  return Object.assign(new Call(), {
    ...{ id, stepKey, state, outcome, language, groupId, operatorId, ringingUserId, ringUntil, handover },
    ...{ queuedAt, acceptedAt, connectedAt, endedAt, endedBy },
    session: calledSession(about),
    operatorName: operatorId === null ? null : (names.get(operatorId) ?? null),
    ringingUserName: ringingUserId === null ? null : (names.get(ringingUserId) ?? null),
    multipleParticipants: details.multipleParticipants,
    opened,
  });
}

/** In the same order, without those whose session was deleted. */
export async function callViews(
  parts: Pick<CallParts, 'vault'>,
  rows: readonly CallRow[],
  names: ReadonlyMap<string, string>,
): Promise<readonly Call[]> {
  const opened = await Promise.all(rows.map((row) => openRow(parts, row)));
  return opened.flatMap((call) => (call === null ? [] : [callView(call, names)]));
}
