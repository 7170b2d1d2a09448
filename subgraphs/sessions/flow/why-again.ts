import type { LivenessFact } from '../../platform/facts/catalogue.js';

/** What makes a take of the face unusable, as a code of the picture catalogue. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['face_not_found', 'FACE_NOT_FOUND'],
  ['face_lost', 'FACE_NOT_FOUND'],
  ['face_cut_off', 'FACE_AWAY_FROM_CENTER'],
  ['face_too_small', 'FACE_FAR_AWAY'],
  ['face_changed', 'FACE_MISMATCH'],
  ['multiple_faces', 'MULTIPLE_FACES'],
  ['approach_missing', 'OVAL_NOT_FOLLOWED'],
  ['approach_early', 'OVAL_NOT_FOLLOWED'],
  ['approach_flat', 'OVAL_NOT_FOLLOWED'],
]);

/**
 * Codes by which the applicant is told why a take is asked for again, most important first: what made the whole take unusable,
 * then what its best frame lacks. The verdict goes by the fact alone: a face that was lost for a moment was not missing.
 */
export function whyAgain({ codes, reasons }: Pick<LivenessFact, 'codes' | 'reasons'>): readonly string[] {
  return [...new Set([...reasons.flatMap((reason) => CODES.get(reason) ?? []), ...codes])];
}
