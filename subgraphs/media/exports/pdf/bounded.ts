import type { ReportData } from './report-data.js';

/**
 * Characters of all texts of a report together: some two hundred pages. Chromium lays out a million with marks above marks in ten
 * seconds and more (measured).
 */
const MOST_CHARACTERS = 250_000;
/** What a text may have at most: the first of these with which all of them have room. */
const LONGEST_TEXTS = [5_000, 2_000, 1_000, 500, 200, 100, 50] as const;
const SHORTEST = 20;

/** The report with its longest texts cut, as far as they have no room. What is cut can be read in the result. */
export function bounded(data: ReportData): ReportData {
  const { session } = data;
  const { result, activities } = session;
  const lengths = [...lengthsOf([result.record, activities.items.map((each) => each.data)])];
  const room = (longest: number) => lengths.reduce((sum, length) => sum + Math.min(length, longest), 0);
  const longest = LONGEST_TEXTS.find((each) => room(each) <= MOST_CHARACTERS) ?? SHORTEST;
  const items = activities.items.map((each) => ({ ...each, data: cut(each.data, longest) }));
  return { ...data, session: { ...session, result: { record: cut(result.record, longest) }, activities: { items } } };
}

function* lengthsOf(value: unknown): Generator<number> {
  if (typeof value === 'string') yield value.length;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* lengthsOf(each);
}

/** The same with every text at most so long. */
function cut(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.map((each) => cut(each, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, longest)]));
}
