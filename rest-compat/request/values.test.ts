import { readFlag, readTexts, readWhole } from './values.js';

const wrong = expect.objectContaining({ code: 'wrong-parameters', source: 'place' });

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['FALSE', false],
  ['0', false],
  [0, false],
])('%j is read as %j', (given, read) => {
  expect(readFlag('place', given)).toBe(read);
});

it.each([['maybe'], [2], [{}], [[]]])('%j is neither true nor false', (given) => {
  expect(() => readFlag('place', given)).toThrow(wrong);
});

it('whole numbers are read from numbers and texts, within their bounds', () => {
  const range = { least: 1, most: 1000 };
  expect(readWhole('place', 7, range)).toBe(7);
  expect(readWhole('place', ' 1000 ', range)).toBe(1000);
  for (const given of [0, 1001, 1.5, '1e2', '', 'ten', true, [7], '99999999999999999999']) {
    expect(() => readWhole('place', given, range)).toThrow(wrong);
  }
});

it('lists are read from arrays, from their JSON text, and from one text', () => {
  expect(readTexts('place', ['a', 'b'])).toEqual(['a', 'b']);
  expect(readTexts('place', '["a", "b"]')).toEqual(['a', 'b']);
  expect(readTexts('place', 'a')).toEqual(['a']);
  expect(readTexts('place', [])).toEqual([]);
  for (const given of [[1], [['a']], { 0: 'a' }, '[a', 7, ['\0']])
    expect(() => readTexts('place', given)).toThrow(wrong);
});
