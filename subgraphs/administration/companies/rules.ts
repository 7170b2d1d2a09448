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
  /** Errors of the older generation: bare JSON strings with status 200. */
  readonly legacyErrors: boolean;
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
    legacyErrors: false,
  };
}
