import { fromIso, isoDay } from '../../subgraphs/media/documents/calendar-date.js';
import { editDistance, nameLikeness, plainLetters } from '../../subgraphs/media/documents/names.js';
import type { Person } from '../../subgraphs/media/documents/person.js';

const MEMBERS: Readonly<Record<string, keyof Person>> = {
  surname: 'last_name',
  givenNames: 'first_name',
  birthDate: 'birthday_time',
  issueDate: 'document_issued_time',
  expiryDate: 'document_expires_time',
  placeOfBirth: 'birth_place',
  documentNumber: 'document_number',
  personalNumber: 'personal_number',
  sex: 'sex',
  nationality: 'nationality',
  issuingState: 'issuing_state',
  authority: 'authority',
  address: 'address',
};

/** The member of a person that holds a field of the specimens. */
export function personMember(field: string): keyof Person {
  const member = MEMBERS[field];
  if (member === undefined) throw new Error(`no member holds ${field}`);
  return member;
}

/** What a person says of a field of the specimens; dates as `YYYY-MM-DD`. */
export function personValue(person: Person, field: string): string | null {
  const member = personMember(field);
  const value = person[member];
  if (value === null) return null;
  const date = member.endsWith('_time') ? fromIso(String(value)) : null;
  return date ? isoDay(date) : String(value);
}

/** Names, numbers and dates exactly (diacritics, case and separators aside); free text with a letter in ten misread. */
export function isRight(field: string, wanted: string, printed: string, got: string): boolean {
  const plain = (text: string): string => plainLetters(text).replace(/ /g, '');
  switch (field) {
    case 'surname':
    case 'givenNames':
      return Math.max(nameLikeness(wanted, got), nameLikeness(printed, got)) > 0.97;
    case 'placeOfBirth':
    case 'authority':
    case 'address':
      return (
        Math.min(editDistance(plain(wanted), plain(got)), editDistance(plain(printed), plain(got))) <=
        plain(wanted).length / 10
      );
    default:
      return plain(wanted) === plain(got) || plain(printed).split(' ').includes(plain(got));
  }
}
