import { wrongParameters } from '../../platform/errors/catalogue.js';
import { workableStep } from './workable-step.js';
import type { PlannedStep } from '../requests/plan.js';
import type { SessionEdit } from '../session/session-edit.js';

/** As JSON: a long questionnaire with long texts; more is not typed by a person. */
const MAX_DRAFT_CHARACTERS = 200_000;

/** Steps that take longer to fill in than anybody wants to do twice. */
const WITH_DRAFT: ReadonlySet<PlannedStep['type']> = new Set(['user-questionnaire', 'company', 'beneficiaries']);

/**
 * Keeps what the applicant has filled in and not sent, sealed under the session's key.
 * @returns false for a step that was sent meanwhile: the draft is older than what was sent
 * @throws ArgumentError wrong-parameters for a step that has none, or one that is too long; session-state
 */
export async function keepDraft(edit: SessionEdit, stepKey: string, draft: unknown): Promise<boolean> {
  const step = workableStep(edit, stepKey, null);
  if (!WITH_DRAFT.has(step.type)) throw wrongParameters('stepKey', 'is not a step where this can be done');
  if (JSON.stringify(draft).length > MAX_DRAFT_CHARACTERS) throw wrongParameters('draft', 'is too long');
  const before = edit.session.progress.steps.get(stepKey);
  if ((before?.doneAt ?? null) !== null) return false;
  await edit.setStep(stepKey, { draft });
  return true;
}
