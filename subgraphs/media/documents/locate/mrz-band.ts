import { components, type ConnectedComponent } from './components.js';
import type { Point } from './geometry.js';
import type { GreyImage } from './grey.js';
import { otsu } from './grey.js';
import { blackHat, close, horizontalGradient } from './morphology.js';

/** The centre line of one printed line, from its first to its last character. */
export interface TextLine {
  readonly left: Point;
  readonly right: Point;
}

/** Two or three parallel lines that look like a machine-readable zone, the upper one first. */
export interface MrzBand {
  readonly lines: readonly TextLine[];
  /** How well it looks like one; only for ordering. */
  readonly score: number;
}

/**
 * Distance of lines over their length: 6.35 mm over 111, 90.7 and 75.4 mm (ICAO 9303 parts 4 to 6) is 0.057 to 0.084;
 * the bounds leave room for a tilted document.
 */
const SPACING = { least: 0.034, most: 0.125 } as const;
const LEAST_LENGTH_SHARE = 0.18;

/** Widths of the horizontal closing that joins the characters of a line, as shares of the picture's width. */
const JOINS = [0.023, 0.012] as const;

/** A page has up to forty printed lines; of a pattern with more the longest are looked at, since each three may be a band. */
const MOST_LINES = 60;

/**
 * Finds bands of machine-readable lines that run roughly along the rows of the picture (up to 20 degrees off).
 * The picture should have a longer side of about 1,000 px. Best first, at most four.
 */
export function findMrzBands(image: GreyImage): MrzBand[] {
  const ink = horizontalGradient(blackHat(image, (image.width / 40) | 1, (image.width / 70) | 1));
  const bands: MrzBand[] = [];
  for (const join of JOINS) {
    const joined = close(ink, Math.round(image.width * join) | 1, 3);
    const parting = otsu(joined);
    for (const level of [1, 0.6]) {
      const threshold = Math.max(12, parting * level);
      const lines = components(joined, threshold, image.width * 0.4).filter((line) => isLine(line, image.width));
      lines.sort((a, b) => lengthOf(b) - lengthOf(a));
      bands.push(...bandsOf(lines.slice(0, MOST_LINES)));
    }
    if (bands.some((band) => band.score > 1.6)) break;
  }
  return distinct(bands.sort((a, b) => b.score - a.score)).slice(0, 4);
}

const lengthOf = (line: ConnectedComponent): number => line.to - line.from + 1;

const isLine = (line: ConnectedComponent, width: number): boolean =>
  lengthOf(line) > width * LEAST_LENGTH_SHARE &&
  lengthOf(line) / line.thickness > 10 &&
  lengthOf(line) / line.thickness < 90 &&
  Math.abs(line.angle) < 0.5;

function bandsOf(lines: readonly ConnectedComponent[]): MrzBand[] {
  const bands: MrzBand[] = [];
  const ordered = [...lines].sort((a, b) => a.cy - b.cy);
  for (const [i, upper] of ordered.entries())
    for (const [j, lower] of ordered.entries()) {
      if (j <= i) continue;
      const likeness = pairLikeness(upper, lower);
      if (likeness === 0) continue;
      bands.push({ lines: [lineOf(upper), lineOf(lower)], score: likeness + lengthOf(upper) / 5000 });
      for (const third of ordered.slice(j + 1)) {
        const second = pairLikeness(lower, third);
        const first = across(upper, lower);
        if (second === 0 || Math.abs(across(lower, third) / first - 1) > 0.35) continue;
        bands.push({
          lines: [lineOf(upper), lineOf(lower), lineOf(third)],
          score: likeness + second + lengthOf(upper) / 5000,
        });
      }
    }
  return bands;
}

/** Distance between two lines across their common direction, pixels; positive when `b` lies below. */
function across(a: ConnectedComponent, b: ConnectedComponent): number {
  const angle = (a.angle + b.angle) / 2;
  return (b.cy - a.cy) * Math.cos(angle) - (b.cx - a.cx) * Math.sin(angle);
}

/** 0 when two components cannot be neighbouring lines of one zone, up to 1 when they match in every respect. */
function pairLikeness(a: ConnectedComponent, b: ConnectedComponent): number {
  const ratio = Math.min(lengthOf(a), lengthOf(b)) / Math.max(lengthOf(a), lengthOf(b));
  const turn = Math.abs(a.angle - b.angle);
  const length = (lengthOf(a) + lengthOf(b)) / 2;
  const spacing = across(a, b) / length;
  const angle = (a.angle + b.angle) / 2;
  const middle = (line: ConnectedComponent): number =>
    line.cx * Math.cos(angle) + line.cy * Math.sin(angle) + (line.from + line.to) / 2;
  const offset = Math.abs(middle(a) - middle(b)) / length;
  if (ratio < 0.72 || turn > 0.07 || spacing < SPACING.least || spacing > SPACING.most || offset > 0.16) return 0;
  return ratio * (1 - turn * 5) * (1 - offset * 2);
}

function lineOf(component: ConnectedComponent): TextLine {
  const at = (along: number): Point => ({
    x: component.cx + Math.cos(component.angle) * along,
    y: component.cy + Math.sin(component.angle) * along,
  });
  return { left: at(component.from), right: at(component.to) };
}

function distinct(bands: readonly MrzBand[]): MrzBand[] {
  const kept: MrzBand[] = [];
  for (const band of bands) {
    const same = (other: MrzBand): boolean =>
      other.lines.length === band.lines.length &&
      band.lines.every((line, i) => {
        const twin = other.lines[i] as TextLine;
        const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 8;
        return near(line.left, twin.left) && near(line.right, twin.right);
      });
    if (!kept.some(same)) kept.push(band);
  }
  return kept;
}
