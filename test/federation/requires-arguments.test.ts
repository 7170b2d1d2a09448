import { suite } from './suite.js';

const RATES: Readonly<Record<string, number>> = { EUR: 3, USD: 2, GEL: 1 };
const price = (_: unknown, { currency }: { currency: string }) => 10 * (RATES[currency] ?? 0);

suite(
  'requirements with arguments',
  {
    shop: {
      typeDefs: `type Query { items: [Item!]! one: Item @shareable }
        type Item @key(fields: "id") { id: ID! price(currency: String = "GEL"): Int category: Category comments(limit: Int!): [Comment!]! }
        type Category @shareable { average(currency: String = "GEL"): Int name: String }
        type Comment @key(fields: "id") { id: ID! date: String }`,
      resolvers: {
        Query: {
          items: () => [{ id: '1', category: { name: 'tea' } }],
          one: () => ({ id: '1', category: { name: 'tea' } }),
        },
        Item: {
          __resolveReference: ({ id }: { id: string }) => ({ id, category: { name: 'tea' } }),
          price,
          comments: (_: unknown, { limit }: { limit: number }) =>
            ['c1', 'c2', 'c3', 'c4'].slice(0, limit).map((id) => ({ id, date: `day ${id}` })),
        },
        Category: { average: price },
        Comment: { __resolveReference: ({ id }: { id: string }) => ({ id, date: `day ${id}` }) },
      },
    },
    export: {
      typeDefs: `type Query { one: Item @shareable }
        type Item @key(fields: "id") { id: ID! price(currency: String = "GEL"): Int @external category: Category @external
          comments(limit: Int!): [Comment!]! @external
          inEuro: Int @requires(fields: "price(currency: \\"EUR\\")")
          local: Int @requires(fields: "price")
          inDollar: Int @requires(fields: "price(currency: \\"USD\\")")
          usual: Boolean @requires(fields: "price(currency: \\"EUR\\") category { average(currency: \\"EUR\\") }")
          talk: Int @requires(fields: "comments(limit: 3) { id }") }
        type Category @shareable { average(currency: String = "GEL"): Int name: String }
        type Comment @key(fields: "id") { id: ID! date: String @external spam: Boolean @requires(fields: "date") }`,
      resolvers: {
        Query: { one: () => ({ id: '1' }) },
        Item: {
          __resolveReference: (item: unknown) => item,
          inEuro: (item: { price: number }) => item.price,
          inDollar: (item: { price: number }) => item.price,
          local: (item: { price: number }) => item.price,
          usual: (item: { price: number; category: { average: number } }) => item.price === item.category.average,
          talk: ({ comments }: { comments: unknown[] }) => comments.length,
        },
        Comment: { spam: ({ date }: { date: string }) => date === 'day c3' },
      },
    },
  },
  [
    {
      name: 'required without arguments, asked with them',
      query: '{ one { price(currency: "EUR") local } items { local price(currency: "USD") p: price } }',
      data: { one: { price: 30, local: 10 }, items: [{ local: 10, price: 20, p: 10 }] },
    },
    { name: 'one requirement', query: '{ items { inEuro } }', data: { items: [{ inEuro: 30 }] } },
    {
      name: 'two requirements of the same field with different arguments',
      query: '{ items { inEuro inDollar usual } }',
      data: { items: [{ inEuro: 30, inDollar: 20, usual: true }] },
    },
    {
      name: 'beside the client asking for the same field with other arguments',
      query: '{ items { price(currency: "USD") inEuro } }',
      data: { items: [{ price: 20, inEuro: 30 }] },
    },
    {
      name: 'beside the client asking for the same field without arguments',
      query: '{ items { price inEuro inDollar category { average name } usual } }',
      data: { items: [{ price: 10, inEuro: 30, inDollar: 20, category: { average: 10, name: 'tea' }, usual: true }] },
    },
    {
      name: 'a client’s field is not overwritten by a later fetch of the required one',
      query: '{ one { price(currency: "USD") inEuro } }',
      data: { one: { price: 20, inEuro: 30 } },
    },
    {
      name: 'a variable for the client’s own use',
      query: 'query ($currency: String = "USD") { items { mine: price(currency: $currency) inEuro } }',
      data: { items: [{ mine: 20, inEuro: 30 }] },
    },
    {
      name: 'a list with a limit of its own',
      query: '{ items { talk comments(limit: 1) { id } } }',
      data: { items: [{ talk: 3, comments: [{ id: 'c1' }] }] },
    },
    {
      name: 'a requirement on the elements of a list with arguments',
      query:
        'query ($limit: Int! = 3) { items { ...Two ...One } } fragment One on Item { comments(limit: $limit) { id } } fragment Two on Item { comments(limit: $limit) { spam } }',
      data: {
        items: [
          {
            comments: [
              { spam: false, id: 'c1' },
              { spam: false, id: 'c2' },
              { spam: true, id: 'c3' },
            ],
          },
        ],
      },
    },
  ],
);
