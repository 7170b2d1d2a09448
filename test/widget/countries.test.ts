import { COUNTRY_CODES } from '../../subgraphs/platform/countries/country-codes.js';
import { LANGUAGES } from '../../subgraphs/platform/languages/languages.js';
import { countriesFor, twoLetterCode } from '../../widget/i18n/countries.js';

it.each(LANGUAGES)('every country can be chosen by its name in $code', (language) => {
  const offered = countriesFor([], language);
  expect(offered).toHaveLength(COUNTRY_CODES.length);
  expect(
    offered.filter(
      ({ code, name }) => name === '' || (name === code && code !== 'USA') || name === twoLetterCode(code),
    ),
  ).toEqual([]);
});

it('countries of which maps were short are among them', () => {
  const codes = countriesFor([], LANGUAGES[0] ?? { code: 'en', tag: 'en', name: '', direction: 'ltr' }).map(({ code }) => code); // prettier-ignore
  expect(codes).toEqual(expect.arrayContaining(['ESH', 'CXR', 'ATA', 'CCK', 'SGS', 'PCN', 'UMI', 'IOT', 'RKS']));
});
