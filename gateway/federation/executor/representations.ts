import type { RequiresSelection } from '@graphql-hive/router-query-planner';
import type { Row } from './merge.js';
import { compileRewrites, type Rewrite } from './rewrites.js';
import type { TypeConditions } from './type-conditions.js';
import type { FetchRewrite } from '@graphql-hive/router-query-planner';

type Variables = Readonly<Record<string, unknown>>;

interface FieldPart {
  readonly kind: 'field';
  readonly from: string;
  readonly to: string;
  readonly nested: readonly Part[] | undefined;
}
interface TypePart {
  readonly kind: 'types';
  readonly names: ReadonlySet<string>;
  readonly parts: readonly Part[];
  readonly skipIf: string | undefined;
  readonly includeIf: string | undefined;
}
type Part = FieldPart | TypePart;

const compileParts = (selections: readonly RequiresSelection[], types: TypeConditions): Part[] =>
  selections.map((selection): Part => {
    switch (selection.kind) {
      case 'Field': {
        const nested = selection.selections ?? [];
        return {
          kind: 'field',
          from: selection.name,
          to: selection.alias ?? selection.name,
          nested: nested.length > 0 ? compileParts(nested, types) : undefined,
        };
      }
      case 'InlineFragment':
        return {
          kind: 'types',
          names: types.namesOf(selection.typeCondition),
          parts: compileParts(selection.selections, types),
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
}

/** Makes the representations that `_entities` is asked with from what is known of the entities. */
export class RepresentationShape {
  readonly #parts: readonly Part[];
  readonly #rewrite: Rewrite | undefined;

  constructor(
    requires: readonly RequiresSelection[],
    rewrites: readonly FetchRewrite[] | null | undefined,
    types: TypeConditions,
  ) {
    this.#parts = compileParts(requires, types);
    this.#rewrite = compileRewrites(rewrites, types);
  }

  /** Entities which the fetch does not apply to, or whose key is unknown, have no representation. */
  of(candidates: readonly Row[], variables: Variables): Representations {
    const values: Row[] = [];
    const entities: Row[] = [];
    const order: number[] = [];
    const positions = candidates.length > 1 ? new Map<string, number>() : undefined;
    for (const entity of candidates) {
      const representation = this.#represent(entity, variables);
      if (!representation) continue;
      let position: number | undefined;
      if (positions) {
        const identity = JSON.stringify(representation);
        position = positions.get(identity);
        if (position === undefined) positions.set(identity, values.length);
      }
      if (position === undefined) {
        position = values.length;
        values.push(representation);
      }
      entities.push(entity);
      order.push(position);
    }
    return { values, entities, order };
  }

  #represent(entity: Row, variables: Variables): Row | undefined {
    const representation: Row = { __typename: entity['__typename'] };
    if (!project(this.#parts, entity, representation, variables)) return undefined;
    if (!isKnown(representation)) return undefined;
    this.#rewrite?.(representation);
    return representation;
  }
}

/** An entity is nothing but its type while every key field is null: nobody can resolve it. */
const isKnown = (representation: Row): boolean => {
  if (representation['__typename'] === undefined) return false;
  for (const key in representation) {
    if (key !== '__typename' && representation[key] !== null && representation[key] !== undefined) return true;
  }
  return false;
};

/**
 * Copies the required fields. A field that is null is sent as null; one that is not there at all (its fetch failed)
 * makes the representation impossible: computing from half of the input would give a wrong value instead of an error.
 * @returns false where a required field is missing
 */
const project = (parts: readonly Part[], from: Row, into: Row, variables: Variables): boolean => {
  for (const part of parts) {
    if (part.kind === 'types') {
      const typename = from['__typename'];
      if (typeof typename === 'string' && !part.names.has(typename)) continue;
      if (part.skipIf !== undefined && variables[part.skipIf] === true) continue;
      if (part.includeIf !== undefined && variables[part.includeIf] !== true) continue;
      if (!project(part.parts, from, into, variables)) return false;
      continue;
    }
    const value = from[part.from];
    if (value === undefined) return false;
    if (part.nested === undefined) {
      into[part.to] = value;
      continue;
    }
    const nested = projectNested(part.nested, value, into[part.to], variables);
    if (nested === undefined) return false;
    into[part.to] = nested;
  }
  return true;
};

const projectNested = (parts: readonly Part[], value: unknown, known: unknown, variables: Variables): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (let index = 0; index < value.length; index++) {
      const one = projectNested(parts, value[index], Array.isArray(known) ? known[index] : undefined, variables);
      if (one === undefined) return undefined;
      list.push(one);
    }
    return list;
  }
  const into = typeof known === 'object' && known !== null && !Array.isArray(known) ? (known as Row) : {};
  return project(parts, value as Row, into, variables) ? into : undefined;
};
