import { Kind, visit, type DocumentNode, type FieldDefinitionNode, type InterfaceTypeDefinitionNode } from 'graphql';
import { namesInFieldSet } from '../composition/field-sets.js';
import { argumentOf, fieldOf, joinsOf, withArguments } from '../composition/join-directives.js';

/** For each subgraph with an object for the interface: the fields that it requires and has not itself. */
const requiredByObjects = (type: InterfaceTypeDefinitionNode): ReadonlyMap<string, ReadonlySet<string>> => {
  const required = new Map<string, Set<string>>();
  for (const join of joinsOf(type, 'join__type')) {
    const graph = argumentOf(join, 'graph');
    if (graph !== undefined && argumentOf(join, 'isInterfaceObject') === 'true') required.set(graph, new Set());
  }
  for (const join of (type.fields ?? []).flatMap((field) => joinsOf(field, 'join__field'))) {
    const names = required.get(argumentOf(join, 'graph') ?? '');
    for (const name of namesInFieldSet(argumentOf(join, 'requires') ?? '')) names?.add(name);
  }
  for (const join of joinsOf(type, 'join__type')) {
    const names = required.get(argumentOf(join, 'graph') ?? '');
    for (const name of namesInFieldSet(argumentOf(join, 'key') ?? '')) names?.delete(name);
  }
  return required;
};

/**
 * Says of fields which an interface object requires that its subgraph has them from elsewhere. Some compositions leave
 * that out, and the subgraph would be asked for values that it does not know.
 */
export const withExternalsOfInterfaceObjects = (supergraph: DocumentNode): DocumentNode =>
  visit(supergraph, {
    InterfaceTypeDefinition: (type) => {
      const required = requiredByObjects(type);
      const graphs = new Set(joinsOf(type, 'join__type').flatMap((join) => argumentOf(join, 'graph') ?? []));
      const complete = (field: FieldDefinitionNode): FieldDefinitionNode => {
        const isExternal = (graph: string): boolean => required.get(graph)?.has(field.name.value) === true;
        // Without any it is said to be in all subgraphs of the interface.
        if (joinsOf(field, 'join__field').length > 0 || ![...graphs].some(isExternal)) return field;
        const external = { kind: Kind.BOOLEAN, value: true } as const;
        const joins = [...graphs].map((graph) =>
          isExternal(graph) ? withArguments(fieldOf(graph), { external }) : fieldOf(graph),
        );
        return { ...field, directives: [...(field.directives ?? []), ...joins] };
      };
      return required.size === 0 ? false : { ...type, fields: (type.fields ?? []).map(complete) };
    },
  });
