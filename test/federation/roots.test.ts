import { composeSupergraph, inProcessExecutor, openSupergraph } from '../../gateway/federation/index.js';
import { schemaOf, typeDefsOf, type TestSubgraph } from './graph.js';
import { suite } from './suite.js';

interface Key {
  readonly id: string;
}

suite(
  'root fields and objects that several subgraphs share',
  {
    names: {
      typeDefs: `type Query { product: Product @shareable products: [Product] @shareable }
        type Product @shareable { id: ID! name: Name } type Name @shareable { brand: String }`,
      resolvers: {
        Query: {
          product: () => ({ id: '1', name: { brand: 'Best' } }),
          products: () => [{ id: '1', name: { brand: 'Best' } }, null],
        },
      },
    },
    prices: {
      typeDefs: `type Query { product: Product @shareable products: [Product] @shareable }
        type Product @shareable { id: ID! price: Price name: Name } type Price { amount: Int } type Name @shareable { model: String }`,
      resolvers: {
        Query: {
          product: () => ({ id: '1', price: { amount: 100 }, name: { model: 'X' } }),
          products: () => [{ id: '1', price: { amount: 100 }, name: { model: 'X' } }, null],
        },
      },
    },
    categories: {
      typeDefs: `type Query { product: Product @shareable products: [Product] @shareable } type Product @shareable { id: ID! category: String }`,
      resolvers: {
        Query: {
          product: () => ({ id: '1', category: 'toys' }),
          products: () => [{ id: '1', category: 'toys' }, null],
        },
      },
    },
  },
  [
    {
      name: 'one object from three subgraphs',
      query: '{ product { id category name { brand model } price { amount } } }',
      data: { product: { id: '1', category: 'toys', name: { brand: 'Best', model: 'X' }, price: { amount: 100 } } },
    },
    {
      name: 'a list of objects from three subgraphs',
      query: '{ products { name { model brand } category price { amount } id } }',
      data: {
        products: [{ name: { model: 'X', brand: 'Best' }, category: 'toys', price: { amount: 100 }, id: '1' }, null],
      },
    },
    {
      name: 'under aliases',
      query: '{ a: product { category } b: product { n: name { x: brand } } __typename }',
      data: { a: { category: 'toys' }, b: { n: { x: 'Best' } }, __typename: 'Query' },
    },
  ],
);

suite(
  'a shared node interface',
  {
    chats: {
      typeDefs: `type Query { node(id: ID!): Node @shareable chat(id: ID!): Chat }
        interface Node { id: ID! }
        type Chat implements Node @key(fields: "id") { id: ID! text: String owner: Account }
        type Account implements Node @key(fields: "id") { id: ID! chats: [Chat!]! }`,
      resolvers: {
        Query: {
          node: (_: unknown, { id }: Key) =>
            id.startsWith('c') ? { __typename: 'Chat', id, text: `text of ${id}` } : { __typename: 'Account', id },
          chat: (_: unknown, { id }: Key) => ({ id, text: `text of ${id}`, owner: { id: 'a1' } }),
        },
        Chat: { __resolveReference: ({ id }: Key) => ({ id, text: `text of ${id}` }) },
        Account: { chats: () => [{ id: 'c1', text: 'text of c1' }] },
      },
    },
    accounts: {
      typeDefs: `type Query { node(id: ID!): Node @shareable account(id: ID!): Account }
        interface Node { id: ID! }
        type Account implements Node @key(fields: "id") { id: ID! username: String }
        type Chat implements Node @key(fields: "id") { id: ID! }`,
      resolvers: {
        Query: {
          node: (_: unknown, { id }: Key) =>
            id.startsWith('c') ? { __typename: 'Chat', id } : { __typename: 'Account', id, username: `name of ${id}` },
          account: (_: unknown, { id }: Key) => ({ id, username: `name of ${id}` }),
        },
        Account: { __resolveReference: ({ id }: Key) => ({ id, username: `name of ${id}` }) },
      },
    },
  },
  [
    { name: 'by its id alone', query: '{ node(id: "a1") { id } }', data: { node: { id: 'a1' } } },
    {
      name: 'type names of two nodes',
      query: '{ account: node(id: "a1") { __typename } chat: node(id: "c1") { __typename } }',
      data: { account: { __typename: 'Account' }, chat: { __typename: 'Chat' } },
    },
    {
      name: 'each with the fields of its type',
      query:
        '{ account: node(id: "a1") { ... on Account { id username } } chat: node(id: "c1") { ... on Chat { id text } } }',
      data: { account: { id: 'a1', username: 'name of a1' }, chat: { id: 'c1', text: 'text of c1' } },
    },
    {
      name: 'each asked as the other',
      query:
        '{ account: node(id: "a1") { ... on Chat { id } } chat: node(id: "c1") { __typename ... on Account { id } } }',
      data: { account: {}, chat: { __typename: 'Chat' } },
    },
    {
      name: 'an entity of one subgraph below that of the other',
      query: '{ chat(id: "c1") { id text owner { id username chats { id } } } }',
      data: {
        chat: { id: 'c1', text: 'text of c1', owner: { id: 'a1', username: 'name of a1', chats: [{ id: 'c1' }] } },
      },
    },
  ],
);

describe('the root in places below the root', () => {
  const shop: TestSubgraph = {
    typeDefs: `type Query { shop: String thing: Thing things: [Thing] } type Mutation { buy: Payload }
      type Payload { done: Boolean query: Query } type Thing @key(fields: "id") { id: ID! root: Query }`,
    resolvers: {
      Query: { shop: () => 'shop', thing: () => ({ id: '1' }), things: () => [{ id: '1' }, null, { id: '2' }] },
      Mutation: { buy: () => ({ done: true }) },
      Payload: { query: () => ({}) },
      Thing: { root: () => ({}) },
    },
  };
  const news: TestSubgraph = {
    typeDefs: `type Query { news(about: ID): [Item] broken: Int must: Int! } type Item { title: String }`,
    resolvers: {
      Query: {
        news: (_: unknown, { about }: { about?: string }) => [{ title: `about ${about}` }],
        broken: () => {
          throw new Error('broken');
        },
        must: () => null,
      },
    },
  };
  // The composition takes such fields for unanswerable where the planner knows a way; other compositions know it, too.
  const withoutRoots = shop.typeDefs.replace('query: Query', 'query: Boolean').replace('root: Query', 'root: Boolean');
  const sdl = composeSupergraph([
    { name: 'shop', typeDefs: typeDefsOf({ ...shop, typeDefs: withoutRoots }) },
    { name: 'news', typeDefs: typeDefsOf(news) },
  ])
    .replace('query: Boolean', 'query: Query')
    .replace('root: Boolean', 'root: Query');
  const supergraph = openSupergraph(sdl, ({ name }) =>
    inProcessExecutor({ schema: schemaOf(name === 'shop' ? shop : news) }),
  );
  const ask = async (query: string, variables = {}) =>
    JSON.parse(
      JSON.stringify(await supergraph.execute(await supergraph.preparePublic(query), variables, undefined)),
    ) as {
      data: unknown;
      errors?: { path: unknown }[];
    };

  it('is asked of every subgraph, after a mutation too', async () => {
    expect(await ask('mutation { buy { done query { shop n: news { title } __typename } } }')).toEqual({
      data: { buy: { done: true, query: { shop: 'shop', n: [{ title: 'about undefined' }], __typename: 'Query' } } },
    });
    const document = 'query ($id: ID) { things { id root { news(about: $id) { title } thing { root { shop } } } } }';
    const root = { news: [{ title: 'about 7' }], thing: { root: { shop: 'shop' } } };
    expect(await ask(document, { id: '7' })).toEqual({
      data: { things: [{ id: '1', root }, null, { id: '2', root }] },
    });
  });

  it('has its errors and nulls at each of the places', async () => {
    const { data, errors } = await ask('{ things { root { shop broken } } }');
    expect(data).toEqual({
      things: [0, 1, 2].map((at) => (at === 1 ? null : { root: { shop: 'shop', broken: null } })),
    });
    expect(errors?.map(({ path }) => path)).toEqual([0, 2].map((at) => ['things', at, 'root', 'broken']));
    expect((await ask('{ thing { id root { must } } }')).data).toEqual({ thing: { id: '1', root: null } });
  });
});
