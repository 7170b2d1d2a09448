import { countryOf, COUNTRIES } from '../countries.js';
import { plainLetters } from '../names.js';

/** How countries print their own nationality or name, without diacritics, where it is not the English one. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  ALB: 'SHQIPTARE|SHQIPTAR|SHQIPERISE',
  ARG: 'ARGENTINA|ARGENTINO',
  AUT: 'OSTERREICH|OESTERREICH|OSTERREICHER|OSTERREICHERIN',
  BEL: 'BELG|BELGE|BELGIE|BELGIER',
  BRA: 'BRASILEIRA|BRASILEIRO|BRASIL',
  CHE: 'SCHWEIZ|SUISSE|SVIZZERA|SCHWEIZERISCH',
  CHL: 'CHILENA|CHILENO',
  COL: 'COLOMBIANA|COLOMBIANO',
  CZE: 'CESKA REPUBLIKA|CESKE',
  D: 'DEUTSCH|DEUTSCHE|DEUTSCHLAND',
  DNK: 'DANSK|DANMARK',
  ESP: 'ESPANOLA|ESPANA',
  EST: 'EESTI',
  FIN: 'SUOMI|FINSK',
  FRA: 'FRANCAISE|FRANCAIS',
  HRV: 'HRVATSKO|HRVATSKA',
  HUN: 'MAGYAR|MAGYARORSZAG',
  ITA: 'ITALIANA|ITALIA',
  LTU: 'LIETUVOS|LIETUVA',
  LVA: 'LATVIJAS|LATVIJA',
  MEX: 'MEXICANA|MEXICANO',
  NLD: 'NEDERLANDSE|NEDERLAND',
  NOR: 'NORSK|NORGE',
  PER: 'PERUANA|PERUANO',
  POL: 'POLSKIE|POLSKA',
  PRT: 'PORTUGUESA|PORTUGUES',
  ROU: 'ROMANA|ROMANIA',
  SRB: 'SRBIJA|SRPSKO',
  SVK: 'SLOVENSKO|SLOVENSKA REPUBLIKA|SLOVENSKE',
  SVN: 'SLOVENSKO DRZAVLJANSTVO|SLOVENIJA',
  SWE: 'SVENSK|SVERIGE',
  TUR: 'TURK|TURKIYE|T C',
  URY: 'URUGUAYA|URUGUAYO',
};

const NAMED: readonly (readonly [words: string, code: string])[] = [
  ...Object.entries(OWN_WORDS).flatMap(([code, words]) => words.split('|').map((word) => [word, code] as const)),
  ...[...COUNTRIES.values()].flatMap((country) =>
    [country.nationality, country.name.split(',')[0]].flatMap((name) =>
      name && plainLetters(name).length > 3 ? [[plainLetters(name), country.code] as const] : [],
    ),
  ),
].sort((a, b) => b[0].length - a[0].length);

/**
 * The country that a printed nationality names: by its code, its English name or adjective, or its own language's word;
 * null when none.
 */
export function countryNamed(text: string): string | null {
  const plain = plainLetters(text);
  if (plain === 'D') return 'D';
  // A code behind the adjective is believed even when the table lacks it.
  const last = /\S[\s/]+([A-Z]{3})$/.exec(text.trim());
  if (last?.[1] && (countryOf(last[1]) || !text.includes('/'))) return last[1];
  const spaced = ` ${plain} `;
  for (const [words, code] of NAMED) if (spaced.includes(` ${words} `)) return code;
  for (const word of plain.split(' ')) if (word.length === 3 && countryOf(word)) return word;
  return null;
}

/** Whether a text is nothing but a country's code or what its people are called. */
export function namesOnlyCountry(text: string): boolean {
  const plain = plainLetters(text);
  if (/^[A-Z]{3}$/.test(text.trim())) return countryOf(plain) !== null;
  return NAMED.some(([words]) => words === plain);
}

/** Countries whose documents print Latin letters below or behind those of another script. */
const TWO_SCRIPTS =
  /\b(UKRAINE|BULGARIA|SERBIA|MACEDONIA|HELLENIC|GREECE|CYPRUS|GEORGIA|ARMENIA|BELARUS|RUSSIAN|KAZAKHSTAN|KYRGYZ|MONGOLIA|ISRAEL)\b/;
const TWO_SCRIPT_STATES = new Set([
  ...['UKR', 'BGR', 'SRB', 'MKD', 'GRC', 'CYP', 'GEO', 'ARM', 'BLR', 'RUS', 'KAZ', 'KGZ', 'MNG', 'ISR'],
]);

/** Whether the page's values stand in two scripts. */
export const printsTwoScripts = (texts: readonly string[], issuingState: string | null): boolean =>
  (issuingState !== null && TWO_SCRIPT_STATES.has(issuingState)) ||
  texts.some((text) => TWO_SCRIPTS.test(text.toUpperCase()));
