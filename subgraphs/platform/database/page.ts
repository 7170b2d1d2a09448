import { wrongParameters } from '../errors/catalogue.js';
import type { TableDefinition } from './column.js';
import type { Clause } from './conditions.js';
import { type Dialect, decode, encode } from './dialect.js';
import type { Where } from './conditions.js';

/** One page of rows in the order of `by`, then `id`. Pages stay right while rows are added (keyset, not offset). */
export interface PageQuery<E> {
  readonly where?: Where<E>;
  /** A column that is never null; `id` when absent, which is the order of making. */
  readonly by?: keyof E & string;
  readonly direction?: 'asc' | 'desc';
  /** 1 to 1,000; 100 when absent. */
  readonly first?: number;
  /** The `endCursor` of the page before. */
  readonly after?: string | null;
}

export interface Page<E> {
  readonly items: readonly E[];
  /** The place of each item, in the same order. */
  readonly cursors: readonly string[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 1000;

/** @throws ArgumentError `wrong-parameters` */
export function pageSize(first: number = DEFAULT_PAGE): number {
  if (Number.isInteger(first) && first >= 1 && first <= LARGEST_PAGE) return first;
  throw wrongParameters('first', `must be 1 to ${LARGEST_PAGE}`);
}

export function cursorOf(table: TableDefinition, by: string, row: Readonly<Record<string, unknown>>): string {
  return encodeCursor(by === 'id' ? [row['id']] : [encode(by, definition(table, by), row[by]), row['id']]);
}

/** @param place what the rows of a list are sorted by; the last is the id */
export function encodeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * @param values how many a place has
 * @param read what to make of a place; throws for one that is none of this list
 * @throws ArgumentError `wrong-parameters`
 */
export function decodeCursor<T>(cursor: string, values: number, read: (place: readonly unknown[]) => T): T {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== values) throw new TypeError('not a cursor');
    return read(place);
  } catch {
    throw wrongParameters('after', 'is not a cursor of this list');
  }
}

/** The rows after a cursor. @throws ArgumentError `wrong-parameters` for a cursor that this table did not give */
export function afterCursor(
  table: TableDefinition,
  dialect: Dialect,
  by: string,
  direction: 'asc' | 'desc',
  cursor: string,
): Clause {
  const place = readCursor(table, by, cursor);
  const sign = direction === 'asc' ? '>' : '<';
  const id = encode('id', definition(table, 'id'), place.id);
  if (by === 'id') return { sql: `${dialect.quote('id')} ${sign} ?`, values: [id] };
  const value = encode(by, definition(table, by), place.value);
  const first = dialect.quote(by);
  return {
    sql: `(${first} ${sign} ? OR (${first} = ? AND ${dialect.quote('id')} ${sign} ?))`,
    values: [value, value, id],
  };
}

function readCursor(table: TableDefinition, by: string, cursor: string): { id: string; value: unknown } {
  return decodeCursor(cursor, by === 'id' ? 1 : 2, (place) => {
    const id = place.at(-1);
    if (typeof id !== 'string') throw new TypeError('not a cursor');
    const value = by === 'id' ? id : decode(definition(table, by), place[0]);
    encode(by, definition(table, by), value);
    return { id, value };
  });
}

function definition(table: TableDefinition, name: string): Parameters<typeof encode>[1] {
  const column = table.columns.get(name);
  if (!column) throw new TypeError(`${table.name} has no column ${name}`);
  return column;
}
