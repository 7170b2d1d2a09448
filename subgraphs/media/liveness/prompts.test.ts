import { choosePrompts, EXPRESSIONS, TURNS } from './prompts.js';
import { seeded } from './specimen-films.js';

describe('choosePrompts', () => {
  it('asks for one turn and one expression, in every order and direction', () => {
    const random = seeded(3);
    const chosen = new Set(Array.from({ length: 200 }, () => choosePrompts(random).join(' then ')));
    const both = TURNS.flatMap((turn) => EXPRESSIONS.map((expression) => [turn, expression] as const));
    expect([...chosen].sort()).toEqual(both.flatMap(([a, b]) => [`${a} then ${b}`, `${b} then ${a}`]).sort());
  });

  it('depends on nothing but the numbers given', () => {
    expect(choosePrompts(() => 0)).toEqual(['turn_left', 'blink']);
    expect(choosePrompts(() => 0.99)).toEqual(['smile', 'turn_right']);
  });
});
