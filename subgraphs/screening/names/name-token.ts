import { readAsian, type AsianReading } from './asian-syllables.js';
import { consonantsOfLatin, firstConsonantsOfLatin } from './consonants.js';
import { knownName, type KnownName } from './name-classes.js';
import { mayBeOfFirm } from './firm-words.js';
import { otherSoundOf, skeletonOf, soundOf, soundOfLoan } from './latin.js';
import { GENERATIONS, isPatronymic, LEGAL_FORMS, TITLES } from './particles.js';

export type TokenKind =
  'name' | 'initial' | 'patronymic' | 'particle' | 'title' | 'generation' | 'legal-form' | 'number';

/**
 * One word of a name, with everything that comparing needs. It is made from its key alone, so that an index stores keys:
 * `tariq` (Latin), `gennadii|hennadii` (several readings), `*trq` (consonants of a script without vowels),
 * `hafiz|*hfz` (both), `maikeru|~maikeru` (a foreign name by its sound), `=bin` (a particle in its place), `#17` (a firm's number).
 */
export interface NameToken {
  readonly key: string;
  readonly kind: TokenKind;
  readonly readings: readonly Reading[];
  /** 0..1: how much it says about who somebody is. */
  readonly weight: number;
}

/** One way to read a token. What only comparing needs is made when it is first asked for. */
export class Reading {
  /** Latin letters, or consonants alone when `vowelless`. */
  readonly text: string;
  readonly vowelless: boolean;
  /** A foreign name as Japanese or Korean writes it by its sound (`~maikeru`). */
  readonly loan: boolean;
  readonly known: KnownName | undefined;
  /** A bit for each letter of the text: a cheap look before comparing. */
  readonly letters: number;
  #sound: string | undefined;
  #otherSound: string | undefined;
  #soundConsonants: number | undefined;
  #asian: AsianReading | undefined;
  #consonants: readonly string[] | undefined;
  #ofFirm: boolean | undefined;

  constructor(key: string) {
    this.vowelless = key.startsWith('*');
    this.loan = key.startsWith('~');
    this.text = this.vowelless || this.loan ? key.slice(1) : key;
    this.known = this.vowelless || this.loan ? undefined : knownName(key);
    this.letters = letterBits(this.text);
  }

  /** See soundOf. */
  get sound(): string {
    return (this.#sound ??= this.vowelless ? this.text : this.loan ? soundOfLoan(this.text) : soundOf(this.text));
  }

  /** See otherSoundOf; the same as `sound` for most words. */
  get otherSound(): string {
    return (this.#otherSound ??= this.vowelless ? this.text : otherSoundOf(this.text, this.sound));
  }

  /** A bit for each consonant of the sound. */
  get soundConsonants(): number {
    return (this.#soundConsonants ??= letterBits(this.sound) & ~VOWEL_BITS);
  }

  /** The first of `consonants`, for those who need no other. */
  get firstConsonants(): string {
    return this.vowelless ? '' : firstConsonantsOfLatin(this.text);
  }

  get skeleton(): string {
    return skeletonOf(this.sound);
  }

  /** See mayBeOfFirm. */
  get ofFirm(): boolean {
    return (this.#ofFirm ??= mayBeOfFirm(this.text));
  }

  /** As a word of Chinese or Korean. */
  get asian(): AsianReading {
    return (this.#asian ??= readAsian(this.text));
  }

  /** Its consonants as Arabic and Hebrew would write them. */
  get consonants(): readonly string[] {
    return (this.#consonants ??= consonantsOfLatin(this.text));
  }
}

/** Small letters take bits 0 to 25; the capitals of soundOf (C, Q, S) the ones after. */
function letterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bits |= code >= 97 ? 1 << (code - 97) : code === 67 ? 1 << 26 : code === 81 ? 1 << 27 : 1 << 28;
  }
  return bits;
}
const VOWEL_BITS = letterBits('aeiou');

/** Second halves of compound names: Nasrullah, Nur al-Din. */
const GOD_AND_FAITH = new Set(['allah', 'din']);
const GOD_AND_FAITH_WEIGHT = 0.3;
const PARTICLE_WEIGHT = 0.1;
const TITLE_WEIGHT = 0.05;
const PATRONYMIC_WEIGHT = 0.5;
const LEGAL_FORM_WEIGHT = 0.5;
/** Words of one or two letters say little. */
const SHORT_WEIGHT = 0.6;

export function kindOf(key: string): TokenKind {
  if (key.startsWith('=')) return 'particle';
  if (key.startsWith('#')) return 'number';
  const text = key.split('|', 1)[0] ?? '';
  if (text.startsWith('*') || text.startsWith('~')) return 'name';
  if (text.length === 1) return 'initial';
  if (GENERATIONS.has(text)) return 'generation';
  if (TITLES.has(text)) return 'title';
  if (LEGAL_FORMS.has(text)) return 'legal-form';
  return isPatronymic(text) ? 'patronymic' : 'name';
}

function weightOf(kind: TokenKind, readings: readonly Reading[]): number {
  switch (kind) {
    case 'particle':
      return PARTICLE_WEIGHT;
    case 'title':
    case 'generation':
      return TITLE_WEIGHT;
    case 'legal-form':
      return LEGAL_FORM_WEIGHT;
    case 'number':
      return 0;
    case 'initial':
      return 0.5;
    case 'patronymic':
      return PATRONYMIC_WEIGHT;
    case 'name': {
      const weight = Math.min(...readings.map((reading) => reading.known?.weight ?? 1));
      const text = readings[0]?.text ?? '';
      if (GOD_AND_FAITH.has(text)) return GOD_AND_FAITH_WEIGHT;
      return text.length <= 2 ? Math.min(weight, SHORT_WEIGHT) : weight;
    }
  }
}

/** The token of a key, made anew: for passing over a whole dictionary once. */
export function makeToken(key: string): NameToken {
  const readings = key
    .replace(/^[=#]/, '')
    .split('|')
    .map((text) => new Reading(text));
  const kind = kindOf(key);
  return { key, kind, readings, weight: weightOf(kind, readings) };
}

/** Tokens kept for reuse; names are Zipfian, so a small share serves most look-ups. */
const CACHE_LIMIT = 16_000;
const cache = new Map<string, NameToken>();

/** The token of a key; the same object for the same key while it stays in the cache. */
export function tokenOf(key: string): NameToken {
  const cached = cache.get(key);
  if (cached) return cached;
  const token = makeToken(key);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, token);
  return token;
}
