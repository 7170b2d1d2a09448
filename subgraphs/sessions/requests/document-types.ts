import { wrongParameters } from '../../platform/errors/catalogue.js';
import { canonicalName, readList, readText } from './reading.js';

export const DOCUMENT_TYPES = ['id', 'passport', 'driver_license', 'residence_license'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const PAPER_TYPES = [
  'bank_statement',
  'utility_bill',
  'yellow_slip',
  'drivers_license',
  'vehicle_registration_certificate',
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

/** Names of earlier generations of the interface and of its configurations. */
const OLDER_DOCUMENT_TYPES: Readonly<Record<string, DocumentType>> = {
  id_card: 'id',
  card: 'id',
  residence_permit: 'residence_license',
  residence: 'residence_license',
  drivers_license: 'driver_license',
  driving_license: 'driver_license',
  license: 'driver_license',
};
const OLDER_PAPER_TYPES: Readonly<Record<string, PaperType>> = {
  driver_license: 'drivers_license',
};

export function readDocumentType(value: unknown, place: string): DocumentType {
  return readType(value, place, DOCUMENT_TYPES, OLDER_DOCUMENT_TYPES);
}

/** An empty list means all types. A comma-separated text is taken too: forms have no lists. */
export function readDocumentTypes(value: unknown, place: string): readonly DocumentType[] {
  return readTypes(value, place, DOCUMENT_TYPES, OLDER_DOCUMENT_TYPES);
}

export function readPaperTypes(value: unknown, place: string): readonly PaperType[] {
  return readTypes(value, place, PAPER_TYPES, OLDER_PAPER_TYPES);
}

function readTypes<T extends string>(
  value: unknown,
  place: string,
  types: readonly T[],
  older: Readonly<Record<string, T>>,
): readonly T[] {
  const list = readNames(value, place);
  return [...new Set(list.map((member, index) => readType(member, `${place}[${String(index)}]`, types, older)))];
}

function readType<T extends string>(
  value: unknown,
  place: string,
  types: readonly T[],
  older: Readonly<Record<string, T>>,
): T {
  const name = canonicalName(readText(value, place));
  const type = types.find((candidate) => candidate === name) ?? (Object.hasOwn(older, name) ? older[name] : undefined);
  if (type === undefined) throw wrongParameters(place, `must be one of ${types.join(', ')}`);
  return type;
}

/** A list of names: an array, its JSON text, or names with commas between them. */
export function readNames(value: unknown, place: string): readonly unknown[] {
  if (typeof value !== 'string' || value.trim().startsWith('[')) return readList(value, place, 300);
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
