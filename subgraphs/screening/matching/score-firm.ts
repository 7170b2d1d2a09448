import { tokenOf, type NameToken } from '../names/name-token.js';
import {
  ABBREVIATIONS,
  DOUBTFUL_FORMS,
  FORMS,
  FORMS_AT_EDGES,
  FORMS_WRITTEN_OUT,
  MARKERS,
  SILENT_WORDS,
  TRADES,
  type FormGroup,
} from '../names/firm-words.js';
import { type PreparedName } from '../names/prepare-name.js';
import { align, type Compare } from './align.js';
import { type AlignedPair } from './aligned-pair.js';
import { compareTokens } from './compare-tokens.js';

/** A word of a firm's name with its places among the tokens of the name. */
interface FirmWord {
  readonly token: NameToken;
  readonly at: readonly number[];
}

interface Firm {
  /** Words that are the firm's own. */
  readonly own: readonly FirmWord[];
  readonly trades: readonly FirmWord[];
  readonly forms: readonly FormGroup[];
  readonly numbers: readonly string[];
  /** First letters of all words but legal forms. */
  readonly initials: string;
  readonly isMarked: boolean;
}

const firms = new WeakMap<PreparedName, Firm>();

function firmOf(name: PreparedName): Firm {
  const known = firms.get(name);
  if (known) return known;
  const firm = readFirm(name.tokens);
  firms.set(name, firm);
  return firm;
}

const textOf = (token: NameToken) => token.readings[0]?.text ?? '';

/** Words in Latin letters with their places; initials in a row are one word (`S.p.A.`, `J S C`). */
function joinInitials(tokens: readonly NameToken[]): { text: string; at: number[] }[] {
  const words: { text: string; at: number[]; initials: boolean }[] = [];
  tokens.forEach((token, at) => {
    const text = textOf(token);
    const initial = text.length === 1;
    const last = words.at(-1);
    if (initial && last?.initials === true) {
      last.text += text;
      last.at.push(at);
    } else if (text !== '') words.push({ text, at: [at], initials: initial });
  });
  return words;
}

/** Legal forms that are written out, as one word each, at the place of the first of theirs. */
function shortenForms(words: { text: string; at: number[] }[]): { text: string; at: number[] }[] {
  let line = words.map(({ text }) => text).join(' ');
  for (const [written, short] of FORMS_WRITTEN_OUT) {
    line = line.replace(written, (found) => `${short}${'_'.repeat(found.split(' ').length - 1)}`);
  }
  let next = 0;
  return line.split(' ').map((text) => {
    const length = 1 + (/_*$/.exec(text)?.[0].length ?? 0);
    const at = words.slice(next, next + length).flatMap((word) => word.at);
    next += length;
    return { text: text.replace(/_+$/, ''), at };
  });
}

function readFirm(tokens: readonly NameToken[]): Firm {
  const own: FirmWord[] = [];
  const trades: FirmWord[] = [];
  const forms: FormGroup[] = [];
  const numbers: string[] = [];
  let initials = '';
  let isMarked = false;
  const words = shortenForms(joinInitials(tokens));
  for (const { text, at } of words) {
    const word = ABBREVIATIONS.get(text) ?? text;
    const form = FORMS.get(text);
    const number = numberOf(text);
    if (number !== undefined) numbers.push(number);
    else if (form !== undefined && (at.length > 1 || own.length + trades.length > 0 || !DOUBTFUL_FORMS.has(text))) {
      forms.push(form);
      isMarked ||= !DOUBTFUL_FORMS.has(text);
    } else if (!SILENT_WORDS.has(word) && word.length > 1) {
      initials += word.charAt(0);
      isMarked ||= MARKERS.has(word) || MARKERS.has(text);
      const [first = 0] = at;
      const same = at.length === 1 && word === text ? tokens[first] : undefined;
      (TRADES.has(word) ? trades : own).push({ token: asName(same ?? tokenOf(word)), at });
    }
  }
  isMarked ||= numbers.length > 0 || (endsInForm(words) && !own.some(({ token }) => isPersons(token)));
  return { own, trades, forms, numbers, initials, isMarked };
}

/** A short form at either end, or one of initials (`S.A.`) at the last. */
function endsInForm(words: readonly { text: string; at: readonly number[] }[]): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length < 2) return false;
  return (
    FORMS_AT_EDGES.has(first.text) || FORMS_AT_EDGES.has(last.text) || (last.at.length > 1 && FORMS.has(last.text))
  );
}

/** In figures, or a Roman one. */
const numberOf = (text: string) => (/^[0-9]/.test(text) ? text : ROMAN.get(text));
const ROMAN: ReadonlyMap<string, string> = new Map(
  'ii iii iv vi vii viii ix'
    .split(' ')
    .map((roman, at): [string, string] => [roman, String([2, 3, 4, 6, 7, 8, 9][at])]),
);

/** A word of a firm has no weight of persons' names, and is no title. */
const asName = (token: NameToken): NameToken => ({ ...token, kind: 'name', weight: 1 });

const isPersons = ({ kind, readings }: NameToken) =>
  kind === 'patronymic' || kind === 'initial' || readings.some(({ known }) => known);

/** Whether a name may be a person's: a given name or initials are in it. */
const looksLikePerson = (name: PreparedName) => name.tokens.some(isPersons);

/** Legal forms as initials (`L.L.C.`). */
const LEAST_INITIALS = 3;

function mayBeFirm({ tokens }: PreparedName): boolean {
  let initials = 0;
  for (const { kind, readings } of tokens) {
    if (kind === 'number' || readings[0]?.ofFirm === true) return true;
    if (kind === 'initial') initials++;
  }
  return initials >= LEAST_INITIALS;
}

/** Whether both names are firms': both have a word that only firms have, or one has and the other is no person's. */
export function areFirms(query: PreparedName, listed: PreparedName): boolean {
  if (!mayBeFirm(query) && !mayBeFirm(listed)) return false;
  const [one, other] = [firmOf(query), firmOf(listed)];
  if (!one.isMarked && !other.isMarked) return false;
  return (one.isMarked || !looksLikePerson(query)) && (other.isMarked || !looksLikePerson(listed));
}

export interface FirmScore {
  /** 0..1. */
  readonly score: number;
  readonly pairs: readonly AlignedPair[];
  /** What was taken, in hundredths of the whole. */
  readonly leftOut: number;
  readonly contradicted: number;
}

/** A word of its own that the other firm has not. */
const OWN_LEFT_OUT = 0.1;
const OWN_LEFT_OUT_SHARE = 0.45;
/** Both have such a word. */
const OWN_CONTRADICTED = 0.2;
const OWN_CONTRADICTED_SHARE = 0.7;
const TRADE_LEFT_OUT = 0.05;
const TRADES_LEFT_OUT = 0.16;
/** Both have a word of the trade that the other has not. */
const TRADE_CONTRADICTED = 0.2;
const TRADE_CONTRADICTED_SHARE = 0.35;
/** Another spelling, where one of the two may be no firm. */
const UNMARKED = 0.2;
const SURE = 0.9;
const NUMBERS_DIFFER = 0.4;
const NUMBER_LEFT_OUT = 0.12;
const FORMS_DIFFER = 0.03;
const ACRONYM = 0.86;
const LEAST_ACRONYM = 3;
const MOST_ACRONYM = 8;

/**
 * How alike the names of two firms are: legal forms hardly count, words of the trade count a little, numbers must agree, and
 * letters may stand for words.
 */
export function scoreFirm(query: PreparedName, listed: PreparedName, compare: Compare = compareTokens): FirmScore {
  const [one, other] = [firmOf(query), firmOf(listed)];
  const own = pairWords(wordsToCompare(one, other), wordsToCompare(other, one), compare);
  const byAllWords = wordsToCompare(one, other).length !== one.own.length;
  const trades = byAllWords ? NOTHING : pairWords(one.trades, other.trades, compare);
  const pairs = [...own.pairs, ...trades.pairs];
  if (isAcronym(one, other) || isAcronym(other, one)) return { score: ACRONYM, pairs, leftOut: 0, contradicted: 0 };
  const doubt = one.isMarked && other.isMarked ? 0 : UNMARKED * pairs.filter(({ likeness }) => likeness < SURE).length;
  if (own.pairs.length === 0) return { score: 0, pairs, leftOut: 0, contradicted: 1 };
  const total = own.agreeing + Math.max(own.left, own.right);
  const both = Math.min(own.left, own.right);
  const rest = Math.max(own.left, own.right) - both;
  const bothTrades = Math.min(trades.left, trades.right);
  const contradicted =
    (both > 0 ? OWN_CONTRADICTED + (OWN_CONTRADICTED_SHARE * both) / total : 0) +
    (bothTrades > 0
      ? TRADE_CONTRADICTED + (TRADE_CONTRADICTED_SHARE * bothTrades) / (total + trades.agreeing + bothTrades)
      : 0) +
    numbersTake(one, other) +
    doubt +
    (formsDiffer(one, other) ? FORMS_DIFFER : 0);
  const leftOut =
    (rest > 0 ? OWN_LEFT_OUT + (OWN_LEFT_OUT_SHARE * rest) / total : 0) +
    Math.min(TRADES_LEFT_OUT, TRADE_LEFT_OUT * (Math.max(trades.left, trades.right) - bothTrades));
  return { score: Math.max(0, own.likeness - contradicted - leftOut), pairs, leftOut, contradicted };
}

/** Where a firm has no words of its own, those of its trade are its name (`National Bank`). */
const wordsToCompare = (firm: Firm, other: Firm) =>
  firm.own.length === 0 || other.own.length === 0 ? [...firm.own, ...firm.trades] : firm.own;

interface Paired {
  readonly pairs: readonly AlignedPair[];
  /** Words without a partner. */
  readonly left: number;
  readonly right: number;
  /** Words that have one, and how alike they are. */
  readonly agreeing: number;
  readonly likeness: number;
}

const NOTHING: Paired = { pairs: [], left: 0, right: 0, agreeing: 0, likeness: 1 };

function pairWords(query: readonly FirmWord[], listed: readonly FirmWord[], compare: Compare): Paired {
  const found = align(
    query.map(({ token }) => token),
    listed.map(({ token }) => token),
    compare,
    false,
  );
  const places = (words: readonly FirmWord[], indices: readonly number[]) =>
    indices.flatMap((index) => words[index]?.at ?? []);
  const count = (side: 'query' | 'listed') => found.reduce((sum, pair) => sum + pair[side].length, 0);
  const agreeing = (count('query') + count('listed')) / 2;
  return {
    pairs: found.map((pair) => ({ ...pair, query: places(query, pair.query), listed: places(listed, pair.listed) })),
    left: query.length - count('query'),
    right: listed.length - count('listed'),
    agreeing,
    likeness: found.length === 0 ? 0 : found.reduce((sum, { likeness }) => sum + likeness, 0) / found.length,
  };
}

function numbersTake(one: Firm, other: Firm): number {
  if (one.numbers.length === 0 && other.numbers.length === 0) return 0;
  if (one.numbers.length === 0 || other.numbers.length === 0) return NUMBER_LEFT_OUT;
  return one.numbers.some((number) => other.numbers.includes(number)) ? 0 : NUMBERS_DIFFER;
}

function formsDiffer(one: Firm, other: Firm): boolean {
  const telling = (firm: Firm) => firm.forms.filter((form) => form !== 'any');
  const [ofOne, ofOther] = [telling(one), telling(other)];
  return ofOne.length > 0 && ofOther.length > 0 && !ofOne.some((form) => ofOther.includes(form));
}

/** `IRISL` for Islamic Republic of Iran Shipping Lines. */
function isAcronym(short: Firm, long: Firm): boolean {
  const [word, ...others] = short.own;
  const text = word === undefined ? '' : textOf(word.token);
  if (others.length > 0 || short.trades.length > 0 || text.length < LEAST_ACRONYM || text.length > MOST_ACRONYM)
    return false;
  return long.own.length + long.trades.length >= LEAST_ACRONYM && long.initials === text;
}
