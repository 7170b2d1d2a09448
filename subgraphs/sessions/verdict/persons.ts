import type { DocumentPerson, IdentityFact } from '../../platform/facts/catalogue.js';
import { countryCode } from '../requests/countries.js';

type Compared = Pick<IdentityFact, 'person' | 'persons' | 'checks'>;

/** Whom each document of a session names, the first one's first. */
export function personsOf({ person, persons, checks }: Compared): readonly DocumentPerson[] {
  if (persons !== undefined) return persons;
  return person === null ? [] : [{ person, issuingState: checks?.issuingState ?? null }];
}

/** Whether two documents of one state give two personal numbers. One of another length is another kind of number. */
export function personalNumbersDiffer(compared: Compared): boolean {
  const numbers = personsOf(compared).flatMap(({ person, issuingState }) => {
    const number = certainNumber(person);
    return number === null || issuingState === null
      ? []
      : [{ number, state: countryCode(issuingState) ?? issuingState }];
  });
  return numbers.some(({ number, state }) =>
    numbers.some((other) => {
      return other.state === state && other.number.length === number.length && other.number !== number;
    }),
  );
}

/** null where it was not read, or by one reading alone. */
function certainNumber({
  personal_number: number,
  uncertain_fields: uncertain,
}: DocumentPerson['person']): string | null {
  if (
    typeof number !== 'string' ||
    String(uncertain ?? '')
      .split(' ')
      .includes('personal_number')
  )
    return null;
  const bare = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare === '' ? null : bare;
}
