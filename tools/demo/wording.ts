import { readFileSync } from 'node:fs';
import path from 'node:path';

const CATALOGUE = path.resolve(import.meta.dirname, '../../widget/i18n/catalogues/en.json');
const MESSAGES = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Readonly<Record<string, string>>;

/**
 * What the widget says in English, by the key of its catalogue.
 * @throws RangeError for a key that the catalogue does not have
 */
export function wording(key: string): string {
  const text = MESSAGES[key];
  if (text === undefined) throw new RangeError(`the widget says nothing under ${key}`);
  return text;
}

/** Whether a text is a message whose key begins so; messages with placeholders never are. */
export function isWordingOf(text: string, prefix: string, suffix = ''): boolean {
  return Object.entries(MESSAGES).some(([key, message]) => {
    return key.startsWith(prefix) && key.endsWith(suffix) && message === text;
  });
}
