import type { DeclaredPerson, ScreenedPerson } from '../../platform/facts/catalogue.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import { prepareQuery } from '../matching/query.js';
import { preparePerson, scorePerson } from '../matching/score-person.js';
import type { Birth, ListedName } from '../person.js';
import { applicantQueries } from './applicant-queries.js';

/**
 * Whether the person of a session is another one than the one who was named before: by the birthday where both are known,
 * and by the name, which may be spelt otherwise, stand in another script or lack a middle name. Of a person without a
 * name nothing is said: such a session has doubts of its own.
 */
export function differsFromDeclared(person: ScreenedPerson, declared: DeclaredPerson): boolean {
  const { firstName, lastName, localFirstName, localLastName, birthday } = person;
  if (birthday !== null && declared.birthday !== null && birthday !== declared.birthday) return true;
  const names = [nameOf(firstName, lastName), nameOf(localFirstName, localLastName)].flat();
  if (names.length === 0) return false;
  const births: readonly Birth[] = birthday === null ? [] : [{ precision: 'exact', from: birthday, to: birthday }];
  const verified = preparePerson({ id: '', source: '', entityKind: 'person', topics: [], names, births });
  const { nameScore } = scorePerson(prepareQuery(queryOf(declared)), verified);
  return nameScore < DEFAULT_THRESHOLD;
}

/**
 * Whether two documents name two persons: by the birthday where both have one, and by the name, by the same measure. A name that has
 * more words than the other is measured both ways.
 */
export function areTwoPersons(one: ScreenedPerson, other: ScreenedPerson): boolean {
  return isNoneOf(one, other) && isNoneOf(other, one);
}

/** Whether somebody differs from each naming of another person; without one only their birthdays tell. */
function isNoneOf(person: ScreenedPerson, { birthday, ...names }: ScreenedPerson): boolean {
  const namings = [
    [names.firstName, names.lastName],
    [names.localFirstName, names.localLastName],
  ].filter((naming) => naming.some((part) => part !== null));
  if (namings.length === 0) return birthday !== null && person.birthday !== null && birthday !== person.birthday;
  return namings.every(([first, last]) =>
    differsFromDeclared(person, { firstName: first ?? '', lastName: last ?? '', birthday }),
  );
}

/**
 * Whom the lists are searched for, of all whom the documents of a session name: several documents of one person are one search. Without a
 * name nobody can be searched for.
 */
export function distinctPersons(namings: readonly ScreenedPerson[]): readonly ScreenedPerson[] {
  const distinct: ScreenedPerson[] = [];
  for (const naming of namings.filter((one) => applicantQueries(one).length > 0)) {
    if (distinct.every((one) => areTwoPersons(one, naming))) distinct.push(naming);
  }
  return distinct;
}

function queryOf({ firstName, lastName, birthday }: DeclaredPerson) {
  return { firstName, lastName, ...(birthday === null ? {} : { birthFrom: birthday }) };
}

function nameOf(first: string | null, last: string | null): readonly ListedName[] {
  const text = [first, last].filter((part) => part !== null).join(' ');
  if (text === '') return [];
  return [{ text, kind: 'primary', ...(last === null ? {} : { parts: { last } }) }];
}
