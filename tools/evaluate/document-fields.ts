import { fromIso, isoDay } from '../../subgraphs/media/documents/calendar-date.js';
import { editDistance, nameLikeness, plainLetters } from '../../subgraphs/media/documents/names.js';
import type { Person } from '../../subgraphs/media/documents/person.js';

/** What a person says of a field of the specimens; dates as `YYYY-MM-DD`. */
export function personValue(person: Person, field: string): string | null {
  const day = (time: string | null): string | null => {
    const date = fromIso(time);
    return date && isoDay(date);
  };
  switch (field) {
    case 'surname':
      return person.last_name;
    case 'givenNames':
      return person.first_name;
    case 'birthDate':
      return day(person.birthday_time);
    case 'issueDate':
      return day(person.document_issued_time);
    case 'expiryDate':
      return day(person.document_expires_time);
    case 'placeOfBirth':
      return person.birth_place;
    case 'documentNumber':
      return person.document_number;
    case 'personalNumber':
      return person.personal_number;
    case 'sex':
      return person.sex;
    case 'nationality':
      return person.nationality;
    case 'issuingState':
      return person.issuing_state;
    case 'authority':
      return person.authority;
    case 'address':
      return person.address;
    default:
      return null;
  }
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
