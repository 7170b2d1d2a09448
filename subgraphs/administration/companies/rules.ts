import { DEFAULT_SCREENING, type ScreeningRules } from './screening-settings.js';
import type { AnswerForms } from '../../platform/caller/answer-forms.js';

/** What a company decides for all its sessions. Frozen into a session when it is created. */
export interface CompanyRules {
  readonly name: string;
  /** Address of an image, shown in the widget. */
  readonly logoUrl: string | null;
  /** `#rrggbb`; the widget darkens it where its text would not be readable. */
  readonly accent: string | null;
  /** Origins that may embed the widget and get the detailed message; empty: any may embed. */
  readonly allowedOrigins: readonly string[];
  /** Beginnings of return addresses; empty: any. */
  readonly returnAddresses: readonly string[];
  /** Similarity of portrait and live face from which they are one person; 0.5 is the calibrated decision. */
  readonly similarityThreshold: number;
  readonly consentRequired: boolean;
  /** Version of the text that the applicant agrees to. */
  readonly consentVersion: string;
  /** The company's own page about privacy, linked where the applicant is asked to agree; null: none. */
  readonly privacyUrl: string | null;
  /** Sessions whose steps verify nobody (answers, business data, an address that was not confirmed) wait for a person. */
  readonly reviewUnverified: boolean;
  /** What comes of it when the same person has other sessions: the result says so, a person looks, or the session is rejected. */
  readonly samePerson: 'WARNING' | 'MANUAL_CHECK' | 'REJECTION';
  /** Days in which a beneficiary may begin the session that verifies them. */
  readonly beneficiaryDays: number;
  /** Errors of the older generation: bare JSON strings with status 200. */
  readonly legacyErrors: boolean;
  /** Requests a minute that each address may make with its keys; null: the service's own limit. */
  readonly requestsPerMinute: number | null;
  /** Days after which a finished session is deleted; null: never by itself. */
  readonly retentionDays: number | null;
  /** Days after which recordings, stills and chat of a call are deleted; null: with its session. */
  readonly callRetentionDays: number | null;
  /** Users may not sign in before they confirmed their e-mail address. */
  readonly requireVerifiedEmail: boolean;
  readonly answerForms: AnswerForms;
  /** Where messages to applicants go instead of our own mail and SMS; null: nowhere. */
  readonly callback: Callback | null;
  readonly screening: ScreeningRules;
}

/** A company's own sender of messages. */
export interface Callback {
  readonly url: string;
  /** Sent with every call, so that the company knows who calls. */
  readonly apiKey: string;
}

/** Rules of a company that has set nothing. */
export function defaultRules(name: string): CompanyRules {
  return {
    name,
    logoUrl: null,
    accent: null,
    allowedOrigins: [],
    returnAddresses: [],
    similarityThreshold: 0.5,
    consentRequired: true,
    consentVersion: '1',
    privacyUrl: null,
    reviewUnverified: false,
    samePerson: 'WARNING',
    beneficiaryDays: 7,
    legacyErrors: false,
    requestsPerMinute: null,
    retentionDays: null,
    callRetentionDays: null,
    requireVerifiedEmail: false,
    answerForms: { removal: 'result', archives: 'string', questionFile: 'object', personDetails: 'all' },
    callback: null,
    screening: DEFAULT_SCREENING,
  };
}
