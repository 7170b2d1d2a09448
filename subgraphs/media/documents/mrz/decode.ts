import { COUNTRIES } from '../countries.js';
import { calendarDate } from '../calendar-date.js';
import { checkDigit } from './check-digit.js';
import { LAYOUTS, type MrzCharacters, type MrzFieldName, type MrzFormat, type MrzLayout } from './layouts.js';
import { compositeText } from './parse.js';

export const MRZ_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** Log-probabilities of the 37 characters of MRZ_ALPHABET for one place. */
export type CellScores = Float32Array;

export type CorrectionReason = 'character-class' | 'country-code' | 'filler' | 'check-digit';

/** A character that was not taken as it was seen, and why; positions from 0. */
export interface MrzCorrection {
  readonly line: number;
  readonly position: number;
  readonly from: string;
  readonly to: string;
  readonly reason: CorrectionReason;
}

export interface MrzDecoding {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly corrections: readonly MrzCorrection[];
  /** Mean probability of the chosen characters as they were seen, 0 to 1: every correction lowers it. */
  readonly confidence: number;
}

/** Characters that may be exchanged in one checked span to satisfy its digit: more would fit almost any digit. */
const MAX_SUBSTITUTIONS = 2;
/** Total log-likelihood that exchanged characters of a span may cost. */
const MAX_REPAIR_COST = 9;
/** Alternatives of one place that cost more than this are not considered. */
const MAX_SINGLE_COST = 6.5;
/** An alternative repair this near in cost makes both untrustworthy. */
const AMBIGUITY_MARGIN = 0.7;
/** Cost of the letter O where digits and letters mix: states avoid it in document numbers. */
const LETTER_O_COST = 3;
/** Cost of other letters that look like digits, in mixed fields. */
const LOOKALIKE_COST: Readonly<Record<string, number>> = { O: LETTER_O_COST, Q: 1.5, I: 1, D: 0.5 };
/** Cost of a filler inside a date (unknown month or day). */
const UNKNOWN_DATE_COST = 4;
/** Log-likelihood that a country code may cost beyond what was seen, where the zone shows it a second time. */
const MAX_COUNTRY_COST = 9;
/** Log-probability from which a filler may stand where something else was seen. */
const LIKELY_FILLER = -3;
/** Cost of a date the calendar does not have. */
const IMPOSSIBLE_DATE_COST = 4;

const ALLOWED: Readonly<Record<MrzCharacters, string>> = {
  code: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<1',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  any: MRZ_ALPHABET,
  date: '0123456789<',
  digit: '0123456789',
  sex: 'MF<X',
};

/** Letters that OCR-B and its readers take for a digit, and it for them; no other letter becomes a digit, nor a digit a letter. */
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', D: '0', Q: '0', I: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Whether one is a letter and the other the digit that looks like it. */
export const areLookalikes = (a: string, b: string): boolean => DIGIT_OF[a] === b || DIGIT_OF[b] === a;

/**
 * Whether anything was exchanged only to satisfy a check digit: one in ten satisfies it by chance. Of a letter and the digit that
 * looks like it, the check digit tells which it is.
 */
export const isMadeToFit = (corrections: readonly MrzCorrection[]): boolean =>
  corrections.some(({ reason, from, to }) => reason === 'check-digit' && !areLookalikes(from, to));

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

interface Place {
  readonly line: number;
  readonly position: number;
}

/**
 * Chooses the most likely lines of a format from what was seen at each place, using what the format says: which
 * characters a field holds, country codes, filler runs, and check digits (at most two exchanged characters in a span,
 * each a likely one). Everything that differs from what was seen is in `corrections`; what no such rule explains stays, however
 * wrong it is in its place.
 */
export function decodeMrz(format: MrzFormat, cells: readonly (readonly CellScores[])[]): MrzDecoding {
  return new Decoder(LAYOUTS[format], cells).run();
}

class Decoder {
  private readonly seen: readonly (readonly string[])[];
  private readonly chosen: string[][];
  private readonly reasons = new Map<string, CorrectionReason>();

  constructor(
    private readonly layout: MrzLayout,
    private readonly cells: readonly (readonly CellScores[])[],
  ) {
    this.seen = cells.map((line) => line.map((cell) => bestOf(cell, MRZ_ALPHABET)));
    this.chosen = this.seen.map((line) => [...line]);
  }

  run(): MrzDecoding {
    const seen = this.seen.map((line) => line.join(''));
    for (const field of this.layout.fields)
      for (let position = field.start; position < field.end; position += 1)
        this.choose({ line: field.line, position }, this.allowedAt(field.name, field.characters), 'character-class');
    this.documentCode();
    this.country('issuingState', 'nationality');
    this.country('nationality', 'issuingState');
    this.fillers();
    this.repairSpans();
    this.repairComposite();
    const lines = this.chosen.map((line) => line.join(''));
    return {
      format: this.layout.format,
      lines,
      corrections: this.corrections(seen, lines),
      confidence: this.confidence(),
    };
  }

  private scoreAt({ line, position }: Place, character: string): number {
    return this.cells[line]?.[position]?.[MRZ_ALPHABET.indexOf(character)] ?? -20;
  }

  /** The log-probability with the field's priors. */
  private weighted(place: Place, character: string, characters: MrzCharacters): number {
    const score = this.scoreAt(place, character);
    if (characters === 'any') return score - (LOOKALIKE_COST[character] ?? 0);
    if (characters === 'date' && character === '<') return score - UNKNOWN_DATE_COST;
    return score;
  }

  /** Takes the likeliest of the allowed characters that what was seen may be; none of them leaves it as it was seen. */
  private choose(place: Place, allowed: string, reason: CorrectionReason, characters?: MrzCharacters): void {
    const kind = characters ?? this.charactersAt(place);
    const possible = [...allowed].filter((character) => this.mayBe(place, character));
    const [first, ...others] = possible;
    if (first === undefined) return;
    let best = first;
    for (const character of others)
      if (this.weighted(place, character, kind) > this.weighted(place, best, kind)) best = character;
    this.put(place, best, reason);
  }

  /** Whether a character may be what was seen: a letter is bent into no digit but the one that looks like it. */
  private mayBe(place: Place, character: string): boolean {
    const seen = this.seen[place.line]?.[place.position] ?? '<';
    if (seen === character || areLookalikes(seen, character)) return true;
    if (character === '<') return this.scoreAt(place, '<') > LIKELY_FILLER;
    return seen === '<' || isDigit(seen) === isDigit(character);
  }

  private put({ line, position }: Place, character: string, reason: CorrectionReason): void {
    const row = this.chosen[line];
    if (!row || row[position] === character) return;
    row[position] = character;
    this.reasons.set(`${line}:${position}`, reason);
  }

  private fieldAt({ line, position }: Place): MrzLayout['fields'][number] | undefined {
    return this.layout.fields.find((f) => f.line === line && position >= f.start && position < f.end);
  }

  private charactersAt(place: Place): MrzCharacters {
    return this.fieldAt(place)?.characters ?? 'any';
  }

  /** A long document number has a filler for its digit, and empty optional data may have one. */
  private allowedAt(name: MrzFieldName, characters: MrzCharacters): string {
    const filler =
      name === 'optionalDataCheck' || (name === 'documentNumberCheck' && this.layout.format.startsWith('TD'));
    return filler ? `${ALLOWED.digit}<` : ALLOWED[characters];
  }

  /** The first letter follows from the format: no other document has lines of this number and width. */
  private documentCode(): void {
    const first = this.layout.format === 'TD3' ? 'P' : this.layout.format.startsWith('MRV') ? 'V' : 'IAC';
    const place = { line: 0, position: 0 };
    const fits = bestOf(this.cells[0]?.[0] ?? new Float32Array(37), first);
    this.put(place, fits, 'character-class');
  }

  /**
   * A code that is on no list stays as it was seen, unless one character that looks like a digit makes it one, or the zone shows
   * another code in its other place, which what was seen may be.
   */
  private country(name: 'issuingState' | 'nationality', other: 'issuingState' | 'nationality'): void {
    const places = this.placesOf(name);
    const seen = places.map(({ line, position }) => this.seen[line]?.[position] ?? '<');
    const chosen = this.text(places);
    const exchanged = [...chosen].filter((character, i) => character !== seen[i]).length;
    if (isCountry(chosen) && exchanged <= 1) return;
    const score = (code: string): number =>
      places.reduce((sum, place, i) => sum + this.scoreAt(place, code[i] ?? '<'), 0);
    const similar = seen.flatMap((character, i) =>
      [...ALLOWED.letters]
        .filter((letter) => areLookalikes(character, letter))
        .map((letter) => seen.map((one, at) => (at === i ? letter : one)).join('')),
    );
    const twin = this.text(this.placesOf(other));
    const near = score(seen.join('')) - score(twin) < MAX_COUNTRY_COST;
    const codes = [seen.join(''), ...similar, ...(near ? [twin] : [])].filter(isCountry);
    const [best = seen.join('')] = codes.sort((a, b) => score(b) - score(a));
    places.forEach((place, i) => this.put(place, best[i] ?? '<', 'country-code'));
  }

  /** After three fillers a name is over; what seems to follow is a misread filler. */
  private fillers(): void {
    const field = this.layout.fields.find((entry) => entry.name === 'names');
    if (!field) return;
    const row = this.chosen[field.line] ?? [];
    const over = row.join('').indexOf('<<<', field.start);
    if (over < 0) return;
    for (let position = over; position < field.end; position += 1)
      this.put({ line: field.line, position }, '<', 'filler');
  }

  private text(places: readonly Place[]): string {
    return places.map(({ line, position }) => this.chosen[line]?.[position] ?? '<').join('');
  }

  private placesOf(name: MrzFieldName): Place[] {
    const field = this.layout.fields.find((entry) => entry.name === name);
    if (!field) return [];
    return Array.from({ length: field.end - field.start }, (_, i) => ({ line: field.line, position: field.start + i }));
  }

  private repairSpans(): void {
    this.repairNumber();
    this.repair([...this.placesOf('birthDate'), ...this.placesOf('birthDateCheck')], true);
    this.repair([...this.placesOf('expiryDate'), ...this.placesOf('expiryDateCheck')], true);
    const optional = [...this.placesOf('optionalData'), ...this.placesOf('optionalDataCheck')];
    const text = this.text(optional);
    if (this.layout.format === 'TD3' && !/^<+[<0]$/.test(text)) this.repair(optional, false);
  }

  private repairNumber(): void {
    const number = this.placesOf('documentNumber');
    const digit = this.placesOf('documentNumberCheck');
    const optional = this.placesOf('optionalData');
    const overflow = /^[A-Z0-9]+/.exec(this.text(optional));
    const isLong = this.text(digit) === '<' && !this.text(number).includes('<') && overflow !== null;
    if (isLong) this.repair([...number, ...optional.slice(0, overflow[0].length)], false);
    else {
      for (const place of digit) this.choose(place, ALLOWED.digit, 'character-class');
      this.repair([...number, ...digit], false);
    }
  }

  /** The last place is the check digit of those before it. */
  private repair(places: readonly Place[], isDate: boolean): void {
    const satisfied = (text: string): boolean => checkDigit(text.slice(0, -1)) === text.slice(-1);
    const extra = (text: string): number => (isDate && !isPossibleDate(text) ? IMPOSSIBLE_DATE_COST : 0);
    const now = this.text(places);
    if (satisfied(now) && extra(now) === 0) return;
    this.substitute(places, satisfied, extra, MAX_SUBSTITUTIONS);
  }

  /** The composite digit also covers optional data that no other digit does: one exchange there, or of the digit. */
  private repairComposite(): void {
    const digit = this.placesOf('compositeCheck');
    if (digit.length === 0) return;
    const whole = (): string =>
      compositeText(
        this.layout,
        this.chosen.map((row) => row.join('')),
      );
    if (checkDigit(whole()) === this.text(digit)) return;
    const places = [
      ...(this.layout.format === 'TD3' ? [] : this.placesOf('optionalData')),
      ...this.placesOf('optionalData2'),
      ...digit,
    ];
    const before = this.text(places);
    const satisfied = (text: string): boolean => {
      this.force(places, text);
      const result = checkDigit(whole()) === text.slice(-1);
      this.force(places, before);
      return result;
    };
    this.substitute(places, satisfied, () => 0, 1);
  }

  private force(places: readonly Place[], text: string): void {
    places.forEach(({ line, position }, i) => {
      const row = this.chosen[line];
      if (row) row[position] = text[i] ?? '<';
    });
  }

  /** Tries exchanges in the order of their cost; an ambiguous or too dear one is not made. */
  private substitute(
    places: readonly Place[],
    satisfied: (text: string) => boolean,
    extra: (text: string) => number,
    most: number,
  ): void {
    const now = this.text(places);
    const options = this.alternatives(places);
    const tries: { text: string; cost: number }[] = [];
    const replaced = (text: string, at: number, character: string): string =>
      text.slice(0, at) + character + text.slice(at + 1);
    for (const [i, one] of options.entries()) {
      const text = replaced(now, one.at, one.character);
      tries.push({ text, cost: one.cost + extra(text) });
      if (most < 2) continue;
      for (const two of options.slice(i + 1)) {
        if (two.at === one.at) continue;
        const both = replaced(text, two.at, two.character);
        tries.push({ text: both, cost: one.cost + two.cost + extra(both) });
      }
    }
    const fitting = tries
      .filter((entry) => entry.cost <= MAX_REPAIR_COST && satisfied(entry.text))
      .sort((a, b) => a.cost - b.cost);
    const [best, second] = fitting;
    if (!best || (second && second.cost - best.cost < AMBIGUITY_MARGIN && second.text !== best.text)) return;
    if (satisfied(now) && best.cost > extra(now)) return;
    places.forEach((place, i) => this.put(place, best.text[i] ?? '<', 'check-digit'));
  }

  private alternatives(places: readonly Place[]): { at: number; character: string; cost: number }[] {
    return places.flatMap((place, at) => {
      const field = this.fieldAt(place);
      if (!field) return [];
      const current = this.chosen[place.line]?.[place.position] ?? '<';
      const base = this.weighted(place, current, field.characters);
      return [...this.allowedAt(field.name, field.characters)]
        .filter((character) => character !== current && this.mayBe(place, character))
        .map((character) => ({ at, character, cost: base - this.weighted(place, character, field.characters) }))
        .filter(({ cost }) => cost < MAX_SINGLE_COST);
    });
  }

  private corrections(seen: readonly string[], lines: readonly string[]): MrzCorrection[] {
    return lines.flatMap((text, line) =>
      [...text].flatMap((to, position) => {
        const from = seen[line]?.[position] ?? '<';
        if (from === to) return [];
        const reason = this.reasons.get(`${line}:${position}`) ?? 'character-class';
        return [{ line, position, from, to, reason }];
      }),
    );
  }

  private confidence(): number {
    let sum = 0;
    let count = 0;
    this.chosen.forEach((row, line) =>
      row.forEach((character, position) => {
        sum += Math.exp(this.sureness({ line, position }, character));
        count += 1;
      }),
    );
    return count === 0 ? 0 : sum / count;
  }

  /** The log-probability of what was chosen; where its field cannot hold it, of the likeliest that the field can. */
  private sureness(place: Place, character: string): number {
    const field = this.fieldAt(place);
    const allowed = field ? this.allowedAt(field.name, field.characters) : MRZ_ALPHABET;
    if (allowed.includes(character)) return this.scoreAt(place, character);
    return Math.max(...[...allowed].map((other) => this.scoreAt(place, other)));
  }
}

const isCountry = (code: string): boolean => COUNTRIES.has(code.replace(/<+$/, ''));

function isPossibleDate(text: string): boolean {
  const [year, month, day] = [0, 2, 4].map((at) => text.slice(at, at + 2));
  if (!/^\d\d$/.test(year ?? '')) return false;
  if (/<|^00$/.test(month ?? '') || /<|^00$/.test(day ?? '')) return true;
  return calendarDate(2000 + (Number(year) % 100), Number(month), Number(day)) !== null || text.slice(2, 6) === '0229';
}

function bestOf(cell: CellScores, allowed: string): string {
  let best = allowed[0] ?? '<';
  let most = -Infinity;
  for (const character of allowed) {
    const score = cell[MRZ_ALPHABET.indexOf(character)] ?? -Infinity;
    if (score > most) {
      most = score;
      best = character;
    }
  }
  return best;
}
