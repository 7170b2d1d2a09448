/**
 * A supergraph: several subgraphs asked as if they were one. README.md beside this file shows how.
 *
 * - `context` is handed on to the subgraphs' executors as it is (`SubgraphRequest.context`).
 * - `prepare` and `preparePublic` throw `InvalidOperationError` (`errors` for the client) or `PlanningError`; `preparePublic`
 *   also `PlanningBusyError` where one asker lets too much wait. `refusal` of apollo.ts says it to the client.
 * - `execute` never rejects: variables that do not fit, failed fetches and subgraphs that are down are in `errors`;
 *   `extensions.code` of a subgraph's error is kept, a subgraph that cannot be asked gives `SUBGRAPH_UNAVAILABLE`.
 * - `publicSchema` is what clients may see, `wholeSchema` what our own operations may ask, `sdl` what the planner reads.
 */
import { parse, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Asker } from '../../subgraphs/platform/turns/fair-turns.js';
import { composeSupergraph, type SubgraphDefinition } from './composition/compose.js';
import { endpointsOf, requiredFieldsWithArguments } from './composition/endpoints.js';
import { assertSupportedFeatures } from './composition/features.js';
import { interfaceObjectsOf } from './composition/interface-objects.js';
import { requirementsOf } from './composition/requirements.js';
import { checkScalars, type ScalarCheck } from './composition/checked-scalars.js';
import { publicSchemaOf, wholeSchemaOf } from './composition/schemas.js';
import { executeOperation, subscribeOperation } from './executor/execute.js';
import type { FetchParts, OnUnavailable } from './executor/fetches.js';
import type { Row } from './executor/merge.js';
import { TypeConditions } from './executor/type-conditions.js';
import { partlyHiddenTypes } from './planner/planned-document.js';
import { Planner } from './planner/planner.js';
import { Preparation } from './planner/preparation.js';
import type { PreparedOperation } from './planner/prepared-operation.js';
import type { ExecutorFactory, SubgraphExecutor } from './transport/subgraph-executor.js';

/** A parsed document that may know the types of its answer and variables, as code generation makes them. */
export type TypedDocument<Data, Inputs> = DocumentNode & { __apiType?: (variables: Inputs) => Data };

type Variables = Readonly<Record<string, unknown>>;

export interface SupergraphOptions<Context = unknown> {
  /** Who is behind a request, as `asker` of `preparePublic`; everybody is the same by default. */
  readonly askerOf?: (context: Context) => Asker;
  /** Told of each subgraph that could not be asked, with the reason; nothing by default. */
  readonly onUnavailable?: OnUnavailable;
  /** Prepared operations kept for documents from outside and, apart from them, for our own (1,000 each by default). */
  readonly maxPrepared?: number;
  /** Which values clients may give for scalars of the subgraphs' own, by name; any by default. */
  readonly scalars?: Readonly<Record<string, ScalarCheck>>;
}

export interface PreparePublicOptions {
  /** The document was validated against `publicSchema` before. */
  readonly validated?: boolean;
  /** Who asks: of new operations each asker has their own few that wait for being planned. */
  readonly asker?: Asker;
}

export interface ServedSupergraph<Context = unknown> {
  readonly sdl: string;
  readonly publicSchema: GraphQLSchema;
  readonly wholeSchema: GraphQLSchema;
  prepare<Data = Row, Inputs = Variables>(
    document: string | TypedDocument<Data, Inputs>,
    operationName?: string,
  ): PreparedOperation<Data, Inputs>;
  preparePublic(
    document: string | DocumentNode,
    operationName?: string,
    options?: PreparePublicOptions,
  ): Promise<PreparedOperation>;
  execute<Data, Inputs>(
    prepared: PreparedOperation<Data, Inputs>,
    variables: Inputs,
    context: Context,
  ): Promise<ExecutionResult<Data>>;
  subscribe<Data, Inputs>(
    prepared: PreparedOperation<Data, Inputs>,
    variables: Inputs,
    context: Context,
  ): Promise<AsyncIterable<ExecutionResult<Data>> | ExecutionResult<Data>>;
}

/** @throws CompositionError where the subgraphs do not fit together, UnsupportedFeatureError */
export const createSupergraph = <Context = unknown>(
  subgraphs: readonly SubgraphDefinition[],
  executors: ExecutorFactory<Context>,
  options: SupergraphOptions<Context> = {},
): ServedSupergraph<Context> => openSupergraph(composeSupergraph(subgraphs), executors, options);

/**
 * Opens a supergraph that was composed before.
 * @throws UnsupportedFeatureError where it has guards or other features that this gateway would not keep
 */
export const openSupergraph = <Context = unknown>(
  sdl: string,
  executors: ExecutorFactory<Context>,
  options: SupergraphOptions<Context> = {},
): ServedSupergraph<Context> => {
  const supergraph = parse(sdl, { noLocation: true });
  assertSupportedFeatures(supergraph);
  const publicSchema = publicSchemaOf(supergraph);
  checkScalars(publicSchema, options.scalars ?? {});
  const wholeSchema = wholeSchemaOf(supergraph);
  const executorsByName = new Map(endpointsOf(supergraph).map((one) => [one.name, executors(one)]));
  const parts: FetchParts = {
    types: new TypeConditions(wholeSchema),
    requirements: requirementsOf(supergraph),
    executorOf: (name) => executorNamed(name, executorsByName),
    onUnavailable: options.onUnavailable ?? (() => undefined),
    askerOf: (context) => options.askerOf?.(context as Context) ?? '',
  };
  const shared = {
    takenNames: fieldNames(wholeSchema),
    contestedFields: requiredFieldsWithArguments(supergraph),
    interfaceObjects: interfaceObjectsOf(supergraph),
  };
  const planner = new Planner(sdl);
  const limit = options.maxPrepared ?? DEFAULT_MAX_PREPARED;
  const ours = new Preparation(planner, { ...shared, schema: wholeSchema, partlyHidden: new Set() }, parts, limit);
  const partlyHidden = partlyHiddenTypes(publicSchema, wholeSchema);
  const theirs = new Preparation(planner, { ...shared, schema: publicSchema, partlyHidden }, parts, limit);
  return {
    sdl,
    publicSchema,
    wholeSchema,
    prepare: <Data, Inputs>(document: string | TypedDocument<Data, Inputs>, operationName?: string) =>
      ours.prepare(document, operationName) as PreparedOperation<Data, Inputs>,
    preparePublic: (document, operationName, { validated = false, asker = '' } = {}) =>
      theirs.prepareAside(document, operationName, validated, asker),
    execute: <Data, Inputs>(prepared: PreparedOperation<Data, Inputs>, variables: Inputs, context: Context) =>
      executeOperation(prepared, variables as Variables, context) as Promise<ExecutionResult<Data>>,
    subscribe: <Data, Inputs>(prepared: PreparedOperation<Data, Inputs>, variables: Inputs, context: Context) =>
      subscribeOperation(prepared, variables as Variables, context) as ReturnType<
        ServedSupergraph['subscribe']
      > as Promise<AsyncIterable<ExecutionResult<Data>> | ExecutionResult<Data>>,
  };
};

const DEFAULT_MAX_PREPARED = 1_000;

const executorNamed = (name: string, executors: ReadonlyMap<string, SubgraphExecutor<never>>): SubgraphExecutor => {
  const executor = executors.get(name);
  if (!executor) throw new Error(`The supergraph has no subgraph "${name}"`);
  return executor;
};

/** Names that mean something in a fetch's data, or to every JavaScript object, and so are no safe aliases. */
const fieldNames = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set([
    ...Object.values(schema.getTypeMap()).flatMap((type) =>
      'getFields' in type && !type.name.startsWith('__') ? Object.keys(type.getFields()) : [],
    ),
    ...Object.getOwnPropertyNames(Object.prototype),
    '__typename',
  ]);
