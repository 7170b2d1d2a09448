import {
  inMonth,
  monthNames,
  movedDay,
  moveOfKey,
  OWN_NAMES,
  weekdays,
  weeksOf,
  within,
} from '../../widget/ui/calendar-grid.js';

const SUNDAY = 0;
const MONDAY = 1;

describe('a calendar', () => {
  it.each([
    ['ArrowLeft', false, false, '2024-02-28'],
    ['ArrowLeft', false, true, '2024-03-01'],
    ['ArrowDown', false, false, '2024-03-07'],
    ['PageUp', false, false, '2024-01-29'],
    ['PageDown', true, false, '2025-02-28'],
    ['Home', false, false, '2024-02-26'],
    ['End', false, false, '2024-03-03'],
  ])('moves from 29 February by %s (shift %s, right to left %s) to %s', (key, shift, rightToLeft, to) => {
    const move = moveOfKey(key, shift, rightToLeft);
    expect(move === null ? null : movedDay('2024-02-29', move, MONDAY)).toBe(to);
  });

  it('has the weeks of one month', () => {
    const weeks = weeksOf('2026-02-10', SUNDAY);
    expect(weeks).toHaveLength(4);
    expect(weeks[0]?.[0]).toBe('2026-02-01');
    expect(weeksOf('2026-02-10', MONDAY)[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
    expect(
      weeksOf('2024-12-31', MONDAY)
        .flat()
        .filter((day) => day !== null),
    ).toHaveLength(31);
  });

  it('stays among the days that may be chosen', () => {
    expect(inMonth('2024-03-31', 2024, 1)).toBe('2024-02-29');
    expect(inMonth('2024-12-31', 2024, 12)).toBe('2025-01-31');
    expect(within('2030-01-01', '2000-01-01', '2026-11-22')).toBe('2026-11-22');
  });

  it('shows a letter of weekdays that have no short names', () => {
    expect(weekdays('ar', SUNDAY)[4]).toEqual({ name: 'الخميس', shown: 'خ' });
    expect(weekdays('en', MONDAY)[0]).toEqual({ name: 'Mon', shown: 'Mon' });
  });

  it.each(Object.keys(OWN_NAMES))('has the names that CLDR has in %s', (tag) => {
    const names = (options: Intl.DateTimeFormatOptions, times: readonly number[]) =>
      times.map((time) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(time));
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));
    const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));
    expect(monthNames(tag)).toEqual(names({ month: 'long' }, months));
    expect(weekdays(tag, SUNDAY).map(({ name }) => name)).toEqual(names({ weekday: 'short' }, days));
  });
});
