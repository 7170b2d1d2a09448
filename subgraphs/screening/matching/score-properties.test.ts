import { growth, LINEAR } from '../../../test/support/work.js';
import { prepareQuery } from './query.js';
import { preparePerson, scorePerson } from './score-person.js';

const score = (a: string, b: string) =>
  scorePerson(
    prepareQuery({ fullName: a }),
    preparePerson({ id: 'x', source: 'x', entityKind: 'person', topics: [], names: [{ text: b, kind: 'primary' }] }),
  ).score;

/** Deterministic numbers of 0..1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS =
  'Ahmad Hasan bin al Abdulrahman Nuruddin Omar Haji Ivan Petrovich Sokolova Юрий Щукин محمد الرشيدي 김 정철 陈国强 Chen Guoqiang Nguyen Van Le Jr III W. Łukasz Ćosić Jean-Luc de la Cruz Tse-tung კახა Γιώργος משה Bill Αθηνά ß ı Ltd'.split(
    ' ',
  );
const random = numbers(11);
const pick = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
const made = Array.from({ length: 600 }, () => Array.from({ length: 1 + Math.floor(random() * 5) }, pick).join(' '));

/** Code points of all planes, with halves of pairs, marks, zero-width and control characters among them. */
const noise = Array.from({ length: 400 }, () =>
  Array.from({ length: Math.floor(random() * 40) }, () => {
    const kind = random();
    if (kind < 0.1) return String.fromCharCode(0xd800 + Math.floor(random() * 0x800));
    if (kind < 0.3) return String.fromCharCode(Math.floor(random() * 0x250));
    if (kind < 0.4) return ' ';
    return String.fromCodePoint(Math.floor(random() * 0xd800));
  }).join(''),
);

describe('the score of two names', () => {
  it('is the same both ways', () => {
    const unequal = made.flatMap((a, index) => {
      const b = made[(index * 7 + 1) % made.length] ?? '';
      return Math.abs(score(a, b) - score(b, a)) < 1e-6 ? [] : [`${a} | ${b}`];
    });
    expect(unequal).toEqual([]);
  });

  it('is 1 for a name and itself, and below 1 when a word is added, dropped or changed', () => {
    for (const name of ['William Hartwell', 'Юрий Щукин', '김정철', 'محمد الرشيدي', 'Łukasz Ćosić', 'Nguyen Van Le']) {
      expect(score(name, name)).toBe(1);
      expect(score(name, `${name} Zvonareva`)).toBeLessThan(1);
      expect(score(name.replace(/[^ ]+$/, ''), name)).toBeLessThan(1);
    }
    for (const name of ['William Hartwell', 'Юрий Щукин', 'Łukasz Ćosić'])
      expect(score(`${name}x`, name)).toBeLessThan(1);
    const first = made.filter((name) => score(name, name) > 0);
    expect(first.length).toBeGreaterThan(500);
    for (const name of first) expect(score(name, name)).toBeGreaterThanOrEqual(0.99);
  });

  it('hardly depends on the order of the words of two', () => {
    for (const [a, b] of [
      ['William Hartwell', 'Wiliam Hartwell'],
      ['Omar Haddad', 'Umar Hadad'],
      ['Chen Guoqiang', 'Chen Guoqiang'],
      ['Иван Соколов', 'Ivan Sokolov'],
    ] as const) {
      const turned = b.split(' ').reverse().join(' ');
      expect(Math.abs(score(a, b) - score(a, turned))).toBeLessThanOrEqual(0.12);
    }
  });

  it('is a number of 0 to 1 for whatever stands in a name', () => {
    noise.forEach((name, index) => {
      const other = noise[(index * 3 + 1) % noise.length] ?? '';
      for (const found of [score(name, other), score(name, name), score(name, 'William Hartwell')]) {
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
      }
    });
  });

  it('takes bounded time for names without end', async () => {
    const words = Array.from({ length: 16 }, pick).join(' ');
    const compare = (size: number) => {
      const long = ['a', 'oud', `${words} `, '国'].map((piece) => piece.repeat(size));
      for (const a of long) for (const b of [...long, 'William Hartwell']) score(a, b);
    };
    expect(await growth(compare, 100)).toBeLessThan(LINEAR);
  });
});
