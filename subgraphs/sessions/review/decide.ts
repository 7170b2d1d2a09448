import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { rejectReason, type ReasonCode } from '../verdict/reasons.js';
import type { ResultRecord } from '../result/record-schema.js';
import { missingAnswers } from '../session-result/submitted-members.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { callMembers } from '../session-result/call-members.js';
import { type OpenedParticipant, waitingParticipants, waitsForOperatorAlone } from './participants.js';
import { checkTransition } from '../state/transitions.js';
import { type ReviewDecision, isSameDecision, type Decider } from '../result/basis.js';
import { assertNotTakenByAnother, holdOfAnother, releaseHold } from './cases.js';
import { sendBack } from './redo.js';

/** Longest comment to the company. */
const MOST_COMMENT = 2_000;

/**
 * Has the effect of a decision on the version of the result that whoever decides has seen: a version of the result that
 * says who, when and why, the transition with its activity and its event. The same decision over again has no effect.
 * @param version the newest one that they have seen
 * @throws ArgumentError stale-version when there is a newer one by somebody else, case-taken while another user looks at
 * it, answers-missing when an approval waits for an operator's answers, session-state where the state allows no such
 * decision, session-not-found, wrong-parameters
 */
export async function decideSession(
  parts: SessionsParts,
  { about, sealer }: FoundSession,
  by: Decider,
  version: number,
  decision: ReviewDecision,
): Promise<void> {
  if (decision.comment.length > MOST_COMMENT) {
    throw wrongParameters('comment', `must be at most ${String(MOST_COMMENT)} characters long`);
  }
  const participants = decision.kind === 'redo' ? [] : await waitingParticipants(parts, about, sealer);
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('session-not-found');
    if (isSameDecision(await edit.basisOf(version + 1), by, decision)) return;
    const { resultVersion } = edit.session.row;
    if (resultVersion !== version) {
      const message = `the session has changed since version ${String(version)}: it is at ${String(resultVersion)}`;
      throw new ArgumentError('stale-version', { message, source: 'version' });
    }
    assertNotTakenByAnother(edit, by);
    if (decision.kind === 'redo') await sendBack(edit, by, decision);
    else {
      await conclude(edit, by, decision);
      for (const participant of participants) await decideParticipant(edit, participant, by, decision);
    }
    releaseHold(edit);
    await edit.save();
  });
}

/** Whoever took part in the call and waits for its operator alone is decided with it, unless somebody looks at them or was quicker. */
async function decideParticipant(
  edit: SessionEdit,
  { about, sealer }: OpenedParticipant,
  by: Decider,
  decision: Exclude<ReviewDecision, { kind: 'redo' }>,
): Promise<void> {
  const other = await edit.other(about, sealer);
  if (other === null || holdOfAnother(other, by) !== null || !(await waitsForOperatorAlone(edit, other))) return;
  await conclude(other, by, decision);
  releaseHold(other);
  await other.save();
}

async function conclude(
  edit: SessionEdit,
  by: Decider,
  decision: Exclude<ReviewDecision, { kind: 'redo' }>,
): Promise<void> {
  const result = decision.kind === 'approve' ? 'approved' : 'rejected';
  checkTransition(edit.state, result, 'operator-decided');
  const newest = await edit.newestResult();
  if (newest === null) throw new ArgumentError('session-state', { message: 'the session has no result yet' });
  const [missing] = decision.kind === 'approve' ? missingAnswers(edit.session) : [];
  if (missing !== undefined) {
    const message = `mandatory questions of "${missing}" wait for an operator`;
    throw new ArgumentError('answers-missing', { message, source: missing });
  }
  const reason = decision.kind === 'approve' ? null : decision.reason;
  const calls = callMembers(edit.session);
  const told = calls.length === 0 ? newest.record : { ...newest.record, video_calls: calls };
  const record = decidedRecord(told, result, reason, decision.comment);
  const version = await edit.addResult(record, reason, { kind: 'decision', by, decision });
  await edit.record('OPERATOR_DECIDED', { result, reason, version, by: by.id, ...(by.name && { name: by.name }) });
  await edit.change(result, 'operator-decided');
  await edit.emit('session.decided', { version, result });
}

function decidedRecord(
  { errors: _, ...record }: ResultRecord,
  result: 'approved' | 'rejected',
  reason: ReasonCode | null,
  comment: string,
): ResultRecord {
  return {
    ...record,
    result,
    reject_reason: rejectReason(reason),
    result_comment: comment,
    ...(reason === null ? {} : { errors: [reason.toUpperCase()] }),
  };
}
