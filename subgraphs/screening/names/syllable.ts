/** A consonant, if any, with what is heard behind it. */
export interface Syllable {
  /** Choices divided by `/`. */
  readonly consonant: string;
  /** `undefined` where nothing is written, and the consonant's own `a` may be heard; empty where a sign takes it away. */
  readonly vowel: string | undefined;
}
