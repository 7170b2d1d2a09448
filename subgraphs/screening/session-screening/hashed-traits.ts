import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import { foldNumber } from '../blacklist/fold-name.js';

/**
 * Sex, nationalities and personal number, each as `kind:hash` with a space between: what tells two people of one name and
 * birthday apart. A document number is none of them: the same person gets another document.
 */
export type HashedTraits = string;

export function hashedTraits(person: ScreenedPerson, hash: (trait: string) => string): HashedTraits {
  const number = foldNumber(person.personalNumber ?? '');
  const traits: readonly (readonly [string, string])[] = [
    ...(person.sex === null ? [] : [['sex', person.sex] as const]),
    ...(number === '' ? [] : [['number', number] as const]),
    ...person.countries.map((country) => ['country', country] as const),
  ];
  return traits.map(([kind, value]) => `${kind}:${hash(`${kind} ${value}`)}`).join(' ');
}

/** Whether something is known of both that differs: of nationalities all. */
export function contradicts(one: HashedTraits, other: HashedTraits): boolean {
  const first = one.split(' ');
  const second = other.split(' ');
  return ['sex:', 'number:', 'country:'].some((kind) => {
    const known = second.filter((trait) => trait.startsWith(kind));
    const before = first.filter((trait) => trait.startsWith(kind));
    return known.length > 0 && before.length > 0 && !known.some((trait) => before.includes(trait));
  });
}
