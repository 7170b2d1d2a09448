import type { ApplicantSession, CaptureGrant } from './applicant-session.js';
import type { Nothing, Operation } from './operation.js';
import { SESSION_FIELDS } from './session-fields.js';

export const APPLICANT_SESSION: Operation<Nothing, ApplicantSession> = {
  name: 'ApplicantSession',
  field: 'applicantSession',
  text: /* GraphQL */ `
    query ApplicantSession {
      applicantSession {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const GIVE_CONSENT: Operation<{ version: string; accepted: boolean }, ApplicantSession> = {
  name: 'GiveConsent',
  field: 'giveConsent',
  text: /* GraphQL */ `
    mutation GiveConsent($version: String!, $accepted: Boolean!) {
      giveConsent(version: $version, accepted: $accepted) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const CHOOSE_LANGUAGE: Operation<{ language: string }, ApplicantSession> = {
  name: 'ChooseLanguage',
  field: 'chooseLanguage',
  completesStep: true,
  text: /* GraphQL */ `
    mutation ChooseLanguage($language: String!) {
      chooseLanguage(language: $language) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const CHOOSE_DOCUMENT: Operation<
  { stepKey: string; documentType: string; country: string | null },
  ApplicantSession
> = {
  name: 'ChooseDocument',
  field: 'chooseDocument',
  text: /* GraphQL */ `
    mutation ChooseDocument($stepKey: ID!, $documentType: String!, $country: String) {
      chooseDocument(stepKey: $stepKey, documentType: $documentType, country: $country) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const EXTEND_SESSION: Operation<Nothing, ApplicantSession> = {
  name: 'ExtendSession',
  field: 'extendSession',
  text: /* GraphQL */ `
    mutation ExtendSession {
      extendSession {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const ABANDON_SESSION: Operation<Nothing, ApplicantSession> = {
  name: 'AbandonSession',
  field: 'abandonSession',
  text: /* GraphQL */ `
    mutation AbandonSession {
      abandonSession {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const START_CAPTURE: Operation<
  { stepKey: string; kind: string; typeId: string | null; pageNumber: number | null },
  CaptureGrant
> = {
  name: 'StartCapture',
  field: 'startCapture',
  text: /* GraphQL */ `
    mutation StartCapture($stepKey: ID!, $kind: String!, $typeId: String, $pageNumber: Int) {
      startCapture(stepKey: $stepKey, kind: $kind, typeId: $typeId, pageNumber: $pageNumber) {
        grant
        attempt
        acceptedTypes
        maxBytes
        minSeconds
        maxSeconds
        prompts {
          action
          fromMs
          toMs
        }
        expiresAt
      }
    }
  `,
};

export const SUBMIT_CAPTURE: Operation<{ grant: string; staged: string }, { readonly __typename: string }> = {
  name: 'SubmitCapture',
  field: 'submitCapture',
  text: /* GraphQL */ `
    mutation SubmitCapture($grant: String!, $staged: String!) {
      submitCapture(grant: $grant, staged: $staged) {
        __typename
      }
    }
  `,
};

export const RECORD_ACTIVITY: Operation<{ type: string; data: Record<string, unknown> }, boolean> = {
  name: 'RecordActivity',
  field: 'recordActivity',
  text: /* GraphQL */ `
    mutation RecordActivity($type: String!, $data: JSON) {
      recordActivity(type: $type, data: $data)
    }
  `,
};

export const SUBMIT_PHONE_NUMBER: Operation<{ stepKey: string; phoneNumber: string }, ApplicantSession> = {
  name: 'SubmitPhoneNumber',
  field: 'submitPhoneNumber',
  completesStep: true,
  text: /* GraphQL */ `
    mutation SubmitPhoneNumber($stepKey: ID!, $phoneNumber: String!) {
      submitPhoneNumber(stepKey: $stepKey, phoneNumber: $phoneNumber) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const SUBMIT_EMAIL: Operation<{ stepKey: string; email: string }, ApplicantSession> = {
  name: 'SubmitEmail',
  field: 'submitEmail',
  completesStep: true,
  text: /* GraphQL */ `
    mutation SubmitEmail($stepKey: ID!, $email: String!) {
      submitEmail(stepKey: $stepKey, email: $email) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const RESEND_CODE: Operation<{ stepKey: string }, ApplicantSession> = {
  name: 'ResendCode',
  field: 'resendCode',
  text: /* GraphQL */ `
    mutation ResendCode($stepKey: ID!) {
      resendCode(stepKey: $stepKey) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const CONFIRM_CODE: Operation<{ stepKey: string; code: string }, ApplicantSession> = {
  name: 'ConfirmCode',
  field: 'confirmCode',
  text: /* GraphQL */ `
    mutation ConfirmCode($stepKey: ID!, $code: String!) {
      confirmCode(stepKey: $stepKey, code: $code) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const SUBMIT_GEOLOCATION: Operation<
  { stepKey: string; latitude: number | null; longitude: number | null },
  ApplicantSession
> = {
  name: 'SubmitGeolocation',
  field: 'submitGeolocation',
  completesStep: true,
  text: /* GraphQL */ `
    mutation SubmitGeolocation($stepKey: ID!, $latitude: Float, $longitude: Float) {
      submitGeolocation(stepKey: $stepKey, latitude: $latitude, longitude: $longitude) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};
