import {
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { PossibleTypes } from '../composition/possible-types.js';
import { TYPENAME } from './planned-document.js';

/** What a fetch asks, with the variables that it needs for it. */
export interface FetchText {
  readonly operation: string;
  readonly variables: ReadonlySet<string>;
}

/** The document of a fetch, without fragments on types that its subgraph cannot give where they stand. */
export const withoutImpossibleFragments = (operation: string, graph: string, types: PossibleTypes): FetchText => {
  const document = parse(operation, { noLocation: true });
  const conditions = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.typeCondition.name.value]] : [],
    ),
  );
  const isPossible = (condition: string, parent: string | undefined): boolean => {
    const objects = types.in(graph, condition);
    if (parent === undefined || parent === condition) return true;
    return [...types.in(graph, parent)].some((one) => objects.has(one));
  };
  const cleanSet = (set: SelectionSetNode, parent: string | undefined): SelectionSetNode => {
    const selections = set.selections.flatMap((one): SelectionNode[] => {
      if (one.kind === Kind.FIELD) {
        if (!one.selectionSet) return [one];
        const type = parent === undefined ? undefined : types.typeOfField(graph, parent, one.name.value);
        return [{ ...one, selectionSet: cleanSet(one.selectionSet, type) }];
      }
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const condition = conditions.get(one.name.value);
        return condition === undefined || isPossible(condition, parent) ? [one] : [];
      }
      const condition = one.typeCondition?.name.value ?? parent;
      if (condition !== undefined && !isPossible(condition, parent)) return [];
      return [{ ...one, selectionSet: cleanSet(one.selectionSet, condition) }];
    });
    return { ...set, selections: selections.length === 0 ? [TYPENAME] : selections };
  };
  const cleaned = document.definitions.map((one) => {
    if (one.kind === Kind.OPERATION_DEFINITION) {
      return { ...one, selectionSet: cleanSet(one.selectionSet, types.rootOf(one.operation)) };
    }
    if (one.kind !== Kind.FRAGMENT_DEFINITION) return one;
    return { ...one, selectionSet: cleanSet(one.selectionSet, one.typeCondition.name.value) };
  });
  return onlyUsed({ kind: Kind.DOCUMENT, definitions: cleaned });
};

/** Without fragments and variables that nothing names any more. */
const onlyUsed = (document: DocumentNode): FetchText => {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const used = new Set<FragmentDefinitionNode>();
  const variables = new Set<string>();
  const look = (node: SelectionSetNode): void => {
    visit(node, {
      Variable: ({ name }) => void variables.add(name.value),
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        look(fragment.selectionSet);
      },
    });
  };
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  for (const { selectionSet } of operations) look(selectionSet);
  const definitions = operations.map((one): OperationDefinitionNode => {
    const declared = one.variableDefinitions?.filter(({ variable }) => variables.has(variable.name.value)) ?? [];
    return { ...one, variableDefinitions: declared };
  });
  const text = print({ kind: Kind.DOCUMENT, definitions: [...definitions, ...used] });
  return { operation: stripIgnoredCharacters(text), variables };
};
