import type { RequiresSelection } from '@graphql-hive/router-query-planner';
import type { Row } from './merge.js';
import { compileRewrites, type Rewrite } from './rewrites.js';
import type { FetchNeeds } from './fetch-needs.js';
import type { TypeConditions } from './type-conditions.js';
import type { Unmet } from './unmet.js';
import type { FetchRewrite } from '@graphql-hive/router-query-planner';

type Variables = Readonly<Record<string, unknown>>;

interface FieldProjection {
  readonly kind: 'field';
  readonly from: string;
  readonly to: string;
  readonly nested: readonly Projection[] | undefined;
}
interface TypeProjection {
  readonly kind: 'types';
  readonly names: ReadonlySet<string>;
  readonly projections: readonly Projection[];
  readonly skipIf: string | undefined;
  readonly includeIf: string | undefined;
}
type Projection = FieldProjection | TypeProjection;

const compileProjections = (selections: readonly RequiresSelection[], types: TypeConditions): Projection[] =>
  selections.map((selection): Projection => {
    switch (selection.kind) {
      case 'Field': {
        const nested = selection.selections ?? [];
        return {
          kind: 'field',
          from: selection.name,
          to: selection.alias ?? selection.name,
          nested: nested.length > 0 ? compileProjections(nested, types) : undefined,
        };
      }
      case 'InlineFragment':
        return {
          kind: 'types',
          names: types.namesOf(selection.typeCondition),
          projections: compileProjections(selection.selections, types),
          skipIf: selection.skipIf ?? undefined,
          includeIf: selection.includeIf ?? undefined,
        };
      case 'FragmentSpread':
        throw new Error(`The planner returned a fragment spread in requires: ${selection.value}`);
    }
  });

/** The distinct representations of a fetch and, for each of the entities it is for, which of them is its own. */
export interface Representations {
  readonly values: Row[];
  readonly entities: Row[];
  /** For the entity at the same position, the position of its representation. */
  readonly order: number[];
  /** For the representation at the same position, the fields of the fetch that it is not good for, if any. */
  readonly useless: readonly (readonly string[])[];
  readonly unmet: readonly Pick<Unmet, 'entity' | 'needs' | 'fields'>[];
}

/** Makes the representations that `_entities` is asked with from what is known of the entities. */
export class RepresentationShape {
  readonly #projections: readonly Projection[];
  readonly #rewrite: Rewrite | undefined;

  constructor(
    requires: readonly RequiresSelection[],
    rewrites: readonly FetchRewrite[] | null | undefined,
    types: TypeConditions,
  ) {
    this.#projections = compileProjections(requires, types);
    this.#rewrite = compileRewrites(rewrites, types);
  }

  /**
   * Entities which the fetch does not apply to, or whose key is unknown, have no representation. Where something is
   * missing that only some fields of the fetch require, there is one for the others.
   */
  of(candidates: readonly Row[], variables: Variables, needs: () => FetchNeeds): Representations {
    const values: Row[] = [];
    const entities: Row[] = [];
    const order: number[] = [];
    const useless: (readonly string[])[] = [];
    const unmet: Pick<Unmet, 'entity' | 'needs' | 'fields'>[] = [];
    const positions = candidates.length > 1 ? new Map<string, number>() : undefined;
    for (const entity of candidates) {
      const representation: Row = { __typename: entity['__typename'] };
      const missing = project(this.#projections, entity, representation, variables);
      const lost = missing.map(({ from, to }) => ({ entity, needs: from, fields: needs().without(to) }));
      unmet.push(...lost);
      const fields = lost.length === 0 ? NOTHING : [...new Set(lost.flatMap((one) => one.fields))];
      if (lost.length > 0 && fields.length === needs().fields.length) continue;
      if (!isKnown(representation)) continue;
      this.#rewrite?.(representation);
      let position: number | undefined;
      if (positions) {
        const identity = JSON.stringify(representation);
        position = positions.get(identity);
        if (position === undefined) positions.set(identity, values.length);
      }
      if (position === undefined) {
        position = values.length;
        values.push(representation);
        useless.push(fields);
      }
      entities.push(entity);
      order.push(position);
    }
    return { values, entities, order, useless, unmet };
  }
}

const NOTHING: readonly never[] = [];

/** An entity is nothing but its type while every key field is null: nobody can resolve it. */
const isKnown = (representation: Row): boolean => {
  if (representation['__typename'] === undefined) return false;
  for (const key in representation) {
    if (key !== '__typename' && representation[key] !== null && representation[key] !== undefined) return true;
  }
  return false;
};

type Missing = Pick<FieldProjection, 'from' | 'to'>;

/**
 * Copies the required fields. A field that is null is sent as null; one that is not there at all (it failed) is missing:
 * computing from half of the input would give a wrong value instead of an error.
 * @returns the required fields that are missing or have something missing in them
 */
const project = (
  projections: readonly Projection[],
  from: Row,
  into: Row,
  variables: Variables,
): readonly Missing[] => {
  let missing: readonly Missing[] = NOTHING;
  for (const projection of projections) {
    if (projection.kind === 'types') {
      const typename = from['__typename'];
      if (typeof typename === 'string' && !projection.names.has(typename)) continue;
      if (projection.skipIf !== undefined && variables[projection.skipIf] === true) continue;
      if (projection.includeIf !== undefined && variables[projection.includeIf] !== true) continue;
      const inside = project(projection.projections, from, into, variables);
      if (inside.length > 0) missing = [...missing, ...inside];
      continue;
    }
    const value = from[projection.from];
    const copied =
      projection.nested === undefined || value === undefined
        ? value
        : projectNested(projection.nested, value, into[projection.to], variables);
    if (copied === undefined) missing = [...missing, projection];
    else into[projection.to] = copied;
  }
  return missing;
};

const projectNested = (
  projections: readonly Projection[],
  value: unknown,
  known: unknown,
  variables: Variables,
): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (let index = 0; index < value.length; index++) {
      const one = projectNested(projections, value[index], Array.isArray(known) ? known[index] : undefined, variables);
      if (one === undefined) return undefined;
      list.push(one);
    }
    return list;
  }
  const into = typeof known === 'object' && known !== null && !Array.isArray(known) ? (known as Row) : {};
  return project(projections, value as Row, into, variables).length === 0 ? into : undefined;
};
