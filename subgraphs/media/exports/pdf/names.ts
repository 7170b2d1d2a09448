import path from 'node:path';
import { Texts } from '../../../platform/texts/texts.js';

/** What a report calls the codes and members of a record. One that has no name is made readable, in English. */
const NAMES = new Texts<string>(path.join(import.meta.dirname, 'names'));

export type Names = ReadonlyMap<string, string>;

/** The names in a language of the interface. */
export function namesOf(language: string): Names {
  return new Map(Object.entries(NAMES.all(language)));
}

/** `Date_of_Birth_en_US` as `Date of Birth`, `companyName` as `Company name`, `PAGE_LOADED` as `Page loaded`. */
export function readable(name: unknown): string {
  const text = (typeof name === 'string' ? name : '')
    .replace(/_[a-z]{2}_[A-Z]{2}$/, '')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  const lower = /^[A-Z\d ]+$/.test(text) && text.includes(' ') ? text.toLowerCase() : text;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
