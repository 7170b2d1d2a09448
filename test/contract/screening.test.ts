import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/until.js';
import { importList } from '../../subgraphs/screening/lists/import-list.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
let folder: string;
let testKey: string;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-screening-'));
  const { data } = await service.graphql<{ createCompanyKey: { key: string } }>(
    COMPANY_KEY,
    'mutation { createCompanyKey(name: "test", test: true) { key } }',
  );
  testKey = data?.createCompanyKey.key ?? '';
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Beside the running service, as `npm run lists -- import` does it. */
async function importRows(rows: readonly string[]): Promise<void> {
  const file = path.join(folder, 'list.csv');
  await writeFile(
    file,
    ['id,name,aliases,birth_dates,topics,sex,nationalities,measures,sanction_country', ...rows].join('\n'),
  );
  const { platform } = service.service;
  const store = await openScreeningStore(platform);
  await importList(platform, store, { source: 'own', format: 'csv', files: [file], mostShrink: 1 });
  await store.stop();
}

const call = async (target: string, fields: Readonly<Record<string, unknown>>, key = COMPANY_KEY) => {
  const answer = await service.rest(target, { companyKey: key, ...fields });
  return { status: answer.status, body: (await answer.json()) as { result?: unknown; argumentError?: string } };
};
const search = (query: object, more: object = {}, key = COMPANY_KEY) =>
  call('/search-screening-person', { query, ...more }, key);

const GAVRIL = '1,Gavril Ostapenko,Havrylo Ostapenko,1970-05-17,SANCTION;WANTED,male,UA,Asset freeze,EU';
const HEDDA = '2,Hedda Quistgaard,,1981,ROLE_PEP,female,DK,,';

describe('screening', () => {
  it('answers nothing while no list is imported', async () => {
    expect(await search({ fullName: 'Gavril Ostapenko' })).toEqual({ status: 200, body: { result: [] } });
  });

  it('finds who is on a list imported beside it within seconds, in both forms of the query', async () => {
    await importRows([GAVRIL, HEDDA]);
    const hit = {
      score: expect.any(Number) as number,
      name: 'Gavril Ostapenko',
      personId: 'own:1',
      entityType: 'person',
      topics: ['Sanctioned entity', 'Wanted person'],
      source: 'own',
    };
    await until(async () => (await search({ fullName: 'Gavril Ostapenko' })).body.result?.toString() !== '');
    const first = await search({ fullName: 'Ostapenko Gavril', birthdayTimeFrom: '1970-05-17', scoreThreshold: 80 });
    expect(first.body.result).toEqual([hit]);
    const second = await search({ firstName: 'Havrilo', lastName: 'Ostapenko', birthdayTimeTo: '1970-12-31' });
    expect(second.body.result).toEqual([hit]);
    const [{ score }] = first.body.result as [{ score: number }];
    expect(score).toBeGreaterThan(80);
    expect(score).toBeLessThanOrEqual(100);
    expect((await search({ fullName: 'Nobody Whatsoever' })).body).toEqual({ result: [] });
    expect((await search({ fullName: 'Gavril Ostapenko' }, { offset: 1 })).body).toEqual({ result: [] });
  });

  it('answers every documented member of the details, null when unknown', async () => {
    const { body } = await call('/get-screening-person-details', { personId: 'own:1' });
    expect(body.result).toMatchObject({
      entityType: 'person',
      firstName: null,
      middleName: null,
      lastName: null,
      gender: 'male',
      birthdayTime: '1970-05-17T00:00:00.000Z',
      nationality: 'Ukraine',
      isDeceased: null,
      photoUrl: null,
      sanctions: [{ country: 'EU', measures: ['Asset freeze'] }],
      pep: [],
    });
    const groups = (body.result as { extraDetails: { details: { properties: object[] }[] }[] }).extraDetails;
    expect(groups.flatMap(({ details }) => details).flatMap(({ properties }) => properties)).toContainEqual({
      propertyName: 'Aliases',
      value: ['Havrylo Ostapenko'],
      type: 'list',
    });
    expect(await call('/get-screening-person-details', { personId: 'own:99' })).toEqual({
      status: 404,
      body: { argumentError: 'not-found' },
    });
  });

  it('explains a hit in GraphQL', async () => {
    const { data } = await service.graphql<{ searchScreeningPersons: readonly object[] }>(
      COMPANY_KEY,
      `{ searchScreeningPersons(query: { fullName: "Gavril Ostapenk", birthdayTimeFrom: "1970-05-17" }) {
        topics score sourceVersion explanation { name nameScore pairs { query listed likeness } adjustments { reason amount } } } }`,
    );
    expect(data?.searchScreeningPersons).toMatchObject([
      {
        topics: ['SANCTION', 'WANTED'],
        sourceVersion: 1,
        explanation: { name: 'Gavril Ostapenko', adjustments: [{ reason: 'birth-agrees' }] },
      },
    ]);
  });

  it('shows what the company set as its lowest score, where the query names none', async () => {
    const set = (threshold: number) =>
      service.graphql(
        COMPANY_KEY,
        `mutation { changeCompanySettings(input: { screening: { threshold: ${threshold} } }) { id } }`,
      );
    const query = { fullName: 'Gavril Ostapenk' };
    const [near] = (await search(query)).body.result as [{ score: number }];
    expect(near.score).toBeLessThan(99);
    await set(99.5);
    expect((await search(query)).body).toEqual({ result: [] });
    expect((await search({ ...query, scoreThreshold: 70 })).body.result).toHaveLength(1);
    await set(70);
  });

  it('refuses queries that ask for nobody, dates and thresholds that are none', async () => {
    for (const query of [
      {},
      [],
      'no json',
      { fullName: '  ' },
      { fullName: '!?' },
      { fullName: { first: 'a' } },
      { fullName: 'Gavril', birthdayTimeFrom: 'yesterday' },
      { fullName: 'Gavril', birthdayTimeFrom: '1980-02-30' },
      { fullName: 'Gavril', birthdayTimeFrom: '1980-01-01', birthdayTimeTo: '1970-01-01' },
      { fullName: 'Gavril', scoreThreshold: 101 },
      { fullName: 'Gavril', scoreThreshold: 'high' },
      { fullName: 'Gavril', scoreThreshold: ' ' },
    ]) {
      const { status, body } = await call('/search-screening-person', { query });
      expect([status, body.argumentError]).toEqual([400, 'wrong-parameters']);
    }
    expect((await search({ fullName: 'Gavril' }, { limit: 1_001 })).status).toBe(400);
    for (const date of ['2026-02-30', '2026-07-01 (Wednesday)', 'yesterday']) {
      expect((await call('/list-screening-monitoring-records', { date })).status).toBe(400);
    }
  });

  it('lets test keys search the invented list and nothing else', async () => {
    expect((await search({ fullName: 'Zoltan Testhazy' }, {}, testKey)).body.result).toMatchObject([
      { personId: 'invented:1', source: 'invented' },
    ]);
    expect((await search({ fullName: 'Zoltan Testhazy' })).body.result).toEqual([]);
    expect((await search({ fullName: 'Gavril Ostapenko' }, {}, testKey)).body.result).toEqual([]);
  });

  it('keeps applicants and foreign companies out', async () => {
    const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
    const asApplicant = await service.graphql(token, '{ searchScreeningPersons(query: { fullName: "A B" }) { name } }');
    expect(asApplicant.errors?.[0]?.extensions).toMatchObject({ code: 'access-denied' });
    const { body } = await call('/monitor-screening-query', { query: { fullName: 'Mine Alone' } });
    const fields = { id: body.result };
    expect((await call('/remove-screening-query-from-monitoring', fields, service.otherKey)).status).toBe(404);
    const others = await call('/list-screening-monitoring-records', {}, service.otherKey);
    expect(others.body.result).toEqual({ start: 0, limit: 0, total: 0, data: [] });
    expect((await call('/remove-screening-query-from-monitoring', fields)).body).toEqual({ result: true });
  });

  it('monitors a query: once only, and its date moves when its hits change', async () => {
    const added = await call('/monitor-screening-query', { query: { fullName: 'Hedda  Quistgaard' } });
    expect(added.status).toBe(200);
    for (const query of [{ fullName: 'quistgaard HÉDDA' }, { firstName: 'Hedda', lastName: 'Quistgaard' }]) {
      expect(await call('/monitor-screening-query', { query })).toMatchObject({
        status: 409,
        body: { argumentError: 'already-exists' },
      });
    }
    const records = async (fields: object = {}) =>
      (await call('/list-screening-monitoring-records', { ...fields })).body.result as {
        total: number;
        data: { id: string; lastUpdatedDate: string }[];
      };
    const before = await records();
    expect(before).toEqual({
      start: 0,
      limit: 1,
      total: 1,
      data: [
        {
          id: added.body.result,
          fullName: 'Hedda  Quistgaard',
          firstname: null,
          lastname: null,
          lastUpdatedDate: expect.any(String) as string,
        },
      ],
    });
    const date = before.data[0]?.lastUpdatedDate ?? '';
    expect((await records({ date })).total).toBe(0);
    await importRows([GAVRIL]);
    await until(async () => (await records({ date })).total === 1);
    const { data } = await service.graphql<{ screeningHitChanges: readonly object[] }>(
      COMPANY_KEY,
      `{ screeningHitChanges(queryId: "${String(added.body.result)}") { listId came { name } changed { name } went { name } } }`,
    );
    expect(data?.screeningHitChanges).toEqual([
      { listId: 'own', came: [], changed: [], went: [{ name: 'Hedda Quistgaard' }] },
    ]);
  });
});
