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
  const monitoring = new Monitoring(platform, store, index, searcherOf([]));
  const follower = new ListFollower(platform, store);
  return {
    monitoring,
    follower,
    /** Dies after it has opened the keys of so many queries. */
    followerThatDies(after: number) {
      let opened = 0;
      const openCompany = async (companyId: string, part: string) => {
        if (opened++ >= after) throw new Error('died');
        return platform.vault.openCompany(companyId, part);
      };
      return new ListFollower(
        { ...platform, vault: Object.assign(Object.create(platform.vault), { openCompany }) },
        store,
      );
    },
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
    expect(await world.monitoring.changes({ ...company, test: true }, zita)).toEqual([]);
    expect(await world.monitoring.changes(company, 'Zoë 😀')).toEqual([]);
  });
});

it('goes on where a run was broken off, and tells nothing twice', async () => {
  await using world = await startWorld('sqlite');
  const names = ['Gavril Ostapenko', 'Hedda Quistgaard', 'Zita Valkonen'];
  const rows = (year: number) => csv(names.map((name, at) => `${at},${name},${year}`));
  await world.importFile(await rows(1970), 'csv');
  await world.follower.follow();
  const queries: string[] = [];
  for (const name of names) queries.push(await world.watch(name));
  await world.importFile(await rows(1980), 'csv');
  // The process dies while the second query is asked.
  await expect(world.followerThatDies(1).follow()).rejects.toThrow('died');
  await world.importFile(await rows(1990), 'csv');
  await world.follower.follow();
  const told = [];
  for (const id of queries) told.push((await world.monitoring.changes(company, id)).map(({ version }) => version));
  expect(told).toEqual([[3, 2], [3], [3]]);
  const digests = new Set(
    (await world.monitoring.changes(company, queries[0] ?? '')).flatMap(({ changed }) =>
      changed.map((hit) => hit.digest),
    ),
  );
  expect(digests.size).toBe(2);
});

interface ListedIndividual {
  readonly name: string;
  /** Everything that the list states, one text for each value. */
  readonly statements: ReadonlySet<string>;
}

/** What the Security Council's office counts for itself says nothing about anybody. */
const HOUSEKEEPING = new Set(['VERSIONNUM', 'SORT_KEY', 'SORT_KEY_LAST_MOD']);

/** Individuals by their number, read out of the text without the importer. */
function individualsOf(text: string): ReadonlyMap<string, ListedIndividual> {
  const found = new Map<string, ListedIndividual>();
  for (const [block] of text.matchAll(/<INDIVIDUAL>[^]*?<\/INDIVIDUAL>/g)) {
    const open: string[] = [];
    const names: string[] = [];
    const statements = new Set<string>();
    let id = '';
    for (const [, closing, tag = '', empty, raw] of block.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>|([^<]+)/g)) {
      if (raw === undefined) {
        if (closing) open.pop();
        else if (!empty) open.push(tag);
        continue;
      }
      const value = raw
        .replace(/&amp;/g, '&')
        .replace(/&apos;/g, "'")
        .replace(/\s+/g, ' ')
        .trim();
      const last = open.at(-1) ?? '';
      if (value === '' || open.some((each) => HOUSEKEEPING.has(each))) continue;
      if (last === 'DATAID') id = value;
      if (open.length === 2 && /^(?:FIRST|SECOND|THIRD|FOURTH)_NAME$/.test(last)) names.push(value);
      statements.add(`${open.join('/')}=${value}`);
    }
    found.set(id, { name: names.join(' '), statements });
  }
  return found;
}

/** Watches everybody who was ever listed and checks what is told of each change of the list against the XML itself. */
async function expectToldExactly(states: readonly string[]): Promise<void> {
  await using world = await startWorld('sqlite');
  const counted = await Promise.all(states.map(async (file) => individualsOf(await readFile(file, 'utf8'))));
  await world.importFile(states[0] ?? '', 'un-xml');
  await world.follower.follow();
  const queries: string[] = [];
  for (const name of new Set(counted.flatMap((state) => [...state.values()].map((each) => each.name)))) {
    // Names that differ in order or case alone are the same query.
    const id = await world.watch(name, 0.9).catch(() => null);
    if (id !== null) queries.push(id);
  }
  for (let at = 1; at < states.length; at++) {
    await world.importFile(states[at] ?? '', 'un-xml');
    await world.follower.follow();
    const told = { came: new Set<string>(), changed: new Set<string>(), went: new Set<string>() };
    for (const id of queries) {
      for (const change of await world.monitoring.changes(company, id)) {
        if (change.version !== at + 1) continue;
        for (const kind of ['came', 'changed', 'went'] as const)
          for (const { personId } of change[kind]) told[kind].add(personId.replace('list:', ''));
      }
    }
    const [before = new Map<string, ListedIndividual>(), after = new Map<string, ListedIndividual>()] = [
      counted[at - 1],
      counted[at],
    ];
    const stayed = (id: string) => before.has(id) && after.has(id);
    const isOther = ([id, { statements }]: readonly [string, ListedIndividual]) => {
      const other = after.get(id)?.statements ?? statements;
      return statements.size !== other.size || [...statements].some((statement) => !other.has(statement));
    };
    const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort();
    expect(sorted([...told.came].filter((id) => !stayed(id)))).toEqual(
      sorted([...after.keys()].filter((id) => !before.has(id))),
    );
    expect(sorted([...told.went].filter((id) => !stayed(id)))).toEqual(
      sorted([...before.keys()].filter((id) => !after.has(id))),
    );
    // A person whose name changed comes to the queries of the new name and goes from those of the old one.
    expect(sorted([...told.changed, ...told.came, ...told.went].filter(stayed))).toEqual(
      sorted(
        [...before]
          .filter(([id]) => stayed(id))
          .filter(isOther)
          .map(([id]) => id),
      ),
    );
  }
}

const individual = (id: number, name: string, year: number, more = '') => `<INDIVIDUAL><DATAID>${id}</DATAID>
  <VERSIONNUM>1</VERSIONNUM>${name
    .split(' ')
    .map(
      (part, at) =>
        `<${['FIRST', 'SECOND', 'THIRD', 'FOURTH'][at]}_NAME>${part}</${['FIRST', 'SECOND', 'THIRD', 'FOURTH'][at]}_NAME>`,
    )
    .join('')}<UN_LIST_TYPE>Test</UN_LIST_TYPE>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>${year}</YEAR></INDIVIDUAL_DATE_OF_BIRTH>${more}</INDIVIDUAL>`;
const comment = (text: string) => `<COMMENTS1>${text}</COMMENTS1>`;

/** In the form of the Security Council's list; nobody on it exists. */
const MADE_UP: readonly (readonly string[])[] = [
  [
    individual(1, 'GAVRIL OSTAPENKO', 1960),
    individual(2, 'HEDDA MARIE QUISTGAARD', 1970, comment('Wanted for tests.')),
    individual(3, 'ZITA VALKONEN', 1980),
    individual(4, 'OTTOKAR ZWINGLI', 1950, comment('Lines are wrapped here.')),
  ],
  [
    individual(1, 'GAVRIL OSTAPENKO', 1961),
    individual(2, 'HEDDA MARIE QUISTGAARD', 1970, comment('Wanted for tests.')),
    individual(4, 'OTTOKAR ZWINGLI', 1950, comment('Lines are\n      wrapped here.')).replace(
      'VERSIONNUM>1',
      'VERSIONNUM>2',
    ),
    individual(5, 'SALOME TEVDORADZE', 1990),
  ],
  [
    individual(2, 'HEDDA MARIE LINDQVIST', 1970, comment('Wanted for tests.')),
    individual(3, 'ZITA VALKONEN', 1980),
    individual(4, 'OTTOKAR ZWINGLI', 1950, comment('Died.')),
    individual(5, 'SALOME TEVDORADZE', 1990),
  ],
];

it('tells exactly who came, changed and went over three states of a list', async () => {
  const files: string[] = [];
  for (const [at, individuals] of MADE_UP.entries()) {
    const file = path.join(folder, `state-${at}.xml`);
    const inside = `<INDIVIDUALS>${individuals.join('\n')}</INDIVIDUALS><ENTITIES></ENTITIES>`;
    await writeFile(file, `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST>${inside}</CONSOLIDATED_LIST>`);
    files.push(file);
  }
  await expectToldExactly(files);
});

const DATA = process.env['SCREENING_DATA'];

(DATA === undefined ? it.skip : it)(
  'tells exactly who came, changed and went on the list of the United Nations of 2020, 2025 and 2026',
  async () => {
    const names = ['consolidated-2020.xml', 'consolidated-2025.xml', 'consolidated-2026-02-27.xml'];
    await expectToldExactly(names.map((name) => path.join(DATA ?? '', 'un', name)));
  },
  600_000,
);
