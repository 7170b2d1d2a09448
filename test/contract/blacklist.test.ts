import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function call(target: string, fields: Readonly<Record<string, unknown>>, key = COMPANY_KEY) {
  const answer = await service.rest(target, { companyKey: key, ...fields });
  return { status: answer.status, body: (await answer.json()) as { result?: unknown; argumentError?: string } };
}
const add = (query: unknown, key?: string) => call('/add-blacklist-record', { query }, key);
const list = async (query?: unknown, key?: string) =>
  (await call('/list-blacklist-records', { ...(query === undefined ? {} : { query }) }, key)).body.result as {
    offset: number;
    limit: number;
    total: number;
    data: Readonly<Record<string, unknown>>[];
  };
async function keyWith(scopes: readonly string[], test = false): Promise<string> {
  const { data } = await service.graphql<{ createCompanyKey: { key: string } }>(
    COMPANY_KEY,
    'mutation ($scopes: [String!]!, $test: Boolean!) { createCompanyKey(name: "k", scopes: $scopes, test: $test) { key } }',
    { scopes, test },
  );
  return data?.createCompanyKey.key ?? '';
}

const RECORD = { firstName: 'Ana', lastName: 'Lomidze', birthday: '1980-02-03', reason: 'Fraud' };

it('an empty blacklist is total 0 and no data', async () => {
  expect(await list()).toEqual({ offset: 0, limit: 0, total: 0, data: [] });
});

it('what is added is listed with every member, once, until it is removed', async () => {
  const { status, body } = await add(RECORD);
  expect(status).toBe(200);
  const id = body.result as string;
  expect((await list()).data).toEqual([{ id, personalNumber: null, documentNumber: null, notes: null, ...RECORD }]);
  expect(await add({ ...RECORD, firstName: 'LOMIDZE', lastName: 'ána', reason: 'Another', notes: 'more' })).toEqual({
    status: 409,
    body: { argumentError: 'already-exists' },
  });
  expect(await call('/remove-blacklist-record', { id }, service.otherKey)).toMatchObject({ status: 404 });
  expect(await call('/remove-blacklist-record', { id })).toEqual({ status: 200, body: { result: true } });
  expect(await call('/remove-blacklist-record', { id })).toEqual({ status: 404, body: { argumentError: 'not-found' } });
  expect((await add(RECORD)).status).toBe(200);
});

it('takes the query as an object or its text, numbers as texts, and passes over what it does not know', async () => {
  for (const query of [
    { personalNumber: 1001, reason: 'r', somethingElse: [1] },
    JSON.stringify({ personalNumber: '1002', reason: 'r', documentNumber: '' }),
  ]) {
    expect((await add(query)).status).toBe(200);
  }
  const last = (await list({ offset: 0, limit: 1000 })).data.slice(-2);
  expect(last.map(({ personalNumber }) => personalNumber)).toEqual(['1001', '1002']);
});

it('refuses what is no record, and keeps nothing of it', async () => {
  const before = (await list()).total;
  for (const query of [
    undefined,
    'no json',
    [],
    42,
    { firstName: 'A' },
    { reason: 'r' },
    { reason: 'r', birthday: '03/02/1980' },
    { reason: 'r', birthday: '1980-02-31' },
    { reason: 'r', firstName: { a: 1 } },
    { reason: ['r'], firstName: 'A' },
    { reason: 'r', lastName: 'x'.repeat(600) },
  ]) {
    expect(await add(query)).toMatchObject({ status: 400, body: { argumentError: 'wrong-parameters' } });
  }
  for (const query of [{ limit: 0 }, { limit: 1_000_001 }, { offset: -1 }, { offset: 'x' }, 'no json', [1]]) {
    const answer = await call('/list-blacklist-records', { query });
    expect(answer).toMatchObject({ status: 400, body: { argumentError: 'wrong-parameters' } });
  }
  expect(await call('/remove-blacklist-record', {})).toMatchObject({ status: 400 });
  expect((await list()).total).toBe(before);
});

it('is paged by offset and limit', async () => {
  for (let number = 0; number < 5; number++)
    await add({ documentNumber: `PAGE-${number}`, reason: 'r' }, service.otherKey);
  const page = await list({ offset: '1', limit: 2 }, service.otherKey);
  expect(page).toMatchObject({ offset: 1, limit: 2, total: 5 });
  expect(page.data.map(({ documentNumber }) => documentNumber)).toEqual(['PAGE-1', 'PAGE-2']);
  expect((await list({ offset: 9 }, service.otherKey)).data).toEqual([]);
});

it('is kept by keys with its scope; records of test keys stand apart', async () => {
  const scoped = await keyWith(['blacklist']);
  expect((await add({ documentNumber: 'SCOPED', reason: 'r' }, scoped)).status).toBe(200);
  const others = await keyWith(['screening', 'sessions:read', 'sessions:write']);
  expect((await add({ documentNumber: 'OTHERS', reason: 'r' }, others)).body.argumentError).toBe('access-denied');
  expect((await call('/list-blacklist-records', {}, others)).status).toBe(403);
  const testing = await keyWith(['all'], true);
  expect((await list({}, testing)).total).toBe(0);
  expect((await add({ documentNumber: 'SCOPED', reason: 'r' }, testing)).status).toBe(200);
});

it('GraphQL lists, filters, sorts and counts the same records', async () => {
  const filtered = (filter: string, more = '') =>
    service.graphql<{ blacklistRecords: { totalCount: number; edges: { cursor: string; node: { id: string } }[] } }>(
      COMPANY_KEY,
      `{ blacklistRecords(filter: { ${filter} } ${more}) { totalCount edges { cursor node { id lastName reason } } } }`,
    );
  const ids = async (...given: Parameters<typeof filtered>) =>
    (await filtered(...given)).data?.blacklistRecords.edges.map(({ node }) => node.id);
  const all = (await list({ limit: 1000 })).data.map(({ id }) => id);
  expect(await ids('')).toEqual(all);
  expect(await ids('', 'direction: DESC')).toEqual([...all].reverse());
  const { data } = await filtered('', 'first: 1');
  expect(data?.blacklistRecords.totalCount).toBe(all.length);
  expect(await ids('', `first: 1, after: "${data?.blacklistRecords.edges[0]?.cursor}"`)).toEqual([all[1]]);
  const [ana] = (await ids('name: "lomidze ANA", birthday: "1980-02-03"')) ?? [];
  expect(all).toContain(ana);
  expect(await ids('documentNumber: "s-coped"')).toHaveLength(1);
  expect(await ids('name: "Nobody"')).toEqual([]);
  const one = await service.graphql<{ mine: object | null; theirs: object | null }>(
    service.otherKey,
    `{ theirs: blacklistRecord(id: "${ana}") { id } }`,
  );
  expect(one.data?.theirs).toBeNull();
  const removed = await service.graphql(service.otherKey, `mutation { removeBlacklistRecord(id: "${ana}") }`);
  expect(removed.errors?.[0]?.extensions?.['code']).toBe('not-found');
});

it('GraphQL says of a record that can match nobody, and why; REST takes it as ever', async () => {
  const testing = await keyWith(['all'], true);
  for (const record of [
    { firstName: 'Ana', lastName: 'Lomidze' },
    { birthday: '1980-02-03' },
    { lastName: 'Lomidze', birthday: '1980-02-03' },
    { lastName: 'Lomidze', documentNumber: 'AB12' },
    { birthday: '1980-02-03', personalNumber: '77' },
  ])
    expect((await add({ ...record, reason: 'r' }, testing)).status).toBe(200);
  const { data } = await service.graphql<{ blacklistRecords: { edges: { node: { matchesNobody: string | null } }[] } }>(
    testing,
    '{ blacklistRecords { edges { node { matchesNobody } } } }',
  );
  const added = data?.blacklistRecords.edges.slice(-5);
  expect(added?.map(({ node }) => node.matchesNobody)).toEqual([
    'name-without-birthday',
    'birthday-without-name',
    null,
    null,
    null,
  ]);
  expect((await list({}, testing)).data[0]).not.toHaveProperty('matchesNobody');
});
