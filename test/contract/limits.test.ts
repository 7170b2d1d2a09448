import { SESSION_RULE, VISITOR_RULE } from '../../gateway/limits/rules.js';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';
import { startRedis } from '../support/redis.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

const begin = { company_key: COMPANY_KEY };

const graphql = (service: RunningService, headers: Readonly<Record<string, string>>, query: string) =>
  fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
const LISTS = '{ screeningLists { id } }';

it('an address that goes over the limit gets 529 on REST and GraphQL for an hour; health never does', async () => {
  const clock = new ManualClock();
  await using service = await startService({ RATE_LIMIT: '5' }, { clock });
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await service.rest('/external-api/begin/', begin));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map((answer) => answer.headers.get('ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0']);

  const over = await service.rest('/external-api/result/', begin);
  expect(over.status).toBe(529);
  expect(over.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(over.headers.get('retry-after')).toBe('3600');
  expect(await over.text()).toBe('Too many requests');
  const byKey = await graphql(service, withKey(COMPANY_KEY), LISTS);
  expect(byKey.status).toBe(529);
  expect(await byKey.text()).toBe('Too many requests');
  for (const path of ['/healthz', '/readyz', '/docs/openapi.json']) {
    expect((await fetch(`${service.url}${path}`)).status).not.toBe(529);
  }

  clock.advance(60 * 60_000);
  expect((await service.rest('/external-api/begin/', begin)).status).toBe(200);
});

it('wrong keys and none count against the address, by REST and by GraphQL', async () => {
  await using service = await startService({ RATE_LIMIT: '3' });
  expect((await service.rest('/begin/', { company_key: 'nobody-has-this-key' })).status).toBe(401);
  expect((await service.rest('/begin/', {})).status).toBe(401);
  expect((await graphql(service, { 'x-company-key': 'nobody-has-this-key' }, LISTS)).headers.get('ratelimit')).toMatch(
    /^"company";r=0;/,
  );
  expect((await service.rest('/begin/', begin)).status).toBe(529);
});

it('a company raises its own limit no higher than the service lets it', async () => {
  const clock = new ManualClock();
  await using service = await startService({ RATE_LIMIT: '3', COMPANY_RATE_LIMIT: '5' }, { clock });
  await graphql(
    service,
    withKey(service.otherKey),
    'mutation { changeCompanySettings(input: { requestsPerMinute: 1000000 }) { requestsPerMinute } }',
  );
  // What was known of the key is believed for some seconds.
  clock.advance(60_000);
  const answer = await graphql(service, withKey(service.otherKey), LISTS);
  expect(answer.headers.get('ratelimit-limit')).toBe('5');
});

it('a company with a limit of its own is stopped by that alone, and takes nothing from the others at its address', async () => {
  const clock = new ManualClock();
  await using service = await startService({ RATE_LIMIT: '3' }, { clock });
  const wide = await graphql(
    service,
    withKey(service.otherKey),
    'mutation { changeCompanySettings(input: { requestsPerMinute: 6 }) { requestsPerMinute } }',
  );
  expect(((await wide.json()) as { data?: object }).data).toEqual({ changeCompanySettings: { requestsPerMinute: 6 } });
  clock.advance(60_000);
  const other = { company_key: service.otherKey };
  for (let i = 0; i < 4; i++) await service.rest('/begin/', begin);
  expect((await service.rest('/begin/', begin)).status).toBe(529);

  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await service.rest('/begin/', other));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]?.headers.get('ratelimit-limit')).toBe('6');
  expect((await graphql(service, withKey(service.otherKey), LISTS)).headers.get('ratelimit-remaining')).toBe('0');
  expect((await service.rest('/begin/', other)).status).toBe(529);

  clock.advance(60 * 60_000 - 1000);
  expect((await service.rest('/begin/', other)).status).toBe(529);
  expect((await service.rest('/begin/', begin)).status).toBe(529);
  clock.advance(1000);
  expect((await service.rest('/begin/', other)).status).toBe(200);
  expect((await service.rest('/begin/', begin)).status).toBe(200);
});

it('an applicant is not counted with the company, and blocks neither it nor another applicant', async () => {
  await using service = await startService({ RATE_LIMIT: '2' });
  const token = (await (await service.rest('/begin/', begin)).json()) as string;
  const another = (await (await service.rest('/begin/', begin)).json()) as string;
  const ask = (bearer: string, device = 'device-of-the-tests') =>
    graphql(service, { ...withKey(bearer), 'x-device-id': device }, '{ __typename }');
  const first = await ask(token);
  expect(first.headers.get('ratelimit-policy')).toBe(`"session";q=${SESSION_RULE.most};w=60`);
  for (let sent = 1; sent < SESSION_RULE.most; sent += 50) {
    await Promise.all(Array.from({ length: Math.min(50, SESSION_RULE.most - sent) }, () => ask(token)));
  }
  const over = await ask(token);
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await over.json()).toEqual({
    errors: [
      {
        message: 'Too many requests',
        extensions: { code: 'too-many-requests', status: 429, retryAfter: Number(over.headers.get('retry-after')) },
      },
    ],
  });
  expect((await ask(token, 'another-device')).status).toBe(200);
  expect((await ask(another)).status).toBe(200);
  expect((await service.rest('/begin/', begin)).status).toBe(529);
});

it('pieces of uploads count for their address, and are told so', async () => {
  await using service = await startService();
  const piece = await fetch(`${service.url}/uploads/01900000-0000-7000-8000-000000000000`, { method: 'HEAD' });
  expect(piece.headers.get('ratelimit')).toMatch(/^"widget";r=\d+/);
});

it('somebody without a credential may try to sign in so often, and no more', async () => {
  const clock = new ManualClock();
  await using service = await startService({}, { clock });
  const attempt = () =>
    graphql(service, {}, 'mutation { confirmEmail(token: "no link of ours, as long as one of ours would be") }');
  for (let i = 0; i < VISITOR_RULE.most; i++) expect((await attempt()).status).not.toBe(429);
  const over = await attempt();
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('60');
  expect((await service.rest('/begin/', begin)).status).toBe(200);
  clock.advance(60_000);
  expect((await attempt()).status).not.toBe(429);
});

it('gateways with one Redis count together, and go on alone when it goes', async () => {
  const redis = await startRedis();
  await using one = await startService({ RATE_LIMIT: '4', REDIS_URL: redis.url });
  await using two = await startService({ RATE_LIMIT: '4', REDIS_URL: redis.url });
  const both = [one, two, one, two];
  const answers = [];
  for (const service of both) answers.push(await service.rest('/begin/', begin));
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['3', '2', '1', '0']);
  expect((await one.rest('/begin/', begin)).status).toBe(529);
  expect((await two.rest('/begin/', begin)).status).toBe(529);
  await redis[Symbol.asyncDispose]();
  const alone = await one.rest('/begin/', begin);
  expect([alone.status, alone.headers.get('ratelimit-remaining')]).toEqual([200, '3']);
});
