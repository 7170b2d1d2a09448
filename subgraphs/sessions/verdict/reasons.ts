import path from 'node:path';
import { Texts } from '../../platform/texts/texts.js';
import type english from './texts/en.json';

/** What applicants read about reasons and outcomes; several reasons may share a text. */
type TextKey = keyof typeof english;
const TEXTS = new Texts<TextKey>(path.join(import.meta.dirname, 'texts'));

export interface Reason {
  /** `description` of `reject_reason`, and what an operator reads. */
  readonly description: string;
  readonly applicant: TextKey;
  /** What they read when an operator rejects for it or sends them back, where the service alone would only ask a person. */
  readonly decided?: TextKey;
  /** Trying again can change the outcome. */
  readonly canRetry: boolean;
  /** The applicant is not even told the code: it would warn them. */
  readonly confidential?: boolean;
}

/**
 * The one catalogue of reasons for a session that is not approved. Codes are stable: companies key their own texts on
 * them. `errors` of a rejected result are the same codes in upper case.
 */
export const REASONS = {
  blacklisted: { description: 'Blacklisted', applicant: 'notVerified', canRetry: false, confidential: true },
  screening_match_confirmed: {
    description: 'The person is on a screening list',
    applicant: 'notVerified',
    canRetry: false,
    confidential: true,
  },
  screening_match: {
    description: 'The person may be on a screening list',
    applicant: 'checkedByHand',
    canRetry: false,
    confidential: true,
  },
  screening_unavailable: {
    description: 'The person could not be screened',
    applicant: 'checkedByHand',
    canRetry: true,
    confidential: true,
  },
  same_person: {
    description: 'The same person has other sessions',
    applicant: 'notVerified',
    canRetry: false,
    confidential: true,
  },
  low_similarity: { description: 'Low similarity', applicant: 'otherFace', canRetry: true },
  face_mismatch: { description: 'The face changed during the capture', applicant: 'otherFace', canRetry: true },
  face_not_found: { description: 'No face in the capture', applicant: 'noFace', canRetry: true },
  multiple_faces: {
    description: 'More than one face in the capture',
    applicant: 'severalFaces',
    canRetry: true,
  },
  liveness_failed: { description: 'Liveness failed', applicant: 'notLive', canRetry: true },
  liveness_unsure: { description: 'Liveness could not be told', applicant: 'checkedByHand', canRetry: true },
  face_not_usable: { description: 'The face capture is of poor quality', applicant: 'checkedByHand', canRetry: true },
  camera_doubtful: {
    description: 'The film of the face may not come from a camera',
    applicant: 'checkedByHand',
    canRetry: true,
    confidential: true,
  },
  document_expired: {
    description: 'The document has expired',
    applicant: 'documentExpired',
    canRetry: true,
  },
  document_not_found: { description: 'No document in the picture', applicant: 'retake', canRetry: true },
  document_not_readable: { description: 'The document could not be read', applicant: 'retake', canRetry: true },
  document_grayscale: {
    description: 'The document was shown without colour',
    applicant: 'checkedByHand',
    canRetry: true,
  },
  document_spoofing: {
    description: 'The document is not an original',
    applicant: 'checkedByHand',
    decided: 'originalOnly',
    canRetry: true,
  },
  document_type_mismatch: {
    description: 'The document is not of the type that was chosen',
    applicant: 'otherDocument',
    canRetry: true,
  },
  document_country_not_allowed: {
    description: 'The country of the document is not allowed',
    applicant: 'otherDocument',
    canRetry: true,
  },
  document_country_unknown: {
    description: 'The country of the document could not be read',
    applicant: 'checkedByHand',
    canRetry: true,
  },
  document_face_not_found: {
    description: 'No portrait found on the document',
    applicant: 'checkedByHand',
    canRetry: true,
  },
  mrz_invalid: {
    description: 'The machine-readable zone is not valid',
    applicant: 'checkedByHand',
    decided: 'retake',
    canRetry: true,
  },
  fields_mismatch: {
    description: 'Fields of the document, or the persons of several documents, do not agree',
    applicant: 'checkedByHand',
    decided: 'originalDocument',
    canRetry: true,
  },
  portraits_differ: {
    description: 'The portraits of the documents are not alike',
    applicant: 'checkedByHand',
    decided: 'otherFace',
    canRetry: true,
  },
  beneficiary_mismatch: {
    description: 'Not the beneficiary who was declared',
    applicant: 'checkedByHand',
    decided: 'notVerified',
    canRetry: true,
  },
  beneficiary_not_verified: {
    description: 'A beneficiary got no session of their own',
    applicant: 'checkedByHand',
    canRetry: true,
  },
  fields_unconfirmed: {
    description: 'Surname, number or date of birth were read only once',
    applicant: 'checkedByHand',
    decided: 'retake',
    canRetry: true,
  },
  capture_failed: { description: 'A capture could not be processed', applicant: 'checkedByHand', canRetry: true },
  processing_timeout: { description: 'Processing took too long', applicant: 'checkedByHand', canRetry: true },
  general_document_not_readable: {
    description: 'The proof of address could not be read',
    applicant: 'checkedByHand',
    decided: 'paperAgain',
    canRetry: true,
  },
  general_document_other_holder: {
    description: "The proof of address is in another person's name",
    applicant: 'checkedByHand',
    decided: 'addressNotConfirmed',
    canRetry: true,
  },
  general_document_other_script: {
    description: 'The name on the proof of address is in a script that the identity document does not have',
    applicant: 'checkedByHand',
    decided: 'addressNotConfirmed',
    canRetry: true,
  },
  general_document_without_holder: {
    description: 'Neither a name nor an address was read on the proof of address',
    applicant: 'checkedByHand',
    decided: 'addressNotConfirmed',
    canRetry: true,
  },
  face_document_not_usable: {
    description: 'The picture with the document is of poor quality',
    applicant: 'checkedByHand',
    canRetry: true,
  },
  face_document_mismatch: {
    description: 'The face is not that of the document held beside it',
    applicant: 'otherFace',
    canRetry: true,
  },
  document_altered: {
    description: 'The document was altered',
    applicant: 'notVerified',
    canRetry: false,
    confidential: true,
  },
  suspected_fraud: { description: 'Suspected fraud', applicant: 'notVerified', canRetry: false, confidential: true },
  address_not_confirmed: {
    description: 'The address could not be confirmed',
    applicant: 'addressNotConfirmed',
    canRetry: true,
  },
  details_incorrect: {
    description: 'Details that were given are not right',
    applicant: 'detailsIncorrect',
    canRetry: true,
  },
  step_to_repeat: {
    description: 'The step has to be done again',
    applicant: 'stepAgain',
    canRetry: true,
  },
  not_accepted: { description: 'Not accepted by an operator', applicant: 'notVerified', canRetry: false },
  operator_questionnaire_pending: {
    description: 'Mandatory questions wait for an operator',
    applicant: 'checkedByHand',
    canRetry: false,
  },
  call_steps_missing: {
    description: 'A step of the call was not done',
    applicant: 'checkedByHand',
    canRetry: false,
  },
  call_decision_pending: {
    description: 'The operator of the call has to decide',
    applicant: 'checkedByHand',
    canRetry: false,
  },
  nothing_verified: { description: 'No step verified anything', applicant: 'checkedByHand', canRetry: false },
  forced_by_test: { description: 'Outcome forced by a test session', applicant: 'checkedByHand', canRetry: true },
  session_expired: { description: 'Session expired', applicant: 'timeOver', canRetry: true },
  session_abandoned: {
    description: 'Session abandoned',
    applicant: 'sessionLeft',
    canRetry: true,
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type ReasonCode = keyof typeof REASONS;

export function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(REASONS, code);
}

/** The code of a reason as the applicant may know it; null for one that is kept from them. */
export function codeForApplicant(code: ReasonCode): ReasonCode | null {
  const reason: Reason = REASONS[code];
  return reason.confidential === true ? null : code;
}

/** `reject_reason` of a result; empty for one that has none. */
export function rejectReason(code: ReasonCode | null): { readonly value: string; readonly description: string } {
  return { value: code ?? '', description: code === null ? '' : REASONS[code].description };
}

/** What the applicant reads at the end, in their language. */
export function applicantText(
  result: 'approved' | 'rejected' | 'manual_check',
  reason: ReasonCode | null,
  language: string,
): string {
  if (result === 'rejected' && reason !== null) return decidedText(reason, language);
  return TEXTS.say(language, result === 'approved' ? 'approved' : 'checkedByHand');
}

/** What the applicant reads when they are rejected for a reason, or are to do a step again for it. */
export function decidedText(code: ReasonCode, language: string): string {
  const reason: Reason = REASONS[code];
  return TEXTS.say(language, reason.decided ?? reason.applicant);
}
