import { Kind, type ConstDirectiveNode, type DocumentNode } from 'graphql';
import type { SubgraphEndpoint } from '../transport/subgraph-executor.js';

const argument = (directive: ConstDirectiveNode, name: string): string | undefined => {
  const value = directive.arguments?.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
};

/** The subgraphs of a supergraph with their addresses, from the values of `join__Graph`. */
export const endpointsOf = (supergraph: DocumentNode): readonly SubgraphEndpoint[] => {
  for (const definition of supergraph.definitions) {
    if (definition.kind !== Kind.ENUM_TYPE_DEFINITION || definition.name.value !== 'join__Graph') continue;
    return (definition.values ?? []).map((value) => {
      const graph = value.directives?.find((one) => one.name.value === 'join__graph');
      const name = graph && argument(graph, 'name');
      return { name: name ?? value.name.value, url: (graph && argument(graph, 'url')) ?? '' };
    });
  }
  return [];
};

/**
 * Names of fields that some `@requires` asks with arguments. The planner gives such a field the client's response key,
 * so a client's own use of it has to go under another key.
 */
export const fieldsRequiredWithArguments = (supergraph: DocumentNode): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const definition of supergraph.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue;
    for (const directive of definition.fields?.flatMap((field) => field.directives ?? []) ?? []) {
      if (directive.name.value !== 'join__field') continue;
      const requires = argument(directive, 'requires') ?? '';
      for (const [, name] of requires.matchAll(/([_A-Za-z]\w*)\s*\(/g)) if (name !== undefined) names.add(name);
    }
  }
  return names;
};
