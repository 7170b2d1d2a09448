import { COUNTRY_CODES } from '../../platform/countries/country-codes.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readText } from './reading.js';

/** Only for clients that send two letters; any three letters are taken as they are, since ICAO has codes of its own. */
const BY_ALPHA_2: ReadonlyMap<string, string> = new Map(COUNTRY_CODES.map(({ two, three }) => [two, three]));

/** Issuing codes of ICAO Doc 9303 part 3 that stand for a country with another ISO code. */
const ICAO_OTHER: ReadonlyMap<string, string> = new Map([
  ['D', 'DEU'],
  ['GBD', 'GBR'],
  ['GBN', 'GBR'],
  ['GBO', 'GBR'],
  ['GBP', 'GBR'],
  ['GBS', 'GBR'],
  ['XKX', 'RKS'],
]);

/** The three-letter code of a country written with two or three letters in any case; null when it is neither. */
export function countryCode(text: string): string | null {
  const code = text.trim().replaceAll('<', '').toUpperCase();
  const other = ICAO_OTHER.get(code);
  if (other !== undefined) return other;
  if (/^[A-Z]{3}$/.test(code)) return code;
  return BY_ALPHA_2.get(code) ?? null;
}

const BY_ALPHA_3: ReadonlyMap<string, string> = new Map(COUNTRY_CODES.map(({ two, three }) => [three, two]));

/** The two-letter code of a country written with a code of ISO or ICAO; null when it is none that is known. */
export function alpha2(text: string): string | null {
  return BY_ALPHA_3.get(countryCode(text) ?? '') ?? null;
}

export function readCountry(value: unknown, place: string): string {
  const code = countryCode(readText(value, place));
  if (code === null) throw wrongParameters(place, 'must be a country code of three letters');
  return code;
}
