import type { IdentityFact } from '../../platform/facts/catalogue.js';
import type { SessionEdit } from '../session/session-edit.js';
import { NOBODY, screenedPerson } from './screened-person.js';

/**
 * Asks screening about the person of a round: always whether the company's blacklist has them, and by the company's rules
 * whether lists do.
 * @returns false when there is neither a person to ask about nor a face that the blacklist has
 */
export async function requestScreening(edit: SessionEdit, round: number, identity: IdentityFact): Promise<boolean> {
  const person = screenedPerson(identity);
  const blacklistedFaces = identity.blacklistedFaces ?? [];
  if (person === null && blacklistedFaces.length === 0) return false;
  const { row, details } = edit.session;
  const { screening } = details.rules;
  const lists =
    person !== null && screening?.sessions === true
      ? { threshold: screening.threshold, topics: screening.topics }
      : null;
  await edit.emit('session.screening-requested', {
    round,
    test: row.test,
    person: person ?? NOBODY,
    ...(blacklistedFaces.length === 0 ? {} : { blacklistedFaces }),
    lists,
  });
  return true;
}
