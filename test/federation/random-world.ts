import type { TestSubgraphs } from './graph.js';
import { Faults, type RandomWorld, type Resolver, type Thing } from './random-faults.js';

const USERS = ['u1', 'u2', 'u3'];
const ITEMS = ['i1', 'i2', 'i3', 'i4'];
const MEDIA = ['b1', 'b2', 'f1'];
const TYPES: Readonly<Record<string, string>> = {
  u: 'User',
  i: 'Item',
  b: 'Book',
  f: 'Film',
  r: 'Review',
  n: 'Notice',
};
export const IDS = [...USERS, ...ITEMS, ...MEDIA, 'x9'];

const number = ({ id }: Thing): number => Number(id.slice(1));
const thing = (id: string) => ({ __typename: TYPES[id.charAt(0)], id });
const things = (ids: readonly (string | null)[]) => ids.map((id) => (id === null ? null : thing(id)));
const known = new Set([...USERS, ...ITEMS]);

/** Every field that is not computed from others, as a function of its object alone. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Resolver>>>> = {
  Query: {
    node: (_, { id }) => (typeof id === 'string' && known.has(id) ? thing(id) : null),
    nodes: () => things(['u1', 'i2', null, 'u3']),
    users: () => things(USERS),
    search: () => things(['i1', 'u2', 'n1', 'i4']),
    grid: () => [things(['i1', null]), things(['i3', 'i2']), null],
    must: () => thing('u2'),
    media: () => things(MEDIA),
    rated: () => things(['b1', 'f1']),
    lastReview: () => thing('r2'),
  },
  User: {
    label: ({ id }) => `label ${id}`,
    email: ({ id }) => `${id}@example`,
    friends: ({ id }) => things(USERS.filter((one) => one !== id)),
    name: ({ id }, { upper }) => (upper === true ? `NAME ${id}` : `name ${id}`),
    age: (one) => number(one) * 10,
    strict: () => 'strict',
    items: (one) => things([`i${number(one)}`, null, 'i4']),
    address: ({ id }) => ({ id }),
    best: (one) => thing(number(one) === 1 ? 'i2' : 'u1'),
    favourite: (one) => thing(number(one) === 2 ? 'f1' : 'b1'),
    reviews: (one) => things([`r${number(one)}`, 'r4']),
  },
  Address: { city: ({ id }) => `city ${id}`, street: ({ id }) => `street ${id}`, zip: (one) => number(one) * 1000 },
  Item: {
    label: ({ id }) => `label ${id}`,
    price: (one, { factor }) => number(one) * (typeof factor === 'number' ? factor : 1),
    owner: (one) => (number(one) === 4 ? null : thing(`u${number(one)}`)),
    parts: ({ id }) => [
      { id: `${id}a`, size: 1, kind: 'BIG' },
      { id: `${id}b`, size: 2, kind: 'SMALL' },
    ],
    sure: number,
  },
  Part: {
    size: (part) => (part as Thing & { size: number }).size,
    kind: (part) => (part as Thing & { kind: string }).kind,
  },
  Notice: { text: ({ id }) => `text ${id}` },
  Book: {
    title: ({ id }) => `title ${id}`,
    pages: (one) => number(one) * 100,
    author: (one) => thing(`u${number(one)}`),
  },
  Film: { title: ({ id }) => `title ${id}`, minutes: () => 90, sequel: () => null, basedOn: () => thing('b2') },
  Media: {
    reviews: (one) => things([`r${number(one)}`, 'r3']),
    rating: number,
    fans: (one) => things([`u${number(one)}`, 'u3']),
  },
  Review: {
    body: ({ id }) => `body ${id}`,
    stars: number,
    author: (one) => thing(`u${(number(one) % 3) + 1}`),
    about: (one) => thing(number(one) % 2 === 0 ? 'f1' : 'b1'),
  },
};

type Required = Readonly<Record<string, unknown>>;
/** Fields computed from what `@requires` names. */
const COMPUTED: Readonly<Record<string, Readonly<Record<string, (from: Required, id: string) => unknown>>>> = {
  Item: {
    ship: ({ price }, id) => `${id} for ${String(price)}`,
    worth: ({ owner }) => ((owner as { age: number | null } | null)?.age ?? -1) + 1,
    bulk: ({ parts }) => JSON.stringify(parts),
    tag: ({ ship }) => `tag ${String(ship)}`,
  },
  User: { mood: ({ age, name }) => `${String(age)} ${String(name)}` },
  Media: { blurb: ({ title }) => `blurb of ${String(title)}` },
};

const PART = 'type Part { size: Int kind: Kind } enum Kind { BIG SMALL }';
const QUERY = `node(id: ID!): Node nodes: [Node] users: [User!]! search: [Result!] grid: [[Item]] must: User!`;

/** The same data behind one schema and behind four subgraphs. */
export const randomWorld = (): RandomWorld => {
  const faults = new Faults();
  /** Resolvers of some fields of a type. `owner` is the type whose fault and function it is. */
  const of = (owner: string, ...fields: string[]): Record<string, Resolver> =>
    Object.fromEntries(
      fields.map((field) => {
        const resolve = FIELDS[owner]?.[field];
        if (!resolve) throw new Error(`No ${owner}.${field}`);
        return [field, faults.guarded(owner, field, resolve)];
      }),
    );
  const every = (owner: string) => of(owner, ...Object.keys(FIELDS[owner] ?? {}));
  /** A computed field of one schema: it fails where something that it requires fails. */
  const computed = (owner: string, field: string, inputs: (one: Thing) => Required): Resolver => {
    const compute = COMPUTED[owner]?.[field];
    if (!compute) throw new Error(`No ${owner}.${field}`);
    return (one, args) => {
      const from = inputs(one);
      return faults.guarded(owner, field, () => compute(from, one.id))(one, args);
    };
  };
  const computedThere = (owner: string, field: string): Resolver => computed(owner, field, (one) => ({ ...one }));
  const get = (owner: string, field: string, one: unknown, args: Readonly<Record<string, unknown>> = {}): unknown =>
    one === null ? null : every(owner)[field]?.(one as Thing, args);

  const medium = (type: string) => ({
    ...every(type),
    ...every('Media'),
    blurb: computed('Media', 'blurb', (one) => ({ title: get(type, 'title', one) })),
  });
  const ship = computed('Item', 'ship', (one) => ({ price: get('Item', 'price', one, { factor: 2 }) }));
  const partsOf = (one: Thing) => {
    const parts = get('Item', 'parts', one) as (Thing | null)[] | null;
    return (
      parts?.map((part) =>
        part === null ? null : { size: get('Part', 'size', part), kind: get('Part', 'kind', part) },
      ) ?? null
    );
  };
  const ownerOf = (one: Thing) => {
    const owner = get('Item', 'owner', one);
    return owner === null ? null : { age: get('User', 'age', owner) };
  };
  const merged = {
    typeDefs: `type Query { ${QUERY} media: [Media] rated: [Media!] lastReview: Review }
      interface Node { id: ID! label: String } union Result = User | Item | Notice type Notice { text: String! }
      type User implements Node { id: ID! label: String email: String! friends: [User!] name(upper: Boolean): String age: Int strict: String! items: [Item]
        address: Address best: Node favourite: Media reviews: [Review!] mood: String }
      type Address { city: String street: String! zip: Int }
      type Item implements Node { id: ID! label: String price(factor: Int): Int owner: User parts: [Part] sure: Int! ship: String worth: Int bulk: String tag: String }
      ${PART}
      interface Media { id: ID! title: String reviews: [Review] rating: Int! blurb: String fans: [User!] }
      type Book implements Media { id: ID! title: String pages: Int author: User reviews: [Review] rating: Int! blurb: String fans: [User!] }
      type Film implements Media { id: ID! title: String minutes: Int sequel: Film basedOn: Book reviews: [Review] rating: Int! blurb: String fans: [User!] }
      type Review { id: ID! body: String stars: Int! author: User about: Media }`,
    resolvers: {
      Query: every('Query'),
      User: {
        ...every('User'),
        mood: computed('User', 'mood', (one) => ({ age: get('User', 'age', one), name: get('User', 'name', one) })),
      },
      Address: every('Address'),
      Item: {
        ...every('Item'),
        ship,
        worth: computed('Item', 'worth', (one) => ({ owner: ownerOf(one) })),
        bulk: computed('Item', 'bulk', (one) => ({ parts: partsOf(one) })),
        tag: computed('Item', 'tag', (one) => ({ ship: ship(one, {}) })),
      },
      Part: every('Part'),
      Notice: every('Notice'),
      Book: medium('Book'),
      Film: medium('Film'),
      Review: every('Review'),
    },
  };

  const itself = { __resolveReference: (one: Thing) => one };
  const typed = { __resolveReference: ({ id }: Thing) => thing(id) };
  const split: TestSubgraphs = {
    roots: {
      typeDefs: `type Query { ${QUERY} }
        interface Node { id: ID! label: String } union Result = User | Item | Notice type Notice { text: String! }
        type User implements Node @key(fields: "id") { id: ID! label: String email: String! @shareable friends: [User!] address: Address @shareable }
        type Address { city: String @shareable street: String! }
        type Item implements Node @key(fields: "id") { id: ID! label: String }`,
      resolvers: {
        Query: of('Query', 'node', 'nodes', 'users', 'search', 'grid', 'must'),
        User: { ...itself, ...of('User', 'label', 'email', 'friends', 'address') },
        Address: of('Address', 'city', 'street'),
        Item: { ...itself, ...of('Item', 'label') },
        Notice: every('Notice'),
      },
    },
    people: {
      typeDefs: `type User @key(fields: "id") { id: ID! email: String! @shareable name(upper: Boolean): String strict: String! items: [Item] address: Address @shareable }
        type Address { city: String @shareable zip: Int } type Media @key(fields: "id") @interfaceObject { id: ID! fans: [User!] }
        type Item @key(fields: "id") { id: ID! ship: String @external tag: String @requires(fields: "ship") }`,
      resolvers: {
        User: { ...itself, ...of('User', 'email', 'name', 'strict', 'items', 'address') },
        Address: of('Address', 'city', 'zip'),
        Media: { ...itself, ...of('Media', 'fans') },
        Item: { ...itself, tag: computedThere('Item', 'tag') },
      },
    },
    goods: {
      typeDefs: `type Query { media: [Media] }
        interface Node { id: ID! } type Item implements Node @key(fields: "id") { id: ID! price(factor: Int): Int owner: User parts: [Part] sure: Int! }
        type User implements Node @key(fields: "id") { id: ID! age: Int best: Node favourite: Media } ${PART}
        interface Media @key(fields: "id") { id: ID! title: String }
        type Book implements Media @key(fields: "id") { id: ID! title: String pages: Int author: User }
        type Film implements Media @key(fields: "id") { id: ID! title: String minutes: Int sequel: Film basedOn: Book }`,
      resolvers: {
        Query: of('Query', 'media'),
        Item: { ...itself, ...of('Item', 'price', 'owner', 'parts', 'sure') },
        User: { ...itself, ...of('User', 'age', 'best', 'favourite') },
        Part: every('Part'),
        Media: typed,
        Book: { ...typed, ...every('Book') },
        Film: { ...typed, ...every('Film') },
      },
    },
    // Behind the others by name: an interface object has to come after its interface for the planner.
    opinions: {
      typeDefs: `type Query { rated: [Media!] lastReview: Review }
        type Media @key(fields: "id") @interfaceObject { id: ID! title: String @external reviews: [Review] rating: Int! blurb: String @requires(fields: "title") }
        type Review @key(fields: "id") { id: ID! body: String stars: Int! author: User @provides(fields: "email") about: Media }
        type User @key(fields: "id") { id: ID! email: String! @external name(upper: Boolean): String @external age: Int @external reviews: [Review!] mood: String @requires(fields: "age name") }
        type Item @key(fields: "id") { id: ID! price(factor: Int): Int @external owner: User @external parts: [Part] @external
          ship: String @requires(fields: "price(factor: 2)") worth: Int @requires(fields: "owner { age }") bulk: String @requires(fields: "parts { size kind }") }
        type Part @external { size: Int kind: Kind } enum Kind { BIG SMALL }`,
      resolvers: {
        Query: {
          rated: untyped(faults.guarded('Query', 'rated', FIELDS['Query']?.['rated'] as Resolver)),
          lastReview: of('Query', 'lastReview')['lastReview'],
        },
        Media: { ...itself, ...of('Media', 'reviews', 'rating'), blurb: computedThere('Media', 'blurb') },
        Review: { ...itself, ...every('Review'), about: untyped(of('Review', 'about')['about'] as Resolver) },
        User: { ...itself, ...of('User', 'reviews', 'email'), mood: computedThere('User', 'mood') },
        Item: {
          ...itself,
          ship: computedThere('Item', 'ship'),
          worth: computedThere('Item', 'worth'),
          bulk: computedThere('Item', 'bulk'),
        },
      },
    },
  };
  return { faults, merged, split };
};

/** A subgraph with an interface object does not know which type an object is of. */
const untyped =
  (resolve: Resolver): Resolver =>
  (one, args) =>
    withoutType(resolve(one, args));

const withoutType = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutType);
  return typeof value === 'object' && value !== null && 'id' in value ? { id: value.id } : value;
};
