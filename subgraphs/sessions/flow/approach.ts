import { APPROACH_BOUNDS, APPROACH_MS, type Approach } from '../../platform/captures/approach.js';
import type { Hasher } from '../../platform/signing/hasher.js';
import { type DrawnFilm, drawnFor } from './drawn-film.js';

/** When and by how much the oval grows in a film: the same in the longer takes, which go on with the film of the first. */
export function approachOf(hasher: Hasher, film: DrawnFilm): Approach {
  const drawn = drawnFor(hasher, 'liveness-approach', film);
  const within = ({ least, most }: { least: number; most: number }, at: number): number =>
    least + ((most - least) * drawn.readUInt16BE(at)) / 0xffff;
  const growth = Math.round(100 * within(APPROACH_BOUNDS.growth, 2)) / 100;
  return { atMs: Math.round(within(APPROACH_BOUNDS.atMs, 0)), growth };
}

/** Seconds of the first take in which the oval grows. */
export function secondsFor({ atMs }: Approach): number {
  return Math.ceil((atMs + APPROACH_MS) / 100) / 10;
}
