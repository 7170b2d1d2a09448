import { parseValue } from 'graphql';
import { DateTimeScalar } from './scalars.js';

it.each([
  ['2026-07-01T12:34:56.789Z', '2026-07-01T12:34:56.789Z'],
  ['2026-07-01T12:34+04:00', '2026-07-01T08:34:00.000Z'],
])('DateTime takes %s', (written, instant) => {
  expect(DateTimeScalar.parseValue(written).toISOString()).toBe(instant);
  expect(DateTimeScalar.parseLiteral(parseValue(`"${written}"`)).toISOString()).toBe(instant);
});

it.each(['2026-02-30T00:00:00Z', '2026-07-01T24:30:00Z', '2026-07-01', '2026-07-01T12:34:56', '1', 1, null])(
  'DateTime refuses %p',
  (written) => {
    expect(() => DateTimeScalar.parseValue(written)).toThrow(/^DateTime /);
  },
);
