import type {
  BlacklistMatch,
  DocumentFact,
  DocumentPerson,
  FaceDocumentFact,
  PaperFact,
  LivenessFact,
} from '../../platform/facts/catalogue.js';
import { countryCode } from '../requests/countries.js';
import type { ForcedOutcome } from './forced-outcomes.js';
import { personsOf } from './persons.js';
import type { ReasonCode } from './reasons.js';
import { type ComparedIdentity, hasOthers, type SamePersonRule } from './same-person.js';

/** Everything the verdict is made of. Nothing else may influence it. */
export interface Evidence {
  /** Sides of identity documents that count; empty when the session asks for none. */
  readonly documents: readonly DocumentEvidence[];
  /** Every face that counts, filmed or uploaded; empty when the session asks for none. */
  readonly faces: readonly FaceEvidence[];
  /** Pages of papers. */
  readonly papers: readonly PaperEvidence[];
  /** Whose each paper is, of all its pages together. */
  readonly paperHolders: readonly PaperHolder[];
  /** Pictures of the applicant with their document. */
  readonly selfiesWithDocument: readonly SelfieEvidence[];
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
  /** A file that answers a question of the applicant is none. */
  readonly fileRefused: boolean;
  /** By what the company's blacklist has the person; null where it does not. */
  readonly blacklistedBy: BlacklistMatch['by'] | null;
  /** A listed person who may be this one waits to be confirmed or dismissed. */
  readonly screeningMatch: boolean;
  /** An officer confirmed in an earlier round that the person is a listed one. */
  readonly screeningConfirmed: boolean;
  /** Another person, or company, went through the session of a beneficiary than was declared. */
  readonly beneficiaryDiffers: boolean;
  /** A beneficiary was to be verified and has no session. */
  readonly beneficiaryUnverified: boolean;
  /** null when media did not answer in time, or nothing was to be compared. */
  readonly identity: ComparedIdentity | null;
  /** 0 to 1; the company's setting when the session was created. */
  readonly similarityThreshold: number;
  /** The company's setting when the session was created. */
  readonly samePersonRule: SamePersonRule;
  /** What did not answer although there was something to compare or to screen; null when all did. */
  readonly problem: 'processing_timeout' | 'capture_failed' | 'screening_unavailable' | null;
  /** Only in test sessions. */
  readonly forced: ForcedOutcome | null;
}

export interface DocumentEvidence {
  /** Sides of one step are one document. */
  readonly stepKey: string;
  /** null: work on the capture failed for good. */
  readonly fact: Pick<DocumentFact, 'acceptable' | 'codes' | 'checks'> | null;
  /** Countries that the step allows; empty: all. */
  readonly allowedCountries: readonly string[];
  /** Pictures of the step that were marked as of a copy, those that were taken again included. */
  readonly markedAsCopy: number;
}

/**
 * Whose a paper is: somebody's who may be the applicant; `other`, where a name on it is not that of the identity document;
 * `other-script`, where it is in a script that the identity document does not have; `unread`, where neither a name nor an address was read.
 */
export type PaperHolder = 'applicant' | 'other' | 'other-script' | 'unread';

export interface PaperEvidence {
  /** null: work on the capture failed for good. */
  readonly fact: PaperFact | null;
}

export interface SelfieEvidence {
  /** null: work on the capture failed for good. */
  readonly fact: FaceDocumentFact | null;
}

export interface FaceEvidence {
  readonly fact: LivenessFact | null;
  /** An uploaded selfie: the company asked for no proof of life. */
  readonly uploaded: boolean;
  /** Films of the step before it that showed a face and were not found to be of a living person. */
  readonly doubtedBefore: number;
}

export interface Verdict {
  readonly result: 'approved' | 'rejected' | 'manual_check';
  /** The first of `reasons`; null when approved. */
  readonly reason: ReasonCode | null;
  /** All that speaks against approval, most important first. */
  readonly reasons: readonly ReasonCode[];
  /** Somebody was filmed, and every film is of a living person. */
  readonly live: boolean;
  /** 0 to 1; 0 where there is none. */
  readonly similarity: number;
}

/**
 * Decides a session. Whatever refutes the identity rejects; whatever leaves it open goes to a person; only what is
 * whole and certain is approved. Rejecting outweighs asking a person.
 */
export function decide(evidence: Evidence): Verdict {
  const films = evidence.faces.filter(({ uploaded }) => !uploaded);
  const live = films.length > 0 && films.every(({ fact }) => fact?.decision === 'live');
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

/** The reasons whose condition is true, in the given order. */
function where(...rules: readonly (readonly [boolean, ReasonCode])[]): ReasonCode[] {
  return rules.filter(([holds]) => holds).map(([, reason]) => reason);
}

function refutations(evidence: Evidence): ReasonCode[] {
  const { identity, documents, blacklistedBy, samePersonRule } = evidence;
  const checks = identity?.checks;
  // Media names one issuing state for all documents: here it is forbidden only if no step allows it. Each step's own document is checked in documentRefutations.
  const isForbiddenToAll = (state: string | null): boolean =>
    documents.length > 0 && documents.every(({ allowedCountries }) => isForbidden(state, allowedCountries));
  return [
    ...where(
      [blacklistedBy !== null && (blacklistedBy !== 'face' || samePersonRule === 'REJECTION'), 'blacklisted'],
      [samePersonRule === 'REJECTION' && hasOthers(identity?.others), 'same_person'],
    ),
    ...evidence.faces.flatMap(faceRefutations),
    ...similarityRefutations(evidence),
    ...documents.flatMap(documentRefutations),
    ...where(
      [checks?.expired === true, 'document_expired'],
      [isForbiddenToAll(checks?.issuingState ?? null), 'document_country_not_allowed'],
      // The last: a session that is rejected for it alone is another one once it is taken back.
      [evidence.screeningConfirmed, 'screening_match_confirmed'],
    ),
  ];
}

function faceRefutations({ fact }: FaceEvidence): ReasonCode[] {
  if (fact === null) return [];
  const changed = fact.reasons.includes('face_changed') || has(fact, 'FACE_MISMATCH');
  return where(
    [changed, 'face_mismatch'],
    [!changed && fact.decision === 'attack', 'liveness_failed'],
    [!fact.acceptable && has(fact, 'FACE_NOT_FOUND'), 'face_not_found'],
    [!fact.acceptable && has(fact, 'MULTIPLE_FACES'), 'multiple_faces'],
  );
}

function similarityRefutations(evidence: Evidence): ReasonCode[] {
  const { identity, selfiesWithDocument } = evidence;
  const besideDocument = selfiesWithDocument.map(({ fact }) => fact?.similarity);
  const selfies = [identity?.selfieSimilarity, ...besideDocument];
  return where(
    [isLow(identity?.similarity, evidence), 'low_similarity'],
    [selfies.some((similarity) => isLow(similarity, evidence)), 'face_document_mismatch'],
  );
}

function isLow(similarity: number | null | undefined, { similarityThreshold }: Evidence): boolean {
  return similarity !== null && similarity !== undefined && similarity < similarityThreshold;
}

function documentRefutations({ fact, allowedCountries }: DocumentEvidence): ReasonCode[] {
  if (fact === null) return [];
  const { acceptable, checks } = fact;
  return where(
    [checks.expired === true, 'document_expired'],
    [checks.asExpected === false, 'document_type_mismatch'],
    [isForbidden(checks.issuingState, allowedCountries), 'document_country_not_allowed'],
    [!acceptable && has(fact, 'NO_DOCUMENT_IN_IMAGE'), 'document_not_found'],
  );
}

function doubts(evidence: Evidence): ReasonCode[] {
  const { documents, papers, selfiesWithDocument, faces, identity, problem } = evidence;
  const failed = [...documents, ...papers, ...selfiesWithDocument, ...faces];
  const notCompared = selfiesWithDocument.some(({ fact }) => fact !== null && !isCompared(fact, identity));
  return [
    // Two people may look alike: a face alone rejects only where the company says so of the same person.
    ...where([evidence.blacklistedBy === 'face' && evidence.samePersonRule !== 'REJECTION', 'blacklisted']),
    ...(problem === null ? [] : [problem]),
    // A face that could not be looked for on the blacklist is cleared of nothing.
    ...where([identity?.blacklistedFaces === null, 'processing_timeout']),
    ...where([evidence.fileRefused || failed.some(({ fact }) => fact === null), 'capture_failed']),
    ...faces.flatMap(faceDoubts),
    ...documents.flatMap(({ fact }) => (fact === null ? [] : sideDoubts(fact))),
    // Whoever tries a copy again and again gets a picture of it through at last.
    ...where([documents.some(({ markedAsCopy }) => markedAsCopy >= MARKED_TOO_OFTEN), 'document_spoofing']),
    ...where(
      [evidence.beneficiaryDiffers, 'beneficiary_mismatch'],
      [evidence.beneficiaryUnverified, 'beneficiary_not_verified'],
      [fieldsDiffer(evidence), 'fields_mismatch'],
      // Pictures of one person of different years may be less alike than a film is to each of them: a person looks.
      [isLow(identity?.portraitSimilarity, evidence), 'portraits_differ'],
      // Of one side alone it is no doubt: the other one may confirm it.
      [identity?.checks?.confirmed === false, 'fields_unconfirmed'],
    ),
    ...(documents.length > 0 ? documentDoubts(evidence) : []),
    ...where(
      [papers.some(({ fact }) => fact?.acceptable === false), 'general_document_not_readable'],
      [evidence.paperHolders.includes('other'), 'general_document_other_holder'],
      [evidence.paperHolders.includes('other-script'), 'general_document_other_script'],
      [evidence.paperHolders.includes('unread'), 'general_document_without_holder'],
      [notCompared, 'face_document_not_usable'],
      [evidence.reviewUnverified && !isVerified(evidence), 'nothing_verified'],
      [evidence.callStepsMissing, 'call_steps_missing'],
      [evidence.callDecides, 'call_decision_pending'],
      ...samePersonDoubts(evidence),
      // A session with this reason first is approved once every hit was dismissed.
      [evidence.screeningMatch, 'screening_match'],
      // The last: a session with this reason alone is approved by the operator's answers.
      [evidence.operatorPending, 'operator_questionnaire_pending'],
    ),
  ];
}

/** What was not searched clears nobody where the company wants to know. */
function samePersonDoubts({ identity, samePersonRule }: Evidence): (readonly [boolean, ReasonCode])[] {
  if (samePersonRule === 'WARNING') return [];
  return [
    [samePersonRule === 'MANUAL_CHECK' && hasOthers(identity?.others), 'same_person'],
    [identity?.others?.faceSearch === 'loading', 'processing_timeout'],
  ];
}

function faceDoubts({ fact, uploaded, doubtedBefore }: FaceEvidence): ReasonCode[] {
  if (fact === null) return [];
  return where(
    // Whoever films an attack again and again gets one through at last.
    [(!uploaded && fact.decision !== 'live') || doubtedBefore >= DOUBTED_TOO_OFTEN, 'liveness_unsure'],
    [!fact.acceptable, 'face_not_usable'],
    // Programs give out real cameras, too, with another background or cut to the face: a person looks.
    [(fact.cameraDoubts ?? []).length > 0, 'camera_doubtful'],
  );
}

/** Codes of a picture that was read all the same, but may not show an original. */
const OF_ORIGINALITY: ReadonlySet<string> = new Set(['DOCUMENT_SPOOFING_DETECTED', 'DOCUMENT_GRAYSCALE']);

/** A living person may be doubted once or twice, in bad light. */
const DOUBTED_TOO_OFTEN = 3;

/** An original may be taken for a copy once or twice, in bad light. */
const MARKED_TOO_OFTEN = 3;

/** Signs of a copy or a forgery refute nobody by themselves: originals may show them, too, so a person looks. */
function sideDoubts(fact: NonNullable<DocumentEvidence['fact']>): ReasonCode[] {
  const { acceptable, codes, checks } = fact;
  const isReadable = acceptable || (codes.length > 0 && codes.every((code) => OF_ORIGINALITY.has(code)));
  return where(
    [!isReadable, 'document_not_readable'],
    [has(fact, 'DOCUMENT_SPOOFING_DETECTED'), 'document_spoofing'],
    [has(fact, 'DOCUMENT_GRAYSCALE'), 'document_grayscale'],
    // Of a picture that could not be read, a missing zone says nothing.
    [isReadable && checks.mrzValid === false, 'mrz_invalid'],
  );
}

/** Whether zone and print, what several sides say, or the dates contradict each other. */
function fieldsDiffer({ documents, identity }: Evidence): boolean {
  const checks = [identity?.checks, ...documents.map(({ fact }) => fact?.checks)];
  if (checks.some((check) => check?.zonesAgree === false || check?.plausible === false)) return true;
  return identity?.person?.['status'] === 'FIELDS_MISMATCH';
}

/** Whether anything was proved. A session that asks for no proof is approved once what it asks for is done. */
function isVerified(evidence: Evidence): boolean {
  const { documents, paperHolders, selfiesWithDocument, faces, contactVerified, callDecides } = evidence;
  if (callDecides || contactVerified) return true;
  return documents.length + selfiesWithDocument.length + faces.length > 0 || paperHolders.includes('applicant');
}

/** Whether the face in a picture with a document was compared with any other: the portrait in it may be too small. */
function isCompared(fact: FaceDocumentFact, identity: Evidence['identity']): boolean {
  return fact.acceptable && (fact.similarity ?? identity?.selfieSimilarity ?? null) !== null;
}

/** What is missing of the person, the country or the portrait. */
function documentDoubts({ documents, faces, identity }: Evidence): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  if (isCountryUnknown(documents, identity)) reasons.push('document_country_unknown');
  if (identity === null) return reasons;
  const persons = personsOf(identity);
  const isEachIdentified = persons.length > 0 && persons.every(({ person }) => isIdentified(person));
  if (!isEachIdentified) reasons.push('document_not_readable');
  if (faces.length === 0) return reasons;
  if (!identity.portraitFound) reasons.push('document_face_not_found');
  else if (identity.similarity === null) reasons.push('face_not_usable');
  return reasons;
}

/** Whether a step that restricts countries has a document of which none was read: another step's does not stand for it. */
function isCountryUnknown(documents: readonly DocumentEvidence[], identity: Evidence['identity']): boolean {
  const steps = new Set(documents.map(({ stepKey }) => stepKey));
  const together = steps.size === 1 ? (identity?.checks?.issuingState ?? null) : null;
  const isKnown = (key: string): boolean =>
    together !== null ||
    documents.some(({ stepKey, fact }) => stepKey === key && (fact?.checks.issuingState ?? null) !== null);
  return documents.some(({ stepKey, allowedCountries }) => allowedCountries.length > 0 && !isKnown(stepKey));
}

/** A person has a name and a number; without them nobody was identified, however good the picture. */
function isIdentified(person: DocumentPerson['person']): boolean {
  const known = (member: string): boolean => typeof person[member] === 'string' && person[member] !== '';
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
