import { suite } from './suite.js';

const onlyProvided = (one: { id: string }) => one;

suite(
  'provided fields',
  {
    reviews: {
      typeDefs: `type Query { reviews: [Review!]! media: Media works: [Work!]! }
        type Review { text: String author: User @provides(fields: "name address { city }") }
        type User @key(fields: "id") { id: ID! name: String @external address: Address @external }
        type Address { city: String @external }
        union Media = Film | Song
        type Film @key(fields: "id") { id: ID! title: String @shareable } type Song @key(fields: "id") { id: ID! title: String @shareable }
        interface Work { id: ID! title: String }
        type Play implements Work @key(fields: "id") { id: ID! title: String @shareable }
        type Poem implements Work @key(fields: "id") { id: ID! title: String @shareable }`,
      resolvers: {
        Query: {
          reviews: () => [{ text: 'good', author: { id: 'u1', name: 'provided', address: { city: 'provided city' } } }],
          media: () => ({ __typename: 'Song', id: 's1', title: 'from reviews' }),
          works: () => [
            { __typename: 'Play', id: 'w1', title: 'Play from reviews' },
            { __typename: 'Poem', id: 'w2', title: 'Poem from reviews' },
          ],
        },
      },
    },
    users: {
      typeDefs: `type Query { user: User } type User @key(fields: "id") { id: ID! name: String address: Address age: Int } type Address { city: String street: String }`,
      resolvers: {
        Query: {
          user: () => ({ id: 'u1', name: 'own', address: { city: 'own city', street: 'own street' }, age: 30 }),
        },
        User: {
          __resolveReference: ({ id }: { id: string }) => ({
            id,
            name: 'own',
            age: 30,
            address: { city: 'own city', street: 'own street' },
          }),
        },
      },
    },
    library: {
      typeDefs: `type Film @key(fields: "id") { id: ID! title: String @shareable year: Int } type Song @key(fields: "id") { id: ID! title: String @shareable year: Int }
        type Play @key(fields: "id") { id: ID! title: String @shareable acts: Int } type Poem @key(fields: "id") { id: ID! title: String @shareable lines: Int }`,
      resolvers: {
        Song: { __resolveReference: onlyProvided, year: () => 1999 },
        Play: { __resolveReference: onlyProvided, acts: () => 5 },
        Poem: { __resolveReference: onlyProvided, lines: () => 14 },
      },
    },
  },
  [
    {
      name: 'are taken from the subgraph that provides them',
      query: '{ reviews { author { name address { city } } } }',
      data: { reviews: [{ author: { name: 'provided', address: { city: 'provided city' } } }] },
      asked: ({ asked }) => expect(asked.map(({ subgraph }) => subgraph)).toEqual(['reviews']),
    },
    {
      name: 'only as far as they are provided',
      query: '{ reviews { author { name age } } }',
      data: { reviews: [{ author: { name: 'provided', age: 30 } }] },
    },
    {
      name: 'a part of an object is provided and another is not',
      query: '{ reviews { author { address { street } age } text } }',
      data: { reviews: [{ author: { address: { street: 'own street' }, age: 30 }, text: 'good' }] },
    },
    {
      name: 'elsewhere the owner answers',
      query: '{ user { name address { city street } } }',
      data: { user: { name: 'own', address: { city: 'own city', street: 'own street' } } },
    },
    {
      name: 'on the members of a union',
      query: '{ media { ... on Film { title year } ... on Song { title year } } }',
      data: { media: { title: 'from reviews', year: 1999 } },
    },
    {
      name: 'on the types of an interface',
      query: '{ works { title ... on Play { acts } ... on Poem { lines } id } }',
      data: {
        works: [
          { title: 'Play from reviews', acts: 5, id: 'w1' },
          { title: 'Poem from reviews', lines: 14, id: 'w2' },
        ],
      },
    },
  ],
);

suite(
  'type names among provided fields',
  {
    fronts: {
      typeDefs: `type Query { top: Thing @provides(fields: "... on Product { __typename name }") plain: Product @provides(fields: "__typename") }
        union Thing = Product | Notice type Notice { text: String } type Product @key(fields: "id") { id: ID! name: String @external }`,
      resolvers: {
        Query: { top: () => ({ __typename: 'Product', id: 'p1', name: 'provided' }), plain: () => ({ id: 'p1' }) },
      },
    },
    products: {
      typeDefs: `type Product @key(fields: "id") { id: ID! name: String price: Int }`,
      resolvers: { Product: { name: () => 'own', price: () => 3 } },
    },
  },
  [
    {
      name: 'change nothing',
      query: '{ top { ... on Product { __typename name price } } plain { __typename name } }',
      data: {
        top: { __typename: 'Product', name: 'provided', price: 3 },
        plain: { __typename: 'Product', name: 'own' },
      },
    },
  ],
);
