import type { Word } from '../documents/recognise/text-engine.js';
import type { DrawnGlyph } from './draw.js';
import type { PdfPage } from './file.js';

/** Share of the size that a gap has between two words. */
const WORD_GAP = 0.18;
/** Share of the size up to which baselines belong to one line. */
const SAME_LINE = 0.35;

/** The words of a page as it is looked at, from its upper left corner, in points. */
export function wordsOfPage(glyphs: readonly DrawnGlyph[], page: PdfPage): Word[] {
  const upright = glyphs.map((glyph) => turned(glyph, page)).filter(({ flat }) => flat);
  const lines: Placed[][] = [];
  for (const glyph of upright.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const last = line?.[0];
    if (line && last && glyph.y - last.y < Math.max(last.size, glyph.size) * SAME_LINE) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.flatMap(wordsOfLine);
}

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly endX: number;
  /** Of the baseline, from above. */
  readonly y: number;
  readonly size: number;
  readonly flat: boolean;
}

function turned(glyph: DrawnGlyph, { box: [left, bottom, right, top], turned: degrees }: PdfPage): Placed {
  const map = (x: number, y: number): { x: number; y: number } => {
    if (degrees === 90) return { x: y - bottom, y: x - left };
    if (degrees === 180) return { x: right - x, y: y - bottom };
    if (degrees === 270) return { x: top - y, y: right - x };
    return { x: x - left, y: top - y };
  };
  const start = map(glyph.x, glyph.y);
  const end = map(glyph.endX, glyph.endY);
  const flat = end.x >= start.x && Math.abs(end.y - start.y) < Math.max(1, glyph.size * 0.1);
  return { text: glyph.text, x: start.x, endX: end.x, y: start.y, size: glyph.size, flat };
}

function wordsOfLine(line: readonly Placed[]): Word[] {
  const words: Placed[][] = [];
  let open: Placed[] | null = null;
  let end = 0;
  for (const glyph of line.toSorted((a, b) => a.x - b.x)) {
    const blank = glyph.text.trim() === '';
    // The same letter once more on its place makes bold print.
    const again = open?.at(-1);
    if (again && !blank && again.text === glyph.text && glyph.x - again.x < glyph.size * 0.1) continue;
    if (blank || glyph.x - end > glyph.size * WORD_GAP) open = null;
    end = glyph.endX;
    if (blank) continue;
    if (open) open.push(glyph);
    else words.push((open = [glyph]));
  }
  return words.map(wordOf);
}

function wordOf(glyphs: readonly Placed[]): Word {
  const size = Math.max(...glyphs.map((glyph) => glyph.size));
  const left = Math.min(...glyphs.map((glyph) => glyph.x));
  const right = Math.max(...glyphs.map((glyph) => glyph.endX));
  const top = (glyphs[0]?.y ?? 0) - size * 0.75;
  const text = glyphs
    .map((glyph) => glyph.text)
    .join('')
    .normalize('NFKC');
  return { text, confidence: 1, box: { left, top, width: right - left, height: size * 0.95 } };
}
