import { Kind, type DocumentNode } from 'graphql';
import type { SubgraphEndpoint } from '../transport/subgraph-executor.js';
import { namesInFieldSet } from './field-sets.js';
import { argumentOf } from './join-directives.js';

/** The subgraphs of a supergraph with their addresses, from the values of `join__Graph`. */
export const endpointsOf = (supergraph: DocumentNode): readonly SubgraphEndpoint[] => {
  for (const definition of supergraph.definitions) {
    if (definition.kind !== Kind.ENUM_TYPE_DEFINITION || definition.name.value !== 'join__Graph') continue;
    return (definition.values ?? []).map((value) => {
      const graph = value.directives?.find((one) => one.name.value === 'join__graph');
      const name = graph && argumentOf(graph, 'name');
      return { name: name ?? value.name.value, url: (graph && argumentOf(graph, 'url')) ?? '' };
    });
  }
  return [];
};

/**
 * Names of fields that some `@requires` asks and that take arguments. The planner gives such a field the client's
 * response key, so a client's own use of it, with other arguments, has to go under another key.
 */
export const requiredFieldsWithArguments = (supergraph: DocumentNode): ReadonlySet<string> => {
  const withArguments = new Set<string>();
  const required = new Set<string>();
  for (const definition of supergraph.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue;
    for (const field of definition.fields ?? []) {
      if ((field.arguments ?? []).length > 0) withArguments.add(field.name.value);
      for (const directive of field.directives ?? []) {
        if (directive.name.value !== 'join__field') continue;
        for (const name of namesInFieldSet(argumentOf(directive, 'requires') ?? '')) required.add(name);
      }
    }
  }
  return new Set([...required].filter((name) => withArguments.has(name)));
};
