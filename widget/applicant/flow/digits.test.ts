import { digitsIn } from './digits.js';

it.each([
  ['12 34-56', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۹۸۷', '987'],
  ['०९', '09'],
  ['4', '4'],
  ['ab', ''],
])('reads the digits of %s', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});
