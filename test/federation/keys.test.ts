import { suite } from './suite.js';

interface Named {
  readonly id: string;
}

const people = [
  { id: 'p1', name: 'Ana', email: 'ana@example.org' },
  { id: 'p2', name: 'Beka', email: 'beka@example.org' },
];

suite(
  'an entity with one key',
  {
    people: {
      typeDefs: `type Query { person(id: ID!): Person people: [Person!]! nobody: Person }
        type Person @key(fields: "id") { id: ID! name: String! }`,
      resolvers: {
        Query: { person: (_: unknown, { id }: Named) => people.find((one) => one.id === id), people: () => people },
        Person: { __resolveReference: ({ id }: Named) => people.find((one) => one.id === id) },
      },
    },
    mail: {
      typeDefs: `type Person @key(fields: "id") { id: ID! email: String friend: Person }`,
      resolvers: {
        Person: {
          __resolveReference: ({ id }: Named) => ({ id }),
          email: ({ id }: Named) => people.find((one) => one.id === id)?.email,
          friend: ({ id }: Named) => ({ id: id === 'p1' ? 'p2' : 'p1' }),
        },
      },
    },
  },
  [
    {
      name: 'one subgraph alone',
      query: '{ person(id: "p1") { id name } }',
      data: { person: { id: 'p1', name: 'Ana' } },
    },
    {
      name: 'a field of another subgraph, without the key in the answer',
      query: '{ person(id: "p1") { email } }',
      data: { person: { email: 'ana@example.org' } },
    },
    {
      name: 'the order of the client, not of the fetches',
      query: '{ person(id: "p1") { email name id } }',
      data: { person: { email: 'ana@example.org', name: 'Ana', id: 'p1' } },
    },
    {
      name: 'a list',
      query: '{ people { email name } }',
      data: { people: people.map(({ email, name }) => ({ email, name })) },
    },
    {
      name: 'there and back again',
      query: '{ person(id: "p1") { friend { name friend { name email } } } }',
      data: { person: { friend: { name: 'Beka', friend: { name: 'Ana', email: 'ana@example.org' } } } },
    },
    { name: 'nobody', query: '{ nobody { email friend { name } } }', data: { nobody: null } },
    { name: 'an unknown one', query: '{ person(id: "x") { name email } }', data: { person: null } },
    {
      name: 'variables of one fetch only',
      query: 'query ($id: ID!, $other: ID!) { person(id: $id) { email } other: person(id: $other) { name } }',
      variables: { id: 'p2', other: 'p1' },
      data: { person: { email: 'beka@example.org' }, other: { name: 'Ana' } },
    },
    {
      name: 'equal representations are sent once',
      query: '{ people { friend { friend { name } } } a: people { friend { friend { name } } } }',
      data: {
        people: [{ friend: { friend: { name: 'Ana' } } }, { friend: { friend: { name: 'Beka' } } }],
        a: [{ friend: { friend: { name: 'Ana' } } }, { friend: { friend: { name: 'Beka' } } }],
      },
      asked: ({ asked }) => {
        for (const { variables } of asked) {
          for (const list of Object.values(variables)) {
            if (Array.isArray(list)) expect(new Set(list.map((one) => JSON.stringify(one))).size).toBe(list.length);
          }
        }
      },
    },
    {
      name: 'entities known by two paths may differ afterwards',
      query: `{ a: person(id: "p1") { friend { x: name } } b: person(id: "p1") { friend { x: email } } }`,
      data: { a: { friend: { x: 'Beka' } }, b: { friend: { x: 'beka@example.org' } } },
    },
  ],
);

suite(
  'several keys, each known by some subgraphs only',
  {
    orders: {
      typeDefs: `type Query { order: Order } type Order @key(fields: "number") { number: Int! lines: [Line!]! }
        type Line @key(fields: "sku shop { id }", resolvable: false) { sku: String! shop: Shop! } type Shop { id: ID! }`,
      resolvers: {
        Query: {
          order: () => ({
            number: 7,
            lines: [
              { sku: 'a', shop: { id: 's1' } },
              { sku: 'b', shop: { id: 's2' } },
            ],
          }),
        },
      },
    },
    catalogue: {
      typeDefs: `type Line @key(fields: "sku shop { id }") @key(fields: "uuid") { sku: String! shop: Shop! uuid: ID! title: String }
        type Shop { id: ID! }`,
      resolvers: {
        Line: {
          __resolveReference: (key: { sku: string; shop: { id: string } }) => ({
            ...key,
            uuid: `${key.sku}-${key.shop.id}`,
            title: `Title of ${key.sku} in ${key.shop.id}`,
          }),
        },
      },
    },
    prices: {
      typeDefs: `type Line @key(fields: "uuid") { uuid: ID! price: Int currency: Currency } type Currency @key(fields: "code") { code: String! }`,
      resolvers: {
        Line: {
          __resolveReference: ({ uuid }: { uuid: string }) => ({ uuid, price: uuid.length, currency: { code: 'GEL' } }),
        },
      },
    },
    currencies: {
      typeDefs: `type Currency @key(fields: "code") { code: String! symbol: String }`,
      resolvers: { Currency: { __resolveReference: ({ code }: { code: string }) => ({ code, symbol: `(${code})` }) } },
    },
  },
  [
    {
      name: 'a compound key with an object in it',
      query: '{ order { lines { title } } }',
      data: { order: { lines: [{ title: 'Title of a in s1' }, { title: 'Title of b in s2' }] } },
    },
    {
      name: 'a key that a third subgraph translates',
      query: '{ order { number lines { price sku } } }',
      data: {
        order: {
          number: 7,
          lines: [
            { price: 4, sku: 'a' },
            { price: 4, sku: 'b' },
          ],
        },
      },
    },
    {
      name: 'a chain of four subgraphs',
      query: '{ order { lines { currency { symbol } title } } }',
      data: {
        order: {
          lines: [
            { currency: { symbol: '(GEL)' }, title: 'Title of a in s1' },
            { currency: { symbol: '(GEL)' }, title: 'Title of b in s2' },
          ],
        },
      },
    },
  ],
);

suite(
  'keys that are null or lead nowhere',
  {
    shelves: {
      typeDefs: `type Query { shelves: [Shelf] } type Shelf { book: Book } type Book @key(fields: "isbn") { isbn: ID author: Author } type Author @key(fields: "id") { id: ID }`,
      resolvers: {
        Query: {
          shelves: () => [
            { book: { isbn: '1', author: { id: 'a1' } } },
            { book: { isbn: '2', author: { id: null } } },
            { book: { isbn: null, author: null } },
            { book: null },
            null,
            { book: { isbn: '9', author: { id: 'gone' } } },
          ],
        },
      },
    },
    authors: {
      typeDefs: `type Author @key(fields: "id") { id: ID name: String } type Book @key(fields: "isbn") { isbn: ID pages: Int }`,
      resolvers: {
        Author: {
          __resolveReference: ({ id }: Named) => {
            if (id === null) throw new Error('asked for nobody');
            return id === 'gone' ? null : { id, name: `Author ${id}` };
          },
        },
        Book: { __resolveReference: ({ isbn }: { isbn: string }) => ({ isbn, pages: Number(isbn) * 100 }) },
      },
    },
  },
  [
    {
      name: 'nobody is asked for an entity without a key',
      query: '{ shelves { book { author { name } } } }',
      data: {
        shelves: [
          { book: { author: { name: 'Author a1' } } },
          { book: { author: { name: null } } },
          { book: { author: null } },
          { book: null },
          null,
          { book: { author: { name: null } } },
        ],
      },
    },
    {
      name: 'two sets of entities in one fetch',
      query: '{ shelves { book { pages author { name } } } }',
      data: {
        shelves: [
          { book: { pages: 100, author: { name: 'Author a1' } } },
          { book: { pages: 200, author: { name: null } } },
          { book: { pages: null, author: null } },
          { book: null },
          null,
          { book: { pages: 900, author: { name: null } } },
        ],
      },
    },
  ],
);
