import { fromIso, type CalendarDate } from './calendar-date.js';
import { resultCountryCode } from './countries.js';
import type { MrzContent } from './mrz/parse.js';
import { likeness, nameLikeness, plainLetters } from './names.js';
import type { Agreement, ComparedField, VisualField, VisualFields } from './reading.js';
import { countryNamed } from './visual/nations.js';

/** A printed value that contradicts must have been read at least this surely, and stand at its label. */
export const SURE_PRINT = 0.9;
/** A zone that contradicts must have been read at least this surely. */
export const SURE_ZONE = 0.95;
/** Names less alike than this are other names; misread or transliterated ones keep more in common. */
export const OTHER_NAME = 0.3;

/**
 * Compares the zone with what is printed; only sure contradictions are `differs`: both read surely, all check digits
 * right, and the print not simply another field's value that stands near the label.
 */
export function compareZones(
  zone: MrzContent | null,
  zoneConfidence: number,
  visual: VisualFields,
): Record<ComparedField, Agreement> {
  const zoneSure =
    zone !== null && zoneConfidence >= SURE_ZONE && Object.values(zone.checks).every((check) => check !== 'invalid');
  const sure = (field: VisualField): boolean =>
    zoneSure && field.by === 'label' && field.confidence >= SURE_PRINT && !isOtherField(field, zone, visual);
  const judge = (field: VisualField | undefined, alike: number | null, contrary: number): Agreement => {
    if (!field || alike === null) return 'unknown';
    if (alike >= 0.8) return 'agrees';
    return alike <= contrary && sure(field) ? 'differs' : 'unknown';
  };
  const of = (
    name: ComparedField,
    alike: (field: VisualField, content: MrzContent) => number | null,
    contrary: number,
  ) => {
    const field = visual[name];
    return judge(field, field && zone ? alike(field, zone) : null, contrary);
  };
  return {
    surname: of('surname', (field, content) => nameAlike(field.value, content.surname), OTHER_NAME),
    givenNames: of('givenNames', (field, content) => nameAlike(field.value, content.givenNames), OTHER_NAME),
    documentNumber: of('documentNumber', (field, content) => numberAlike(field.value, content), 0.5),
    birthDate: of(
      'birthDate',
      (field, content) => dateAlike(field.value, content.birthDate.iso, content.checks.birthDate),
      0,
    ),
    expiryDate: of(
      'expiryDate',
      (field, content) => dateAlike(field.value, content.expiryDate.iso, content.checks.expiryDate),
      0,
    ),
    sex: of('sex', (field, content) => (content.sex === null ? null : field.value === content.sex ? 1 : 0), 0),
    nationality: of('nationality', (field, content) => nationAlike(field.value, content.nationality), 0),
  };
}

/** Whether a printed value is what the zone or the print has in another field: then the label was mistaken, not the value. */
function isOtherField(field: VisualField, zone: MrzContent, visual: VisualFields): boolean {
  if (field === visual.sex) return false;
  const others = [
    ...[zone.surname, zone.givenNames, zone.documentNumber, zone.optionalData, zone.optionalData2],
    ...[zone.birthDate.iso, zone.expiryDate.iso],
    ...Object.values(visual).flatMap((other) => (other === field ? [] : [other.value])),
  ];
  const plain = plainLetters(field.value).replace(/ /g, '');
  return others.some((other) => {
    const text = plainLetters(other ?? '').replace(/ /g, '');
    return text.length >= 3 && (likeness(plain, text) >= 0.7 || text.includes(plain) || plain.includes(text));
  });
}

const nameAlike = (printed: string, zone: string): number | null => (zone === '' ? null : nameLikeness(printed, zone));

function numberAlike(printed: string, zone: MrzContent): number | null {
  if (zone.documentNumber === '' || zone.checks.documentNumber !== 'valid') return null;
  const plain = printed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const wanted = zone.documentNumber.replace(/</g, '');
  // Letters that one engine takes for digits are no contradiction.
  const folded = (text: string): string =>
    text
      .replace(/[OQD]/g, '0')
      .replace(/[IL]/g, '1')
      .replace(/Z/g, '2')
      .replace(/S/g, '5')
      .replace(/B/g, '8')
      .replace(/G/g, '6');
  if (plain.includes(wanted)) return 1;
  const alike = likeness(folded(plain), folded(wanted));
  // A number of another length is another kind of number: of a person, of a form.
  return plain.length === wanted.length ? alike : alike >= 0.8 ? alike : null;
}

/** 1 for the same day, 0.5 where a digit or only the year differs (noise, a cut year), 0 for another day. */
function dateAlike(printed: string, zone: string | null, check: string): number | null {
  const [a, b] = [fromIso(printed), fromIso(zone)];
  if (!a || !b || check === 'invalid') return null;
  if (printed.slice(0, 10) === zone?.slice(0, 10) || isSwapped(a, b)) return 1;
  const sameDay = a.month === b.month && a.day === b.day;
  return sameDay || likeness(printed, zone ?? '') > 0.85 ? 0.5 : 0;
}

const isSwapped = (a: CalendarDate, b: CalendarDate): boolean =>
  a.year === b.year && a.month === b.day && a.day === b.month;

function nationAlike(printed: string, zone: string): number | null {
  const named = countryNamed(printed);
  // A nationality in a language that the table does not hold says nothing.
  return named && zone !== '' ? (resultCountryCode(named) === resultCountryCode(zone) ? 1 : null) : null;
}
