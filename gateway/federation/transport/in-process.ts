import { execute, subscribe, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { SubgraphExecutor, SubgraphRequest, SubgraphResult } from './subgraph-executor.js';

export interface InProcessOptions<Context> {
  readonly schema: GraphQLSchema;
  /** What the subgraph's resolvers get as their context; the gateway's own context by default. */
  readonly context?: (request: SubgraphRequest<Context>) => unknown;
}

const isStream = (value: unknown): value is AsyncIterable<ExecutionResult> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Runs a subgraph's schema inside this process. Documents come from the planner and are not validated again. */
export const inProcessExecutor = <Context>({
  schema,
  context,
}: InProcessOptions<Context>): SubgraphExecutor<Context> => {
  const argumentsOf = (request: SubgraphRequest<Context>) => ({
    schema,
    document: request.document.parsed,
    variableValues: request.variables,
    contextValue: context ? context(request) : request.context,
    operationName: request.operationName,
  });
  return {
    execute: (request): Promise<SubgraphResult> | SubgraphResult => execute(argumentsOf(request)),
    subscribe: async (request) => {
      const outcome = await subscribe(argumentsOf(request));
      return isStream(outcome) ? outcome : (outcome as SubgraphResult);
    },
  };
};
