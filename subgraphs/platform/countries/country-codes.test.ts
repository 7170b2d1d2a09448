import countries from 'i18n-iso-countries';
import { COUNTRY_CODES } from './country-codes.js';

it('are those of ISO 3166-1, and Kosovo as its passports name it', () => {
  const known = Object.entries(countries.getAlpha3Codes()).filter(([, two]) => two !== 'XK');
  expect(Object.fromEntries(COUNTRY_CODES.map(({ three, two }) => [three, two]))).toEqual({
    ...Object.fromEntries(known),
    RKS: 'XK',
  });
  expect(new Set(COUNTRY_CODES.map(({ two }) => two)).size).toBe(COUNTRY_CODES.length);
});
