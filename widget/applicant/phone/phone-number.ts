import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import { countriesFor, likelyCountry, twoLetterCode } from '../../i18n/countries.js';
import type { Language } from '../../../subgraphs/platform/languages/languages.js';
import { asciiDigits } from '../flow/digits.js';

/** A country whose numbers are known. */
export interface PhoneCountry {
  /** Two letters. */
  readonly code: CountryCode;
  /** In the language of the page. */
  readonly name: string;
  /** Digits, without the plus. */
  readonly prefix: string;
}

/** A number as it stands in its field: without the prefix of its country, unless it begins with a plus. */
export interface WrittenNumber {
  readonly country: CountryCode;
  readonly text: string;
}

/** What is wrong with a number; each has its words. */
export type PhoneProblem = 'tooShort' | 'tooLong' | 'otherCountry';

/** The countries to choose from, by name, and the one that this browser's region proposes, else the language's. */
export function phoneCountries(language: Language): {
  readonly countries: readonly PhoneCountry[];
  readonly likely: CountryCode;
} {
  const all = countriesFor([], language);
  const countries = all.flatMap(({ code: three, name }) => {
    const code = twoLetterCode(three);
    return isSupportedCountry(code) ? [{ code, name, prefix: getCountryCallingCode(code) }] : [];
  });
  const region = twoLetterCode(likelyCountry(all) ?? '');
  const own = [region, new Intl.Locale(language.tag).maximize().region ?? ''].find((code) => isSupportedCountry(code));
  return { countries, likely: own ?? 'US' };
}

/** The flag of a country, as a pair of regional indicators; Windows shows the two letters instead. */
export function flagOf(code: CountryCode): string {
  const REGIONAL_A = 0x1f1e6;
  return String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)));
}

/**
 * What is wrong with a number.
 * @param number international, as `+995555123456`; a number without its country is too short
 */
export function phoneProblem(number: string): PhoneProblem | null {
  switch (validatePhoneNumberLength(number)) {
    case 'NOT_A_NUMBER':
    case 'TOO_SHORT':
      return 'tooShort';
    case 'TOO_LONG':
      return 'tooLong';
    case undefined:
      return parsePhoneNumberFromString(number)?.isValid() === true ? null : 'otherCountry';
    default:
      return 'otherCountry';
  }
}

/** What more typing cannot mend, so that it is said at once: the number is too long, or whole and wrong. */
export function lastingProblem(number: string): PhoneProblem | null {
  const problem = phoneProblem(number);
  return problem === 'tooLong' || (problem === 'otherCountry' && phoneProblem(`${number}0`) === 'tooLong')
    ? problem
    : null;
}

/** The number in E.164 form as far as it is written; empty where nothing is. */
export function internationalNumber({ country, text }: WrittenNumber): string {
  const parsed = parsePhoneNumberFromString(text, country);
  if (parsed !== undefined) return parsed.number;
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  return text.startsWith('+') ? `+${digits}` : `+${getCountryCallingCode(country)}${digits}`;
}

/** What is shown of a number that was given or begun, in E.164 form. */
export function writtenNumber(number: string, likely: CountryCode): WrittenNumber {
  return settled({ country: likely, text: number });
}

/** The number in the groups that its country writes, as it is typed. */
export function formattedNumber({ country, text }: WrittenNumber): WrittenNumber {
  const plain = asciiDigits(text);
  if (plain.startsWith('+')) return { country, text: new AsYouType().input(plain) };
  // With the zero of calls inside the country, which goes when the number is settled.
  if (plain.startsWith('0')) return { country, text: new AsYouType(country).input(plain) };
  return { country, text: grouped(country, plain.replace(/\D/g, '')) };
}

/** The number with the country that it names itself: pasted, filled in by the browser, or typed with a plus. */
export function settled({ country, text }: WrittenNumber): WrittenNumber {
  const plain = asciiDigits(text);
  const parsed = parsePhoneNumberFromString(plain, country);
  if (parsed === undefined) return formattedNumber({ country, text: plain });
  const samePrefix = parsed.countryCallingCode === getCountryCallingCode(country);
  const own = parsed.country ?? (samePrefix ? country : undefined);
  return own === undefined
    ? formattedNumber({ country, text: parsed.number })
    : { country: own, text: grouped(own, parsed.nationalNumber) };
}

/** The same number in another country. */
export function movedTo(country: CountryCode, { text }: WrittenNumber): WrittenNumber {
  if (!text.startsWith('+')) return formattedNumber({ country, text });
  const typed = new AsYouType();
  typed.input(text);
  return { country, text: grouped(country, typed.getNumber()?.nationalNumber ?? '') };
}

function grouped(country: CountryCode, national: string): string {
  const prefix = `+${getCountryCallingCode(country)}`;
  return new AsYouType().input(`${prefix}${national}`).slice(prefix.length).trim();
}
