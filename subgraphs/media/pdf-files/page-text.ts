import type { Word } from '../documents/recognise/text-engine.js';

/** A run of text on a page as it is looked at: the ends of its baseline from the upper left corner, in points. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  readonly endY: number;
  readonly size: number;
}

/** Share of the size that a gap has between two words. */
const WORD_GAP = 0.18;
/** Share of the size up to which baselines belong to one line. */
const SAME_LINE = 0.35;

/** The words of a page, line by line, from its upper left corner, in points. What does not lie flat is left out. */
export function wordsOfRuns(runs: readonly TextRun[]): Word[] {
  const lines: TextRun[][] = [];
  for (const run of runs.filter(isFlat).toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const last = line?.[0];
    if (line && last && run.y - last.y < Math.max(last.size, run.size) * SAME_LINE) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap(wordsOfLine);
}

const isFlat = ({ x, endX, y, endY, size }: TextRun): boolean =>
  endX >= x && Math.abs(endY - y) < Math.max(1, size * 0.1);

function wordsOfLine(line: readonly TextRun[]): Word[] {
  const words: TextRun[][] = [];
  for (const part of line.flatMap(partsOf).toSorted((a, b) => a.x - b.x)) {
    const word = words.at(-1);
    const before = word?.at(-1);
    // The same letters once more on their place make bold print.
    if (before?.text === part.text && part.x - before.x < part.size * 0.1) continue;
    if (word && before && !part.opens && part.x - before.endX <= part.size * WORD_GAP) word.push(part);
    else words.push([part]);
  }
  return words.map(wordOf);
}

interface Part extends TextRun {
  /** Whether a blank stands before it. */
  readonly opens: boolean;
}

/** A run cut at its blanks; its letters count as equally wide. */
function partsOf(run: TextRun): Part[] {
  const letter = (run.endX - run.x) / Math.max(1, run.text.length);
  return [...run.text.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const x = run.x + index * letter;
    return { ...run, text, x, endX: x + text.length * letter, opens: index > 0 };
  });
}

function wordOf(parts: readonly TextRun[]): Word {
  const size = Math.max(...parts.map((part) => part.size));
  const left = Math.min(...parts.map((part) => part.x));
  const right = Math.max(...parts.map((part) => part.endX));
  const top = (parts[0]?.y ?? 0) - size * 0.75;
  const text = parts
    .map((part) => part.text)
    .join('')
    .normalize('NFKC');
  return { text, confidence: 1, box: { left, top, width: right - left, height: size * 0.95 } };
}
