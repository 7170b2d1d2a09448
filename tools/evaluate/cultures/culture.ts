/**
 * Names of many cultures with the spellings that documents and newspapers give them, from which pairs of names are made
 * (see screening-made-pairs.ts). Own compilation, kept apart from the scorer's tables: nothing here is read by the scorer,
 * and a spelling that it does not know stays in the measure.
 *
 * A line is one name: Latin spellings, the commonest first (`_` for a space inside one), then `=` and the original
 * script, then `~` and a pet name.
 */
export interface Culture {
  readonly name: string;
  readonly male: string;
  readonly female?: string;
  readonly surnames: string;
  /** Patronymics by the same line number as `male`: spellings for a son, `/`, for a daughter. */
  readonly patronymics?: string;
  /** Ways to write a name in full, and shortened: roles, `g.` for initials, `!` for the original script, `~` for pet names. */
  readonly full: readonly string[];
  readonly short: readonly string[];
  /** Roles that make another person when another name stands there. */
  readonly telling: readonly string[];
  /** How a woman's surname differs. */
  readonly feminine?: (surname: string) => string;
}
