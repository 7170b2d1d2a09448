import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';

/** Longest plain text parameter. Names, addresses and identifiers are far shorter. */
const MAX_TEXT = 4_096;
const MOST_TEXTS = 10_000;

/** @throws ArgumentError `wrong-parameters` for an object, an array, or a text that is too long */
export function readText(place: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw wrongParameters(place, 'must be text');
  }
  const readable = String(value);
  if (readable.length > MAX_TEXT) throw wrongParameters(place, `is longer than ${MAX_TEXT} characters`);
  if (readable.includes('\0')) throw wrongParameters(place, 'contains a NUL character');
  return readable;
}

/** Forms carry `true` and `1` as texts. @throws ArgumentError `wrong-parameters` for anything else */
export function readFlag(place: string, value: unknown): boolean {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (written === true || written === 1 || written === 'true' || written === '1') return true;
  if (written === false || written === 0 || written === 'false' || written === '0') return false;
  throw wrongParameters(place, 'must be true or false');
}

/** @throws ArgumentError `wrong-parameters` for anything but a whole number within the bounds */
export function readWhole(
  place: string,
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const number = typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw wrongParameters(place, `must be a whole number from ${least} to ${most}`);
}

/** An array of texts, its JSON text, or one text alone. @throws ArgumentError `wrong-parameters` for anything else */
export function readTexts(place: string, value: unknown): readonly string[] {
  const given = typeof value === 'string' ? arrayIn(place, value) : value;
  if (!Array.isArray(given) || given.length > MOST_TEXTS) throw wrongParameters(place, 'must be a list of texts');
  return given.map((each: unknown) => {
    if (typeof each !== 'string') throw wrongParameters(place, 'must be a list of texts');
    return readText(place, each);
  });
}

function arrayIn(place: string, text: string): unknown {
  if (!text.trim().startsWith('[')) return [text];
  try {
    return JSON.parse(text);
  } catch {
    throw wrongParameters(place, 'must be a list of texts');
  }
}
