import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

/** More than one page of what the service reads at once. */
const MANY = 1_003;
/** More than the hundred that lists of GraphQL have when nothing is asked for. */
const SOME = 103;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function result<Result>(target: string, fields: object = {}, key = COMPANY_KEY): Promise<Result> {
  const answer = await service.rest(target, { companyKey: key, ...fields });
  const body = (await answer.json()) as { result: Result };
  expect([target, answer.status]).toEqual([target, 200]);
  return body.result;
}

async function eachOf(count: number, make: (number: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, index) => make(from + index)));
}

interface Part {
  readonly start?: number;
  readonly offset?: number;
  readonly limit: number;
  readonly total: number;
  readonly data: readonly { readonly id: string }[];
}

const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

it('the blacklist is answered whole, and in the part that is asked for', async () => {
  await eachOf(MANY, (number) =>
    result('/add-blacklist-record', { query: { documentNumber: `D-${number}`, reason: 'r' } }),
  );
  const all = await result<Part>('/list-blacklist-records');
  expect(all).toMatchObject({ offset: 0, limit: MANY, total: MANY });
  expect(new Set(ids(all.data)).size).toBe(MANY);
  const part = await result<Part>('/list-blacklist-records', { query: { offset: 2, limit: 1_000 } });
  expect(part).toMatchObject({ offset: 2, limit: 1_000, total: MANY });
  expect(ids(part.data)).toEqual(ids(all.data).slice(2, 1_002));
  const rest = await result<Part>('/list-blacklist-records', { query: { offset: 1_001 } });
  expect(ids(rest.data)).toEqual(ids(all.data).slice(1_001));
});

it('groups are answered whole, and in the part that is asked for', async () => {
  await eachOf(MANY, (number) => result('/make-group', { name: `Group ${number}` }));
  const all = await result<{ id: string }[]>('/list-groups');
  expect(new Set(ids(all)).size).toBe(MANY);
  expect(ids(await result('/list-groups', { start: 1, limit: 1_001 }))).toEqual(ids(all).slice(1, 1_002));
  expect(ids(await result('/list-groups', { start: 1_002 }))).toEqual(ids(all).slice(1_002));
  expect(await result('/list-groups', { start: MANY })).toEqual([]);
});

it('monitored queries are answered whole, and in the part that is asked for', async () => {
  await eachOf(SOME, (number) =>
    result('/monitor-screening-query', { query: { fullName: `Person ${'abcdefghij'[number % 10]} Number${number}` } }),
  );
  const all = await result<Part>('/list-screening-monitoring-records');
  expect(all).toMatchObject({ start: 0, limit: SOME, total: SOME });
  expect(new Set(ids(all.data)).size).toBe(SOME);
  const part = await result<Part>('/list-screening-monitoring-records', { start: 1, limit: 101 });
  expect(part).toMatchObject({ start: 1, limit: 101, total: SOME });
  expect(ids(part.data)).toEqual(ids(all.data).slice(1, 102));
});

it('users are answered whole, and in the part that is asked for', async () => {
  const rights = ['operator'];
  await eachOf(SOME, (number) =>
    result('/create-user', {
      email: `u${number}@company.example`,
      password: 'long enough',
      emailVerified: true,
      rights,
    }),
  );
  const all = await result<{ id: string }[]>('/list-users');
  expect(new Set(ids(all)).size).toBe(SOME);
  expect(ids(await result('/list-users', { start: 100, limit: 2 }))).toEqual(ids(all).slice(100, 102));
});
