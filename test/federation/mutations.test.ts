import { suite } from './suite.js';

/** What was done, in its order, as the subgraphs saw it. */
const journal: string[] = [];
const counters = new Map<string, number>();

const change = (key: string, by: (value: number) => number): number => {
  const value = by(counters.get(key) ?? 0);
  counters.set(key, value);
  return value;
};

interface Keyed {
  readonly key: string;
}

suite(
  'mutations',
  {
    sums: {
      typeDefs: `type Query { sum: Int } type Mutation { add(key: ID!, number: Int!): Int! open(key: ID!): Account fail: Int mustNotFail: Int! shared(key: ID!): Account @shareable }
        type Account @key(fields: "key") { key: ID! owner: String }`,
      resolvers: {
        Mutation: {
          add: (_: unknown, { key, number }: Keyed & { number: number }) => change(key, (value) => value + number),
          open: (_: unknown, { key }: Keyed) => {
            journal.push(`open ${key}`);
            return { key, owner: `owner of ${key}` };
          },
          shared: (_: unknown, { key }: Keyed) => ({ key, owner: `owner of ${key}` }),
          fail: () => {
            throw new Error('refused');
          },
          mustNotFail: () => {
            throw new Error('refused');
          },
        },
        Account: { __resolveReference: ({ key }: Keyed) => ({ key, owner: `owner of ${key}` }) },
      },
    },
    products: {
      typeDefs: `type Query { product: Int } type Mutation { multiply(key: ID!, by: Int!): Int! close(key: ID!): Account shared(key: ID!): Account @shareable }
        type Account @key(fields: "key") { key: ID! balance: Int }`,
      resolvers: {
        Mutation: {
          multiply: (_: unknown, { key, by }: Keyed & { by: number }) => change(key, (value) => value * by),
          close: (_: unknown, { key }: Keyed) => {
            journal.push(`close ${key}`);
            return { key };
          },
          shared: (_: unknown, { key }: Keyed) => ({ key }),
        },
        Account: {
          __resolveReference: ({ key }: Keyed) => ({ key }),
          balance: async ({ key }: Keyed) => {
            await new Promise((resolve) => setTimeout(resolve, 5));
            journal.push(`balance ${key}`);
            return journal.length;
          },
        },
      },
    },
  },
  [
    {
      name: 'run in the order of the document, through all subgraphs',
      query: `mutation ($key: ID!) { five: add(key: $key, number: 5) ten: multiply(key: $key, by: 2)
        twelve: add(key: $key, number: 2) again: add(key: $key, number: 1) last: multiply(key: $key, by: 3) }`,
      variables: { key: 'order' },
      data: { five: 5, ten: 10, twelve: 12, again: 13, last: 39 },
      asked: () => counters.clear(),
    },
    {
      name: 'a field is complete before the next begins',
      query: `mutation { open(key: "a") { owner balance } open2: open(key: "b") { balance } close(key: "c") { owner } }`,
      data: { open: { owner: 'owner of a', balance: 2 }, open2: { balance: 4 }, close: { owner: 'owner of c' } },
      asked: () => {
        expect(journal.splice(0)).toEqual(['open a', 'balance a', 'open b', 'balance b', 'close c']);
      },
    },
    {
      name: 'in fragments and under conditions',
      query: `mutation ($on: Boolean!) { ...M @include(if: $on) never: add(key: "f", number: 100) @skip(if: $on) ... { last: multiply(key: "f", by: 2) } }
        fragment M on Mutation { first: add(key: "f", number: 4) open(key: "f") { balance } }`,
      variables: { on: true },
      data: { first: 4, open: { balance: 2 }, last: 8 },
      asked: () => {
        counters.clear();
        journal.length = 0;
      },
    },
    {
      name: 'one field selected twice runs once',
      query: 'mutation { open(key: "x") { owner } open(key: "x") { key balance } other: open(key: "y") { key } }',
      data: { open: { owner: 'owner of x', key: 'x', balance: 2 }, other: { key: 'y' } },
      asked: () => {
        expect(journal.splice(0)).toEqual(['open x', 'balance x', 'open y']);
      },
    },
    {
      name: 'a failed one does not stop the others',
      query: 'mutation { fail add(key: "e", number: 1) }',
      data: { fail: null, add: 1 },
      errors: [{ path: ['fail'], message: 'refused' }],
      asked: () => counters.clear(),
    },
    {
      name: 'one that must not fail takes the answer with it',
      query: 'mutation { mustNotFail }',
      data: null,
      errors: [{ path: ['mustNotFail'], message: 'refused' }],
    },
    {
      name: 'one that subgraphs share runs in one of them',
      query: 'mutation { shared(key: "s") { key owner balance } }',
      data: { shared: { key: 's', owner: 'owner of s', balance: 1 } },
      asked: ({ asked }) => {
        journal.length = 0;
        expect(asked.filter(({ text }) => text.startsWith('mutation'))).toHaveLength(1);
      },
    },
  ],
);
