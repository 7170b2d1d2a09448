import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  Kind,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { isIncluded, type Fragments } from '../executor/selections.js';

/** What the planner must not meet in a client's document, found once for each schema. */
export interface PlanningRules {
  readonly schema: GraphQLSchema;
  /** Aliases that would stand where a fetch keeps a field of its own. */
  readonly takenNames: ReadonlySet<string>;
  /** Fields that fetches also ask for themselves, with other arguments. */
  readonly contestedFields: ReadonlySet<string>;
  /** Abstract types of which the client may not see every type: without a type name nobody could tell. */
  readonly partlyHidden: ReadonlySet<string>;
}

const PREFIX = '_client_';
const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
const META_FIELDS = new Set(['__typename', '__schema', '__type']);
/** Names that the planner gives itself, and ours. */
const RESERVED = /^(_internal_qp|_client_|_e\d|_entities$)/;

/** The key under which the plan's fetches return a client's field. */
export const dataKeyOf = (field: FieldNode, rules: PlanningRules): string => {
  const { value: name } = field.name;
  const key = field.alias?.value ?? name;
  if (name === '__typename') return key;
  const taken =
    key === name ? rules.contestedFields.has(name) : rules.takenNames.has(key) || rules.contestedFields.has(name);
  return taken || RESERVED.test(key) ? `${PREFIX}${key}` : key;
};

/** The client's name for a key of the plan's data, for error paths. */
export const clientKeyOf = (key: string | number): string | number =>
  typeof key === 'string' && key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key;

const conditionsOnVariables = (directives: readonly DirectiveNode[] | undefined): DirectiveNode[] =>
  (directives ?? []).filter((one) => one.arguments?.every((argument) => argument.value.kind !== Kind.BOOLEAN) ?? true);

/** Whether literal conditions alone exclude a selection; those on variables stay for the planner. */
const isExcluded = (selection: SelectionNode): boolean => {
  const literal = (selection.directives ?? []).filter((one) => !conditionsOnVariables([one]).length);
  return !isIncluded({ ...selection, directives: literal }, {});
};

/** Rewrites selections into what the planner plans correctly; the answer is shaped by the client's own document. */
export class DocumentRewriter {
  readonly #rules: PlanningRules;

  constructor(rules: PlanningRules) {
    this.#rules = rules;
  }

  fragment(fragment: FragmentDefinitionNode): FragmentDefinitionNode {
    const type = this.#rules.schema.getType(fragment.typeCondition.name.value);
    return { ...fragment, selectionSet: this.#selectionSet(fragment.selectionSet, type) };
  }

  /** The operation's fields in order, fragments unfolded, without those that the gateway answers itself. */
  rootSelections(operation: OperationDefinitionNode, fragments: Fragments): SelectionNode[] {
    const root = this.#rules.schema.getRootType(operation.operation) ?? undefined;
    const unfold = (set: SelectionSetNode): SelectionNode[] =>
      set.selections.flatMap((selection): SelectionNode[] => {
        if (isExcluded(selection)) return [];
        const directives = conditionsOnVariables(selection.directives);
        if (selection.kind === Kind.FIELD) {
          return META_FIELDS.has(selection.name.value) ? [] : [this.#field({ ...selection, directives }, root)];
        }
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragments.get(selection.name.value)?.selectionSet;
        const selections = inner ? unfold(inner) : [];
        return directives.length === 0 ? selections : selections.map((one) => wrapped(one, directives));
      });
    return unfold(operation.selectionSet);
  }

  #selectionSet(set: SelectionSetNode, type: GraphQLNamedType | undefined): SelectionSetNode {
    const selections = set.selections.flatMap((one): SelectionNode[] => {
      if (isExcluded(one)) return [];
      const directives = conditionsOnVariables(one.directives);
      if (one.kind === Kind.FIELD) return [this.#field({ ...one, directives }, type)];
      if (one.kind === Kind.FRAGMENT_SPREAD) return [{ ...one, directives }];
      const condition = one.typeCondition ? this.#rules.schema.getType(one.typeCondition.name.value) : type;
      return [{ ...one, directives, selectionSet: this.#selectionSet(one.selectionSet, condition) }];
    });
    if (selections.length === 0 || (type && this.#rules.partlyHidden.has(type.name))) selections.push(TYPENAME);
    return { kind: Kind.SELECTION_SET, selections };
  }

  #field(field: FieldNode, parent: GraphQLNamedType | undefined): FieldNode {
    if (field.name.value === '__typename') return { ...TYPENAME, directives: field.directives ?? [] };
    const key = dataKeyOf(field, this.#rules);
    const plain = { ...field };
    delete (plain as { alias?: unknown }).alias;
    const named: FieldNode = key === field.name.value ? plain : { ...field, alias: { kind: Kind.NAME, value: key } };
    if (!field.selectionSet) return named;
    const definition = parent && 'getFields' in parent ? parent.getFields()[field.name.value] : undefined;
    const type = definition && getNamedType(definition.type);
    return { ...named, selectionSet: this.#selectionSet(field.selectionSet, isCompositeType(type) ? type : undefined) };
  }
}

const wrapped = (selection: SelectionNode, directives: readonly DirectiveNode[]): InlineFragmentNode => ({
  kind: Kind.INLINE_FRAGMENT,
  directives,
  selectionSet: { kind: Kind.SELECTION_SET, selections: [selection] },
});

/** The response key of a root selection, looking through the conditions around it. */
const rootKey = (selection: SelectionNode): string => {
  if (selection.kind === Kind.FIELD) return (selection.alias ?? selection.name).value;
  const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet.selections[0] : undefined;
  return inner ? rootKey(inner) : '';
};

/** Root selections by response key, in the order in which a mutation has to execute them. */
export const byResponseKey = (selections: readonly SelectionNode[]): SelectionNode[][] => {
  const groups = new Map<string, SelectionNode[]>();
  for (const one of selections) groups.set(rootKey(one), [...(groups.get(rootKey(one)) ?? []), one]);
  return [...groups.values()];
};

/** Abstract types that have fewer possible types in `visible` than in the whole supergraph. */
export const partlyHiddenTypes = (visible: GraphQLSchema, whole: GraphQLSchema): ReadonlySet<string> =>
  new Set(
    Object.values(visible.getTypeMap()).flatMap((type) => {
      const complete = whole.getType(type.name);
      if (!isAbstractType(type) || !isAbstractType(complete)) return [];
      return visible.getPossibleTypes(type).length < whole.getPossibleTypes(complete).length ? [type.name] : [];
    }),
  );
