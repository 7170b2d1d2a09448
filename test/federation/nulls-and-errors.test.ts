import { GraphQLError } from 'graphql';
import { composeSupergraph, inProcessExecutor, openSupergraph } from '../../gateway/federation/index.js';
import { schemaOf, typeDefsOf, type TestSubgraph } from './graph.js';
import { suite } from './suite.js';

interface Key {
  readonly id: string;
}

const rows = [{ id: '1' }, { id: '2' }, { id: '3' }];

const main: TestSubgraph = {
  typeDefs: `type Query { rows: [Row!]! maybe: [Row] one: Row must: Row! grid: [[Row]] strict: [[Row!]!] failing: Row coded: Int }
    type Row @key(fields: "id") { id: ID! own: Int }`,
  resolvers: {
    Query: {
      rows: () => rows,
      maybe: () => rows,
      one: () => rows[1],
      must: () => rows[1],
      grid: () => [[rows[0], null], null, [rows[1], rows[2]]],
      strict: () => [[rows[0]], [rows[1], rows[2]]],
      failing: () => {
        throw new Error('no row');
      },
      coded: () => {
        throw new GraphQLError('not allowed', {
          extensions: { code: 'FORBIDDEN', reason: 'scope', stacktrace: ['at secret'] },
        });
      },
    },
    Row: { __resolveReference: ({ id }: Key) => ({ id }), own: ({ id }: Key) => Number(id) },
  },
};

const extra: TestSubgraph = {
  typeDefs: `type Row @key(fields: "id") { id: ID! label: String needed: String! demanded: String! other: String! parts: [Part!] nested: Nested }
    type Part { size: Int! } type Nested { deep: [Part] }`,
  resolvers: {
    Row: {
      // Asynchronous, for what a reference throws at once fails all entities of the fetch.
      __resolveReference: async ({ id }: Key) => {
        if (id === '3') throw new Error('three is broken');
        return { id };
      },
      label: ({ id }: Key) => {
        if (id === '2') throw new GraphQLError('no label', { extensions: { code: 'NO_LABEL' } });
        return `label ${id}`;
      },
      needed: ({ id }: Key) => (id === '2' ? null : `needed ${id}`),
      demanded: ({ id }: Key) => {
        if (id === '2') throw new GraphQLError('no demand', { extensions: { code: 'NO_DEMAND' } });
        return `demanded ${id}`;
      },
      other: ({ id }: Key) => `other ${id}`,
      parts: ({ id }: Key) => [{ size: 1 }, { size: id === '2' ? null : 2 }],
      nested: ({ id }: Key) => ({ deep: [{ size: 1 }, { size: id === '2' ? null : 2 }, null] }),
    },
  },
};

suite('nulls and errors', { main, extra }, [
  {
    name: 'an error of an entity stands where the client asked it',
    query: '{ one { name: label id } }',
    data: { one: { name: null, id: '2' } },
    errors: [{ path: ['one', 'name'], message: 'no label', code: 'NO_LABEL' }],
  },
  {
    name: 'an error in a list has its position',
    query: '{ rows { label } }',
    data: { rows: [{ label: 'label 1' }, { label: null }, { label: null }] },
    errors: [{ path: ['rows', 1, 'label'] }, { path: ['rows', 2], message: 'three is broken' }],
  },
  {
    name: 'a missing field that may not be null takes its row',
    query: '{ maybe { needed } }',
    data: { maybe: [{ needed: 'needed 1' }, null, null] },
    errors: [{ path: ['maybe', 1, 'needed'] }, { path: ['maybe', 2] }],
  },
  {
    name: 'what went with a field that failed is not told as a fault of its own',
    query: '{ maybe { other demanded } }',
    data: { maybe: [{ other: 'other 1', demanded: 'demanded 1' }, null, null] },
    errors: [{ path: ['maybe', 1, 'demanded'], code: 'NO_DEMAND' }, { path: ['maybe', 2] }],
  },
  {
    name: 'and all rows where rows may not be null',
    query: '{ rows { needed } one { own } }',
    data: null,
    errors: [{ path: ['rows', 1, 'needed'] }, { path: ['rows', 2] }],
  },
  {
    name: 'a root field that may not be null takes the answer',
    query: '{ must { needed } one { id } }',
    data: null,
    errors: [{ path: ['must', 'needed'] }],
  },
  {
    name: 'nulls rise inside lists of one entity',
    query: '{ one { parts { size } nested { deep { size } } } }',
    data: { one: { parts: null, nested: { deep: [{ size: 1 }, null, null] } } },
    errors: [{ path: ['one', 'parts', 1, 'size'] }, { path: ['one', 'nested', 'deep', 1, 'size'] }],
  },
  {
    name: 'entities in lists of lists',
    query: '{ grid { label own } }',
    data: {
      grid: [
        [{ label: 'label 1', own: 1 }, null],
        null,
        [
          { label: null, own: 2 },
          { label: null, own: 3 },
        ],
      ],
    },
    errors: [{ path: ['grid', 2, 0, 'label'] }, { path: ['grid', 2, 1] }],
  },
  {
    name: 'nulls rise through lists of lists',
    query: '{ strict { needed } }',
    data: { strict: null },
    errors: [{ path: ['strict', 1, 0, 'needed'] }, { path: ['strict', 1, 1] }],
  },
  {
    name: 'nothing is fetched below what failed',
    query: '{ failing { label } }',
    data: { failing: null },
    errors: [{ path: ['failing'], message: 'no row' }],
  },
  {
    name: 'an error of one row stands at every place of it',
    query: '{ a: one { label } b: one { label } }',
    data: { a: { label: null }, b: { label: null } },
    errors: [{ path: ['a', 'label'] }, { path: ['b', 'label'] }],
  },
  {
    name: 'renamed fields have the client’s names in paths',
    query: '{ one { id: label own: id } }',
    data: { one: { id: null, own: '2' } },
    errors: [{ path: ['one', 'id'] }],
  },
]);

const broken = (): never => {
  throw new GraphQLError('no age', { extensions: { code: 'NO_AGE' } });
};

suite(
  'what fails that others require',
  {
    people: {
      typeDefs: `type Query { users: [User!]! } type User @key(fields: "id") { id: ID! age: Int name: String tags: [Tag] } type Tag { size: Int }`,
      resolvers: {
        Query: { users: () => [{ id: '1' }, { id: '2' }] },
        User: {
          age: ({ id }: Key) => (id === '2' ? broken() : 30),
          name: ({ id }: Key) => (id === '2' ? null : 'Ann'),
          tags: ({ id }: Key) => [{ size: 1 }, { size: id }],
        },
        Tag: { size: ({ size }: { size: unknown }) => (size === '2' ? broken() : 1) },
      },
    },
    moods: {
      typeDefs: `type User @key(fields: "id") { id: ID! age: Int @external name: String @external tags: [Tag] @external
          mood: String @requires(fields: "age") greeting: String @requires(fields: "name") total: Int @requires(fields: "tags { size }") }
        type Tag @external { size: Int }`,
      resolvers: {
        User: {
          mood: ({ age }: { age: number }) => `mood of ${age}`,
          greeting: ({ name }: { name: string | null }) => `Hello ${name}`,
          total: ({ tags }: { tags: { size: number }[] }) => tags.length,
        },
      },
    },
    songs: {
      typeDefs: `type User @key(fields: "id") { id: ID! mood: String @external song: String @requires(fields: "mood") }`,
      resolvers: { User: { song: ({ mood }: { mood: string }) => `song for the ${mood}` } },
    },
  },
  [
    {
      name: 'computes nothing from the null, and is told where the computed field is missing',
      query: '{ users { feeling: mood } }',
      data: { users: [{ feeling: 'mood of 30' }, { feeling: null }] },
      errors: [{ path: ['users', 1, 'feeling'], message: 'no age', code: 'NO_AGE' }],
    },
    {
      name: 'is told at both fields where both were asked',
      query: '{ users { age mood } }',
      data: {
        users: [
          { age: 30, mood: 'mood of 30' },
          { age: null, mood: null },
        ],
      },
      errors: [{ path: ['users', 1, 'age'] }, { path: ['users', 1, 'mood'] }],
    },
    {
      name: 'leaves the fields that require something else, also a null that is none of an error',
      query: '{ users { mood greeting id } }',
      data: {
        users: [
          { mood: 'mood of 30', greeting: 'Hello Ann', id: '1' },
          { mood: null, greeting: 'Hello null', id: '2' },
        ],
      },
      errors: [{ path: ['users', 1, 'mood'] }],
    },
    {
      name: 'is told over several steps',
      query: '{ users { song } }',
      data: { users: [{ song: 'song for the mood of 30' }, { song: null }] },
      errors: [{ path: ['users', 1, 'song'], message: 'no age' }],
    },
    {
      name: 'may be deep in a list',
      query: '{ users { total tags { size } } }',
      data: {
        users: [
          { total: 2, tags: [{ size: 1 }, { size: 1 }] },
          { total: null, tags: [{ size: 1 }, { size: null }] },
        ],
      },
      errors: [{ path: ['users', 1, 'tags', 1, 'size'] }, { path: ['users', 1, 'total'] }],
    },
  ],
);

describe('what an error tells', () => {
  const definitions = [
    { name: 'main', typeDefs: typeDefsOf(main) },
    { name: 'extra', typeDefs: typeDefsOf(extra) },
  ];
  const sdl = composeSupergraph(definitions);

  it('keeps code and reason of a subgraph’s error, but no stack', async () => {
    const supergraph = openSupergraph(sdl, ({ name }) =>
      inProcessExecutor({ schema: schemaOf(name === 'main' ? main : extra) }),
    );
    const { errors } = await supergraph.execute(await supergraph.preparePublic('{ coded }'), {}, undefined);
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', reason: 'scope' });
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:4001'))],
    [
      'throws',
      () => {
        throw new Error('connect ECONNREFUSED 10.0.0.7:4001');
      },
    ],
  ])('a subgraph that cannot be asked (%s) is named to the operator, not to the client', async (_name, execute) => {
    const failures: unknown[] = [];
    const supergraph = openSupergraph(
      sdl,
      ({ name }) => (name === 'main' ? inProcessExecutor({ schema: schemaOf(main) }) : { execute }),
      { onUnavailable: (failure) => failures.push(failure) },
    );
    const prepared = await supergraph.preparePublic('{ maybe { own label } }');
    const { data, errors } = await supergraph.execute(prepared, {}, undefined);
    expect(data).toEqual({ maybe: rows.map(({ id }) => ({ own: Number(id), label: null })) });
    expect(errors?.map(({ path, extensions }) => ({ path, code: extensions['code'] }))).toEqual(
      [0, 1, 2].map((index) => ({ path: ['maybe', index], code: 'SUBGRAPH_UNAVAILABLE' })),
    );
    expect(JSON.stringify(errors)).not.toMatch(/10\.0|ECONN|extra|stack/);
    expect(failures).toEqual([
      {
        subgraph: 'extra',
        error: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') as unknown }) as unknown,
      },
    ]);
  });

  it.each([
    ['no data and no error', () => ({ data: null }), /Neither/],
    ['no entities', () => ({ data: { _entities: null } }), /one entity/],
    ['fewer entities than were asked', () => ({ data: { _entities: [{ label: 'whose?' }] } }), /one entity/],
  ])('a subgraph that answers %s leaves no silent gap', async (_name, execute, reason) => {
    const failures: unknown[] = [];
    const supergraph = openSupergraph(
      sdl,
      ({ name }) => (name === 'main' ? inProcessExecutor({ schema: schemaOf(main) }) : { execute }),
      { onUnavailable: ({ error }) => failures.push(error) },
    );
    const prepared = await supergraph.preparePublic('{ maybe { own label } }');
    const { data, errors } = await supergraph.execute(prepared, {}, undefined);
    expect(data).toEqual({ maybe: rows.map(({ id }) => ({ own: Number(id), label: null })) });
    expect(errors?.map(({ path, extensions }) => ({ path, code: extensions['code'] }))).toEqual(
      [0, 1, 2].map((index) => ({ path: ['maybe', index], code: 'SUBGRAPH_UNAVAILABLE' })),
    );
    expect(failures).toEqual([
      expect.objectContaining({ message: expect.stringMatching(reason) as unknown }) as unknown,
    ]);
  });

  it('a field that a subgraph leaves out is told beside a failure in the same object that did not take it', async () => {
    const two = composeSupergraph([
      { name: 'own', typeDefs: 'type Query { one: Row } type Row @key(fields: "id") { id: ID! own: Int }' },
      { name: 'other', typeDefs: 'type Row @key(fields: "id") { id: ID! other: String! }' },
    ]);
    const failed = { data: { one: { __typename: 'Row', id: '1', own: null } }, errors: [{ message: 'no own', path: ['one', 'own'] }] }; // prettier-ignore
    const supergraph = openSupergraph(two, ({ name }) => ({
      execute: () => (name === 'own' ? failed : { data: { _entities: [{ __typename: 'Row' }] } }),
    }));
    const { data, errors } = await supergraph.execute(supergraph.prepare('{ one { own other } }'), {}, undefined);
    expect(data).toEqual({ one: null });
    expect(errors?.map(({ path, message }) => [path, message])).toEqual([
      [['one', 'own'], 'no own'],
      [['one', 'other'], 'Cannot return null for non-nullable field Row.other.'],
    ]);
  });

  it('a value that its scalar does not allow is null and told, and takes what may not be null with it', async () => {
    const fields =
      'one: Int two: Int three: Int four: Int float: Float text: String yes: Boolean id: ID big: ID wrong: Boolean';
    const one = composeSupergraph([
      {
        name: 'one',
        typeDefs: `type Query { row: Row strict: Strict } type Row { ${fields} } type Strict { count: Int! }`,
      },
    ]);
    const row = {
      one: -(2 ** 31),
      two: 2 ** 31,
      three: 1.5,
      four: '4',
      float: 1.5,
      text: 5,
      yes: true,
      id: 'a',
      big: 7,
      wrong: 0,
    };
    const supergraph = openSupergraph(one, () => ({ execute: () => ({ data: { row, strict: { count: '1' } } }) }));
    const asked = supergraph.prepare(`{ row { ${fields.replaceAll(/: \w+/g, '')} } strict { count } }`);
    const { data, errors } = await supergraph.execute(asked, {}, undefined);
    expect(data).toEqual({
      row: { ...row, two: null, three: null, four: null, text: null, wrong: null },
      strict: null,
    });
    expect(errors?.map(({ path, message }) => [path?.join('.'), message])).toEqual([
      ['row.two', 'The answer is no Int.'],
      ['row.three', 'The answer is no Int.'],
      ['row.four', 'The answer is no Int.'],
      ['row.text', 'The answer is no String.'],
      ['row.wrong', 'The answer is no Boolean.'],
      ['strict.count', 'The answer is no Int.'],
    ]);
  });

  it('a root fetch that cannot be asked leaves the other subgraphs’ fields', async () => {
    const two = composeSupergraph([
      { name: 'up', typeDefs: 'type Query { up: Int }' },
      { name: 'down', typeDefs: 'type Query { down: Int also: Int }' },
    ]);
    const supergraph = openSupergraph(two, ({ name }) => ({
      execute: () => (name === 'up' ? { data: { up: 1 } } : Promise.reject(new Error('down'))),
    }));
    const result = await supergraph.execute(supergraph.prepare('{ x: down up also }'), {}, undefined);
    expect(result.data).toEqual({ x: null, up: 1, also: null });
    expect(result.errors?.map(({ path }) => path)).toEqual([['x'], ['also']]);
  });
});
