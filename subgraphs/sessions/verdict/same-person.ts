import type { IdentityFact } from '../../platform/facts/catalogue.js';

/** What comes of it when the same person has other sessions: the result says so, a person looks, or the session is rejected. */
export const SAME_PERSON_RULES = ['WARNING', 'MANUAL_CHECK', 'REJECTION'] as const;
export type SamePersonRule = (typeof SAME_PERSON_RULES)[number];

/** What was found of other sessions of the same person; those that are this person's by the company's own account are left out. */
export interface OthersFound {
  /** `loading`: the company's faces were not all in memory yet; `none`: there was no face to search for. */
  readonly faceSearch: 'done' | 'loading' | 'none';
  readonly sameFace: boolean;
  readonly sameDocument: boolean;
}

/** What media compared, with what sessions found beside it. */
export interface ComparedIdentity extends Omit<IdentityFact, 'sameFaces'> {
  /** Absent in comparisons from before it was looked for. */
  readonly others?: OthersFound;
}

export function hasOthers(others: OthersFound | undefined): boolean {
  return others !== undefined && (others.sameFace || others.sameDocument);
}
