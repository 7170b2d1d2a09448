import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { type DocumentNode, GraphQLError, type ExecutionResult } from 'graphql';
import { notPlanned } from './executor/errors.js';
import { InvalidOperationError } from './planner/operation.js';
import { PlanningError } from './planner/planning-errors.js';
import type { PreparedOperation } from './planner/prepared-operation.js';
import type { ServedSupergraph } from './supergraph.js';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

/**
 * Prepares an operation in place of the supergraph, to refuse more than its schema does. Whoever gives it validates, too: the
 * server is then made with `dangerouslyDisableValidation`, so that nothing is validated before it is measured.
 * @throws InvalidOperationError, PlanningError
 */
export type PrepareOperation<Context> = (
  document: DocumentNode,
  operationName: string | undefined,
  variables: Readonly<Record<string, unknown>>,
  context: Context,
) => Promise<PreparedOperation>;

/**
 * Lets Apollo Server serve a supergraph: it parses, validates against the public schema and reports; planning and
 * execution are ours.
 *
 * ```ts
 * const server = new ApolloServer<Context>({ gateway: apolloGateway(supergraph) });
 * ```
 */
export const apolloGateway = <Context extends Record<string, unknown>>(
  supergraph: ServedSupergraph<Context>,
  prepare: PrepareOperation<Context> = (document, name) =>
    supergraph.preparePublic(document, name, { validated: true }),
): Gateway => {
  const executor: Executor = async ({ document, request, context }) => {
    // As it was asked: Apollo's own is null where the document has no operation of that name, and another would be run.
    const name = request.operationName ?? undefined;
    try {
      const variables = request.variables ?? {};
      const prepared = await prepare(document, name, variables, context as Context);
      if (prepared.kind === 'subscription') return notOverHttp();
      return await supergraph.execute(prepared, variables, context as Context);
    } catch (error) {
      return refusal(error);
    }
  };
  return {
    load: async () => ({ executor }),
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: supergraph.publicSchema, coreSupergraphSdl: supergraph.sdl });
      return () => undefined;
    },
    stop: async () => undefined,
  };
};

/** What a client reads of an operation that could not be prepared. */
export const refusal = (error: unknown): ExecutionResult => {
  if (error instanceof InvalidOperationError) return { errors: error.errors.map(withStatus) };
  if (!(error instanceof PlanningError)) throw error;
  return { errors: [notPlanned(error)] };
};

const notOverHttp = (): ExecutionResult => {
  const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
  return { errors: [new GraphQLError('Subscriptions are taken over WebSocket only.', { extensions })] };
};

/** A request that was refused before anything was executed has a status of its own; 400 where none is given. */
const withStatus = ({ message, nodes, source, positions, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions: { http: { status: 400 }, ...extensions },
  });
