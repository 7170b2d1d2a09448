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
  return ['sex:', 'number:', 'country:'].some((kind) => compare(kind, one, other) === false);
}

/** Whether something says that both are one person: a number, or else a nationality. Sex does not: a name mostly tells it too. */
export function agree(one: HashedTraits, other: HashedTraits): boolean {
  return !contradicts(one, other) && ['number:', 'country:'].some((kind) => compare(kind, one, other) === true);
}

/** @returns null where it is not known of both */
function compare(kind: string, one: HashedTraits, other: HashedTraits): boolean | null {
  const [first, second] = [one, other].map((traits) => traits.split(' ').filter((trait) => trait.startsWith(kind)));
  if (!first?.length || !second?.length) return null;
  return second.some((trait) => first.includes(trait));
}
