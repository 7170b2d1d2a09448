import type { SessionView } from './session-view.js';
import { isForApplicant } from '../flow/progress.js';

/** Whether the session asks the applicant to agree: not where it asks for nothing else. */
export function asksConsent({ details: { rules, plan } }: SessionView): boolean {
  return rules.consentRequired && !plan.skipAgreement && plan.steps.some(isForApplicant);
}

/** Whether the applicant has still to agree before anything is recorded of them. */
export function needsConsent(session: SessionView): boolean {
  return asksConsent(session) && session.row.consent !== 'accepted';
}
