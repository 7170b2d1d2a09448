import { type Sex } from '../person.js';
import { prepareName, prepareNameOfParts, type PreparedName } from '../names/prepare-name.js';
import { dayNumber, type BirthSpan } from './score-birth.js';

/** Whom to look for. At least one of the names is needed. */
export interface PersonQuery {
  readonly fullName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** ISO 8601 date or datetime; alone it means that day, with `birthTo` a span of days. */
  readonly birthFrom?: string;
  /** The last day; alone it means that day and all before. */
  readonly birthTo?: string;
  readonly sex?: Sex;
  /** ISO 3166-1 alpha-2 codes of nationality or residence. */
  readonly countries?: readonly string[];
}

export interface PreparedQuery {
  /** Ways to read the name. */
  readonly names: readonly PreparedName[];
  /** Only the surname, or only the given name, is asked for: an answer with more words is no shortcoming. */
  readonly partOnly: boolean;
  /** Which of the two that is. */
  readonly part?: 'first' | 'last';
  readonly birth?: BirthSpan;
  readonly sex?: Sex;
  readonly countries?: readonly string[];
}

/** Makes a query ready; its names are empty when nothing in it can be read. */
export function prepareQuery(query: PersonQuery): PreparedQuery {
  const parts = [query.firstName, query.lastName].filter((part) => part !== undefined && part.trim() !== '');
  const full = query.fullName?.trim() ?? '';
  const text = full === '' ? parts.join(' ') : full;
  const birth = birthOf(query);
  const partOnly = full === '' && parts.length === 1;
  return {
    names: full === '' && parts.length === 2 ? prepareNameOfParts(text, parts[1] ?? '') : prepareName(text),
    partOnly,
    ...(partOnly && { part: query.lastName === parts[0] ? ('last' as const) : ('first' as const) }),
    ...(birth && { birth }),
    ...(query.sex && { sex: query.sex }),
    ...(query.countries && query.countries.length > 0 && { countries: query.countries }),
  };
}

function birthOf(query: PersonQuery): BirthSpan | undefined {
  const from = query.birthFrom === undefined ? NaN : dayNumber(query.birthFrom);
  const to = query.birthTo === undefined ? NaN : dayNumber(query.birthTo);
  if (Number.isNaN(from) && Number.isNaN(to)) return undefined;
  if (Number.isNaN(to)) return { from, to: from };
  return Number.isNaN(from) ? { from: -Infinity, to } : { from: Math.min(from, to), to: Math.max(from, to) };
}
