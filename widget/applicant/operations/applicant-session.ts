import type { Operation } from '../../contract/operation.js';
import type { ApplicantSession, ApplicantStep } from './applicant-session.generated.js';
import type { StartCaptureMutation } from './operations.generated.js';

export type { ApplicantSession, ApplicantStep };

/** An operation that answers the session as it then is. */
export type SessionOperation<Variables> = Operation<Variables, Readonly<Record<string, ApplicantSession>>>;

export type CompanyAppearance = ApplicantSession['company'];
export type ApplicantOutcome = NonNullable<ApplicantSession['outcome']>;
export type ApplicantAttempt = ApplicantStep['attempts'][number];
/** A page of a paper, such as `utility-bill` 2. */
export type DocumentPage = ApplicantStep['pages'][number];
export type CaptureGrant = StartCaptureMutation['startCapture'];
/** One action to ask for, with its time in the film. */
export type LivenessPrompt = CaptureGrant['prompts'][number];
