import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES } from '../../subgraphs/platform/languages/languages.js';
import { textFolders, type Messages } from './text-folders.js';

const SESSIONS = path.resolve(import.meta.dirname, '../../subgraphs/sessions');

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/** Every part of a message, also those inside of plurals and selections. */
function* partsOf(parts: Parts): Generator<Parts[number]> {
  for (const part of parts) {
    yield part;
    if ('options' in part) for (const { value } of Object.values(part.options)) yield* partsOf(value);
  }
}

/** Names of what is filled in. */
function placeholders(message: string, tag: string): readonly string[] {
  const parts = [...partsOf(new IntlMessageFormat(message, tag).getAst())];
  // A literal is the one part whose value is no name.
  const names = parts.flatMap((part) => ('value' in part && Number(part.type) > 0 ? [part.value] : []));
  return [...new Set(names)].sort();
}

/** Of each plural in a message: its forms, sorted, and those that the language needs. */
function pluralsOf(message: string, tag: string): readonly { has: readonly string[]; needs: readonly string[] }[] {
  return [...partsOf(new IntlMessageFormat(message, tag).getAst())].flatMap((part) => {
    if (!('pluralType' in part)) return [];
    const forms = Object.keys(part.options);
    const exact = forms.filter((form) => form.startsWith('=')).map((form) => Number(form.slice(1)));
    const has = forms.filter((form) => !form.startsWith('='));
    return [{ has: has.sort(), needs: pluralForms(tag, has, exact) }];
  });
}

/**
 * The forms for what is counted here. A form for one number alone (`=0`) does the work of the one that only that number
 * has, which may be there too; `other` is always there, for fractions.
 */
function pluralForms(tag: string, has: readonly string[], exact: readonly number[]): readonly string[] {
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: 201 }, (_, count) => count);
  const allowed = exact.map((count) => rules.select(count)).filter((form) => has.includes(form));
  const needed = numbers.filter((count) => !exact.includes(count)).map((count) => rules.select(count));
  return [...new Set([...needed, ...allowed, 'other'])].sort();
}

describe.each(textFolders().map((folder) => [folder.name, folder] as const))('the texts in %s', (_, folder) => {
  const english = folder.read('en') ?? {};

  it('are there in each of the languages offered, and in no other one', () => {
    expect([...folder.codes].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
  });

  it.each(LANGUAGES.map(({ code, tag }) => [code, tag] as const))('say in %s what English says', (code, tag) => {
    const messages: Messages = folder.read(code) ?? {};
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(messages)) {
      expect([key, placeholders(message, tag)]).toEqual([key, placeholders(english[key] ?? '', 'en')]);
      expect([key, message.trim() === message && message !== '']).toEqual([key, true]);
      for (const { has, needs } of pluralsOf(message, tag)) expect([key, has]).toEqual([key, needs]);
    }
  });
});

it('the report of a session names every activity that sessions record', () => {
  const names = textFolders().find(({ name }) => name.endsWith('pdf/names'));
  const recorded = new Set(
    readdirSync(SESSIONS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'))
      .map((file) => readFileSync(path.join(SESSIONS, file), 'utf8'))
      .flatMap((code) => Array.from(code.matchAll(/\.record\(\s*['"]([A-Z_]+)['"]/g), ([, type]) => type ?? '')),
  );
  expect(recorded.size).toBeGreaterThan(20);
  expect([...recorded].filter((type) => names?.read('en')?.[type] === undefined)).toEqual([]);
});
