import type { DocumentPerson, ScreenedPerson } from '../../platform/facts/catalogue.js';
import { alpha2 } from '../requests/countries.js';

/** Of whom nothing is known. */
export const NOBODY: ScreenedPerson = {
  firstName: null,
  lastName: null,
  localFirstName: null,
  localLastName: null,
  birthday: null,
  documentNumber: null,
  personalNumber: null,
  sex: null,
  countries: [],
};

/** The person of a document as screening looks for them; null when there is neither a name nor a number. */
export function screenedPerson({ person }: DocumentPerson): ScreenedPerson | null {
  const text = (member: string): string | null => {
    const value = person[member];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const screened = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    localFirstName: text('local_first_name'),
    localLastName: text('local_last_name'),
    documentNumber: text('document_number'),
    personalNumber: text('personal_number'),
  };
  if (Object.values(screened).every((value) => value === null)) return null;
  const countries = [text('nationality'), text('citizenship')].flatMap((read) => (read && alpha2(read)) ?? []);
  return {
    ...screened,
    birthday: dayOf(text('birthday_time')),
    sex: sexOf(text('sex')),
    countries: [...new Set(countries)],
  };
}

function dayOf(time: string | null): string | null {
  return time !== null && /^\d{4}-\d{2}-\d{2}/.test(time) ? time.slice(0, 10) : null;
}

function sexOf(read: string | null): ScreenedPerson['sex'] {
  if (read === 'M') return 'male';
  return read === 'F' ? 'female' : null;
}
