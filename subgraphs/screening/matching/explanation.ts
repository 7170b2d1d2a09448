import { type Pairing } from './token-likeness.js';

/** Why a person has the score it has; every hit carries one. */
export interface Explanation {
  /** The person's name that fitted best, as listed. */
  readonly name: string;
  /** 0..1, of the names alone. */
  readonly nameScore: number;
  readonly pairs: readonly ExplainedPair[];
  /** Words of the query that the listed name has nothing for. */
  readonly onlyInQuery: readonly string[];
  /** Words of the listed name that the query leaves out. */
  readonly onlyListed: readonly string[];
  readonly adjustments: readonly Adjustment[];
}

export interface ExplainedPair {
  readonly query: string;
  readonly listed: string;
  readonly how: Pairing;
  /** 0..1. */
  readonly likeness: number;
}

/** What was added to or taken from the score, in hundredths of the whole (`-0.15` takes 15 of 100). */
export interface Adjustment {
  readonly reason: AdjustmentReason;
  readonly amount: number;
}

export type AdjustmentReason =
  | 'words-left-out'
  | 'given-name-left-out'
  | 'words-contradicted'
  | 'given-name-contradicted'
  | 'single-word'
  | 'order'
  | 'surname-elsewhere'
  | 'generation'
  | 'weak-alias'
  | 'birth-agrees'
  | 'birth-year-agrees'
  | 'birth-near'
  | 'birth-differs'
  | 'birth-unknown'
  | 'sex-differs'
  | 'country-agrees'
  | 'country-differs';
