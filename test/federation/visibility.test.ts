import { suite } from './suite.js';
import { startGraph, type TestSubgraphs } from './graph.js';

const users = [
  { id: 'u1', type: 'REGULAR', contact: { __typename: 'Mail', address: 'a@example.org' } },
  { id: 'u2', type: 'ANONYMOUS', contact: { __typename: 'Hidden', secret: 'x' } },
];

const subgraphs: TestSubgraphs = {
  a: {
    typeDefs: `type Query { users: [User!]! strict: [Strict] hidden: User @inaccessible byType(type: Type, filter: Filter): [User!]! flagged(internal: Int @inaccessible, n: Int): Int contacts: [Contact] things: [Thing] }
      type User @key(fields: "id") { id: ID! type: Type contact: Contact secret: String @inaccessible }
      type Strict { id: ID! type: Type! }
      enum Type { REGULAR ANONYMOUS @inaccessible }
      input Filter { first: Int!, hidden: Int @inaccessible, onlyA: Int }
      union Contact = Mail | Hidden
      interface Thing { name: String }
      type Mail implements Thing { address: String name: String }
      type Hidden implements Thing @inaccessible { secret: String name: String }`,
    resolvers: {
      Query: {
        users: () => users,
        strict: () => users,
        hidden: () => ({ ...users[0], secret: 'of a' }),
        byType: (_: unknown, { type, filter }: { type?: string; filter?: { first: number } }) =>
          users.filter((one) => type === undefined || one.type === type).slice(0, filter?.first),
        flagged: (_: unknown, { internal, n }: { internal?: number; n?: number }) => (internal ?? 0) + (n ?? 0),
        contacts: () => users.map(({ contact }) => contact),
        things: () => users.map(({ contact }) => ({ ...contact, name: contact.__typename })),
      },
      User: {
        __resolveReference: ({ id }: { id: string }) => users.find((one) => one.id === id),
        secret: () => 'of a',
      },
    },
  },
  b: {
    typeDefs: `type User @key(fields: "id") { id: ID! secret: String @external hint: String @requires(fields: "secret") accepts(filter: Filter): Int }
      input Filter { first: Int!, onlyB: Int }`,
    resolvers: {
      User: {
        hint: ({ secret }: { secret: string }) => `hint ${secret}`,
        accepts: (_: unknown, { filter }: { filter: { first: number } }) => filter.first,
      },
    },
  },
};

suite('what clients may see', subgraphs, [
  {
    name: 'a value of an enum that is hidden is null',
    query: '{ users { id type } }',
    data: {
      users: [
        { id: 'u1', type: 'REGULAR' },
        { id: 'u2', type: null },
      ],
    },
  },
  {
    name: 'such a value where null is not allowed takes its object with it',
    query: '{ strict { id type } }',
    data: { strict: [{ id: 'u1', type: 'REGULAR' }, null] },
    errors: [{ path: ['strict', 1, 'type'] }],
  },
  {
    name: 'an object of a hidden type is null',
    query: '{ contacts { __typename ... on Mail { address } } }',
    data: { contacts: [{ __typename: 'Mail', address: 'a@example.org' }, null] },
  },
  {
    name: 'also where only the interface is asked',
    query: '{ things { name } }',
    data: { things: [{ name: 'Mail' }, null] },
  },
  {
    name: 'a hidden field may be required',
    query: '{ users { hint } }',
    data: { users: [{ hint: 'hint of a' }, { hint: 'hint of a' }] },
  },
  {
    name: 'input objects have the fields that all subgraphs know',
    query: 'query ($filter: Filter!) { byType(type: REGULAR, filter: $filter) { id accepts(filter: $filter) } }',
    variables: { filter: { first: 1 } },
    data: { byType: [{ id: 'u1', accepts: 1 }] },
  },
  {
    name: 'a variable that the input type does not allow',
    query: 'query ($filter: Filter!) { byType(filter: $filter) { id } }',
    variables: { filter: { first: 1, onlyA: 1 } },
    data: undefined,
    errors: [{ code: 'BAD_USER_INPUT' }],
  },
]);

describe('the public schema and the whole one', () => {
  const refused = [
    ['a hidden field', '{ users { secret } }'],
    ['a hidden root field', '{ hidden { id } }'],
    ['a hidden argument', '{ flagged(internal: 1) }'],
    ['a hidden enum value', '{ byType(type: ANONYMOUS) { id } }'],
    ['a hidden input field', '{ byType(filter: { first: 1, hidden: 1 }) { id } }'],
    ['a hidden type', '{ contacts { ... on Hidden { secret } } }'],
    ['entities', '{ _entities(representations: []) { __typename } }'],
    ['the subgraphs’ own schema', '{ _service { sdl } }'],
    ['an unknown field', '{ nothing }'],
  ] as const;

  it.each(refused)('%s is refused from outside', async (_name, query) => {
    await using graph = await startGraph(subgraphs, 'in process');
    await expect(graph.ask(query)).rejects.toMatchObject({
      errors: [expect.objectContaining({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })],
    });
    expect(graph.asked).toEqual([]);
  });

  it('lets our own operations ask hidden parts', async () => {
    await using graph = await startGraph(subgraphs, 'in process');
    const { supergraph } = graph;
    const own = supergraph.prepare(
      '{ hidden { id secret } flagged(internal: 1, n: 2) byType(type: ANONYMOUS) { type } contacts { ... on Hidden { secret } } }',
    );
    expect(await supergraph.execute(own, {}, undefined)).toEqual({
      data: {
        hidden: { id: 'u1', secret: 'of a' },
        flagged: 3,
        byType: [{ type: 'ANONYMOUS' }],
        contacts: [{}, { secret: 'x' }],
      },
    });
  });

  it('shows clients nothing of hidden parts or of the machinery', async () => {
    await using graph = await startGraph(subgraphs, 'in process');
    const { data } = await graph.ask(
      '{ __schema { types { name fields { name } enumValues { name } } directives { name } } }',
    );
    const text = JSON.stringify(data);
    for (const hidden of ['secret', 'Hidden', 'ANONYMOUS', 'join__', 'link', '_entities', '_service', 'inaccessible']) {
      expect(text).not.toContain(hidden);
    }
    expect(text).toContain('"accepts"');
  });
});
