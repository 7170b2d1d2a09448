import { capturesNeeded, effectiveChoice, isSupported } from '../flow/captures-needed.js';
import { currentCaptures, currentStep, stepState } from '../flow/progress.js';
import type { PlannedStep } from '../requests/plan.js';
import type { Capture, SessionView } from '../session/session-view.js';
import { applicantText, isReasonCode, REASONS } from '../verdict/reasons.js';
import type { ApplicantCapture, ApplicantOutcome, ApplicantSession, ApplicantStep } from './applicant-session.js';

/** How a session came to its end: the columns of its newest result. */
export interface Conclusion {
  readonly result: string;
  readonly reason: string | null;
}

/** The session as its applicant sees it. */
export function showToApplicant(session: SessionView, conclusion: Conclusion | null, now: Date): ApplicantSession {
  const { row, details, progress, state } = session;
  const { plan, rules } = details;
  return {
    id: row.id,
    state,
    language: row.language,
    expiresAt: row.expiresAt,
    serverTime: now,
    startsAt: row.startsAt,
    company: { name: rules.name, logoUrl: rules.logoUrl, accent: rules.accent, allowedOrigins: rules.allowedOrigins },
    consent: {
      required: rules.consentRequired && !plan.skipAgreement,
      version: rules.consentVersion,
      accepted: row.consent === 'none' ? null : row.consent === 'accepted',
    },
    returnUrl: plan.returnUrl,
    test: row.test,
    options: plan.options,
    steps: plan.steps.map((step) => showStep(step, session)),
    currentStep: currentStep(plan.steps, progress)?.key ?? null,
    outcome: conclusion && showOutcome(conclusion, row.language),
  };
}

function showStep(step: PlannedStep, { progress }: SessionView): ApplicantStep {
  const chosen = progress.steps.get(step.key)?.chosen ?? null;
  return {
    key: step.key,
    type: step.type,
    title: step.title,
    state: stepState(step, progress),
    settings: step.settings,
    chosen: effectiveChoice(step, chosen),
    needs: (capturesNeeded(step, chosen) ?? []).flatMap(([first]) => (first === undefined ? [] : [first])),
    captures: currentCaptures(step, progress).flatMap((capture) => (capture === null ? [] : [showCapture(capture)])),
    supported: isSupported(step),
  };
}

function showCapture({ kind, attempt, state, fact, more, marked }: Capture): ApplicantCapture {
  return { kind, attempt, state, codes: fact?.codes ?? [], more, marked };
}

function showOutcome({ result, reason }: Conclusion, language: string): ApplicantOutcome | null {
  if (result !== 'approved' && result !== 'rejected' && result !== 'manual_check') return null;
  const code = reason !== null && isReasonCode(reason) ? reason : null;
  return {
    result,
    reason: code ?? '',
    text: applicantText(result, code, language),
    canRetry: result === 'rejected' && code !== null && REASONS[code].canRetry,
  };
}
