import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getIntrospectionQuery, Kind, parse, print } from 'graphql';
import { MOST_DEPTH, MOST_FIELDS, shapeOf } from '../../gateway/graphql/document-shape.js';
import { costOf, MOST_COST } from '../../gateway/graphql/operation-cost.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

interface Outcome {
  readonly status: number;
  readonly code: unknown;
  readonly data: unknown;
}

const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${COMPANY_KEY}`, ...headers },
    body: JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as {
    data?: unknown;
    errors?: { extensions?: { code?: unknown } }[];
  };
  return { status: response.status, code: errors?.[0]?.extensions?.code ?? null, data };
};
const ask = (query: string, variables: object = {}) => post({ query, variables });

const nested = (depth: number): string => {
  const levels = Math.max(0, depth - 4) / 3;
  const inner = 'id';
  let text = inner;
  for (let level = 0; level < levels; level++) text = `children(first: 1) { edges { node { ${text} } } }`;
  return `{ sessions(first: 1) { edges { node { ${text} } } } }`;
};

describe('a document from outside', () => {
  it('may be so deep and no deeper', async () => {
    expect(await ask(nested(13))).toMatchObject({ status: 200, code: null });
    expect(await ask(nested(MOST_DEPTH + 2))).toMatchObject({ status: 400, code: 'OPERATION_TOO_DEEP' });
    const hidden = `query { ...A } fragment A on Query { sessions { ...B } } fragment B on SessionConnection { edges { node { ${nested(16).slice(2, -2).replace('sessions', 'children')} } } }`;
    expect(await ask(hidden)).toMatchObject({ status: 400, code: 'OPERATION_TOO_DEEP' });
  });

  it('may have so many fields, also where fragments double them', async () => {
    const doubling = ['fragment F0 on ScreeningList { id }'];
    for (let i = 1; i <= 12; i++) doubling.push(`fragment F${i} on ScreeningList { ...F${i - 1} ...F${i - 1} }`);
    const query = `{ screeningLists { ...F12 } } ${doubling.join(' ')}`;
    expect(await ask(query)).toMatchObject({ status: 400, code: 'TOO_MANY_FIELDS' });
    expect(await ask(`{ screeningLists { ${'id '.repeat(MOST_FIELDS)} } }`)).toMatchObject({ code: 'TOO_MANY_FIELDS' });
  });

  it('may have so many aliases, directives and root fields', async () => {
    const aliases = Array.from({ length: 61 }, (_, i) => `a${i}: id`).join(' ');
    expect(await ask(`{ screeningLists { ${aliases} } }`)).toMatchObject({ status: 400, code: 'TOO_MANY_ALIASES' });
    const directives = '@include(if: true) '.repeat(61);
    expect(await ask(`{ screeningLists { id ${directives} } }`)).toMatchObject({ code: 'TOO_MANY_DIRECTIVES' });
    const roots = (count: number) => Array.from({ length: count }, (_, i) => `r${i}: screeningLists { id }`).join(' ');
    expect(await ask(`{ ${roots(20)} }`)).toMatchObject({ status: 200, code: null });
    expect(await ask(`{ ${roots(21)} }`)).toMatchObject({ status: 400, code: 'TOO_MANY_ROOT_FIELDS' });
    const groups = Array.from({ length: 11 }, (_, i) => `g${i}: makeGroup(name: "${i}")`).join(' ');
    expect(await ask(`mutation { ${groups} }`)).toMatchObject({ code: 'TOO_MANY_ROOT_FIELDS' });
    expect((await ask('{ groups { totalCount } }')).data).toEqual({ groups: { totalCount: 0 } });
  });

  it('may ask for so many objects, by what lists say of their length', async () => {
    const page =
      'query ($n: Int) { sessions(first: $n) { edges { node { id activities(first: 100) { items { type } } } } } }';
    expect(await ask(page, { n: 50 })).toMatchObject({ status: 200, code: null });
    expect(await ask(page, { n: 1000 })).toMatchObject({ status: 400, code: 'OPERATION_TOO_COSTLY' });
    // Absent: what the list gives by itself, a hundred.
    expect(await ask(page)).toMatchObject({ code: 'OPERATION_TOO_COSTLY' });
    expect(await ask(page.replace('first: $n', 'first: 2147483647').replace('($n: Int)', ''))).toMatchObject({
      code: 'OPERATION_TOO_COSTLY',
    });
    const whole = (fields: string) => `{ sessions(first: 1000) { edges { node { ${fields} } } } }`;
    expect(await ask(whole('id result { result }'))).toMatchObject({ status: 200, code: null });
    // Each of them opens whole sessions.
    expect(await ask(whole('id result { result } steps { key }'))).toMatchObject({ code: 'OPERATION_TOO_COSTLY' });
    const costs = page.replace('Int)', 'Int = 40)');
    expect(await ask(costs)).toMatchObject({ status: 200, code: null });
  });

  it('may ask for some PDFs, not for fifty', async () => {
    const prints = (count: number) =>
      Array.from({ length: count }, (_, i) => `p${i}: pdf(session: true) { contentType }`).join(' ');
    expect(await ask(`{ session(id: "x") { ${prints(50)} } }`)).toMatchObject({ code: 'OPERATION_TOO_COSTLY' });
    expect(await ask(`{ session(id: "x") { ${prints(3)} } }`)).toMatchObject({ code: 'session-not-found' });
  });

  it('may have variables nested so deep and no deeper', async () => {
    const post = async (depth: number) => {
      const query = 'query ($ids: [ID!]) { sessions(first: 1, filter: { states: $ids }) { totalCount } }';
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${COMPANY_KEY}` },
        body: `{"query":${JSON.stringify(query)},"variables":{"unused":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
      });
      const { errors } = (await response.json()) as { errors?: { extensions?: { code?: unknown } }[] };
      return [response.status, errors?.[0]?.extensions?.code];
    };
    for (const depth of [33, 10_000, 200_000]) expect(await post(depth)).toEqual([400, 'VARIABLES_TOO_DEEP']);
    expect((await post(20))[1]).not.toBe('VARIABLES_TOO_DEEP');
  });

  it.each([150, 2_000, 3_900])('may have values, types and fields %i deep neither', async (depth) => {
    const inside = (open: string, middle: string, close: string) => open.repeat(depth) + middle + close.repeat(depth);
    for (const document of [
      `mutation { saveCallScript(script: ${inside('[', '', ']')}) { id } }`,
      `mutation { saveCallScript(script: { a: ${inside('[', '', ']')} }) { id } }`,
      `query ($a: ${inside('[', 'Int', ']')}) { __typename }`,
      `{ ${'a { '.repeat(Math.min(depth, 2_600))} a ${'}'.repeat(Math.min(depth, 2_600))} }`,
    ])
      expect([document.slice(0, 40), await ask(document)]).toMatchObject([
        document.slice(0, 40),
        { status: 400, code: 'OPERATION_TOO_DEEP' },
      ]);
    expect(
      await ask(`mutation { saveCallScript(script: { a: ${'['.repeat(20)}${']'.repeat(20)} }) { id } }`),
    ).toMatchObject({ status: 200, code: 'wrong-parameters' });
  });

  it('may not be one of many in an array', async () => {
    const answer = await post([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('is refused where it is not valid, with the place, as before', async () => {
    expect(await ask('{ nothingLikeThis }')).toMatchObject({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(await ask('{ screeningLists { ...A } } fragment A on ScreeningList { id ...A }')).toMatchObject({
      status: 400,
      code: 'GRAPHQL_VALIDATION_FAILED',
    });
    expect(await ask('query A { __typename } query B { __typename }')).toMatchObject({
      status: 400,
      code: 'OPERATION_RESOLUTION_FAILURE',
    });
    expect(await ask('{ screeningLists { id }')).toMatchObject({ status: 400, code: 'GRAPHQL_PARSE_FAILED' });
  });

  it.each([{}, { 'idempotency-key': 'of-no-operation' }])(
    'has an operation of the name asked for: %j',
    async (headers) => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${COMPANY_KEY}` },
        body: JSON.stringify({ query: 'query A { __typename }', operationName: 'B' }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }],
      });
    },
  );

  it('is not taken from a form of another page (CSRF)', async () => {
    const response = await fetch(`${service.url}/graphql?query=${encodeURIComponent('{ screeningLists { id } }')}`, {
      headers: { authorization: `Bearer ${COMPANY_KEY}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('the schema', () => {
  it('is shown to everybody with a credential, or to signed-in users alone', async () => {
    expect(await ask(getIntrospectionQuery())).toMatchObject({ status: 200, code: null });
    await using closed = await startService({ INTROSPECTION: 'false' });
    await closed.rest('/create-user', {
      companyKey: COMPANY_KEY,
      email: 'a@example.com',
      password: 'a long enough one',
      emailVerified: true,
      rights: ['administrator'],
    });
    const { data } = await closed.graphql<{ signIn: { token: string } }>(
      COMPANY_KEY,
      'mutation { signIn(email: "a@example.com", password: "a long enough one") { token } }',
    );
    for (const query of [
      '{ __schema { queryType { name } } }',
      '{ ...A } fragment A on Query { __type(name: "User") { name } }',
    ]) {
      expect((await closed.graphql(COMPANY_KEY, query)).errors?.[0]?.extensions?.['code']).toBe(
        'INTROSPECTION_DISABLED',
      );
      expect((await closed.graphql(data?.signIn.token ?? '', query)).errors).toBeUndefined();
    }
    expect((await closed.graphql(COMPANY_KEY, '{ __typename }')).errors).toBeUndefined();
  });
});

it('every operation of the REST layer stays far below the limits', async () => {
  const file = path.resolve(import.meta.dirname, '../../../rest-compat/operations/operations.graphql');
  const schema = service.service.supergraph.wholeSchema;
  for (const definition of parse(await readFile(file, 'utf8')).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const document = parse(print(definition));
    const shape = shapeOf(document, undefined);
    if (shape === null || !('operation' in shape)) throw new Error(`refused: ${print(definition)}`);
    expect(costOf(schema, document, shape.operation)({})).toBeLessThan(MOST_COST / 2);
  }
});
