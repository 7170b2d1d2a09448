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
