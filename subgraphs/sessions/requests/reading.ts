import { wrongParameters } from '../../platform/errors/catalogue.js';

/** Structured fields (`flags`, `steps`) may be megabytes of text from a hostile client: refused before parsing. */
export const MAX_STRUCTURED_CHARACTERS = 1_000_000;
export const MAX_KEY_CHARACTERS = 100;
const MAX_TEXT_CHARACTERS = 500;

export type RawObject = Readonly<Record<string, unknown>>;

/** Whether a parameter was left out: absent, null, or the empty text that forms send for an empty field. */
export function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A field that may be an object, a list, or the JSON text of one. Scalars pass through unchanged. */
export function readStructured(value: unknown, place: string): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > MAX_STRUCTURED_CHARACTERS) throw wrongParameters(place, 'is too long');
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw wrongParameters(place, 'is not valid JSON');
  }
}

/** `flags` or `steps` left out; clients also send the text `null`. */
export function isEmptyStructure(value: unknown): boolean {
  return isAbsent(value) || (typeof value === 'string' && value.trim() === 'null');
}

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readObject(value: unknown, place: string): RawObject {
  const structured = readStructured(value, place);
  // PHP writes an empty map as [].
  if (Array.isArray(structured) && structured.length === 0) return {};
  if (!isObject(structured)) throw wrongParameters(place, 'must be an object');
  return structured;
}

/** A list of at most `max` members; its length is checked before any member is looked at. */
export function readList(value: unknown, place: string, max: number): readonly unknown[] {
  const structured = readStructured(value, place);
  if (!Array.isArray(structured)) throw wrongParameters(place, 'must be an array');
  if (structured.length > max) throw wrongParameters(place, `must have at most ${String(max)} members`);
  return structured as readonly unknown[];
}

/** `true`, `"true"`, `"1"`, `1` and their opposites, as the clients in the field send them. */
export function readBoolean(value: unknown, place: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim().toLowerCase() : '';
  if (['true', '1', 'yes', 'on'].includes(text)) return true;
  if (['false', '0', 'no', 'off'].includes(text)) return false;
  throw wrongParameters(place, 'must be a boolean');
}

export function readText(value: unknown, place: string, max = MAX_TEXT_CHARACTERS): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw wrongParameters(place, 'must be a string');
  if (text.length > max) throw wrongParameters(place, `must have at most ${String(max)} characters`);
  return text;
}

/** Text without white space around it; null when it was left out. */
export function readOptionalText(value: unknown, place: string, max = MAX_TEXT_CHARACTERS): string | null {
  return isAbsent(value) ? null : readText(value, place, max).trim();
}

export function readInteger(value: unknown, place: string, min: number, max: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max) {
    throw wrongParameters(place, `must be ${String(min)} to ${String(max)}`);
  }
  return number;
}

export function readChoice<T extends string>(value: unknown, place: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw wrongParameters(place, `must be one of ${allowed.join(', ')}`);
  return found;
}

/** A key of a step, a question or an option. */
export function readKey(value: unknown, place: string): string {
  const key = readText(value, place, MAX_KEY_CHARACTERS).trim();
  if (key === '') throw wrongParameters(place, 'must not be empty');
  return key;
}

/** `documentTypes`, `document-types` and `document_types` are one name: `document_types`. */
export function canonicalName(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase();
}
