import type { Hasher } from '../../platform/signing/hasher.js';

/** Which film of a step something is drawn for. */
export interface DrawnFilm {
  readonly companyId: string;
  readonly sessionId: string;
  readonly stepKey: string;
  /** How many films of this step were delivered before, in other attempts. */
  readonly delivered: number;
}

/**
 * Bytes from the service's secret: the same however often the film is started, so that nobody can draw until they fit one that was made
 * before, and others as soon as one was delivered.
 * @param purpose what is drawn
 */
export function drawnFor(hasher: Hasher, purpose: string, { companyId, ...film }: DrawnFilm): Buffer {
  return Buffer.from(hasher.lookup(companyId, purpose, JSON.stringify(film)), 'base64url');
}
