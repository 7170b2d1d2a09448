import { canonicalName } from './reading.js';
import type { FlagName } from './flags.js';

export const STEP_TYPES = [
  'language',
  'identity-document',
  'liveness',
  'general-document',
  'face-document',
  'company',
  'beneficiaries',
  'kyb-review',
  'video-call',
  'phone-number',
  'email',
  'geolocation',
  'user-questionnaire',
  'operator-questionnaire',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

interface StepTypeRules {
  readonly defaultKey: string;
  /** Flags with a meaning on this step; the same names given globally are its defaults. */
  readonly flags: readonly FlagName[];
}

const RULES = {
  language: { defaultKey: 'language', flags: ['languages'] },
  'identity-document': {
    defaultKey: 'identity-document',
    flags: ['disable_document_capture', 'allow_document_upload', 'document_types', 'document_countries'],
  },
  liveness: { defaultKey: 'liveness', flags: ['liveness', 'allow_face_upload', 'max_liveness_attempts'] },
  'general-document': {
    defaultKey: 'select_general_document',
    flags: ['general_document_types', 'allow_general_document_capture', 'allow_general_document_upload'],
  },
  'face-document': { defaultKey: 'capture_face_document', flags: ['allow_face_doc_upload', 'require_face_document'] },
  company: { defaultKey: 'company', flags: [] },
  beneficiaries: { defaultKey: 'beneficiaries', flags: [] },
  'kyb-review': { defaultKey: 'kyb-review', flags: [] },
  'video-call': { defaultKey: 'video-call', flags: [] },
  'phone-number': { defaultKey: 'phone_number', flags: ['require_phone_number_check', 'require_phone_number'] },
  email: { defaultKey: 'require_email', flags: ['require_email_check', 'require_email'] },
  geolocation: { defaultKey: 'require_geolocation', flags: ['require_geolocation'] },
  'user-questionnaire': { defaultKey: 'user-questionnaire', flags: [] },
  'operator-questionnaire': { defaultKey: 'operator-questionnaire', flags: [] },
} as const satisfies Readonly<Record<StepType, StepTypeRules>>;

export const STEP_TYPE_RULES: Readonly<Record<StepType, StepTypeRules>> = RULES;

/** The flags of a step type. */
export type FlagOf<Type extends StepType> = (typeof RULES)[Type]['flags'][number];

/** Names of earlier generations, and the default keys that clients give as types. In canonical form. */
export const OLDER_NAMES: Readonly<Record<string, StepType>> = {
  face: 'liveness',
  document: 'identity-document',
  select_general_document: 'general-document',
  capture_face_document: 'face-document',
  require_email: 'email',
  require_phone_number: 'phone-number',
  phone: 'phone-number',
  require_geolocation: 'geolocation',
};

/** The step type of a name in any spelling; null when there is none. */
export function findStepType(name: string): StepType | null {
  const canonical = canonicalName(name);
  const type = STEP_TYPES.find((candidate) => candidate.replaceAll('-', '_') === canonical);
  return type ?? (Object.hasOwn(OLDER_NAMES, canonical) ? (OLDER_NAMES[canonical] ?? null) : null);
}
