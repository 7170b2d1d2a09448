import { COUNTRY_CODES } from '../../subgraphs/platform/countries/country-codes.js';
import type { Language } from '../../subgraphs/platform/languages/languages.js';

export interface Country {
  /** Three-letter code, as in documents. */
  readonly code: string;
  /** Name in the language asked for; the code itself where nobody knows a name. */
  readonly name: string;
}

/**
 * The countries to choose from, sorted by name.
 * @param allowed three-letter codes; empty means all. Codes that ISO does not have (test states such as UTO) are kept.
 */
export function countriesFor(allowed: readonly string[], language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language.tag, 'en'], { type: 'region', fallback: 'code' });
  const sorted = new Intl.Collator(language.tag);
  const codes = allowed.length === 0 ? COUNTRY_CODES.map((code) => code.three) : [...new Set(allowed)];
  return codes
    .map((code) => ({ code, name: names.of(COUNTRY_CODES.find((one) => one.three === code)?.two ?? 'ZZ') ?? code }))
    .map((country) =>
      COUNTRY_CODES.some((one) => one.three === country.code) ? country : { ...country, name: country.code },
    )
    .sort((one, other) => sorted.compare(one.name, other.name));
}

/** The two-letter code of a country; the code itself for one that ISO does not have. */
export function twoLetterCode(three: string): string {
  return COUNTRY_CODES.find((code) => code.three === three)?.two ?? three;
}

/** The country of this browser's region, where it is among those allowed; a proposal, no more. */
export function likelyCountry(countries: readonly Country[], languages = navigator.languages): string | undefined {
  for (const tag of languages) {
    const region = regionOf(tag);
    const three = COUNTRY_CODES.find((code) => code.two === region)?.three;
    if (three !== undefined && countries.some((country) => country.code === three)) return three;
  }
  return undefined;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
