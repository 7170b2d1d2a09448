import { lines, moved } from './lists.js';

it('moves one of a list up or down, and leaves what is at its end', () => {
  const list = ['language', 'liveness', 'email'];
  expect(moved(list, 2, -1)).toEqual(['language', 'email', 'liveness']);
  expect(moved(list, 0, 1)).toEqual(['liveness', 'language', 'email']);
  expect(moved(list, 0, -1)).toBe(list);
  expect(moved(list, 2, 1)).toBe(list);
});

it('takes one entry a line', () => {
  expect(lines('https://a.example\n\n  https://b.example \n')).toEqual(['https://a.example', 'https://b.example']);
});
