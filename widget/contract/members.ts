import type { BeneficiaryKind, BusinessField, GivenBeneficiary, Role, RoleForm } from './business.js';
import type { LocalisedText, Question } from '../questions/question.js';

// What the members hold whose content the schema leaves open. tools/schema/open-members.ts says which member is which.
export type { BeneficiaryKind, LocalisedText, Role };

export type DecidedResult = 'approved' | 'rejected' | 'manual_check';

export interface SessionOptions {
  readonly skip_desktop?: boolean;
  readonly switch_device_url?: string | null;
  readonly restrict_url_sharing?: boolean;
  readonly optional_continue_on_another_device?: boolean;
  readonly requireHdMedia?: boolean;
}

export interface ChosenDocument {
  readonly documentType?: string | null;
  readonly country?: string | null;
}

/** By the type of the step: a number, an address, answers, beneficiaries, or the fields of a company. */
export interface Submitted {
  readonly phoneNumber?: string;
  readonly email?: string;
  readonly answers?: readonly SubmittedAnswer[];
  readonly beneficiaries?: readonly GivenBeneficiary[];
  readonly [companyField: string]: unknown;
}

/** An answer as it was submitted. */
export interface SubmittedAnswer {
  readonly key: string;
  readonly answer: string | readonly string[] | null;
  readonly files: readonly {
    readonly attempt: number;
    readonly type: string;
    readonly bytes: number;
    readonly fileName: string | null;
  }[];
}

/** A file that answers a question: a new upload, or one that answers it already. */
export type FileAnswer = { readonly staged: string; readonly fileName: string } | { readonly attempt: number };

export type AnswerValue = string | readonly string[] | readonly FileAnswer[];

export interface StepSettings {
  readonly languages?: readonly string[];
  readonly document_types?: readonly string[];
  readonly document_countries?: readonly string[];
  readonly allow_document_upload?: boolean;
  readonly disable_document_capture?: boolean;
  readonly allow_face_upload?: boolean;
  readonly general_document_types?: readonly string[];
  readonly allow_general_document_capture?: boolean;
  readonly allow_general_document_upload?: boolean;
  readonly allow_face_doc_upload?: boolean;
  /** The picture with the document is taken live, never uploaded. */
  readonly require_face_document?: boolean;
  /** True: active liveness, with prompts. */
  readonly liveness?: boolean;
  readonly require_phone_number_check?: boolean;
  readonly require_email_check?: boolean;
  /** False: the applicant may go on without. */
  readonly require_geolocation?: boolean;
  /** Of questionnaires and business data. */
  readonly description?: LocalisedText | null;
  readonly subtitle?: LocalisedText | null;
  readonly successButtonTitle?: LocalisedText;
  readonly questions?: readonly Question[];
  /** Of the company. */
  readonly fields?: readonly BusinessField[];
  /** Of a call: the applicant cannot switch the camera off, and has to say what they are called. */
  readonly hideCameraOption?: boolean;
  readonly nameRequired?: boolean;
  /** Of its beneficiaries. */
  readonly roles?: Readonly<Partial<Record<Role, RoleForm>>>;
}

/** Of questionnaires also `questions`. */
export type KeptStepSettings = Readonly<Record<string, unknown>> & { readonly questions?: readonly Question[] };

export type SessionOutcome = DecidedResult | 'in_progress';

export type PersonFields = Readonly<Record<string, string | number | null>>;

export interface ResultRecord {
  readonly result_comment?: string;
  readonly technicalDetails?: {
    readonly remoteAddress: string;
    readonly userAgent: string;
    readonly countryCode: string;
  };
}

export type ActivityData = Readonly<Record<string, unknown>>;

export type MatchStatus = 'open' | 'confirmed' | 'dismissed';

export type FaceOnBlacklist = 'awaited' | 'kept' | 'missing';
export type MatchesNobody = 'name-without-birthday' | 'birthday-without-name';

/** One fact of a record, in the words of the service. */
export interface DetailProperty {
  readonly propertyName: string;
  readonly value: readonly string[];
  readonly type: string;
}

export type DetailGroups = readonly {
  readonly groupName: string;
  readonly details: readonly { readonly detailName: string; readonly properties: readonly DetailProperty[] }[];
}[];

/** What was read on a still. */
export type StillRecord = Readonly<Record<string, string>>;

export type CallRole = 'applicant' | 'operator' | 'supervisor';

export type RecordingState = 'making' | 'ready' | 'empty' | 'failed';

export type ScriptItemKind = 'say' | 'check';

/** An item of a script as the company keeps it. */
export interface KeptItem {
  /** Unique in the script. */
  readonly key: string;
  /** A heading over items that belong together; empty: none. */
  readonly section: string;
  /** `draw`: some of a list are checked, drawn at random in each call. */
  readonly kind: ScriptItemKind | 'draw';
  readonly text: string;
  readonly required: boolean;
  /** Of `draw`: what is drawn from, by kind of document; `*`: any other. */
  readonly features?: Readonly<Record<string, readonly string[]>>;
  /** Of `draw`: how many. */
  readonly draw?: number;
}

export interface ScriptContent {
  readonly name: string;
  readonly items: readonly KeptItem[];
  /** Offered where a call is broken off. */
  readonly breakOffReasons: readonly string[];
}
