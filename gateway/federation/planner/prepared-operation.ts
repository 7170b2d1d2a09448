import type { QueryPlan } from '@graphql-hive/router-query-planner';
import {
  execute,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import type { Asker } from '../../../subgraphs/platform/turns/fair-turns.js';
import type { FetchParts } from '../executor/fetches.js';
import type { Row } from '../executor/merge.js';
import { Projection } from '../executor/projection.js';
import type { Run } from '../executor/run.js';
import { placeErrors } from '../executor/unmet.js';
import type { OperationKind } from '../transport/subgraph-executor.js';
import { BoundedCache } from './bounded-cache.js';
import { withCode, type Operation, type OperationDocuments } from './operation.js';
import { clientKeyOf, dataKeyOf, type Conditions, type PlanningRules } from './planned-document.js';
import { Variant } from './variant.js';

type Variables = Readonly<Record<string, unknown>>;

/** Outcomes of an operation's conditions whose plans are kept. */
const MAX_VARIANTS = 16;

/** Plans documents, now or on another thread when it is the asker's turn. */
type PlanDocuments = (
  documents: OperationDocuments,
  asker: Asker,
) => readonly QueryPlan[] | Promise<readonly QueryPlan[]>;

/**
 * An operation that was parsed and validated once, to be executed many times. It is planned and compiled once for each
 * outcome of its `@skip` and `@include`. The type parameters say what it answers and what variables it takes.
 */
export class PreparedOperation<Data = Row, Inputs = Variables> {
  declare readonly __apiType?: (variables: Inputs) => Data;
  readonly kind: OperationKind;
  readonly name: string | undefined;
  readonly parts: FetchParts;
  readonly #schema: GraphQLSchema;
  readonly #operation: Operation;
  readonly #root: GraphQLObjectType;
  readonly #dataKey: (field: FieldNode) => string;
  readonly #planDocuments: PlanDocuments;
  readonly #variants = new BoundedCache<string, Variant | Promise<Variant>>(MAX_VARIANTS);
  /** Where there are no conditions. */
  #only: Variant | undefined;
  #introspected: Row | undefined;

  constructor(operation: Operation, rules: PlanningRules, parts: FetchParts, planDocuments: PlanDocuments) {
    const { definition } = operation;
    const root = rules.schema.getRootType(definition.operation);
    if (!root) throw new Error(`The schema has no root type for a ${definition.operation}`);
    this.kind = definition.operation;
    this.name = definition.name?.value;
    this.parts = parts;
    this.#schema = rules.schema;
    this.#operation = operation;
    this.#root = root;
    this.#dataKey = (field) => dataKeyOf(field, rules);
    this.#planDocuments = planDocuments;
  }

  get #definitions(): readonly VariableDefinitionNode[] {
    return this.#operation.definition.variableDefinitions ?? [];
  }

  /** Variables as the schema wants them, with defaults; or why they are not. */
  coerce(inputs: Variables): { readonly variables: Variables } | { readonly errors: readonly GraphQLError[] } {
    if (this.#definitions.length === 0) return { variables: NO_VARIABLES };
    const { coerced, errors } = getVariableValues(this.#schema, this.#definitions, inputs, { maxErrors: 20 });
    if (!errors) return { variables: this.#operation.disguise.variables(coerced) };
    return { errors: errors.map((error) => withCode(error, 'BAD_USER_INPUT')) };
  }

  /** Data that the gateway knows itself, before anything is fetched. */
  initialData(variables: Variables): Row {
    const document = this.#operation.introspection;
    if (!document) return {};
    if (this.#introspected) return { ...this.#introspected };
    const data = introspect(this.#schema, document, variables);
    if (this.#definitions.length === 0) this.#introspected = data;
    return { ...data };
  }

  /**
   * What is to be done where the conditions come out as these variables make them.
   * @param askerOf who is waiting for it, asked only where it has to be planned
   * @throws PlanningError, or rejects with it
   */
  variant(variables: Variables, askerOf: () => Asker): Variant | Promise<Variant> {
    if (this.#only) return this.#only;
    const names = this.#operation.conditionVariables;
    let key = '';
    for (const name of names) key += variables[name] === true ? '1' : '0';
    const known = this.#variants.get(key);
    if (known) return known;
    const conditions = Object.fromEntries(names.map((name) => [name, variables[name] === true]));
    const plans = this.#planDocuments(this.#operation.documentsFor(conditions), askerOf());
    const made = (done: readonly QueryPlan[]): Variant => {
      const variant = this.#compile(done, conditions);
      this.#variants.set(key, variant);
      if (names.length === 0) this.#only = variant;
      return variant;
    };
    if (!(plans instanceof Promise)) return made(plans);
    const pending = plans.then(made).catch((error: unknown) => {
      this.#variants.delete(key);
      throw error;
    });
    this.#variants.set(key, pending);
    return pending;
  }

  #compile(plans: readonly QueryPlan[], conditions: Conditions): Variant {
    const revealed = plans.map((plan) => this.#operation.disguise.reveal(plan));
    return new Variant(this.kind, revealed, this.#projection(conditions), this.parts);
  }

  /** The answer in the client's shape. */
  finish({ data, errors, unmet }: Run, { projection }: Variant): ExecutionResult {
    if (errors.length === 0) {
      const found: GraphQLError[] = [];
      const answer = projection.project(data, found);
      return found.length === 0 ? { data: answer } : { errors: found, data: answer };
    }
    const all = placeErrors(errors, unmet, projection.askedOf(data)).map(withClientPath);
    const answer = projection.project(data, all);
    return { errors: all, data: answer };
  }

  #projection(conditions: Conditions): Projection {
    const { definition, fragments } = this.#operation;
    const asked = { schema: this.#schema, fragments, variables: conditions, dataKey: this.#dataKey };
    return new Projection(this.#root, definition.selectionSet, asked);
  }
}

const NO_VARIABLES: Variables = Object.freeze({});

const withClientPath = (error: GraphQLError): GraphQLError => {
  const { path } = error;
  if (!path || path.every((key) => clientKeyOf(key) === key)) return error;
  return new GraphQLError(error.message, {
    path: path.map(clientKeyOf),
    extensions: error.extensions,
    originalError: error.originalError,
  });
};

const introspect = (schema: GraphQLSchema, document: DocumentNode, variableValues: Variables): Row => {
  const result = execute({ schema, document, variableValues });
  return 'data' in result && result.data ? { ...result.data } : {};
};
