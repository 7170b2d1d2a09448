import { knownSpellings } from '../names/name-classes.js';
import { GENERATIONS, HYPHENATED_ARTICLES, LEGAL_FORMS, PARTICLES, TITLES } from '../names/particles.js';
import { isPlainWord } from '../names/plain-words.js';
import { nameKeys, nameKeysOfParts } from '../names/prepare-name.js';
import { PlainNames } from './plain-names.js';
import { WordTable } from './word-table.js';

const NAMES = 30_000;
const OTHERS = [
  ...'nguyen tran thi abd abdul abdel allah ullah din abu umm abdulrahman abdallah nasruddin noureddine saifullah abdel hamdullah oneil mc st jrr vlk krk blk jr x y'.split(
    ' ',
  ),
  ...'zuffenhausen konstantinopolskaya wójcik Ćosić Þ عبد 3rd m7amad r&amp;b'.split(' '),
];
const SEPARATORS = [' ', ' ', ' ', ' ', ' ', '-', '. ', ', ', ' - ', '; ', '  ', "'", '/', '&'];

let state = 1;
/** A number from 0 to below a limit, the same ones in every run. */
function below(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
  return Math.floor((Math.abs(state >> 8) / 2 ** 23) * limit) % limit;
}
const oneOf = <T>(list: readonly T[], otherwise: T): T => list[below(list.length)] ?? otherwise;

const spellings = [...knownSpellings()];
const rare = [...PARTICLES, ...HYPHENATED_ARTICLES, ...TITLES, ...GENERATIONS.keys(), ...LEGAL_FORMS, ...OTHERS];

/** Names of known words and of words that rules look at, as lists write them and as they do not. */
function* madeNames(): Generator<string> {
  for (let left = NAMES; left > 0; left--) {
    let name = '';
    for (let words = 1 + below(5); words > 0; words--) {
      const word = below(4) === 0 ? oneOf(rare, '') : oneOf(spellings, '');
      const style = below(10);
      name += style === 0 ? word.toUpperCase() : style < 7 ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
      if (words > 1) name += oneOf(SEPARATORS, ' ');
    }
    yield name;
  }
}

/** Every two words that rules look at, side by side, and every third pair between and before others. */
function* pairs(): Generator<string> {
  let number = 0;
  for (const first of rare) {
    for (const second of rare) {
      yield `${first} ${second}`;
      if (++number % 3 === 0) yield `Zwingli ${first} ${second} QUILMBACH`;
      if (number % 3 === 1) yield `Zwingli ${first}-${second}`;
      if (number % 3 === 2) yield `${first} ${second.toUpperCase()} quilmbach`;
    }
  }
}

function reader() {
  const table = new WordTable();
  const names = new PlainNames(table);
  const text = (word: number) => Buffer.from(table.bytes(word)).toString('latin1');
  return { table, names, wordsOf: (count: number) => [...names.words.subarray(0, count)].map(text) };
}

describe('names of plain words', () => {
  it.each([
    ['made', madeNames, NAMES / 10],
    ['of two words with rules', pairs, 1000],
  ])('%s are read as the rules of names read them', (_, names, least) => {
    const { names: plainNames, wordsOf } = reader();
    const wrong: string[] = [];
    let plain = 0;
    for (const name of names()) {
      const count = plainNames.read(name);
      if (count === 0) continue;
      plain++;
      const readings = nameKeys(name).map((keys) => keys.join(' '));
      if (readings.join(' / ') !== wordsOf(count).join(' ')) wrong.push(name);
    }
    expect(wrong).toEqual([]);
    expect(plain).toBeGreaterThan(least);
  });

  it('have the surnames that the rules find', () => {
    const { names } = reader();
    let told = 0;
    for (const name of madeNames()) {
      const from = below(name.length);
      const last = [name.split(' ').at(-1), name.slice(name.indexOf(' ') + 1), name.slice(from), name.toUpperCase()][
        below(4)
      ];
      const count = names.read(name);
      const surname = count > 0 ? names.surname(name, count, last) : undefined;
      if (surname === undefined) continue;
      told++;
      expect({ name, last, surname }).toEqual({ name, last, surname: nameKeysOfParts(name, last)[0]?.surname });
    }
    expect(told).toBeGreaterThan(NAMES / 10);
  });

  it('are read wherever nothing needs a rule', () => {
    const { names, wordsOf } = reader();
    for (const name of ['Dmytro Vasylchenko', 'DMYTRO VASYLCHENKO', 'Anna-Lena Krogmann, K. Weiss', 'krogmann'])
      expect(wordsOf(names.read(name)).join(' ')).toBe(name.toLowerCase().replace(/[^a-z]+/g, ' '));
  });

  it('may have particles between their words', () => {
    const { names, wordsOf } = reader();
    for (let times = 0; times < 2; times++) {
      expect(wordsOf(names.read('Salim AL-Marzouqi'))).toEqual(['salim', '=al', 'marzouqi']);
      expect(names.surname('Salim AL-Marzouqi', 3, 'AL-Marzouqi')).toBe(0b110);
    }
  });

  it('leave no word of a name behind that the rules read', () => {
    const { table, names } = reader();
    expect(names.read('Zwingli Le Quilmbach')).toBe(0);
    expect(table.size).toBe(0);
    expect(isPlainWord('le')).toBe(false);
  });
});

describe('the table of words', () => {
  it('numbers different words as they come, however many and however long', () => {
    const table = new WordTable();
    const words = Array.from({ length: 20_000 }, (_, at) => `${'abcdefgh'.repeat(at % 300 === 7 ? 200 : 0)}word${at}`);
    for (const round of [0, 1]) {
      expect(words.map((word) => table.addText(word, () => round === 0 && word.endsWith('7')))).toEqual([
        ...words.keys(),
      ]);
    }
    expect(words.map((_, at) => Buffer.from(table.bytes(at)).toString('latin1'))).toEqual(words);
    const marked = words.filter((word) => {
      table.letters.set(Buffer.from(word));
      return table.isMarkedAt(table.find(0, word.length));
    });
    expect(marked).toEqual(words.filter((word) => word.endsWith('7')));
  });
});
