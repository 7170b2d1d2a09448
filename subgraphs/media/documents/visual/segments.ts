import type { Box, Word } from '../recognise/text-engine.js';

/** Words that stand together on one line. */
export interface Segment {
  readonly text: string;
  /** Mean confidence of its words, weighted by length; 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
  readonly words: readonly Word[];
}

const LEAST_WORD_CONFIDENCE = 0.15;
/** Gap between words of one segment, in heights of the text. */
const WIDEST_GAP = 1.4;
/** The same to and from a stroke, which stands between two languages of one label or value. */
const WIDEST_GAP_AT_STROKE = 1.9;

const isStroke = (word: Word): boolean => /^[/|]$/.test(word.text);

/** Joins the words of a page to segments, from top to bottom and left to right; noise is left out. */
export function segmentsOf(words: readonly Word[]): Segment[] {
  const usable = words.filter(
    (word) =>
      isStroke(word) ||
      (word.confidence >= LEAST_WORD_CONFIDENCE && /[\p{L}\p{N}]/u.test(word.text) && word.box.height > 6),
  );
  const sorted = [...usable].sort((a, b) => a.box.left - b.box.left);
  const groups: Word[][] = [];
  for (const word of sorted) {
    const home = groups.find((group) => continues(group.at(-1), word));
    if (home) home.push(word);
    else groups.push([word]);
  }
  const texts = groups.map(withoutEndStrokes).filter((group) => group.length > 0);
  return texts.map(segment).sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

function withoutEndStrokes(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex((word) => !isStroke(word));
  const last = words.findLastIndex((word) => !isStroke(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

function continues(last: Word | undefined, next: Word): boolean {
  if (!last) return false;
  const height = Math.min(last.box.height, next.box.height);
  const widest = isStroke(last) || isStroke(next) ? WIDEST_GAP_AT_STROKE : WIDEST_GAP;
  const gap = next.box.left - (last.box.left + last.box.width);
  const overlap =
    Math.min(last.box.top + last.box.height, next.box.top + next.box.height) - Math.max(last.box.top, next.box.top);
  return gap > -height * 0.5 && gap < height * widest && overlap > height * 0.5;
}

export function segment(words: readonly Word[]): Segment {
  const left = Math.min(...words.map((word) => word.box.left));
  const top = Math.min(...words.map((word) => word.box.top));
  const right = Math.max(...words.map((word) => word.box.left + word.box.width));
  const bottom = Math.max(...words.map((word) => word.box.top + word.box.height));
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return {
    text: words.map((word) => word.text).join(' '),
    confidence: words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters),
    box: { left, top, width: right - left, height: bottom - top },
    words,
  };
}
