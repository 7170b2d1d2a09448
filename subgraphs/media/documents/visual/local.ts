import { nameLikeness, plainLetters } from '../names.js';
import type { LocalFields, VisualField, VisualFields } from '../reading.js';
import type { Word } from '../recognise/text-engine.js';
import { cleanName } from './interpret.js';
import { matchLabel, type VisualFieldName } from './labels.js';
import type { Segment } from './segments.js';

/** Whether the Latin words of a page name Georgia, so that Georgian text is worth reading. */
export const printsGeorgian = (words: readonly Word[]): boolean =>
  words.some((word) => /^(GEORGIA|GEO)$/.test(plainLetters(word.text)) && word.confidence > 0.5);

const GEORGIAN_LETTER = /[\u10D0-\u10FF]/;
/** Likeness of a transliterated name to the Latin one from which it is the same. */
const SAME_NAME = 0.7;
const LOCAL_FIELDS = ['surname', 'givenNames', 'birthPlace', 'authority', 'address'] as const;

/**
 * The Georgian spellings of fields already read in Latin letters, found by their transliteration, and of others by their
 * label. Null when the page holds no Georgian text.
 */
export function localFields(segments: readonly Segment[], latin: VisualFields): LocalFields | null {
  const georgian = segments
    .map((entry) => ({ ...entry, text: georgianPart(entry.text) }))
    .filter((entry) => entry.text.length >= 2 && entry.confidence > 0.4);
  if (georgian.length === 0) return null;
  const fields: { -readonly [Name in VisualFieldName]?: VisualField } = {};
  for (const name of LOCAL_FIELDS) {
    const entry = alike(georgian, latin[name]?.value) ?? belowLabel(georgian, name);
    if (entry)
      fields[name] = {
        value: entry.text,
        text: entry.text,
        confidence: Math.round(entry.confidence * 1000) / 1000,
        box: entry.box,
        by: 'label',
      };
  }
  return Object.keys(fields).length > 0 ? { tag: 'ka_GE', fields } : null;
}

/** The words written in Georgian letters. */
const georgianPart = (text: string): string =>
  text
    .split(/[\s/]+/)
    .filter((word) => GEORGIAN_LETTER.test(word))
    .join(' ')
    .replace(/[^\u10D0-\u10FF\d ,.-]/g, '')
    .trim();

function alike(segments: readonly Segment[], latin: string | undefined): Segment | null {
  if (!latin) return null;
  const scored = segments
    .map((entry) => ({ entry, score: nameLikeness(cleanName(entry.text), latin) }))
    .filter(({ score }) => score >= SAME_NAME)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.entry ?? null;
}

function belowLabel(segments: readonly Segment[], name: VisualFieldName): Segment | null {
  for (const label of segments) {
    if (matchLabel(label.text)?.field !== name) continue;
    const { left, top, height } = label.box;
    const below = segments.filter(
      (entry) =>
        entry !== label &&
        !matchLabel(entry.text) &&
        entry.box.top > top + height * 0.6 &&
        entry.box.top < top + height * 3 &&
        Math.abs(entry.box.left - left) < height * 4,
    );
    if (below[0]) return below[0];
  }
  return null;
}
