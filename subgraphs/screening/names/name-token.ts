import { knownName, type KnownName } from './name-classes.js';
import { skeletonOf, soundOf } from './latin.js';
import { GENERATIONS, isPatronymic, LEGAL_FORMS, TITLES } from './particles.js';

export type TokenKind = 'name' | 'initial' | 'patronymic' | 'particle' | 'title' | 'generation' | 'legal-form';

/**
 * One word of a name, with everything that comparing needs. It is made from its key alone, so that an index stores keys:
 * `tariq` (Latin), `gennadii|hennadii` (several readings), `*trq` (consonants of a script without vowels),
 * `hafiz|*hfz` (both), `=bin` (a particle in its place).
 */
export interface NameToken {
  readonly key: string;
  readonly kind: TokenKind;
  readonly readings: readonly Reading[];
  /** 0..1: how much it says about who somebody is. */
  readonly weight: number;
}

export interface Reading {
  /** Latin letters, or consonants alone when `vowelless`. */
  readonly text: string;
  readonly vowelless: boolean;
  readonly sound: string;
  readonly skeleton: string;
  readonly known: KnownName | undefined;
}

/** Second halves of compound names: Nasrullah, Nur al-Din. */
const GOD_AND_FAITH = new Set(['allah', 'din']);
const GOD_AND_FAITH_WEIGHT = 0.3;
const PARTICLE_WEIGHT = 0.1;
const TITLE_WEIGHT = 0.05;
const PATRONYMIC_WEIGHT = 0.5;
const LEGAL_FORM_WEIGHT = 0.5;
/** Words of one or two letters say little. */
const SHORT_WEIGHT = 0.6;

function read(key: string): Reading {
  if (key.startsWith('*')) {
    const text = key.slice(1);
    return { text, vowelless: true, sound: text, skeleton: text, known: undefined };
  }
  const sound = soundOf(key);
  return { text: key, vowelless: false, sound, skeleton: skeletonOf(sound), known: knownName(key) };
}

function kindOf(key: string): TokenKind {
  if (key.startsWith('=')) return 'particle';
  const text = key.split('|', 1)[0] ?? '';
  if (text.startsWith('*')) return 'name';
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
      const text = readings[0]?.text ?? '';
      if (GOD_AND_FAITH.has(text)) return GOD_AND_FAITH_WEIGHT;
      return text.length <= 2 ? Math.min(weight, SHORT_WEIGHT) : weight;
    }
  }
}

function makeToken(key: string): NameToken {
  const readings = key.replace(/^=/, '').split('|').map(read);
  const kind = kindOf(key);
  return { key, kind, readings, weight: weightOf(kind, readings) };
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
