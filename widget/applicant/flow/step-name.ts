import { isMessageKey, t } from '../../i18n/translator.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { ownText } from './own-text.js';

/** The company's own name of a step, else ours for its type. */
export function stepName(step: Pick<ApplicantStep, 'title' | 'type'>): string {
  const key = `step.${step.type}`;
  return ownText(step.title) ?? t(isMessageKey(key) ? key : 'step.other');
}
