import type { FlattenNodePathSegment } from '@graphql-hive/router-query-planner';
import { isRow, type Row } from './merge.js';
import type { TypeConditions } from './type-conditions.js';

export type ResponsePath = readonly (string | number)[];

type Segment =
  { readonly kind: 'field'; readonly name: string } | { readonly kind: 'types'; readonly names: ReadonlySet<string> };

/** Where in the response the entities of a fetch stand. Lists, also lists of lists, are walked wherever they occur. */
export class EntityPath {
  readonly #segments: readonly Segment[];

  constructor(path: readonly FlattenNodePathSegment[], types: TypeConditions) {
    this.#segments = path.flatMap((segment): Segment[] => {
      if (segment === '@') return [];
      if ('Field' in segment) return [{ kind: 'field', name: segment.Field }];
      return [{ kind: 'types', names: types.namesOfAny(segment.TypeCondition) }];
    });
  }

  /** The fields of the path, without list positions. */
  get fields(): string[] {
    return this.#segments.flatMap((segment) => (segment.kind === 'field' ? [segment.name] : []));
  }

  collect(data: Row, into: Row[]): void {
    this.#walk(data, 0, into);
  }

  #walk(value: unknown, position: number, into: Row[]): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) this.#walk(value[index], position, into);
      return;
    }
    const row = value as Row;
    const segment = this.#segments[position];
    if (segment === undefined) into.push(row);
    else if (segment.kind === 'field') this.#walk(row[segment.name], position + 1, into);
    else if (satisfies(row, segment.names)) this.#walk(row, position + 1, into);
  }

  /** The places of entities in the response; walked only when there is an error to place. */
  locate(data: Row): Map<Row, ResponsePath[]> {
    const places = new Map<Row, ResponsePath[]>();
    const walk = (value: unknown, position: number, path: (string | number)[]): void => {
      if (Array.isArray(value)) {
        value.forEach((one, index) => walk(one, position, [...path, index]));
        return;
      }
      if (!isRow(value)) return;
      const segment = this.#segments[position];
      if (segment === undefined) {
        places.set(value, [...(places.get(value) ?? []), path]);
      } else if (segment.kind === 'field') {
        walk(value[segment.name], position + 1, [...path, segment.name]);
      } else if (satisfies(value, segment.names)) {
        walk(value, position + 1, path);
      }
    };
    walk(data, 0, []);
    return places;
  }
}

/** A row without a type name stands where only one type is possible. */
const satisfies = (row: Row, names: ReadonlySet<string>): boolean => {
  const typename = row['__typename'];
  return typeof typename !== 'string' || names.has(typename);
};
