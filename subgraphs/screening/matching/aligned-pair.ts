import { type Pairing } from './token-likeness.js';

/** Words of the query and of the listed name that belong together; several on one side when glued or split. */
export interface AlignedPair {
  readonly query: readonly number[];
  readonly listed: readonly number[];
  readonly likeness: number;
  readonly how: Pairing;
}
