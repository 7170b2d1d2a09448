import type { BeneficiaryInput, BusinessField, Invitation, Role, RoleForm } from './business.js';
import type { LocalisedText, Question } from '../../questions/question.js';
import type { SubmittedAnswer } from './questionnaire.js';

/** What the applicant's own session answers; the shape of every operation but the captures. */
export interface ApplicantSession {
  readonly id: string;
  readonly state: SessionState;
  readonly language: string;
  /** ISO times; `serverTime` is the server's clock at the answer. */
  readonly expiresAt: string;
  readonly serverTime: string;
  readonly startsAt: string | null;
  readonly company: CompanyAppearance;
  readonly consent: { readonly required: boolean; readonly version: string; readonly accepted: boolean | null };
  readonly returnUrl: string | null;
  readonly test: boolean;
  readonly options: SessionOptions;
  /** Ways in which a link can be sent: `SMS`, `EMAIL`. */
  readonly linkChannels: readonly ('SMS' | 'EMAIL')[];
  /** How codes are sent; null: not known. Without a way somebody of the company has to tell them. */
  readonly codeChannels: readonly ('SMS' | 'EMAIL')[] | null;
  readonly steps: readonly ApplicantStep[];
  /** The step that the operator of the call has started. */
  readonly callStep?: ApplicantStep | null;
  readonly currentStep: string | null;
  readonly outcome: ApplicantOutcome | null;
}

export type SessionState =
  | 'created'
  | 'started'
  | 'in_progress'
  | 'submitted'
  | 'processing'
  | 'manual_check'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'abandoned'
  | 'deleted';

export interface CompanyAppearance {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly privacyUrl: string | null;
  readonly allowedOrigins: readonly string[];
}

export interface SessionOptions {
  readonly skip_desktop?: boolean;
  readonly switch_device_url?: string | null;
  readonly restrict_url_sharing?: boolean;
  readonly optional_continue_on_another_device?: boolean;
  readonly requireHdMedia?: boolean;
}

export interface ApplicantStep {
  readonly key: string;
  readonly type: string;
  readonly title: Readonly<Record<string, string>> | null;
  readonly state: 'PENDING' | 'PROCESSING' | 'RETAKE' | 'DONE';
  readonly settings: StepSettings;
  readonly chosen: { readonly documentType?: string | null; readonly country?: string | null } | null;
  /** Pages that the chosen paper has or needs. */
  readonly pages: readonly DocumentPage[];
  readonly captures: readonly ApplicantCapture[];
  /** What the applicant gave; null before. */
  readonly submitted: Submitted | null;
  /** What he filled in and did not send, in the form of the screen that kept it. */
  readonly draft: unknown;
  /** The one-time code that he is asked for now. */
  readonly code: {
    readonly expiresAt: string;
    readonly resendAt: string;
    readonly triesLeft: number;
    /** It could not be sent; absent from a service that does not tell. */
    readonly failed?: boolean;
  } | null;
  /** Why a person of the company asks for it again, in the applicant's language; absent or null: nobody does. */
  readonly redo?: { readonly reason: string; readonly text: string } | null;
  readonly supported: boolean;
}

/** By the type of the step: a number, an address, answers, beneficiaries, or the fields of a company. */
export interface Submitted {
  readonly phoneNumber?: string;
  readonly email?: string;
  readonly answers?: readonly SubmittedAnswer[];
  readonly beneficiaries?: readonly (BeneficiaryInput & Invitation)[];
  readonly [companyField: string]: unknown;
}

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

/** A page of a paper, such as `utility-bill` 2. */
export interface DocumentPage {
  readonly typeId: string;
  readonly pageNumber: number;
}

export interface ApplicantCapture {
  readonly kind: string;
  readonly attempt: number;
  readonly state: 'STARTED' | 'RECEIVED' | 'ACCEPTED' | 'RETAKE' | 'MORE' | 'FAILED';
  readonly codes: readonly string[];
  /** Seconds of the longer take that is wanted, with state MORE. */
  readonly more: number | null;
  readonly marked: boolean;
  /** Which page, of a paper. */
  readonly typeId: string | null;
  readonly pageNumber: number | null;
  /** Pages of its file, once it was read. */
  readonly pages: number | null;
  /** What was not found on it. */
  readonly statuses: readonly string[];
  /** The question that a file answers. */
  readonly questionKey: string | null;
}

export interface ApplicantOutcome {
  readonly result: 'approved' | 'rejected' | 'manual_check';
  readonly reason: string | null;
  readonly text: string | null;
  readonly canRetry: boolean;
}

export interface CaptureGrant {
  readonly grant: string;
  readonly attempt: number;
  readonly acceptedTypes: readonly string[];
  readonly maxBytes: number;
  readonly minSeconds: number | null;
  readonly maxSeconds: number | null;
  readonly prompts: readonly LivenessPrompt[];
  readonly expiresAt: string;
}

/** One action to ask for, with its time in the film. */
export interface LivenessPrompt {
  readonly action: string;
  readonly fromMs: number;
  readonly toMs: number;
}
