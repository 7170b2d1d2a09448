/**
 * The column functions. The same call declares a property of an entity (`@column.instant()`) and a column of a
 * migration (`createTable('capture', { createdAt: column.instant() })`), so that the two cannot drift apart.
 * Which database type it becomes is the driver's affair (see dialect.ts).
 */
export type ColumnKind = 'id' | 'instant' | 'sealed' | 'code' | 'count' | 'flag' | 'lookup' | 'text' | 'ratio';

export interface ColumnDefinition {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  readonly primary: boolean;
  /** Most characters; only of `id`, `code` and `lookup`. */
  readonly length: number | null;
}

export type Column = PropertyDecorator & { readonly definition: ColumnDefinition };

export interface ColumnOptions {
  readonly nullable?: boolean;
  /** Part of the primary key. */
  readonly primary?: boolean;
}

export interface TableIndices {
  readonly unique?: readonly (readonly string[])[];
  readonly index?: readonly (readonly string[])[];
}

/** A table as declared by an entity. */
export interface TableDefinition extends TableIndices {
  readonly name: string;
  readonly columns: ReadonlyMap<string, ColumnDefinition>;
  /** The column that holds the session's id, null where rows do not belong to a session. */
  readonly sessionKey: string | null;
}

export interface EntityOptions extends TableIndices {
  /** Name of the column that holds the session's id where it is not `sessionId` (the sessions' own table: `id`). */
  readonly sessionKey?: string;
}

export type EntityClass<E extends object> = new () => E;

/** Characters of a UUID. */
const ID_LENGTH = 36;
/** Characters of a look-up value: 32 bytes in base64url. */
const LOOKUP_LENGTH = 43;

const columnsByClass = new WeakMap<object, Map<string, ColumnDefinition>>();
const tablesByClass = new WeakMap<object, TableDefinition>();

export const column = {
  /** A UUID, compared exactly. */
  id: (options: ColumnOptions = {}): Column => define('id', ID_LENGTH, options),
  /** A `Date` of whole milliseconds. */
  instant: (options: ColumnOptions = {}): Column => define('instant', null, options),
  /** A `Buffer`, as a Sealer makes it; up to 4 GB. */
  sealed: (options: ColumnOptions = {}): Column => define('sealed', null, options),
  /** A short text of the program's own vocabulary (states, kinds, keys), compared exactly. */
  code: (length: number, options: ColumnOptions = {}): Column => define('code', length, options),
  /** A whole number up to 2^53. */
  count: (options: ColumnOptions = {}): Column => define('count', null, options),
  flag: (options: ColumnOptions = {}): Column => define('flag', null, options),
  /** What `Hasher.lookup` answers, compared exactly. */
  lookup: (options: ColumnOptions = {}): Column => define('lookup', LOOKUP_LENGTH, options),
  /** A text of any length that is nobody's own (a public list). */
  text: (options: ColumnOptions = {}): Column => define('text', null, options),
  /** A floating point number. */
  ratio: (options: ColumnOptions = {}): Column => define('ratio', null, options),
} as const;

/** Declares a class as the rows of `table`. */
export function entity(table: string, options: EntityOptions = {}): ClassDecorator {
  return (target) => {
    const columns = columnsByClass.get(target) ?? new Map<string, ColumnDefinition>();
    const sessionKey = options.sessionKey ?? (columns.has('sessionId') ? 'sessionId' : null);
    tablesByClass.set(target, { ...options, name: table, columns, sessionKey });
  };
}

/** @throws Error for a class without `@entity` */
export function tableOf(target: EntityClass<object>): TableDefinition {
  const table = tablesByClass.get(target);
  if (!table) throw new Error(`${target.name} is not an entity`);
  return table;
}

/** The name of an index over `columns`: MySQL allows 64 characters, SQLite wants it unique in the file. */
export function indexName(table: string, columns: readonly string[]): string {
  return `${table}__${columns.join('_')}`.slice(0, 64);
}

function define(kind: ColumnKind, length: number | null, options: ColumnOptions): Column {
  const definition: ColumnDefinition = {
    kind,
    length,
    nullable: options.nullable ?? false,
    primary: options.primary ?? false,
  };
  const decorator: PropertyDecorator = (prototype, property) => {
    const columns = columnsByClass.get(prototype.constructor) ?? new Map<string, ColumnDefinition>();
    columns.set(String(property), definition);
    columnsByClass.set(prototype.constructor, columns);
  };
  return Object.assign(decorator, { definition });
}
