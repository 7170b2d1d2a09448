import type { ResultRecord } from '../result/record-schema.js';
import type { SessionView } from '../session/session-view.js';
import type { SessionCall } from '../session/session-call.js';

type CallMember = NonNullable<ResultRecord['video_calls']>[number];

/** The video calls of a session that ended, the oldest first, as its result names them. */
export function callMembers({ calls }: SessionView): CallMember[] {
  return calls.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime()).flatMap((call) => memberOf(call) ?? []);
}

function memberOf({ callId, stepKey, outcome, operatorId, notes, ...times }: SessionCall): CallMember | null {
  const { queuedAt, acceptedAt, endedAt } = times;
  if (outcome === null || endedAt === null) return null;
  return {
    id: callId,
    key: stepKey,
    outcome,
    reason: notes?.reason ?? null,
    operatorId,
    queuedAt: queuedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    endedAt: endedAt.toISOString(),
    participants: [...(notes?.record?.guests ?? [])],
    stills: [...(notes?.record?.stills ?? [])],
    script: [...(notes?.record?.script ?? [])],
  };
}
