import type { DeclaredPerson, ScreenedPerson } from '../../platform/facts/catalogue.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import type { Pairing } from '../matching/token-likeness.js';
import { prepareQuery } from '../matching/query.js';
import { preparePerson, scorePerson } from '../matching/score-person.js';
import type { Birth, ListedName } from '../person.js';
import { applicantQueries } from './applicant-queries.js';

/** Pairs of words that were found to be one by their letters or their sound, not as two ways to write a name that are known. */
const SLIPS: ReadonlySet<Pairing> = new Set(['one-edit', 'several-edits', 'sound']);
/** Likeness from which on two spellings sound the same: `Walkonen` and `Valkonen`. */
const SAME_SOUND = 0.9;

/** How two names compare: `slip` are names that a letter or two keep apart, as when somebody mistypes or misreads. */
type Likeness = 'same' | 'slip' | 'other';

/**
 * Whether the person of a session is another one than the one who was named before: by the birthday where both are known,
 * and by the name, which may be spelt otherwise, stand in another script or lack a middle name. A letter that was mistyped is let pass
 * where the birthday agrees; without it nothing else says that `Marta` is `Maria`. Of a person without a name nothing is said: such a
 * session has doubts of its own.
 */
export function differsFromDeclared(person: ScreenedPerson, declared: DeclaredPerson): boolean {
  const likeness = compareNamings(person, declared);
  if (person.birthday === null || declared.birthday === null) return likeness !== 'same';
  return likeness === 'other';
}

function compareNamings(person: ScreenedPerson, declared: DeclaredPerson): Likeness {
  const { firstName, lastName, localFirstName, localLastName, birthday } = person;
  if (birthday !== null && declared.birthday !== null && birthday !== declared.birthday) return 'other';
  const names = [nameOf(firstName, lastName), nameOf(localFirstName, localLastName)].flat();
  if (names.length === 0) return 'same';
  const births: readonly Birth[] = birthday === null ? [] : [{ precision: 'exact', from: birthday, to: birthday }];
  const verified = preparePerson({ id: '', source: '', entityKind: 'person', topics: [], names, births });
  const { nameScore, explain } = scorePerson(prepareQuery(queryOf(declared)), verified);
  if (nameScore < DEFAULT_THRESHOLD) return 'other';
  const slips = explain().pairs.filter(({ how, likeness }) => SLIPS.has(how) && likeness < SAME_SOUND);
  return slips.length > 0 ? 'slip' : 'same';
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
  // Machines misread letters: two documents are not held for two persons' by that alone.
  return namings.every(
    ([first, last]) => compareNamings(person, { firstName: first ?? '', lastName: last ?? '', birthday }) === 'other',
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
