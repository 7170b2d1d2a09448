/** How two words of names were found to be one. */
export type Pairing =
  | 'equal'
  | 'spelling-variant'
  | 'nickname'
  | 'one-edit'
  | 'several-edits'
  | 'sound'
  | 'transliteration'
  | 'gender-form'
  | 'initial'
  | 'glued';

export interface TokenLikeness {
  /** 0..1; below 0.5 the words are held for different. */
  readonly likeness: number;
  readonly how: Pairing;
}

export const DIFFERENT: TokenLikeness = { likeness: 0, how: 'equal' };

/** The one that is more alike. */
export const better = (a: TokenLikeness, b: TokenLikeness) => (b.likeness > a.likeness ? b : a);
