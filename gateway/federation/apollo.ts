import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { InvalidOperationError, PlanningError, type Supergraph } from './supergraph.js';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

/**
 * Lets Apollo Server serve a supergraph: it parses, validates against the public schema and reports; planning and
 * execution are ours.
 *
 * ```ts
 * const server = new ApolloServer<Context>({ gateway: apolloGateway(supergraph) });
 * ```
 */
export const apolloGateway = <Context extends Record<string, unknown>>(supergraph: Supergraph<Context>): Gateway => {
  const executor: Executor = async ({ document, operationName, request, context }) => {
    const name = operationName ?? undefined;
    try {
      const prepared = await supergraph.preparePublic(document, name, 'validated');
      return await supergraph.execute(prepared, request.variables ?? {}, context as Context);
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

/** What a client reads of an operation that could not be prepared; the planner's own words stay inside. */
export const refusal = (error: unknown): ExecutionResult => {
  if (error instanceof InvalidOperationError) return { errors: error.errors };
  if (!(error instanceof PlanningError)) throw error;
  const extensions = { code: 'OPERATION_CANNOT_BE_PLANNED' };
  return { errors: [new GraphQLError('This operation cannot be answered.', { extensions, originalError: error })] };
};
