import { knownName, type KnownName } from './name-classes.js';
import { skeletonOf, soundOf } from './latin.js';
import { GENERATIONS, isPatronymic, LEGAL_FORMS, TITLES } from './particles.js';

export type TokenKind = 'name' | 'initial' | 'patronymic' | 'particle' | 'title' | 'generation' | 'legal-form';

/**
 * One word of a name, with everything that comparing needs. It is made from its key alone, so that an index stores keys:
 * `tariq` (Latin), `gennadii|hennadii` (several readings), `*trq` (consonants of a script without vowels), `=bin` (a
 * particle in its place).
 */
export interface NameToken {
  readonly key: string;
  readonly kind: TokenKind;
  /** The readings in Latin letters, or consonants when `vowelless`. */
  readonly readings: readonly Reading[];
  readonly vowelless: boolean;
  /** 0..1: how much it says about who somebody is. */
  readonly weight: number;
}

export interface Reading {
  readonly text: string;
  readonly sound: string;
  readonly skeleton: string;
  readonly known: KnownName | undefined;
}

const PARTICLE_WEIGHT = 0.1;
const TITLE_WEIGHT = 0.05;
const PATRONYMIC_WEIGHT = 0.5;
const LEGAL_FORM_WEIGHT = 0.5;
/** Words of one or two letters say little. */
const SHORT_WEIGHT = 0.6;

function read(text: string): Reading {
  const sound = soundOf(text);
  return { text, sound, skeleton: skeletonOf(sound), known: knownName(text) };
}

function kindOf(key: string, text: string, vowelless: boolean): TokenKind {
  if (key.startsWith('=')) return 'particle';
  if (vowelless) return 'name';
  if (text.length === 1) return 'initial';
  if (text in GENERATIONS) return 'generation';
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
    case 'initial':
      return 0.5;
    case 'patronymic':
      return PATRONYMIC_WEIGHT;
    case 'name': {
      const weight = Math.min(...readings.map((reading) => reading.known?.weight ?? 1));
      return (readings[0]?.text.length ?? 0) <= 2 ? Math.min(weight, SHORT_WEIGHT) : weight;
    }
  }
}

function makeToken(key: string): NameToken {
  const vowelless = key.startsWith('*');
  const texts = key.replace(/^[*=]/, '').split('|');
  const readings = texts.map(read);
  const kind = kindOf(key, texts[0] ?? '', vowelless);
  return { key, kind, readings, vowelless, weight: weightOf(kind, readings) };
}

/** Tokens kept for reuse; names are Zipfian, so a small share serves most look-ups. */
const CACHE_LIMIT = 50_000;
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
