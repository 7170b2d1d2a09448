import { suite } from './suite.js';

interface Key {
  readonly id: string;
}

const accounts = [
  { __typename: 'Admin', id: 'u1', name: 'Alice', rights: 3 },
  { __typename: 'Admin', id: 'u2', name: 'Bob', rights: 1 },
  { __typename: 'Regular', id: 'u3', name: 'Carol', score: 7 },
];
const account = ({ id }: Key) => accounts.find((one) => one.id === id);

suite(
  'interface objects',
  {
    identity: {
      typeDefs: `type Query { admins: [Admin!]! account(id: ID!): Account }
        interface Account @key(fields: "id") { id: ID! name: String }
        type Admin implements Account @key(fields: "id") { id: ID! name: String rights: Int }
        type Regular implements Account @key(fields: "id") { id: ID! name: String score: Int }`,
      resolvers: {
        Query: { admins: () => accounts.slice(0, 2), account: (_: unknown, key: Key) => account(key) },
        Account: { __resolveReference: account, __resolveType: ({ __typename }: { __typename: string }) => __typename },
        Admin: { __resolveReference: account },
        Regular: { __resolveReference: account },
      },
    },
    activity: {
      typeDefs: `type Query { active: [Account!]! stranger: Account }
        type Account @key(fields: "id") @interfaceObject { id: ID! visits: Int name: String @external greeting: String @requires(fields: "name") }`,
      resolvers: {
        Query: { active: () => accounts.map(({ id }) => ({ id })), stranger: () => ({ id: 'nobody' }) },
        Account: {
          __resolveReference: (key: Key) => key,
          visits: ({ id }: Key) => Number(id.slice(1)) * 10,
          greeting: ({ name }: { name: string }) => `Hello ${name}`,
        },
      },
    },
    blocking: {
      typeDefs: `type Account @key(fields: "id") @interfaceObject { id: ID! blocked: Boolean friend: Account }`,
      resolvers: {
        Account: {
          __resolveReference: (key: Key) => key,
          blocked: ({ id }: Key) => id === 'u2',
          friend: ({ id }: Key) => ({ id: id === 'u1' ? 'u3' : 'u1' }),
        },
      },
    },
  },
  [
    {
      name: 'take the type also below objects of another subgraph, where only a fragment needs it',
      query: '{ active { friend { ... on Admin { blocked } friend { ... on Regular { blocked visits } } } } }',
      data: {
        active: [
          { friend: { friend: {} } },
          { friend: { blocked: false, friend: { blocked: false, visits: 30 } } },
          { friend: { blocked: false, friend: { blocked: false, visits: 30 } } },
        ],
      },
    },
    {
      name: 'answer their own fields without asking for the type',
      query: '{ active { id visits } }',
      data: {
        active: [
          { id: 'u1', visits: 10 },
          { id: 'u2', visits: 20 },
          { id: 'u3', visits: 30 },
        ],
      },
      asked: ({ asked }) => expect(asked.map(({ subgraph }) => subgraph)).toEqual(['activity']),
    },
    {
      name: 'take the type from the subgraph that knows it',
      query: '{ active { __typename visits kind: __typename } }',
      data: {
        active: [
          { __typename: 'Admin', visits: 10, kind: 'Admin' },
          { __typename: 'Admin', visits: 20, kind: 'Admin' },
          { __typename: 'Regular', visits: 30, kind: 'Regular' },
        ],
      },
    },
    {
      name: 'fields of the interface from elsewhere',
      query: '{ active { name } }',
      data: { active: [{ name: 'Alice' }, { name: 'Bob' }, { name: 'Carol' }] },
    },
    {
      name: 'fragments on the types behind them',
      query: '{ active { ... on Admin { rights } ... on Regular { score visits } } }',
      data: { active: [{ rights: 3 }, { rights: 1 }, { score: 7, visits: 30 }] },
    },
    {
      name: 'their own field in a fragment on a type',
      query: '{ active { ... on Admin { visits } } }',
      data: { active: [{ visits: 10 }, { visits: 20 }, {}] },
    },
    {
      name: 'add fields to every type of the interface',
      query: '{ admins { name visits blocked } }',
      data: {
        admins: [
          { name: 'Alice', visits: 10, blocked: false },
          { name: 'Bob', visits: 20, blocked: true },
        ],
      },
    },
    {
      name: 'add fields to the interface',
      query: '{ account(id: "u3") { id visits blocked ... on Regular { score } } }',
      data: { account: { id: 'u3', visits: 30, blocked: false, score: 7 } },
    },
    {
      name: 'one beside another',
      query: '{ active { visits blocked } }',
      data: {
        active: [
          { visits: 10, blocked: false },
          { visits: 20, blocked: true },
          { visits: 30, blocked: false },
        ],
      },
    },
    {
      name: 'require a field of the interface',
      query: '{ active { greeting } admins { greeting } }',
      data: {
        active: [{ greeting: 'Hello Alice' }, { greeting: 'Hello Bob' }, { greeting: 'Hello Carol' }],
        admins: [{ greeting: 'Hello Alice' }, { greeting: 'Hello Bob' }],
      },
    },
    {
      name: 'their own fields in fragments on several types',
      query: '{ active { ... on Regular { greeting visits } ... on Admin { blocked greeting } } }',
      data: {
        active: [
          { blocked: false, greeting: 'Hello Alice' },
          { blocked: true, greeting: 'Hello Bob' },
          { greeting: 'Hello Carol', visits: 30 },
        ],
      },
    },
    {
      name: 'what a field requires, also where fragments on other types ask for less',
      query: '{ active { ... on Regular { id } ... on Admin { greeting } } }',
      data: { active: [{ greeting: 'Hello Alice' }, { greeting: 'Hello Bob' }, { id: 'u3' }] },
    },
    {
      name: 'lead to another of their kind',
      query: '{ account(id: "u1") { friend { __typename name visits ... on Regular { score } } } }',
      data: { account: { friend: { __typename: 'Regular', name: 'Carol', visits: 30, score: 7 } } },
    },
    {
      name: 'that nobody knows have their own fields',
      query: '{ stranger { id visits: blocked } }',
      data: { stranger: { id: 'nobody', visits: false } },
    },
    {
      name: 'that nobody knows have no type name',
      query: '{ stranger { id __typename } }',
      data: { stranger: null },
      errors: [{ path: ['stranger'] }],
    },
    {
      name: 'conditions on their fields',
      query:
        'query ($more: Boolean!) { active { id name @include(if: $more) ... on Admin @skip(if: $more) { rights } } }',
      variables: { more: false },
      data: { active: [{ id: 'u1', rights: 3 }, { id: 'u2', rights: 1 }, { id: 'u3' }] },
    },
  ],
);

suite(
  'interface objects reached through objects of other subgraphs',
  {
    media: {
      typeDefs: `type Query { tapes: [Tape!]! } type Tape @key(fields: "id") { id: ID! clip: Clip }
        interface Clip @key(fields: "id") { id: ID! length: Int }
        type Film implements Clip @key(fields: "id") { id: ID! length: Int colour: Boolean }
        type Sound implements Clip @key(fields: "id") { id: ID! length: Int }`,
      resolvers: {
        Query: { tapes: () => [{ id: 't1', clip: { __typename: 'Film', id: 'c1', length: 3, colour: true } }] },
        Clip: { __resolveReference: ({ id }: Key) => ({ __typename: 'Film', id, length: 3, colour: true }) },
        Film: { __resolveReference: ({ id }: Key) => ({ id, length: 3, colour: true }) },
      },
    },
    authors: {
      typeDefs: `type Author @key(fields: "id") { id: ID! name: String clips: [Clip!]! }
        type Clip @key(fields: "id") @interfaceObject { id: ID! author: Author }`,
      resolvers: {
        Author: { __resolveReference: ({ id }: Key) => ({ id, name: `Author ${id}`, clips: [{ id: 'c1' }] }) },
        Clip: {
          __resolveReference: ({ id }: Key) => ({ id }),
          author: () => ({ id: 'a1', name: 'Author a1', clips: [{ id: 'c1' }] }),
        },
      },
    },
    lists: {
      typeDefs: `type Query { lists: [List!]! } type List { title: String owner: Author } type Author @key(fields: "id", resolvable: false) { id: ID! }`,
      resolvers: { Query: { lists: () => [{ title: 'Best', owner: { id: 'a1' } }] } },
    },
  },
  [
    {
      name: 'from an object to the interface and its author',
      query: '{ tapes { clip { author { name } length } } }',
      data: { tapes: [{ clip: { author: { name: 'Author a1' }, length: 3 } }] },
    },
    {
      name: 'through three subgraphs to a concrete type',
      query: '{ lists { title owner { name clips { id length ... on Film { colour } } } } }',
      data: {
        lists: [{ title: 'Best', owner: { name: 'Author a1', clips: [{ id: 'c1', length: 3, colour: true }] } }],
      },
    },
    {
      name: 'back and forth',
      query: '{ lists { owner { clips { author { clips { __typename } } } } } }',
      data: { lists: [{ owner: { clips: [{ author: { clips: [{ __typename: 'Film' }] } }] } }] },
    },
  ],
);

suite(
  'an interface object that requires a field of the only other subgraph',
  {
    people: {
      typeDefs: `type Query { people: [Named!]! } interface Named @key(fields: "id") { id: ID! name: String }
        type Person implements Named @key(fields: "id") { id: ID! name: String age: Int }`,
      resolvers: {
        Query: { people: () => [{ __typename: 'Person', id: 'p1' }] },
        Named: { __resolveReference: ({ id }: Key) => ({ __typename: 'Person', id }) },
        Person: { name: ({ id }: Key) => `name ${id}`, age: () => 30 },
      },
    },
    logins: {
      typeDefs: `type Query { lastSeen: [Named!]! }
        type Named @key(fields: "id") @interfaceObject { id: ID! name: String @external login: String @requires(fields: "name") }`,
      resolvers: {
        Query: { lastSeen: () => [{ id: 'p1' }] },
        Named: { __resolveReference: (key: Key) => key, login: ({ name }: { name?: string }) => `login of ${name}` },
      },
    },
  },
  [
    {
      name: 'takes it from there',
      query: '{ lastSeen { name login ... on Person { age login } } people { login } }',
      data: {
        lastSeen: [{ name: 'name p1', login: 'login of name p1', age: 30 }],
        people: [{ login: 'login of name p1' }],
      },
    },
  ],
);
