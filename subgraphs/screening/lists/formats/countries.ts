import { ALPHA_3, DEMONYMS, FORMER_CODES, OTHER_NAMES } from './country-names.js';

/** Every assigned code of ISO 3166-1 alpha-2, and `XK`, which lists use for Kosovo. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const KNOWN = new Set(CODES);
const BY_NAME = new Map<string, string>();
/** In capitals only: some of them are words and places otherwise (`Sur`, `Mar`). */
const BY_ALPHA_3 = new Map(ALPHA_3.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(4)]));
for (const style of ['long', 'short'] as const) {
  const names = new Intl.DisplayNames('en', { type: 'region', style });
  for (const code of CODES) BY_NAME.set(folded(names.of(code) ?? code), code);
}
for (const [name, code] of Object.entries(OTHER_NAMES)) BY_NAME.set(name, code);
/** Adjectives, folded. */
const BY_DEMONYM = new Map(
  DEMONYMS.split(', ').flatMap((line) =>
    line
      .slice(3)
      .split('|')
      .map((adjective) => [folded(adjective), line.slice(0, 2)] as const),
  ),
);

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The ISO 3166-1 alpha-2 code of a country by its codes or English name; undefined when it is none that is known. */
export function countryCode(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  if (text === '') return undefined;
  const code = text.toUpperCase();
  if (KNOWN.has(code)) return code;
  if (FORMER_CODES[code]) return FORMER_CODES[code];
  return (
    BY_NAME.get(folded(text)) ??
    BY_ALPHA_3.get(text) ??
    BY_NAME.get(folded(text.replace(/^the\s+/i, '').replace(/\s*\([^)]*\)/g, '')))
  );
}

/** The codes of several countries, each once; what is none is left out. */
export function countryCodes(written: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(written.map(countryCode).filter((code) => code !== undefined))];
}

/** The code of a country by itself or by the adjective that its people are called by (`Kuwaiti citizenship`). */
export function nationalityCode(written: string | undefined): string | undefined {
  const adjective = folded(written ?? '').replace(/ (?:citizen(?:ship)?|national(?:ity)?)$/, '');
  return countryCode(written) ?? BY_DEMONYM.get(adjective);
}
