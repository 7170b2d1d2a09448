import type {
  DocumentFact,
  FaceDocumentFact,
  GeneralDocumentFact,
  IdentityFact,
  LivenessFact,
  ScreenedFact,
} from '../../platform/facts/catalogue.js';
import { allowedCountries, effectiveChoice, isDocumentKind } from '../flow/captures-needed.js';
import { forgetDrafts } from '../flow/drafts.js';
import { countedSteps, currentCaptures, stepsMissedInCalls } from '../flow/progress.js';
import { answerRecord, submittedMembers } from '../result/submitted-members.js';
import { buildRecord, NO_TECHNICAL_DETAILS, verifiedName, type RecordSource } from '../result/record.js';
import type { ResultRecord } from '../result/record-schema.js';
import { waitsForPerson } from '../person-screening/hit-decisions.js';
import { forcedOutcome } from '../verdict/forced-outcomes.js';
import {
  decide,
  type DocumentEvidence,
  type Evidence,
  type FaceEvidence,
  type PaperEvidence,
} from '../verdict/verdict.js';
import { termsOfPerson } from './search-terms.js';
import type { SessionEdit } from './session-edit.js';
import type { Capture, SessionView } from './session-view.js';

interface Facts {
  /** null when media had nothing to compare, or `problem` kept it from comparing. */
  readonly identity: IdentityFact | null;
  /** null when there was no person to screen, or `problem` kept screening from answering. */
  readonly screening: Pick<ScreenedFact, 'blacklist' | 'matches'> | null;
  readonly problem: Evidence['problem'];
}

/** Gives the verdict: state, result and facts in the transaction of the edit. */
export async function conclude(edit: SessionEdit, facts: Facts): Promise<void> {
  const verdict = decide(evidenceOf(edit.session, facts));
  const { identity, screening } = facts;
  const screeningMatches = screening?.matches ?? null;
  const record = buildRecord({ ...recordSource(edit.session), verdict, identity, screeningMatches });
  const version = await edit.addResult(record, verdict.reason, { kind: 'verdict', reasons: verdict.reasons });
  const name = verifiedName(facts.identity?.person ? namesOf(facts.identity.person) : null);
  if (name !== null) edit.setLabel(name);
  if (identity?.person) await edit.setTerms('person', termsOfPerson(record.person));
  await edit.change(verdict.result, 'verdict');
  await edit.emit('session.decided', { version, result: verdict.result });
}

/** Ends a session that got no verdict because its time is over, or the applicant left or declined. */
export async function endWithoutVerdict(
  edit: SessionEdit,
  cause: 'time-over' | 'applicant-left' | 'consent-declined',
): Promise<void> {
  const reason = cause === 'time-over' ? 'session_expired' : 'session_abandoned';
  const verdict = { result: 'rejected', reasons: [reason], live: false, similarity: 0 } as const;
  const source = { ...recordSource(edit.session), verdict, identity: null, screeningMatches: null };
  await edit.addResult(buildRecord(source), reason);
  await forgetDrafts(edit);
  await edit.change(cause === 'time-over' ? 'expired' : 'abandoned', cause);
}

function evidenceOf(session: SessionView, { identity, screening, problem }: Facts): Evidence {
  const { row, details } = session;
  const manualCheckFrom = details.rules.screening?.manualCheckFrom ?? 0;
  return {
    documents: documentEvidence(session),
    face: faceEvidence(session),
    papers: paperEvidence(session, 'general-document'),
    selfiesWithDocument: paperEvidence(session, 'face-document'),
    contactVerified: [...session.progress.steps.values()].some(
      ({ submitted }) => submitted !== null && 'verified' in submitted && submitted.verified,
    ),
    reviewUnverified: details.rules.reviewUnverified ?? false,
    callStepsMissing: stepsMissedInCalls(details.plan, session.progress).length > 0,
    callDecides: session.calls.some(({ outcome }) => outcome === 'completed'),
    operatorPending: answerRecord(session).operatorPending,
    blacklisted: screening !== null && screening.blacklist !== null,
    screeningMatch: waitsForPerson(screening?.matches ?? [], manualCheckFrom),
    identity,
    similarityThreshold: details.rules.similarityThreshold,
    problem,
    forced: forcedOutcome(row.test, details.clientUserId, details.name),
  };
}

function documentEvidence({ details, progress }: SessionView): readonly DocumentEvidence[] {
  return countedSteps(details.plan, progress)
    .filter(({ type }) => type === 'identity-document')
    .flatMap((step) =>
      currentCaptures(step, progress).map((capture) => ({
        fact: capture !== null && isJudged(capture) ? (capture.fact as DocumentFact | null) : null,
        allowedCountries: allowedCountries(step),
      })),
    );
}

function paperEvidence(
  { details, progress }: SessionView,
  type: 'general-document' | 'face-document',
): readonly PaperEvidence[] {
  return countedSteps(details.plan, progress)
    .filter((step) => step.type === type)
    .flatMap((step) => currentCaptures(step, progress))
    .map((capture) => {
      const fact = capture !== null && isJudged(capture) ? capture.fact : null;
      return { fact: fact as GeneralDocumentFact | FaceDocumentFact | null };
    });
}

/** Of several liveness steps the least convincing one counts. */
function faceEvidence({ details, progress }: SessionView): FaceEvidence | null {
  const faces = countedSteps(details.plan, progress)
    .filter(({ type }) => type === 'liveness')
    .flatMap((step) => currentCaptures(step, progress))
    .map((capture): FaceEvidence => ({
      fact: capture !== null && isJudged(capture) ? (capture.fact as LivenessFact | null) : null,
      uploaded: capture?.kind === 'face',
    }));
  return faces.find(({ fact, uploaded }) => uploaded || fact?.decision !== 'live') ?? faces[0] ?? null;
}

function isJudged({ state }: Capture): boolean {
  return state === 'ACCEPTED';
}

/** What a record takes from the session itself. */
export function recordSource(
  session: SessionView,
): Pick<RecordSource, 'name' | 'documentType' | 'technicalDetails' | 'sides' | 'comment' | 'submitted'> {
  return {
    name: session.label.name,
    documentType: documentTypeOf(session),
    technicalDetails: session.visitor ?? NO_TECHNICAL_DETAILS,
    sides: new Map(
      countedSteps(session.details.plan, session.progress)
        .flatMap((step) => currentCaptures(step, session.progress))
        .filter((capture) => capture !== null)
        .filter(({ kind, fact, state }) => isDocumentKind(kind) && fact !== null && state === 'ACCEPTED')
        .map(({ kind, fact }) => [kind, (fact as DocumentFact).record]),
    ),
    comment: '',
    submitted: submittedMembers(session),
  };
}

function documentTypeOf({ details, progress }: SessionView): ResultRecord['document_type'] {
  const [choice] = countedSteps(details.plan, progress)
    .map((step) => effectiveChoice(step, progress.steps.get(step.key)?.chosen ?? null))
    .filter((one) => one !== null);
  return choice?.documentType ?? '';
}

function namesOf(person: Readonly<Record<string, string | number | null>>): {
  first_name: string | null;
  last_name: string | null;
} {
  const text = (member: string) => (typeof person[member] === 'string' ? person[member] : null);
  return { first_name: text('first_name'), last_name: text('last_name') };
}
