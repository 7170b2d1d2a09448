import { suite, type Case } from './suite.js';

const never = () => {
  throw new Error('must not be asked');
};

const things = [
  { __typename: 'Product', id: '1' },
  { __typename: 'Maker', id: '9' },
];

/** Declares the conditions that a query uses. */
const conditional = (query: string): string => {
  const used = [
    query.includes('$yes') ? '$yes: Boolean = true' : '',
    query.includes('$no') ? '$no: Boolean = false' : '',
  ].filter((one) => one !== '');
  return `query (${used.join(', ')}) ${query}`;
};

const cases: readonly Case[] = [
  {
    name: 'a field left out',
    query: conditional('{ product { price never @include(if: $no) } }'),
    data: { product: { price: 5 } },
  },
  {
    name: 'a field skipped',
    query: conditional('{ product { price never @skip(if: $yes) } }'),
    data: { product: { price: 5 } },
  },
  {
    name: 'a field included',
    query: conditional('{ product { stock @include(if: $yes) id } }'),
    data: { product: { stock: 3, id: '1' } },
  },
  {
    name: 'a field not skipped',
    query: conditional('{ product { stock @skip(if: $no) } }'),
    data: { product: { stock: 3 } },
  },
  {
    name: 'both on one field',
    query: conditional('{ product { id stock @skip(if: $no) @include(if: $no) } }'),
    data: { product: { id: '1' } },
  },
  {
    name: 'literal conditions',
    query: '{ product { id never @skip(if: true) stock @include(if: true) ... @include(if: false) { never } } }',
    data: { product: { id: '1', stock: 3 } },
  },
  { name: 'nothing is left of an object', query: '{ product { stock @skip(if: true) } }', data: { product: {} } },
  { name: 'nothing is left of the operation', query: '{ product @skip(if: true) { id } }', data: {} },
  {
    name: 'a root field skipped by a variable',
    query: conditional('{ product @skip(if: $yes) { stock } other { id } }'),
    data: { other: { id: '2' } },
  },
  {
    name: 'every root field skipped by a variable',
    query: conditional('{ product @skip(if: $yes) { stock } }'),
    data: {},
  },
  {
    name: 'a fragment with a field of another subgraph',
    query: conditional(
      '{ product { ...Stock @include(if: $no) price } other { ...Stock @include(if: $yes) } } fragment Stock on Product { stock }',
    ),
    data: { product: { price: 5 }, other: { stock: 3 } },
  },
  {
    name: 'nested conditions',
    query: conditional(
      '{ product { ... @include(if: $yes) { price ... @skip(if: $yes) { never } ... @skip(if: $no) { stock } } } }',
    ),
    data: { product: { price: 5, stock: 3 } },
  },
  {
    name: 'the same field with and without a condition',
    query: conditional('{ product { stock @include(if: $no) stock } }'),
    data: { product: { stock: 3 } },
  },
  {
    name: 'on objects of another subgraph, and what is below them',
    query: conditional(
      '{ product { maker @include(if: $no) { name country } makers @include(if: $yes) { name country @skip(if: $no) } } }',
    ),
    data: { product: { makers: [{ name: 'Maker 9', country: 'GE' }] } },
  },
  {
    name: 'on __typename',
    query: conditional(
      '{ __typename @skip(if: $yes) product { __typename @include(if: $no) t: __typename @include(if: $yes) price } }',
    ),
    data: { product: { t: 'Product', price: 5 } },
  },
  {
    name: 'around fragments of an abstract type',
    query: conditional(
      '{ things { ... on Thing @skip(if: $no) { ... on Product { stock } } ... on Thing @include(if: $no) { ... on Maker { country } } } }',
    ),
    data: { things: [{ stock: 3 }, {}] },
  },
  {
    name: 'around fragments without a type inside others',
    query: conditional(
      '{ things { ... on Product { ... @include(if: $yes) { stock } ... @skip(if: $yes) { never } } } }',
    ),
    data: { things: [{ stock: 3 }, {}] },
  },
  {
    name: 'on one of two fields that require others',
    query: conditional('{ product { tax @skip(if: $yes) size } other { tax size @include(if: $no) } }'),
    data: { product: { size: 'S3' }, other: { tax: 1.2 } },
  },
];

suite(
  'conditions',
  {
    shop: {
      typeDefs: `union Thing = Product | Maker type Query { product: Product other: Product things: [Thing] }
        type Product @key(fields: "id") { id: ID! price: Int length: Int }
        type Maker @key(fields: "id") { id: ID! country: String }`,
      resolvers: {
        Query: {
          product: () => ({ id: '1', price: 5, length: 3 }),
          other: () => ({ id: '2', price: 6 }),
          things: () => things,
        },
        Product: { __resolveReference: ({ id }: { id: string }) => ({ id, price: 5, length: 3 }) },
        Maker: { __resolveReference: ({ id }: { id: string }) => ({ id, country: 'GE' }) },
      },
    },
    stock: {
      typeDefs: `type Product @key(fields: "id") { id: ID! stock: Int never: Int maker: Maker makers: [Maker!] }
        type Maker @key(fields: "id") { id: ID! name: String }`,
      resolvers: {
        Product: { stock: () => 3, never, maker: never, makers: () => [{ id: '9', name: 'Maker 9' }] },
      },
    },
    tax: {
      typeDefs: `type Product @key(fields: "id") { id: ID! price: Int @external length: Int @external
        tax: Float @requires(fields: "price") size: String @requires(fields: "length") }`,
      resolvers: {
        Product: {
          tax: ({ price }: { price: number }) => price / 5,
          size: ({ length }: { length: number }) => `S${length}`,
        },
      },
    },
  },
  cases,
);
