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
