import type { DeclaredPerson, IdentityFact } from '../../platform/facts/catalogue.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { Declared } from '../flow/declared.js';
import { personsOf } from '../verdict/persons.js';
import { NOBODY, screenedPerson } from './screened-person.js';

/**
 * Asks screening about the person of a round, as each document names them, and whether it is one person: always whether the company's blacklist has them, and by the company's rules
 * whether lists do, and of a beneficiary whether it is who was declared.
 * @returns false when there is neither a person to ask about nor a face that the blacklist has
 */
export async function requestScreening(edit: SessionEdit, round: number, identity: IdentityFact): Promise<boolean> {
  const [person = null, ...otherNamings] = personsOf(identity).flatMap((one) => screenedPerson(one) ?? []);
  const blacklistedFaces = identity.blacklistedFaces ?? [];
  if (person === null && blacklistedFaces.length === 0) return false;
  const { row, details } = edit.session;
  const { screening } = details.rules;
  const declared = declaredPerson(details.declared);
  const lists =
    person !== null && screening?.sessions === true
      ? { threshold: screening.threshold, topics: screening.topics }
      : null;
  await edit.emit('session.screening-requested', {
    round,
    test: row.test,
    person: person ?? NOBODY,
    ...(otherNamings.length === 0 ? {} : { otherNamings }),
    ...(declared === null ? {} : { declared }),
    ...(blacklistedFaces.length === 0 ? {} : { blacklistedFaces }),
    lists,
  });
  return true;
}

function declaredPerson(declared: Declared | undefined): DeclaredPerson | null {
  if (declared?.type !== 'individual') return null;
  const { firstName = '', lastName = '', dateOfBirth = null } = declared;
  return { firstName, lastName, birthday: dateOfBirth };
}
