import { COMPANY_KEY, startService } from '../support/service.js';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';

const begin = { company_key: COMPANY_KEY };

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
  expect(await over.text()).toBe('Too many requests');
  const graphql = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${COMPANY_KEY}` },
    body: '{"query":"{ screeningLists { id } }"}',
  });
  expect(graphql.status).toBe(529);
  for (const path of ['/healthz', '/metrics']) expect((await fetch(`${service.url}${path}`)).status).toBe(200);

  clock.advance(60 * 60_000);
  expect((await service.rest('/external-api/begin/', begin)).status).toBe(200);
});

it('an applicant is not counted with the company', async () => {
  await using service = await startService({ RATE_LIMIT: '1' });
  const token = (await (await service.rest('/begin/', begin)).json()) as string;
  for (let i = 0; i < 10; i++) {
    expect((await service.graphql(token, '{ applicantSession { id } }')).errors).toBeUndefined();
  }
});
