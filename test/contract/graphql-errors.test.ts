import { ClientError } from 'graphql-request';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import { InternalApplication } from '../internal-application/application.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';
import { PREPARED } from './prepared.js';

let service: RunningService;
let token: string;

beforeAll(async () => {
  service = await startService();
  token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  await keepEveryKindOfFile(service, token);
});
afterAll(() => service[Symbol.asyncDispose]());

type Fields = Readonly<Record<string, unknown>>;

interface Failure {
  readonly code: unknown;
  readonly message: unknown;
}

async function byRest(path: string, fields: Fields, key: string): Promise<Failure> {
  const answer = await service.rest(path, { company_key: key, ...fields });
  const { argumentError, message } = (await answer.json()) as { argumentError?: string; message?: string };
  return { code: argumentError, message: message ?? argumentError };
}

async function byGraphQL(path: string, fields: Fields, key: string): Promise<Failure> {
  try {
    await new InternalApplication(service.url, key).ask(path, fields);
    return { code: undefined, message: undefined };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const problem = error.response.errors?.[0];
    return { code: problem?.extensions['code'], message: problem?.message };
  }
}

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const user = { email: 'first@codes.example', password: 'long enough' };
const person = { query: JSON.stringify({ fullName: 'Same Person' }) };
const record = { query: JSON.stringify({ reason: 'Same', documentNumber: 'SAME1' }) };

/** What fails the same by REST and by GraphQL: fields and the code. What is absent is null in GraphQL, and so not here. */
const FAILURES: readonly (readonly [path: string, fields: Fields, code: string])[] = [
  ['/external-api/begin/', { flags: 'no json' }, 'wrong-parameters'],
  [
    '/external-api/begin/',
    { steps: [{ type: 'identity-document', flags: { document_types: ['pet'] } }] },
    'wrong-parameters',
  ],
  ['/external-api/begin/', { configId: UNKNOWN }, 'wrong-parameters'],
  ['/external-api/begin/', { scheduleStartTime: '2030-01-02', scheduleEndTime: '2030-01-01' }, 'wrong-parameters'],
  ['/external-api/result/general-document/', { typeId: 'pet' }, 'wrong-parameters'],
  ['/get-question-file', { stepKey: 'none', questionKey: 'contract' }, 'wrong-parameters'],
  ['/get-question-file', { stepKey: 'documents', questionKey: 'pending' }, 'busy'],
  ['/make-group', { name: ' ' }, 'wrong-parameters'],
  ['/make-group', { name: 'x', memberIds: [UNKNOWN] }, 'wrong-parameters'],
  ['/change-group', { groupId: UNKNOWN, name: 'x' }, 'wrong-parameters'],
  ['/delete-group', { groupId: UNKNOWN }, 'wrong-parameters'],
  ['/create-user', { ...user, email: 'nobody' }, 'invalid-email-format'],
  ['/create-user', { ...user, password: 'seven77' }, 'password-too-short'],
  ['/create-user', { ...user, rights: ['owner'] }, 'invalid-rights'],
  ['/create-user', user, 'user-already-exists'],
  ['/get-session-config', { sessionConfigId: UNKNOWN }, 'wrong-parameters'],
  ['/search-screening-person', { query: '{"fullName": "!?"}' }, 'wrong-parameters'],
  ['/get-screening-person-details', { personId: 'nobody:1' }, 'not-found'],
  ['/monitor-screening-query', person, 'already-exists'],
  ['/remove-screening-query-from-monitoring', { id: UNKNOWN }, 'not-found'],
  ['/add-blacklist-record', record, 'already-exists'],
  ['/add-blacklist-record', { query: '{"reason": "Nobody"}' }, 'wrong-parameters'],
  ['/remove-blacklist-record', { id: UNKNOWN }, 'not-found'],
];

/** Made once, so that the same again exists already. */
beforeAll(async () => {
  for (const [path, fields] of [
    ['/create-user', user],
    ['/monitor-screening-query', person],
    ['/add-blacklist-record', record],
  ] as const) {
    expect((await service.rest(path, { company_key: COMPANY_KEY, ...fields })).status).toBe(200);
  }
});

it.each(FAILURES)(
  '%s with %j fails by the same code and sentence by REST and by GraphQL: %s',
  async (path, own, code) => {
    const takesToken = ENDPOINTS.find((endpoint) => endpoint.path === path)?.parameters.includes(SESSION_TOKEN);
    const fields = { ...(takesToken ? { token } : {}), ...own };
    const rest = await byRest(path, { ...fields, ...(takesToken ? { session_token: token } : {}) }, COMPANY_KEY);
    expect(rest.code).toBe(code);
    expect(await byGraphQL(path, fields, COMPANY_KEY)).toEqual(rest);
  },
);

describe.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, { parameters }) => {
  const needed = async (): Promise<Fields> => {
    const examples = parameters
      .filter((parameter) => parameter.required && parameter !== SESSION_TOKEN && parameter.type !== 'image')
      .map(({ name, example }) => [name, example]);
    return { ...(Object.fromEntries(examples) as Fields), ...(await PREPARED[path]?.(service)) };
  };

  if (parameters.includes(SESSION_TOKEN)) {
    it('knows neither an unknown session nor one of another company, by the same code', async () => {
      const own = await needed();
      for (const [key, unknown] of [
        [COMPANY_KEY, 'a'.repeat(40)],
        [service.otherKey, token],
      ] as const) {
        const rest = await byRest(path, { ...own, session_token: unknown }, key);
        expect(rest.code).toBe('session-not-found');
        expect(await byGraphQL(path, { ...own, token: unknown }, key)).toEqual(rest);
      }
    });
  } else if (!parameters.some(({ type }) => type === 'image')) {
    it('is refused by GraphQL with a wrong key by the code of the catalogue', async () => {
      const { code } = await byGraphQL(path, await needed(), 'a-key-that-nobody-has');
      expect(code).toBe('invalid-company-key');
    });
  }
});
