import {
  astFromValue,
  getNamedType,
  GraphQLNonNull,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  print,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** The values a document gives to arguments of a name. */
export type ArgumentValues = Readonly<Record<string, readonly unknown[]>>;

export interface RandomDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Names of fields that are somewhere keys or required, too: the hard ones. */
const ALIASES = ['a', 'b', 'id', 'name', 'label', 'price', 'title', 'owner', 'age', 'ship'];
const CONDITIONS = [
  '@include(if: $t)',
  '@skip(if: $f)',
  '@include(if: $f)',
  '@skip(if: $t)',
  '@skip(if: true)',
  '@include(if: $t) @skip(if: $f)',
];
const MAX_DEPTH = 5;

/** Writes documents that may or may not be valid: who uses them asks the schema. */
export class DocumentWriter {
  readonly #random: () => number;
  readonly #schema: GraphQLSchema;
  readonly #values: ArgumentValues;
  #fragments: string[] = [];
  #declarations = new Map<string, string>();
  #variables: Record<string, unknown> = {};

  constructor(random: () => number, schema: GraphQLSchema, values: ArgumentValues) {
    this.#random = random;
    this.#schema = schema;
    this.#values = values;
  }

  write(): RandomDocument {
    const root = this.#schema.getQueryType();
    if (!root) throw new Error('No query type');
    this.#fragments = [];
    this.#declarations = new Map();
    this.#variables = {};
    const set = this.#selectionSet(root, MAX_DEPTH);
    const declared = [...this.#declarations].map(([name, type]) => `$${name}: ${type}`).join(', ');
    const operation = `query ${declared === '' ? '' : `(${declared}) `}${set}`;
    return { query: [operation, ...this.#fragments].join('\n'), variables: this.#variables };
  }

  #pick<One>(list: readonly One[]): One {
    const one = list[Math.floor(this.#random() * list.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }

  #condition(): string {
    if (this.#random() >= 0.12) return '';
    const condition = this.#pick(CONDITIONS);
    for (const name of ['t', 'f']) {
      if (!condition.includes(`$${name}`) || this.#declarations.has(name)) continue;
      this.#declarations.set(name, name === 't' ? 'Boolean = true' : 'Boolean! = false');
      if (this.#random() < 0.5) this.#variables[name] = this.#random() < 0.5;
    }
    return ` ${condition}`;
  }

  #selectionSet(type: GraphQLCompositeType, depth: number): string {
    const count = 1 + Math.floor(this.#random() * 4);
    const selections = Array.from({ length: count }, () => this.#selection(type, depth));
    return `{ ${selections.join(' ')} }`;
  }

  #selection(type: GraphQLCompositeType, depth: number): string {
    const chance = this.#random();
    if (chance < 0.1 || depth < -1) return `${this.#alias(0.3)}__typename${this.#condition()}`;
    if (!('getFields' in type) || chance < 0.33) return this.#fragment(type, depth - 0.5);
    const fields = Object.values(type.getFields());
    const possible = depth > 0 ? fields : fields.filter((one) => isLeafType(getNamedType(one.type)));
    return possible.length === 0 ? '__typename' : this.#field(this.#pick(possible), depth);
  }

  #fragment(type: GraphQLCompositeType, depth: number): string {
    const on = this.#pick(this.#conditionsOf(type));
    const condition = this.#condition();
    if (this.#random() < 0.2) return `...${condition} ${this.#selectionSet(type, depth)}`;
    if (this.#random() < 0.75) return `... on ${on.name}${condition} ${this.#selectionSet(on, depth)}`;
    const set = this.#selectionSet(on, depth);
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${on.name} ${set}`);
    return this.#random() < 0.7 ? `...${name}${condition}` : `...${name}${condition} ...${name}`;
  }

  /** The type itself, its possible types and the abstract types that it may be at the same time. */
  #conditionsOf(type: GraphQLCompositeType): GraphQLCompositeType[] {
    const possible = isAbstractType(type) ? this.#schema.getPossibleTypes(type) : [type];
    const others = Object.values(this.#schema.getTypeMap()).filter(
      (one) => isAbstractType(one) && possible.some((member) => this.#schema.isSubType(one, member)),
    );
    return [type, ...possible, ...others].filter(isCompositeType);
  }

  #alias(probability: number): string {
    return this.#random() < probability ? `${this.#pick(ALIASES)}: ` : '';
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args.flatMap((argument) =>
      !isNonNullType(argument.type) && this.#random() < 0.5 ? [] : [`${argument.name}: ${this.#argument(argument)}`],
    );
    const type = getNamedType(field.type);
    const call = args.length > 0 ? `(${args.join(', ')})` : '';
    const below = isCompositeType(type) ? ` ${this.#selectionSet(type, depth - 1)}` : '';
    return `${this.#alias(0.25)}${field.name}${call}${this.#condition()}${below}`;
  }

  #argument({ name, type }: GraphQLArgument): string {
    const value = this.#pick(this.#values[name] ?? []);
    if (this.#random() < 0.6) return this.#literal(value, type);
    const nullable = isNonNullType(type) ? new GraphQLNonNull(getNamedType(type)) : getNamedType(type);
    return this.#variable(value, nullable);
  }

  /** Members of an object may be variables. */
  #literal(value: unknown, type: GraphQLInputType): string {
    const named = getNamedType(type);
    if (!isInputObjectType(named) || this.#random() < 0.5) {
      const literal = astFromValue(value, type);
      if (!literal) throw new Error('No literal for a value');
      return print(literal);
    }
    const members = Object.entries(value as object).map(([key, one]) => {
      const field = named.getFields()[key];
      if (!field) throw new Error(`No ${named.name}.${key}`);
      return `${key}: ${this.#variable(one, field.type)}`;
    });
    return `{ ${members.join(', ')} }`;
  }

  #variable(value: unknown, type: GraphQLInputType): string {
    const variable = `v${this.#declarations.size}`;
    this.#declarations.set(variable, String(type));
    this.#variables[variable] = value;
    return `$${variable}`;
  }
}
