import { isPlainParticle, isPlainWord, LONGEST_PARTICLE } from '../names/plain-words.js';
import { MOST_CHARACTERS } from '../names/prepare-name.js';
import { type WordTable } from './word-table.js';

const A = 97;
const Z = 122;
/** Bit of an ASCII letter that makes it small. */
const SMALL = 0x20;
const SPACE = 32;
const COMMA = 44;
const HYPHEN = 45;
const FULL_STOP = 46;
/** A bit for each of a, e, i, o, u. */
const VOWELS = 0x104111;
/** So few letters may be initials written together, where all are capital consonants. */
const MOST_INITIALS = 3;
/** Names of more words are read by the rules. */
const MOST_WORDS = 12;
/** Words begin at multiples of it in the table's letters. */
const UNIT = 4;

/**
 * Reads names of plain words (see isPlainWord) in ASCII letters, as most names are, without cutting the words out of
 * them: a word that was seen before costs a look into the table. Particles between them cost a little more.
 */
export class PlainNames {
  /** The numbers of the words of the name read last. */
  readonly words = new Uint32Array(MOST_WORDS);
  readonly #table: WordTable;
  /** Where the words stand in the name, and in the table's letters. */
  readonly #starts = new Uint16Array(MOST_WORDS);
  readonly #lengths = new Uint16Array(MOST_WORDS);
  readonly #letters = new Uint16Array(MOST_WORDS);

  constructor(table: WordTable) {
    this.#table = table;
  }

  /** How many words a name has, which then stand in `words`; 0 when it has to be read by the rules of names. */
  read(text: string): number {
    const count = this.#cut(text);
    let known = 0;
    for (let at = 0; at < count; at++) {
      const place = this.#table.find(this.#letters[at] ?? 0, this.#lengths[at] ?? 0);
      if (place !== 0 && this.#table.isMarkedAt(place)) {
        this.words[at] = this.#table.numberAt(place);
        known++;
      } else if (place !== 0 && !this.#mayBeParticle(at, count)) return 0;
    }
    return known === count || this.#addWords(text, count) ? count : 0;
  }

  #mayBeParticle(at: number, count: number): boolean {
    return at > 0 && at < count - 1 && (this.#lengths[at] ?? 0) <= LONGEST_PARTICLE;
  }

  /**
   * A bit for each word of the name read last that is of its surname, 0 where nobody says which are; undefined when that
   * has to be found by the rules of names.
   * @param last the surname as it is told
   */
  surname(text: string, count: number, last: string | undefined): number | undefined {
    if (last === undefined) return 0;
    const start = this.#starts[count - 1] ?? 0;
    if (count > 1 && last.length === this.#lengths[count - 1] && sameLetters(text, start, last))
      return 1 << (count - 1);
    if (!text.endsWith(last)) return undefined;
    for (let at = count - 2; at > 0; at--) {
      if (this.#starts[at] === text.length - last.length) return (1 << count) - (1 << at);
    }
    return undefined;
  }

  /** Finds where words begin and end, and puts them into the table's letters; 0 for names that the rules read. */
  #cut(text: string): number {
    const { length } = text;
    if (length > MOST_CHARACTERS) return 0;
    const { letters } = this.#table;
    let count = 0;
    let to = 0;
    for (let at = 0; at < length; at++) {
      const start = at;
      const first = to;
      let capitals = 0;
      let vowels = 0;
      let code = 0;
      for (; at < length; at++) {
        code = text.charCodeAt(at);
        const small = code | SMALL;
        if (small < A || small > Z) break;
        if (small !== code) capitals++;
        vowels |= VOWELS >>> (small - A);
        letters[to++] = small;
      }
      if (at < length && code !== SPACE && code !== HYPHEN && code !== FULL_STOP && code !== COMMA) return 0;
      const size = at - start;
      if (size === 0) continue;
      if (count === MOST_WORDS || (capitals === size && size > 1 && size <= MOST_INITIALS && (vowels & 1) === 0))
        return 0;
      this.#starts[count] = start;
      this.#lengths[count] = size;
      this.#letters[count++] = first;
      to = Math.ceil(to / UNIT) * UNIT;
    }
    return count;
  }

  /** Numbers the words, some of which are new or particles, once it is certain that none of them needs a rule. */
  #addWords(text: string, count: number): boolean {
    const lower = text.toLowerCase();
    const keys: string[] = [];
    for (let at = 0; at < count; at++) {
      const start = this.#starts[at] ?? 0;
      const word = lower.slice(start, start + (this.#lengths[at] ?? 0));
      if (this.#mayBeParticle(at, count) && isPlainParticle(word)) keys.push(`=${word}`);
      else if (isPlainWord(word)) keys.push(word);
      else return false;
    }
    keys.forEach((key, at) => (this.words[at] = this.#table.addText(key, isPlainWord)));
    return true;
  }
}

function sameLetters(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if ((text.charCodeAt(start + at) | SMALL) !== (word.charCodeAt(at) | SMALL)) return false;
  }
  return true;
}
