import { COUNTRY_CODES } from '../../platform/countries/country-codes.js';
import { countryOf } from './countries.js';

it('every country is known, with its two letters', () => {
  for (const { three, two } of COUNTRY_CODES) expect(countryOf(three)).toMatchObject({ code: three, alpha2: two });
});

it('codes that only machine-readable zones have are known besides', () => {
  expect(countryOf('D<<')).toMatchObject({ name: 'Germany', alpha2: null });
  expect(countryOf('UNO')).toMatchObject({ alpha2: 'UN' });
  expect(countryOf('XXA')).toMatchObject({ name: 'Stateless person' });
});
