import { serviceScope } from '../../../platform/database/scope.js';
import type { Store } from '../../../platform/store.js';
import type { Clock } from '../../../platform/time/clock.js';
import { type FormatName, isFormat } from '../formats/formats.js';
import { checkListId, DEFAULT_MOST_SHRINK } from '../import-list.js';
import { ListFileError } from '../list-file-error.js';
import { ListSource } from './source-table.js';

const scope = serviceScope('lists are public and belong to no company');

const DEFAULT_EVERY_MINUTES = 24 * 60;
/** Published lists change once a day at most; servers are not to be asked all the time. */
const LEAST_EVERY_MINUTES = 5;
const UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

export interface NewSource {
  /** Of the list. */
  readonly id: string;
  readonly format: string;
  /** Several, where the list consists of several files. */
  readonly urls: readonly string[];
  /** `90m`, `24h`, `7d`; once a day when absent. */
  readonly every?: string | undefined;
  /** 0..1; see ImportRequest. */
  readonly mostShrink?: number | undefined;
}

/** Adds an address, or changes the one of the same list; it is due at once. @throws ListFileError for a wrong value */
export async function addSource(store: Store, clock: Clock, source: NewSource): Promise<void> {
  checkListId(source.id);
  if (!isFormat(source.format)) throw new ListFileError(`unknown format ${source.format}`);
  if (source.urls.length === 0) throw new ListFileError('an address is missing');
  for (const url of source.urls) {
    if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url))
      throw new ListFileError(`${url} is no address beginning with https:// or http://`);
  }
  const row = {
    id: source.id,
    format: source.format,
    url: source.urls.join('\n'),
    everyMinutes: readEvery(source.every),
    mostShrink: source.mostShrink ?? DEFAULT_MOST_SHRINK,
    nextAt: clock.now(),
    queuedAt: null,
    fetchingAt: null,
    // Another address, or another form of it, is another file.
    validators: null,
    failure: null,
    failedAt: null,
  };
  await store.write((tx) => tx.of(ListSource, scope).upsert(row, ['id']));
}

/** The list stays as it is. @returns false when it has no address */
export async function removeSource(store: Store, id: string): Promise<boolean> {
  return (await store.write((tx) => tx.of(ListSource, scope).remove({ id }))) > 0;
}

export function allSources(store: Store): Promise<readonly ListSource[]> {
  return store.read((reader) => reader.of(ListSource, scope).find({ order: { id: 'asc' } }));
}

export function sourceOf(store: Store, id: string): Promise<ListSource | null> {
  return store.read((reader) => reader.of(ListSource, scope).findOne({ id }));
}

/** @throws ListFileError when it was stored by a program that knew other formats */
export function formatOf({ id, format }: ListSource): FormatName {
  if (isFormat(format)) return format;
  throw new ListFileError(`${id} has the unknown format ${format}`);
}

/** When a source is due after this moment. */
export function nextTime(source: ListSource, now: Date): Date {
  return new Date(now.getTime() + source.everyMinutes * 60_000);
}

function readEvery(written: string | undefined): number {
  if (written === undefined) return DEFAULT_EVERY_MINUTES;
  const [, number = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(written) ?? [];
  const minutes = Number(number) * (UNITS[unit] ?? NaN);
  if (minutes >= LEAST_EVERY_MINUTES) return minutes;
  throw new ListFileError(`--every must be like 90m, 24h or 7d, and ${LEAST_EVERY_MINUTES}m or more`);
}
