import type { BatchFetchNode, FetchNode } from '@graphql-hive/router-query-planner';
import type { GraphQLError } from 'graphql';
import {
  SubgraphDocument,
  type SubgraphError,
  type SubgraphExecutor,
  type SubgraphRequest,
  type SubgraphResult,
} from '../transport/subgraph-executor.js';
import type { EntityPath, ResponsePath } from './entity-paths.js';
import { clientError, unavailable } from './errors.js';
import { copyOf, isRow, mergeInto, type Row } from './merge.js';
import { RepresentationShape, type Representations } from './representations.js';
import { compileRewrites, renamesOf, type Renames, type Rewrite } from './rewrites.js';
import type { Run, Step } from './run.js';
import { rootKeys } from './selections.js';
import type { TypeConditions } from './type-conditions.js';

/** Told of every subgraph that could not be asked, with the reason that the client does not see. */
export type OnUnavailable = (failure: { readonly subgraph: string; readonly error: unknown }) => void;

export interface FetchParts {
  readonly types: TypeConditions;
  readonly executorOf: (subgraph: string) => SubgraphExecutor;
  readonly onUnavailable: OnUnavailable;
}

/** Errors of one fetch that are repeated for every entity they concern; more would only fill the response. */
const MAX_PLACES_OF_AN_ERROR = 50;

type Fetched = Pick<FetchNode, 'serviceName' | 'operation' | 'operationName' | 'operationKind' | 'variableUsages'>;

const isPromise = (value: SubgraphResult | Promise<SubgraphResult>): value is Promise<SubgraphResult> =>
  'then' in value && typeof value.then === 'function';

/** Null without a reason is not an answer to any request. */
const isAnswer = ({ data, errors }: SubgraphResult): boolean => isRow(data) || (errors?.length ?? 0) > 0;

/** One operation of one subgraph, made ready to be sent with the variables that it uses. */
export class Sender {
  readonly document: SubgraphDocument;
  readonly #node: Fetched;
  readonly #parts: FetchParts;
  readonly #executor: SubgraphExecutor;

  constructor(node: Fetched, parts: FetchParts) {
    this.document = new SubgraphDocument(node.operation);
    this.#node = node;
    this.#parts = parts;
    this.#executor = parts.executorOf(node.serviceName);
  }

  get executor(): SubgraphExecutor {
    return this.#executor;
  }

  request(run: Run, variables: Record<string, unknown>): SubgraphRequest {
    for (const name of this.#node.variableUsages ?? []) {
      const value = run.variables[name];
      if (value !== undefined) variables[name] = value;
    }
    return {
      subgraph: this.#node.serviceName,
      document: this.document,
      operationName: this.#node.operationName ?? undefined,
      variables,
      context: run.context,
      kind: this.#node.operationKind ?? 'query',
    };
  }

  /** Calls `done` with the result, or `failed` where the subgraph could not be asked. */
  send(
    run: Run,
    variables: Record<string, unknown>,
    done: (result: SubgraphResult) => void,
    failed: () => void,
  ): Promise<void> | void {
    const fail = (error: unknown): void => {
      this.report(error);
      failed();
    };
    const receive = (received: SubgraphResult): void =>
      isAnswer(received) ? done(received) : fail(new Error('Neither data nor errors'));
    let result: Promise<SubgraphResult> | SubgraphResult;
    try {
      result = this.#executor.execute(this.request(run, variables));
    } catch (error) {
      return fail(error);
    }
    return isPromise(result) ? result.then(receive, fail) : receive(result);
  }

  /** Says why the subgraph gave nothing that can be used. */
  report(error: unknown): void {
    this.#parts.onUnavailable({ subgraph: this.#node.serviceName, error });
  }
}

/** Takes the data and errors of a fetch from the root into the run. */
export const rootReceiver = (node: FetchNode, document: SubgraphDocument, parts: FetchParts) => {
  const rewrite = compileRewrites(node.outputRewrites, parts.types);
  const renames = renamesOf(node.outputRewrites);
  const errorsAt = (error: SubgraphError): GraphQLError[] => {
    if (error.path && error.path.length > 0) return [clientError(error, error.path, renames)];
    const keys = rootKeys(document.parsed);
    return keys.length === 0 ? [clientError(error, undefined)] : keys.map((key) => clientError(error, [key], renames));
  };
  return {
    done: (run: Run, result: SubgraphResult): void => {
      if (result.errors) run.errors.push(...result.errors.flatMap(errorsAt));
      if (!isRow(result.data)) return;
      rewrite?.(result.data);
      mergeInto(run.data, result.data, parts.types.isObjectType);
    },
    failed: (run: Run): void => {
      const keys = rootKeys(document.parsed);
      run.errors.push(...(keys.length === 0 ? [unavailable(undefined)] : keys.map((key) => unavailable([key]))));
    },
  };
};

/** A fetch from the root of a subgraph. */
export const rootFetch = (node: FetchNode, parts: FetchParts): Step => {
  const sender = new Sender(node, parts);
  const receiver = rootReceiver(node, sender.document, parts);
  return (run) =>
    sender.send(
      run,
      {},
      (result) => receiver.done(run, result),
      () => receiver.failed(run),
    );
};

/** One set of entities that a fetch resolves: where they are, how they are represented, under which key they return. */
class EntitySet {
  readonly key: string;
  readonly variable: string;
  readonly #paths: readonly EntityPath[];
  readonly #shape: RepresentationShape;
  readonly #rewrite: Rewrite | undefined;
  readonly #renames: Renames;
  readonly #types: TypeConditions;

  constructor(
    key: string,
    variable: string,
    paths: readonly EntityPath[],
    node: Pick<FetchNode, 'requires' | 'inputRewrites' | 'outputRewrites'>,
    types: TypeConditions,
  ) {
    this.key = key;
    this.variable = variable;
    this.#paths = paths;
    this.#shape = new RepresentationShape(node.requires ?? [], node.inputRewrites, types);
    this.#rewrite = compileRewrites(node.outputRewrites, types);
    this.#renames = renamesOf(node.outputRewrites);
    this.#types = types;
  }

  represent(run: Run): Representations {
    const entities: Row[] = [];
    for (const path of this.#paths) path.collect(run.data, entities);
    return this.#shape.of(entities, run.variables);
  }

  /**
   * Several entities may share a representation: each but the first gets its own copy, for they may differ later.
   * @returns false where the answer has not one place for each representation, so that nobody can tell whose is whose
   */
  receive({ entities, order, values }: Representations, data: Row): boolean {
    const resolved = data[this.key];
    if (!Array.isArray(resolved) || resolved.length !== values.length) return false;
    if (this.#rewrite) for (const one of resolved) this.#rewrite(one);
    const used = new Uint8Array(resolved.length);
    for (let index = 0; index < entities.length; index++) {
      const position = order[index] ?? -1;
      const value: unknown = resolved[position];
      const entity = entities[index];
      if (!entity || !isRow(value)) continue;
      const shared = used[position] === 1;
      used[position] = 1;
      mergeInto(entity, shared ? (copyOf(value) as Row) : value, this.#types.isObjectType);
    }
    return true;
  }

  /** The error at the place of each entity that it concerns; of all of them where it names none. */
  place(run: Run, { entities, order }: Representations, error: SubgraphError): GraphQLError[] {
    const [, position] = error.path ?? [];
    const rest = (error.path ?? []).slice(2);
    const concerned =
      typeof position === 'number' ? entities.filter((_, index) => order[index] === position) : entities;
    return this.placesOf(run, concerned).map((path) => clientError(error, [...path, ...rest], this.#renames));
  }

  placesOf(run: Run, entities: readonly Row[]): ResponsePath[] {
    const wanted = new Set(entities);
    const places = this.#paths
      .flatMap((path) => [...path.locate(run.data)])
      .flatMap(([entity, paths]) => (wanted.has(entity) ? paths : []));
    return places.slice(0, MAX_PLACES_OF_AN_ERROR);
  }
}

const entityStep = (sender: Sender, sets: readonly EntitySet[]): Step => {
  return (run) => {
    const variables: Record<string, unknown> = {};
    let wanted = 0;
    const asked = sets.map((set) => {
      const representations = set.represent(run);
      variables[set.variable] = representations.values;
      wanted += representations.values.length;
      return { set, representations };
    });
    if (wanted === 0) return;
    const done = (result: SubgraphResult): void => {
      for (const error of result.errors ?? []) {
        const [key] = error.path ?? [];
        const concerned = asked.filter(({ set }) => key === undefined || set.key === key);
        run.errors.push(...concerned.flatMap(({ set, representations }) => set.place(run, representations, error)));
      }
      const { data } = result;
      if (!isRow(data)) return;
      const unusable = asked.filter(({ set, representations }) => !set.receive(representations, data));
      if (unusable.length === 0 || (result.errors?.length ?? 0) > 0) return;
      sender.report(new Error('Not one entity for each representation'));
      missing(unusable);
    };
    const missing = (sets: typeof asked): void => {
      for (const { set, representations } of sets) {
        run.errors.push(...set.placesOf(run, representations.entities).map(unavailable));
      }
    };
    const failed = (): void => missing(asked);
    return sender.send(run, variables, done, failed);
  };
};

/** A fetch of entities that stand at one path. */
export const entityFetch = (node: FetchNode, path: EntityPath, parts: FetchParts): Step =>
  entityStep(new Sender(node, parts), [new EntitySet('_entities', 'representations', [path], node, parts.types)]);

/** A fetch of several sets of entities, each at its own paths; a set may be empty. */
export const batchFetch = (
  node: BatchFetchNode,
  pathOf: (path: BatchFetchNode['entityBatch']['aliases'][number]['paths'][number]) => EntityPath,
  parts: FetchParts,
): Step => {
  const sets = node.entityBatch.aliases.map(
    (one) => new EntitySet(one.alias, one.representationsVariableName, one.paths.map(pathOf), one, parts.types),
  );
  return entityStep(new Sender(node, parts), sets);
};
