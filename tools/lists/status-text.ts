import { WITHDRAWN } from '../../subgraphs/screening/lists/withdraw-list.js';
import type { ImportOutcome } from '../../subgraphs/screening/lists/import-list.js';
import type { ListImport, ListStatus, SourceStatus } from '../../subgraphs/screening/lists/list-status.js';

const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
const count = (number: number): string => number.toLocaleString('en');

/** The state of the lists as a person at the terminal reads it. */
export function statusText(lists: readonly ListStatus[]): string {
  if (lists.length === 0) return 'No list was imported yet: nobody is found by any search.\n';
  return `${lists.map((list) => [...linesOf(list), ''].join('\n')).join('\n')}\nTimes are UTC.\n`;
}

function* linesOf({ id, inUse, imports, source }: ListStatus): Generator<string> {
  yield `${id}: ${useText(inUse, imports)}`;
  yield* sourceLines(source);
  for (const each of imports) yield `  ${importLine(each)}`;
}

function useText(inUse: ListStatus['inUse'], imports: ListStatus['imports']): string {
  if (inUse === null) return 'not in use, no import has succeeded yet';
  const since = minute(inUse.importedAt);
  const withdrawn = imports.some(({ state, format }) => state === 'current' && format === WITHDRAWN);
  if (withdrawn) return `withdrawn since ${since}, nobody is found by it`;
  return `version ${inUse.version}, ${count(inUse.persons)} persons, in use since ${since}`;
}

function* sourceLines(source: SourceStatus | null): Generator<string> {
  if (!source) return;
  for (const url of source.urls) yield `  from ${url}`;
  const checked = source.checkedAt ? `last asked ${minute(source.checkedAt)}` : 'not asked yet';
  yield `  every ${duration(source.everyMinutes)}, ${checked}, next ${minute(source.nextAt)}`;
  if (source.fetchingAt) yield `  being fetched and taken in since ${minute(source.fetchingAt)} (or it was broken off)`;
  else if (source.queuedAt) yield `  waits for its turn, or to be tried again, since ${minute(source.queuedAt)}`;
  if (source.failure !== null && source.failedAt)
    yield `  FAILED ${minute(source.failedAt)}: ${source.failure} (what was in use still is)`;
}

function importLine(each: ListImport): string {
  const head = `version ${each.version} of ${minute(each.startedAt)} (${each.format}) ${each.state}`;
  if (each.state === 'failed') return `${head}: ${each.failure ?? 'for an unknown reason'}`;
  if (each.state === 'importing') return `${head}: not finished (it is running, or was broken off)`;
  return `${head}: ${count(each.records)} records, ${count(each.added)} added, ${count(each.changed)} changed, ${count(each.removed)} removed`;
}

function duration(minutes: number): string {
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** What an import has done, for the person who waited for it. */
export function outcomeText({ source, version, records, persons, added, changed, removed }: ImportOutcome): string {
  return (
    `${source}: version ${version} is in use: ${count(records)} records, ${count(persons)} of them persons; ` +
    `${count(added)} added, ${count(changed)} changed, ${count(removed)} removed\n`
  );
}
