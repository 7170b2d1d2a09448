/** Which signature the calls of a key must carry. */
export const SIGNATURE_REQUIREMENTS = ['NONE', 'V1', 'V2', 'ANY'] as const;

export type SignatureRequirement = (typeof SIGNATURE_REQUIREMENTS)[number];

/** What of a key concerns the signatures of calls. */
export interface SigningKey {
  readonly keyId: string;
  readonly companyId: string;
  readonly requires: SignatureRequirement;
  /** Null: the key has no secret. */
  readonly secret: string | null;
}
