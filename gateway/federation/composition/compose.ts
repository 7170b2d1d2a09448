import { composeServices } from '@theguild/federation-composition';
import { GraphQLError, parse, type DocumentNode } from 'graphql';

export interface SubgraphDefinition {
  readonly name: string;
  /** Where the subgraph answers; left out where it runs inside the gateway's process. */
  readonly url?: string;
  readonly typeDefs: string | DocumentNode;
}

/** Raised when subgraphs do not fit together; the message lists every finding, one a line. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(`The subgraphs cannot be composed:\n${errors.map(line).join('\n')}`);
    this.errors = errors;
  }
}

const line = (error: GraphQLError): string => {
  const code = error.extensions['code'];
  return typeof code === 'string' ? `- ${code}: ${error.message}` : `- ${error.message}`;
};

const parsed = ({ name, typeDefs }: SubgraphDefinition): DocumentNode => {
  if (typeof typeDefs !== 'string') return typeDefs;
  try {
    return parse(typeDefs, { noLocation: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CompositionError([new GraphQLError(`[${name}] ${reason}`)]);
  }
};

/**
 * Composes subgraphs into supergraph SDL (join specification).
 * @throws CompositionError with every finding of the composition
 */
export const composeSupergraph = (subgraphs: readonly SubgraphDefinition[]): string => {
  const services = subgraphs.map((one) => ({ name: one.name, url: one.url ?? '', typeDefs: parsed(one) }));
  const result = composeServices(services);
  if (result.errors !== undefined) throw new CompositionError(result.errors);
  return result.supergraphSdl;
};
