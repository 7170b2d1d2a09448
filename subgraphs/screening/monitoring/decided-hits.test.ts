import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { importList } from '../lists/import-list.js';
import { openScreeningStore } from '../screening-store.js';
import { ListIndex } from '../search/list-index.js';
import { searcherOf } from '../search/searcher.js';
import { ListFollower } from './follow-lists.js';
import { Monitoring } from './monitoring.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-decided-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

const company = { companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071', test: false };
const other = { ...company, companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072' };
const decision = { status: 'dismissed', userId: 'ann', keyId: null, reason: 'another birthplace' } as const;

it.each(DRIVERS)(
  'a decided hit of a monitored query stays so until the list changes its record, on %s',
  async (driver) => {
    await using platform = await startPlatform({ driver });
    const store = await openScreeningStore(platform);
    const index = new ListIndex(platform, store, () => undefined);
    const monitoring = new Monitoring(platform, store, index, searcherOf([]));
    const follower = new ListFollower(platform, store);
    const bring = async (...rows: string[]) => {
      const file = path.join(folder, `${platform.random.id()}.csv`);
      await writeFile(file, ['id,name,birth_dates,positions', ...rows].join('\n'));
      await importList(platform, store, { source: 'list', format: 'csv', files: [file], mostShrink: 1 });
      await follower.follow();
    };
    try {
      await bring('1,Hedda Quistgaard,1981,', '2,Heda Quistgard,1940,', '3,Somebody Else,1950,');
      const query = await monitoring.add(company, { query: { fullName: 'Hedda Quistgaard' }, threshold: 0.6 });
      const hits = async () => {
        const { records } = await monitoring.list(company, { start: 0, limit: 10, changedAfter: null });
        const known = await Promise.all(records.map((record) => record.hits()));
        return known.flat().map(({ personId, decided }) => [personId, decided?.status ?? 'open']);
      };
      expect(await monitoring.decide(company, query, 'list:1', decision)).toMatchObject({ decided: decision });
      await monitoring.decide(company, query, 'list:2', { ...decision, status: 'confirmed' });
      await expect(monitoring.decide(other, query, 'list:1', decision)).rejects.toMatchObject({ code: 'not-found' });
      await expect(monitoring.decide(company, query, 'list:3', decision)).rejects.toMatchObject({ code: 'not-found' });
      await bring('1,Hedda Quistgaard,1981,', '2,Heda Quistgard,1940,Minister', '4,Who Ever,1950,');
      expect(await hits()).toEqual([
        ['list:1', 'dismissed'],
        ['list:2', 'open'],
      ]);
      await bring('1,Hedda Quistgaard,1982,', '2,Heda Quistgard,1940,Minister', '4,Who Ever,1950,');
      expect(await hits()).toEqual([
        ['list:1', 'open'],
        ['list:2', 'open'],
      ]);
    } finally {
      await index.stop();
      await store.stop();
    }
  },
);
