import { suite } from './suite.js';

interface Key {
  readonly id: string;
}

const book = { __typename: 'Book', id: 'b1', title: 'Iliad' };
const song = { __typename: 'Song', id: 's1', title: 'Lullaby' };
const movie = { __typename: 'Movie', id: 'm1', title: 'Metropolis' };

suite(
  'unions of which each subgraph knows other members',
  {
    a: {
      typeDefs: `type Query { media: Media @shareable viewer: Viewer @shareable aMedia: Media }
        union Media = Book | Song
        union Reading = Book
        type Viewer @shareable { media: Media book: Reading }
        type Book @key(fields: "id") { id: ID! title: String! @shareable aTitle: String }
        type Song @key(fields: "id") { id: ID! title: String! @shareable aTitle: String }`,
      resolvers: {
        Query: { media: () => book, aMedia: () => book, viewer: () => ({ media: book, book }) },
        Book: { __resolveReference: () => book, aTitle: () => 'A: Iliad' },
        Song: { __resolveReference: () => song, aTitle: () => 'A: Lullaby' },
      },
    },
    b: {
      typeDefs: `type Query { media: Media @shareable viewer: Viewer @shareable bMedia: [Media] }
        union Media = Book | Movie
        union Reading = Book
        type Viewer @shareable { media: Media book: Reading }
        type Book @key(fields: "id") { id: ID! title: String! @shareable bTitle: String }
        type Movie @key(fields: "id") { id: ID! title: String! @shareable bTitle: String }`,
      resolvers: {
        Query: { media: () => book, bMedia: () => [movie, null, book], viewer: () => ({ media: book, book }) },
        Book: { __resolveReference: () => book, bTitle: () => 'B: Iliad' },
        Movie: { __resolveReference: () => movie, bTitle: () => 'B: Metropolis' },
      },
    },
  },
  [
    { name: 'a member that it is', query: '{ media { ... on Book { title } } }', data: { media: { title: 'Iliad' } } },
    { name: 'a member that it is not', query: '{ media { ... on Movie { title } } }', data: { media: {} } },
    {
      name: 'a member that the asked subgraph does not know',
      query: '{ aMedia { ... on Movie { title bTitle } __typename } }',
      data: { aMedia: { __typename: 'Book' } },
    },
    {
      name: 'fields of both subgraphs',
      query: '{ aMedia { ... on Book { aTitle bTitle title } } }',
      data: { aMedia: { aTitle: 'A: Iliad', bTitle: 'B: Iliad', title: 'Iliad' } },
    },
    {
      name: 'a list with null in it',
      query: '{ bMedia { ... on Movie { bTitle } ... on Book { aTitle } } }',
      data: { bMedia: [{ bTitle: 'B: Metropolis' }, null, { aTitle: 'A: Iliad' }] },
    },
    {
      name: 'below a shared object',
      query:
        '{ viewer { media { __typename ... on Song { aTitle } ... on Book { bTitle aTitle } } book { ... on Book { title } } } }',
      data: {
        viewer: { media: { __typename: 'Book', bTitle: 'B: Iliad', aTitle: 'A: Iliad' }, book: { title: 'Iliad' } },
      },
    },
  ],
);

const products = [
  { __typename: 'Book', id: 'p1', sku: 'sku-1', title: 'Book 1', createdBy: { id: 'u1' }, pages: 10 },
  { __typename: 'Magazine', id: 'p2', sku: 'sku-2', title: 'Magazine 2', createdBy: { id: 'u2' }, issue: 5 },
];
const product = ({ id }: Key) => products.find((one) => one.id === id);
const reviews = [
  { id: 'r1', product: { __typename: 'Book', id: 'p1' } },
  { id: 'r2', product: { __typename: 'Magazine', id: 'p2' } },
];

suite(
  'interfaces whose types are spread over subgraphs',
  {
    products: {
      typeDefs: `type Query { products: [Product!]! node(id: ID!): Node }
        interface Node { id: ID! }
        interface Product implements Node { id: ID! sku: String createdBy: User }
        type Book implements Product & Node @key(fields: "id") { id: ID! sku: String createdBy: User title: String pages: Int }
        type Magazine implements Product & Node @key(fields: "id") { id: ID! sku: String createdBy: User title: String issue: Int }
        type User @key(fields: "id", resolvable: false) { id: ID! }`,
      resolvers: {
        Query: { products: () => products, node: (_: unknown, key: Key) => product(key) },
        Book: { __resolveReference: product },
        Magazine: { __resolveReference: product },
      },
    },
    reviews: {
      typeDefs: `type Query { reviews: [Review!]! } type Review { id: ID! product: Product }
        interface Product { id: ID! reviews: [Review!]! }
        type Book implements Product @key(fields: "id") { id: ID! reviews: [Review!]! stars: Int }
        type Magazine implements Product @key(fields: "id") { id: ID! reviews: [Review!]! }`,
      resolvers: {
        Query: { reviews: () => reviews },
        Book: { reviews: ({ id }: Key) => reviews.filter((one) => one.product.id === id), stars: () => 4 },
        Magazine: { reviews: ({ id }: Key) => reviews.filter((one) => one.product.id === id) },
      },
    },
    users: {
      typeDefs: `type User @key(fields: "id") { id: ID! email: String }`,
      resolvers: { User: { __resolveReference: ({ id }: Key) => ({ id, email: `${id}@example.org` }) } },
    },
  },
  [
    {
      name: 'a field of the interface in another subgraph',
      query: '{ products { id reviews { id } } }',
      data: {
        products: [
          { id: 'p1', reviews: [{ id: 'r1' }] },
          { id: 'p2', reviews: [{ id: 'r2' }] },
        ],
      },
    },
    {
      name: 'fragments on types in both subgraphs',
      query: '{ products { ... on Book { stars pages } ... on Magazine { issue } sku } }',
      data: {
        products: [
          { stars: 4, pages: 10, sku: 'sku-1' },
          { issue: 5, sku: 'sku-2' },
        ],
      },
    },
    {
      name: 'a fragment on one interface inside another',
      query: '{ node(id: "p2") { id ... on Product { sku ... on Magazine { issue } ... on Book { pages } } } }',
      data: { node: { id: 'p2', sku: 'sku-2', issue: 5 } },
    },
    {
      name: 'an entity below an interface, under an alias',
      query: '{ products { author: createdBy { email } ... on Magazine { title } } }',
      data: {
        products: [
          { author: { email: 'u1@example.org' } },
          { author: { email: 'u2@example.org' }, title: 'Magazine 2' },
        ],
      },
    },
    {
      name: 'round the whole circle',
      query: '{ products { reviews { product { sku ... on Book { title stars } reviews { id } } } } }',
      data: {
        products: [
          { reviews: [{ product: { sku: 'sku-1', title: 'Book 1', stars: 4, reviews: [{ id: 'r1' }] } }] },
          { reviews: [{ product: { sku: 'sku-2', reviews: [{ id: 'r2' }] } }] },
        ],
      },
    },
    {
      name: 'type names through named fragments',
      query: `{ reviews { product { ...P } } } fragment P on Product { kind: __typename ...B } fragment B on Book { __typename pages }`,
      data: {
        reviews: [{ product: { kind: 'Book', __typename: 'Book', pages: 10 } }, { product: { kind: 'Magazine' } }],
      },
    },
    {
      name: 'conditions on fragments',
      query: `query ($title: Boolean = true) { reviews { product { id ... on Book @skip(if: $title) { title } ... on Book { sku } ... on Magazine @include(if: $title) { sku } } } }`,
      data: { reviews: [{ product: { id: 'p1', sku: 'sku-1' } }, { product: { id: 'p2', sku: 'sku-2' } }] },
    },
    {
      name: 'a condition inside a condition',
      query: `query ($on: Boolean = true) { reviews { product { id ... on Book @include(if: $on) { title ... on Book @skip(if: $on) { sku } } } } }`,
      data: { reviews: [{ product: { id: 'p1', title: 'Book 1' } }, { product: { id: 'p2' } }] },
    },
  ],
);

const user = { __typename: 'User', id: 'u1', name: 'Ana' };
const robot = { __typename: 'Robot', id: 'r1', name: null };
const similar = () => [user, robot];

suite(
  'one response name for fields of different types',
  {
    a: {
      typeDefs: `type Query { users: [User!]! } type User @key(fields: "id") { id: ID! name: String! @shareable similar: [Account!]! }
        union Account = User | Robot type Robot @key(fields: "id") { id: ID name: String similar: [Account!]! }`,
      resolvers: {
        Query: { users: () => [user] },
        User: { __resolveReference: () => user, similar },
        Robot: { __resolveReference: () => robot, similar },
      },
    },
    b: {
      typeDefs: `type Query { accounts: [Account!]! } union Account = User | Robot
        type User @key(fields: "id") { id: ID name: String @shareable age: Int } type Robot @key(fields: "id") { id: ID! age: Int }`,
      resolvers: {
        Query: { accounts: similar },
        User: { age: () => 30 },
        Robot: { age: () => 1 },
      },
    },
  },
  [
    // The whole schema has the nullable type for both: only a subgraph alone sees a conflict.
    {
      name: 'in the first fetch',
      query: '{ accounts { ... on User { id age } ... on Robot { id age } } }',
      data: {
        accounts: [
          { id: 'u1', age: 30 },
          { id: 'r1', age: 1 },
        ],
      },
    },
    {
      name: 'in a fetch of entities',
      query: '{ users { name similar { ... on User { id age } ... on Robot { age id } } } }',
      data: {
        users: [
          {
            name: 'Ana',
            similar: [
              { id: 'u1', age: 30 },
              { age: 1, id: 'r1' },
            ],
          },
        ],
      },
    },
    {
      name: 'deep, with further fetches',
      query: `{ accounts { ...All ... on User { similar { ...All ... on Robot { similar { ...All } } } } } }
        fragment All on Account { ... on User { name age } ... on Robot { name age } }`,
      data: {
        accounts: [
          {
            name: 'Ana',
            age: 30,
            similar: [
              { name: 'Ana', age: 30 },
              {
                name: null,
                age: 1,
                similar: [
                  { name: 'Ana', age: 30 },
                  { name: null, age: 1 },
                ],
              },
            ],
          },
          { name: null, age: 1 },
        ],
      },
    },
    {
      name: 'by aliases',
      query: '{ accounts { ... on User { n: id x: name age } ... on Robot { x: name n: id } } }',
      data: {
        accounts: [
          { n: 'u1', x: 'Ana', age: 30 },
          { x: null, n: 'r1' },
        ],
      },
    },
  ],
);
