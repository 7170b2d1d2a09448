import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

type Body = Readonly<Record<string, unknown>>;

/** Status and body of a call; the message for people is left out. */
async function call(path: string, fields: Body, key = COMPANY_KEY): Promise<{ status: number; body: unknown }> {
  const response = await service.rest(path, { companyKey: key, ...fields });
  const { message: _, ...body } = (await response.json()) as Body;
  return { status: response.status, body };
}

async function result<T>(path: string, fields: Body, key = COMPANY_KEY): Promise<T> {
  const { status, body } = await call(path, fields, key);
  expect([path, status]).toEqual([path, 200]);
  return (body as { result: T }).result;
}

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let count = 0;
const address = (): string => `user${(count += 1)}@rest.example`;
const createUser = (fields: Body = {}, key = COMPANY_KEY): Promise<string> =>
  result<string>('/create-user', { email: address(), password: 'longenough', ...fields }, key);

describe('groups', () => {
  it('are an empty list before there is one', async () => {
    expect(await call('/list-groups', {}, service.otherKey)).toEqual({ status: 200, body: { result: [] } });
  });

  it('are listed with the ids and the names of their members', async () => {
    const email = address();
    const member = await createUser({ email });
    const { id } = await result<{ id: string }>('/make-group', { name: 'Listed', memberIds: [member] });
    const groups = await result<{ id: string }[]>('/list-groups', { limit: 1000 });
    expect(groups.find((group) => group.id === id)).toEqual({
      id,
      name: 'Listed',
      memberUserIds: [member],
      members: [{ username: email }],
    });
    expect(await call('/change-group', { groupId: id, memberIds: '[]' })).toEqual({ status: 200, body: {} });
    expect(await call('/delete-group', { groupId: id })).toEqual({ status: 200, body: {} });
    const rest = await result<{ id: string }[]>('/list-groups', {});
    expect(rest.map((group) => group.id)).not.toContain(id);
  });

  it('name the wrong parameter as errorSourceGroup', async () => {
    const foreign = await createUser({}, service.otherKey);
    const { id } = await result<{ id: string }>('/make-group', { name: 'Kept' });
    for (const [path, fields, errorSourceGroup] of [
      ['/make-group', {}, 'name'],
      ['/make-group', { name: { en: 'x' } }, 'name'],
      ['/make-group', { name: 'x'.repeat(300) }, 'name'],
      ['/make-group', { name: 'x', memberIds: [7] }, 'memberIds'],
      ['/make-group', { name: 'x', memberIds: [UNKNOWN] }, 'memberIds'],
      ['/make-group', { name: 'x', memberIds: [foreign] }, 'memberIds'],
      ['/change-group', { name: 'x' }, 'groupId'],
      ['/change-group', { groupId: UNKNOWN, name: 'x' }, 'groupId'],
      ['/change-group', { groupId: "<script>'; DROP TABLE operator_groups", name: 'x' }, 'groupId'],
      ['/change-group', { groupId: id, memberIds: [UNKNOWN] }, 'memberIds'],
      ['/delete-group', { groupId: UNKNOWN }, 'groupId'],
    ] as const) {
      const answer = await call(path, fields);
      expect([path, fields, answer]).toEqual([
        path,
        fields,
        { status: 400, body: { argumentError: 'wrong-parameters', errorSourceGroup } },
      ]);
    }
  });

  it('of another company are as if they did not exist', async () => {
    const { id } = await result<{ id: string }>('/make-group', { name: 'Mine alone' });
    for (const path of ['/change-group', '/delete-group']) {
      const answer = await call(path, { groupId: id, name: 'Taken' }, service.otherKey);
      expect(answer.body).toEqual({ argumentError: 'wrong-parameters', errorSourceGroup: 'groupId' });
    }
    const mine = await result<{ id: string; name: string }[]>('/list-groups', { limit: 1000 });
    expect(mine.find((group) => group.id === id)?.name).toBe('Mine alone');
    const theirs = await result<{ id: string }[]>('/list-groups', { limit: 1000 }, service.otherKey);
    expect(theirs.map((group) => group.id)).not.toContain(id);
  });

  it.each([[0], [1_000_001], ['many']])('are not listed with a limit of %j', async (limit) => {
    expect(await call('/list-groups', { limit })).toMatchObject({
      status: 400,
      body: { argumentError: 'wrong-parameters' },
    });
  });
});

describe('users', () => {
  it('are listed under their address with their roles', async () => {
    const email = address();
    const plain = await createUser({ email: `  ${email.toUpperCase()} ` });
    const id = await createUser({ rights: ['administrator', 'operator'], emailVerified: 'true' });
    const users = await result<{ id: string }[]>('/list-users', { limit: 1000 });
    expect(users).toContainEqual({ id: plain, username: email, roles: ['call_center_operator'] });
    expect(users.find((user) => user.id === id)).toMatchObject({ roles: ['operator', 'administrator'] });
    const theirs = await result<{ id: string }[]>('/list-users', { limit: 1000 }, service.otherKey);
    expect(theirs.map((user) => user.id)).not.toContain(id);
  });

  it('are refused by the codes of the reference', async () => {
    const email = address();
    await createUser({ email });
    const right = { email: address(), password: 'longenough' };
    for (const [fields, status, code] of [
      [{ password: right.password }, 400, 'wrong-parameters'],
      [{ email: right.email }, 400, 'wrong-parameters'],
      [{ ...right, email: 'nobody' }, 400, 'invalid-email-format'],
      [{ ...right, email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'invalid-email-format'],
      [{ ...right, email: '<script>@b.example' }, 400, 'invalid-email-format'],
      [{ ...right, password: 'seven77' }, 400, 'password-too-short'],
      [{ ...right, rights: ['owner'] }, 400, 'invalid-rights'],
      [{ ...right, rights: ['platform_administrator'] }, 400, 'invalid-rights'],
      [{ ...right, rights: { 0: 'operator' } }, 400, 'wrong-parameters'],
      [{ ...right, emailVerified: 'perhaps' }, 400, 'wrong-parameters'],
      [{ ...right, firstName: 'x'.repeat(300) }, 400, 'wrong-parameters'],
      [{ ...right, email: email.toUpperCase() }, 409, 'user-already-exists'],
    ] as const) {
      expect([fields, await call('/create-user', fields)]).toEqual([fields, { status, body: { argumentError: code } }]);
    }
    const users = await result<{ username: string }[]>('/list-users', { limit: 1000 });
    expect(users.map((user) => user.username)).not.toContain(right.email);
  });

  it.each([[12345678], [true], [['longenough']], [{ a: 1 }]])(
    'a password of %j is an internalError',
    async (password) => {
      const { status, body } = await call('/create-user', { email: address(), password });
      expect({ status, body }).toEqual({ status: 400, body: { internalError: 'password must be a string' } });
    },
  );

  it('may have the same address in two companies', async () => {
    const email = address();
    expect(await createUser({ email })).not.toBe(await createUser({ email }, service.otherKey));
  });
});

describe('session configurations', () => {
  it('are shown as the reference shows them, and are nobody else’s', async () => {
    const { data } = await service.graphql<{ id: string }>(
      COMPANY_KEY,
      `mutation { id: createSessionConfiguration(input: {
        name: "Onboarding", general: { sessionLifetime: 30 }, flags: { language: "ka" },
        steps: [{ type: "identity-document", flags: { document_types: ["residence_license"] } }]
      }) }`,
    );
    const fields = { sessionConfigId: data?.id };
    expect(await result('/get-session-config', fields)).toEqual({
      id: data?.id,
      name: 'Onboarding',
      general: { language: 'ka', sessionLifetime: 30 },
      steps: [{ type: 'identity-document', flags: { documentTypes: ['residence_permit'] } }],
    });
    const wrong = { status: 400, body: { argumentError: 'wrong-parameters' } };
    expect(await call('/get-session-config', fields, service.otherKey)).toEqual(wrong);
    expect(await call('/get-session-config', { sessionConfigId: UNKNOWN })).toEqual(wrong);
    expect(await call('/get-session-config', { sessionConfigId: 'x'.repeat(200) })).toEqual(wrong);
    const answer = await service.rest('/begin/', { company_key: COMPANY_KEY, config_id: data?.id });
    expect(answer.status).toBe(200);
  });
});

it('the administrator of the settings exists after the start, once, and signs in', async () => {
  const administrator = { email: 'root@first.example', password: 'very secret' };
  await service.service.administration?.ensureFirst({ companyKey: COMPANY_KEY, administrator });
  await service.service.administration?.ensureFirst({
    companyKey: COMPANY_KEY,
    administrator: { ...administrator, password: 'changed in the settings' },
  });
  const users = await result<{ username: string; roles: string[] }[]>('/list-users', { limit: 1000 });
  expect(users.filter(({ username }) => username === administrator.email)).toMatchObject([
    { roles: ['administrator'] },
  ]);
  const { data } = await service.graphql<{ signIn: { state: string; token: string } }>(
    COMPANY_KEY,
    'mutation { signIn(email: "root@first.example", password: "very secret") { state token } }',
  );
  expect(data?.signIn).toMatchObject({ state: 'SIGNED_IN' });
});
