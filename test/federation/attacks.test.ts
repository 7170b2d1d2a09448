import type { ExecutionResult } from 'graphql';
import { composeSupergraph, openSupergraph, refusal, type SubgraphResult } from '../../gateway/federation/index.js';
import { startGraph, typeDefsOf, type Graph } from './graph.js';

const book = { __typename: 'Book', id: 'b1', title: 'Iliad' };
const film = { __typename: 'Film', id: 'f1', title: 'Metropolis' };

let graph: Graph;
beforeAll(async () => {
  graph = await startGraph(
    {
      shelves: {
        typeDefs: `type Query { works: [Work!] book: Book } interface Work { id: ID! title: String next: Work }
          type Book implements Work @key(fields: "id") { id: ID! title: String next: Work secret: Int @inaccessible }
          type Film implements Work @key(fields: "id") { id: ID! title: String next: Work }`,
        resolvers: { Query: { works: () => [book, film], book: () => book }, Book: { next: () => film } },
      },
      prices: {
        typeDefs: `type Book @key(fields: "id") { id: ID! price(of: [[[Int]]]): Int }`,
        resolvers: { Book: { price: () => 12 } },
      },
    },
    'in process',
  );
});
afterAll(() => graph[Symbol.asyncDispose]());

/** As a client is answered, also where the operation is refused before anything is asked. */
const ask = (query: string): Promise<ExecutionResult> => graph.ask(query).catch(refusal);
const codesOf = ({ errors }: ExecutionResult) => (errors ?? []).map(({ extensions }) => extensions['code']);

/** A fragment that is spread twice in the next, and so on. */
const doubled = (type: string, times: number, once: string, twice: (name: string) => string): string =>
  [
    `fragment F0 on ${type} { ${once} }`,
    ...Array.from({ length: times }, (_, index) => `fragment F${index + 1} on ${type} { ${twice(`...F${index}`)} }`),
  ].join(' ');

describe('a document made to grow', () => {
  it('by fragments that are spread again and again is answered as if each stood there once', async () => {
    const query = `{ book { ...F40 } } ${doubled('Book', 40, 'id price', (one) => `${one} ${one} title`)}`;
    expect((await ask(query)).data).toEqual({ book: { id: 'b1', price: 12, title: 'Iliad' } });
    const ofRoot = `{ ...F40 } ${doubled('Query', 40, 'book { id }', (one) => `${one} ... { ${one} }`)}`;
    expect((await ask(ofRoot)).data).toEqual({ book: { id: 'b1' } });
  });

  it('by fragments that ask each for more is refused', async () => {
    const query = `{ works { ...F30 } } ${doubled('Work', 30, 'id', (one) => `a: next { ${one} } b: next { ${one} }`)}`;
    expect(codesOf(await ask(query))).toEqual(['TOO_MANY_FIELDS']);
  });

  it('by fragments on an interface inside each other is answered', async () => {
    const nested = '... on Work { ... on Book { title } ... on Film { id } '.repeat(60);
    expect((await ask(`{ works { ${nested} ${'} '.repeat(60)} } }`)).data).toEqual({
      works: [{ title: 'Iliad' }, { id: 'f1' }],
    });
  });

  it('by conditions is refused when the condition is met', async () => {
    const growing = doubled('Work', 30, 'id', (one) => `a: next { ${one} } b: next { ${one} }`);
    const prepared = await graph.supergraph.preparePublic(
      `query ($more: Boolean!) { works { id ...F30 @include(if: $more) } } ${growing}`,
    );
    const answer = (more: boolean) => graph.supergraph.execute(prepared, { more }, undefined);
    expect(codesOf(await answer(true))).toEqual(['TOO_MANY_FIELDS']);
    expect((await answer(false)).data).toEqual({ works: [{ id: 'b1' }, { id: 'f1' }] });
  });

  it('by introspection is answered once', async () => {
    const query = `{ ...F40 } ${doubled('Query', 40, '__schema { queryType { name } }', (one) => `${one} ${one}`)}`;
    expect((await ask(query)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });
});

describe('a document nested too deeply', () => {
  /** Which one depends on the stack of the thread: where it is not read, not written for the planner, or not planned. */
  const REFUSALS = ['OPERATION_TOO_DEEP', 'OPERATION_CANNOT_BE_PLANNED', 'TOO_MANY_FIELDS'];

  it.each([200, 1_000, 1_700, 2_200, 4_500])('is refused, %i levels of selections', async (levels) => {
    const answer = await ask(`{ works { ${'next { '.repeat(levels)} id ${'} '.repeat(levels)} } }`);
    expect(REFUSALS).toContain(codesOf(answer)[0]);
  });

  it('is refused, in values', async () => {
    const value = `${'['.repeat(30_000)}1${']'.repeat(30_000)}`;
    expect(codesOf(await ask(`{ book { price(of: ${value}) } }`))).toEqual(['OPERATION_TOO_DEEP']);
  });

  it('is refused where it runs in a circle', async () => {
    const query = '{ book { ...A } } fragment A on Book { next { ...B } } fragment B on Work { ... on Book { ...A } }';
    expect(codesOf(await ask(query))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });
});

describe('names', () => {
  it('of what every object has are names like others, also where subgraphs are merged', async () => {
    const query = `{ __proto__: works { constructor: id __proto__: next { toString: title __proto__: id }
      ... on Book { hasOwnProperty: price valueOf: price } } constructor: book { __proto__: price } }`;
    expect(JSON.stringify((await ask(query)).data)).toBe(
      '{"__proto__":[{"constructor":"b1","__proto__":{"toString":"Metropolis","__proto__":"f1"},"hasOwnProperty":12,"valueOf":12},' +
        '{"constructor":"f1","__proto__":null}],"constructor":{"__proto__":12}}',
    );
    expect(typeof Reflect.get(Object.prototype, 'toString')).toBe('function');
  });

  it('of what is hidden are neither answered nor suggested', async () => {
    for (const field of ['_entities', '_service', '_entitie', '_servce']) {
      const [error] = (await ask(`{ ${field} }`)).errors ?? [];
      expect(error?.message).toBe(`Cannot query field "${field}" on type "Query".`);
    }
    const [error] = (await ask('{ book { secrets } }')).errors ?? [];
    expect(error?.message).toBe('Cannot query field "secrets" on type "Book".');
    for (const type of ['_Any', '_Entity', 'join__Graph', 'join__FieldSet', 'link__Purpose', 'federation__FieldSet']) {
      expect((await ask(`{ __type(name: "${type}") { name } }`)).data).toEqual({ __type: null });
    }
  });
});

describe('an answer as no subgraph should give it', () => {
  const typeDefs = typeDefsOf({
    typeDefs: `scalar Any type Query { shelf: Shelf shelves: [Shelf] } type Shelf @key(fields: "id") { id: ID! length: Int any: Any @shareable }`,
  });
  const other = typeDefsOf({
    typeDefs: `scalar Any type Shelf @key(fields: "id") { id: ID! height: Int any: Any @shareable }`,
  });
  const sdl = composeSupergraph([
    { name: 'shelves', typeDefs },
    { name: 'sizes', typeDefs: other },
  ]);
  /** Each subgraph answers everything with the same text. */
  const answer = async (texts: Readonly<Record<string, string>>, query: string): Promise<ExecutionResult> => {
    const supergraph = openSupergraph(sdl, ({ name }) => ({
      execute: () => JSON.parse(texts[name] ?? '{}') as SubgraphResult,
    }));
    return supergraph.execute(await supergraph.preparePublic(query), {}, undefined);
  };
  const polluted = (): unknown => Reflect.get({}, 'length') ?? Reflect.get({}, 'height');
  afterEach(() => {
    for (const name of ['length', 'height']) Reflect.deleteProperty(Object.prototype, name);
  });

  it('changes no other object by `__proto__`, from the root', async () => {
    const shelves =
      '{"data":{"__proto__":{"length":7},"shelf":{"__typename":"Shelf","id":"1","__proto__":{"length":7}}}}';
    expect((await answer({ shelves }, '{ shelf { id length } }')).data).toEqual({ shelf: { id: '1', length: null } });
    expect(polluted()).toBeUndefined();
  });

  it('changes no other object by `__proto__` where objects are merged', async () => {
    const shelves =
      '{"data":{"shelves":[{"__typename":"Shelf","id":"1","length":1,"any":{"a":1}},{"__typename":"Shelf","id":"1","length":1}]}}';
    const sizes =
      '{"data":{"_entities":[{"__proto__":{"height":7},"any":{"__proto__":{"height":7}},"constructor":{"height":7}}]}}';
    const result = await answer({ shelves, sizes }, '{ shelves { length height any } }');
    expect(result.data?.['shelves']).toMatchObject([
      { length: 1, height: null },
      { length: 1, height: null },
    ]);
    expect(polluted()).toBeUndefined();
    expect(Reflect.get(Object, 'height')).toBeUndefined();
  });

  it('gives no object or list for a scalar, unless the scalar may be anything', async () => {
    const shelves =
      '{"data":{"shelves":[{"__typename":"Shelf","id":"1","length":{"a":1},"any":{"a":1}},{"__typename":"Shelf","id":{},"length":[2],"any":[2]}]}}';
    expect((await answer({ shelves }, '{ shelves { length any } }')).data).toEqual({
      shelves: [
        { length: null, any: { a: 1 } },
        { length: null, any: [2] },
      ],
    });
    const { data, errors } = await answer({ shelves }, '{ shelves { id } }');
    expect(data).toEqual({ shelves: [{ id: '1' }, null] });
    expect(errors?.map(({ path }) => path)).toEqual([['shelves', 1, 'id']]);
  });
});
