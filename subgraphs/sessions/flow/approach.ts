import { APPROACH_BOUNDS, APPROACH_MS, type Approach } from '../../platform/captures/approach.js';
import type { Hasher } from '../../platform/signing/hasher.js';

/** Which film of a step the oval grows in. */
interface JudgedFilm {
  readonly companyId: string;
  readonly sessionId: string;
  readonly stepKey: string;
  /** How many films of this step were delivered before, in other attempts. */
  readonly delivered: number;
}

/**
 * When and by how much the oval grows in a film, drawn from the service's secret. It is the same however often the film is started, so that nobody can draw
 * until it fits one that was made before; the same in the longer takes, which go on with the film of the first; and another as soon as an attempt was delivered.
 */
export function approachOf(hasher: Hasher, { companyId, ...film }: JudgedFilm): Approach {
  const drawn = Buffer.from(hasher.lookup(companyId, 'liveness-approach', JSON.stringify(film)), 'base64url');
  const within = ({ least, most }: { least: number; most: number }, at: number): number =>
    least + ((most - least) * drawn.readUInt16BE(at)) / 0xffff;
  const growth = Math.round(100 * within(APPROACH_BOUNDS.growth, 2)) / 100;
  return { atMs: Math.round(within(APPROACH_BOUNDS.atMs, 0)), growth };
}

/** Seconds of the first take in which the oval grows. */
export function secondsFor({ atMs }: Approach): number {
  return Math.ceil((atMs + APPROACH_MS) / 100) / 10;
}
