import { getNamedType, type GraphQLField, isCompositeType, parse } from 'graphql';
import { VISITOR_FIELDS } from '../../gateway/graphql/public-operations.js';
import { VISITOR_RULE } from '../../gateway/limits/rules.js';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { anyValue } from './any-value.js';

const EMAIL = 'visitor@example.com';
const PASSWORD = 'a long enough one';

let service: RunningService;

beforeAll(async () => {
  service = await startService();
  const made = await service.rest('/create-user', {
    companyKey: COMPANY_KEY,
    email: EMAIL,
    password: PASSWORD,
    emailVerified: true,
    rights: ['administrator'],
  });
  expect(made.status).toBe(200);
});
afterAll(() => service[Symbol.asyncDispose]());

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}

const ask = async (query: string): Promise<{ status: number; answer: Answer }> => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
};

/** Every field of the public schema's roots as an operation with values that fit, so that only the caller is wrong. */
const rootOperations = () => {
  const schema = service.service.supergraph.publicSchema;
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, name: field.name, text: operation(kind, field) })),
  );
};

const operation = (kind: string, field: GraphQLField<unknown, unknown>): string => {
  const given = field.args.map(({ name, type }) => `${name}: ${anyValue(type)}`);
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} { ${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection} }`;
};

it('an address that is no user is answered no sooner than a mail could be written', async () => {
  const began = performance.now();
  await ask('mutation { requestPasswordReset(email: "nobody-at-all@b.example") }');
  expect(performance.now() - began).toBeGreaterThan(240);
});

it('signs in without a key, and goes on with the token', async () => {
  const { status, answer } = await ask(
    `mutation { signIn(email: "${EMAIL}", password: "${PASSWORD}") { state token } }`,
  );
  expect(status).toBe(200);
  const { token } = answer.data?.['signIn'] as { token: string };
  const own = await service.graphql<{ currentUser: { email: string } }>(token, '{ currentUser { email } }');
  expect(own.data?.currentUser.email).toBe(EMAIL);
});

it('is refused a wrong password by its code, and may ask for a new one', async () => {
  const { answer } = await ask(`mutation { signIn(email: "${EMAIL}", password: "not this one") { token } }`);
  expect(answer.errors?.[0]?.extensions?.['code']).toBe('invalid-access');
  expect((await ask(`mutation { requestPasswordReset(email: "${EMAIL}") }`)).answer.data).toEqual({
    requestPasswordReset: true,
  });
});

it('is refused every other field of the public schema, at the edge and in the subgraphs', async () => {
  const all = rootOperations();
  expect(all.length).toBeGreaterThan(40);
  expect(VISITOR_FIELDS.filter((name) => !all.some((each) => each.name === name))).toEqual([]);
  const visitor: Caller = { kind: 'visitor', companyId: null, remoteAddress: '192.0.2.1' };
  const { supergraph } = service.service;
  const let_through: string[] = [];
  for (const { kind, name, text } of all) {
    if (VISITOR_FIELDS.includes(name)) continue;
    expect({ name, code: await refusal(text) }).toEqual({ name, code: 'access-denied' });
    if (kind === 'subscription') continue;
    const { data, errors } = await supergraph.execute(
      supergraph.prepare(text),
      {},
      { caller: visitor, requestId: 'r' },
    );
    const code = String(errors?.[0]?.extensions['code']);
    const refused = ['access-denied', 'invalid-access', 'invalid-session-token', 'session-not-found'].includes(code);
    if (!refused || (data?.[name] ?? null) !== null) let_through.push(`${name}: ${code}`);
  }
  expect(let_through).toEqual([]);
});

/** Asked of the gateway's own check, which counts no requests. */
const refusal = async (text: string): Promise<unknown> => {
  const visitor: Caller = { kind: 'visitor', companyId: null, remoteAddress: '192.0.2.1' };
  const problem: unknown = await service.service.operations
    ?.prepare(parse(text), undefined, {}, visitor)
    .catch((error: unknown) => error);
  return (problem as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
};

it.each([
  '{ __schema { types { name } } }',
  '{ __type(name: "User") { name } }',
  'query { __typename }',
  'mutation { createSession(input: {}) { id } }',
  'mutation { ...F } fragment F on Mutation { makeGroup(name: "x") }',
  'mutation { ... on Mutation { signIn: makeGroup(name: "x") } }',
])('over HTTP is told %s needs a credential', async (query) => {
  const { status, answer } = await ask(query);
  expect(status).toBe(403);
  expect(answer.errors?.[0]?.extensions?.['code']).toBe('access-denied');
});

it('does one thing at a time: no password is tried twice in one request', async () => {
  const attempt = (key: string) => `${key}: signIn(email: "${EMAIL}", password: "guess ${key}") { token }`;
  const { status, answer } = await ask(`mutation { ${attempt('a')} ${attempt('b')} }`);
  expect(status).toBe(400);
  expect(answer.errors?.[0]?.extensions?.['code']).toBe('TOO_MANY_ROOT_FIELDS');
});

it('counts by address whoever calls: a session’s token and a key buy no more guesses', async () => {
  await using limited = await startService();
  const token = (await (await limited.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const guess = (bearer: string) =>
    limited.graphql(bearer, 'mutation { signIn(email: "nobody@example.com", password: "a guess or two") { token } }');
  const codes = new Set<unknown>();
  for (let guesses = 0; guesses < VISITOR_RULE.most; guesses += 2) {
    for (const bearer of [token, COMPANY_KEY]) codes.add((await guess(bearer)).errors?.[0]?.extensions?.['code']);
  }
  expect([...codes]).toEqual(['invalid-access']);
  for (const bearer of [token, COMPANY_KEY]) {
    expect((await guess(bearer)).errors?.[0]?.extensions?.['code']).toBe('too-many-requests');
  }
  expect((await limited.graphql(token, '{ applicantSession { id } }')).errors).toBeUndefined();
});

it('asks for one thing at a time, whoever calls', async () => {
  const two =
    'mutation { a: requestPasswordReset(email: "a@b.example") b: requestPasswordReset(email: "a@b.example") }';
  const answer = await service.graphql(COMPANY_KEY, two);
  expect(answer.errors?.[0]?.extensions?.['code']).toBe('TOO_MANY_ROOT_FIELDS');
});
