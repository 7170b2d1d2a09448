import { Kind, type ConstDirectiveNode, type DocumentNode } from 'graphql';
import { argumentOf } from './join-directives.js';
import { ownNamesInFieldSet } from './field-sets.js';

/** For each subgraph by name: the fields it computes from others (`Type.field`), with what they require of their object. */
export type Requirements = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** What fields require of their own object, from the supergraph's `@join__field(requires:)`. */
export const requirementsOf = (supergraph: DocumentNode): Requirements => {
  const names = subgraphNames(supergraph);
  const all = new Map<string, Map<string, ReadonlySet<string>>>();
  for (const type of supergraph.definitions) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue;
    for (const field of type.fields ?? []) {
      for (const join of field.directives ?? []) {
        const requires = join.name.value === 'join__field' ? argumentOf(join, 'requires') : undefined;
        const subgraph = names.get(argumentOf(join, 'graph') ?? '');
        if (requires === undefined || subgraph === undefined) continue;
        const ofSubgraph = all.get(subgraph) ?? new Map<string, ReadonlySet<string>>();
        all.set(
          subgraph,
          ofSubgraph.set(`${type.name.value}.${field.name.value}`, new Set(ownNamesInFieldSet(requires))),
        );
      }
    }
  }
  return all;
};

const subgraphNames = (supergraph: DocumentNode): ReadonlyMap<string, string> => {
  const nameOf = (directives: readonly ConstDirectiveNode[] | undefined) =>
    directives?.flatMap((one) => (one.name.value === 'join__graph' ? (argumentOf(one, 'name') ?? []) : []))[0];
  return new Map(
    supergraph.definitions.flatMap((one) =>
      one.kind === Kind.ENUM_TYPE_DEFINITION && one.name.value === 'join__Graph'
        ? (one.values ?? []).map((value) => [value.name.value, nameOf(value.directives) ?? value.name.value] as const)
        : [],
    ),
  );
};
