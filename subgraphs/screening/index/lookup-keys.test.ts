import { knownSpellings } from '../names/name-classes.js';
import { GENERATIONS, LEGAL_FORMS, PARTICLES, TITLES } from '../names/particles.js';
import { makeToken } from '../names/name-token.js';
import { lookupKeys, lookupKeysOf, queryKeys } from './lookup-keys.js';

const KEYS = ['hafiz|*hfz', 'gennadii|hennadii', '*trq', '*q', '=bin', 'x', 'allah', 'petrovich', 'hhaajjii', 'aa'];

function collected(give: (keys: (key: number) => void) => void): number[] {
  const found: number[] = [];
  give((key) => found.push(key));
  return found;
}

describe('look-up keys', () => {
  it('of a dictionary are those of its tokens', () => {
    for (const key of [...KEYS, ...TITLES, ...PARTICLES, ...GENERATIONS.keys(), ...LEGAL_FORMS, ...knownSpellings()]) {
      const keys = collected((take) => lookupKeysOf(key, take));
      expect({ key, keys }).toEqual({ key, keys: collected((take) => lookupKeys(makeToken(key), take)) });
    }
  });

  it.each([
    ['vasylchenko', 'vasilchenko'],
    ['hartwell', 'hartwel'],
    ['jusuf', 'yusuf'],
    ['tariq', '*trk'],
  ])('of %s and %s share one', (one, other) => {
    const keys = new Set(collected((take) => lookupKeysOf(one, take)));
    expect(collected((take) => lookupKeysOf(other, take)).some((key) => keys.has(key))).toBe(true);
  });

  it.each([
    ['michael', '~maikeru'],
    ['charles', '~charuzu'],
    ['taylor', '~teira'],
    ['vladimir', '~urajimiru'],
    ['trump', '~turompu'],
    ['gonzalez', '~gonzaresu'],
    ['washington', '~washinton'],
    ['putin', '~ptin'],
  ])('of %s are found by its sound %s, and the other way round', (latin, loan) => {
    for (const [filed, asked] of [
      [latin, loan],
      [loan, latin],
    ] as const) {
      const keys = new Set(collected((take) => lookupKeysOf(filed, take)));
      const found = collected((take) => queryKeys(makeToken(asked), take));
      expect(found.some((key) => keys.has(key))).toBe(true);
    }
  });

  it('are none for titles and particles', () => {
    for (const key of ['sheikh', '=bin', 'jr']) expect(collected((take) => lookupKeysOf(key, take))).toEqual([]);
  });
});
