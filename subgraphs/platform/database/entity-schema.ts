import { EntitySchema, type EntitySchemaColumnOptions, Table, TableColumn, TableIndex } from 'typeorm';
import {
  type Column,
  type ColumnDefinition,
  type EntityClass,
  indexName,
  type TableIndices,
  tableOf,
} from './column.js';
import type { Dialect } from './dialect.js';

/** The entity as TypeORM knows it for this database: one class serves both drivers at once, with each its types. */
export function entitySchema(target: EntityClass<object>, dialect: Dialect): EntitySchema {
  const table = tableOf(target);
  const columns: [string, EntitySchemaColumnOptions][] = [];
  for (const [name, definition] of table.columns) columns.push([name, columnOptions(definition, dialect)]);
  return new EntitySchema({
    name: table.name,
    target,
    tableName: table.name,
    columns: Object.fromEntries(columns),
    indices: indices(table.name, table).map(({ name, columns, unique }) => ({ name, columns: [...columns], unique })),
  });
}

/** The table of a migration. */
export function migrationTable(
  name: string,
  columns: Readonly<Record<string, Column>>,
  indexed: TableIndices,
  dialect: Dialect,
): Table {
  return new Table({
    name,
    columns: Object.entries(columns).map(([column, { definition }]) => migrationColumn(column, definition, dialect)),
    indices: indices(name, indexed).map(migrationIndex),
  });
}

export function migrationColumn(name: string, definition: ColumnDefinition, dialect: Dialect): TableColumn {
  return new TableColumn({
    name,
    type: String(dialect.columnTypes[definition.kind]),
    isNullable: definition.nullable,
    isPrimary: definition.primary,
    ...(definition.length === null ? {} : { length: String(definition.length) }),
  });
}

export interface IndexDefinition {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
}

export function migrationIndex(index: IndexDefinition): TableIndex {
  return new TableIndex({ name: index.name, columnNames: [...index.columns], isUnique: index.unique });
}

function indices(table: string, indexed: TableIndices): IndexDefinition[] {
  const named = (unique: boolean) => (columns: readonly string[]) => ({
    name: indexName(table, columns),
    columns,
    unique,
  });
  return [...(indexed.unique ?? []).map(named(true)), ...(indexed.index ?? []).map(named(false))];
}

function columnOptions(definition: ColumnDefinition, dialect: Dialect): EntitySchemaColumnOptions {
  return {
    type: dialect.columnTypes[definition.kind],
    nullable: definition.nullable,
    primary: definition.primary,
    ...(definition.length === null ? {} : { length: definition.length }),
  };
}
