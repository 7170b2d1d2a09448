import { wrongParameters } from '../../platform/errors/catalogue.js';
import { findLanguage, LANGUAGES, type LanguageCode } from '../../platform/languages/languages.js';
import { readList, readText } from './reading.js';

export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

export function readLanguage(value: unknown, place: string): LanguageCode {
  const language = findLanguage(readText(value, place));
  if (language === null) throw wrongParameters(place, `must be one of ${LANGUAGE_CODES.join(', ')}`);
  return language.code;
}

/** The languages offered by a language step; an empty list means all of them. */
export function readLanguages(value: unknown, place: string): readonly LanguageCode[] {
  const list = readList(value, place, 100).map((code, index) => readLanguage(code, `${place}[${String(index)}]`));
  return [...new Set(list)];
}
