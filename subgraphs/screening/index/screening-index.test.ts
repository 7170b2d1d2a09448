import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareQuery } from '../matching/query.js';
import { preparePerson, scorePerson } from '../matching/score-person.js';
import { type ListedPerson } from '../person.js';
import { buildSnapshot, ScreeningIndex } from './screening-index.js';

const person = (id: string, text: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  source: 'made-up',
  entityKind: 'person',
  topics: ['SANCTION', 'WANTED'],
  names: [{ text, kind: 'primary' }],
  ...more,
});

/** The last one is born on 3 February 1951, everybody else years later. */
const bornOn = (index: number) => (index === NAMESAKES - 1 ? '1951-02-03' : `19${60 + (index % 39)}-05-17`);
/** More than are scored in full for an ordinary query. */
const NAMESAKES = 1200;

const PERSONS: readonly ListedPerson[] = [
  person('1', 'Dmytro Hryhorovych Vasylchenko', {
    births: [{ precision: 'exact', from: '1971-03-04', to: '1971-03-04' }],
  }),
  person('2', 'Salim al-Marzouqi', {
    names: [
      { text: 'Salim al-Marzouqi', kind: 'primary' },
      { text: 'سالم المرزوقي', kind: 'original-script' },
    ],
  }),
  person('3', 'Salma al-Marzouqi'),
  person('4', 'Jin Ping Xu'),
  person('5', 'Marzouqi Trading', { entityKind: 'organization' }),
  person('6', 'William Hartwell', { sex: 'male', nationalities: ['GB'] }),
  person('7', 'Shafik Elsheikhani', {
    names: [
      { text: 'Abu Talut', kind: 'weak-alias' },
      { text: 'Shafiq Alsheikani', kind: 'primary' },
      { text: 'El Shafik Sheikhani', kind: 'alias' },
    ],
  }),
  person('8', 'Karol Tomasz Benedik', {
    names: [{ text: 'Karol Tomasz Benedik', kind: 'primary', parts: { first: 'Karol Tomasz', last: 'Benedik' } }],
  }),
  person('9', 'Gerhard Schwarzmann'),
  person('10', 'ガブリエラ・リヒテンベルク'),
  person('11', '마르첼로 비안키'),
  ...Array.from({ length: 300 }, (_, index) =>
    person(`many-${index}`, `Ivan Petrov${'abcdefghij'[index % 10] ?? ''}ski`),
  ),
  ...Array.from({ length: NAMESAKES }, (_, index) =>
    person(`namesake-${index}`, 'Nestor Quilmbach', {
      names: [
        { text: 'Nestor Quilmbach', kind: 'primary' },
        { text: 'N. Quilmbach', kind: 'weak-alias' },
      ],
      births: [{ precision: 'exact', from: bornOn(index), to: bornOn(index) }],
    }),
  ),
];

describe.each([1, 2])('an index of %i shards', (shards) => {
  let folder = '';
  let index: ScreeningIndex;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'screening-index-'));
    await buildSnapshot(folder, PERSONS, 'v1', { shards });
    index = await ScreeningIndex.open(folder);
  });
  afterAll(async () => {
    await index.close();
    await rm(folder, { recursive: true });
  });

  const find = async (fullName: string) => (await index.search({ fullName })).hits.map((hit) => hit.personId);

  it.each([
    ['Vasilchenko Dmitri', '1'],
    ['Дмитро Васильченко', '1'],
    ['سالم المرزوقي', '2'],
    ['Salem Marzuqi', '2'],
    ['Xu Jinping', '4'],
    ['Billy Hartwel', '6'],
    ['ウィリアム・ハートウェル', '6'],
    ['윌리엄 하트웰', '6'],
    ['威廉·哈特韦尔', '6'],
    ['ゲルハルト・シュヴァルツマン', '9'],
    ['게르하르트 슈바르츠만', '9'],
    ['Gabriela Lichtenberg', '10'],
    ['Marcello Bianchi', '11'],
  ])('finds %s', async (fullName, id) => {
    expect((await find(fullName))[0]).toBe(id);
  });

  it('keeps a sister apart and leaves firms out', async () => {
    expect(await find('Salim al-Marzouqi')).toEqual(['2']);
    expect(await find('Marzouqi Trading')).toEqual([]);
  });

  it('answers what the scorer alone says, with an explanation', async () => {
    const query = { fullName: 'Dmitri Vasilchenko', birthFrom: '1971-03-04' };
    const { hits, version } = await index.search(query);
    const [first] = PERSONS;
    const alone = first && scorePerson(prepareQuery(query), preparePerson(first));
    expect(version).toBe('v1');
    expect(hits[0]).toEqual({
      personId: '1',
      name: 'Dmytro Hryhorovych Vasylchenko',
      topics: ['SANCTION', 'WANTED'],
      score: alone?.score,
      explanation: alone?.explain(),
    });
    expect(hits[0]?.explanation.adjustments).toContainEqual({ reason: 'birth-agrees', amount: expect.any(Number) });
  });

  it.each([
    { firstName: 'Benedik Karol', lastName: 'Tomasz' },
    { firstName: 'Karol Tomasz', lastName: 'Benedik' },
    { firstName: 'Benedik', lastName: 'Karol Tomasz' },
    { lastName: 'Benedik' },
    { firstName: 'Tomasz' },
  ])('tells surnames apart as the scorer does: %j', async (query) => {
    const { hits } = await index.search(query, { threshold: 0.3 });
    const found = PERSONS.find(({ id }) => id === '8');
    const alone = found && scorePerson(prepareQuery(query), preparePerson(found));
    expect(hits.find(({ personId }) => personId === '8')).toMatchObject({
      score: alone?.score,
      explanation: alone?.explain(),
    });
  });

  it('takes no given name for the surname that is asked for alone', async () => {
    const idsOf = async (lastName: string) => (await index.search({ lastName })).hits.map((hit) => hit.personId);
    expect(await idsOf('Benedik')).toContain('8');
    expect(await idsOf('Tomasz')).not.toContain('8');
  });

  it('takes a surname found among given names for weaker', async () => {
    const scoreOf = async (firstName: string, lastName: string) =>
      (await index.search({ firstName, lastName })).hits.find(({ personId }) => personId === '8')?.score ?? 0;
    expect(await scoreOf('Benedik Karol', 'Tomasz')).toBeLessThan((await scoreOf('Karol Tomasz', 'Benedik')) - 0.05);
  });

  it('gives pages that follow one another', async () => {
    const all = await index.search({ fullName: 'Ivan Petrovaski' }, { limit: 40 });
    const second = await index.search({ fullName: 'Ivan Petrovaski' }, { offset: 10, limit: 10 });
    expect(all.hits.length).toBe(40);
    expect(second.hits).toEqual(all.hits.slice(10, 20));
  });

  it('scores a person by the best of all its names', async () => {
    const query = { fullName: 'Shafik El Sheikhani' };
    const { hits } = await index.search(query, { threshold: 0.5 });
    const found = PERSONS.find(({ id }) => id === '7');
    expect(hits.find(({ personId }) => personId === '7')?.score).toBe(
      found && scorePerson(prepareQuery(query), preparePerson(found)).score,
    );
  });

  it('loses nobody over pages of a crowd of namesakes, and names nobody twice', async () => {
    const pages: string[] = [];
    for (let offset = 0; offset < NAMESAKES; offset += 100) {
      const { hits } = await index.search({ fullName: 'Nestor Quilmbach' }, { offset, limit: 100 });
      pages.push(...hits.map(({ personId }) => personId));
    }
    expect(pages.length).toBe(NAMESAKES);
    expect(new Set(pages).size).toBe(NAMESAKES);
  });

  it('finds the namesake with the birth date that is asked for', async () => {
    const { hits } = await index.search({ fullName: 'Nestor Quilmbach', birthFrom: '1951-02-03' }, { limit: 1 });
    expect(hits.map(({ personId }) => personId)).toEqual([`namesake-${NAMESAKES - 1}`]);
  });

  it('goes on answering while another version takes its place', async () => {
    const other = await mkdtemp(join(tmpdir(), 'screening-index-'));
    const own = await ScreeningIndex.open(folder);
    try {
      const building = buildSnapshot(other, [person('new', 'Ottokar Zwingli')], 'v2', { shards });
      const during = await own.search({ fullName: 'William Hartwell' });
      expect(during.hits[0]?.personId).toBe('6');
      await building;
      const underWay = own.search({ fullName: 'William Hartwell' });
      await own.swap(other);
      expect((await underWay).hits[0]?.personId).toBe('6');
      expect(own.version).toBe('v2');
      expect((await own.search({ fullName: 'Otokar Zwingli' })).hits[0]?.personId).toBe('new');
      expect((await own.search({ fullName: 'William Hartwell' })).hits).toEqual([]);
    } finally {
      await own.close();
      await rm(other, { recursive: true });
    }
  });

  it('refuses a snapshot that is cut off and keeps the one in use', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'screening-index-'));
    try {
      await buildSnapshot(broken, PERSONS, 'v3', { shards });
      const [file = ''] = (await readdir(broken)).filter((name) => name.endsWith('.shard'));
      await truncate(join(broken, file), 6000);
      await expect(index.swap(broken)).rejects.toThrow('6000 bytes');
      expect((await find('William Hartwell'))[0]).toBe('6');
    } finally {
      await rm(broken, { recursive: true });
    }
  });
});

describe('building a snapshot', () => {
  const inFolder = async (use: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'screening-index-'));
    try {
      await use(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const bytesOf = async (folder: string) =>
    Promise.all((await readdir(folder)).toSorted().map(async (name) => readFile(join(folder, name), 'base64')));

  it('gives the same bytes for the same persons, whether they come as JSON or not', async () => {
    const files: (readonly string[])[] = [];
    for (const persons of [PERSONS, PERSONS.map((one) => JSON.stringify(one))]) {
      await inFolder(async (folder) => {
        await buildSnapshot(folder, persons, 'v1');
        files.push(await bytesOf(folder));
      });
    }
    expect(files[0]?.length).toBe(2);
    expect(files[1]).toEqual(files[0]);
  });

  it('tells what is wrong with a record, and leaves nothing that could be opened', async () => {
    await inFolder(async (folder) => {
      await expect(buildSnapshot(folder, ['{"id": '], 'v1')).rejects.toThrow('JSON');
      await expect(ScreeningIndex.open(folder)).rejects.toThrow('ENOENT');
    });
  });

  it('ends with its source, when that fails midway', async () => {
    function* cutOff() {
      yield* PERSONS;
      throw new Error('The database went away');
    }
    await inFolder(async (folder) => {
      await expect(buildSnapshot(folder, cutOff(), 'v1')).rejects.toThrow('The database went away');
      await expect(ScreeningIndex.open(folder)).rejects.toThrow('ENOENT');
    });
  });
});
