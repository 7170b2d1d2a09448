import { readFileSync } from 'node:fs';
import { countriesFor, likelyCountry } from './countries.js';
import { languageOf } from '../../subgraphs/platform/languages/languages.js';

const english = JSON.parse(readFileSync(new URL('./catalogues/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

describe('the catalogue', () => {
  it('keeps headings to six words and hints to four in English', () => {
    for (const [key, message] of Object.entries(english)) {
      const words = message.split(' ').length;
      if (/\.heading(\.|$)/.test(key)) expect([key, words <= 6]).toEqual([key, true]);
      if (/\.hint\.\w+$/.test(key)) expect([key, words <= 4]).toEqual([key, true]);
    }
  });

  it('uses no exclamation marks and does not blame', () => {
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
