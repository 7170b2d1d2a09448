// Made of company-operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** What removing a monitored query answers. */
export type RemovalForm =
  /** `{"result": true}`. */
  | 'result'
  /** `{}`. */
  | 'empty';

/** How visual markers and call shots are answered. */
export type ArchiveForm =
  /** One data URL of a tar archive. */
  | 'string'
  /** The same, nested in arrays. */
  | 'nested';

/** How the file of a question is answered. */
export type QuestionFileForm =
  /** Content type, file name and a data URL of the file. */
  | 'object'
  /** A data URL of a tar archive. */
  | 'archive';

/** How the details of a listed person are answered. */
export type PersonDetailsForm =
  /** With every member of both forms. */
  | 'all'
  /** What the list says in groups: `extraDetails`. */
  | 'groups'
  /** `isDeceased`, `photoUrl`, `sanctions` and `pep`. */
  | 'members';

/** What comes of it when the same person has other sessions. */
export type SamePersonRule =
  /** The result says so, and nothing else. */
  | 'WARNING'
  /** The session waits for a person. */
  | 'MANUAL_CHECK'
  /** The session is rejected. */
  | 'REJECTION';

/** Settings to change; what is absent stays. */
export type CompanySettingsInput = {
  /** Shown to applicants, 1 to 200 characters. */
  readonly name?: string | null | undefined;
  /** Address of its logo, http or https; null: none. */
  readonly logoUrl?: string | null | undefined;
  /** Its colour, `#rrggbb`; null: the usual one. */
  readonly accent?: string | null | undefined;
  /** Origins that may embed the widget; empty: any. */
  readonly allowedOrigins?: ReadonlyArray<string> | null | undefined;
  /** Beginnings of return addresses. Without web addresses: any of those; the scheme of an app (`shop://`) must be listed. */
  readonly returnAddresses?: ReadonlyArray<string> | null | undefined;
  /** From 0.3 to 0.95; 0.5 is the calibrated decision. */
  readonly similarityThreshold?: number | null | undefined;
  /** Whether consent is asked for. */
  readonly consentRequired?: boolean | null | undefined;
  /** Version of the text that the applicant agrees to. */
  readonly consentVersion?: string | null | undefined;
  /** Its page about privacy, http or https; null: none. */
  readonly privacyUrl?: string | null | undefined;
  /** Whether a person looks at sessions whose steps verify nobody: answers, business data, an e-mail address or a number that was not confirmed, a location. Otherwise they are approved once every step is done. */
  readonly reviewUnverified?: boolean | null | undefined;
  /** What comes of it when the same face or document is in a session of another `clientUserId`, or of none; `WARNING` when never set. */
  readonly samePerson?: SamePersonRule | null | undefined;
  /** Days in which a beneficiary may begin the session that verifies them: 1 to 90, 7 when never set. */
  readonly beneficiaryDays?: number | null | undefined;
  /** Errors as bare JSON strings with status 200. */
  readonly legacyErrors?: boolean | null | undefined;
  /** Requests a minute from each address; null: the service's own limit. */
  readonly requestsPerMinute?: number | null | undefined;
  /** Days after which a finished session is deleted; null: never. */
  readonly retentionDays?: number | null | undefined;
  /** Days after which what was recorded in a call is deleted; null: with its session. */
  readonly callRetentionDays?: number | null | undefined;
  /** No sign-in before the e-mail address is confirmed. */
  readonly requireVerifiedEmail?: boolean | null | undefined;
  /** Forms of REST answers. */
  readonly answerForms?: AnswerFormsInput | null | undefined;
  /** How persons are screened on lists. */
  readonly screening?: ScreeningSettingsInput | null | undefined;
};

/** Forms to change. */
export type AnswerFormsInput = {
  /** Of removing from monitoring. */
  readonly removal?: RemovalForm | null | undefined;
  /** Of visual markers and call shots. */
  readonly archives?: ArchiveForm | null | undefined;
  /** Of a question's file. */
  readonly questionFile?: QuestionFileForm | null | undefined;
  /** Of a listed person. */
  readonly personDetails?: PersonDetailsForm | null | undefined;
};

/** Settings of screening to change; what is absent stays. */
export type ScreeningSettingsInput = {
  /** Sessions are screened when they have a person. */
  readonly sessions?: boolean | null | undefined;
  /** Lowest score of a hit, 1 to 100; 70 when never set. */
  readonly threshold?: number | null | undefined;
  /** Score from which an open hit of a session waits for a person, 1 to 100; 85 when never set. */
  readonly manualCheckFrom?: number | null | undefined;
  /** Whose hits count in sessions; empty: all. Topics: `SANCTION`, `SANCTION_LINKED`, `SANCTION_COUNTER`, `DEBARMENT`, `ROLE_PEP`, `ROLE_RCA`, `POI`, `REG_ACTION`, `REG_WARN`, `WANTED`. */
  readonly topics?: ReadonlyArray<string> | null | undefined;
};

export type CompanyQueryVariables = { [key: string]: never; };


export type CompanyQuery = { readonly company: CompanySettings };

export type ChangeCompanyMutationVariables = {
  input: CompanySettingsInput;
};


export type ChangeCompanyMutation = { readonly changeCompanySettings: CompanySettings };

export type CompanySettings = { readonly name: string, readonly logoUrl: string | null, readonly accent: string | null, readonly allowedOrigins: ReadonlyArray<string>, readonly returnAddresses: ReadonlyArray<string>, readonly similarityThreshold: number, readonly consentRequired: boolean, readonly consentVersion: string, readonly privacyUrl: string | null, readonly reviewUnverified: boolean, readonly samePerson: SamePersonRule, readonly beneficiaryDays: number, readonly legacyErrors: boolean, readonly requestsPerMinute: number | null, readonly retentionDays: number | null, readonly callRetentionDays: number | null, readonly requireVerifiedEmail: boolean, readonly screening: { readonly sessions: boolean, readonly threshold: number, readonly manualCheckFrom: number, readonly topics: ReadonlyArray<string> } };

export const COMPANY_SETTINGS_FRAGMENT = 'fragment CompanySettings on CompanySettings{name logoUrl accent allowedOrigins returnAddresses similarityThreshold consentRequired consentVersion privacyUrl reviewUnverified samePerson beneficiaryDays legacyErrors requestsPerMinute retentionDays callRetentionDays requireVerifiedEmail screening{sessions threshold manualCheckFrom topics}}';

export const COMPANY: Operation<CompanyQueryVariables, CompanyQuery> = {
  name: 'Company',
  text: 'query Company{company{...CompanySettings}}' + COMPANY_SETTINGS_FRAGMENT,
};

export const CHANGE_COMPANY: Operation<ChangeCompanyMutationVariables, ChangeCompanyMutation> = {
  name: 'ChangeCompany',
  text: 'mutation ChangeCompany($input:CompanySettingsInput!){changeCompanySettings(input:$input){...CompanySettings}}' + COMPANY_SETTINGS_FRAGMENT,
};
