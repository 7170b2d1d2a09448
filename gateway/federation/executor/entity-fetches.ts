import type { BatchFetchNode, FetchNode } from '@graphql-hive/router-query-planner';
import type { GraphQLError } from 'graphql';
import type { SubgraphDocument, SubgraphError, SubgraphResult } from '../transport/subgraph-executor.js';
import type { EntityPath, ResponsePath } from './entity-paths.js';
import { clientError, unavailable } from './errors.js';
import { FetchNeeds } from './fetch-needs.js';
import { MAX_PLACES_OF_AN_ERROR, FetchSender, type FetchParts } from './fetches.js';
import { copyOf, isRow, mergeInto, type Row } from './merge.js';
import { RepresentationShape, type Representations } from './representations.js';
import { compileRewrites, renamesOf, type Renames, type Rewrite } from './rewrites.js';
import type { Run, Step } from './run.js';
import type { TypeConditions } from './type-conditions.js';
import { forgetFailed, type Unmet } from './unmet.js';

/** What the sets of one fetch have in common. */
interface EntityFetchParts {
  readonly types: TypeConditions;
  readonly document: SubgraphDocument;
  /** Of the subgraph, by `Type.field`. */
  readonly requirements: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** One set of entities that a fetch resolves: where they are, how they are represented, under which key they return. */
class EntitySet {
  readonly key: string;
  readonly variable: string;
  readonly #paths: readonly EntityPath[];
  readonly #shape: RepresentationShape;
  readonly #rewrite: Rewrite | undefined;
  readonly #renames: Renames;
  readonly #types: TypeConditions;
  readonly #document: SubgraphDocument;
  readonly #requirements: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  #knownNeeds: FetchNeeds | undefined;

  constructor(
    key: string,
    variable: string,
    paths: readonly EntityPath[],
    node: Pick<FetchNode, 'requires' | 'inputRewrites' | 'outputRewrites'>,
    fetch: EntityFetchParts,
  ) {
    const { types } = fetch;
    this.key = key;
    this.variable = variable;
    this.#paths = paths;
    this.#shape = new RepresentationShape(node.requires ?? [], node.inputRewrites, types);
    this.#rewrite = compileRewrites(node.outputRewrites, types);
    this.#renames = renamesOf(node.outputRewrites);
    this.#types = types;
    this.#document = fetch.document;
    this.#requirements = fetch.requirements;
  }

  represent(run: Run): Representations {
    const entities: Row[] = [];
    for (const path of this.#paths) path.collect(run.data, entities);
    return this.#shape.of(entities, run.variables, () => this.#needs);
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

  get #needs(): FetchNeeds {
    return (this.#knownNeeds ??= new FetchNeeds(this.#document, this.key, this.#requirements));
  }

  /** What the fetch could not ask, with the names that fields have in the response. */
  unmet(run: Run, { unmet }: Representations): readonly Unmet[] {
    // Asked for once the response is whole, so one walk through it serves all.
    let places: ReadonlyMap<Row, readonly ResponsePath[]> | undefined;
    return unmet.map(({ entity, needs, fields }) => ({
      entity,
      needs,
      fields: fields.map((key) => this.#renames.get(key) ?? key),
      locate: () => (places ??= this.#placesByEntity(run)).get(entity) ?? [],
    }));
  }

  /** Takes fields out of an answer that were computed without what they require, and the errors of doing so. */
  dropUseless({ useless }: Representations, { data, errors }: SubgraphResult): readonly SubgraphError[] {
    const resolved: unknown = isRow(data) ? data[this.key] : undefined;
    const values: readonly unknown[] = Array.isArray(resolved) ? resolved : [];
    useless.forEach((fields, position) => {
      const value = values[position];
      if (isRow(value)) for (const field of fields) value[field] = undefined;
    });
    return (errors ?? []).filter(({ path = [] }) => {
      const [key, position, field] = path;
      const dropped = key === this.key && typeof position === 'number' && isRow(values[position]);
      return !(dropped && typeof field === 'string' && useless[position]?.includes(field));
    });
  }

  /** The error at the place of each entity that it concerns; of all of them where it names none. */
  place(run: Run, { entities, order }: Representations, error: SubgraphError): GraphQLError[] {
    const [, position] = error.path ?? [];
    const rest = (error.path ?? []).slice(2);
    const concerned =
      typeof position === 'number' ? entities.filter((_, index) => order[index] === position) : entities;
    return this.placesOf(run, concerned).map((path) => clientError(error, [...path, ...rest], this.#renames));
  }

  /** Each entity with its places, path after path. */
  #located(run: Run): [Row, ResponsePath[]][] {
    return this.#paths.flatMap((path) => [...path.locate(run.data)]);
  }

  #placesByEntity(run: Run): ReadonlyMap<Row, readonly ResponsePath[]> {
    const places = new Map<Row, ResponsePath[]>();
    for (const [entity, found] of this.#located(run)) {
      places.set(entity, [...(places.get(entity) ?? []), ...found].slice(0, MAX_PLACES_OF_AN_ERROR));
    }
    return places;
  }

  placesOf(run: Run, entities: readonly Row[]): ResponsePath[] {
    const wanted = new Set(entities);
    const places = this.#located(run).flatMap(([entity, paths]) => (wanted.has(entity) ? paths : []));
    return places.slice(0, MAX_PLACES_OF_AN_ERROR);
  }
}

const entityStep = (sender: FetchSender, sets: readonly EntitySet[]): Step => {
  return (run) => {
    const variables: Record<string, unknown> = {};
    let wanted = 0;
    const asked = sets.map((set) => {
      const representations = set.represent(run);
      if (representations.unmet.length > 0) run.unmet.push(...set.unmet(run, representations));
      variables[set.variable] = representations.values;
      wanted += representations.values.length;
      return { set, representations };
    });
    if (wanted === 0) return;
    const done = (received: SubgraphResult): void => {
      const result = asked.reduce<SubgraphResult>(
        (known, { set, representations }) =>
          representations.unmet.length > 0 ? { ...known, errors: set.dropUseless(representations, known) } : known,
        received,
      );
      for (const error of result.errors ?? []) {
        const [key] = error.path ?? [];
        const concerned = asked.filter(({ set }) => key === undefined || set.key === key);
        run.errors.push(...concerned.flatMap(({ set, representations }) => set.place(run, representations, error)));
      }
      const { data } = result;
      if (!isRow(data)) return;
      forgetFailed(result);
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

const openFetch = (node: FetchNode | BatchFetchNode, parts: FetchParts) => {
  const sender = new FetchSender(node, parts);
  const { document } = sender;
  return { sender, fetch: { types: parts.types, document, requirements: parts.requirements.get(node.serviceName) } };
};

/** A fetch of entities that stand at one path. */
export const entityFetch = (node: FetchNode, path: EntityPath, parts: FetchParts): Step => {
  const { sender, fetch } = openFetch(node, parts);
  return entityStep(sender, [new EntitySet('_entities', 'representations', [path], node, fetch)]);
};

/** A fetch of several sets of entities, each at its own paths; a set may be empty. */
export const batchFetch = (
  node: BatchFetchNode,
  pathOf: (path: BatchFetchNode['entityBatch']['aliases'][number]['paths'][number]) => EntityPath,
  parts: FetchParts,
): Step => {
  const { sender, fetch } = openFetch(node, parts);
  const sets = node.entityBatch.aliases.map(
    (one) => new EntitySet(one.alias, one.representationsVariableName, one.paths.map(pathOf), one, fetch),
  );
  return entityStep(sender, sets);
};
