import type { PdfFile } from './file.js';
import { PdfLexer } from './lexer.js';
import { isList, nameOf, numberOf, PdfStream, PdfWord, type PdfDictionary, type PdfValue } from './values.js';

/** One character as shown. */
export interface Glyph {
  readonly text: string;
  /** In thousandths of the size. */
  readonly width: number;
  /** Code 32 of a font with codes of one byte: word spacing counts for it. */
  readonly spaced: boolean;
}

export interface PdfFont {
  glyphs(bytes: Uint8Array): readonly Glyph[];
}

/** Where a font tells no width. */
const USUAL_WIDTH = 500;

/** A font that turns codes into text, by its own table where it has one (ISO 32000-1, section 9.10). */
export function openFont(file: PdfFile, value: PdfValue | undefined): PdfFont {
  const font = file.dictionary(value);
  const unicode = toUnicode(file, font);
  return nameOf(file.resolve(font.get('Subtype'))) === 'Type0'
    ? composite(file, font, unicode)
    : simple(file, font, unicode);
}

type Unicode = ReadonlyMap<number, string>;

function composite(file: PdfFile, font: PdfDictionary, unicode: Unicode): PdfFont {
  const descendants = file.resolve(font.get('DescendantFonts'));
  const descendant = file.dictionary(isList(descendants) ? descendants[0] : null);
  const usual = numberOf(file.resolve(descendant.get('DW')), 1000);
  const widths = compositeWidths(file, file.resolve(descendant.get('W')));
  return {
    glyphs(bytes) {
      const glyphs: Glyph[] = [];
      for (let i = 0; i + 1 < bytes.length; i += 2) {
        const code = (bytes[i] ?? 0) * 256 + (bytes[i + 1] ?? 0);
        glyphs.push({ text: unicode.get(code) ?? '', width: widths.get(code) ?? usual, spaced: false });
      }
      return glyphs;
    },
  };
}

/** `first [w w …]` and `first last w` (section 9.7.4.3). */
function compositeWidths(file: PdfFile, value: PdfValue): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  const list = isList(value) ? value.map((one) => file.resolve(one)) : [];
  for (let i = 0; i + 1 < list.length;) {
    const first = numberOf(list[i]);
    const second = list[i + 1];
    if (isList(second)) {
      second.forEach((width, place) => widths.set(first + place, numberOf(file.resolve(width))));
      i += 2;
    } else {
      const last = Math.min(numberOf(second), first + 65_535);
      for (let code = first; code <= last; code += 1) widths.set(code, numberOf(list[i + 2]));
      i += 3;
    }
  }
  return widths;
}

function simple(file: PdfFile, font: PdfDictionary, unicode: Unicode): PdfFont {
  const first = numberOf(file.resolve(font.get('FirstChar')));
  const told = file.resolve(font.get('Widths'));
  const widths = isList(told) ? told.map((width) => numberOf(file.resolve(width))) : [];
  const differences = differencesOf(file, font);
  return {
    glyphs: (bytes) =>
      Array.from(bytes, (code) => ({
        text: unicode.get(code) ?? differences.get(code) ?? WESTERN.decode(Uint8Array.of(code)),
        width: widths[code - first] ?? USUAL_WIDTH,
        spaced: code === 32,
      })),
  };
}

/** `WinAnsiEncoding`, of which the others differ little in what addresses are made of. */
const WESTERN = new TextDecoder('windows-1252');

function differencesOf(file: PdfFile, font: PdfDictionary): Unicode {
  const list = file.resolve(file.dictionary(font.get('Encoding')).get('Differences'));
  const differences = new Map<number, string>();
  let code = 0;
  for (const entry of isList(list) ? list : []) {
    const name = nameOf(entry);
    if (typeof entry === 'number') code = entry;
    else if (name !== null) differences.set(code++, characterOf(name));
  }
  return differences;
}

const NAMED: Readonly<Record<string, string>> = {
  space: ' ', nbspace: ' ', period: '.', comma: ',', hyphen: '-', minus: '-', endash: '-', emdash: '-', colon: ':', semicolon: ';', slash: '/',
  zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  parenleft: '(', parenright: ')', quotesingle: "'", quoteright: '’', ampersand: '&', at: '@', numbersign: '#', plus: '+',
  underscore: '_', germandbls: 'ß', oslash: 'ø', Oslash: 'Ø', ae: 'æ', AE: 'Æ', lslash: 'ł', Lslash: 'Ł', dotlessi: 'ı', eth: 'ð', thorn: 'þ',
  fi: 'fi', fl: 'fl',
}; // prettier-ignore
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300', acute: '\u0301', circumflex: '\u0302', tilde: '\u0303', macron: '\u0304', breve: '\u0306', dotaccent: '\u0307',
  dieresis: '\u0308', ring: '\u030a', hungarumlaut: '\u030b', caron: '\u030c', cedilla: '\u0327', commaaccent: '\u0326', ogonek: '\u0328',
}; // prettier-ignore

/** By the names of Adobe's glyph list; empty for those of no letter. */
function characterOf(name: string): string {
  if (/^[A-Za-z]$/.test(name)) return name;
  const [, hex] = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(name) ?? [];
  if (hex) return String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff));
  const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const mark = ACCENTS[accent];
  return NAMED[name] ?? (mark ? (letter + mark).normalize('NFC') : '');
}

/** The font's own table from codes to text (section 9.10.3). */
function toUnicode(file: PdfFile, font: PdfDictionary): Unicode {
  const unicode = new Map<number, string>();
  const stream = file.resolve(font.get('ToUnicode'));
  const bytes = stream instanceof PdfStream ? file.bytesOf(stream) : null;
  if (bytes === null) return unicode;
  const lexer = new PdfLexer(bytes);
  let operands: PdfValue[] = [];
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (!(value instanceof PdfWord)) {
      operands.push(value);
      continue;
    }
    if (value.word === 'endbfchar') takeCharacters(operands, unicode);
    if (value.word === 'endbfrange') takeRanges(operands, unicode);
    operands = [];
  }
  return unicode;
}

function takeCharacters(operands: readonly PdfValue[], unicode: Map<number, string>): void {
  for (let i = 0; i + 1 < operands.length; i += 2) unicode.set(codeOf(operands[i]), utf16(operands[i + 1]));
}

function takeRanges(operands: readonly PdfValue[], unicode: Map<number, string>): void {
  for (let i = 0; i + 2 < operands.length; i += 3) {
    const [first, last, target] = [codeOf(operands[i]), codeOf(operands[i + 1]), operands[i + 2]];
    for (let code = first; code <= Math.min(last, first + 65_535); code += 1) {
      if (isList(target)) unicode.set(code, utf16(target[code - first]));
      else {
        const text = utf16(target);
        const end = (text.codePointAt(text.length - 1) ?? 0) + code - first;
        unicode.set(code, text.slice(0, -1) + String.fromCodePoint(Math.min(end, 0x10ffff)));
      }
    }
  }
}

function codeOf(value: PdfValue | undefined): number {
  return value instanceof Uint8Array ? value.reduce((sum, byte) => sum * 256 + byte, 0) : 0;
}

function utf16(value: PdfValue | undefined): string {
  return value instanceof Uint8Array ? UTF16.decode(value) : '';
}

const UTF16 = new TextDecoder('utf-16be');
