import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { COMPANY_KEY as KEY_PARAMETER, SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import { SERVICE_ERRORS } from '../../subgraphs/platform/errors/catalogue.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';
import { ownFields } from './prepared.js';
import { type Answer, send, TRANSPORTS } from './transports.js';

let service: RunningService;
let token: string;

beforeAll(async () => {
  service = await startService();
  token = (await (await service.rest('/external-api/begin/', { company_key: COMPANY_KEY })).json()) as string;
  await keepEveryKindOfFile(service, token);
});
afterAll(() => service[Symbol.asyncDispose]());

const needsToken = (endpoint: Endpoint) => endpoint.parameters.includes(SESSION_TOKEN);
/** What an endpoint answers for a new session, and the fields that get it there. */
const fieldsOf = async (endpoint: Endpoint): Promise<Record<string, string>> => ({
  company_key: COMPANY_KEY,
  ...(needsToken(endpoint) ? { session_token: token } : {}),
  ...(await ownFields(endpoint, service)),
});

/** A JSON answer is JSON; a file comes as one of the types that the declaration names, with something in it. */
function expectAnswered(endpoint: Endpoint, answer: Answer): void {
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  if (endpoint.answer.kind === 'file') {
    expect(endpoint.answer.types).toContain(answer.type);
    expect(answer.text.length).toBeGreaterThan(0);
    if (answer.type === 'application/pdf') expect(answer.text).toMatch(/^%PDF-/);
    return;
  }
  expect(answer.type).toMatch(/^application\/json/);
  expectLike(JSON.parse(answer.text), endpoint.answer.example, endpoint.path);
}

/** The members that the declaration's example shows are there, with the example's types or null. */
function expectLike(value: unknown, example: unknown, place: string): void {
  // A code in place of the fields of a picture that cannot be read.
  if (/^\/external-api\/(card|license|residence|passport)\//.test(place) && typeof value === 'string') return;
  if (value === null || example === null) return;
  expect([place, Array.isArray(value), typeof value]).toEqual([place, Array.isArray(example), typeof example]);
  if (Array.isArray(value) || typeof value !== 'object' || typeof example !== 'object' || example === null) return;
  for (const [name, member] of Object.entries(example)) {
    expect([place, Object.keys(value)]).toEqual([place, expect.arrayContaining([name])]);
    expectLike((value as Record<string, unknown>)[name], member, `${place}.${name}`);
  }
}

/** Values that no parameter of the type can have. */
const WRONG = { string: {}, boolean: 'perhaps', integer: 'many', texts: {}, structured: 'no json', image: {} } as const;

const READING = ENDPOINTS.filter((endpoint) => endpoint.path !== '/external-api/delete/');

describe.each(READING.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  it.each(Object.keys(TRANSPORTS))('takes its fields as %s', async (transport) => {
    const answer = await TRANSPORTS[transport]?.(`${service.url}${endpoint.path}`, await fieldsOf(endpoint));
    expect(answer).toBeDefined();
    if (answer) expectAnswered(endpoint, answer);
  });

  it('takes every spelling of the key and the token, with white space and quotes around them', async () => {
    for (const key of KEY_PARAMETER.spellings) {
      for (const name of needsToken(endpoint) ? SESSION_TOKEN.spellings : ['unused']) {
        const own = await ownFields(endpoint, service);
        const answer = await service.rest(endpoint.path, { ...own, [key]: ` ${COMPANY_KEY}\n`, [name]: `"${token}" ` });
        expectAnswered(endpoint, {
          status: answer.status,
          type: answer.headers.get('content-type') ?? '',
          text: await answer.text(),
        });
      }
    }
  });

  it('reads every parameter under every spelling', async () => {
    for (const parameter of endpoint.parameters.filter((each) => each !== SESSION_TOKEN)) {
      for (const spelling of parameter.spellings) {
        const { [parameter.spellings[0] ?? '']: good, ...others } = await fieldsOf(endpoint);
        // What may be absent shows that it was read by being refused.
        const value = parameter.required ? good : WRONG[parameter.type];
        const answer = await service.rest(endpoint.path, { ...others, [spelling]: value });
        expect([spelling, answer.status]).toEqual([spelling, parameter.required ? 200 : 400]);
      }
    }
  });

  it('answers at its aliases, without the trailing slash, and with slashes repeated', async () => {
    for (const path of [endpoint.path, ...endpoint.aliases].flatMap((each) => [
      each.replace(/\/$/, ''),
      each.replace(/\/?$/, '/'),
      each.replaceAll('/', '//'),
    ])) {
      const answer = await service.rest(path, await fieldsOf(endpoint));
      expectAnswered(endpoint, {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        text: await answer.text(),
      });
    }
  });
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s refuses', (path, endpoint) => {
  const code = (which: 'absent' | 'wrong') => endpoint.keyErrors?.[which] ?? 'invalid-company-key';

  it('a call without a key and one with a wrong key, before it looks at anything else', async () => {
    for (const [which, fields] of [
      ['absent', { session_token: 'nothing', flags: 'no json' }],
      ['wrong', { company_key: 'a key that nobody has', session_token: 'nothing', flags: 'no json' }],
    ] as const) {
      const answer = await service.rest(path, fields);
      expect(answer.status).toBe(SERVICE_ERRORS[code(which)]);
      expect(await answer.json()).toMatchObject({ argumentError: code(which) });
    }
  });

  it('a body that cannot be read, in the documented form', async () => {
    const answer = await send(`${service.url}${path}?company_key=${COMPANY_KEY}`, 'POST', {}, '{"session_token":');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ argumentError: 'wrong-parameters' });
  });

  if (needsToken(endpoint)) {
    it('an unknown token, a foreign one, one that can be none, and none at all', async () => {
      const own = await ownFields(endpoint, service);
      const unknown = { ...own, company_key: COMPANY_KEY, session_token: 'a'.repeat(40) };
      const foreign = { ...own, company_key: service.otherKey, session_token: token };
      const script = { ...own, company_key: COMPANY_KEY, session_token: "<script>'; DROP TABLE sessions" };
      for (const fields of [unknown, foreign, script]) {
        const answer = await service.rest(path, fields);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ argumentError: 'session-not-found' });
      }
      const without = await service.rest(path, { company_key: COMPANY_KEY });
      expect(await without.json()).toMatchObject({ argumentError: 'wrong-parameters' });
    });
  }
});

it('begin answers a quoted token of 40 characters and nothing more', async () => {
  const answer = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY });
  expect(await answer.text()).toMatch(/^"[a-z0-9]{40}"$/);
});

it('the body wins over the query', async () => {
  const answer = await send(
    `${service.url}/external-api/result/?company_key=wrong-key-wrong-key&session_token=none`,
    'POST',
    {},
    JSON.stringify({ companyKey: COMPANY_KEY, company_key: COMPANY_KEY, session_token: token }),
  );
  expect(answer.status).toBe(200);
});

it('delete answers true, and then the session does not exist, for REST and for the applicant', async () => {
  const mine = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const fields = { company_key: COMPANY_KEY, session_token: mine };
  const deleted = await service.rest('/external-api/delete/', fields);
  expect(await deleted.text()).toBe('true');
  for (const endpoint of ENDPOINTS.filter(needsToken)) {
    const all = { ...(await ownFields(endpoint, service)), ...fields };
    expect(await (await service.rest(endpoint.path, all)).json()).toEqual({ argumentError: 'session-not-found' });
  }
  const { errors } = await service.graphql(mine, '{ applicantSession { id } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid-session-token' });
});

it('the older generation of errors is answered where the company asks for it', async () => {
  const { companies } = service.service.administration ?? {};
  const company = (await companies?.create('Legacy')) ?? '';
  await companies?.changeRules(company, { legacyErrors: true });
  const key = (await companies?.createKey(company)) ?? '';
  const answer = await service.rest('/external-api/result/', { company_key: key, session_token: 'a'.repeat(40) });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('"SESSION_NOT_FOUND"');
});
