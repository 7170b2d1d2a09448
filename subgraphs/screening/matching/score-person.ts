import { type ListedPerson, type NameKind, type Sex } from '../person.js';
import { prepareName, prepareNameOfParts, type PreparedName } from '../names/prepare-name.js';
import { type Compare } from './align.js';
import { compareTokens } from './compare-tokens.js';
import { slipBetween } from './doubtful-words.js';
import { type Adjustment, type Explanation } from './explanation.js';
import { type PreparedQuery } from './query.js';
import { DEFAULT_THRESHOLD } from './default-threshold.js';
import { birthSpan, scoreBirth, type BirthSpan } from './score-birth.js';
import { scoreName, type NameScore } from './score-name.js';

export interface PreparedListedName extends PreparedName {
  /** As listed; asked for only when explaining. */
  readonly text: () => string;
  readonly kind: NameKind;
}

export interface PreparedPerson {
  readonly names: readonly PreparedListedName[];
  readonly births: readonly BirthSpan[];
  readonly sex?: Sex;
  readonly countries: readonly string[];
}

export interface PersonScore {
  /** 0..1. */
  readonly score: number;
  /** 0..1, of the names alone. */
  readonly nameScore: number;
  /** Made when asked for: most candidates are no hits. */
  readonly explain: () => Explanation;
}

export function preparePerson(person: ListedPerson): PreparedPerson {
  return {
    names: person.names.flatMap(({ text, kind, parts }) =>
      (parts?.last === undefined ? prepareName(text) : prepareNameOfParts(text, parts.last)).map((name) => ({
        ...name,
        text: () => text,
        kind,
      })),
    ),
    births: (person.births ?? []).map(birthSpan).filter((span) => span !== undefined),
    ...(person.sex && { sex: person.sex }),
    countries: [...(person.nationalities ?? []), ...(person.countries ?? [])],
  };
}

const WEAK_ALIAS = 0.06;
/** A name this good stays a hit whatever the birth date says: lists and applicants both get dates wrong. */
const STRONG_NAME = 0.75;
const SEX_DIFFERS = -0.08;
const COUNTRY_AGREES = 0.02;
const COUNTRY_DIFFERS = -0.02;
/** What one part of a name, asked for as a part, can reach. */
const PART_CEILING = 0.9;
const UNEQUAL_CEILING = 0.99;

interface BestFit {
  readonly name: PreparedListedName;
  readonly query: PreparedName;
  readonly fit: NameScore;
  readonly score: number;
}

/** Two words held apart are one when the rest of the name and the day of birth agree and a letter or two lie between them. */
function withSlipForgiven(query: PreparedQuery, person: PreparedPerson, best: BestFit, compare: Compare): BestFit {
  const { onlyQuery, onlyListed, pairs } = best.fit;
  if (!query.birth || onlyQuery.length === 0 || onlyListed.length === 0 || pairs.length === 0) return best;
  if (scoreBirth(query.birth, person.births).reason !== 'birth-agrees') return best;
  const forgiving: Compare = (one, other) => {
    const found = compare(one, other);
    if (found.likeness >= LEAST_SURE) return found;
    const slip = slipBetween(one, other);
    return slip.likeness > found.likeness ? slip : found;
  };
  const fit = scoreName(best.query, best.name, forgiving, false);
  const gained = fit.score - best.fit.score;
  return gained > 0 ? { ...best, fit, score: best.score + gained } : best;
}

/** Words this alike need no forgiving. */
const LEAST_SURE = 0.75;

/** The best fit of a query to a person's names, with what birth date, sex and country add or take. */
export function scorePerson(
  query: PreparedQuery,
  person: PreparedPerson,
  compare: Compare = compareTokens,
): PersonScore {
  let best: BestFit | undefined;
  for (const queried of query.names) {
    for (const name of person.names) {
      const fit = scoreName(queried, name, compare);
      const score =
        (query.partOnly ? partScore(fit, name, query.part) : fit.score) - (name.kind === 'weak-alias' ? WEAK_ALIAS : 0);
      if (!best || score > best.score) best = { name, query: queried, fit, score };
    }
  }
  if (!best) return { score: 0, nameScore: 0, explain: () => NOTHING };
  best = withSlipForgiven(query, person, best, compare);
  const evidence = evidenceOf(query, person, best.fit, best.score);
  const adjustments: Adjustment[] = [
    ...best.fit.adjustments,
    ...(best.name.kind === 'weak-alias' ? [{ reason: 'weak-alias' as const, amount: -WEAK_ALIAS }] : []),
    ...evidence,
  ];
  const sum = evidence.reduce((total, { amount }) => total + amount, best.score);
  const ceiling = best.fit.score === 1 && evidence.every(({ amount }) => amount >= 0) ? 1 : UNEQUAL_CEILING;
  const score = Math.min(ceiling, Math.max(0, isDoubtful(best.fit) ? sum : keepStrong(best.score, sum)));
  const { query: queried, name, fit } = best;
  return { score, nameScore: fit.score, explain: () => explain(queried, name, fit, adjustments) };
}

const NOTHING: Explanation = { name: '', nameScore: 0, pairs: [], onlyInQuery: [], onlyListed: [], adjustments: [] };

/** A surname asked for that is somebody's given name, or the other way round. */
const OTHER_PART_CEILING = 0.6;

function isOtherPart(fit: NameScore, { surname }: PreparedName, part: 'first' | 'last'): boolean {
  if (surname === undefined) return false;
  const inSurname = fit.pairs.some(({ listed }) => listed.some((index) => (surname & (1 << index)) !== 0));
  const outside = fit.pairs.some(({ listed }) => listed.some((index) => (surname & (1 << index)) === 0));
  return part === 'last' ? !inSurname : !outside;
}

/** Asked for a surname alone, the words beside it are no omission. */
function partScore(fit: NameScore, listed: PreparedName, part: PreparedQuery['part']): number {
  if (fit.onlyQuery.length > 0) return fit.score;
  if (part !== undefined && isOtherPart(fit, listed, part)) return Math.min(fit.score, OTHER_PART_CEILING);
  const likeness = fit.pairs.reduce((total, pair) => total + pair.likeness, 0) / Math.max(1, fit.pairs.length);
  return fit.onlyListed.length === 0 ? fit.score : Math.max(fit.score, likeness * PART_CEILING);
}

/** A word that contradicts, one spelt otherwise, or a father's name without the child's: here evidence may decide. */
const isDoubtful = (fit: NameScore) =>
  hasSlip(fit) ||
  fit.adjustments.some(({ reason }) => reason === 'words-contradicted' || reason === 'given-name-left-out');

/** Evidence against lowers a strong name, but does not take it below the default threshold. */
function keepStrong(name: number, withEvidence: number): number {
  return name >= STRONG_NAME ? Math.max(withEvidence, DEFAULT_THRESHOLD) : withEvidence;
}

/** A name below this is another's, and a birth date says nothing about it. */
const LEAST_NAME_FOR_BIRTH = 0.4;
/** The same where words were left out but none contradicts: `Song Kim` may be Song Chol Kim who was born that day. */
const LEAST_SHORTENED_FOR_BIRTH = 0.2;
/** Share of what words left out have taken that the agreeing day, or year, gives back. */
const OMISSION_BACK_BY_DAY = 0.8;
const OMISSION_BACK_BY_YEAR = 0.7;

/** Another birth date beside another spelling are two signs of another person. */
const BIRTH_AND_SPELLING_DIFFER = -0.22;
const SURE_SPELLING = 0.9;

/** Whether words were paired that are alike by letters or sound alone. */
const hasSlip = (fit: NameScore) =>
  fit.pairs.some(
    ({ how, likeness }) =>
      likeness < SURE_SPELLING && (how === 'one-edit' || how === 'several-edits' || how === 'sound'),
  );

/** An agreeing birth date makes up for words that were left out, not for words that contradict. */
function birthAmount(birth: Adjustment, fit: NameScore, nameScore: number): number {
  if (birth.amount <= 0)
    return birth.reason === 'birth-differs' && hasSlip(fit) ? BIRTH_AND_SPELLING_DIFFER : birth.amount;
  const taken = (reason: Adjustment['reason']) => -(fit.adjustments.find((one) => one.reason === reason)?.amount ?? 0);
  const contradicts = taken('words-contradicted') > 0;
  if (nameScore < (contradicts ? LEAST_NAME_FOR_BIRTH : LEAST_SHORTENED_FOR_BIRTH)) return 0;
  if (taken('given-name-contradicted') > 0) return 0;
  if (contradicts) return nameScore < 0.5 ? 0 : birth.amount / 2;
  const back = birth.reason === 'birth-agrees' ? OMISSION_BACK_BY_DAY : OMISSION_BACK_BY_YEAR;
  return birth.amount + back * (taken('words-left-out') + taken('given-name-left-out') + taken('single-word') / 2);
}

function evidenceOf(query: PreparedQuery, person: PreparedPerson, fit: NameScore, nameScore: number): Adjustment[] {
  const evidence: Adjustment[] = [];
  if (query.birth) {
    const birth = scoreBirth(query.birth, person.births);
    evidence.push({ ...birth, amount: birthAmount(birth, fit, nameScore) });
  }
  if (query.sex && person.sex && query.sex !== person.sex)
    evidence.push({ reason: 'sex-differs', amount: SEX_DIFFERS });
  if (query.countries && person.countries.length > 0) {
    const agrees = query.countries.some((country) => person.countries.includes(country));
    evidence.push(
      agrees
        ? { reason: 'country-agrees', amount: COUNTRY_AGREES }
        : { reason: 'country-differs', amount: COUNTRY_DIFFERS },
    );
  }
  return evidence;
}

function explain(
  query: PreparedName,
  name: PreparedListedName,
  fit: NameScore,
  adjustments: readonly Adjustment[],
): Explanation {
  const words = (side: PreparedName, indices: readonly number[]) =>
    indices.map((index) => side.tokens[index]?.readings[0]?.text ?? '').join(' ');
  // As exact as the points of 100 that scores are shown in, so that what is added and taken adds up.
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    name: name.text(),
    nameScore: rounded(fit.score),
    pairs: fit.pairs.map((pair) => ({
      query: words(query, pair.query),
      listed: words(name, pair.listed),
      how: pair.how,
      likeness: rounded(pair.likeness),
    })),
    onlyInQuery: fit.onlyQuery.map((index) => words(query, [index])),
    onlyListed: fit.onlyListed.map((index) => words(name, [index])),
    adjustments: adjustments.map(({ reason, amount }) => ({ reason, amount: rounded(amount) })),
  };
}
