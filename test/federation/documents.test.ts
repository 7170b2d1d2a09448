import { graphql, GraphQLScalarType, parse, print } from 'graphql';
import { startGraph, type TestSubgraphs } from './graph.js';
import { suite } from './suite.js';

const subgraphs: TestSubgraphs = {
  a: {
    typeDefs: `type Query { thing(id: ID! = "1"): Thing things: [Thing!]! } type Thing @key(fields: "id") { id: ID! name: String size: Int }`,
    resolvers: {
      Query: {
        thing: (_: unknown, { id }: { id: string }) => ({ id, name: `thing ${id}`, size: 3 }),
        things: () => [{ id: '1', name: 'thing 1', size: 3 }],
      },
    },
  },
  b: {
    typeDefs: `type Thing @key(fields: "id") { id: ID! colour: String alike: Thing }`,
    resolvers: { Thing: { colour: ({ id }: { id: string }) => `colour ${id}`, alike: () => ({ id: '2' }) } },
  },
};

suite('names that the client chooses', subgraphs, [
  {
    name: 'an alias that is another field’s name',
    query: '{ thing { id: colour colour: id name: size size: name } }',
    data: { thing: { id: 'colour 1', colour: '1', name: 3, size: 'thing 1' } },
  },
  {
    name: 'an alias like the key, above another fetch',
    query: '{ thing { id: name alike { id: colour } } }',
    data: { thing: { id: 'thing 1', alike: { id: 'colour 2' } } },
  },
  {
    name: 'aliases that mean something to JavaScript',
    query:
      '{ constructor: thing { toString: colour __proto__: id hasOwnProperty: name valueOf: alike { constructor: id } } }',
    data: JSON.parse(
      '{"constructor":{"toString":"colour 1","__proto__":"1","hasOwnProperty":"thing 1","valueOf":{"constructor":"2"}}}',
    ),
  },
  {
    name: 'aliases like those of the machinery',
    query: '{ _entities: thing { _e0: colour _internal_qp_alias_0: name _client_id: id } }',
    data: { _entities: { _e0: 'colour 1', _internal_qp_alias_0: 'thing 1', _client_id: '1' } },
  },
  {
    name: '__typename under another field’s name',
    query: '{ thing { id: __typename colour: __typename name } name: __typename }',
    data: { thing: { id: 'Thing', colour: 'Thing', name: 'thing 1' }, name: 'Query' },
  },
  {
    name: 'the same field with different arguments',
    query: '{ a: thing(id: "7") { colour } thing(id: "8") { colour } }',
    data: { a: { colour: 'colour 7' }, thing: { colour: 'colour 8' } },
  },
  {
    name: 'one operation out of several',
    query: 'query A { thing { id } } query B($id: ID!) { thing(id: $id) { colour ...F } } fragment F on Thing { name }',
    operationName: 'B',
    variables: { id: '5' },
    data: { thing: { colour: 'colour 5', name: 'thing 5' } },
  },
  {
    name: 'fragments in fragments, in the order of the document',
    query: `{ thing { ...A size } } fragment A on Thing { colour ...B alike { ...B } } fragment B on Thing { id ... { colour } }`,
    data: { thing: { colour: 'colour 1', id: '1', alike: { id: '2', colour: 'colour 2' }, size: 3 } },
  },
  { name: 'only __typename', query: '{ __typename a: __typename }', data: { __typename: 'Query', a: 'Query' } },
  {
    name: 'the schema beside data',
    query:
      'query ($name: String!) { thing { colour } __type(name: $name) { name kind } ...S nothing: __type(name: "Nothing") { name } } fragment S on Query { __schema { queryType { n: name } } }',
    variables: { name: 'Thing' },
    data: {
      thing: { colour: 'colour 1' },
      __type: { name: 'Thing', kind: 'OBJECT' },
      __schema: { queryType: { n: 'Query' } },
      nothing: null,
    },
  },
]);

const written = (_: unknown, args: Record<string, unknown>) => JSON.stringify(args);
const PARAMETERS = 'text: String id: ID number: Float any: JSON';
const json = new GraphQLScalarType({ name: 'JSON' });
const decimals = new GraphQLScalarType({ name: 'Decimal', parseValue: String, parseLiteral: (node) => print(node) });

suite(
  'values that the client writes',
  {
    a: {
      typeDefs: `type Query { echo(${PARAMETERS} exact: Decimal): String thing: Thing things: [Thing] } type Thing @key(fields: "id") { id: ID! } scalar JSON scalar Decimal`,
      resolvers: {
        JSON: json,
        Decimal: decimals,
        Query: { echo: written, thing: () => ({ id: '1' }), things: () => [{ id: '2' }] },
      },
    },
    b: {
      typeDefs: `type Thing @key(fields: "id") { id: ID! echo(${PARAMETERS}): String } scalar JSON`,
      resolvers: { JSON: json, Thing: { echo: written } },
    },
  },
  [
    {
      name: 'a backspace, and text that looks like how it is hidden',
      query: String.raw`{ thing { echo(text: "a\b") } echo(text: "_client_literal_0 \" \b") }`,
      data: { thing: { echo: '{"text":"a\\b"}' }, echo: '{"text":"_client_literal_0 \\" \\b"}' },
    },
    {
      name: 'numbers of any length',
      query:
        '{ echo(id: 12345678901234567890, number: 1.50e3, exact: 1.10) thing { echo(any: { a: [123456789012345678901] }) } }',
      data: {
        echo: '{"id":"12345678901234567890","number":1500,"exact":"1.10"}',
        thing: { echo: '{"any":{"a":[123456789012345680000]}}' },
      },
    },
    {
      name: 'a default that the planner could not read',
      query: 'query ($id: ID = 12345678901234567890) { thing { echo(id: $id) } }',
      data: { thing: { echo: '{"id":"12345678901234567890"}' } },
    },
    {
      name: 'variables with the names of the machinery',
      query:
        'query ($representations: String, $_client_representations: ID, $__batch_reps_0: ID) { thing { echo(text: $representations, id: $_client_representations) } things { echo(id: $__batch_reps_0) } echo(text: $representations) }',
      variables: { representations: 'mine', _client_representations: '8', __batch_reps_0: '7' },
      data: { thing: { echo: '{"text":"mine","id":"8"}' }, things: [{ echo: '{"id":"7"}' }], echo: '{"text":"mine"}' },
    },
    {
      name: 'a condition with the name of the machinery',
      query:
        'query ($representations: Boolean!) { thing { echo(text: "x") @skip(if: $representations) id @include(if: $representations) } }',
      variables: { representations: true },
      data: { thing: { id: '1' } },
    },
  ],
);

describe('documents', () => {
  it('answers introspection as graphql-js does for the public schema', async () => {
    await using graph = await startGraph(subgraphs, 'in process');
    const { getIntrospectionQuery } = await import('graphql');
    const source = getIntrospectionQuery();
    const expected = await graphql({ schema: graph.supergraph.publicSchema, source });
    expect(JSON.stringify(await graph.ask(source))).toBe(JSON.stringify(expected));
    expect(graph.asked).toEqual([]);
  });

  it.each([
    ['that is no GraphQL', '{ thing', undefined, 'GRAPHQL_PARSE_FAILED'],
    ['that the schema refuses', '{ thing { nothing } }', undefined, 'GRAPHQL_VALIDATION_FAILED'],
    ['without the operation', 'query A { thing { id } }', 'B', 'OPERATION_RESOLUTION_FAILURE'],
    [
      'with several operations and no name',
      'query A { thing { id } } query B { thing { id } }',
      undefined,
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['of a kind that the schema has not', 'mutation { __typename }', undefined, 'OPERATION_RESOLUTION_FAILURE'],
    ['that never ends', `{ ${'thing { id } '.repeat(5_000)} }`, undefined, 'GRAPHQL_PARSE_FAILED'],
  ])('a document %s is refused', async (_name, query, operationName, code) => {
    await using graph = await startGraph(subgraphs, 'in process');
    await expect(graph.ask(query, {}, operationName)).rejects.toMatchObject({ errors: [{ extensions: { code } }] });
  });

  it('prepares a document once, by its text or its parsed form', async () => {
    await using graph = await startGraph(subgraphs, 'in process');
    const { supergraph } = graph;
    const document = parse('{ thing { colour } }');
    expect(supergraph.prepare(document)).toBe(supergraph.prepare(document));
    expect(supergraph.prepare('{ thing { colour } }')).toBe(supergraph.prepare('{ thing { colour } }'));
    const theirs = await supergraph.preparePublic('{ thing { colour } }');
    expect(theirs).toBe(await supergraph.preparePublic('{ thing { colour } }'));
    expect(theirs).not.toBe(supergraph.prepare('{ thing { colour } }'));
  });

  it('executes one prepared operation many times at once', async () => {
    await using graph = await startGraph(subgraphs, 'over HTTP');
    const prepared = await graph.supergraph.preparePublic(
      'query ($id: ID!) { thing(id: $id) { colour alike { name } } }',
    );
    const ids = Array.from({ length: 50 }, (_, index) => String(index));
    const answers = await Promise.all(ids.map((id) => graph.supergraph.execute(prepared, { id }, undefined)));
    expect(answers.map(({ data }) => (data?.['thing'] as { colour: string }).colour)).toEqual(
      ids.map((id) => `colour ${id}`),
    );
  });
});
