import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isNonNullType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import type { TestSubgraphs } from './graph.js';

/** A number generator whose sequence depends on the seed alone (mulberry32), so that a failure can be repeated. */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const USERS = ['u1', 'u2', 'u3'];
const ITEMS = ['i1', 'i2', 'i3', 'i4'];

interface Reference {
  readonly id: string;
}

const typed = (id: string | undefined) =>
  id === undefined ? null : { __typename: id.startsWith('u') ? 'User' : 'Item', id };
const number = ({ id }: Reference): number => Number(id.slice(1));

/** Every field as a function of its object alone: the same in one schema and in many. */
const Query = {
  node: (_: unknown, { id }: Reference) => (ITEMS.includes(id) || USERS.includes(id) ? typed(id) : null),
  nodes: () => [typed('u1'), typed('i2'), null, typed('u3')],
  users: () => USERS.map(typed),
  search: () => [typed('i1'), typed('u2'), typed('i4')],
  grid: () => [[typed('i1'), null], [typed('i3'), typed('i2')], null],
};
const User = {
  label: (one: Reference) => `label ${one.id}`,
  friends: (one: Reference) => USERS.filter((id) => id !== one.id).map(typed),
  name: (one: Reference, { upper }: { upper?: boolean }) => (upper === true ? `NAME ${one.id}` : `name ${one.id}`),
  age: (one: Reference) => (number(one) === 3 ? null : number(one) * 10),
  strict: (one: Reference) => (number(one) === 2 ? null : 'strict'),
  items: (one: Reference) => [typed(`i${number(one)}`), null, typed('i4')],
  best: (one: Reference) => (number(one) === 1 ? typed('i2') : typed('u1')),
};
const price = (one: Reference, { factor }: { factor?: number }) => number(one) * (factor ?? 1);
const Item = {
  label: (one: Reference) => `label ${one.id}`,
  price,
  owner: (one: Reference) => (number(one) === 4 ? null : typed(`u${number(one)}`)),
  parts: (one: Reference) => [
    { size: number(one), kind: 'BIG' },
    number(one) === 3 ? null : { size: 2, kind: 'SMALL' },
  ],
  sure: (one: Reference) => (number(one) === 3 ? null : number(one)),
};
const shipped = ({ price: double, id }: Reference & { price: number }) => `${id}: ${double}`;

const PART = 'type Part { size: Int kind: Kind } enum Kind { BIG SMALL }';

export const merged = {
  typeDefs: `type Query { node(id: ID!): Node nodes: [Node] users: [User!]! search: [Result!] grid: [[Item]] }
    interface Node { id: ID! label: String } union Result = User | Item
    type User implements Node { id: ID! label: String friends: [User!] name(upper: Boolean): String age: Int strict: String! items: [Item] best: Node }
    type Item implements Node { id: ID! label: String price(factor: Int): Int owner: User parts: [Part] sure: Int! ship: String } ${PART}`,
  resolvers: {
    Query,
    User,
    Item: { ...Item, ship: (one: Reference) => shipped({ ...one, price: price(one, { factor: 2 }) }) },
  },
};

const itself = { __resolveReference: (one: Reference) => one };

export const split: TestSubgraphs = {
  roots: {
    typeDefs: `type Query { node(id: ID!): Node nodes: [Node] users: [User!]! search: [Result!] grid: [[Item]] }
      interface Node { id: ID! label: String } union Result = User | Item
      type User implements Node @key(fields: "id") { id: ID! label: String friends: [User!] }
      type Item implements Node @key(fields: "id") { id: ID! label: String }`,
    resolvers: {
      Query,
      User: { ...itself, label: User.label, friends: User.friends },
      Item: { ...itself, label: Item.label },
    },
  },
  people: {
    typeDefs: `type User @key(fields: "id") { id: ID! name(upper: Boolean): String age: Int strict: String! items: [Item] } type Item @key(fields: "id", resolvable: false) { id: ID! }`,
    resolvers: { User: { ...itself, name: User.name, age: User.age, strict: User.strict, items: User.items } },
  },
  goods: {
    typeDefs: `interface Node { id: ID! } type Item implements Node @key(fields: "id") { id: ID! price(factor: Int): Int owner: User parts: [Part] sure: Int! }
      type User implements Node @key(fields: "id") { id: ID! best: Node } ${PART}`,
    resolvers: {
      Item: { ...itself, price, owner: Item.owner, parts: Item.parts, sure: Item.sure },
      User: { ...itself, best: User.best },
    },
  },
  delivery: {
    typeDefs: `type Item @key(fields: "id") { id: ID! price(factor: Int): Int @external ship: String @requires(fields: "price(factor: 2)") }`,
    resolvers: { Item: { ...itself, ship: shipped } },
  },
};

const ALIASES = ['a', 'b', 'id', 'name', 'label', 'price', '__typename', 'owner'];
const CONDITIONS = ['@include(if: $t)', '@skip(if: $f)', '@include(if: $f)', '@skip(if: $t)', '@skip(if: true)'];

/** Writes documents that may or may not be valid: who uses them asks the schema. */
export class DocumentWriter {
  readonly #random: () => number;
  readonly #schema: GraphQLSchema = buildSchema(merged.typeDefs);

  constructor(random: () => number) {
    this.#random = random;
  }

  write(): string {
    const root = this.#schema.getQueryType();
    if (!root) throw new Error('No query type');
    const set = this.#selectionSet(root, 5);
    const variables = [set.includes('$t') ? '$t: Boolean = true' : '', set.includes('$f') ? '$f: Boolean = false' : ''];
    const declared = variables.filter((one) => one !== '').join(', ');
    return `query ${declared === '' ? '' : `(${declared}) `}${set}`;
  }

  #pick<One>(list: readonly One[]): One {
    const one = list[Math.floor(this.#random() * list.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }

  #condition(): string {
    return this.#random() < 0.12 ? ` ${this.#pick(CONDITIONS)}` : '';
  }

  #selectionSet(type: GraphQLCompositeType, depth: number): string {
    const count = 1 + Math.floor(this.#random() * 4);
    const selections = Array.from({ length: count }, () => this.#selection(type, depth));
    return `{ ${selections.join(' ')} }`;
  }

  #selection(type: GraphQLCompositeType, depth: number): string {
    const chance = this.#random();
    if (chance < 0.1) return `${this.#alias(0.3)}__typename${this.#condition()}`;
    if (!('getFields' in type) || chance < 0.35) {
      const candidates = isAbstractType(type)
        ? [...this.#schema.getPossibleTypes(type), this.#schema.getType('Node')]
        : [type];
      const on = this.#pick(candidates.filter(isCompositeType));
      return `... on ${on.name}${this.#condition()} ${this.#selectionSet(on, depth)}`;
    }
    const fields = Object.values(type.getFields());
    const possible = depth > 0 ? fields : fields.filter((one) => isLeafType(getNamedType(one.type)));
    if (possible.length === 0) return '__typename';
    return this.#field(this.#pick(possible), depth);
  }

  #alias(probability: number): string {
    const alias = this.#random() < probability ? this.#pick(ALIASES) : undefined;
    return alias === undefined || alias === '__typename' ? '' : `${alias}: `;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args.flatMap(({ name, type }) => {
      if (!isNonNullType(type) && this.#random() < 0.5) return [];
      if (name === 'id') return [`id: "${this.#pick([...USERS, ...ITEMS, 'x'])}"`];
      return [name === 'upper' ? 'upper: true' : `${name}: ${this.#pick([2, 3])}`];
    });
    const type = getNamedType(field.type);
    const call = args.length > 0 ? `(${args.join(', ')})` : '';
    const below = isCompositeType(type) && !isEnumType(type) ? ` ${this.#selectionSet(type, depth - 1)}` : '';
    return `${this.#alias(0.25)}${field.name}${call}${this.#condition()}${below}`;
  }
}
