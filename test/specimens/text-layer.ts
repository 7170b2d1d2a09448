import type { Field } from './countries.js';

/** A rectangle in pixels of the drawn document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One printed value with its label: one line, or two where a second script is printed above the Latin letters. */
export interface Cell {
  readonly field: Field;
  readonly label: string;
  readonly lines: readonly string[];
}

export interface TextStyle {
  readonly font: string;
  readonly ink: string;
  readonly label: string;
  readonly labelSize: number;
  readonly valueSize: number;
  readonly labels: 'above' | 'beside';
}

/** What a layer is drawn for: printing, or a mask in which each field has a colour of its own. */
export type Ink = (field: Field | 'mrz') => string;

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Upper bounds of a letter's advance in units of the font size: Noto's capitals, and its small letters. */
const advance = (text: string): number => {
  let width = 0;
  for (const character of text) width += /[\p{Ll}\d\s.,/'’-]/u.test(character) ? 0.57 : 0.72;
  return width;
};
const fitting = (text: string, size: number, room: number): number => Math.min(size, room / advance(text));

const textAt = (x: number, y: number, size: number, font: string, colour: string, text: string, weight = 400): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${font}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${colour}">${escapeXml(text)}</text>`;

/**
 * Lays rows of cells into a box: rows share the height by the number of lines in them, cells of a row share the width by the
 * length of what they hold. `ink` of undefined leaves the labels out (the mask).
 */
export function textLayer(rows: readonly (readonly Cell[])[], box: Box, style: TextStyle, ink?: Ink): string {
  const parts: string[] = [];
  const lineHeight = style.valueSize * 1.16;
  const labelHeight = style.labels === 'above' ? style.labelSize * 1.25 : 0;
  const heights = rows.map((row) => labelHeight + lineHeight * Math.max(...row.map((cell) => cell.lines.length)));
  const gap = (box.height - heights.reduce((sum, height) => sum + height, 0)) / Math.max(1, rows.length - 1);
  const squeeze = gap < 0 ? box.height / heights.reduce((sum, height) => sum + height, 0) : 1;
  let y = box.y;
  rows.forEach((row, index) => {
    let x = box.x;
    const weights = row.map((cell) => Math.max(advance(cell.label) * 0.6, ...cell.lines.map(advance)) + 2.5);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    row.forEach((cell, column) => {
      const room = (box.width * (weights[column] ?? 1)) / total - style.valueSize * 0.5;
      parts.push(
        drawCell(
          cell,
          { x, y, width: room, height: heights[index] ?? 0 },
          { ...style, valueSize: style.valueSize * squeeze, labelSize: style.labelSize * squeeze },
          ink,
        ),
      );
      x += room + style.valueSize * 0.5;
    });
    y += (heights[index] ?? 0) * squeeze + Math.max(0, Math.min(gap, style.valueSize));
  });
  return parts.join('');
}

/** The share of a cell's width that its label takes when it stands beside the value. */
const LABEL_COLUMN = 0.4;

function drawCell(cell: Cell, box: Box, style: TextStyle, ink?: Ink): string {
  const beside = style.labels === 'beside';
  const valueX = beside ? box.x + box.width * LABEL_COLUMN : box.x;
  const valueRoom = beside ? box.width * (1 - LABEL_COLUMN) : box.width;
  const labelRoom = beside ? box.width * LABEL_COLUMN - style.labelSize : box.width;
  let baseline = box.y + (beside ? 0 : style.labelSize * 1.25) + style.valueSize * 0.86;
  const parts: string[] = [];
  if (!ink) {
    const labelY = beside ? baseline : box.y + style.labelSize * 0.9;
    parts.push(
      textAt(box.x, labelY, fitting(cell.label, style.labelSize, labelRoom), style.font, style.label, cell.label),
    );
  }
  for (const line of cell.lines) {
    const colour = ink ? ink(cell.field) : style.ink;
    parts.push(textAt(valueX, baseline, fitting(line, style.valueSize, valueRoom), style.font, colour, line, 500));
    baseline += style.valueSize * 1.16;
  }
  return parts.join('');
}

/** How a zone is set: in OCR-B as the standard wants, or in another typeface as it must not be. */
export interface ZoneType {
  readonly font: string;
  /** Each character in the middle of a place of OCR-B's pitch; otherwise as the typeface runs. */
  readonly pitched: boolean;
}

/** Of the size, the pitch of OCR-B. */
const OCR_B_ADVANCE = 0.72;
/** Of the size, what a capital or a filler of other typefaces takes on average, about. */
const OTHER_ADVANCE = 0.75;

/** Lines of a machine readable zone in OCR-B at its pitch, or in another typeface about as wide. */
export function mrzLayer(lines: readonly string[], box: Box, size: number, colour: string, type?: ZoneType): string {
  const step = box.height / lines.length;
  const baseline = (i: number): number => box.y + step * i + step * 0.72;
  if (!type) return lines.map((line, i) => textAt(box.x, baseline(i), size, 'OCR B', colour, line)).join('');
  const { font, pitched } = type;
  const other = (size * OCR_B_ADVANCE) / OTHER_ADVANCE;
  if (!pitched) return lines.map((line, i) => textAt(box.x, baseline(i), other, font, colour, line)).join('');
  const centre = (at: number): string => (box.x + (at + 0.5) * size * OCR_B_ADVANCE).toFixed(1);
  const placed = (character: string, at: number, i: number): string =>
    `<text x="${centre(at)}" y="${baseline(i).toFixed(1)}" text-anchor="middle" font-family="${font}" font-size="${other.toFixed(1)}" fill="${colour}">${escapeXml(character)}</text>`;
  return lines.map((line, i) => [...line].map((character, at) => placed(character, at, i)).join('')).join('');
}
