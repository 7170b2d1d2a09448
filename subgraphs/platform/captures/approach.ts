/**
 * How the oval of a passive take grows once, so that the applicant comes nearer. Chosen by the service for each attempt: a film that was
 * made before does not come nearer at that moment.
 */
export interface Approach {
  /** Milliseconds from the first frame of the film. */
  readonly atMs: number;
  /** How many times as wide the oval becomes. */
  readonly growth: number;
}

/** What may be chosen. Before the first moment the face is seen at rest; less growth than the least is what people sway by. */
export const APPROACH_BOUNDS = {
  atMs: { least: 600, most: 1100 },
  growth: { least: 1.25, most: 1.45 },
} as const;

/** Milliseconds that people take to see it and to come nearer, with some to spare. Who takes longer is filmed longer. */
export const APPROACH_MS = 2000;
