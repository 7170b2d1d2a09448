import { wrongParameters } from '../../platform/errors/catalogue.js';
import { findLanguage } from '../../platform/languages/languages.js';
import { isAbsent, isObject, readStructured } from './reading.js';

/** Text by language code, as companies give titles and descriptions. */
export type LocalisedText = Readonly<Record<string, string>>;

/** An object of language code to string. Codes of languages that the interface lacks are kept: they do no harm. */
export function readLocalisedText(value: unknown, place: string): LocalisedText {
  const text = typeof value === 'string' && value.trim().startsWith('{') ? readStructured(value, place) : value;
  if (!isObject(text)) throw wrongParameters(place, 'must be an object of language code to string');
  const entries = Object.entries(text).map(([code, words]): [string, string] => {
    if (typeof words !== 'string') throw wrongParameters(`${place}.${code.slice(0, 20)}`, 'must be a string');
    return [findLanguage(code)?.code ?? code, words];
  });
  return Object.fromEntries(entries);
}

/** The same where a plain string is allowed too: it becomes the English text. */
export function readTextOrLocalised(value: unknown, place: string): LocalisedText {
  return typeof value === 'string' && !value.trim().startsWith('{') ? { en: value } : readLocalisedText(value, place);
}

export function readOptionalLocalised(value: unknown, place: string): LocalisedText | null {
  return isAbsent(value) ? null : readLocalisedText(value, place);
}
