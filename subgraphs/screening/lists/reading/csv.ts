import { cutOff, ListFileError } from '../list-file-error.js';
import type { TextSource } from './text-source.js';

/** Characters of one row, its fields together: no row of a real list is longer; one that is would fill the memory. */
const LONGEST_ROW = 8 * 1024 * 1024;
/** The widest published list has 113. */
const MOST_FIELDS = 1_000;
/** DOS ends a text with it; OFAC's files still do. */
const END_OF_TEXT = '\u001a';

export interface CsvOptions {
  readonly separator?: ',' | ';' | '\t';
}

export interface CsvRow {
  readonly fields: readonly string[];
  /** 1, 2, …: rows, not lines, since a field may hold line ends. */
  readonly number: number;
}

/**
 * The rows of a CSV file (RFC 4180), streamed; empty lines are left out.
 * @throws ListFileError for a file that ends inside quotes, or has a row without end
 */
export async function* readCsv(source: TextSource, options: CsvOptions = {}): AsyncIterable<CsvRow> {
  const parser = new CsvParser(options.separator ?? ',', source.name);
  for await (const chunk of source.chunks()) yield* parser.take(chunk);
  yield* parser.finish();
}

/** Rows as records by the names of the first row. @throws ListFileError for a missing column or a row of another length */
export async function* readRecords(
  source: TextSource,
  needed: readonly string[],
  options: CsvOptions = {},
): AsyncIterable<Readonly<Record<string, string>>> {
  let names: readonly string[] | null = null;
  for await (const { fields, number } of readCsv(source, options)) {
    if (names === null) {
      names = fields.map((name) => name.trim());
      const missing = needed.filter((name) => !names?.includes(name));
      if (missing.length > 0)
        throw new ListFileError(`${source.name} is another format: it has no column ${missing.join(', ')}`);
      continue;
    }
    if (fields.length !== names.length) {
      throw new ListFileError(
        `${source.name} is cut off or damaged: row ${number} has ${fields.length} fields instead of ${names.length}`,
      );
    }
    // Where a column stands twice, the first one counts.
    const record: Record<string, string> = {};
    for (const [at, name] of names.entries()) record[name] ??= fields[at]?.trim() ?? '';
    yield record;
  }
  if (names === null) throw new ListFileError(`${source.name} has no rows`);
}

/** The names of the columns; empty for a file without rows. */
export async function columnsOf(source: TextSource, options: CsvOptions = {}): Promise<readonly string[]> {
  for await (const { fields } of readCsv(source, options)) return fields.map((name) => name.trim());
  return [];
}

class CsvParser {
  readonly #separator: string;
  readonly #name: string;
  #fields: string[] = [];
  /** Characters of them. */
  #length = 0;
  #field = '';
  #quoted = false;
  /** A quote inside quotes: the next character tells whether it was the end or a doubled one. */
  #pendingQuote = false;
  #afterReturn = false;
  #number = 0;

  constructor(separator: string, name: string) {
    this.#separator = separator;
    this.#name = name;
  }

  *take(chunk: string): Iterable<CsvRow> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at] ?? '';
      if (this.#quoted) {
        if (character !== '"') {
          if (!this.#pendingQuote) continue;
          this.#quoted = false;
          this.#pendingQuote = false;
          start = at;
        } else {
          if (this.#pendingQuote) {
            this.#field += '"';
            this.#pendingQuote = false;
          } else {
            this.#field += chunk.slice(start, at);
            this.#pendingQuote = true;
          }
          start = at + 1;
          continue;
        }
      }
      if (character === '"' && this.#field + chunk.slice(start, at).trim() === '') {
        this.#quoted = true;
        this.#field = '';
        start = at + 1;
      } else if (character === this.#separator) {
        this.#endField(chunk.slice(start, at));
        start = at + 1;
      } else if (character === '\n' || character === '\r') {
        const row = character === '\n' && this.#afterReturn ? null : this.#endRow(chunk.slice(start, at));
        if (row) yield row;
        start = at + 1;
      }
      this.#afterReturn = character === '\r';
    }
    this.#field += this.#pendingQuote ? '' : chunk.slice(start);
    this.#checkLength();
  }

  *finish(): Iterable<CsvRow> {
    if (this.#quoted && !this.#pendingQuote) throw cutOff(this.#name, `row ${this.#number + 1} ends inside quotes`);
    const row = this.#endRow('');
    if (row) yield row;
  }

  #endField(tail: string): void {
    if (this.#fields.length === MOST_FIELDS)
      throw new ListFileError(`${this.#name} has a row of more than ${MOST_FIELDS} fields`);
    this.#fields.push(this.#field + tail);
    this.#length += this.#field.length + tail.length;
    this.#field = '';
    this.#checkLength();
  }

  #checkLength(): void {
    if (this.#length + this.#field.length <= LONGEST_ROW) return;
    throw new ListFileError(`${this.#name} has a row of more than 8 million characters`);
  }

  #endRow(tail: string): CsvRow | null {
    this.#endField(tail);
    const fields = this.#fields;
    this.#fields = [];
    this.#length = 0;
    if (fields.length === 1 && ['', END_OF_TEXT].includes((fields[0] ?? '').trim())) return null;
    this.#number += 1;
    return { fields, number: this.#number };
  }
}
