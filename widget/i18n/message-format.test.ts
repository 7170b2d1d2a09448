import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { languageOf } from '../../subgraphs/platform/languages/languages.js';
import { formatMessage } from './message-format.js';

const CATALOGUES = new URL('./catalogues/', import.meta.url);

const read = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${code}.json`, CATALOGUES), 'utf8')) as Record<string, string>;

/** Values for every name in braces; numbers serve as texts, too. */
function valuesFor(message: string, count: number): Readonly<Record<string, string | number>> {
  const names = [...message.matchAll(/\{\s*(\w+)\s*(,|\})/g)].map(([, name = '', after]) => [name, after] as const);
  return Object.fromEntries(names.map(([name, after]) => [name, after === ',' ? count : `«${name}»`]));
}

describe('messages', () => {
  it.each(readdirSync(CATALOGUES).map((file) => file.replace('.json', '')))(
    'of %s read as the whole library has them',
    (code) => {
      const { tag } = languageOf(code);
      for (const message of Object.values(read(code))) {
        for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_234]) {
          const values = valuesFor(message, count);
          expect(formatMessage(message, tag, values)).toBe(new IntlMessageFormat(message, tag).format(values));
        }
      }
    },
  );

  it('can hold choices within each other', () => {
    const message =
      'A {who, select, you {{count, plural, =0 {none} one {# yours} other {# of yours}}} other {{count}}}.';
    for (const values of [
      { who: 'you', count: 0 },
      { who: 'you', count: 1 },
      { who: 'you', count: 12_000 },
      { who: 'them', count: 3 },
    ]) {
      expect(formatMessage(message, 'en', values)).toBe(new IntlMessageFormat(message, 'en').format(values));
    }
  });

  it('that lack a value, or use what is not known here, are refused', () => {
    expect(() => formatMessage('{name}', 'en', {})).toThrow('no value for name');
    expect(() => formatMessage('{day, date}', 'en', { day: 1 })).toThrow('messages have no date');
  });
});
