// Made of applicant-session.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';

/** Where a session stands. */
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

/** Where a step stands for the applicant. */
export type StepState =
  | 'PENDING'
  | 'PROCESSING'
  | 'RETAKE'
  | 'DONE';

/** What became of an attempt at a capture. */
export type AttemptState =
  | 'STARTED'
  | 'RECEIVED'
  | 'ACCEPTED'
  | 'RETAKE'
  | 'MORE'
  | 'FAILED'
  | 'REPLACED';

/** How a link is sent. */
export type LinkChannel =
  /** To a telephone number. */
  | 'SMS'
  /** To a mail address. */
  | 'EMAIL';

export type OpenSessionMutationVariables = { [key: string]: never; };


export type OpenSessionMutation = { readonly openSession: ApplicantSession };

export type ApplicantSession = { readonly id: string, readonly state: SessionState, readonly language: string, readonly expiresAt: string, readonly serverTime: string, readonly startsAt: string | null, readonly returnUrl: string | null, readonly test: boolean, readonly options: Members.SessionOptions, readonly linkChannels: ReadonlyArray<LinkChannel>, readonly codeChannels: ReadonlyArray<LinkChannel> | null, readonly currentStep: string | null, readonly company: { readonly name: string, readonly logoUrl: string | null, readonly accent: string | null, readonly privacyUrl: string | null, readonly allowedOrigins: ReadonlyArray<string> }, readonly consent: { readonly required: boolean, readonly version: string, readonly accepted: boolean | null }, readonly steps: ReadonlyArray<ApplicantStep>, readonly callStep: ApplicantStep | null, readonly outcome: { readonly result: Members.DecidedResult, readonly reason: string, readonly text: string, readonly canRetry: boolean } | null };

export type ApplicantStep = { readonly key: string, readonly type: string, readonly title: Members.LocalisedText | null, readonly state: StepState, readonly settings: Members.StepSettings, readonly chosen: Members.ChosenDocument | null, readonly submitted: Members.Submitted | null, readonly draft: unknown, readonly supported: boolean, readonly pages: ReadonlyArray<{ readonly typeId: string, readonly pageNumber: number }>, readonly attempts: ReadonlyArray<{ readonly kind: string, readonly attempt: number, readonly state: AttemptState, readonly codes: ReadonlyArray<string>, readonly more: number | null, readonly marked: boolean, readonly typeId: string | null, readonly pageNumber: number | null, readonly pages: number | null, readonly statuses: ReadonlyArray<string>, readonly questionKey: string | null }>, readonly code: { readonly expiresAt: string, readonly resendAt: string, readonly triesLeft: number, readonly failed: boolean } | null, readonly redo: { readonly reason: string, readonly text: string } | null };

export const APPLICANT_SESSION_FRAGMENT = 'fragment ApplicantSession on ApplicantSession{id state language expiresAt serverTime startsAt company{name logoUrl accent privacyUrl allowedOrigins}consent{required version accepted}returnUrl test options linkChannels codeChannels steps{...ApplicantStep}callStep{...ApplicantStep}currentStep outcome{result reason text canRetry}}';

export const APPLICANT_STEP_FRAGMENT = 'fragment ApplicantStep on ApplicantStep{key type title state settings chosen pages{typeId pageNumber}attempts{kind attempt state codes more marked typeId pageNumber pages statuses questionKey}submitted draft code{expiresAt resendAt triesLeft failed}redo{reason text}supported}';

export const OPEN_SESSION: Operation<OpenSessionMutationVariables, OpenSessionMutation> = {
  name: 'OpenSession',
  text: 'mutation OpenSession{openSession{...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};
