import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { countriesFor, likelyCountry } from './countries.js';
import { LANGUAGES, languageOf } from './languages.js';

const folder = new URL('./catalogues/', import.meta.url);
const catalogue = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Record<string, string>;
const english = catalogue('en');
const placeholders = (message: string): string[] => [...new Set(message.match(/\{\w+/g) ?? [])].sort();

describe('the catalogues', () => {
  it('are those of the languages offered', () => {
    const files = readdirSync(folder).map((file) => file.replace('.json', ''));
    expect(files.sort()).toEqual(LANGUAGES.map((language) => language.code).sort());
  });

  it.each(LANGUAGES.map((language) => language.code))(
    '%s says everything that English says, with the same placeholders',
    (code) => {
      const messages = catalogue(code);
      expect(Object.keys(messages)).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(messages)) {
        expect([key, placeholders(message)]).toEqual([key, placeholders(english[key] ?? '')]);
        expect(() => new IntlMessageFormat(message, languageOf(code).tag)).not.toThrow();
      }
    },
  );

  it('keep headings to six words and hints to four in English', () => {
    for (const [key, message] of Object.entries(english)) {
      const words = message.split(' ').length;
      if (/\.heading(\.|$)/.test(key)) expect([key, words <= 6]).toEqual([key, true]);
      if (/\.hint\.\w+$/.test(key)) expect([key, words <= 4]).toEqual([key, true]);
    }
  });

  it('use no exclamation marks and do not blame', () => {
    for (const message of Object.values(english)) expect(message).not.toMatch(/!|oops|invalid|please/i);
  });
});

describe('countries', () => {
  it('are those allowed, by name, unknown codes kept', () => {
    expect(countriesFor(['GEO', 'AUT', 'UTO'], languageOf('en'))).toEqual([
      { code: 'AUT', name: 'Austria' },
      { code: 'GEO', name: 'Georgia' },
      { code: 'UTO', name: 'UTO' },
    ]);
    expect(countriesFor(['GEO'], languageOf('ka'))).toEqual([{ code: 'GEO', name: 'საქართველო' }]);
    expect(countriesFor([], languageOf('en')).length).toBeGreaterThan(230);
  });

  it('propose the browser region only where it is allowed', () => {
    const allowed = countriesFor(['GEO', 'AUT'], languageOf('en'));
    expect(likelyCountry(allowed, ['en-US', 'de-AT'])).toBe('AUT');
    expect(likelyCountry(allowed, ['en-US'])).toBeUndefined();
  });
});
