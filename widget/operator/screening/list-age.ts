import type { ListInUse } from './operations.generated.js';

/** What is to be said of a list; null: nothing. `never-searched`: the service has not taken it up yet. */
export type ListTrouble = 'fetch-failed' | 'never-searched' | 'behind' | 'old';

const DAY_MS = 24 * 3_600_000;
/** Publishers change the large lists every few days; one that nobody looked for in two weeks is out of date. */
const OLD_AFTER_MS = 14 * DAY_MS;

/** When somebody last made sure that a list is the newest one: by fetching, or by importing it. */
export function lookedAfterAt({ importedAt, checkedAt }: ListInUse): string {
  return checkedAt !== null && checkedAt > importedAt ? checkedAt : importedAt;
}

/** The gravest thing to be said of a list. */
export function troubleOf(list: ListInUse, now: Date): ListTrouble | null {
  if (list.searchedVersion === null) return 'never-searched';
  if (list.failedAt !== null) return 'fetch-failed';
  if (now.getTime() - Date.parse(lookedAfterAt(list)) > OLD_AFTER_MS) return 'old';
  return list.behind ? 'behind' : null;
}
