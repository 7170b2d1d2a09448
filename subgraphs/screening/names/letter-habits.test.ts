import { usualWhereTheyDiffer } from './letter-habits.js';

describe('letters where two words differ', () => {
  it('are more usual between two names than beside a slip', () => {
    for (const [name, other, slip] of [
      ['marcel', 'marvin', 'mavvel'],
      ['kowalenko', 'kovalinski', 'kowzlenqo'],
      ['gabriel', 'gabino', 'gatriyl'],
    ] as const) {
      expect(usualWhereTheyDiffer(name, other)).toBeGreaterThan(usualWhereTheyDiffer(name, slip) + 0.5);
    }
  });

  it('are judged alike whichever word comes first', () => {
    expect(usualWhereTheyDiffer('pettersen', 'pedersen')).toBe(usualWhereTheyDiffer('pedersen', 'pettersen'));
  });

  it('of equal words are none, and other scripts are not judged', () => {
    expect(usualWhereTheyDiffer('anna', 'anna')).toBe(0);
    expect(usualWhereTheyDiffer('анна', 'anna')).toBe(-Infinity);
  });
});
