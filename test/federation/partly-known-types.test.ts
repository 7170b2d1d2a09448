import { suite } from './suite.js';

interface Key {
  readonly id: string;
}

const article = { __typename: 'Article', id: 'a1', title: 'Dam opens', author: { id: 'w1' } };
const advert = { __typename: 'Advert', text: 'Buy', by: { name: 'Shop', size: 'SMALL' } };
const clip = { __typename: 'Clip', id: 'c1', title: 'Dam seen from above', studio: { name: 'Air', level: 'HIGH' } };
const typeOf = { __resolveType: (one: { __typename: string }) => one.__typename };

/** Each has its own entries, so that what is answered tells who was asked. */
const press = { entries: [article, advert], lead: article };
const studio = { entries: [article, clip], lead: clip };
const desk = { id: 'd1' };

const subgraphs = {
  press: {
    typeDefs: `type Query { desk: Desk front: Desk @shareable latest: Entry } type Desk @key(fields: "id") { id: ID! page: Page @shareable }
      type Page @shareable { entries: [Entry!]! lead: Piece } union Entry = Article | Advert
      interface Piece { title(upper: Boolean): String }
      type Article implements Piece @key(fields: "id") { id: ID! title(upper: Boolean): String @shareable author: Author }
      type Author @key(fields: "id", resolvable: false) { id: ID! }
      type Advert { text: String by: Company } type Company { name: String size: Size } enum Size { SMALL BIG }`,
    resolvers: {
      Query: {
        desk: () => desk,
        front: () => ({ ...desk, page: { entries: [article], lead: article } }),
        latest: () => article,
      },
      Desk: { __resolveReference: () => desk, page: ({ page }: { page?: unknown }) => page ?? press },
      Article: { __resolveReference: () => article },
      Entry: typeOf,
      Piece: typeOf,
    },
  },
  studio: {
    typeDefs: `type Query { stage: Desk front: Desk @shareable } type Desk @key(fields: "id") { id: ID! page: Page @shareable screen: Page }
      type Page @shareable { entries: [Entry!]! lead: Piece } union Entry = Article | Clip
      interface Piece { title(upper: Boolean): String }
      type Article implements Piece @key(fields: "id") { id: ID! title(upper: Boolean): String @shareable spoken: Boolean }
      type Clip implements Piece @key(fields: "id") { id: ID! title(upper: Boolean): String studio: Studio next(level: Level): Entry }
      type Studio { name: String level: Level } enum Level { LOW HIGH }`,
    resolvers: {
      Query: { stage: () => desk, front: () => ({ ...desk, page: { entries: [article], lead: article } }) },
      Desk: {
        __resolveReference: () => desk,
        page: ({ page }: { page?: unknown }) => page ?? studio,
        screen: () => studio,
      },
      Article: { __resolveReference: () => article, spoken: () => true },
      Clip: { __resolveReference: () => clip, next: () => article },
      Entry: typeOf,
      Piece: typeOf,
    },
  },
  crew: {
    typeDefs: `type Clip @key(fields: "id") { id: ID! crew: [String!] } type Author @key(fields: "id") { id: ID! name: String }`,
    resolvers: {
      Clip: { crew: () => ['Eka'] },
      Author: { __resolveReference: (key: Key) => key, name: ({ id }: Key) => `name of ${id}` },
    },
  },
};

const ENTRIES = `entries { __typename ... on Article { title } ... on Advert { text by { name size } } ... on Clip { title studio { name level } crew } }`;
const PRESS_ENTRIES = [
  { __typename: 'Article', title: 'Dam opens' },
  { __typename: 'Advert', text: 'Buy', by: { name: 'Shop', size: 'SMALL' } },
];
const STUDIO_ENTRIES = [
  { __typename: 'Article', title: 'Dam opens' },
  { __typename: 'Clip', title: 'Dam seen from above', studio: { name: 'Air', level: 'HIGH' }, crew: ['Eka'] },
];

suite('types that only some subgraphs of a shared field know', subgraphs, [
  {
    name: 'come from the subgraph that is asked already',
    query: `{ desk { page { ${ENTRIES} } } stage { page { ${ENTRIES} } } }`,
    data: { desk: { page: { entries: PRESS_ENTRIES } }, stage: { page: { entries: STUDIO_ENTRIES } } },
  },
  {
    name: 'come from the subgraph that has to be asked anyway',
    query: `{ desk { screen { ${ENTRIES} } page { ${ENTRIES} } } }`,
    data: { desk: { screen: { entries: STUDIO_ENTRIES }, page: { entries: PRESS_ENTRIES } } },
  },
  {
    name: 'come from one subgraph where several could be asked',
    query: `{ front { page { ${ENTRIES} } } }`,
    data: { front: { page: { entries: [{ __typename: 'Article', title: 'Dam opens' }] } } },
    asked: ({ asked }) => expect(asked).toHaveLength(1),
  },
  {
    name: 'are asked of no subgraph that does not know them',
    query: `query ($level: Level, $upper: Boolean) { desk { page { entries { ... on Clip { next(level: $level) { ... on Article { title(upper: $upper) } } } } } } }`,
    variables: { level: 'LOW', upper: true },
    data: { desk: { page: { entries: [{}, {}] } } },
    asked: ({ asked }) =>
      expect(asked.map(({ text, variables }) => [text, variables])).toEqual([
        ['{desk{page{entries{__typename}}}}', {}],
      ]),
  },
  {
    name: 'are those of an interface, too',
    query: `{ desk { page { lead { __typename title ... on Clip { crew } ... on Article { author { name } spoken } } } }
      stage { page { lead { title ... on Clip { studio { name } crew } ... on Article { spoken } } } } }`,
    data: {
      desk: {
        page: { lead: { __typename: 'Article', title: 'Dam opens', author: { name: 'name of w1' }, spoken: true } },
      },
      stage: { page: { lead: { title: 'Dam seen from above', studio: { name: 'Air' }, crew: ['Eka'] } } },
    },
  },
  {
    name: 'are found under named fragments, interfaces and aliases',
    query: `{ stage { p: page { e: entries { ...Any ... on Piece { heading: title } } } } }
      fragment Any on Entry { ... on Clip { on: next { ...One } } ...One } fragment One on Article { spoken author { name } }`,
    data: {
      stage: {
        p: {
          e: [
            { spoken: true, author: { name: 'name of w1' }, heading: 'Dam opens' },
            { on: { spoken: true, author: { name: 'name of w1' } }, heading: 'Dam seen from above' },
          ],
        },
      },
    },
  },
  {
    name: 'are not asked under fragments that exclude each other',
    query: '{ stage { page { entries { ... on Article { ... on Entry { ... on Clip { crew } } } } } } }',
    data: { stage: { page: { entries: [{}, {}] } } },
  },
  {
    name: 'leave alone what one subgraph answers by itself',
    query: '{ latest { ... on Clip { title } ... on Advert { text } ... on Article { title } } }',
    data: { latest: { title: 'Dam opens' } },
  },
]);
