import type { ExecutionResult } from 'graphql';
import { until } from '../support/until.js';
import { startGraph, TRANSPORTS, type TestSubgraphs } from './graph.js';

let open = 0;

async function* ticks({ count }: { count: number }) {
  open++;
  try {
    for (let id = 1; id <= count; id++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      yield { tick: { id: String(id) } };
    }
    if (count === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    open--;
  }
}

const subgraphs: TestSubgraphs = {
  clock: {
    typeDefs: `type Query { a: Int } type Subscription { tick(count: Int!): Tick! refused: Tick } type Tick @key(fields: "id") { id: ID! at: Int }`,
    resolvers: {
      Subscription: {
        tick: { subscribe: (_: unknown, args: { count: number }) => ticks(args) },
        refused: {
          subscribe: () => {
            throw new Error('not you');
          },
        },
      },
      Tick: { at: ({ id }: { id: string }) => Number(id) * 100 },
    },
  },
  names: {
    typeDefs: `type Query { b: Int } type Tick @key(fields: "id") { id: ID! name: String strict: String! }`,
    resolvers: {
      Tick: {
        name: ({ id }: { id: string }) => `tick ${id}`,
        strict: ({ id }: { id: string }) => (id === '2' ? null : id),
      },
    },
  },
};

const isStream = (value: object): value is AsyncIterable<ExecutionResult> => Symbol.asyncIterator in value;

describe.each(TRANSPORTS)('subscriptions, %s', (transport) => {
  it('complete every event from the other subgraphs', async () => {
    await using graph = await startGraph(subgraphs, transport);
    const prepared = await graph.supergraph.preparePublic(
      'subscription ($n: Int!, $at: Boolean!) { tick(count: $n) { name: id id: name at @include(if: $at) } }',
    );
    const stream = await graph.supergraph.subscribe(prepared, { n: 3, at: false }, undefined);
    if (!isStream(stream)) throw new Error('Not a stream');
    const events: unknown[] = [];
    for await (const { data } of stream) events.push(data);
    expect(events).toEqual(['1', '2', '3'].map((id) => ({ tick: { name: id, id: `tick ${id}` } })));
  });

  it('an event with an error does not end the stream', async () => {
    await using graph = await startGraph(subgraphs, transport);
    const prepared = await graph.supergraph.preparePublic('subscription { tick(count: 3) { strict } }');
    const stream = await graph.supergraph.subscribe(prepared, {}, undefined);
    if (!isStream(stream)) throw new Error('Not a stream');
    const events: ExecutionResult[] = [];
    for await (const event of stream) events.push(event);
    expect(events.map(({ data }) => data)).toEqual([{ tick: { strict: '1' } }, null, { tick: { strict: '3' } }]);
    expect(events[1]?.errors?.[0]?.path).toEqual(['tick', 'strict']);
  });

  it('leaving the stream ends it in the subgraph, also while it is silent', async () => {
    await using graph = await startGraph(subgraphs, transport);
    const prepared = await graph.supergraph.preparePublic('subscription { tick(count: 100000) { id } }');
    const stream = await graph.supergraph.subscribe(prepared, {}, undefined);
    if (!isStream(stream)) throw new Error('Not a stream');
    const iterator = stream[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toEqual({ data: { tick: { id: '1' } } });
    expect(open).toBe(1);
    const pending = iterator.next();
    await iterator.return?.();
    await pending;
    await until(() => open === 0, 'the stream of the subgraph ends');
    expect(open).toBe(0);
  });

  it('a refused one is one answer with the error', async () => {
    await using graph = await startGraph(subgraphs, transport);
    const prepared = await graph.supergraph.preparePublic('subscription { refused { id } }');
    const outcome = await graph.supergraph.subscribe(prepared, {}, undefined);
    const answers: ExecutionResult[] = [];
    if (isStream(outcome)) for await (const answer of outcome) answers.push(answer);
    else answers.push(outcome);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ errors: [{ message: 'not you' }], data: { refused: null } });
  });

  it('variables that do not fit are refused before anything is asked', async () => {
    await using graph = await startGraph(subgraphs, transport);
    const prepared = await graph.supergraph.preparePublic('subscription ($n: Int!) { tick(count: $n) { id } }');
    const outcome = await graph.supergraph.subscribe(prepared, { n: 'x' }, undefined);
    expect(outcome).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});
