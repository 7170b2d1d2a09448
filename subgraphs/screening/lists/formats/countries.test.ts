import { countryCode, nationalityCode } from './countries.js';

it.each([
  ['mt', 'MT'],
  ['IRQ', 'IQ'],
  ['XKX', 'XK'],
  ['Iran (Islamic Republic of)', 'IR'],
  ["KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF", 'KP'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['North Macedonia, The Republic of', 'MK'],
  ['Bahamas, The', 'BS'],
  ['Turkey', 'TR'],
  ['State of Palestine', 'PS'],
  ['CS', 'RS'],
])('%s is %s', (written, code) => {
  expect(countryCode(written)).toBe(code);
});

it.each(['Sur', 'Mar', 'UNKNOWN', 'Utopia', ''])('"%s" is no country', (written) => {
  expect(countryCode(written)).toBeUndefined();
});

it.each([
  ['Indonesian', 'ID'],
  ['Kuwaiti citizenship', 'KW'],
  ['Malta', 'MT'],
])('people who are %s are of %s', (written, code) => {
  expect(nationalityCode(written)).toBe(code);
});
