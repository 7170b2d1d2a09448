import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Objects that an operation may ask for. A page of 1,000 sessions with five objects of each is 6,000; all activities of all
 * sessions of such a page (1,000,000) has to be asked page by page.
 */
export const MOST_COST = 10_000;
/** What a mutation counts, against the one that an object counts. */
const MUTATION_COST = 10;
/** Entries of a list that says nothing about its length: steps, members, captures. */
const ASSUMED_ENTRIES = 10;
/** Entries of a page where nobody says how many: what the lists give by themselves. */
const ASSUMED_PAGE = 100;
/** More than any list gives at once, so that sums stay exact. */
const LONGEST_PAGE = 1_000_000;
const SIZE_ARGUMENTS: readonly string[] = ['first', 'last', 'limit'];

/** What is made anew for each answer, by a browser or out of many files: an operation gets some, not fifty. */
const HEAVY: Readonly<Record<string, number>> = {
  'Session.pdf': 1_000,
  'Session.visualMarkers': 1_000,
  'Session.callShots': 1_000,
  'QuestionFile.archive': 100,
  // A query may have a thousand hits, and a list update may change all of them.
  'MonitoredQuery.hits': 50,
  'MonitoredQuery.openHitCount': 5,
  'HitChange.came': 50,
  'HitChange.changed': 50,
  'HitChange.went': 50,
  // A version may say a million characters: a list of all of them says what fits into one answer.
  'SessionConfigurationVersion.general': 10,
  'SessionConfigurationVersion.flags': 10,
  'SessionConfigurationVersion.steps': 10,
};

/** For each of them a whole session is opened, with its plan and what was done in it, which may have a megabyte. */
const OPENS_SESSION = new Set([
  'Session.result',
  'Session.steps',
  'Session.statistics',
  'Session.similarityThreshold',
  'Session.missingAnswers',
  'Session.resultVersions',
  'Session.notes',
  'Session.screening',
]);
const OPENED_SESSION = 5;

type Variables = Readonly<Record<string, unknown>>;

/** What an operation costs with these variables. */
export type Cost = (variables: Variables) => number;

/** How many there are of a field's children: known, or what a variable says. */
type Size = number | { readonly variable: string; readonly otherwise: number };

interface CostNode {
  readonly own: number;
  readonly size: Size;
  readonly children: readonly CostNode[];
}

/** Works out what decides the cost of a valid operation, once; the answer needs only the variables that are sizes. */
export function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Cost {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const defaults = new Map(
    operation.variableDefinitions?.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
  const root = schema.getRootType(operation.operation);
  if (!root) return () => 0;
  const reading = new Reading(schema, fragments, defaults);
  const own = operation.operation === OperationTypeNode.MUTATION ? MUTATION_COST : 1;
  const nodes = reading.children(operation.selectionSet, root, false).map((node) => ({ ...node, own }));
  if (nodes.every(isFixed)) {
    const fixed = total(nodes, {});
    return () => fixed;
  }
  return (variables) => total(nodes, variables);
}

function isFixed({ size, children }: CostNode): boolean {
  return typeof size === 'number' && children.every(isFixed);
}

function total(nodes: readonly CostNode[], variables: Variables): number {
  let sum = 0;
  for (const { own, size, children } of nodes) sum += own + sizeOf(size, variables) * total(children, variables);
  return sum;
}

function sizeOf(size: Size, variables: Variables): number {
  if (typeof size === 'number') return size;
  const given = variables[size.variable];
  return typeof given === 'number' && Number.isFinite(given) ? within(given) : size.otherwise;
}

const within = (size: number): number => Math.min(LONGEST_PAGE, Math.max(0, size));

class Reading {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly defaults: ReadonlyMap<string, number>,
  ) {}

  /** @param paged the parent's size counts the entries of the lists directly below already */
  children(set: SelectionSetNode | undefined, parent: GraphQLNamedType, paged: boolean): CostNode[] {
    return (set?.selections ?? []).flatMap((selection): CostNode[] => {
      switch (selection.kind) {
        case Kind.FIELD:
          return this.#field(selection, parent, paged);
        case Kind.INLINE_FRAGMENT: {
          const type = selection.typeCondition && this.schema.getType(selection.typeCondition.name.value);
          return this.children(selection.selectionSet, type ?? parent, paged);
        }
        case Kind.FRAGMENT_SPREAD: {
          const fragment = this.fragments.get(selection.name.value);
          const type = fragment && this.schema.getType(fragment.typeCondition.name.value);
          return this.children(fragment?.selectionSet, type ?? parent, paged);
        }
      }
    });
  }

  #field(node: FieldNode, parent: GraphQLNamedType, paged: boolean): CostNode[] {
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!definition) return [];
    const type = getNamedType(definition.type);
    const place = `${parent.name}.${node.name.value}`;
    const heavy = HEAVY[place];
    if (heavy !== undefined) return [{ own: heavy, size: 1, children: [] }];
    const own = OPENS_SESSION.has(place) ? OPENED_SESSION : 0;
    if (!isCompositeType(type)) return [{ own, size: 1, children: [] }];
    const page = this.#page(node, definition);
    const list = isListType(getNullableType(definition.type));
    const size = page ?? (list && !paged ? ASSUMED_ENTRIES : 1);
    return [{ own: own + 1, size, children: this.children(node.selectionSet, type, page !== null && !list) }];
  }

  /** What the argument that is the length of a page says; null for a field without one. */
  #page(node: FieldNode, definition: GraphQLField<unknown, unknown>): Size | null {
    const argument = definition.args.find(({ name }) => SIZE_ARGUMENTS.includes(name));
    if (!argument) return null;
    const otherwise = typeof argument.defaultValue === 'number' ? argument.defaultValue : ASSUMED_PAGE;
    const given = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
    if (given?.kind === Kind.INT) return within(Number(given.value));
    if (given?.kind !== Kind.VARIABLE) return otherwise;
    return { variable: given.name.value, otherwise: within(this.defaults.get(given.name.value) ?? otherwise) };
  }
}
