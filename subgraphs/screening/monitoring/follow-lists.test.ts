import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import { importList } from '../lists/import-list.js';
import { openScreeningStore } from '../screening-store.js';
import { ListIndex } from '../search/list-index.js';
import { searcherOf } from '../search/searcher.js';
import { ListFollower } from './follow-lists.js';
import { Monitoring } from './monitoring.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-monitoring-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

const company = { companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071', test: false };

async function startWorld(driver: TestDriver) {
  const platform = await startPlatform({ driver });
  const store = await openScreeningStore(platform);
  const index = new ListIndex(platform, store, () => undefined);
  const monitoring = new Monitoring(platform, store, index, searcherOf([], ''));
  const follower = new ListFollower(platform, store);
  return {
    monitoring,
    follower,
    importFile: (file: string, format: 'csv' | 'un-xml') =>
      importList(platform, store, { source: 'list', format, files: [file], mostShrink: 1 }),
    watch: (fullName: string, threshold = 0.7) => monitoring.add(company, { query: { fullName }, threshold }),
    async [Symbol.asyncDispose]() {
      await index.stop();
      await store.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
}

async function csv(rows: readonly string[]): Promise<string> {
  const file = path.join(folder, `${Math.random()}.csv`);
  await writeFile(file, ['id,name,birth_dates', ...rows].join('\n'));
  return file;
}

describe.each(DRIVERS)('monitoring on %s', (driver) => {
  it('tells who came, changed and went since the last run, over versions that were missed, once', async () => {
    await using world = await startWorld(driver);
    await world.importFile(
      await csv(['1,Gavril Ostapenko,1970', '2,Hedda Quistgaard,1981', '3,Other Body,1950']),
      'csv',
    );
    await world.follower.follow();
    const gavril = await world.watch('Gavril Ostapenko');
    const hedda = await world.watch('Hedda Quistgaard');
    const zita = await world.watch('Zita Valkonen');
    await world.importFile(
      await csv(['1,Gavril Ostapenko,1970', '2,Hedda Quistgaard,1982', '4,Zita Valkonen,1990']),
      'csv',
    );
    await world.importFile(
      await csv(['2,Hedda Quistgaard,1982', '4,Zita Valkonen,1990', '5,Somebody Else,1940']),
      'csv',
    );
    await Promise.all([world.follower.follow(), world.follower.follow()]);
    await world.follower.follow();
    const told = async (id: string) =>
      (await world.monitoring.changes(company, id)).map(({ came, changed, went }) =>
        [came, changed, went].map((hits) => hits.map(({ personId }) => personId)),
      );
    expect(await told(gavril)).toEqual([[[], [], ['list:1']]]);
    expect(await told(hedda)).toEqual([[[], ['list:2'], []]]);
    expect(await told(zita)).toEqual([[['list:4'], [], []]]);
  });
});

const UN = process.env['SCREENING_DATA'];

(UN === undefined ? describe.skip : describe)('the list of the United Nations in three states', () => {
  const states = ['consolidated-2020.xml', 'consolidated-2025.xml', 'consolidated-2026-02-27.xml'].map((name) =>
    path.join(UN ?? '', 'un', name),
  );

  /** Individuals by their number, counted without the importer: number and first four names, straight out of the text. */
  async function individuals(file: string): Promise<ReadonlyMap<string, string>> {
    const text = await readFile(file, 'utf8');
    const found = new Map<string, string>();
    for (const [block] of text.matchAll(/<INDIVIDUAL>[^]*?<\/INDIVIDUAL>/g)) {
      const names = [...block.matchAll(/<(?:FIRST|SECOND|THIRD|FOURTH)_NAME>([^<]+)</g)].map(([, name = '']) =>
        name.trim(),
      );
      found.set(
        /<DATAID>(\d+)</.exec(block)?.[1] ?? '',
        names
          .join(' ')
          .replace(/&amp;/g, '&')
          .replace(/&apos;/g, "'"),
      );
    }
    return found;
  }

  it('tells exactly the individuals who came and went', async () => {
    await using world = await startWorld('sqlite');
    const counted = [];
    for (const state of states) counted.push(await individuals(state));
    await world.importFile(states[0] ?? '', 'un-xml');
    await world.follower.follow();
    const queries: string[] = [];
    for (const name of new Set(counted.flatMap((state) => [...state.values()]))) {
      // Names that differ in order or case alone are the same query.
      const id = await world.watch(name, 0.95).catch(() => null);
      if (id !== null) queries.push(id);
    }
    for (const [at, version] of [2, 3].entries()) {
      await world.importFile(states[at + 1] ?? '', 'un-xml');
      await world.follower.follow();
      const came = new Set<string>();
      const went = new Set<string>();
      const changed = new Set<string>();
      for (const id of queries) {
        for (const change of await world.monitoring.changes(company, id)) {
          if (change.version !== version) continue;
          for (const { personId } of change.came) came.add(personId.replace('list:', ''));
          for (const { personId } of change.went) went.add(personId.replace('list:', ''));
          for (const { personId } of change.changed) changed.add(personId.replace('list:', ''));
        }
      }
      const [before = new Map<string, string>(), after = new Map<string, string>()] = [counted[at], counted[at + 1]];
      const stayed = (id: string) => before.has(id) && after.has(id);
      // A person whose name changed comes to the queries of the new name and goes from those of the old one.
      expect([...came].filter((id) => !stayed(id)).sort()).toEqual(
        [...after.keys()].filter((id) => !before.has(id)).sort(),
      );
      expect([...went].filter((id) => !stayed(id)).sort()).toEqual(
        [...before.keys()].filter((id) => !after.has(id)).sort(),
      );
      expect([...changed].every(stayed)).toBe(true);
      const renamed = [...after].filter(([id, name]) => before.has(id) && before.get(id) !== name).map(([id]) => id);
      for (const id of renamed) expect(changed.has(id) || came.has(id) || went.has(id)).toBe(true);
    }
  }, 300_000);
});
