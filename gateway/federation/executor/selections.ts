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

const operationOf = (document: DocumentNode): SelectionSetNode | undefined =>
  document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.selectionSet;

/** A field with the type condition around it, if any. */
export interface ConditionedField {
  readonly field: FieldNode;
  readonly type: string | undefined;
}

/** The fields of a selection set, also of its inline fragments. */
const fieldsOf = (set: SelectionSetNode | undefined, type?: string): ConditionedField[] =>
  (set?.selections ?? []).flatMap((one) => {
    if (one.kind === Kind.FIELD) return [{ field: one, type }];
    return one.kind === Kind.INLINE_FRAGMENT ? fieldsOf(one.selectionSet, one.typeCondition?.name.value ?? type) : [];
  });

export const responseKey = (field: FieldNode): string => (field.alias ?? field.name).value;

/** Response keys of the first operation's root fields. */
export const rootKeys = (document: DocumentNode): string[] => [
  ...new Set(fieldsOf(operationOf(document)).map(({ field }) => responseKey(field))),
];

/** The fields directly below a root field of the first operation. */
export const fieldsBelow = (document: DocumentNode, rootKey: string): readonly ConditionedField[] =>
  fieldsOf(operationOf(document))
    .filter(({ field }) => responseKey(field) === rootKey)
    .flatMap(({ field }) => fieldsOf(field.selectionSet));
