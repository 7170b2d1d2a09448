import {
  getNamedType,
  GraphQLError,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { ResponsePath } from './entity-paths.js';
import { explains } from './errors.js';
import { isRow, type Row } from './merge.js';
import { collectFields, type Fragments } from './selections.js';
import type { AskedAnswer } from './unmet.js';

/** What an operation asks, as far as the shape of its answer depends on it. */
export interface AskedShape {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  /** Of the variables only those that `@skip` and `@include` name matter. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The key under which the plan's fetches return what the client calls `responseKey`. */
  readonly dataKey: (field: FieldNode) => string;
}

type Shape =
  | { readonly kind: 'leaf' }
  | { readonly kind: 'scalar'; readonly name: string; readonly takes: (value: unknown) => boolean }
  | { readonly kind: 'enum'; readonly values: ReadonlySet<string> }
  | { readonly kind: 'list'; readonly item: Shape; readonly itemNullable: boolean }
  | { readonly kind: 'object'; readonly object: ObjectShape };

interface FieldShape {
  readonly key: string;
  readonly dataKey: string;
  readonly nullable: boolean;
  /** Undefined for `__typename`. */
  readonly shape: Shape | undefined;
  readonly coordinate: string;
}

/** Of a scalar that may be anything. */
const LEAF: Shape = { kind: 'leaf' };
const scalar = (name: string, takes: (value: unknown) => boolean): readonly [string, Shape] => [
  name,
  { kind: 'scalar', name, takes },
];
/** The scalars that GraphQL itself knows, with what they may be in JSON. */
const SCALARS: ReadonlyMap<string, Shape> = new Map([
  scalar('Int', (value) => (Number(value) | 0) === value),
  scalar('Float', (value) => typeof value === 'number'),
  scalar('String', (value) => typeof value === 'string'),
  scalar('Boolean', (value) => typeof value === 'boolean'),
  scalar('ID', (value) => typeof value === 'string' || Number.isInteger(value)),
]);
/** In place of a value: it is null where null is not allowed, so the object or list around it is null too. */
const VIOLATION = Symbol('null in a non-null position');

/** Response objects have no prototype, so that no response key means anything else, and are still fast objects. */
class Response implements Row {
  [key: string]: unknown;
}
Object.setPrototypeOf(Response.prototype, null);

/** Where the projection stands; the path is only read when something has to be reported. */
class Progress {
  readonly path: (string | number)[] = [];
  readonly errors: readonly GraphQLError[];
  readonly found: GraphQLError[] = [];

  constructor(errors: readonly GraphQLError[]) {
    this.errors = errors;
  }

  /** @param fellWith whether a failure of another field of the object, by its key, may have taken this one with it */
  violation(depth: number, coordinate: string, fellWith: (key: string | number) => boolean = never): typeof VIOLATION {
    const path: ResponsePath = this.path.slice(0, depth);
    const last = path.length - 1;
    const takes = (error: GraphQLError): boolean => {
      const key = error.path?.[last];
      return key !== undefined && explains(error, path.slice(0, last)) && fellWith(key);
    };
    if (
      !this.errors.some((error) => explains(error, path) || takes(error)) &&
      !this.found.some((error) => explains(error, path))
    ) {
      this.found.push(new GraphQLError(`Cannot return null for non-nullable field ${coordinate}.`, { path }));
    }
    return VIOLATION;
  }

  /** A subgraph answered something that its own schema does not allow. */
  misfit(depth: number, scalar: string): null {
    const path = this.path.slice(0, depth);
    this.found.push(new GraphQLError(`The answer is no ${scalar}.`, { path }));
    return null;
  }
}

const never = (): boolean => false;

/**
 * A subgraph whose field fails where null is not allowed leaves out the whole object, so that nothing comes for the others that were
 * asked of it, either. A field that may be null takes no other one: what is missing beside it is a fault of its own.
 */
const fellTogether = (fields: readonly FieldShape[], missing: FieldShape, row: Row) =>
  row[missing.dataKey] === undefined
    ? (key: string | number): boolean => fields.some((one) => one.key === key && !one.nullable)
    : never;

/** An object type, or an abstract one with the fields of each type that it turns out to be. */
class ObjectShape {
  readonly #type: GraphQLCompositeType;
  readonly #sets: readonly SelectionSetNode[];
  readonly #asked: AskedShape;
  readonly #abstract: boolean;
  #own: readonly FieldShape[] | undefined;
  readonly #byName = new Map<string, readonly FieldShape[] | undefined>();

  constructor(type: GraphQLCompositeType, sets: readonly SelectionSetNode[], asked: AskedShape) {
    this.#type = type;
    this.#sets = sets;
    this.#asked = asked;
    this.#abstract = isAbstractType(type);
  }

  project(row: Row, progress: Progress, depth: number): Row | null | typeof VIOLATION {
    let fields = (this.#own ??= this.#fieldsOf(this.#type));
    let typename: unknown = this.#type.name;
    if (this.#abstract) {
      typename = row['__typename'];
      if (typeof typename === 'string') {
        const known = this.#fieldsOfName(typename);
        if (known === undefined) return null;
        fields = known;
      }
    }
    const result = new Response();
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index] as FieldShape;
      progress.path[depth] = field.key;
      const value =
        field.shape === undefined
          ? this.#typename(typename)
          : complete(field.shape, row[field.dataKey], progress, depth + 1);
      if (value === VIOLATION) {
        if (!field.nullable) return VIOLATION;
        result[field.key] = null;
      } else if (value === null && !field.nullable) {
        return progress.violation(depth + 1, field.coordinate, fellTogether(fields, field, row));
      } else {
        result[field.key] = value;
      }
    }
    return result;
  }

  /**
   * The field that stands under a key of the plan's data in a row of this type; undefined where nothing was asked. Where
   * the row is gone or its type was not found out, it may be of any type.
   */
  fieldAt(dataKey: string | number, row: unknown): FieldShape | undefined {
    for (const fields of this.#fieldsOfRow(row)) {
      // A type name under an alias is the projection's own and no data.
      const found = fields.find(
        (one) => one.dataKey === dataKey && (one.shape !== undefined || dataKey === '__typename'),
      );
      if (found) return found;
    }
    return undefined;
  }

  /** Whether a field that was asked is not known of a row: it was not fetched, or failed. */
  lacks(row: unknown): boolean {
    const isMissing = ({ shape, dataKey }: FieldShape, known: Row) =>
      shape !== undefined && known[dataKey] === undefined;
    return isRow(row) && this.#fieldsOfRow(row).some((fields) => fields.some((one) => isMissing(one, row)));
  }

  #fieldsOfRow(row: unknown): readonly (readonly FieldShape[])[] {
    const own = (this.#own ??= this.#fieldsOf(this.#type));
    if (!isAbstractType(this.#type)) return [own];
    const { schema } = this.#asked;
    const typename = isRow(row) ? row['__typename'] : undefined;
    if (typeof typename === 'string' && isObjectType(schema.getType(typename))) {
      return [this.#fieldsOfName(typename) ?? []];
    }
    return [own, ...schema.getPossibleTypes(this.#type).map((one) => this.#fieldsOfName(one.name) ?? [])];
  }

  /** An interface's own name comes from a subgraph with an interface object that nobody could resolve further. */
  #typename(name: unknown): string | null {
    return typeof name === 'string' && isObjectType(this.#asked.schema.getType(name)) ? name : null;
  }

  /** Undefined for a type that the client may not see. */
  #fieldsOfName(name: string): readonly FieldShape[] | undefined {
    if (this.#byName.has(name)) return this.#byName.get(name);
    const type = this.#asked.schema.getType(name);
    const possible =
      type !== undefined &&
      (type === this.#type ||
        (isAbstractType(this.#type) &&
          (isObjectType(type) || isInterfaceType(type)) &&
          this.#asked.schema.isSubType(this.#type, type)));
    const fields = possible && isCompositeType(type) ? this.#fieldsOf(type) : undefined;
    if (this.#byName.size < 1000) this.#byName.set(name, fields);
    return fields;
  }

  #fieldsOf(type: GraphQLCompositeType): readonly FieldShape[] {
    const { schema, fragments, variables, dataKey } = this.#asked;
    const appliesTo = (condition: string): boolean => {
      if (condition === type.name) return true;
      const conditional = schema.getType(condition);
      if (!isAbstractType(conditional)) return false;
      return (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(conditional, type);
    };
    const shapes: FieldShape[] = [];
    for (const [key, nodes] of collectFields(this.#sets, fragments, variables, appliesTo)) {
      const [node] = nodes;
      if (!node) continue;
      const name = node.name.value;
      const coordinate = `${type.name}.${name}`;
      if (name === '__typename') {
        shapes.push({ key, dataKey: key, nullable: false, shape: undefined, coordinate });
        continue;
      }
      if (name === '__schema' || name === '__type') {
        shapes.push({ key, dataKey: dataKey(node), nullable: name === '__type', shape: LEAF, coordinate });
        continue;
      }
      const definition = 'getFields' in type ? type.getFields()[name] : undefined;
      if (!definition) continue;
      const nullable = !isNonNullType(definition.type);
      const nested = nodes.flatMap((one) => (one.selectionSet ? [one.selectionSet] : []));
      shapes.push({
        key,
        dataKey: dataKey(node),
        nullable,
        shape: shapeOf(definition.type, nested, this.#asked),
        coordinate,
      });
    }
    return shapes;
  }
}

const shapeOf = (type: GraphQLOutputType, sets: readonly SelectionSetNode[], asked: AskedShape): Shape => {
  if (isNonNullType(type)) return shapeOf(type.ofType, sets, asked);
  if (isListType(type)) {
    return { kind: 'list', item: shapeOf(type.ofType, sets, asked), itemNullable: !isNonNullType(type.ofType) };
  }
  const named = getNamedType(type);
  if (isEnumType(named)) return { kind: 'enum', values: new Set(named.getValues().map((one) => one.name)) };
  if (isCompositeType(named)) return { kind: 'object', object: new ObjectShape(named, sets, asked) };
  return SCALARS.get(named.name) ?? LEAF;
};

const complete = (shape: Shape, value: unknown, progress: Progress, depth: number): unknown => {
  if (value === undefined || value === null) return null;
  switch (shape.kind) {
    case 'scalar':
      return shape.takes(value) ? value : progress.misfit(depth, shape.name);
    case 'leaf':
      return value;
    case 'enum':
      return typeof value === 'string' && shape.values.has(value) ? value : null;
    case 'object':
      if (typeof value !== 'object' || Array.isArray(value)) return null;
      return shape.object.project(value as Row, progress, depth);
    case 'list':
      return Array.isArray(value) ? completeList(shape, value, progress, depth) : null;
  }
};

const completeList = (
  shape: Extract<Shape, { kind: 'list' }>,
  values: readonly unknown[],
  progress: Progress,
  depth: number,
): unknown => {
  const result: unknown[] = new Array(values.length);
  for (let index = 0; index < values.length; index++) {
    progress.path[depth] = index;
    const value = complete(shape.item, values[index], progress, depth + 1);
    if (value === VIOLATION) {
      if (!shape.itemNullable) return VIOLATION;
      result[index] = null;
    } else if (value === null && !shape.itemNullable) {
      return progress.violation(depth + 1, 'in a list');
    } else {
      result[index] = value;
    }
  }
  return result;
};

/**
 * The shape of an operation's answer: exactly the fields the client asked, in the client's order, under its response
 * keys, with nulls carried up to the nearest position that allows them.
 */
export class Projection {
  readonly #root: ObjectShape;

  constructor(root: GraphQLCompositeType, selectionSet: SelectionSetNode, asked: AskedShape) {
    this.#root = new ObjectShape(root, [selectionSet], asked);
  }

  /** What the client asked of the plan's data. */
  askedOf(data: Row): AskedAnswer {
    return {
      asks: (path) => this.#at(path, data) !== undefined,
      lacks: (path) => {
        const found = this.#at(path, data);
        return found?.shape?.kind === 'object' && found.shape.object.lacks(found.value);
      },
    };
  }

  /** What is asked at a path, and what is there; undefined where nothing is asked. */
  #at(path: ResponsePath, data: Row): { readonly shape: Shape | undefined; readonly value: unknown } | undefined {
    let shape: Shape | undefined = { kind: 'object', object: this.#root };
    let value: unknown = data;
    for (const key of path) {
      if (shape?.kind === 'list') {
        shape = shape.item;
      } else {
        const field: FieldShape | undefined = shape?.kind === 'object' ? shape.object.fieldAt(key, value) : undefined;
        if (!field) return undefined;
        shape = field.shape;
      }
      value = typeof value === 'object' && value !== null ? (value as Row)[key] : undefined;
    }
    return { shape, value };
  }

  /** Errors are added to `errors` only where nothing there explains a null that was not allowed. */
  project(data: Row, errors: GraphQLError[]): Row | null {
    const progress = new Progress(errors);
    const result = this.#root.project(data, progress, 0);
    errors.push(...progress.found);
    return result === VIOLATION ? null : result;
  }
}
