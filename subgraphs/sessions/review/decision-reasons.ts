import { wrongParameters } from '../../platform/errors/catalogue.js';
import { STEP_TYPES, type StepType } from '../requests/step-types.js';
import { isReasonCode, type ReasonCode } from '../verdict/reasons.js';

/** Reasons that an operator can reject a session for, the everyday ones first. */
const REJECTION_REASONS = [
  'document_not_readable',
  'document_expired',
  'document_spoofing',
  'document_type_mismatch',
  'document_country_not_allowed',
  'fields_mismatch',
  'beneficiary_mismatch',
  'low_similarity',
  'face_not_found',
  'multiple_faces',
  'liveness_failed',
  'face_document_mismatch',
  'general_document_not_readable',
  'address_not_confirmed',
  'details_incorrect',
  'document_altered',
  'suspected_fraud',
  'not_accepted',
] as const satisfies readonly ReasonCode[];

const GIVEN: readonly ReasonCode[] = ['details_incorrect', 'step_to_repeat'];

/** Reasons that an operator can send an applicant back to a step for, by the type of the step. */
const OF_STEPS: Partial<Readonly<Record<StepType, readonly ReasonCode[]>>> = {
  'identity-document': [
    'document_not_readable',
    'document_expired',
    'document_spoofing',
    'document_type_mismatch',
    'document_country_not_allowed',
    'fields_mismatch',
    'step_to_repeat',
  ],
  liveness: ['face_not_found', 'multiple_faces', 'liveness_failed', 'low_similarity', 'step_to_repeat'],
  'face-document': ['face_document_mismatch', 'face_not_found', 'step_to_repeat'],
  'general-document': ['general_document_not_readable', 'address_not_confirmed', 'step_to_repeat'],
  geolocation: ['step_to_repeat'],
  language: ['step_to_repeat'],
  'video-call': ['step_to_repeat'],
};

/** What a step of this type can be asked for again for; none of what is not the applicant's to do. */
export function redoReasons(type: StepType): readonly ReasonCode[] {
  if (type === 'operator-questionnaire') return [];
  return OF_STEPS[type] ?? GIVEN;
}

export interface DecisionReason {
  readonly code: ReasonCode;
  /** A session can be rejected for it. */
  readonly rejects: boolean;
  /** Types of the steps that can be asked for again for it. */
  readonly redoes: readonly StepType[];
}

/** Every reason that an operator can give. */
export function decisionReasons(): readonly DecisionReason[] {
  const codes = new Set<ReasonCode>([...REJECTION_REASONS, ...STEP_TYPES.flatMap(redoReasons)]);
  return [...codes].map((code) => ({
    code,
    rejects: isRejectionReason(code),
    redoes: STEP_TYPES.filter((type) => redoReasons(type).includes(code)),
  }));
}

/** @throws ArgumentError wrong-parameters for a code that an operator cannot reject for */
export function readRejectionReason(code: string): ReasonCode {
  if (isReasonCode(code) && isRejectionReason(code)) return code;
  throw wrongParameters('reason', `must be one of ${REJECTION_REASONS.join(', ')}`);
}

function isRejectionReason(code: ReasonCode): boolean {
  return REJECTION_REASONS.some((known) => known === code);
}
