import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readList, readText } from './reading.js';

/** Codes of the interface's languages. `gr` is Greek: the published interface uses the country's code. */
export const LANGUAGES = [
  'en', 'ka', 'es', 'uk', 'gr', 'it', 'de', 'ru', 'uz', 'ro', 'tr', 'ar', 'pl', 'bn', 'hi', 'hy', 'az', 'ja', 'pt', 'fr', 'kk', 'sv',
] as const; // prettier-ignore

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Codes that clients write for the ones above. */
const OTHER_CODES: ReadonlyMap<string, Language> = new Map([['el', 'gr']]);

/** The language of a code such as `ka`, `KA`, `en-US` or `pt_BR`; null when there is none. */
export function findLanguage(code: string): Language | null {
  const primary = code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return LANGUAGES.find((language) => language === primary) ?? OTHER_CODES.get(primary) ?? null;
}

export function readLanguage(value: unknown, place: string): Language {
  const language = findLanguage(readText(value, place));
  if (language === null) throw wrongParameters(place, `must be one of ${LANGUAGES.join(', ')}`);
  return language;
}

/** The languages offered by a language step; an empty list means all of them. */
export function readLanguages(value: unknown, place: string): readonly Language[] {
  const list = readList(value, place, 100).map((code, index) => readLanguage(code, `${place}[${String(index)}]`));
  return [...new Set(list)];
}
