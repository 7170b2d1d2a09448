import path from 'node:path';
import { serviceScope } from '../../../platform/database/scope.js';
import type { Platform } from '../../../platform/platform.js';
import type { Store } from '../../../platform/store.js';
import { importList, type ImportOutcome, type ImportProgress } from '../import-list.js';
import { OvertakenError } from '../list-file-error.js';
import { ImportFolder } from '../reading/import-folder.js';
import { download, type Download, type Validators } from './download.js';
import { ListSource } from './source-table.js';
import { formatOf, nextTime } from './sources.js';

const scope = serviceScope('lists are public and belong to no company');

export interface FetchOptions {
  /** Told while files come in: bytes so far, and of how many where the server says. */
  readonly onBytes?: (bytes: number, total: number | null) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Waits until it is this list's turn to be imported: what is fetched takes long, what is imported takes memory. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Fetches a list from its addresses and imports it when it has changed. What happened is noted with the source; after a
 * failure the list in use stays.
 * @returns null when the list has not changed, or another import of it was finished first
 * @throws ListFileError or OutsideError
 */
export async function fetchSource(
  platform: Platform,
  store: Store,
  source: ListSource,
  options: FetchOptions = {},
): Promise<ImportOutcome | null> {
  await using folder = await ImportFolder.open(platform.settings.dataDir);
  const { onProgress, signal, inTurn = (work) => work() } = options;
  await patch(store, source, { fetchingAt: platform.clock.now() });
  try {
    const downloads = await downloadAll(platform, source, folder.path, options);
    const outcome =
      downloads &&
      (await inTurn(() =>
        importList(platform, store, {
          source: source.id,
          format: formatOf(source),
          files: downloads.map(({ file }) => file),
          mostShrink: source.mostShrink,
          signal,
          ...(onProgress && { onProgress }),
        }),
      ));
    const validators = downloads && JSON.stringify(downloads.map((each) => each.validators));
    await note(platform, store, source, {
      failure: null,
      failedAt: null,
      queuedAt: null,
      ...(outcome ? { validators, changedAt: platform.clock.now() } : {}),
    });
    return outcome;
  } catch (error) {
    // Somebody else has just brought it in, for example the running service that was given the address a moment ago.
    if (error instanceof OvertakenError) {
      await patch(store, source, { queuedAt: null, fetchingAt: null });
      return null;
    }
    const failure = error instanceof Error ? error.message : String(error);
    await note(platform, store, source, { failure, failedAt: platform.clock.now() });
    throw error;
  }
}

/** Null when no file has changed. One that has not is fetched again beside one that has: a list is imported whole. */
async function downloadAll(
  { outside }: Platform,
  source: ListSource,
  folder: string,
  { onBytes, signal }: FetchOptions,
): Promise<readonly Download[] | null> {
  const urls = source.url.split('\n');
  const known = source.validators === null ? [] : (JSON.parse(source.validators) as readonly Validators[]);
  const get = (at: number, validators?: Validators) =>
    download(outside, urls[at] ?? '', path.join(folder, String(at)), { known: validators, onBytes, signal });
  const downloads: (Download | null)[] = [];
  for (const at of urls.keys()) downloads.push(await get(at, known[at]));
  if (downloads.every((each) => each === null)) return null;
  for (const [at, each] of downloads.entries()) downloads[at] = each ?? (await get(at));
  return downloads.filter((each) => each !== null);
}

type News = Partial<Pick<ListSource, 'failure' | 'failedAt' | 'validators' | 'changedAt' | 'queuedAt'>>;

async function note({ clock }: Platform, store: Store, source: ListSource, news: News): Promise<void> {
  const now = clock.now();
  await patch(store, source, { ...news, checkedAt: now, nextAt: nextTime(source, now), fetchingAt: null });
}

/** Changes nothing when the source was given another address meanwhile. */
async function patch(store: Store, { id, url }: ListSource, news: Partial<ListSource>): Promise<void> {
  await store.write((tx) => tx.of(ListSource, scope).update({ id, url }, news));
}
