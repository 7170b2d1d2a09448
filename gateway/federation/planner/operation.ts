import {
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  print,
  validate,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { Fragments } from '../executor/selections.js';
import { Disguise } from './disguise.js';
import { OperationTooLargeError } from './planning-errors.js';
import { byResponseKey, DocumentRewriter, type Conditions, type PlanningRules } from './planned-document.js';

/** Raised for a document that the schema does not allow; `errors` are the client's to read. */
export class InvalidOperationError extends Error {
  override readonly name = 'InvalidOperationError';
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.errors = errors;
  }
}

const invalid = (message: string, code: string): InvalidOperationError =>
  new InvalidOperationError([new GraphQLError(message, { extensions: { code } })]);

/** Where the stack does not suffice for a document, it is nested too deeply. */
const withinStack = <Result>(work: () => Result, refusal: () => Error): Result => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw refusal();
    throw error;
  }
};

const tooDeep = (): InvalidOperationError => invalid('The document is nested too deeply.', 'OPERATION_TOO_DEEP');

/** A document longer than this is refused before it is parsed to the end. */
const MAX_TOKENS = 15_000;

/** @throws InvalidOperationError for what is no document, or is longer or nested deeper than can be read */
export const parseDocument = (text: string, maxTokens = MAX_TOKENS): DocumentNode => {
  try {
    return withinStack(() => parse(text, { maxTokens }), tooDeep);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new InvalidOperationError([withCode(error, 'GRAPHQL_PARSE_FAILED')]);
  }
};

/** @throws InvalidOperationError with every finding */
export const validateDocument = (schema: GraphQLSchema, document: DocumentNode): void => {
  const errors = withinStack(() => validate(schema, document), tooDeep);
  if (errors.length === 0) return;
  throw new InvalidOperationError(errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')));
};

/** An error of graphql-js under one of our codes, still knowing its place in the document. */
export const withCode = ({ message, nodes, source, positions }: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions: { code },
  });

/** What is to be planned of an operation, the documents to be executed one after the other. */
export interface OperationDocuments {
  /** One document, or none where the gateway answers alone. */
  readonly together: readonly string[];
  /** For a mutation: one document for each of its fields. */
  readonly byField: readonly string[];
}

/** One operation out of a valid document, taken apart for planning. */
export interface Operation {
  readonly definition: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly documentsFor: (conditions: Conditions) => OperationDocuments;
  /** What asks for `__schema` and `__type`, if anything does. */
  readonly introspection: DocumentNode | undefined;
  /** Variables that `@skip` and `@include` name. */
  readonly conditionVariables: readonly string[];
  /** Under which the documents were hidden from the planner. */
  readonly disguise: Disguise;
}

/** @throws InvalidOperationError where the document has no such operation, or the schema none of its kind */
export const readOperation = (
  document: DocumentNode,
  operationName: string | undefined,
  rules: PlanningRules,
): Operation => {
  const definition = getOperationAST(document, operationName);
  if (!definition) {
    throw operationName === undefined
      ? invalid('Must provide operation name if query contains multiple operations.', 'OPERATION_RESOLUTION_FAILURE')
      : invalid(`Unknown operation named "${operationName}".`, 'OPERATION_RESOLUTION_FAILURE');
  }
  if (!rules.schema.getRootType(definition.operation)) {
    throw invalid(`There is no ${definition.operation} here.`, 'OPERATION_RESOLUTION_FAILURE');
  }
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const disguise = new Disguise();
  return {
    definition,
    fragments,
    documentsFor: (conditions) =>
      withinStack(
        () => documentsOf(definition, new DocumentRewriter(rules, conditions, fragments), disguise),
        () => new OperationTooLargeError(),
      ),
    introspection: withinStack(() => introspectionOf(definition, fragments), tooDeep),
    conditionVariables: conditionVariablesOf(definition, fragments),
    disguise,
  };
};

const documentsOf = (
  definition: OperationDefinitionNode,
  rewriter: DocumentRewriter,
  disguise: Disguise,
): OperationDocuments => {
  const selections = rewriter.rootSelections(definition);
  const documentOf = (selections: readonly SelectionNode[]): string =>
    print(disguise.hide(documentWith(definition, selections)));
  return {
    together: selections.length === 0 ? [] : [documentOf(selections)],
    byField: definition.operation === OperationTypeNode.MUTATION ? byResponseKey(selections).map(documentOf) : [],
  };
};

const usedFragments = (selections: readonly SelectionNode[], fragments: Fragments): FragmentDefinitionNode[] => {
  const used = new Map<string, FragmentDefinitionNode>();
  const look = (node: SelectionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment);
        look(fragment);
      },
    });
  };
  selections.forEach(look);
  return [...used.values()];
};

const usedVariables = (nodes: readonly SelectionNode[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const node of nodes) visit(node, { Variable: ({ name }) => void names.add(name.value) });
  return names;
};

/** A document of its own for some of an operation's root selections, with the variables that they use. */
const documentWith = (definition: OperationDefinitionNode, selections: readonly SelectionNode[]): DocumentNode => {
  const variables = usedVariables(selections);
  const operation: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: definition.operation,
    variableDefinitions: definition.variableDefinitions?.filter((one) => variables.has(one.variable.name.value)) ?? [],
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  return { kind: Kind.DOCUMENT, definitions: [operation] };
};

const introspectionOf = (definition: OperationDefinitionNode, fragments: Fragments): DocumentNode | undefined => {
  const isIntrospection = (field: FieldNode) => field.name.value === '__schema' || field.name.value === '__type';
  const seen = new Set<string>();
  /** The same fragment under the same conditions is written out once, however often it is spread. */
  const fragmentOf = (spread: FragmentSpreadNode): FragmentDefinitionNode | undefined => {
    const known = seen.size;
    return seen.add(print(spread)).size === known ? undefined : fragments.get(spread.name.value);
  };
  const unfold = (selections: readonly SelectionNode[]): SelectionNode[] =>
    selections.flatMap((one): SelectionNode[] => {
      if (one.kind === Kind.FIELD) return isIntrospection(one) ? [one] : [];
      const inner = one.kind === Kind.INLINE_FRAGMENT ? one : fragmentOf(one);
      const kept = inner ? unfold(inner.selectionSet.selections) : [];
      if (kept.length === 0) return [];
      const selectionSet = { kind: Kind.SELECTION_SET, selections: kept } as const;
      return [{ kind: Kind.INLINE_FRAGMENT, directives: one.directives ?? [], selectionSet }];
    });
  const selections = unfold(definition.selectionSet.selections);
  if (selections.length === 0) return undefined;
  const operation = { ...definition, selectionSet: { kind: Kind.SELECTION_SET, selections } } as const;
  return { kind: Kind.DOCUMENT, definitions: [operation, ...usedFragments(selections, fragments)] };
};

const conditionVariablesOf = (definition: OperationDefinitionNode, fragments: Fragments): string[] => {
  const names = new Set<string>();
  const nodes = [definition, ...usedFragments(definition.selectionSet.selections, fragments)];
  for (const node of nodes) {
    visit(node, {
      Directive: (directive) => {
        if (directive.name.value !== 'skip' && directive.name.value !== 'include') return;
        for (const { value } of directive.arguments ?? []) {
          if (value.kind === Kind.VARIABLE) names.add(value.name.value);
        }
      },
    });
  }
  return [...names];
};
