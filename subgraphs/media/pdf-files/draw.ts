import type { PdfFile, PdfPage } from './file.js';
import { openFont, type PdfFont } from './fonts.js';
import { PdfLexer } from './lexer.js';
import { isList, nameOf, numberOf, PdfName, PdfStream, PdfWord, type PdfDictionary, type PdfValue } from './values.js';

/** a, b, c, d, e, f of ISO 32000-1, section 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A character on a page: the ends of its baseline, and its size. Points, from the page's own origin. */
export interface DrawnGlyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly size: number;
}

/** A picture on a page, and the parallelogram that it fills. */
export interface DrawnPicture {
  readonly stream: PdfStream;
  readonly matrix: Matrix;
}

export interface Drawn {
  readonly glyphs: readonly DrawnGlyph[];
  readonly pictures: readonly DrawnPicture[];
}

/** Characters of one page; a dense one has six thousand. */
const MOST_GLYPHS = 40_000;
const MOST_PICTURES = 50;
const DEEPEST_FORM = 5;
/** Operators of one page. */
const MOST_OPERATORS = 400_000;
/** Of one operator; the longest list of them is that of a path's colours. */
const MOST_OPERANDS = 64;
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** What a page shows, as far as it is text and pictures. */
export function drawPage(file: PdfFile, page: PdfPage): Drawn {
  const canvas = new Canvas(file);
  canvas.run(file.contentOf(page), page.resources, SAME, 0);
  return canvas;
}

interface TextState {
  font: PdfFont | null;
  size: number;
  spacing: number;
  wordSpacing: number;
  /** Share of the usual width. */
  scale: number;
  leading: number;
  rise: number;
}

interface State {
  matrix: Matrix;
  text: TextState;
}

class Canvas implements Drawn {
  readonly glyphs: DrawnGlyph[] = [];
  readonly pictures: DrawnPicture[] = [];
  private readonly fonts = new Map<PdfValue, PdfFont>();
  private operators = 0;

  constructor(private readonly file: PdfFile) {}

  run(content: Uint8Array, resources: PdfDictionary, matrix: Matrix, depth: number): void {
    const text = { font: null, size: 0, spacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0 };
    let state: State = { matrix, text };
    const saved: State[] = [];
    let line = SAME;
    let place = SAME;
    const move = (x: number, y: number): void => {
      line = place = times([1, 0, 0, 1, x, y], line);
    };
    const show = (value: PdfValue | undefined): void => {
      if (value instanceof Uint8Array) place = this.show(value, state, place);
    };
    const lexer = new PdfLexer(content);
    let operands: PdfValue[] = [];
    for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
      if (!(value instanceof PdfWord)) {
        if (operands.length < MOST_OPERANDS) operands.push(value);
        continue;
      }
      this.operators += 1;
      if (this.operators > MOST_OPERATORS || this.glyphs.length > MOST_GLYPHS) return;
      const at = (i: number): number => numberOf(operands[i]);
      const six = (): Matrix => [at(0), at(1), at(2), at(3), at(4), at(5)];
      switch (value.word) {
        case 'q':
          saved.push({ matrix: state.matrix, text: { ...state.text } });
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state.matrix = times(six(), state.matrix);
          break;
        case 'BT':
          line = place = SAME;
          break;
        case 'Tf':
          state.text.font = this.fontOf(resources, operands[0]);
          state.text.size = at(1);
          break;
        case 'Tc':
          state.text.spacing = at(0);
          break;
        case 'Tw':
          state.text.wordSpacing = at(0);
          break;
        case 'Tz':
          state.text.scale = at(0) / 100;
          break;
        case 'TL':
          state.text.leading = at(0);
          break;
        case 'Ts':
          state.text.rise = at(0);
          break;
        case 'Td':
          move(at(0), at(1));
          break;
        case 'TD':
          state.text.leading = -at(1);
          move(at(0), at(1));
          break;
        case 'Tm':
          line = place = six();
          break;
        case 'T*':
          move(0, -state.text.leading);
          break;
        case 'Tj':
          show(operands[0]);
          break;
        case "'":
        case '"':
          move(0, -state.text.leading);
          show(operands.at(-1));
          break;
        case 'TJ':
          for (const part of isList(operands[0]) ? operands[0] : []) {
            if (typeof part !== 'number') show(part);
            else place = times([1, 0, 0, 1, (-part / 1000) * state.text.size * state.text.scale, 0], place);
          }
          break;
        case 'Do':
          this.drawObject(resources, operands[0], state.matrix, depth);
          break;
        case 'ID':
          skipInlinePicture(lexer, content);
          break;
      }
      operands = [];
    }
  }

  private show(bytes: Uint8Array, { matrix, text }: State, place: Matrix): Matrix {
    let at = place;
    for (const glyph of text.font?.glyphs(bytes) ?? []) {
      const width = (glyph.width / 1000) * text.size;
      const whole = times([text.scale, 0, 0, 1, 0, text.rise], times(at, matrix));
      const start = apply(whole, 0, 0);
      const end = apply(whole, width, 0);
      const size = Math.hypot(whole[2], whole[3]) * text.size;
      if (glyph.text !== '') {
        this.glyphs.push({ text: glyph.text, x: start.x, y: start.y, endX: end.x, endY: end.y, size });
      }
      const step = (width + text.spacing + (glyph.spaced ? text.wordSpacing : 0)) * text.scale;
      at = times([1, 0, 0, 1, step, 0], at);
    }
    return at;
  }

  private drawObject(resources: PdfDictionary, name: PdfValue | undefined, matrix: Matrix, depth: number): void {
    if (!(name instanceof PdfName)) return;
    const stream = this.file.resolve(this.file.dictionary(resources.get('XObject')).get(name.name));
    if (!(stream instanceof PdfStream)) return;
    const kind = nameOf(this.file.resolve(stream.dictionary.get('Subtype')));
    if (kind === 'Image' && this.pictures.length < MOST_PICTURES) this.pictures.push({ stream, matrix });
    if (kind !== 'Form' || depth >= DEEPEST_FORM) return;
    const own = this.file.resolve(stream.dictionary.get('Matrix'));
    const inner = stream.dictionary.has('Resources')
      ? this.file.dictionary(stream.dictionary.get('Resources'))
      : resources;
    const bytes = this.file.bytesOf(stream);
    if (bytes) this.run(bytes, inner, isList(own) ? times(matrixOf(own), matrix) : matrix, depth + 1);
  }

  private fontOf(resources: PdfDictionary, name: PdfValue | undefined): PdfFont | null {
    if (!(name instanceof PdfName)) return null;
    const value = this.file.resolve(this.file.dictionary(resources.get('Font')).get(name.name));
    const known = this.fonts.get(value) ?? openFont(this.file, value);
    this.fonts.set(value, known);
    return known;
  }
}

/** A picture inside the content: its bytes end with `EI` on a line of its own. */
function skipInlinePicture(lexer: PdfLexer, content: Uint8Array): void {
  const rest = Buffer.from(content.subarray(lexer.position)).toString('latin1');
  const end = /\sEI\s/.exec(rest);
  lexer.position = end ? lexer.position + end.index + end[0].length : content.length;
}

function matrixOf(list: readonly PdfValue[]): Matrix {
  const at = (i: number): number => numberOf(list[i]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** First `a`, then `b`. */
function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
