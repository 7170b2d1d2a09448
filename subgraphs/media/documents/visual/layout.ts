import type { Box } from '../recognise/text-engine.js';
import { matchLabel, type LabelMatch, type VisualFieldName } from './labels.js';
import { segment, type Segment } from './segments.js';

export interface Labelled extends LabelMatch {
  readonly segment: Segment;
}

/** The page's segments, parted into labels and possible values. */
export class PageLayout {
  readonly labels: readonly Labelled[];
  readonly values: readonly Segment[];
  private readonly used = new Set<Segment>();

  constructor(segments: readonly Segment[]) {
    const matched = segments.flatMap(apart).map((entry) => ({ entry, match: matchLabel(entry.text) }));
    this.labels = matched.flatMap(({ entry, match }) => (match ? [{ segment: entry, ...match }] : []));
    this.values = matched.flatMap(({ entry, match }) => {
      if (!match) return [entry];
      // A label with something behind it is a value too, of what is behind.
      const behind = match.coverage < WHOLE_LABEL && match.rest !== '' ? tailOf(entry, match.rest) : null;
      return behind ? [behind] : [];
    });
  }

  free(entry: Segment): boolean {
    return !this.used.has(entry);
  }

  take(entry: Segment): void {
    this.used.add(entry);
  }

  /** How far a value stands from its label; null when it is not its value. */
  placement(label: Labelled, value: Segment): number | null {
    if (value.words.some((word) => label.segment.words.includes(word))) return 0;
    const behind = behindLabel(label.segment.box, value.box);
    if (behind !== null) return behind + this.between(label, value) * OTHER_LABEL_BETWEEN;
    const below = belowLabel(label.segment.box, value.box);
    if (below !== null) return this.between(label, value) > 0 ? null : below;
    return this.aside(label, value);
  }

  /** Below and further right, where no other label is nearer: the beginning of the value was not read. */
  private aside(label: Labelled, value: Segment): number | null {
    const a = label.segment.box;
    const b = value.box;
    const height = Math.max(a.height, b.height);
    const below = b.top - (a.top + a.height);
    const shift = b.left - a.left;
    if (below < -height * 0.2 || below > height * 1.5 || shift < 0 || shift > height * 10) return null;
    const nearer = this.labels.some(({ segment: { box } }) => {
      const beside = Math.abs(box.top - a.top) < a.height && box.left > a.left;
      const under = box.top > a.top && box.top < b.top + b.height && box.left < b.left + b.width;
      return (beside || under) && box !== a;
    });
    return nearer ? null : 1.5 + shift / (height * 5);
  }

  /** Labels of other fields that stand between a label and a text. */
  private between(label: Labelled, value: Segment): number {
    const a = label.segment.box;
    const b = value.box;
    return this.labels.filter((other) => {
      if (other === label || other.field === label.field || value.words.some((w) => other.segment.words.includes(w)))
        return false;
      const box = other.segment.box;
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const onLine = Math.abs(middle.y - centre(b).y) < box.height;
      if (onLine && Math.abs(centre(a).y - centre(b).y) < a.height)
        return middle.x > a.left + a.width && middle.x < b.left;
      const lower = middle.y > a.top + a.height && middle.y < b.top + b.height * 0.3;
      return lower && box.left < b.left + b.width && b.left < box.left + box.width;
    }).length;
  }
}

const centre = (box: Box): { x: number; y: number } => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Share of a text's letters from which it is a label and nothing else. */
const WHOLE_LABEL = 0.85;
const OTHER_LABEL_BETWEEN = 3;

/** Parts a line on which two labels of different fields stand close together (`SEXO  NACIONALIDAD`). */
function apart(entry: Segment): readonly Segment[] {
  const { words } = entry;
  if (words.length < 2 || words.length > 12 || /[/|]/.test(entry.text)) return [entry];
  for (let cut = 1; cut < words.length; cut += 1) {
    const head = segment(words.slice(0, cut));
    const tail = segment(words.slice(cut));
    const gap = tail.box.left - (head.box.left + head.box.width);
    if (gap < entry.box.height * 0.8) continue;
    const [a, b] = [matchLabel(head.text), matchLabel(tail.text)];
    const differ = a && b && a.field !== b.field && Math.min(a.coverage, b.coverage) > WHOLE_LABEL;
    // NAME alone is the English half of a label in another language.
    if (differ && !/^NAMES?$/.test(tail.text)) return [...apart(head), ...apart(tail)];
  }
  return [entry];
}

/** The last words of a segment that make up `rest`. */
function tailOf(entry: Segment, rest: string): Segment | null {
  const count = rest.split(/\s+/).length;
  const words = entry.words.slice(-Math.min(count, entry.words.length));
  return words.length > 0 ? segment(words) : null;
}

function behindLabel(a: Box, b: Box): number | null {
  const height = Math.max(a.height, b.height);
  const behind = b.left - (a.left + a.width);
  const sameLine = Math.abs(centre(b).y - centre(a).y) < height * 0.6;
  return sameLine && behind > -height * 0.3 && behind < height * 14 ? 0.6 + behind / (height * 6) : null;
}

function belowLabel(a: Box, b: Box): number | null {
  const height = Math.max(a.height, b.height);
  const below = b.top - (a.top + a.height);
  const overlap = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const shift = Math.abs(b.left - a.left);
  if (below < -height * 0.4 || below > height * 2.6) return null;
  if (overlap < 0 && shift > height * 2) return null;
  return Math.max(0, below) / height + Math.min(2, shift / (height * 5));
}

/** A place that is worth looking at once more. */
export interface ValueGap {
  readonly name: VisualFieldName;
  readonly box: Box;
}

/** Where the value of a label stands: the box below it, up to the next label on its line. */
export function placeBelow(labels: readonly Labelled[], label: Labelled): Box {
  const { left, top, width, height } = label.segment.box;
  const beside = labels
    .map(({ segment: { box } }) => box)
    .filter((box) => box.left > left + width && Math.abs(box.top - top) < height * 1.5);
  const right = Math.min(left + Math.max(width * 1.6, height * 18), ...beside.map((box) => box.left - height / 2));
  return {
    left: left - height * 0.6,
    top: top + height * 1.15,
    width: right - left + height * 0.6,
    height: height * 2.7,
  };
}
