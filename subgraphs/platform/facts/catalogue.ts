/**
 * Every fact that one subgraph tells another, with its payload. A fact is written to the sender's outbox in the
 * transaction that made it true, and has its effect at each consumer exactly once (inbox). Payloads travel sealed
 * under the session's key; only type, session, company and id are clear.
 */
export interface Facts {
  /** sessions: a session exists. */
  'session.created': { readonly test: boolean };
  /** sessions: the applicant has done every step; the captures named here are the ones that count. */
  'session.submitted': { readonly round: number; readonly captures: readonly AcceptedCapture[] };
  /** sessions: there is a (new version of the) verdict. */
  'session.decided': { readonly version: number; readonly result: 'approved' | 'rejected' | 'manual_check' };
  /** sessions: any transition of the state, for company webhooks. */
  'session.state-changed': { readonly from: string; readonly to: string };
  /** sessions: the company deleted it; the key is already destroyed, the payload is empty. */
  'session.deleted': Record<string, never>;

  /** media: the file of a capture is complete and stored; reading it has begun. */
  'capture.received': CaptureRef;
  /** media: one side of an identity document was read (well or badly). */
  'document.read': CaptureRef & DocumentFact;
  /** media: a take was judged. `more` asks for a longer take of the same attempt. */
  'liveness.judged': CaptureRef & LivenessFact;
  /** media: work on a capture failed for good (three crashes); the session goes to manual check. */
  'capture.failed': CaptureRef & { readonly reason: string };
  /** media: all captures of a submitted round were put together. */
  'identity.compared': { readonly round: number } & IdentityFact;
}

export type FactType = keyof Facts;

export type CaptureKind =
  | 'card-front'
  | 'card-back'
  | 'passport'
  | 'license-front'
  | 'license-back'
  | 'residence-front'
  | 'residence-back'
  | 'face-video'
  | 'face';

export interface CaptureRef {
  readonly stepKey: string;
  readonly kind: CaptureKind;
  /** 1, 2, … for each start of this kind in this step; facts of stale attempts are ignored. */
  readonly attempt: number;
}

export interface AcceptedCapture extends CaptureRef {
  readonly documentType: string | null;
}

export interface DocumentFact {
  /** Whether the picture can be used as it is; when not, `codes` say why and the applicant is asked again. */
  readonly acceptable: boolean;
  /** Codes of the picture catalogue, most important first. */
  readonly codes: readonly string[];
  /** The extracted record of the specification (`<Field>_en_US`, `_ISO`, `mrz`, …). */
  readonly record: Readonly<Record<string, string>>;
  readonly checks: DocumentChecks;
}

export interface DocumentChecks {
  readonly expired: boolean;
  /** null: this side carries no machine-readable zone. */
  readonly mrzValid: boolean | null;
  /** null: nothing to compare. */
  readonly zonesAgree: boolean | null;
  /** The document is of the type and side that was asked for; null when it cannot be told. */
  readonly asExpected: boolean | null;
  /** ISO 3166 alpha-3 or ICAO code, null when not read. */
  readonly issuingState: string | null;
}

export interface LivenessFact {
  readonly decision: 'live' | 'attack' | 'unsure';
  /** Seconds of the longer take that is wanted before anyone is refused; null when this decision is final. */
  readonly more: 4 | 6 | null;
  readonly reasons: readonly string[];
  readonly codes: readonly string[];
  /** Whether the take can be used at all (a face, one face, readable video). */
  readonly acceptable: boolean;
}

export interface IdentityFact {
  /** 0 to 1, 0.5 is the decision; null when one of the two faces is missing. */
  readonly similarity: number | null;
  /** The `person` of the specification; null when no document was asked for. */
  readonly person: Readonly<Record<string, string | number | null>> | null;
  /** The records by side, keyed as in the result (`id_card_front`, `passport`, …). */
  readonly documents: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly checks: DocumentChecks | null;
  /** Number of face pictures of the session. */
  readonly faceImages: number;
  /** The document carries a portrait that could be compared. */
  readonly portraitFound: boolean;
}
