import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { answerRecord } from '../record/submitted-members.js';
import { SessionEdit } from '../session/session-edit.js';
import { grantCapture, type StartedCapture } from '../steps/start-capture.js';
import type { PlannedStep } from '../requests/plan.js';
import type { Decider } from '../result/basis.js';
import type { RawAnswer } from '../answers/answers.js';
import { keepAnswers } from './submit-answers.js';
import { DECIDED_STATES } from '../state/transitions.js';

/** The reason of a session that only waits for its operator's answers. */
const PENDING = 'operator_questionnaire_pending';

/**
 * An operator or the company's server fills in an operator questionnaire, before or after the verdict. After it, the
 * company is told a new version; a session that only waited for these answers is approved by them.
 * @throws ArgumentError wrong-parameters, session-not-found, session-state for one that ended without verdict
 */
export async function submitOperatorAnswers(
  parts: SessionsParts,
  found: FoundSession,
  stepKey: string,
  answers: readonly RawAnswer[],
  by: Decider,
): Promise<void> {
  await actAsOperator(parts, found, stepKey, async (edit, step) => {
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

async function tellAgain(edit: SessionEdit, by: Decider): Promise<void> {
  const newest = await edit.newestResult();
  if (newest === null) return;
  const { questionnaires: _, ...before } = newest.record;
  const members = answerRecord(edit.session);
  const waited = newest.record.reject_reason.value === PENDING && !members.operatorPending;
  const record = {
    ...before,
    ...(waited ? { result: 'approved' as const, reject_reason: { value: '', description: '' } } : {}),
    ...(members.questionnaires.length === 0 ? {} : { questionnaires: members.questionnaires }),
  };
  const version = await edit.amendResult(record, waited ? null : newest.reason, { kind: 'answers', by });
  if (waited) await edit.change('approved', 'operator-decided');
  if (record.result !== 'in_progress') await edit.emit('session.decided', { version, result: record.result });
}
