import { suite } from './suite.js';

interface Key {
  readonly id: string;
}

suite(
  'overridden fields',
  {
    a: {
      typeDefs: `type Query { feedOfA: [Post] images: [Image] } type Post @key(fields: "id") { id: ID! createdAt: String }
        interface Media { id: ID! createdAt: String } type Image implements Media @key(fields: "id") { id: ID! createdAt: String title: String }`,
      resolvers: {
        Query: {
          feedOfA: () => [{ id: 'p1', createdAt: 'NEVER' }],
          images: () => [{ id: 'i1', createdAt: 'NEVER', title: 'Image 1' }],
        },
        Post: { __resolveReference: ({ id }: Key) => ({ id, createdAt: 'NEVER' }) },
        Image: { __resolveReference: ({ id }: Key) => ({ id, createdAt: 'NEVER', title: 'Image 1' }) },
      },
    },
    b: {
      typeDefs: `type Query { feedOfB: [Post] anything: [Media] }
        type Post @key(fields: "id") { id: ID! createdAt: String @override(from: "a") tag: String @override(from: "nobody") }
        interface Media { id: ID! createdAt: String } type Image implements Media @key(fields: "id") { id: ID! createdAt: String @override(from: "a") }`,
      resolvers: {
        Query: { feedOfB: () => [{ id: 'p2' }], anything: () => [{ __typename: 'Image', id: 'i1' }] },
        Post: { createdAt: ({ id }: Key) => `created ${id}`, tag: ({ id }: Key) => `tag ${id}` },
        Image: { createdAt: ({ id }: Key) => `created ${id}` },
      },
    },
    c: {
      typeDefs: `type Post @key(fields: "id") { id: ID! createdAt: String @external age: String @requires(fields: "createdAt") }`,
      resolvers: { Post: { age: ({ createdAt }: { createdAt: string }) => `since ${createdAt}` } },
    },
  },
  [
    {
      name: 'come from the new owner',
      query: '{ feedOfA { createdAt } feedOfB { createdAt id } }',
      data: { feedOfA: [{ createdAt: 'created p1' }], feedOfB: [{ createdAt: 'created p2', id: 'p2' }] },
    },
    {
      name: 'on the types of an interface',
      query: '{ images { createdAt title } }',
      data: { images: [{ createdAt: 'created i1', title: 'Image 1' }] },
    },
    {
      name: 'through the interface',
      query: '{ anything { createdAt ... on Image { title } } }',
      data: { anything: [{ createdAt: 'created i1', title: 'Image 1' }] },
    },
    {
      name: 'are required from the new owner',
      query: '{ feedOfA { age } }',
      data: { feedOfA: [{ age: 'since created p1' }] },
    },
    { name: 'from a subgraph that is not there', query: '{ feedOfA { tag } }', data: { feedOfA: [{ tag: 'tag p1' }] } },
  ],
);

suite(
  'types of federation 1 that are extended',
  {
    users: {
      version1: true,
      typeDefs: `type Query { user: User } type User @key(fields: "id") { id: ID! email: String nickname: String }`,
      resolvers: {
        Query: { user: () => ({ id: '1', email: '1@example.org', nickname: 'one' }) },
        User: { __resolveReference: ({ id }: Key) => ({ id, email: `${id}@example.org`, nickname: 'one' }) },
      },
    },
    profiles: {
      version1: true,
      typeDefs: `extend type Query { authors: [User] provided: User @provides(fields: "nickname") }
        extend type User @key(fields: "id") { id: ID! @external email: String @external nickname: String @external rating: Int badge: String @requires(fields: "email") }`,
      resolvers: {
        Query: { authors: () => [{ id: '1' }, { id: '2' }], provided: () => ({ id: '2', nickname: 'provided' }) },
        User: { rating: ({ id }: Key) => Number(id) * 2, badge: ({ email }: { email: string }) => `badge of ${email}` },
      },
    },
  },
  [
    {
      name: 'the owner’s field',
      query: '{ authors { id email } }',
      data: {
        authors: [
          { id: '1', email: '1@example.org' },
          { id: '2', email: '2@example.org' },
        ],
      },
    },
    {
      name: 'the extension’s field',
      query: '{ user { rating nickname } }',
      data: { user: { rating: 2, nickname: 'one' } },
    },
    {
      name: 'a requirement of the extension',
      query: '{ authors { badge } user { badge } }',
      data: {
        authors: [{ badge: 'badge of 1@example.org' }, { badge: 'badge of 2@example.org' }],
        user: { badge: 'badge of 1@example.org' },
      },
    },
    {
      name: 'a provided external field',
      query: '{ provided { nickname rating } }',
      data: { provided: { nickname: 'provided', rating: 4 } },
    },
  ],
);

suite(
  'types of federation 2 that are extended, with external keys',
  {
    products: {
      typeDefs: `type Query { products: [Product] } type Product @key(fields: "id") { id: ID! name: String price: Int }`,
      resolvers: {
        Query: { products: () => [{ id: '1', name: 'Table', price: 10 }] },
        Product: { __resolveReference: ({ id }: Key) => ({ id, name: 'Table', price: 10 }) },
      },
    },
    ratings: {
      typeDefs: `extend type Query { best: Product } extend type Product @key(fields: "id") { id: ID! @external rating: String }`,
      resolvers: { Query: { best: () => ({ id: '1' }) }, Product: { rating: () => '5 stars' } },
    },
    old: {
      version1: true,
      typeDefs: `type Product @key(fields: "id") @extends { id: ID! @external price: Int @external cheap: Boolean @requires(fields: "price") }`,
      resolvers: { Product: { cheap: ({ price }: { price: number }) => price < 20 } },
    },
  },
  [
    {
      name: 'from the owner',
      query: '{ products { rating cheap name } }',
      data: { products: [{ rating: '5 stars', cheap: true, name: 'Table' }] },
    },
    {
      name: 'from the extension',
      query: '{ best { id name rating cheap } }',
      data: { best: { id: '1', name: 'Table', rating: '5 stars', cheap: true } },
    },
    { name: 'the key alone', query: '{ best { id } }', data: { best: { id: '1' } } },
  ],
);

suite(
  'enums, inputs and directives that subgraphs know differently',
  {
    a: {
      typeDefs: `directive @upper(by: Int = 1) on FIELD
        type Query { mode(mode: Mode): String current: Mode list(filter: Filter = { first: 2, kind: ON }): [Int] }
        enum Mode { ON OFF } input Filter { first: Int = 1 kind: Mode onlyA: Int }`,
      resolvers: {
        Query: {
          mode: (_: unknown, { mode }: { mode: string }) => mode,
          current: () => 'OFF',
          list: (_: unknown, { filter }: { filter: { first: number } }) => [1, 2, 3].slice(0, filter.first),
        },
      },
    },
    b: {
      typeDefs: `directive @upper(by: Int = 1) on FIELD
        type Query { other(mode: Mode, filter: Filter): String } enum Mode { ON OFF } input Filter { first: Int = 1 kind: Mode }`,
      resolvers: { Query: { other: (_: unknown, args: unknown) => JSON.stringify(args) } },
    },
  },
  [
    {
      name: 'an enum by literal and by variable',
      query: 'query ($m: Mode = OFF) { a: mode(mode: ON) b: mode(mode: $m) current }',
      data: { a: 'ON', b: 'OFF', current: 'OFF' },
    },
    { name: 'defaults of arguments', query: '{ list }', data: { list: [1, 2] } },
    {
      name: 'defaults of input fields, in a literal',
      query: '{ other(filter: { kind: ON }) }',
      data: { other: '{"filter":{"first":1,"kind":"ON"}}' },
    },
    {
      name: 'defaults of input fields, in a variable',
      query: 'query ($f: Filter) { other(filter: $f) list(filter: $f) }',
      variables: { f: {} },
      data: { other: '{"filter":{"first":1}}', list: [1] },
    },
    {
      name: 'a variable that is not given is not sent',
      query: 'query ($m: Mode, $f: Filter) { other(mode: $m, filter: $f) }',
      data: { other: '{}' },
    },
    {
      name: 'null is not the same as nothing',
      query: 'query ($m: Mode) { other(mode: $m) }',
      variables: { m: null },
      data: { other: '{"mode":null}' },
    },
    {
      name: 'a client’s directive with a default',
      query: '{ current @upper again: current @upper(by: 2) }',
      data: { current: 'OFF', again: 'OFF' },
    },
  ],
);

const WITH_LABELS =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key", "@override"])';

suite(
  'fields that are overridden step by step',
  {
    old: {
      version1: true,
      typeDefs: `${WITH_LABELS} type Query { post: Post } type Post @key(fields: "id") { id: ID! begun: String halfway: String done: String flag: String }`,
      resolvers: {
        Query: { post: () => ({ id: 'p1' }) },
        Post: Object.fromEntries(['begun', 'halfway', 'done', 'flag'].map((name) => [name, () => 'old'])),
      },
    },
    new: {
      version1: true,
      typeDefs: `${WITH_LABELS} type Post @key(fields: "id") { id: ID! begun: String @override(from: "old", label: "percent(0)")
        halfway: String @override(from: "old", label: "percent(50)") done: String @override(from: "old", label: "percent(100)")
        flag: String @override(from: "old", label: "flag") }`,
      resolvers: { Post: Object.fromEntries(['begun', 'halfway', 'done', 'flag'].map((name) => [name, () => 'new'])) },
    },
  },
  [
    {
      name: 'come from the new owner when the last step is taken',
      query: '{ post { begun halfway done flag } }',
      data: { post: { begun: 'old', halfway: 'old', done: 'new', flag: 'old' } },
    },
  ],
);
