import { COUNTRIES } from '../documents/countries.js';
import { plainText } from './words.js';

/** The languages of the interface, in which papers name countries. */
const LANGUAGES = ['en', 'es', 'ka', 'uk', 'ru', 'uz', 'it', 'el', 'tr', 'ro', 'ar', 'de', 'pl', 'hi', 'hy', 'bn', 'az', 'ja', 'pt', 'fr', 'kk', 'sv']; // prettier-ignore
const MORE: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  bundesrepublik: 'DE',
  'czech republic': 'CZ',
};

let names: ReadonlyMap<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a country that a text names and nothing else; null when it names none. */
export function countryNamed(text: string): string | null {
  names ??= allNames();
  return names.get(plainText(text)) ?? null;
}

/** The English name of a country. */
export function countryName(alpha2: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(alpha2) ?? alpha2;
}

function allNames(): ReadonlyMap<string, string> {
  const codes = [...COUNTRIES.values()].flatMap(({ alpha2 }) => (alpha2 === null ? [] : [alpha2]));
  const found = new Map<string, string>(Object.entries(MORE));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name && !found.has(plainText(name))) found.set(plainText(name), code);
    }
  }
  return found;
}
