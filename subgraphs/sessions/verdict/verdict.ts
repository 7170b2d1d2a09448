import type {
  DocumentFact,
  FaceDocumentFact,
  GeneralDocumentFact,
  IdentityFact,
  LivenessFact,
} from '../../platform/facts/catalogue.js';
import { countryCode } from '../requests/countries.js';
import type { ForcedOutcome } from './forced-outcomes.js';
import type { ReasonCode } from './reasons.js';

/** Everything the verdict is made of. Nothing else may influence it. */
export interface Evidence {
  /** Sides of identity documents that count; empty when the session asks for none. */
  readonly documents: readonly DocumentEvidence[];
  /** null when the session asks for no face. */
  readonly face: FaceEvidence | null;
  /** Pages of general documents. */
  readonly papers: readonly PaperEvidence[];
  /** Pictures of the applicant with his document. */
  readonly selfiesWithDocument: readonly PaperEvidence[];
  /** A number or mail address was confirmed with a code. */
  readonly contactVerified: boolean;
  /** The company wants a person to look at sessions that verified nobody. */
  readonly reviewUnverified: boolean;
  /** What was not done in a call is not asked for afterwards. */
  readonly callStepsMissing: boolean;
  /** The session had a call with an operator, who decides it. */
  readonly callDecides: boolean;
  /** Mandatory questions wait for an operator. */
  readonly operatorPending: boolean;
  /** The company's blacklist has the person. */
  readonly blacklisted: boolean;
  /** A listed person who may be this one waits to be confirmed or dismissed. */
  readonly screeningMatch: boolean;
  /** null when media did not answer in time, or nothing was to be compared. */
  readonly identity: IdentityFact | null;
  /** 0 to 1; the company's setting when the session was created. */
  readonly similarityThreshold: number;
  /** What did not answer although there was something to compare or to screen; null when all did. */
  readonly problem: 'processing_timeout' | 'capture_failed' | 'screening_unavailable' | null;
  /** Only in test sessions. */
  readonly forced: ForcedOutcome | null;
}

export interface DocumentEvidence {
  /** null: work on the capture failed for good. */
  readonly fact: Pick<DocumentFact, 'acceptable' | 'codes' | 'checks'> | null;
  /** Countries that the step allows; empty: all. */
  readonly allowedCountries: readonly string[];
}

export interface PaperEvidence {
  /** null: work on the capture failed for good. */
  readonly fact: GeneralDocumentFact | FaceDocumentFact | null;
}

export interface FaceEvidence {
  readonly fact: LivenessFact | null;
  /** An uploaded selfie: the company asked for no proof of life. */
  readonly uploaded: boolean;
}

export interface Verdict {
  readonly result: 'approved' | 'rejected' | 'manual_check';
  /** The first of `reasons`; null when approved. */
  readonly reason: ReasonCode | null;
  /** All that speaks against approval, most important first. */
  readonly reasons: readonly ReasonCode[];
  readonly live: boolean;
  /** 0 to 1; 0 where there is none. */
  readonly similarity: number;
}

/**
 * Decides a session. Whatever refutes the identity rejects; whatever leaves it open goes to a person; only what is
 * whole and certain is approved. Rejecting outweighs asking a person.
 */
export function decide(evidence: Evidence): Verdict {
  const live = evidence.face?.fact?.decision === 'live' && !evidence.face.uploaded;
  const similarity = clamp(evidence.identity?.similarity ?? 0);
  if (evidence.forced !== null) return { ...forcedVerdict(evidence.forced), live, similarity };
  const rejecting = refutations(evidence);
  const asking = doubts(evidence);
  const result = rejecting.length > 0 ? 'rejected' : asking.length > 0 ? 'manual_check' : 'approved';
  const reasons = [...new Set([...rejecting, ...asking])];
  return { result, reason: reasons[0] ?? null, reasons, live, similarity };
}

function forcedVerdict({ result, reason }: ForcedOutcome): Pick<Verdict, 'result' | 'reason' | 'reasons'> {
  return { result, reason, reasons: reason === null ? [] : [reason] };
}

function refutations(evidence: Evidence): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  const { face, identity } = evidence;
  if (evidence.blacklisted) reasons.push('blacklisted');
  if (face?.fact) {
    if (face.fact.reasons.includes('face_changed') || has(face.fact, 'FACE_MISMATCH')) reasons.push('face_mismatch');
    else if (face.fact.decision === 'attack') reasons.push('liveness_failed');
    if (!face.fact.acceptable && has(face.fact, 'FACE_NOT_FOUND')) reasons.push('face_not_found');
    if (!face.fact.acceptable && has(face.fact, 'MULTIPLE_FACES')) reasons.push('multiple_faces');
  }
  if (identity !== null && identity.similarity !== null && identity.similarity < evidence.similarityThreshold) {
    reasons.push('low_similarity');
  }
  const selfie = identity?.selfieSimilarity ?? null;
  if (selfie !== null && selfie < evidence.similarityThreshold) reasons.push('face_document_mismatch');
  for (const { fact } of evidence.selfiesWithDocument) {
    if (fact === null || !('similarity' in fact) || fact.similarity === null) continue;
    if (fact.similarity < evidence.similarityThreshold) reasons.push('face_document_mismatch');
  }
  for (const { fact, allowedCountries } of evidence.documents) {
    if (fact === null) continue;
    if (has(fact, 'DOCUMENT_SPOOFING_DETECTED')) reasons.push('document_spoofing');
    if (fact.checks.expired) reasons.push('document_expired');
    if (fact.checks.asExpected === false) reasons.push('document_type_mismatch');
    if (isForbidden(fact.checks.issuingState, allowedCountries)) reasons.push('document_country_not_allowed');
    // Of a picture that could not be read, a missing zone says nothing.
    if (fact.acceptable && fact.checks.mrzValid === false) reasons.push('mrz_invalid');
    if (!fact.acceptable && has(fact, 'NO_DOCUMENT_IN_IMAGE')) reasons.push('document_not_found');
  }
  const checks = identity?.checks;
  if (checks?.expired === true) reasons.push('document_expired');
  const allowed = evidence.documents[0]?.allowedCountries ?? [];
  if (checks && isForbidden(checks.issuingState, allowed)) reasons.push('document_country_not_allowed');
  return reasons;
}

function doubts(evidence: Evidence): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  const { documents, face, identity } = evidence;
  if (evidence.problem !== null) reasons.push(evidence.problem);
  const { papers, selfiesWithDocument } = evidence;
  if (
    [...documents, ...papers, ...selfiesWithDocument].some(({ fact }) => fact === null) ||
    (face !== null && face.fact === null)
  ) {
    reasons.push('capture_failed');
  }
  if (face?.fact && !face.uploaded && face.fact.decision !== 'live') reasons.push('liveness_unsure');
  if (face?.fact?.acceptable === false) reasons.push('face_not_usable');
  for (const { fact } of documents) {
    if (fact?.acceptable !== false) continue;
    reasons.push(
      fact.codes.every((code) => code === 'DOCUMENT_GRAYSCALE') ? 'document_grayscale' : 'document_not_readable',
    );
  }
  if (documents.some(({ fact }) => fact?.checks.zonesAgree === false) || identity?.checks?.zonesAgree === false) {
    reasons.push('fields_mismatch');
  }
  if (identity !== null && identity.person?.['status'] === 'FIELDS_MISMATCH') reasons.push('fields_mismatch');
  if (documents.length > 0) reasons.push(...documentDoubts(evidence));
  if (papers.some(({ fact }) => fact?.acceptable === false)) reasons.push('general_document_not_readable');
  if (selfiesWithDocument.some(({ fact }) => fact !== null && !isCompared(fact, identity))) {
    reasons.push('face_document_not_usable');
  }
  if (evidence.reviewUnverified && !isVerified(evidence)) reasons.push('nothing_verified');
  if (evidence.callStepsMissing) reasons.push('call_steps_missing');
  if (evidence.callDecides) reasons.push('call_decision_pending');
  // A session with this reason first is approved once every hit was dismissed.
  if (evidence.screeningMatch) reasons.push('screening_match');
  // The last: a session with this reason alone is approved by the operator's answers.
  if (evidence.operatorPending) reasons.push('operator_questionnaire_pending');
  return reasons;
}

/** Whether anything was proved. A session that asks for no proof is approved once what it asks for is done. */
function isVerified(evidence: Evidence): boolean {
  const { documents, papers, selfiesWithDocument, face, contactVerified, callDecides } = evidence;
  if (callDecides) return true;
  return documents.length + papers.length + selfiesWithDocument.length > 0 || face !== null || contactVerified;
}

/** Whether the face in a picture with a document was compared with any other: the portrait in it may be too small. */
function isCompared(fact: GeneralDocumentFact | FaceDocumentFact, identity: Evidence['identity']): boolean {
  const inPicture = 'similarity' in fact ? fact.similarity : null;
  return fact.acceptable && (inPicture ?? identity?.selfieSimilarity ?? null) !== null;
}

/** What is missing of the person, the country or the portrait. */
function documentDoubts({ documents, face, identity }: Evidence): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  const states = [identity?.checks?.issuingState, ...documents.map(({ fact }) => fact?.checks.issuingState)];
  const restricted = documents.some(({ allowedCountries }) => allowedCountries.length > 0);
  if (restricted && states.every((state) => state === null || state === undefined)) {
    reasons.push('document_country_unknown');
  }
  if (identity === null) return reasons;
  if (!isIdentified(identity.person)) reasons.push('document_not_readable');
  if (face !== null && identity.similarity === null) {
    reasons.push(identity.portraitFound ? 'face_not_usable' : 'document_face_not_found');
  }
  return reasons;
}

/** A person has a name and a number; without them nobody was identified, however good the picture. */
function isIdentified(person: IdentityFact['person']): boolean {
  const known = (member: string): boolean => typeof person?.[member] === 'string' && person[member] !== '';
  return (known('last_name') || known('first_name')) && (known('document_number') || known('personal_number'));
}

function has({ codes }: { readonly codes: readonly string[] }, code: string): boolean {
  return codes.includes(code);
}

function isForbidden(state: string | null, allowed: readonly string[]): boolean {
  if (state === null || allowed.length === 0) return false;
  const code = countryCode(state);
  return code === null || !allowed.includes(code);
}

function clamp(similarity: number): number {
  return Number.isFinite(similarity) ? Math.min(1, Math.max(0, similarity)) : 0;
}
