import type { Hasher } from '../signing/hasher.js';

/** The value by which a session is found by its token: the token itself is stored nowhere. */
export function tokenLookup(hasher: Hasher, token: string): string {
  return hasher.lookup(null, 'session-token', token);
}
