import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeZip } from '../../../test/support/list-files.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import { openScreeningStore } from '../screening-store.js';
import { fullDisk } from './import-cleanup.js';
import { importList } from './import-list.js';
import { listStatus } from './list-status.js';
import { ListChange, ListedPersonRow, ListVersion } from './list-tables.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-lists-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

const scope = serviceScope('the test looks at everything');
const listOf = (rows: readonly string[]): string => ['id,name,birth_dates', ...rows].join('\n');
const file = async (text: string): Promise<string> => {
  const name = path.join(folder, `${Math.random()}.csv`);
  await writeFile(name, text);
  return name;
};
const rowsOf = (store: Store) =>
  store.read((reader) => reader.of(ListedPersonRow, scope).find({ order: { personId: 'asc' } }));

describe.each(DRIVERS)('importing a list on %s', (driver) => {
  it('has tables that fit its migrations', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openScreeningStore(platform);
    expect(await store.schemaDifferences()).toEqual([]);
    await store.stop();
  });

  it('replaces the version before, and tells what came, changed and went', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openScreeningStore(platform);
    const request = { source: 'own', format: 'csv' } as const;
    const first = await file(
      listOf(['1,Anna Alder,1970', '2,Bert Birch,1971', '3,Cora Cedar,1972', '4,Dora Date,1973']),
    );
    expect(await importList(platform, store, { ...request, files: [first] })).toMatchObject({
      version: 1,
      records: 4,
      added: 4,
    });
    const second = await file(
      listOf(['1,Anna Alder,1970', '2,Bert Birch,1981', '4,Dora Date,1973', '5,Egon Elm,1974']),
    );
    expect(await importList(platform, store, { ...request, files: [second] })).toMatchObject({
      version: 2,
      records: 4,
      added: 1,
      changed: 1,
      removed: 1,
    });
    const rows = await rowsOf(store);
    expect(rows.map(({ personId, version }) => [personId, version])).toEqual([
      ['own:1', 2],
      ['own:2', 2],
      ['own:4', 2],
      ['own:5', 2],
    ]);
    const changes = await store.read((reader) =>
      reader.of(ListChange, scope).find({ where: { version: 2 }, order: { personId: 'asc' } }),
    );
    expect(changes.map(({ personId, kind }) => [personId, kind])).toEqual([
      ['own:2', 'changed'],
      ['own:3', 'removed'],
      ['own:5', 'added'],
    ]);
    await store.stop();
  });

  it('keeps the version in use when the new file is cut off, shrinks too much, or names somebody twice', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openScreeningStore(platform);
    const rows = Array.from({ length: 2_500 }, (_, at) => `${at},Person Number${at},1970`);
    const request = { source: 'own', format: 'csv' } as const;
    await importList(platform, store, { ...request, files: [await file(listOf(rows))] });
    for (const [text, problem] of [
      [listOf([...rows.slice(0, 1_500), '9999,"Cut O']), /cut off/],
      [listOf(rows.slice(0, 1_500)), /40 % fewer than the 2500/],
      [listOf([...rows, '7,Somebody Else,1970']), /own:7 stands twice/],
      ['id,name\n', /names nobody/],
      ['name;birth\nAnna;1970', /another format/],
    ] as const) {
      await expect(importList(platform, store, { ...request, files: [await file(text)] })).rejects.toThrow(problem);
      expect(await rowsOfVersions(store)).toEqual({ 1: 2_500 });
    }
    const [status] = await listStatus(store);
    expect(status).toMatchObject({ id: 'own', inUse: { version: 1, persons: 2_500 } });
    expect(status?.imports.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
    expect(status?.imports[0]?.failure).toMatch(/another format/);
    const smaller = await file(listOf(rows.slice(0, 1_500)));
    await importList(platform, store, { ...request, files: [smaller], mostShrink: 1 });
    expect((await listStatus(store))[0]).toMatchObject({ inUse: { persons: 1_500 } });
    await store.stop();
  });
});

it('takes away what a killed import has left, before anybody reads it', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const request = { source: 'own', format: 'csv' } as const;
  const list = await file(listOf(['1,Anna Alder,1970', '2,Bert Birch,1971']));
  await importList(platform, store, { ...request, files: [list] });
  const killed = { id: platform.random.id(), listId: 'own', version: 2 };
  const counts = { records: 0, persons: 0, added: 0, changed: 0, removed: 0 };
  await store.write(async (tx) => {
    const startedAt = platform.clock.now();
    await tx
      .of(ListVersion, scope)
      .insert({ ...killed, ...counts, state: 'importing', format: 'csv', startedAt, finishedAt: null });
    const row = { id: platform.random.id(), listId: 'own', version: 2, personId: 'own:9' };
    await tx.of(ListedPersonRow, scope).insert({ ...row, number: 1, digest: 'x', person: '{}' });
    await tx.of(ListChange, scope).insert({ ...row, id: platform.random.id(), kind: 'added' });
  });
  await importList(platform, store, { ...request, files: [list] });
  expect(await rowsOfVersions(store)).toEqual({ 3: 2 });
  const changes = await store.read((reader) => reader.of(ListChange, scope).find({ where: { version: 2 } }));
  expect(changes).toEqual([]);
  const [status] = await listStatus(store);
  expect(status).toMatchObject({ inUse: { version: 3, persons: 2 } });
  expect(status?.imports[1]).toMatchObject({
    version: 2,
    state: 'failed',
    failure: expect.stringMatching(/broken off/),
  });
  await store.stop();
});

it('refuses a record that would fill the memory, and gives up when it is told to', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const request = { source: 'own', format: 'csv' } as const;
  const large = await file(listOf([`1,${'Anna '.repeat(210_000)},1970`]));
  await expect(importList(platform, store, { ...request, files: [large] })).rejects.toThrow(
    /own:1 has more than a million characters/,
  );
  const signal = AbortSignal.abort(new Error('given up'));
  const small = await file(listOf(['1,Anna Alder,1970']));
  await expect(importList(platform, store, { ...request, files: [small], signal })).rejects.toThrow('given up');
  expect((await listStatus(store))[0]).toMatchObject({
    inUse: null,
    imports: [{ state: 'failed' }, { state: 'failed' }],
  });
  await store.stop();
});

// The one that ends second is a little longer each time, so that they meet in the middle of each other's last steps.
it.each([1_500, 1_550, 1_600, 1_700, 1_900, 2_300])(
  'lets one of two imports of a list at once have its way, whole: 1,500 records and %i',
  async (length) => {
    await using platform = await startPlatform();
    const store = await openScreeningStore(platform);
    const rows = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${at},${name} Number${at},1970`);
    const request = { source: 'own', format: 'csv' } as const;
    const files = [await file(listOf(rows('Anna', 1_500))), await file(listOf(rows('Bert', length)))];
    const outcomes = await Promise.allSettled(
      files.map((each) => importList(platform, store, { ...request, files: [each] })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(/Another import/)]);
    const [status] = await listStatus(store);
    const inUse = status?.inUse;
    expect(await rowsOfVersions(store)).toEqual({ [inUse?.version ?? 0]: inUse?.persons });
    const persons = await store.read((reader) => reader.of(ListedPersonRow, scope).find({ limit: 2_500 }));
    const names = new Set(persons.map(({ person }) => /Anna|Bert/.exec(person)?.[0]));
    expect(names.size).toBe(1);
    await store.stop();
  },
);

it('unpacks what it is given, and leaves no file behind', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const name = path.join(folder, 'list.zip');
  await writeFile(name, makeZip(['lists/own.csv.gz', gzipSync(listOf(['1,Anna Alder,1970']))]));
  expect(await importList(platform, store, { source: 'own', format: 'csv', files: [name] })).toMatchObject({
    records: 1,
  });
  expect(await readdir(path.join(platform.settings.dataDir, 'imports'))).toEqual([]);
  await store.stop();
});

it.each([
  ['ENOSPC', true],
  ['SQLITE_FULL', true],
  ['ER_RECORD_FILE_FULL', true],
  ['ECONNRESET', false],
])('knows a full disk by %s: %s', (code, full) => {
  expect(fullDisk(Object.assign(new Error('x'), { code })) !== null).toBe(full);
});

const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST><INDIVIDUALS>${inside}`;
const XML_END = '</INDIVIDUALS></CONSOLIDATED_LIST>';
const INDIVIDUAL =
  '<INDIVIDUAL><DATAID>7</DATAID><FIRST_NAME>MADE</FIRST_NAME><SECOND_NAME>UPSON</SECOND_NAME></INDIVIDUAL>';
/** Each entity stands for ten of the one before: a billion in the last. */
const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`).join('');

it.each<[string, string | Buffer, RegExp]>([
  ['a billion laughs', `<!DOCTYPE l [<!ENTITY lol0 "lol">${LAUGHS}]>${xml('&lol9;')}${XML_END}`, /document type/],
  ['a zip archive that is none', Buffer.from('PK\u0003\u0004 packed', 'latin1'), /zip archive/],
  ['a file packed by gzip and cut off', Buffer.from([0x1f, 0x8b, 8, 0, 0]), /cut off/],
  ['a packed list of another format', makeZip(['list.csv', 'id,name\n1,Made Upson']), /no XML/],
  ['a text with zero bytes', `${xml(INDIVIDUAL.repeat(40))}\0${XML_END}`, /zero bytes/],
  ['a file that is cut off', xml(INDIVIDUAL), /cut off/],
  ['another format', 'id,name\n1,Made Upson', /no XML/],
  ['a web page', '<html><body>Sorry</body></html>', /another format/],
  ['bytes that are no text', Buffer.from([1, 0, 2, 0, 3]), /no text file/],
  ['an empty file', '', /is empty/],
  ['a list of nobody', xml(XML_END), /names nobody/],
])('refuses %s and leaves the list in use unharmed', async (_what, content, problem) => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const request = { source: 'own', format: 'un-xml' } as const;
  // With a byte-order mark, which is no harm.
  await importList(platform, store, { ...request, files: [await file(`\ufeff${xml(INDIVIDUAL)}${XML_END}`)] });
  const before = await rowsOf(store);
  const name = path.join(folder, 'refused');
  await writeFile(name, content);
  await expect(importList(platform, store, { ...request, files: [name] })).rejects.toThrow(problem);
  expect(await rowsOf(store)).toEqual(before);
  expect((await listStatus(store))[0]?.inUse).toMatchObject({ version: 1, persons: 1 });
  await store.stop();
});

it('says of a pipe or a device that a file is needed', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const importing = importList(platform, store, { source: 'own', format: 'csv', files: ['/dev/null'] });
  await expect(importing).rejects.toThrow('/dev/null is a pipe or a device');
  await store.stop();
});

async function rowsOfVersions(store: Store): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  for (let version = 1; version < 10; version++) {
    const count = await store.read((reader) => reader.of(ListedPersonRow, scope).count({ version }));
    if (count > 0) counts[version] = count;
  }
  return counts;
}
