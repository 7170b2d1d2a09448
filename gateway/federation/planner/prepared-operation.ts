import type { PlanNode, QueryPlan } from '@graphql-hive/router-query-planner';
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
import type { FetchParts } from '../executor/fetches.js';
import type { Row } from '../executor/merge.js';
import { compilePlan, compileSubscription, type SubscriptionPlan } from '../executor/plan.js';
import { Projection } from '../executor/projection.js';
import type { Step } from '../executor/run.js';
import type { OperationKind } from '../transport/subgraph-executor.js';
import { BoundedCache } from './bounded-cache.js';
import { withCode, type Operation } from './operation.js';
import { clientKeyOf, dataKeyOf, type PlanningRules } from './planned-document.js';

type Variables = Readonly<Record<string, unknown>>;

/** Combinations of the variables of `@skip` and `@include` whose projections are kept. */
const MAX_PROJECTIONS = 32;

/**
 * An operation that was parsed, validated, planned and compiled once, to be executed many times. The type parameters
 * say what it answers and what variables it takes.
 */
export class PreparedOperation<Data = Row, Inputs = Variables> {
  declare readonly __apiType?: (variables: Inputs) => Data;
  readonly kind: OperationKind;
  readonly name: string | undefined;
  /** The planner's plans in the order of execution: one, or one for each field of a mutation. */
  readonly plans: readonly QueryPlan[];
  readonly steps: readonly Step[];
  readonly subscription: SubscriptionPlan | undefined;
  readonly parts: FetchParts;
  readonly #schema: GraphQLSchema;
  readonly #operation: Operation;
  readonly #root: GraphQLObjectType;
  readonly #dataKey: (field: FieldNode) => string;
  readonly #projections = new BoundedCache<string, Projection>(MAX_PROJECTIONS);
  #only: Projection | undefined;
  #introspected: Row | undefined;

  constructor(operation: Operation, plans: readonly QueryPlan[], rules: PlanningRules, parts: FetchParts) {
    const { definition } = operation;
    const root = rules.schema.getRootType(definition.operation);
    if (!root) throw new Error(`The schema has no root type for a ${definition.operation}`);
    this.kind = definition.operation;
    this.name = definition.name?.value;
    this.plans = plans;
    this.parts = parts;
    const isSubscription = this.kind === 'subscription';
    this.subscription = isSubscription ? compileSubscription(plans[0]?.node, parts) : undefined;
    this.steps = isSubscription ? [] : plans.map((plan) => compilePlan(plan.node, parts));
    this.#schema = rules.schema;
    this.#operation = operation;
    this.#root = root;
    this.#dataKey = (field) => dataKeyOf(field, rules);
  }

  get #definitions(): readonly VariableDefinitionNode[] {
    return this.#operation.definition.variableDefinitions ?? [];
  }

  /** Variables as the schema wants them, with defaults; or why they are not. */
  coerce(inputs: Variables): { readonly variables: Variables } | { readonly errors: readonly GraphQLError[] } {
    if (this.#definitions.length === 0) return { variables: NO_VARIABLES };
    const { coerced, errors } = getVariableValues(this.#schema, this.#definitions, inputs, { maxErrors: 20 });
    if (!errors) return { variables: coerced };
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

  /** The answer in the client's shape. */
  finish(data: Row, errors: readonly GraphQLError[], variables: Variables): ExecutionResult {
    const all = errors.map(withClientPath);
    const answer = this.#projection(variables).project(data, all);
    return all.length === 0 ? { data: answer } : { errors: all, data: answer };
  }

  #projection(variables: Variables): Projection {
    const names = this.#operation.conditionVariables;
    if (names.length === 0) return (this.#only ??= this.#compileProjection(variables));
    let key = '';
    for (const name of names) key += variables[name] === true ? '1' : '0';
    const known = this.#projections.get(key);
    if (known) return known;
    const projection = this.#compileProjection(variables);
    this.#projections.set(key, projection);
    return projection;
  }

  #compileProjection(variables: Variables): Projection {
    const conditions = Object.fromEntries(this.#operation.conditionVariables.map((name) => [name, variables[name]]));
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

/** True where a mutation's fields depend on fetches that the planner would let run beside the next field. */
export const needsSerialFields = (operation: Operation, plan: QueryPlan): boolean =>
  operation.documentsByField.length > 1 && !isChainOfFetches(plan.node);

const isChainOfFetches = (node: PlanNode | undefined): boolean =>
  node === undefined ||
  node.kind === 'Fetch' ||
  (node.kind === 'Sequence' && node.nodes.every((one) => one.kind === 'Fetch'));
