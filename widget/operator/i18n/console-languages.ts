import { languageOf, type Language } from '../../../subgraphs/platform/languages/languages.js';

/** The languages in which the console itself speaks. Texts for applicants are written in all of `LANGUAGES`. */
export const CONSOLE_LANGUAGES: readonly Language[] = ['en', 'ka', 'ar'].map(languageOf);

/** The console's language for a code; English where it does not speak it. */
export function consoleLanguageOf(code: string): Language {
  return CONSOLE_LANGUAGES.find((language) => language.code === code) ?? languageOf('en');
}
