import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import type { PersonQuery } from '../matching/query.js';

/** What the lists are asked for an applicant: their name in Latin letters, and in the script of their country. */
export function applicantQueries(person: ScreenedPerson): readonly PersonQuery[] {
  const { birthday, sex, countries } = person;
  const evidence = {
    ...(birthday === null ? {} : { birthFrom: birthday }),
    ...(sex === null ? {} : { sex }),
    ...(countries.length === 0 ? {} : { countries }),
  };
  const names = [nameOf(person.firstName, person.lastName), nameOf(person.localFirstName, person.localLastName)];
  return [...new Set(names)].filter((name) => name !== '').map((fullName) => ({ fullName, ...evidence }));
}

function nameOf(first: string | null, last: string | null): string {
  return [first, last].filter((part) => part !== null).join(' ');
}
