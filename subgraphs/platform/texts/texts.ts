import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LANGUAGE, languageOf, LANGUAGES } from '../languages/languages.js';

type Messages = Readonly<Record<string, string>>;

/**
 * The texts of a folder that has a JSON file for each language: flat keys, ICU messages with named placeholders.
 * What is not there yet is English: a new folder may begin with that alone, until `test/languages` is asked.
 *
 *     const TEXTS = new Texts<keyof typeof english>(path.join(import.meta.dirname, 'texts'));
 *     TEXTS.say('ka', 'link', { company, link });
 */
export class Texts<Key extends string> {
  readonly #messages: ReadonlyMap<string, Messages>;
  readonly #formats = new Map<string, IntlMessageFormat>();

  constructor(folder: string) {
    const files = LANGUAGES.map(({ code }) => [code, path.join(folder, `${code}.json`)] as const);
    const english = read(path.join(folder, `${DEFAULT_LANGUAGE}.json`));
    this.#messages = new Map(
      files.map(([code, file]) => [code, existsSync(file) ? { ...english, ...read(file) } : english] as const),
    );
  }

  /** Every text of a language as it is written, by key. */
  all(language: string): Readonly<Record<Key, string>> {
    return this.#messages.get(languageOf(language).code) as Readonly<Record<Key, string>>;
  }

  /** A text in a language, filled in. What is filled in is never read as a message itself. */
  say(language: string, key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    const { code, tag } = languageOf(language);
    const known = `${code} ${key}`;
    const format = this.#formats.get(known) ?? new IntlMessageFormat(this.all(code)[key], tag);
    this.#formats.set(known, format);
    return String(format.format({ ...values }));
  }
}

function read(file: string): Messages {
  return JSON.parse(readFileSync(file, 'utf8')) as Messages;
}
