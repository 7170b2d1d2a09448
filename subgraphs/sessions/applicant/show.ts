import { asksConsent } from '../session/consent.js';
import type { CodeState } from '../contact/one-time-codes.js';
import { effectiveChoice, paperTypeOf, hasScreen, type DocumentChoice } from '../flow/captures-needed.js';
import { startedStep } from '../session/session-call.js';
import { currentStep, isForApplicant, slotsOf, stepState, currentAttempts } from '../flow/progress.js';
import { whyAgain } from '../flow/why-again.js';
import { showSubmitted } from './show-submitted.js';
import { everyStep, type PlannedStep } from '../requests/plan.js';
import type { Attempt, SessionView } from '../session/session-view.js';
import type { RedoneStep } from '../result/basis.js';
import { applicantText, codeForApplicant, decidedText, isReasonCode, REASONS } from '../verdict/reasons.js';
import type { ApplicantAttempt, ApplicantOutcome, ApplicantSession, ApplicantStep } from './applicant-session.js';

/** How a session came to its end: the columns of its newest result. */
export interface Conclusion {
  readonly result: string;
  readonly reason: string | null;
}

/** The session as its applicant sees it. */
export function showToApplicant(
  session: SessionView,
  conclusion: Conclusion | null,
  codes: ReadonlyMap<string, CodeState>,
  now: Date,
  redone: readonly RedoneStep[],
): ApplicantSession {
  const { row, details, progress, state } = session;
  const { plan, rules } = details;
  const started = startedStep(session.calls);
  const inCall = everyStep(plan).find((step) => step.inCall !== undefined && step.key === started);
  return {
    id: row.id,
    state,
    language: row.language,
    expiresAt: row.expiresAt,
    serverTime: now,
    startsAt: row.startsAt,
    company: {
      name: rules.name,
      logoUrl: rules.logoUrl,
      accent: rules.accent,
      privacyUrl: rules.privacyUrl ?? null,
      allowedOrigins: rules.allowedOrigins,
    },
    consent: {
      required: asksConsent(session),
      version: rules.consentVersion,
      accepted: row.consent === 'none' ? null : row.consent === 'accepted',
    },
    returnUrl: plan.returnUrl,
    test: row.test,
    options: plan.options,
    linkChannels: row.boundDevice === null ? (rules.linkChannels ?? []) : [],
    codeChannels: rules.linkChannels ?? null,
    steps: plan.steps.filter(isForApplicant).map((step) => ({
      ...showStep(step, session, codes.get(step.key) ?? null),
      redo: showRedo(step, session, redone),
    })),
    callStep: inCall === undefined ? null : { ...showStep(inCall, session, codes.get(inCall.key) ?? null), redo: null },
    currentStep: currentStep(plan.steps, progress)?.key ?? null,
    outcome: conclusion && showOutcome(conclusion, row.language),
  };
}

/** For a device that only follows what another one does: how far it is, and nothing that the applicant gave. */
export function withoutValues(session: ApplicantSession): ApplicantSession {
  const withheld = <S extends ApplicantStep>(step: S): S => ({ ...step, submitted: null, draft: null });
  return {
    ...session,
    steps: session.steps.map(withheld),
    callStep: session.callStep && withheld(session.callStep),
  };
}

function showStep(step: PlannedStep, { progress }: SessionView, code: CodeState | null): Omit<ApplicantStep, 'redo'> {
  const { chosen, submitted, draft } = progress.steps.get(step.key) ?? { chosen: null, submitted: null, draft: null };
  const slots = slotsOf(step, progress) ?? [];
  const files = progress.attempts.filter(({ stepKey, kind }) => stepKey === step.key && kind === 'question-file');
  const attempts = [...currentAttempts(step, progress), ...files];
  return {
    key: step.key,
    type: step.type,
    title: step.title,
    state: stepState(step, progress),
    settings: step.settings,
    chosen: choiceOf(step, chosen),
    needs: slots.flatMap(({ kinds }) => kinds.slice(0, 1)),
    pages: slots.flatMap(({ page }) => page ?? []),
    attempts: attempts.flatMap((one) => (one === null ? [] : [showAttempt(one)])),
    submitted: submitted === null ? null : showSubmitted(submitted),
    draft,
    code,
    supported: hasScreen(step),
  };
}

function showRedo(
  step: PlannedStep,
  { progress, row }: SessionView,
  redone: readonly RedoneStep[],
): ApplicantStep['redo'] {
  const asked = redone.find(({ stepKey }) => stepKey === step.key);
  if (asked === undefined || stepState(step, progress) === 'DONE') return null;
  return { reason: codeForApplicant(asked.reason) ?? '', text: decidedText(asked.reason, row.language) };
}

function choiceOf(step: PlannedStep, chosen: DocumentChoice | null): DocumentChoice | null {
  const paper = paperTypeOf(step, chosen);
  return paper === null ? effectiveChoice(step, chosen) : { documentType: paper, country: null };
}

function showAttempt(one: Attempt): ApplicantAttempt {
  const { kind, attempt, state, fact, more, marked, page, questionKey } = one;
  const codes = fact === null ? [] : 'decision' in fact ? whyAgain(fact) : fact.codes;
  return {
    kind,
    attempt,
    state,
    codes,
    more,
    marked,
    typeId: page?.typeId ?? null,
    pageNumber: page?.pageNumber ?? null,
    pages: fact !== null && 'pages' in fact ? fact.pages : null,
    statuses: fact !== null && 'statuses' in fact ? fact.statuses : [],
    questionKey,
  };
}

function showOutcome({ result, reason }: Conclusion, language: string): ApplicantOutcome | null {
  if (result !== 'approved' && result !== 'rejected' && result !== 'manual_check') return null;
  const code = reason !== null && isReasonCode(reason) ? reason : null;
  return {
    result,
    reason: (code && codeForApplicant(code)) ?? '',
    text: applicantText(result, code, language),
    canRetry: result === 'rejected' && code !== null && REASONS[code].canRetry,
  };
}
