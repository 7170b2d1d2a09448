import { PdfName, PdfRef, PdfWord, type PdfValue } from './values.js';

/** Lists and dictionaries inside each other; deeper ones are damaged or hostile. */
const DEEPEST = 40;

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const [OPEN, CLOSE, BACKSLASH, LESS, GREATER, SLASH, PERCENT, LEFT, RIGHT] = [40, 41, 92, 60, 62, 47, 37, 91, 93];
const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** The end of the bytes, or of a list or dictionary. */
class End {}
const END = new End();

/** Reads values out of the bytes of a file or of a content stream (ISO 32000-1, section 7.2). */
export class PdfLexer {
  constructor(
    private readonly bytes: Uint8Array,
    public position = 0,
  ) {}

  /** The next value; undefined at the end. */
  next(): PdfValue | undefined {
    // A bracket that closes nothing is passed over.
    while (this.position < this.bytes.length) {
      const value = this.read(0);
      if (!(value instanceof End)) return value;
    }
    return undefined;
  }

  private read(depth: number): PdfValue | End {
    this.skipWhite();
    const byte = this.bytes[this.position];
    if (byte === undefined || depth > DEEPEST) {
      this.position = this.bytes.length;
      return END;
    }
    if (byte === SLASH) return this.readName();
    if (byte === OPEN) return this.readText();
    if (byte === LEFT) return this.readList(depth);
    if (byte === LESS) return this.bytes[this.position + 1] === LESS ? this.readDictionary(depth) : this.readHex();
    if (byte === RIGHT || byte === GREATER) {
      this.position += this.bytes[this.position + 1] === GREATER && byte === GREATER ? 2 : 1;
      return END;
    }
    return this.readWord();
  }

  private readList(depth: number): PdfValue {
    this.position += 1;
    return this.readAll(depth);
  }

  private readDictionary(depth: number): PdfValue {
    this.position += 2;
    const parts = this.readAll(depth);
    const members = new Map<string, PdfValue>();
    for (let i = 0; i + 1 < parts.length; i += 2) {
      const key = parts[i];
      if (key instanceof PdfName) members.set(key.name, parts[i + 1] ?? null);
    }
    return members;
  }

  /** Up to the closing bracket; a number, a number and `R` become a reference. */
  private readAll(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (let value = this.read(depth + 1); !(value instanceof End); value = this.read(depth + 1)) {
      if (value instanceof PdfWord && value.word === 'R' && typeof values.at(-2) === 'number') {
        values.pop();
        values.push(new PdfRef(values.pop() as number));
      } else values.push(value);
    }
    return values;
  }

  private readName(): PdfValue {
    const start = (this.position += 1);
    this.skipRegular();
    const raw = Buffer.from(this.bytes.subarray(start, this.position)).toString('latin1');
    return new PdfName(raw.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
  }

  private readText(): PdfValue {
    const out: number[] = [];
    let open = 1;
    for (this.position += 1; this.position < this.bytes.length; this.position += 1) {
      const byte = this.bytes[this.position] ?? 0;
      if (byte === BACKSLASH) {
        this.readEscape(out);
        continue;
      }
      if (byte === OPEN) open += 1;
      if (byte === CLOSE) open -= 1;
      if (open === 0) {
        this.position += 1;
        break;
      }
      out.push(byte);
    }
    return Uint8Array.from(out);
  }

  private readEscape(out: number[]): void {
    this.position += 1;
    const byte = this.bytes[this.position] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(
      Buffer.from(this.bytes.subarray(this.position, this.position + 3)).toString('latin1'),
    );
    if (octal) {
      out.push(parseInt(octal[0], 8) & 0xff);
      this.position += octal[0].length - 1;
    } else if (byte === 13 || byte === 10) {
      if (byte === 13 && this.bytes[this.position + 1] === 10) this.position += 1;
    } else out.push(ESCAPES[byte] ?? byte);
  }

  private readHex(): PdfValue {
    const end = this.bytes.indexOf(GREATER, this.position);
    const stop = end < 0 ? this.bytes.length : end;
    const digits = Buffer.from(this.bytes.subarray(this.position + 1, stop))
      .toString('latin1')
      .replace(/[^0-9A-Fa-f]/g, '');
    this.position = stop + 1;
    return Uint8Array.from(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'));
  }

  private readWord(): PdfValue {
    const start = this.position;
    this.skipRegular();
    if (this.position === start) this.position += 1;
    const word = Buffer.from(this.bytes.subarray(start, this.position)).toString('latin1');
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : new PdfWord(word);
  }

  private skipRegular(): void {
    for (let byte = this.bytes[this.position]; byte !== undefined; byte = this.bytes[this.position]) {
      if (WHITE.has(byte) || DELIMITERS.has(byte)) return;
      this.position += 1;
    }
  }

  private skipWhite(): void {
    for (let byte = this.bytes[this.position]; byte !== undefined; byte = this.bytes[this.position]) {
      if (byte === PERCENT) {
        while (this.position < this.bytes.length && ![10, 13].includes(this.bytes[this.position] ?? 10))
          this.position += 1;
      } else if (!WHITE.has(byte)) return;
      this.position += 1;
    }
  }
}
