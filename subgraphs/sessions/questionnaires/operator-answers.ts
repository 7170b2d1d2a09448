import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { standingOf } from '../session-result/standing.js';
import { answerRecord } from '../session-result/submitted-members.js';
import type { ResultRecord } from '../result/record-schema.js';
import { assertNotTakenByAnother } from '../review/cases.js';
import { SessionEdit } from '../session/session-edit.js';
import { grantCapture, type StartedCapture } from '../steps/start-capture.js';
import type { PlannedStep } from '../requests/plan.js';
import type { Decider } from '../result/basis.js';
import type { RawAnswer } from '../answers/answers.js';
import { keepAnswers } from './submit-answers.js';
import { DECIDED_STATES } from '../state/transitions.js';
import { ANSWERS_WAIT, type DecidedOutcome, settled } from '../verdict/automatic-approval.js';
import { rejectReason } from '../verdict/reasons.js';

/**
 * An operator or the company's server fills in an operator questionnaire, before or after the verdict. After it, the
 * company is told a new version; a session that only waited for these answers is approved by them.
 * @throws ArgumentError wrong-parameters, session-not-found, session-state for one that ended without verdict, case-taken
 * while another user looks at it
 */
export async function submitOperatorAnswers(
  parts: SessionsParts,
  found: FoundSession,
  stepKey: string,
  answers: readonly RawAnswer[],
  by: Decider,
): Promise<void> {
  await actAsOperator(parts, found, stepKey, async (edit, step) => {
    assertNotTakenByAnother(edit, by);
    const kept = await keepAnswers(parts, edit, step, answers);
    await edit.record('OPERATOR_QUESTIONNAIRE_ANSWERED', { stepKey, questions: kept.map(({ key }) => key) });
    if (DECIDED_STATES.includes(edit.state)) await tellAgain(edit, by);
  });
}

/**
 * The permission to upload a file that answers a question of an operator questionnaire.
 * @throws ArgumentError as submitOperatorAnswers
 */
export function startOperatorFile(
  parts: SessionsParts,
  found: FoundSession,
  stepKey: string,
  questionKey: string,
): Promise<StartedCapture> {
  const request = { stepKey, kind: 'question-file', typeId: null, pageNumber: null, questionKey };
  return actAsOperator(parts, found, stepKey, (edit, step) => grantCapture(parts, edit, step, request));
}

async function actAsOperator<T>(
  parts: SessionsParts,
  { about, sealer }: FoundSession,
  stepKey: string,
  action: (edit: SessionEdit, step: PlannedStep) => Promise<T>,
): Promise<T> {
  return parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('session-not-found');
    const step = edit.session.details.plan.steps.find(({ key }) => key === stepKey);
    if (step?.type !== 'operator-questionnaire') {
      throw wrongParameters('stepKey', 'is not an operator questionnaire of this session');
    }
    if (edit.state === 'expired' || edit.state === 'abandoned') {
      throw new ArgumentError('session-state', { message: `the session is ${edit.state}` });
    }
    const result = await action(edit, step);
    await edit.save();
    return result;
  });
}

/** A file of an operator's answers is kept: a session that only waited for it is approved, unless somebody else looks at it. */
export async function tellKeptFile(edit: SessionEdit): Promise<void> {
  const answered = (await edit.bases()).find((basis) => basis?.kind === 'answers');
  const by = answered?.kind === 'answers' ? answered.by : null;
  const hold = edit.hold();
  if (answerRecord(edit.session).operatorPending || (hold !== null && hold.userId !== by?.id)) return;
  const newest = await edit.newestResult();
  if (edit.state === 'manual_check' && newest?.reason === ANSWERS_WAIT.reason) await tellAgain(edit, by);
}

/** @param by null where they answered before the verdict */
async function tellAgain(edit: SessionEdit, by: Decider | null): Promise<void> {
  const newest = await edit.newestResult();
  if (newest === null) return;
  const { questionnaires: _, ...before } = newest.record;
  const { questionnaires } = answerRecord(edit.session);
  const outcome =
    edit.state === 'manual_check' && newest.reason === ANSWERS_WAIT.reason ? await settledBy(edit, before) : null;
  const record = {
    ...before,
    ...(outcome === null ? {} : membersOf(outcome)),
    ...(questionnaires.length === 0 ? {} : { questionnaires }),
  };
  const reason = outcome === null ? newest.reason : outcome.reason;
  const version = await edit.amendResult(record, reason, by && { kind: 'answers', by });
  if (outcome?.result === 'approved') await edit.change('approved', 'operator-decided');
  if (record.result !== 'in_progress') await edit.emit('session.decided', { version, result: record.result });
}

/** What a session that waited for answers waits for now. */
async function settledBy(edit: SessionEdit, told: ResultRecord): Promise<DecidedOutcome | null> {
  return settled(await standingOf(edit, told.screeningMatches ?? []));
}

function membersOf({ result, reason }: DecidedOutcome): Pick<ResultRecord, 'result' | 'reject_reason'> {
  return { result, reject_reason: rejectReason(reason) };
}
