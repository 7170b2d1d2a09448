/** A language that has a catalogue of its own; the codes are those of the interface. */
export interface Language {
  readonly code: string;
  /** BCP 47 tag for `lang`, dates and plurals. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** To add a language, add its catalogue beside the others and its line here. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'ka', tag: 'ka', name: 'ქართული', direction: 'ltr' },
  { code: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
];

const ENGLISH: Language = { code: 'en', tag: 'en', name: 'English', direction: 'ltr' };

/** The language for a code; English for those whose catalogue is still to come. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? ENGLISH;
}
