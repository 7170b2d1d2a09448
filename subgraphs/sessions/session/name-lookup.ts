import type { Hasher } from '../../platform/signing/hasher.js';

/** The look-up value of a name: case, accents, order of the words and white space make no difference. */
export function nameLookup(hasher: Hasher, companyId: string, name: string | null): string | null {
  const words = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? null : hasher.lookup(companyId, 'session-name', words.toSorted().join(' '));
}
