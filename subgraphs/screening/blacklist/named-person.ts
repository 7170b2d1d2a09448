import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import { withBirthday } from './blacklist-record.js';

/**
 * The ways in which a record may name an applicant with their birthday: by their whole name, their first or their last name
 * alone, in Latin letters or in the script of their country. Nothing without a birthday.
 */
export function waysToName(person: ScreenedPerson): readonly string[] {
  const { birthday } = person;
  if (birthday === null) return [];
  const names = [
    [person.firstName, person.lastName],
    [person.localFirstName, person.localLastName],
  ].flatMap(([first = null, last = null]) => [
    first,
    last,
    first !== null && last !== null ? `${first} ${last}` : null,
  ]);
  return [...new Set(names.flatMap((name) => (name === null ? [] : withBirthday(name, birthday))))];
}

/** The ways to write the whole name with the birthday: by these an applicant is known again in a later session. */
export function wholeNames(person: ScreenedPerson): readonly string[] {
  const { birthday } = person;
  if (birthday === null) return [];
  const names = [
    [person.firstName, person.lastName],
    [person.localFirstName, person.localLastName],
  ].flatMap(([first = null, last = null]) => (first === null || last === null ? [] : [`${first} ${last}`]));
  return [...new Set(names.flatMap((name) => withBirthday(name, birthday)))];
}
