// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import { type ApplicantSession, APPLICANT_SESSION_FRAGMENT } from './applicant-session.generated.js';
import { APPLICANT_STEP_FRAGMENT } from './applicant-session.generated.js';

/** What the browser says of the camera that filmed. It is taken as a claim, never as a proof. */
export type CameraInput = {
  /** Its name, at most 200 characters; empty where the browser tells none. */
  readonly label: string;
  /** Pixels of a frame from left to right. */
  readonly width?: number | null | undefined;
  /** And from top to bottom. */
  readonly height?: number | null | undefined;
  /** Frames a second. */
  readonly frameRate?: number | null | undefined;
};

export type ApplicantSessionQueryVariables = { [key: string]: never; };


export type ApplicantSessionQuery = { readonly applicantSession: ApplicantSession };

export type GiveConsentMutationVariables = {
  version: string;
  accepted: boolean;
};


export type GiveConsentMutation = { readonly giveConsent: ApplicantSession };

export type ChooseLanguageMutationVariables = {
  language: string;
};


export type ChooseLanguageMutation = { readonly chooseLanguage: ApplicantSession };

export type ChooseDocumentMutationVariables = {
  stepKey: string;
  documentType: string;
  country?: string | null | undefined;
};


export type ChooseDocumentMutation = { readonly chooseDocument: ApplicantSession };

export type ExtendSessionMutationVariables = { [key: string]: never; };


export type ExtendSessionMutation = { readonly extendSession: ApplicantSession };

export type AbandonSessionMutationVariables = { [key: string]: never; };


export type AbandonSessionMutation = { readonly abandonSession: ApplicantSession };

export type StartCaptureMutationVariables = {
  stepKey: string;
  kind: string;
  typeId?: string | null | undefined;
  pageNumber?: number | null | undefined;
};


export type StartCaptureMutation = { readonly startCapture: { readonly grant: string, readonly attempt: number, readonly acceptedTypes: ReadonlyArray<string>, readonly maxBytes: number, readonly minSeconds: number | null, readonly maxSeconds: number | null, readonly expiresAt: string, readonly prompts: ReadonlyArray<{ readonly action: string, readonly fromMs: number, readonly toMs: number }>, readonly approach: { readonly atMs: number, readonly growth: number } | null } };

export type SubmitCaptureMutationVariables = {
  grant: string;
  staged: string;
  camera?: CameraInput | null | undefined;
};


export type SubmitCaptureMutation = { readonly submitCapture: { readonly __typename: 'CaptureReceipt' } };

export type RecordActivityMutationVariables = {
  type: string;
  data?: unknown;
};


export type RecordActivityMutation = { readonly recordActivity: boolean };

export type SubmitPhoneNumberMutationVariables = {
  stepKey: string;
  phoneNumber: string;
};


export type SubmitPhoneNumberMutation = { readonly submitPhoneNumber: ApplicantSession };

export type SubmitEmailMutationVariables = {
  stepKey: string;
  email: string;
};


export type SubmitEmailMutation = { readonly submitEmail: ApplicantSession };

export type ResendCodeMutationVariables = {
  stepKey: string;
};


export type ResendCodeMutation = { readonly resendCode: ApplicantSession };

export type ConfirmCodeMutationVariables = {
  stepKey: string;
  code: string;
};


export type ConfirmCodeMutation = { readonly confirmCode: ApplicantSession };

export type SubmitGeolocationMutationVariables = {
  stepKey: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};


export type SubmitGeolocationMutation = { readonly submitGeolocation: ApplicantSession };

export const APPLICANT_SESSION: Operation<ApplicantSessionQueryVariables, ApplicantSessionQuery> = {
  name: 'ApplicantSession',
  text: 'query ApplicantSession{applicantSession{...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const GIVE_CONSENT: Operation<GiveConsentMutationVariables, GiveConsentMutation> = {
  name: 'GiveConsent',
  text: 'mutation GiveConsent($version:String!$accepted:Boolean!){giveConsent(version:$version accepted:$accepted){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const CHOOSE_LANGUAGE: Operation<ChooseLanguageMutationVariables, ChooseLanguageMutation> = {
  name: 'ChooseLanguage',
  completesStep: true,
  text: 'mutation ChooseLanguage($language:String!){chooseLanguage(language:$language){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const CHOOSE_DOCUMENT: Operation<ChooseDocumentMutationVariables, ChooseDocumentMutation> = {
  name: 'ChooseDocument',
  text: 'mutation ChooseDocument($stepKey:ID!$documentType:String!$country:String){chooseDocument(stepKey:$stepKey documentType:$documentType country:$country){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const EXTEND_SESSION: Operation<ExtendSessionMutationVariables, ExtendSessionMutation> = {
  name: 'ExtendSession',
  text: 'mutation ExtendSession{extendSession{...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const ABANDON_SESSION: Operation<AbandonSessionMutationVariables, AbandonSessionMutation> = {
  name: 'AbandonSession',
  text: 'mutation AbandonSession{abandonSession{...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const START_CAPTURE: Operation<StartCaptureMutationVariables, StartCaptureMutation> = {
  name: 'StartCapture',
  text: 'mutation StartCapture($stepKey:ID!$kind:String!$typeId:String$pageNumber:Int){startCapture(stepKey:$stepKey kind:$kind typeId:$typeId pageNumber:$pageNumber){grant attempt acceptedTypes maxBytes minSeconds maxSeconds prompts{action fromMs toMs}approach{atMs growth}expiresAt}}',
};

export const SUBMIT_CAPTURE: Operation<SubmitCaptureMutationVariables, SubmitCaptureMutation> = {
  name: 'SubmitCapture',
  text: 'mutation SubmitCapture($grant:String!$staged:String!$camera:CameraInput){submitCapture(grant:$grant staged:$staged camera:$camera){__typename}}',
};

export const RECORD_ACTIVITY: Operation<RecordActivityMutationVariables, RecordActivityMutation> = {
  name: 'RecordActivity',
  text: 'mutation RecordActivity($type:String!$data:JSON){recordActivity(type:$type data:$data)}',
};

export const SUBMIT_PHONE_NUMBER: Operation<SubmitPhoneNumberMutationVariables, SubmitPhoneNumberMutation> = {
  name: 'SubmitPhoneNumber',
  completesStep: true,
  text: 'mutation SubmitPhoneNumber($stepKey:ID!$phoneNumber:String!){submitPhoneNumber(stepKey:$stepKey phoneNumber:$phoneNumber){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const SUBMIT_EMAIL: Operation<SubmitEmailMutationVariables, SubmitEmailMutation> = {
  name: 'SubmitEmail',
  completesStep: true,
  text: 'mutation SubmitEmail($stepKey:ID!$email:String!){submitEmail(stepKey:$stepKey email:$email){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const RESEND_CODE: Operation<ResendCodeMutationVariables, ResendCodeMutation> = {
  name: 'ResendCode',
  text: 'mutation ResendCode($stepKey:ID!){resendCode(stepKey:$stepKey){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const CONFIRM_CODE: Operation<ConfirmCodeMutationVariables, ConfirmCodeMutation> = {
  name: 'ConfirmCode',
  text: 'mutation ConfirmCode($stepKey:ID!$code:String!){confirmCode(stepKey:$stepKey code:$code){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const SUBMIT_GEOLOCATION: Operation<SubmitGeolocationMutationVariables, SubmitGeolocationMutation> = {
  name: 'SubmitGeolocation',
  completesStep: true,
  text: 'mutation SubmitGeolocation($stepKey:ID!$latitude:Float$longitude:Float){submitGeolocation(stepKey:$stepKey latitude:$latitude longitude:$longitude){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};
