import { readDay, readInstant } from './written-time.js';

it.each([
  ['2026-07-01', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01T12:30', '2026-07-01T12:30:00.000Z'],
  [' 2026-07-01 12:30:15.25Z ', '2026-07-01T12:30:15.250Z'],
  ['2026-07-01T00:30:00+04:00', '2026-06-30T20:30:00.000Z'],
  ['2026-07-01T00:30:00-0330', '2026-07-01T04:00:00.000Z'],
])('%s is the instant %s', (written, instant) => {
  expect(readInstant(written, 'date').toISOString()).toBe(instant);
});

it.each([
  ['1961-04-12', '1961-04-12'],
  ['1961-04-12T00:00:00+04:00', '1961-04-12'],
  ['1961-04-12T23:59:59.999-11:00', '1961-04-12'],
  ['0033-04-03T00:00:00Z', '0033-04-03'],
])('%s is the day %s, whatever its zone', (written, day) => {
  expect(readDay(written, 'birthday')).toBe(day);
});

it.each([
  '',
  'yesterday',
  '1961',
  '12/04/1961',
  '1961-02-29',
  '1961-02-30T00:00:00Z',
  '1961-13-01',
  '1961-04-12 (Wednesday)',
  '1961-04-12T24:00',
  '1961-04-12T12:00+15:00',
  19610412,
  null,
])('%p is neither', (written) => {
  for (const read of [readInstant, readDay]) {
    expect(() => read(written, 'query.day')).toThrow(expect.objectContaining({ code: 'wrong-parameters' }) as Error);
  }
});
