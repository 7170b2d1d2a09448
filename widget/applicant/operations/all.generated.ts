// Made by npm run schema.
import type * as M0 from './answers.generated.js';
import type * as M1 from './applicant-session.generated.js';
import type * as M2 from './calls.generated.js';
import type * as M3 from './handoff.generated.js';
import type * as M4 from './operations.generated.js';
import type * as M5 from './papers.generated.js';
import type * as M6 from '../../call/operations.generated.js';

/** Every operation of the page by its name. */
export interface EveryOperation {
  readonly SubmitAnswers: typeof M0.SUBMIT_ANSWERS;
  readonly StartQuestionFile: typeof M0.START_QUESTION_FILE;
  readonly KeepDraft: typeof M0.KEEP_DRAFT;
  readonly SubmitCompany: typeof M0.SUBMIT_COMPANY;
  readonly SubmitBeneficiaries: typeof M0.SUBMIT_BENEFICIARIES;
  readonly ConfirmReview: typeof M0.CONFIRM_REVIEW;
  readonly OpenSession: typeof M1.OPEN_SESSION;
  readonly EnterCall: typeof M2.ENTER_CALL;
  readonly WaitForCall: typeof M2.WAIT_FOR_CALL;
  readonly LeaveCall: typeof M2.LEAVE_CALL;
  readonly ApplicantCall: typeof M2.APPLICANT_CALL;
  readonly OfferHandoff: typeof M3.OFFER_HANDOFF;
  readonly HandoffState: typeof M3.HANDOFF_STATE;
  readonly OpenHandoff: typeof M3.OPEN_HANDOFF;
  readonly TakeHandoff: typeof M3.TAKE_HANDOFF;
  readonly DeclineHandoff: typeof M3.DECLINE_HANDOFF;
  readonly ShareLink: typeof M3.SHARE_LINK;
  readonly ApplicantSession: typeof M4.APPLICANT_SESSION;
  readonly GiveConsent: typeof M4.GIVE_CONSENT;
  readonly ChooseLanguage: typeof M4.CHOOSE_LANGUAGE;
  readonly ChooseDocument: typeof M4.CHOOSE_DOCUMENT;
  readonly ExtendSession: typeof M4.EXTEND_SESSION;
  readonly AbandonSession: typeof M4.ABANDON_SESSION;
  readonly StartCapture: typeof M4.START_CAPTURE;
  readonly SubmitCapture: typeof M4.SUBMIT_CAPTURE;
  readonly RecordActivity: typeof M4.RECORD_ACTIVITY;
  readonly SubmitPhoneNumber: typeof M4.SUBMIT_PHONE_NUMBER;
  readonly SubmitEmail: typeof M4.SUBMIT_EMAIL;
  readonly ResendCode: typeof M4.RESEND_CODE;
  readonly ConfirmCode: typeof M4.CONFIRM_CODE;
  readonly SubmitGeolocation: typeof M4.SUBMIT_GEOLOCATION;
  readonly FinishDocument: typeof M5.FINISH_DOCUMENT;
  readonly ArrangeDocument: typeof M5.ARRANGE_DOCUMENT;
  readonly JoinCall: typeof M6.JOIN_CALL;
}
