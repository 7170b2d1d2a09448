import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import { ListFollower } from '../monitoring/follow-lists.js';
import { Monitoring } from '../monitoring/monitoring.js';
import { openScreeningStore } from '../screening-store.js';
import { ListIndex } from '../search/list-index.js';
import { searcherOf } from '../search/searcher.js';
import { importList } from './import-list.js';
import { listStatus } from './list-status.js';
import { ListChange } from './list-tables.js';
import { addSource, allSources } from './sources/sources.js';
import { withdrawList } from './withdraw-list.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-withdrawn-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

const company = { companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071', test: false };

it.each(DRIVERS)('a list taken out of use finds nobody, and monitoring tells who went, on %s', async (driver) => {
  await using platform = await startPlatform({ driver });
  const store = await openScreeningStore(platform);
  const index = new ListIndex(platform, store, () => undefined);
  const monitoring = new Monitoring(platform, store, index, searcherOf([]));
  const follower = new ListFollower(platform, store);
  const bring = async (source: string, row: string) => {
    const file = path.join(folder, `${platform.random.id()}.csv`);
    await writeFile(file, `id,name\n${row}\n`);
    return importList(platform, store, { source, format: 'csv', files: [file] });
  };
  const found = async () => {
    await index.refresh();
    const { hits, lists } = await index.search({ fullName: 'Hedda Quistgaard' });
    return [hits.map(({ personId }) => personId), lists.map(({ id }) => id)];
  };
  try {
    await bring('kept', '1,Somebody Else');
    await bring('tried', '1,Hedda Quistgaard');
    const url = 'https://lists.example/tried.csv';
    await addSource(store, platform.clock, {
      id: 'tried',
      format: 'csv',
      urls: [url],
      every: undefined,
      mostShrink: 1,
    });
    await follower.follow();
    const query = await monitoring.add(company, { query: { fullName: 'Hedda Quistgaard' }, threshold: 0.7 });
    expect(await found()).toEqual([['tried:1'], ['kept', 'tried']]);

    expect(await withdrawList(platform, store, 'tried')).toEqual({ source: 'tried', version: 2, removed: 1 });
    expect(await found()).toEqual([[], ['kept']]);
    await follower.follow();
    expect(await monitoring.changes(company, query)).toMatchObject([{ came: [], went: [{ personId: 'tried:1' }] }]);
    expect(await allSources(store)).toEqual([]);
    const [status] = (await listStatus(store)).filter(({ id }) => id === 'tried');
    expect(status?.inUse).toMatchObject({ version: 2, persons: 0 });
    await expect(withdrawList(platform, store, 'tried')).rejects.toThrow('tried is not in use');
    await expect(withdrawList(platform, store, 'never')).rejects.toThrow('never is not in use');

    // Nobody is cleared by what is left.
    await withdrawList(platform, store, 'kept');
    expect(await found()).toEqual([[], []]);
    await bring('tried', '1,Hedda Quistgaard');
    expect(await found()).toEqual([['tried:1'], ['tried']]);
  } finally {
    await index.stop();
    await store.stop();
  }
});

it('leaves nothing behind when the list is imported meanwhile: nobody hears that everybody went', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  try {
    const file = path.join(folder, 'meanwhile.csv');
    await writeFile(file, 'id,name\n1,Hedda Quistgaard\n');
    const bring = () => importList(platform, store, { source: 'list', format: 'csv', files: [file] });
    await bring();
    let imported: Promise<unknown> | null = null;
    /** Of the withdrawal, after each of its writes: a process may be killed then. */
    const noted: number[] = [];
    const ofWithdrawal = { listId: 'list', version: 2 };
    const slow: Store = {
      ...store,
      read: async (work) => {
        const found = await store.read(work);
        await (imported ??= bring());
        return found;
      },
      write: async (work) => {
        const done = await store.write(work);
        noted.push(await store.read((reader) => reader.of(ListChange, serviceScope('a test')).count(ofWithdrawal)));
        return done;
      },
    };
    await expect(withdrawList(platform, slow, 'list')).rejects.toThrow('list was imported meanwhile');
    expect(noted.length).toBeGreaterThan(0);
    expect(Math.max(...noted)).toBe(0);
    const changes = await store.read((reader) => reader.of(ListChange, serviceScope('a test')).find({}));
    expect(changes.map(({ version, kind }) => [version, kind])).toEqual([[1, 'added']]);
    const [status] = await listStatus(store);
    expect(status?.inUse).toMatchObject({ version: 3, persons: 1 });
    expect(status?.imports.map(({ version, state }) => [version, state])).toContainEqual([2, 'failed']);
  } finally {
    await store.stop();
  }
});
