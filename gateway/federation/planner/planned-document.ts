import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { isIncluded, type Fragments } from '../executor/selections.js';
import { OperationTooLargeError } from './planning-errors.js';

/** What the planner must not meet in a client's document, found once for each schema. */
export interface PlanningRules {
  readonly schema: GraphQLSchema;
  /** Aliases that would stand where a fetch keeps a field of its own. */
  readonly takenNames: ReadonlySet<string>;
  /** Fields that fetches also ask for themselves, with other arguments. */
  readonly contestedFields: ReadonlySet<string>;
  /** Abstract types of which the client may not see every type: without a type name nobody could tell. */
  readonly partlyHidden: ReadonlySet<string>;
  /** Interfaces whose objects come without their type from some subgraph. */
  readonly interfaceObjects: ReadonlySet<string>;
}

const PREFIX = '_client_';
export const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
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

/** Where selections stand. */
interface Within {
  /** The objects that the fragments around let pass; all of the type's where there are none. */
  readonly objects: ReadonlySet<string>;
  /** How many of each selection the planner makes: one for each object that abstract fragments around let pass. */
  readonly copies: number;
}

/** Selections that are planned for one operation: twice of these take about a second, and far more the whole memory. */
const MOST_SELECTIONS = 20_000;

/** The values of the variables that `@skip` and `@include` name. */
export type Conditions = Readonly<Record<string, boolean>>;

const withoutConditions = (directives: readonly DirectiveNode[] | undefined): DirectiveNode[] =>
  (directives ?? []).filter(({ name }) => name.value !== 'skip' && name.value !== 'include');

/**
 * Rewrites selections into what the planner plans correctly; the answer is shaped by the client's own document.
 *
 * What conditions leave out is not planned. The planner takes conditions, too, but not everywhere: it finds no way through
 * fragments under them, and asks for what one field requires only where another, left out, is included.
 */
export class DocumentRewriter {
  readonly #rules: PlanningRules;
  readonly #conditions: Conditions;
  readonly #fragments: Fragments;
  #size = 0;

  constructor(rules: PlanningRules, conditions: Conditions, fragments: Fragments) {
    this.#rules = rules;
    this.#conditions = conditions;
    this.#fragments = fragments;
  }

  /** The operation's fields in order, fragments unfolded, without those that the gateway answers itself. */
  rootSelections(operation: OperationDefinitionNode): FieldNode[] {
    const root = this.#rules.schema.getRootType(operation.operation) ?? undefined;
    const seen = new Set<string>();
    const unfold = (set: SelectionSetNode): FieldNode[] =>
      set.selections.flatMap((selection): FieldNode[] => {
        if (!isIncluded(selection, this.#conditions)) return [];
        if (selection.kind === Kind.FIELD) {
          return META_FIELDS.has(selection.name.value) ? [] : [this.#field(selection, root, 1)];
        }
        const inner = this.#fragmentOf(selection, seen);
        return inner ? unfold(inner.selectionSet) : [];
      });
    return unfold(operation.selectionSet);
  }

  /** A fragment's selections; undefined where the same fragment was there before. */
  #fragmentOf(
    selection: InlineFragmentNode | FragmentSpreadNode,
    seen: Set<string>,
  ): InlineFragmentNode | FragmentDefinitionNode | undefined {
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection;
    const { value: name } = selection.name;
    if (seen.has(name)) return undefined;
    seen.add(name);
    return this.#fragments.get(name);
  }

  /** Fragments are written out, for the planner does so, too: here it is seen how large that becomes. */
  #selectionSet(set: SelectionSetNode, type: GraphQLNamedType | undefined, within: Within): SelectionSetNode {
    const selections = this.#unfolded(set, type, within, new Set());
    if (selections.length === 0 || (type && this.#needsTypename(type.name, selections))) selections.push(TYPENAME);
    return { kind: Kind.SELECTION_SET, selections };
  }

  #unfolded(
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    within: Within,
    seen: Set<string>,
  ): SelectionNode[] {
    return set.selections.flatMap((one): SelectionNode[] => {
      if (!isIncluded(one, this.#conditions)) return [];
      if (one.kind === Kind.FIELD) return [this.#field(one, type, within.copies)];
      const fragment = this.#fragmentOf(one, seen);
      if (!fragment) return [];
      const { typeCondition } = fragment;
      const condition = typeCondition ? this.#rules.schema.getType(typeCondition.name.value) : type;
      const objects = new Set([...this.#objectsOf(condition)].filter((name) => within.objects.has(name)));
      // Through fragments that exclude each other the planner finds no way.
      if (objects.size === 0) return [];
      const directives = withoutConditions(one.directives);
      if (directives.length === 0 && (condition === type || isObjectType(type))) {
        return this.#unfolded(fragment.selectionSet, type, within, seen);
      }
      const copies = within.copies * (isAbstractType(condition) ? objects.size : 1);
      this.#add(copies);
      const selectionSet = this.#selectionSet(fragment.selectionSet, condition, { objects, copies });
      return [{ kind: Kind.INLINE_FRAGMENT, ...(typeCondition ? { typeCondition } : {}), directives, selectionSet }];
    });
  }

  #add(selections: number): void {
    this.#size += selections;
    if (this.#size > MOST_SELECTIONS) throw new OperationTooLargeError();
  }

  #objectsOf(type: GraphQLNamedType | undefined): Set<string> {
    const objects = isAbstractType(type) ? this.#rules.schema.getPossibleTypes(type) : type ? [type] : [];
    return new Set(objects.map((one) => one.name));
  }

  /** Under a condition alone, the planner does not always find out the type that an interface object has elsewhere. */
  #needsTypename(type: string, selections: readonly SelectionNode[]): boolean {
    if (this.#rules.partlyHidden.has(type)) return true;
    if (!this.#rules.interfaceObjects.has(type)) return false;
    return selections.some(
      (one) => one.kind === Kind.INLINE_FRAGMENT && (one.typeCondition?.name.value ?? type) !== type,
    );
  }

  #field(field: FieldNode, parent: GraphQLNamedType | undefined, copies: number): FieldNode {
    this.#add(copies);
    if (field.name.value === '__typename') return TYPENAME;
    const key = dataKeyOf(field, this.#rules);
    const plain = { ...field, directives: withoutConditions(field.directives) };
    delete (plain as { alias?: unknown }).alias;
    const named: FieldNode = key === field.name.value ? plain : { ...plain, alias: { kind: Kind.NAME, value: key } };
    if (!field.selectionSet) return named;
    const definition = parent && 'getFields' in parent ? parent.getFields()[field.name.value] : undefined;
    const below = definition && getNamedType(definition.type);
    const type = isCompositeType(below) ? below : undefined;
    const selectionSet = this.#selectionSet(field.selectionSet, type, { objects: this.#objectsOf(type), copies });
    return { ...named, selectionSet };
  }
}

/** Root selections by response key, in the order in which a mutation has to execute them. */
export const byResponseKey = (selections: readonly FieldNode[]): FieldNode[][] => {
  const groups = new Map<string, FieldNode[]>();
  for (const one of selections) {
    const key = (one.alias ?? one.name).value;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
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
