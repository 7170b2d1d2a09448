import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
let mine: { id: string; token: string };

beforeAll(async () => {
  service = await startService();
  const { data } = await service.graphql<{ createSession: typeof mine }>(
    COMPANY_KEY,
    'mutation { createSession(input: { name: "Mine" }) { id token } }',
  );
  mine = data?.createSession ?? { id: '', token: '' };
});
afterAll(() => service[Symbol.asyncDispose]());

const code = (answer: { errors?: readonly { extensions?: Readonly<Record<string, unknown>> }[] }) =>
  answer.errors?.[0]?.extensions?.['code'];

describe('an internal application', () => {
  it('creates, reads and deletes sessions with its key, by id and by token', async () => {
    const read = await service.graphql<{ byId: { name: string }; byToken: { result: { record: object } } }>(
      COMPANY_KEY,
      `query ($id: ID!, $token: ID!) {
        byId: session(id: $id) { name state test }
        byToken: session(token: $token) { result { record } statistics { sessionStartDate } }
      }`,
      mine,
    );
    expect(read.errors).toBeUndefined();
    expect(read.data?.byId.name).toBe('Mine');
    expect(read.data?.byToken.result.record).toMatchObject({ result: 'in_progress' });
  });

  it('is told the codes of the catalogue', async () => {
    const { token } = mine;
    const unknown = await service.graphql(
      COMPANY_KEY,
      '{ session(id: "01900000-0000-7000-8000-000000000000") { id } }',
    );
    expect(code(unknown)).toBe('session-not-found');
    const wrong = await service.graphql(COMPANY_KEY, 'mutation { createSession(input: { flags: "no json" }) { id } }');
    expect(code(wrong)).toBe('wrong-parameters');
    expect(token).toMatch(/^[a-z0-9]{40}$/);
  });

  it('sees nothing of another company, by id, by token, through media, or by deleting', async () => {
    for (const selection of ['id', 'picture(kind: "face") { bytes }', 'activities { items { type } }']) {
      for (const by of [`id: "${mine.id}"`, `token: "${mine.token}"`]) {
        const answer = await service.graphql(service.otherKey, `{ session(${by}) { ${selection} } }`);
        expect(answer.data ?? { session: null }).toEqual({ session: null });
        expect(code(answer)).toBe('session-not-found');
      }
    }
    const answer = await service.graphql(service.otherKey, `mutation { deleteSession(id: "${mine.id}") }`);
    expect(code(answer)).toBe('session-not-found');
    expect((await service.graphql(COMPANY_KEY, `{ session(id: "${mine.id}") { id } }`)).errors).toBeUndefined();
  });
});

describe('what lies behind the gateway', () => {
  it.each([
    '{ _service { sdl } }',
    `{ _entities(representations: [{ __typename: "Session", id: "x", companyId: "y" }]) { __typename } }`,
    '{ companyByKey(lookup: "x") { companyId } }',
    '{ companyRules(companyId: "x") { name } }',
    '{ sessionByToken(lookup: "x") { sessionId } }',
    '{ anySession }',
    '{ session(id: "x") { companyId } }',
    '{ session(id: "x") { picture(kind: "face") { ticket } } }',
  ])('cannot be asked from outside: %s', async (query) => {
    const answer = await service.graphql(COMPANY_KEY, query);
    expect(code(answer)).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('a caller', () => {
  it('without a credential, or with a wrong one, is refused by its code', async () => {
    const anonymous = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ screeningLists { id } }"}',
    });
    expect(anonymous.status).toBe(403);
    expect(code(await service.graphql('nobody-has-this-key', '{ screeningLists { id } }'))).toBe('invalid-company-key');
    expect(code(await service.graphql('z'.repeat(40), '{ applicantSession { id } }'))).toBe('invalid-session-token');
  });

  it('who is an applicant reads their own session, and nothing that is the company’s', async () => {
    const own = await service.graphql<{ applicantSession: { id: string } }>(mine.token, '{ applicantSession { id } }');
    expect(own.data?.applicantSession.id).toBe(mine.id);
    for (const query of [
      `{ session(id: "${mine.id}") { id } }`,
      `{ session(token: "${mine.token}") { result { record } } }`,
      '{ screeningLists { id } }',
      'mutation { createSession(input: {}) { id } }',
      `mutation { deleteSession(id: "${mine.id}") }`,
      'mutation { createSessionConfiguration(input: { name: "x" }) }',
    ]) {
      const answer = await service.graphql(mine.token, query);
      expect(['access-denied', 'session-not-found', 'invalid-access']).toContain(code(answer));
    }
  });
});

it('a user who signed in calls with the token that signIn answered, in their company and no other', async () => {
  const made = await service.rest('/create-user', {
    companyKey: COMPANY_KEY,
    email: 'operator@example.com',
    password: 'a long enough one',
    emailVerified: true,
    rights: ['administrator'],
  });
  expect(made.status).toBe(200);
  const signedIn = await service.graphql<{ signIn: { token: string } }>(
    COMPANY_KEY,
    'mutation { signIn(email: "operator@example.com", password: "a long enough one") { token state } }',
  );
  const token = signedIn.data?.signIn.token ?? '';
  const own = await service.graphql<{ session: { id: string } }>(token, `{ session(id: "${mine.id}") { id } }`);
  expect(own.data?.session.id).toBe(mine.id);
  const forged = await service.graphql(`${token.slice(0, -2)}xx`, `{ session(id: "${mine.id}") { id } }`);
  expect(['access-denied', 'invalid-company-key']).toContain(code(forged));
});

it('a document of ten thousand words is refused before it costs anything', async () => {
  const answer = await service.graphql(COMPANY_KEY, `{ ${'screeningLists { id } '.repeat(4_000)} }`);
  expect(code(answer)).toBe('GRAPHQL_PARSE_FAILED');
});
