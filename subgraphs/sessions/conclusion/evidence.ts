import type {
  DocumentFact,
  FaceDocumentFact,
  PaperFact,
  LivenessFact,
  ScreenedFact,
} from '../../platform/facts/catalogue.js';
import { allowedCountries } from '../flow/captures-needed.js';
import { everyStep } from '../requests/plan.js';
import { wantsChild } from '../flow/business-data.js';
import { isOtherCompany } from '../flow/declared.js';
import { countedSteps, currentAttempts, stepsMissedInCalls } from '../flow/progress.js';
import { answeringFiles } from '../flow/question-files.js';
import { submittedAs } from '../flow/submitted.js';
import { namesHolder, papersOf } from '../session-result/papers.js';
import { answerRecord } from '../session-result/submitted-members.js';
import { waitsForPerson } from '../verdict/automatic-approval.js';
import { forcedOutcome } from '../verdict/forced-outcomes.js';
import type { ComparedIdentity } from '../verdict/same-person.js';
import type { DocumentEvidence, Evidence, FaceEvidence, PaperHolder } from '../verdict/verdict.js';
import type { Attempt, SessionView } from '../session/session-view.js';

/** What media and screening found. */
export interface Findings {
  /** null when media had nothing to compare, or `problem` kept it from comparing. */
  readonly identity: ComparedIdentity | null;
  /** null when there was no person to screen, or `problem` kept screening from answering. */
  readonly screening: Pick<ScreenedFact, 'blacklist' | 'matches' | 'declaredDiffers' | 'personsDiffer'> | null;
  readonly problem: Evidence['problem'];
}

export function evidenceOf(session: SessionView, { identity, screening, problem }: Findings): Evidence {
  const { row, details } = session;
  const manualCheckFrom = details.rules.screening?.manualCheckFrom ?? 0;
  return {
    documents: documentEvidence(session),
    faces: faceEvidence(session),
    papers: factsOf<PaperFact>(session, 'general-document'),
    paperHolders: paperHolders(session, identity),
    selfiesWithDocument: factsOf<FaceDocumentFact>(session, 'face-document'),
    contactVerified: [...session.progress.steps.values()].some(
      ({ submitted }) => submitted !== null && 'verified' in submitted && submitted.verified,
    ),
    reviewUnverified: details.rules.reviewUnverified ?? false,
    callStepsMissing: stepsMissedInCalls(details.plan, session.progress).length > 0,
    callDecides: session.calls.some(({ outcome }) => outcome === 'completed'),
    operatorPending: answerRecord(session).operatorPending,
    fileRefused: hasRefusedFile(session),
    blacklistedBy: screening?.blacklist?.by ?? null,
    screeningMatch: waitsForPerson(screening?.matches ?? [], manualCheckFrom),
    screeningConfirmed: screening?.matches?.some(({ status }) => status === 'confirmed') === true,
    beneficiaryDiffers: screening?.declaredDiffers === true || isOtherCompanyThanDeclared(session),
    beneficiaryUnverified: hasUnverifiedBeneficiary(session),
    identity,
    similarityThreshold: details.rules.similarityThreshold,
    samePersonRule: details.rules.samePerson ?? 'WARNING',
    problem,
    forced: forcedOutcome(row.test, details.clientUserId, details.name),
  };
}

/** Of the session of a company on a list of beneficiaries: whether another company went through it. */
function isOtherCompanyThanDeclared({ details: { plan, declared }, progress }: SessionView): boolean {
  if (declared?.type !== 'company') return false;
  const given = everyStep(plan).map(({ key }) => submittedAs(progress.steps.get(key)?.submitted, 'company'));
  return given.some((one) => one !== null && isOtherCompany(declared, one.company));
}

/** Whether somebody on a list was to be verified and has no session: the configuration for it was gone when the list was given. */
function hasUnverifiedBeneficiary({ details, progress }: SessionView): boolean {
  return everyStep(details.plan).some((step) => {
    if (step.type !== 'beneficiaries') return false;
    const list = submittedAs(progress.steps.get(step.key)?.submitted, 'beneficiaries')?.beneficiaries ?? [];
    return list.some((one) => one.child === null && wantsChild(step.settings, one));
  });
}

/** Whether a file of the applicant turned out to be none after everything was submitted. */
function hasRefusedFile({ details, progress }: SessionView): boolean {
  return countedSteps(details.plan, progress)
    .filter(({ type }) => type === 'user-questionnaire')
    .some(({ key }) => answeringFiles(key, progress).some(({ state }) => state === 'RETAKE'));
}

function documentEvidence({ details, progress }: SessionView): readonly DocumentEvidence[] {
  return countedSteps(details.plan, progress)
    .filter(({ type }) => type === 'identity-document')
    .flatMap((step) =>
      currentAttempts(step, progress).map((attempt) => ({
        stepKey: step.key,
        fact: attempt !== null && isJudged(attempt) ? (attempt.fact as DocumentFact | null) : null,
        allowedCountries: allowedCountries(step),
        markedAsCopy: markedAsCopy(step.key, progress.attempts),
      })),
    );
}

/** Also of another choice, and of what an operator had taken again: none of them is undone by a later picture. */
function markedAsCopy(key: string, attempts: readonly Attempt[]): number {
  return attempts.filter(
    ({ stepKey, fact }) =>
      stepKey === key && fact !== null && 'codes' in fact && fact.codes.includes('DOCUMENT_SPOOFING_DETECTED'),
  ).length;
}

/** What was read of the captures that count in steps of one type. */
function factsOf<Fact extends PaperFact | FaceDocumentFact>(
  { details, progress }: SessionView,
  type: 'general-document' | 'face-document',
): readonly { readonly fact: Fact | null }[] {
  return countedSteps(details.plan, progress)
    .filter((step) => step.type === type)
    .flatMap((step) => currentAttempts(step, progress))
    .map((attempt) => {
      const fact = attempt !== null && isJudged(attempt) ? attempt.fact : null;
      return { fact: fact as Fact | null };
    });
}

function paperHolders(session: SessionView, identity: ComparedIdentity | null): readonly PaperHolder[] {
  return papersOf(session, identity?.person ?? null).map(({ pages }) => {
    const remarks = pages.flatMap(({ statuses }) => statuses);
    if (remarks.includes('name-mismatch')) return 'other';
    if (remarks.includes('name-in-other-script')) return 'other-script';
    return pages.some(({ final }) => namesHolder(final)) ? 'applicant' : 'unread';
  });
}

function faceEvidence({ details, progress }: SessionView): readonly FaceEvidence[] {
  return countedSteps(details.plan, progress)
    .filter(({ type }) => type === 'liveness')
    .flatMap((step) => currentAttempts(step, progress))
    .map((attempt): FaceEvidence => ({
      fact: attempt !== null && isJudged(attempt) ? (attempt.fact as LivenessFact | null) : null,
      uploaded: attempt?.kind === 'face',
      doubtedBefore: progress.attempts.filter((one) => one !== attempt && isDoubtedFilm(one, attempt?.stepKey)).length,
    }));
}

/** Also one that an operator had taken again. One that shows no face, or cannot be used otherwise, says nothing of whoever is filmed. */
function isDoubtedFilm({ stepKey, kind, fact }: Attempt, key: string | undefined): boolean {
  if (stepKey !== key || kind !== 'face-video' || fact === null || !('decision' in fact)) return false;
  return fact.decision === 'attack' || (fact.decision === 'unsure' && fact.acceptable);
}

function isJudged({ state }: Attempt): boolean {
  return state === 'ACCEPTED';
}
