import { type Nothing, operation } from '../operations/operation.js';

/** How the company appears, what it asks for and how its sessions are screened. */
export interface CompanySettings {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly allowedOrigins: readonly string[];
  readonly returnAddresses: readonly string[];
  readonly similarityThreshold: number;
  readonly consentRequired: boolean;
  readonly consentVersion: string;
  readonly privacyUrl: string | null;
  readonly reviewUnverified: boolean;
  /** 1 to 90. */
  readonly beneficiaryDays: number;
  readonly legacyErrors: boolean;
  readonly requestsPerMinute: number | null;
  readonly retentionDays: number | null;
  readonly callRetentionDays: number | null;
  readonly requireVerifiedEmail: boolean;
  readonly screening: {
    readonly sessions: boolean;
    readonly threshold: number;
    readonly manualCheckFrom: number;
    readonly topics: readonly string[];
  };
}

/** What is absent stays. */
export interface ChangedSettings extends Partial<Omit<CompanySettings, 'screening'>> {
  readonly screening?: Partial<CompanySettings['screening']>;
}

const COMPANY = /* GraphQL */ `
  fragment Settings on CompanySettings {
    name
    logoUrl
    accent
    allowedOrigins
    returnAddresses
    similarityThreshold
    consentRequired
    consentVersion
    privacyUrl
    reviewUnverified
    beneficiaryDays
    legacyErrors
    requestsPerMinute
    retentionDays
    callRetentionDays
    requireVerifiedEmail
    screening {
      sessions
      threshold
      manualCheckFrom
      topics
    }
  }
`;

export const COMPANY_SETTINGS = operation<Nothing, { readonly company: CompanySettings }>(/* GraphQL */ `
  query Company {
    company {
      ...Settings
    }
  }
  ${COMPANY}
`);

export const CHANGE_COMPANY = operation<
  { readonly input: ChangedSettings },
  { readonly changeCompanySettings: CompanySettings }
>(/* GraphQL */ `
  mutation ChangeCompany($input: CompanySettingsInput!) {
    changeCompanySettings(input: $input) {
      ...Settings
    }
  }
  ${COMPANY}
`);
