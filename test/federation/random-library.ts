import type { TestSubgraphs } from './graph.js';
import { Faults, type RandomWorld, type Resolver, type Thing } from './random-faults.js';

const TYPES: Readonly<Record<string, string>> = { c: 'Copy', d: 'Disc', g: 'Game', m: 'Maker', s: 'Shelf' };
const LIBRARY_IDS = ['s1', 's2', 'c1', 'm2', 'x9'];

const number = ({ id }: Thing): number => Number(id.slice(1));
const thing = (id: string | null) =>
  id === null ? null : { __typename: TYPES[id.charAt(0)], id, country: 'GE', code: `code ${id}` };
const things = (...ids: (string | null)[]) => ids.map(thing);

interface Filter {
  readonly state?: string | null;
  readonly ids?: readonly string[] | null;
}
const STATES = ['GOOD', 'WORN'];
const stateOf = (one: Thing): string => (number(one) % 2 === 0 ? 'GOOD' : 'WORN');

const piece: Readonly<Record<string, Resolver>> = {
  title: ({ id }, { lang }) => `title of ${id}${typeof lang === 'string' ? ` (${lang})` : ''}`,
  maker: (one) => (number(one) === 3 ? null : thing(`m${number(one)}`)),
};

const FIELDS: Readonly<Record<string, Readonly<Record<string, Resolver>>>> = {
  Query: {
    shelf: (_, { id }) => (id === 's1' || id === 's2' ? thing(id) : null),
    shelves: () => [things('s1'), [], things('s2', 's1')],
    top: () => thing('d1'),
    picks: () => things('c2', 'g1', 'c1'),
    shared: () => things('c1', null, 'c3'),
    stock: () => things('d2', 'c1', null),
    toys: () => things('g1', 'c3'),
    copies: (_, { filter }) => {
      const { state, ids } = (filter ?? {}) as Filter;
      return things('c1', 'c2', 'c3').filter(
        (one) => one && (!state || stateOf(one) === state) && (!ids || ids.includes(one.id)),
      );
    },
  },
  Shelf: {
    code: ({ id }) => `code ${id}`,
    rows: (one) => [things('c1', null), null, things(`c${number(one)}`)],
    picks: (one) => things(`c${number(one)}`, null),
    tops: (one) => [things('d1', `c${number(one)}`), things(null)],
    best: (one) => thing(number(one) === 1 ? 'g1' : 'c2'),
    lead: (one) => thing(`c${number(one)}`),
    owner: (one) => thing(`m${number(one)}`),
  },
  Copy: {
    ...piece,
    pages: (one) => number(one) * 50,
    state: stateOf,
    worth: (one) => number(one) * 7,
    mark: ({ id }) => `mark ${id}`,
  },
  Disc: { ...piece, tracks: ({ id }) => [`${id} one`, `${id} two`] },
  Game: {
    ...piece,
    players: (one) => number(one) + 1,
    rules: ({ id }) => ({ id: `${id} rules` }),
    needs: () => things('c1', 'g1'),
  },
  Rules: { text: ({ id }) => `text of ${id}`, age: () => 6 },
  Maker: {
    name: ({ id }) => `name ${id}`,
    since: (one) => 1900 + number(one),
    pieces: (one) => things(`c${number(one)}`, 'd1', null),
    favourite: (one) => thing(number(one) === 1 ? 'g1' : 'd2'),
  },
};

type Required = Readonly<Record<string, unknown>>;
const COMPUTED: Readonly<Record<string, (from: Required, id: string) => unknown>> = {
  'Copy.note': ({ state, maker }, id) => `${id} ${String(state)} ${String((maker as Required | null)?.['name'])}`,
  'Maker.line': ({ name, since }) => `${String(name)} (${String(since)})`,
  'Game.about': ({ rules }) => `about ${String((rules as Required | null)?.['text'])}`,
};

const LEAVES = 'enum Lang { KA EN } enum State { GOOD WORN } input Filter { state: State ids: [ID!] }';
const PIECE = 'interface Piece { id: ID! title(lang: Lang): String maker: Maker }';

/**
 * A union and an interface that no subgraph knows whole, also behind shared fields; `@provides` on a union, overrides,
 * several keys, input objects, lists in lists.
 */
export const randomLibrary = (): RandomWorld => {
  const faults = new Faults();
  const of = (owner: string, ...fields: string[]): Record<string, Resolver> =>
    Object.fromEntries(
      fields.map((field) => {
        const resolve = FIELDS[owner]?.[field];
        if (!resolve) throw new Error(`No ${owner}.${field}`);
        return [field, faults.guarded(owner, field, resolve)];
      }),
    );
  const every = (owner: string) => of(owner, ...Object.keys(FIELDS[owner] ?? {}));
  const get = (owner: string, field: string, one: unknown): unknown =>
    one === null ? null : every(owner)[field]?.(one as Thing, {});
  const computed = (owner: string, field: string, inputs: (one: Thing) => Required): Resolver => {
    const compute = COMPUTED[`${owner}.${field}`];
    if (!compute) throw new Error(`No ${owner}.${field}`);
    return (one, args) => {
      const from = inputs(one);
      return faults.guarded(owner, field, () => compute(from, one.id))(one, args);
    };
  };
  const there = (owner: string, field: string): Resolver => computed(owner, field, (one) => ({ ...one }));
  const within = (owner: string, field: string, of: string, inner: string) => (one: Thing) => {
    const value = get(owner, field, one);
    return { [field]: value === null ? null : { [inner]: get(of, inner, value) } };
  };

  const merged = {
    typeDefs: `type Query { shelf(id: ID!): Shelf shelves: [[Shelf!]] top: Pick picks: [Pick!] shared: [Pick] stock: [Piece] toys: [Piece!] copies(filter: Filter): [Copy] }
      union Pick = Copy | Disc | Game ${PIECE} ${LEAVES}
      type Shelf { id: ID! code: String! rows: [[Copy]] picks: [Pick] tops: [[Pick]] best: Piece lead: Piece owner: Maker }
      type Copy implements Piece { id: ID! title(lang: Lang): String maker: Maker pages: Int state: State worth: Int! mark: String note: String }
      type Disc implements Piece { id: ID! title(lang: Lang): String maker: Maker tracks: [String!] }
      type Game implements Piece { id: ID! title(lang: Lang): String maker: Maker players: Int! rules: Rules about: String needs: [Pick] }
      type Rules { text: String age: Int! }
      type Maker { id: ID! name: String since: Int pieces: [Piece] favourite: Pick line: String }`,
    resolvers: {
      Query: every('Query'),
      Shelf: every('Shelf'),
      Copy: {
        ...every('Copy'),
        note: computed('Copy', 'note', (one) => ({
          state: get('Copy', 'state', one),
          ...within('Copy', 'maker', 'Maker', 'name')(one),
        })),
      },
      Disc: every('Disc'),
      Game: { ...every('Game'), about: computed('Game', 'about', within('Game', 'rules', 'Rules', 'text')) },
      Rules: every('Rules'),
      Maker: {
        ...every('Maker'),
        line: computed('Maker', 'line', (one) => ({
          name: get('Maker', 'name', one),
          since: get('Maker', 'since', one),
        })),
      },
    },
  };

  const itself = { __resolveReference: (one: Thing & { code?: string }) => ({ ...thing(one.id), ...one }) };
  /** Makers are also known by country and code. */
  const byCode = {
    __resolveReference: (one: { id?: string; code?: string }) => ({
      ...one,
      ...thing(one.id ?? (one.code ?? '').slice(5)),
    }),
  };
  const split: TestSubgraphs = {
    stacks: {
      typeDefs: `type Query { shelf(id: ID!): Shelf shelves: [[Shelf!]] top: Pick shared: [Pick] @shareable stock: [Piece] copies(filter: Filter): [Copy] }
        union Pick = Copy | Disc ${PIECE} ${LEAVES}
        type Shelf @key(fields: "id") { id: ID! code: String! rows: [[Copy]] picks: [Pick] @shareable tops: [[Pick]] lead: Piece @shareable }
        type Copy implements Piece @key(fields: "id") { id: ID! title(lang: Lang): String @shareable maker: Maker @shareable pages: Int state: State worth: Int! mark: String }
        type Disc implements Piece @key(fields: "id") { id: ID! title(lang: Lang): String maker: Maker @shareable tracks: [String!] }
        type Maker @key(fields: "country code", resolvable: false) { country: String! @shareable code: String! @shareable }`,
      resolvers: {
        Query: of('Query', 'shelf', 'shelves', 'top', 'shared', 'stock', 'copies'),
        Shelf: { ...itself, ...of('Shelf', 'code', 'rows', 'picks', 'tops', 'lead') },
        Copy: {
          ...itself,
          ...of('Copy', 'title', 'maker', 'pages', 'state'),
          worth: () => -1,
          mark: () => 'overridden',
        },
        Disc: { ...itself, ...every('Disc') },
      },
    },
    playroom: {
      typeDefs: `type Query { picks: [Pick!] @provides(fields: "... on Copy { pages }") shared: [Pick] @shareable toys: [Piece!] }
        union Pick = Copy | Game ${PIECE} enum Lang { KA EN }
        type Shelf @key(fields: "id") { id: ID! picks: [Pick] @shareable best: Piece lead: Piece @shareable owner: Maker }
        type Copy implements Piece @key(fields: "id") { id: ID! title(lang: Lang): String @shareable maker: Maker @shareable pages: Int @external }
        type Game implements Piece @key(fields: "id") { id: ID! title(lang: Lang): String maker: Maker players: Int! rules: Rules needs: [Pick] }
        type Rules { text: String age: Int! }
        type Maker @key(fields: "id", resolvable: false) { id: ID! }`,
      resolvers: {
        Query: of('Query', 'picks', 'shared', 'toys'),
        Shelf: { ...itself, ...of('Shelf', 'picks', 'best', 'lead', 'owner') },
        Copy: { ...itself, ...of('Copy', 'title', 'maker', 'pages') },
        Game: { ...itself, ...every('Game') },
        Rules: every('Rules'),
      },
    },
    makers: {
      typeDefs: `type Maker @key(fields: "id") @key(fields: "country code") { id: ID! country: String! @shareable code: String! @shareable name: String pieces: [Piece] favourite: Pick }
        union Pick = Disc | Game interface Piece { id: ID! }
        type Copy implements Piece @key(fields: "id") { id: ID! } type Disc implements Piece @key(fields: "id") { id: ID! } type Game @key(fields: "id") { id: ID! }`,
      resolvers: { Maker: { ...byCode, ...of('Maker', 'name', 'pieces', 'favourite') } },
    },
    values: {
      typeDefs: `type Copy @key(fields: "id") { id: ID! state: State @external maker: Maker @external worth: Int! @override(from: "stacks") mark: String @override(from: "stacks", label: "percent(100)")
          note: String @requires(fields: "state maker { name }") }
        type Maker @key(fields: "id") { id: ID! name: String @external since: Int line: String @requires(fields: "name") } enum State { GOOD WORN }
        type Game @key(fields: "id") { id: ID! rules: Rules @external about: String @requires(fields: "rules { text }") } type Rules @external { text: String }`,
      resolvers: {
        Copy: { ...itself, ...of('Copy', 'worth', 'mark'), note: there('Copy', 'note') },
        Maker: {
          ...itself,
          ...of('Maker', 'since'),
          line: computed('Maker', 'line', (one) => ({ ...one, since: get('Maker', 'since', one) })),
        },
        Game: { ...itself, about: there('Game', 'about') },
      },
    },
  };
  return { faults, merged, split };
};

/** What documents give to arguments: an enum's values stand for themselves, an object is written out. */
export const LIBRARY_VALUES = {
  id: LIBRARY_IDS,
  lang: ['KA', 'EN'],
  filter: [{ state: STATES[0], ids: ['c1', 'c2'] }, { ids: ['c3', 'c1'] }, { state: STATES[1] }, {}],
};
