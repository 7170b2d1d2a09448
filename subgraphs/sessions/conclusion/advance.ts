import type { CaptureRef } from '../../platform/facts/catalogue.js';
import { conclude } from './conclude.js';
import type { SessionEdit } from '../session/session-edit.js';
import { effectiveChoice } from '../flow/captures-needed.js';
import type { PlannedStep } from '../requests/plan.js';
import { attemptsLeftOut, countedSteps, currentAttempts, currentStep, type AttemptState } from '../flow/progress.js';
import { needsConsent } from '../session/consent.js';

/** What media puts together: documents of identity and faces. Papers were judged for themselves. */
function isOfIdentity({ type }: PlannedStep): boolean {
  return type === 'identity-document' || type === 'liveness';
}

/** Captures to compare; a selfie with a document is compared with the others, and alone with nothing. */
function stepsToCompare(steps: readonly PlannedStep[]): readonly PlannedStep[] {
  if (!steps.some(isOfIdentity)) return [];
  return steps.filter((step) => isOfIdentity(step) || step.type === 'face-document');
}

/** Submits the session when nothing is left to do. A session without captures has nothing to compare and is decided at once. */
export async function advance(edit: SessionEdit): Promise<void> {
  const { details, progress, row } = edit.session;
  if (edit.state !== 'started' && edit.state !== 'in_progress') return;
  if (needsConsent(edit.session) || currentStep(details.plan.steps, progress) !== null) return;
  const captures = stepsToCompare(countedSteps(details.plan, progress)).flatMap((step) => {
    const documentType = effectiveChoice(step, progress.steps.get(step.key)?.chosen ?? null)?.documentType ?? null;
    return currentAttempts(step, progress)
      .filter((attempt) => attempt?.state === 'ACCEPTED')
      .filter((attempt) => attempt !== null)
      .map(({ stepKey, kind, attempt }) => ({ stepKey, kind, attempt, documentType }));
  });
  const round = row.round + 1;
  edit.patch({ round });
  await edit.change('submitted', 'steps-done');
  const replaced = await closeLeftOut(edit);
  await edit.emit('session.submitted', {
    round,
    test: row.test,
    captures,
    ...(replaced.length === 0 ? {} : { replaced }),
  });
  edit.patch({ processingSince: edit.now });
  await edit.change('processing', 'processing-begun');
  if (captures.length === 0) await conclude(edit, { identity: null, screening: null, problem: null });
}

/** States of attempts that could still come to count, or have counted while another document was chosen. */
const MAY_COUNT: ReadonlySet<AttemptState> = new Set(['STARTED', 'RECEIVED', 'ACCEPTED', 'MORE']);

/** What is not submitted does not count any more, whether it was delivered or not: neither here nor among what companies are shown. */
async function closeLeftOut(edit: SessionEdit): Promise<readonly CaptureRef[]> {
  const { details, progress } = edit.session;
  const leftOut = attemptsLeftOut(details.plan, progress);
  for (const one of leftOut) if (MAY_COUNT.has(one.state)) await edit.setAttempt(one, { state: 'REPLACED' });
  return leftOut.map(({ stepKey, kind, attempt }) => ({ stepKey, kind, attempt }));
}
