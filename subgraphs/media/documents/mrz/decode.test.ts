import { decodeMrz, MRZ_ALPHABET, type CellScores } from './decode.js';

const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

/** What a reader saw: each character with 0.95, the rest spread over all others, or `doubt` shared out as given. */
function seen(lines: readonly string[], doubts: Record<string, Record<string, number>> = {}): CellScores[][] {
  return lines.map((line, row) =>
    [...line].map((character, position) => {
      const shares = doubts[`${row}:${position}`] ?? { [character]: 0.95 };
      const rest = (1 - Object.values(shares).reduce((sum, share) => sum + share, 0)) / 36;
      return Float32Array.from(MRZ_ALPHABET, (letter) => Math.log(Math.max(shares[letter] ?? rest, 1e-6)));
    }),
  );
}

const changed = (line: string, at: number, character: string): string =>
  line.slice(0, at) + character + line.slice(at + 1);

describe('decodeMrz', () => {
  it('leaves a clear zone as it was seen', () => {
    const decoding = decodeMrz('TD3', seen(PASSPORT));
    expect(decoding.lines).toEqual(PASSPORT);
    expect(decoding.corrections).toEqual([]);
    expect(decoding.confidence).toBeGreaterThan(0.94);
  });

  it('reads digits where only digits stand, and says so', () => {
    const lines = [PASSPORT[0] ?? '', changed(PASSPORT[1] ?? '', 18, 'Z')];
    const decoding = decodeMrz('TD3', seen(lines, { '1:18': { Z: 0.6, 2: 0.3 } }));
    expect(decoding.lines).toEqual(PASSPORT);
    expect(decoding.corrections).toEqual([{ line: 1, position: 18, from: 'Z', to: '2', reason: 'character-class' }]);
  });

  it('bends no letter into a digit that does not look like it, and no digit into a letter', () => {
    const doubts = { '1:14': { A: 0.6, 4: 0.3 }, '0:8': { 4: 0.6, K: 0.3 } };
    const decoding = decodeMrz('TD3', seen(PASSPORT, doubts));
    expect(decoding.lines[1]?.[14]).toBe('A');
    expect(decoding.lines[0]?.slice(5, 13)).toBe('ERI4SSON');
    expect(decoding.confidence).toBeLessThan(0.95);
  });

  it.each([
    ['I<218MUSTERMANN<<ERIKA<<<<<<<<<<<<<<', '218'],
    ['I<7URMUSTERMANN<<ERIKA<<<<<<<<<<<<<<', '7UR'],
    ['I<1TAMUSTERMANN<<ERIKA<<<<<<<<<<<<<<', 'ITA'],
    ['I<015MUSTERMANN<<ERIKA<<<<<<<<<<<<<<', '015'],
  ])('makes a country of no digits but one that looks like its letter: %s', (first, state) => {
    const second = 'D231458907XXX7408122F1204159<<<<<<<6';
    expect(decodeMrz('TD2', seen([first, second])).lines[0]?.slice(2, 5)).toBe(state);
  });

  it('lets a check digit choose between likely characters', () => {
    const decoding = decodeMrz('TD3', seen(PASSPORT, { '1:1': { B: 0.55, 8: 0.4 } }));
    expect(decoding.lines).toEqual(PASSPORT);
    expect(decoding.corrections).toEqual([{ line: 1, position: 1, from: 'B', to: '8', reason: 'check-digit' }]);
  });

  it('does not invent characters that nobody saw to satisfy a check digit', () => {
    const sure = { '1:3': { 7: 0.99999 } };
    const certain = seen([PASSPORT[0] ?? '', changed(PASSPORT[1] ?? '', 3, '7')], sure).map((row) =>
      row.map((cell) => cell.map((score) => (score > -0.5 ? score : -13))),
    );
    const decoding = decodeMrz('TD3', certain);
    expect(decoding.lines[1]?.[3]).toBe('7');
    expect(decoding.corrections).toEqual([]);
  });

  it('prefers the digit to the letter O in document numbers', () => {
    const decoding = decodeMrz('TD3', seen(PASSPORT, { '1:5': { O: 0.6, 0: 0.35 } }));
    expect(decoding.lines[1]?.[5]).toBe('0');
  });

  it('ends the name at a run of fillers and takes a country code that the zone shows elsewhere', () => {
    const doubts = { '0:40': { K: 0.7, '<': 0.2 }, '0:4': { Q: 0.6, O: 0.3 } };
    const decoding = decodeMrz('TD3', seen(PASSPORT, doubts));
    expect(decoding.lines).toEqual(PASSPORT);
    expect(decoding.corrections.map((entry) => entry.reason).sort()).toEqual(['country-code', 'filler']);
  });
});
