import { ApolloServer } from '@apollo/server';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { apolloGateway } from './apollo.js';
import { createSupergraph } from './supergraph.js';
import { inProcessExecutor } from './transport/in-process.js';

interface Context extends Record<string, unknown> {
  readonly caller: string;
}

const typeDefs = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@inaccessible"])
  type Query { hello(name: String!): String whoAmI: String secret: Int @inaccessible }
  type Mutation { knock: Int }`;
let knocks = 0;
const resolvers = {
  Query: {
    hello: (_: unknown, { name }: { name: string }) => `Hello ${name}`,
    whoAmI: (_: unknown, __: unknown, { caller }: Context) => caller,
    secret: () => 42,
  },
  Mutation: { knock: () => ++knocks },
};

const supergraph = createSupergraph<Context>([{ name: 'one', typeDefs }], () =>
  inProcessExecutor({ schema: buildSubgraphSchema([{ typeDefs: parse(typeDefs), resolvers }]) }),
);
const server = new ApolloServer<Context>({ gateway: apolloGateway(supergraph) });
afterAll(() => server.stop());

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { body } = await server.executeOperation({ query, variables }, { contextValue: { caller: 'operator' } });
  if (body.kind !== 'single') throw new Error('Not one answer');
  return body.singleResult;
};

describe('Apollo Server over the supergraph', () => {
  it('answers with variables and the context', async () => {
    const { data, errors } = await ask('query ($n: String!) { a: hello(name: $n) whoAmI }', { n: 'you' });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ a: 'Hello you', whoAmI: 'operator' });
  });

  it('refuses what the public schema does not have', async () => {
    const { errors } = await ask('{ secret }');
    expect(errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('refuses variables that do not fit', async () => {
    const { errors } = await ask('query ($n: String!) { hello(name: $n) }', { n: 7 });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('runs nothing under a name that no operation of the document has', async () => {
    const { body } = await server.executeOperation(
      { query: 'mutation A { knock }', operationName: 'B' },
      { contextValue: { caller: 'operator' } },
    );
    expect(body).toMatchObject({
      singleResult: { errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }] },
    });
    expect(knocks).toBe(0);
  });

  it('answers the REST layer’s own operations on the same supergraph', async () => {
    const prepared = supergraph.prepare('{ secret whoAmI }');
    expect(await supergraph.execute(prepared, {}, { caller: 'service' })).toEqual({
      data: { secret: 42, whoAmI: 'service' },
    });
  });
});
