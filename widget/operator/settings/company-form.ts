import type { ChangedSettings, CompanySettings } from './company-operations.js';

/** Kinds of listed persons, as the service names them. */
export const TOPICS = [
  'SANCTION',
  'SANCTION_LINKED',
  'SANCTION_COUNTER',
  'DEBARMENT',
  'ROLE_PEP',
  'ROLE_RCA',
  'POI',
  'REG_ACTION',
  'REG_WARN',
  'WANTED',
] as const;

/** One entry a line; empty lines count for nothing. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is typed where a number belongs. A comma is taken for the point. */
export interface TypedNumber {
  readonly value: number | null;
  /** It is no number, or it is missing where one has to be. */
  readonly wrong: boolean;
}

/** @param optional an empty field means null */
export function readNumber(text: string, { optional = false } = {}): TypedNumber {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { value: null, wrong: !optional };
  const value = Number(typed);
  return Number.isFinite(value) ? { value, wrong: false } : { value: null, wrong: true };
}

/** What differs from the settings that were read: nothing else is sent, as a colleague may have changed it meanwhile. */
export function changedSettings(before: CompanySettings, after: CompanySettings): ChangedSettings {
  const { screening: screenedBefore, ...restBefore } = before;
  const { screening: screenedAfter, ...restAfter } = after;
  const screening = changedMembers(screenedBefore, screenedAfter);
  const rest = changedMembers(restBefore, restAfter);
  return Object.keys(screening).length === 0 ? rest : { ...rest, screening };
}

/** Members are flat: texts, numbers and lists of texts. */
function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const former = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  // Every name is one of `after`, with its value.
  return Object.fromEntries(changed) as Partial<T>;
}
