import type { TableDefinition } from './column.js';
import type { SqlValue } from './connection.js';
import { type Dialect, encode } from './dialect.js';

/** What a property must be: a value, null, or one of these. */
export type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly not: V | null }
  | { readonly lt?: V; readonly lte?: V; readonly gt?: V; readonly gte?: V };

/** All of these must hold. `undefined` throws: it has too often been a forgotten value that selected every row. */
export type Where<E> = { readonly [K in keyof E]?: Condition<E[K]> };

export interface Clause {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const COMPARISONS: Readonly<Record<string, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };

const everything: Clause = { sql: '1 = 1', values: [] };
const nothing: Clause = { sql: '1 = 0', values: [] };

/** @throws TypeError for a property that is no column, or undefined */
export function whereClause(table: TableDefinition, dialect: Dialect, where: object): Clause {
  return allOf(Object.entries(where).map(([name, condition]) => conditionClause(table, dialect, name, condition)));
}

export function allOf(clauses: readonly Clause[]): Clause {
  if (clauses.length === 0) return everything;
  return { sql: clauses.map((clause) => clause.sql).join(' AND '), values: clauses.flatMap((clause) => clause.values) };
}

function conditionClause(table: TableDefinition, dialect: Dialect, name: string, condition: unknown): Clause {
  const column = table.columns.get(name);
  if (!column) throw new TypeError(`${table.name} has no column ${name}`);
  if (condition === undefined) throw new TypeError(`The condition on ${table.name}.${name} is undefined`);
  const quoted = dialect.quote(name);
  const value = (given: unknown): SqlValue => encode(name, { ...column, nullable: false }, given);

  /** What callers name may be longer than any value that the column has: then no row has it. */
  const canBe = (given: unknown): boolean =>
    typeof given !== 'string' || column.length === null || given.length <= column.length;

  if (condition === null) return { sql: `${quoted} IS NULL`, values: [] };
  if (typeof condition !== 'object' || condition instanceof Date || Buffer.isBuffer(condition)) {
    return canBe(condition) ? { sql: `${quoted} = ?`, values: [value(condition)] } : nothing;
  }
  if ('in' in condition && Array.isArray(condition.in)) {
    const known = condition.in.filter(canBe);
    if (known.length === 0) return nothing;
    return { sql: `${quoted} IN (${known.map(() => '?').join(', ')})`, values: known.map(value) };
  }
  if ('not' in condition) {
    if (condition.not === null) return { sql: `${quoted} IS NOT NULL`, values: [] };
    return { sql: `(${quoted} <> ? OR ${quoted} IS NULL)`, values: [value(condition.not)] };
  }
  const comparisons = Object.entries(condition);
  if (comparisons.length === 0) throw new TypeError(`The condition on ${table.name}.${name} is empty`);
  return allOf(
    comparisons.map(([operator, limit]) => {
      const sign = COMPARISONS[operator];
      if (sign === undefined) throw new TypeError(`Unknown condition ${operator} on ${table.name}.${name}`);
      return { sql: `${quoted} ${sign} ?`, values: [value(limit)] };
    }),
  );
}
