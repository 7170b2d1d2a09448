import { createHash } from 'node:crypto';
import { serviceScope } from '../../platform/database/scope.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { ListedPerson } from '../person.js';
import { FORMATS, type FormatName } from './formats/formats.js';
import { breakOffOlder, fullDisk, giveUp, type Importing, sweepReplaced, writeUnderWay } from './import-cleanup.js';
import { ListFileError, OvertakenError } from './list-file-error.js';
import { ListChange, ListedPersonRow, ListVersion } from './list-tables.js';
import { recordChanges } from './record-changes.js';
import { ImportFolder } from './reading/import-folder.js';
import { openText } from './reading/text-source.js';
import { unpack } from './reading/unpack.js';
import { ScreeningList } from './screening-list.js';
import { personOf } from './list-rows.js';

/** Rows of one transaction: the service, which writes beside an import, never waits longer than for one. */
const BATCH = 1_000;
/** Characters of the records of one transaction, and of one record: it has some thousand. */
const BATCH_CHARACTERS = 8 * 1024 * 1024;
const LONGEST_RECORD = 1024 * 1024;
/** Records of the version before that are compared at once. */
const COMPARED = 50;
/** How much smaller a new version may be before it is taken for a damaged file. */
export const DEFAULT_MOST_SHRINK = 0.2;

const scope = serviceScope('lists are public and belong to no company');

export interface ImportRequest {
  /** Id of the list: the same one replaces what was imported before. */
  readonly source: string;
  readonly format: FormatName;
  readonly files: readonly string[];
  /** 0..1: refused when more than this share of the records would go. */
  readonly mostShrink?: number;
  /** Told again and again while files are read, and after each batch. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Gives the import up between two batches. */
  readonly signal?: AbortSignal | undefined;
}

export interface ImportProgress {
  /** Written so far. */
  readonly records: number;
  /** Of all files together; more than `bytes` where a format reads its files twice. */
  readonly bytesRead: number;
  readonly bytes: number;
}

export interface ImportOutcome {
  readonly source: string;
  readonly version: number;
  readonly records: number;
  readonly persons: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

interface Counts {
  records: number;
  persons: number;
  added: number;
  changed: number;
  removed: number;
}

/**
 * Takes a list in: batch by batch under a new version, then one small transaction switches over. Until then, and after
 * every failure, the version in use stays what it was.
 * @throws ListFileError for a file that cannot be read, is cut off, empty, or shrinks too much
 */
export async function importList(platform: Platform, store: Store, request: ImportRequest): Promise<ImportOutcome> {
  checkListId(request.source);
  const counts: Counts = { records: 0, persons: 0, added: 0, changed: 0, removed: 0 };
  const progress = { bytesRead: 0, bytes: 0 };
  const onBytes = (bytes: number): void => {
    progress.bytesRead += bytes;
    request.onProgress?.({ ...progress, records: counts.records });
  };
  await using folder = await ImportFolder.open(platform.settings.dataDir);
  const files = [];
  for (const given of request.files) {
    for (const file of await unpack(given, folder.path)) files.push(await openText(file, { onBytes }));
  }
  progress.bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);

  const importing = await begin(platform, store, request);
  const persons = FORMATS[request.format]({
    source: request.source,
    files,
    folder: folder.path,
    onShare: (share) => onBytes(share * progress.bytes),
  });
  try {
    for await (const batch of batches(persons)) {
      request.signal?.throwIfAborted();
      await take(platform, store, importing, batch, counts);
      request.onProgress?.({ ...progress, records: counts.records });
    }
    await checkSize(store, importing, counts, request.mostShrink ?? DEFAULT_MOST_SHRINK);
    await noteRemoved(platform, store, importing, counts);
    await breakOffOlder(platform, store, importing);
    await switchOver(platform, store, importing, counts);
  } catch (problem) {
    const error = fullDisk(problem) ?? problem;
    // On a full disk nothing can be removed either; the next import does it.
    await giveUp(platform, store, importing, error).catch((unable: unknown) =>
      platform.log.error('rows of a broken import not removed', { error: unable }),
    );
    throw error;
  }
  await sweepReplaced(store, importing);
  // The last round is over, however little of the files it had to read.
  onBytes(Math.ceil(progress.bytesRead / progress.bytes) * progress.bytes - progress.bytesRead);
  return { source: request.source, version: importing.version, ...counts };
}

/** @throws ListFileError */
export function checkListId(id: string): void {
  if (/^[a-z0-9][a-z0-9._-]{0,63}$/.test(id)) return;
  throw new ListFileError('The id of a list has up to 64 small letters, digits, dots and hyphens');
}

async function begin(platform: Platform, store: Store, { source, format }: ImportRequest): Promise<Importing> {
  const id = platform.random.id();
  const startedAt = platform.clock.now();
  return store.write(async (tx) => {
    const current = await tx.of(ScreeningList, scope).findOne({ id: source });
    const [newest] = await tx
      .of(ListVersion, scope)
      .find({ where: { listId: source }, order: { version: 'desc' }, limit: 1 });
    const before = current?.version ?? 0;
    const version = Math.max(newest?.version ?? 0, before) + 1;
    const none = { records: 0, persons: 0, added: 0, changed: 0, removed: 0, finishedAt: null };
    await tx
      .of(ListVersion, scope)
      .insert({ id, listId: source, version, state: 'importing', format, startedAt, ...none });
    return { id, listId: source, version, before };
  });
}

/** A record as it is written. */
interface Written {
  readonly listed: ListedPerson;
  readonly person: string;
}

/** As many as are written at once, by their number and by what they take in memory. */
async function* batches(persons: AsyncIterable<ListedPerson>): AsyncIterable<readonly Written[]> {
  let batch: Written[] = [];
  let length = 0;
  for await (const listed of persons) {
    const person = JSON.stringify(listed);
    if (person.length > LONGEST_RECORD)
      throw new ListFileError(`The record ${listed.id.slice(0, 60)} has more than a million characters`);
    batch.push({ listed, person });
    length += person.length;
    if (batch.length < BATCH && length < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Writes a batch and what it changed against the version in use. */
async function take(
  platform: Platform,
  store: Store,
  { id, listId, version, before }: Importing,
  batch: readonly Written[],
  counts: Counts,
): Promise<void> {
  const rows = batch.map((record, at) => rowOf(platform, listId, version, counts.records + at + 1, record));
  const ids = rows.map(({ personId }) => personId);
  if (new Set(ids).size < ids.length) throw twice(ids.find((id, at) => ids.indexOf(id) < at) ?? '');
  const known = await store.read((reader) =>
    reader.of(ListedPersonRow, scope).find({
      where: { listId, version: { in: [before, version] }, personId: { in: ids } },
      limit: 2 * BATCH,
      without: ['person'],
    }),
  );
  const repeated = known.find((row) => row.version === version);
  if (repeated) throw twice(repeated.personId);
  const knownRows = new Map(known.map((row) => [row.personId, row]));
  const added = rows
    .filter(({ personId }) => !knownRows.has(personId))
    .map(({ personId }) => change(platform, { listId, version, personId, kind: 'added' }));
  const changed = await changesOf(
    platform,
    store,
    before,
    rows.filter(({ personId, digest }) => (knownRows.get(personId)?.digest ?? digest) !== digest),
  );
  const changes = [...added, ...changed];
  await writeUnderWay(store, id, async (tx) => {
    await tx.of(ListedPersonRow, scope).insert(rows);
    if (changes.length > 0) await tx.of(ListChange, scope).insert(changes);
  });
  counts.records += rows.length;
  counts.persons += batch.filter(({ listed }) => listed.entityKind === 'person').length;
  counts.added += added.length;
  counts.changed += changed.length;
}

/** What these records say otherwise than in the version before; of that a few are held at once. */
async function changesOf(platform: Platform, store: Store, before: number, rows: readonly ReturnType<typeof rowOf>[]) {
  const changes = [];
  for (let at = 0; at < rows.length; at += COMPARED) {
    const compared = new Map(rows.slice(at, at + COMPARED).map((row) => [row.personId, row]));
    const [{ listId, version } = { listId: '', version: 0 }] = compared.values();
    const old = await store.read((reader) =>
      reader
        .of(ListedPersonRow, scope)
        .find({ where: { listId, version: before, personId: { in: [...compared.keys()] } }, limit: COMPARED }),
    );
    for (const was of old) {
      const now = JSON.parse(compared.get(was.personId)?.person ?? '') as ListedPerson;
      const details = JSON.stringify(recordChanges(personOf(was), now));
      changes.push(change(platform, { listId, version, personId: was.personId, kind: 'changed', details }));
    }
  }
  return changes;
}

function twice(personId: string): ListFileError {
  return new ListFileError(`The record ${personId} stands twice in the list`);
}

function rowOf(platform: Platform, listId: string, version: number, number: number, { listed, person }: Written) {
  if (listed.id.length > 191) throw new ListFileError(`The record ${listed.id.slice(0, 60)}… has too long an id`);
  const digest = createHash('sha256').update(person).digest('base64url');
  return { id: platform.random.id(), listId, version, number, personId: listed.id, digest, person };
}

function change(
  platform: Platform,
  of: Pick<ListChange, 'listId' | 'version' | 'personId' | 'kind'> & Partial<Pick<ListChange, 'details'>>,
) {
  return { id: platform.random.id(), ...of };
}

async function checkSize(store: Store, { listId, before }: Importing, counts: Counts, mostShrink: number) {
  if (counts.records === 0) throw new ListFileError('The file names nobody: it is empty, or of another format');
  const [old] = await store.read((reader) =>
    reader.of(ListVersion, scope).find({ where: { listId, version: before }, limit: 1 }),
  );
  if (!old || counts.records >= old.records * (1 - mostShrink)) return;
  const percent = Math.round((1 - counts.records / old.records) * 100);
  throw new ListFileError(
    `The new file has ${counts.records} records, ${percent} % fewer than the ${old.records} in use: it may be cut off. ` +
      'Give --most-shrink 1 when that is right',
  );
}

/** Who was on the version in use and is no longer; after the batches, because only then all are known. */
async function noteRemoved(platform: Platform, store: Store, importing: Importing, counts: Counts): Promise<void> {
  const { id, listId, version, before } = importing;
  for (let last = 0; ;) {
    const old = await store.read((reader) =>
      reader.of(ListedPersonRow, scope).find({
        where: { listId, version: before, number: { gt: last } },
        order: { number: 'asc' },
        limit: BATCH,
        without: ['person'],
      }),
    );
    if (old.length === 0) return;
    last = old.at(-1)?.number ?? last;
    const ids = old.map(({ personId }) => personId);
    const still = await store.read((reader) =>
      reader
        .of(ListedPersonRow, scope)
        .find({ where: { listId, version, personId: { in: ids } }, limit: BATCH, without: ['person'] }),
    );
    const kept = new Set(still.map(({ personId }) => personId));
    const gone = ids.filter((id) => !kept.has(id));
    counts.removed += gone.length;
    if (gone.length === 0) continue;
    const changes = gone.map((personId) => change(platform, { listId, version, personId, kind: 'removed' }));
    await writeUnderWay(store, id, (tx) => tx.of(ListChange, scope).insert(changes));
  }
}

async function switchOver(platform: Platform, store: Store, importing: Importing, counts: Counts): Promise<void> {
  const { id, listId, version, before } = importing;
  const now = platform.clock.now();
  await writeUnderWay(store, id, async (tx) => {
    const current = await tx.of(ScreeningList, scope).findOne({ id: listId });
    if ((current?.version ?? 0) !== before) throw new OvertakenError();
    const row = { id: listId, version, persons: counts.persons, importedAt: now };
    await tx.of(ScreeningList, scope).upsert(row, ['id']);
    await tx.of(ListVersion, scope).update({ listId, state: 'current' }, { state: 'replaced' });
    await tx.of(ListVersion, scope).update({ id }, { ...counts, state: 'current', finishedAt: now });
  });
}
