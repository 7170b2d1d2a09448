/** The languages in which applicants are spoken to. Server and widget share this table: it imports nothing. */
const TABLE = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'ka', tag: 'ka', name: 'ქართული', direction: 'ltr' },
  { code: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
  { code: 'uk', tag: 'uk', name: 'Українська', direction: 'ltr' },
  // The published interface uses the code of the country.
  { code: 'gr', tag: 'el', name: 'Ελληνικά', direction: 'ltr' },
  { code: 'it', tag: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'ru', tag: 'ru', name: 'Русский', direction: 'ltr' },
  { code: 'uz', tag: 'uz', name: 'Oʻzbekcha', direction: 'ltr' },
  { code: 'ro', tag: 'ro', name: 'Română', direction: 'ltr' },
  { code: 'tr', tag: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'pl', tag: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'bn', tag: 'bn', name: 'বাংলা', direction: 'ltr' },
  { code: 'hi', tag: 'hi', name: 'हिन्दी', direction: 'ltr' },
  { code: 'hy', tag: 'hy', name: 'Հայերեն', direction: 'ltr' },
  { code: 'az', tag: 'az', name: 'Azərbaycanca', direction: 'ltr' },
  { code: 'ja', tag: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'pt', tag: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'kk', tag: 'kk', name: 'Қазақша', direction: 'ltr' },
  { code: 'sv', tag: 'sv', name: 'Svenska', direction: 'ltr' },
] as const;

export type LanguageCode = (typeof TABLE)[number]['code'];

export interface Language {
  /** As the interface writes it, and the name of its files of texts. */
  readonly code: LanguageCode;
  /** BCP 47, for `lang`, dates, numbers and plurals. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export const LANGUAGES: readonly Language[] = TABLE;
const ENGLISH: Language = TABLE[0];
export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** Codes that clients and browsers write for the ones above. */
const OTHER_CODES: ReadonlyMap<string, LanguageCode> = new Map([['el', 'gr']]);

/** The language of a code such as `ka`, `KA`, `en-US` or `pt_BR`; null when there is none. */
export function findLanguage(code: string): Language | null {
  const primary = code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const known = OTHER_CODES.get(primary) ?? primary;
  return LANGUAGES.find((language) => language.code === known) ?? null;
}

/** As `findLanguage`; English where there is none. */
export function languageOf(code: string): Language {
  return findLanguage(code) ?? ENGLISH;
}
