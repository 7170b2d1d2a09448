import {
  BREAK,
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/**
 * Limits of a document from outside. The widest of our own (operator console, widget, REST layer) is 8 deep with 90 fields and
 * 4 aliases; clients that write documents by machine come to some hundred fields.
 */
export const MOST_DEPTH = 14;
/**
 * Nodes inside each other, of whatever kind: fields with their fragments, values in the text as deep as variables may be, types. Whoever
 * reads a document afterwards calls itself for each.
 */
const MOST_NESTING = 150;
/** Fields with every fragment written out: what validating costs grows with their square. */
export const MOST_FIELDS = 1_500;
const MOST_ALIASES = 60;
const MOST_DIRECTIVES = 60;
const MOST_ROOT_FIELDS = 20;
/** Each is an act of its own. */
const MOST_ROOT_MUTATIONS = 10;

/** What a document says without a schema. */
export interface DocumentShape {
  readonly operation: OperationDefinitionNode;
  /** Names of what is asked at the root, one for each answer. */
  readonly rootFields: readonly string[];
}

interface Size {
  readonly depth: number;
  readonly fields: number;
  readonly aliases: number;
}

/** What lies below is answered from the schema in memory, and validating limits how deep it goes. */
const INTROSPECTION: ReadonlySet<string> = new Set(['__schema', '__type']);

const NOTHING: Size = { depth: 0, fields: 0, aliases: 0 };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Reads the shape of one operation, in time that grows with the text alone.
 * @returns the shape, or why the document is refused; null for a document that has no such operation
 */
export function shapeOf(
  document: DocumentNode,
  operationName: string | undefined,
): DocumentShape | readonly GraphQLError[] | null {
  if (isNestedTooDeep(document)) return [tooDeep()];
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments: Fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const { depth, fields, aliases } = new Measuring(fragments).of(operation.selectionSet);
  const rootFields = [...rootFieldsOf(operation, fragments).values()];
  const mostRoots = operation.operation === OperationTypeNode.MUTATION ? MOST_ROOT_MUTATIONS : MOST_ROOT_FIELDS;
  const errors = [
    ...over('OPERATION_TOO_DEEP', 'levels of fields', depth, MOST_DEPTH),
    ...over('TOO_MANY_FIELDS', 'fields', fields, MOST_FIELDS),
    ...over('TOO_MANY_ALIASES', 'aliases', aliases, MOST_ALIASES),
    ...over('TOO_MANY_DIRECTIVES', 'directives', directivesIn(document), MOST_DIRECTIVES),
    ...over('TOO_MANY_ROOT_FIELDS', 'fields at the root', rootFields.length, mostRoots),
  ];
  return errors.length > 0 ? errors : { operation, rootFields };
}

/** The refusal of a document that cannot be measured, or not even be parsed, for its depth. */
export function tooDeep(): GraphQLError {
  return new GraphQLError('The document is nested too deeply', { extensions: { code: 'OPERATION_TOO_DEEP' } });
}

/** `visit` goes its way without calling itself. */
function isNestedTooDeep(document: DocumentNode): boolean {
  let depth = 0;
  let deepest = 0;
  visit(document, {
    enter() {
      deepest = Math.max(deepest, ++depth);
      return deepest > MOST_NESTING ? BREAK : undefined;
    },
    leave() {
      depth -= 1;
    },
  });
  return deepest > MOST_NESTING;
}

function over(code: string, what: string, is: number, most: number): readonly GraphQLError[] {
  if (is <= most) return [];
  return [new GraphQLError(`The operation has ${is} ${what}, at most ${most} are taken`, { extensions: { code } })];
}

/** Measures selection sets, each fragment once. */
class Measuring {
  readonly #known = new Map<string, Size>();

  constructor(private readonly fragments: Fragments) {}

  of(set: SelectionSetNode | undefined): Size {
    let { depth, fields, aliases } = NOTHING;
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? this.#fragment(selection.name.value)
          : this.of(selection.selectionSet);
      const own = isField ? 1 : 0;
      depth = Math.max(depth, isField && INTROSPECTION.has(selection.name.value) ? own : inner.depth + own);
      fields += inner.fields + own;
      aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
    }
    return { depth, fields, aliases };
  }

  /** A fragment inside itself counts as nothing here: validating refuses it. */
  #fragment(name: string): Size {
    const known = this.#known.get(name);
    if (known) return known;
    this.#known.set(name, NOTHING);
    const size = this.of(this.fragments.get(name)?.selectionSet);
    this.#known.set(name, size);
    return size;
  }
}

/** What is asked at the root, by the key of its answer: the same key asked twice is executed once. */
function rootFieldsOf({ selectionSet }: OperationDefinitionNode, fragments: Fragments): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  const seen = new Set<string>();
  const look = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD)
        byKey.set(selection.alias?.value ?? selection.name.value, selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        look(fragments.get(selection.name.value)?.selectionSet);
      }
    }
  };
  look(selectionSet);
  return byKey;
}

function directivesIn(document: DocumentNode): number {
  let count = 0;
  visit(document, { Directive: () => void count++ });
  return count;
}
