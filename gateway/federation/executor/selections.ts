import {
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Variables = Readonly<Record<string, unknown>>;

const argumentOf = (directive: DirectiveNode, variables: Variables): boolean => {
  const value = directive.arguments?.find((one) => one.name.value === 'if')?.value;
  if (value?.kind === Kind.BOOLEAN) return value.value;
  return value?.kind === Kind.VARIABLE && variables[value.name.value] === true;
};

/** Whether `@skip` and `@include` let a selection be. */
export const isIncluded = (selection: SelectionNode, variables: Variables): boolean => {
  for (const directive of selection.directives ?? []) {
    if (directive.name.value === 'skip' && argumentOf(directive, variables)) return false;
    if (directive.name.value === 'include' && !argumentOf(directive, variables)) return false;
  }
  return true;
};

/**
 * The fields of selection sets for one type, in the order of the client's document, grouped by response key
 * (GraphQL specification, October 2021, section 6.3.2).
 */
export const collectFields = (
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  variables: Variables,
  appliesTo: (condition: string) => boolean,
): ReadonlyMap<string, FieldNode[]> => {
  const groups = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const group = groups.get(key);
        if (group) group.push(selection);
        else groups.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        if (condition === undefined || appliesTo(condition)) collect(selection.selectionSet);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || visited.has(selection.name.value)) continue;
        visited.add(selection.name.value);
        if (appliesTo(fragment.typeCondition.name.value)) collect(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  return groups;
};

/** Response keys of the first operation's root fields, also of those under conditions. */
export const rootKeys = (document: DocumentNode): string[] => {
  const keys = (set: SelectionSetNode): string[] =>
    set.selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [(one.alias ?? one.name).value];
      return one.kind === Kind.INLINE_FRAGMENT ? keys(one.selectionSet) : [];
    });
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operation ? [...new Set(keys(operation.selectionSet))] : [];
};
