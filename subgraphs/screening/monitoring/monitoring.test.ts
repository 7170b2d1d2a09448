import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import type { Store } from '../../platform/store.js';
import { openScreeningStore } from '../screening-store.js';
import { ListIndex } from '../search/list-index.js';
import { searcherOf } from '../search/searcher.js';
import { Monitoring, MOST_BYTES_OF_CHANGES, MOST_TEST_QUERIES } from './monitoring.js';
import { changeContext, openMonitoringSealer } from './monitoring-record.js';
import { HitChange, MonitoredQuery } from './monitoring-tables.js';

const companyId = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071';
const company = { companyId, test: true };
const ALL = { start: 0, limit: 100, changedAfter: null };
const asking = (fullName: string) => ({ query: { fullName }, threshold: 0.6 });

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('monitored queries on %s', (driver) => {
  let platform: TestPlatform;
  let store: Store;
  let monitoring: Monitoring;
  beforeEach(async () => {
    platform = await startPlatform({ driver });
    store = await openScreeningStore(platform);
    monitoring = new Monitoring(platform, store, new ListIndex(platform, store, () => undefined), searcherOf([]));
  });
  afterEach(async () => {
    await store.stop();
    await platform[Symbol.asyncDispose]();
  });

  it('are listed without their hits, which are read when they are asked for', async () => {
    const id = await monitoring.add(company, asking('Hedda Quistgaard'));
    const read = await monitoring.list(company, ALL);
    expect(await read.records[0]?.hits()).toEqual([]);
    const damaged = { hits: Buffer.from('nothing that opens') };
    await store.write((tx) => tx.of(MonitoredQuery, { companyId }).update({ id }, damaged));
    // What was listed before knows of it, too: no copy of the hits was kept for it.
    await expect(read.records[0]?.hits()).rejects.toThrow('cannot be opened');
    const { records } = await monitoring.list(company, ALL);
    expect(records).toMatchObject([{ id, hitCount: 0, query: asking('Hedda Quistgaard') }]);
  });

  it('tell of as many changes as fit into one answer, the latest first', async () => {
    const queryId = await monitoring.add(company, asking('Hedda Quistgaard'));
    const sealer = await openMonitoringSealer(platform, companyId);
    const hit = { personId: 'list:1', name: 'x'.repeat(MOST_BYTES_OF_CHANGES / 3), score: 1, digest: '' };
    const changed = (version: number) => {
      const id = platform.random.id();
      const changes = sealer.seal(changeContext(id), { came: [hit], changed: [], went: [] });
      return { id, queryId, listId: 'list', version, changes, at: platform.clock.now() };
    };
    for (const version of [1, 2, 3, 4]) {
      await store.write((tx) => tx.of(HitChange, { companyId }).insert(changed(version)));
    }
    const told = await monitoring.changes(company, queryId);
    expect(told.map(({ version }) => version)).toEqual([4, 3]);
    expect(told[0]?.came).toEqual([hit]);
  });

  it('of test keys are a thousand at most', async () => {
    const now = platform.clock.now();
    const nothing = Buffer.from('');
    const rows = Array.from({ length: MOST_TEST_QUERIES - 1 }, (_, index) => ({
      id: platform.random.id(),
      sameAs: platform.hasher.lookup(companyId, 'test', String(index)),
      test: true,
      query: nothing,
      hits: nothing,
      hitCount: 0,
      createdAt: now,
      lastUpdatedAt: now,
    }));
    await store.write((tx) => tx.of(MonitoredQuery, { companyId }).insert(rows));
    const added = await Promise.allSettled([
      monitoring.add(company, asking('Hedda Quistgaard')),
      monitoring.add(company, asking('Zoltan Testhazy')),
    ]);
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = monitoring.add(company, asking('Nino Beridze'));
    await expect(refused).rejects.toMatchObject({ code: 'wrong-parameters' });
  });
});
