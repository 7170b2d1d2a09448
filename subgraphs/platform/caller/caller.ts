/** Who asks. Made once at the edge from a key, a token or a signed header; everything inside trusts it. */
export type Caller = CompanyCaller | OperatorCaller | ApplicantCaller | VisitorCaller | ServiceCaller;

/** A company's server or internal application, by company key. */
export interface CompanyCaller {
  readonly kind: 'company';
  readonly companyId: string;
  readonly keyId: string;
  /** `all`, or a subset such as `sessions:read`. */
  readonly scopes: readonly string[];
  /** The key begins with `test_`: sessions made with it are test sessions. */
  readonly test: boolean;
}

/** A signed-in user of the operator console. */
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly companyId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly groupIds: readonly string[];
}

/** The person who verifies themselves, by session token. They read and write their own session and nothing else. */
export interface ApplicantCaller {
  readonly kind: 'applicant';
  readonly companyId: string;
  readonly sessionId: string;
  /** Random id that the widget keeps in the browser; null when it sent none. */
  readonly deviceId: string | null;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly countryCode: string;
}

const DEVICE_ID = /^[\w-]{8,64}$/;

/** Whether a text can be the id of a browser: a UUID or something as short. */
export function isDeviceId(text: string): boolean {
  return DEVICE_ID.test(text);
}

/** Somebody without a credential: they may sign in and follow the links of mails, and nothing else. */
export interface VisitorCaller {
  readonly kind: 'visitor';
  /** No company's data is theirs. */
  readonly companyId: null;
  readonly remoteAddress: string;
}

/** A part of the service itself: jobs, facts and questions between subgraphs. */
export interface ServiceCaller {
  readonly kind: 'service';
  readonly name: string;
  /** The company whose data it works on; null only for housekeeping across companies. */
  readonly companyId: string | null;
  /** The caller whose request caused this, where there is one. */
  readonly onBehalfOf?: Exclude<Caller, ServiceCaller>;
}
