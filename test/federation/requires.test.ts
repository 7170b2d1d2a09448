import { suite } from './suite.js';

interface Parcel {
  readonly id: string;
  readonly weight?: number | null;
  readonly size?: { readonly kind: string } | null;
}

const parcels = [
  { id: '1', weight: 2, price: 10 },
  { id: '2', weight: null, price: 20 },
];
const byId = ({ id }: { id: string }) => parcels.find((one) => one.id === id);

suite(
  'fields that require others',
  {
    store: {
      typeDefs: `type Query { parcels: [Parcel!]! parcel: Parcel }
        type Parcel @key(fields: "id") { id: ID! weight: Float price: Int fragile: Boolean broken: Int }`,
      resolvers: {
        Query: { parcels: () => parcels, parcel: () => parcels[0] },
        Parcel: {
          __resolveReference: byId,
          broken: () => {
            throw new Error('The scale is broken');
          },
        },
      },
    },
    delivery: {
      typeDefs: `type Parcel @key(fields: "id") {
          id: ID! weight: Float @external price: Int @external broken: Int @external
          cost: String @requires(fields: "weight")
          insurance: Int @requires(fields: "price weight")
          repaired: Int @requires(fields: "broken")
        }`,
      resolvers: {
        Parcel: {
          cost: ({ weight }: Parcel) => (weight === null ? 'unweighed' : `${String(weight)} kg`),
          insurance: ({ weight, price }: Parcel & { price: number }) => price * (weight ?? 0),
          repaired: ({ broken }: { broken?: number }) => (broken === undefined ? -1 : broken),
        },
      },
    },
    invoices: {
      typeDefs: `type Parcel @key(fields: "id") { id: ID! cost: String @external insurance: Int @external
          total: String @requires(fields: "cost insurance") }`,
      resolvers: {
        Parcel: {
          total: ({ cost, insurance }: { cost: string; insurance: number }) => `${cost}, ${insurance}`,
        },
      },
    },
  },
  [
    {
      name: 'a required field that is null is sent as null',
      query: '{ parcels { cost } }',
      data: { parcels: [{ cost: '2 kg' }, { cost: 'unweighed' }] },
    },
    {
      name: 'required fields stay out of the answer',
      query: '{ parcel { insurance } }',
      data: { parcel: { insurance: 20 } },
    },
    {
      name: 'what requires is itself required',
      query: '{ parcels { total id } }',
      data: {
        parcels: [
          { total: '2 kg, 20', id: '1' },
          { total: 'unweighed, 0', id: '2' },
        ],
      },
    },
    {
      name: 'the required field under another name of the client',
      query: '{ parcel { weight: cost cost: weight insurance } }',
      data: { parcel: { weight: '2 kg', cost: 2, insurance: 20 } },
    },
    {
      name: 'a required field that failed leaves null and its error',
      query: '{ parcel { repaired id } }',
      data: { parcel: { repaired: null, id: '1' } },
      errors: [{ message: 'The scale is broken' }],
    },
  ],
);

suite(
  'requirements with objects, fragments and lists',
  {
    a: {
      typeDefs: `type Query { box: Box boxes: [Box!]! }
        type Box @key(fields: "id") { id: ID! content: Content parts: [Part!] address: Address }
        union Content = Book | Disc
        type Book @shareable { title: String pages: Int } type Disc @shareable { title: String minutes: Int }
        type Part @shareable { name: String size: Size } type Size @shareable { w: Int h: Int }
        interface Address { street: String } type Home implements Address @shareable { street: String floor: Int } type Office implements Address @shareable { street: String room: String }`,
      resolvers: {
        Query: {
          box: () => boxes[0],
          boxes: () => boxes,
        },
        Box: { __resolveReference: ({ id }: { id: string }) => boxes.find((one) => one.id === id) },
      },
    },
    b: {
      typeDefs: `type Box @key(fields: "id") { id: ID! content: Content @external parts: [Part!] @external address: Address @external
          label: String @requires(fields: "content { __typename ... on Book { title pages } ... on Disc { minutes } }")
          volume: Int @requires(fields: "parts { size { w h } }")
          place: String @requires(fields: "address { __typename street ... on Home { floor } }") }
        union Content = Book | Disc
        type Book @shareable { title: String pages: Int } type Disc @shareable { title: String minutes: Int }
        type Part @shareable { name: String size: Size } type Size @shareable { w: Int h: Int }
        interface Address { street: String } type Home implements Address @shareable { street: String floor: Int } type Office implements Address @shareable { street: String room: String }`,
      resolvers: {
        Box: {
          label: ({ content }: { content: Record<string, unknown> | null }) =>
            content === null ? 'empty' : JSON.stringify(content),
          volume: ({ parts }: { parts: { size: { w: number; h: number } | null }[] | null }) =>
            (parts ?? []).reduce((sum, { size }) => sum + (size ? size.w * size.h : 0), 0),
          place: ({ address }: { address: Record<string, unknown> | null }) => address && JSON.stringify(address),
        },
      },
    },
  },
  [
    {
      name: 'fragments on the members of a union',
      query: '{ boxes { label } }',
      data: {
        boxes: [
          { label: '{"__typename":"Book","title":"Iliad","pages":700}' },
          { label: '{"__typename":"Disc","minutes":42}' },
          { label: 'empty' },
        ],
      },
    },
    {
      name: 'lists of objects, some null',
      query: '{ boxes { volume } }',
      data: { boxes: [{ volume: 10 }, { volume: 0 }, { volume: 0 }] },
    },
    {
      name: 'an interface with a fragment on one of its types',
      query: '{ boxes { place } }',
      data: {
        boxes: [
          { place: '{"__typename":"Home","street":"Main","floor":3}' },
          { place: '{"__typename":"Office","street":"Side"}' },
          { place: null },
        ],
      },
    },
    {
      name: 'beside the client asking for other parts of the same objects',
      query: '{ box { label content { ... on Book { t: title } } parts { name } volume } }',
      data: {
        box: {
          label: '{"__typename":"Book","title":"Iliad","pages":700}',
          content: { t: 'Iliad' },
          parts: [{ name: 'lid' }, { name: 'side' }],
          volume: 10,
        },
      },
    },
  ],
);

const boxes = [
  {
    id: '1',
    content: { __typename: 'Book', title: 'Iliad', pages: 700, minutes: 0 },
    parts: [
      { name: 'lid', size: { w: 2, h: 5 } },
      { name: 'side', size: null },
    ],
    address: { __typename: 'Home', street: 'Main', floor: 3 },
  },
  {
    id: '2',
    content: { __typename: 'Disc', title: 'Requiem', minutes: 42 },
    parts: [],
    address: { __typename: 'Office', street: 'Side', room: '12' },
  },
  { id: '3', content: null, parts: null, address: null },
];

suite(
  'requirements in a circle of subgraphs',
  {
    posts: {
      typeDefs: `type Query { feed: [Post!]! } type Post @key(fields: "id") { id: ID! byNovice: Boolean! @external
          byExpert: Boolean! @requires(fields: "byNovice") author: Author! @requires(fields: "years") years: Int @external }
        type Author @shareable { id: ID! years: Int }`,
      resolvers: {
        Query: { feed: () => [{ id: 'p1' }, { id: 'p2' }] },
        Post: {
          byExpert: ({ byNovice }: { byNovice: boolean }) => !byNovice,
          author: ({ years }: { years: number }) => ({ id: `a${years}`, years }),
        },
      },
    },
    authors: {
      typeDefs: `type Post @key(fields: "id") { id: ID! author: Author! @external years: Int byNovice: Boolean! @requires(fields: "author { years }") }
        type Author @shareable { id: ID! years: Int }`,
      resolvers: {
        Post: {
          years: ({ id }: { id: string }) => (id === 'p1' ? 1 : 20),
          byNovice: ({ author }: { author: { years: number } }) => author.years < 5,
        },
      },
    },
  },
  [
    {
      name: 'one step',
      query: '{ feed { author { id } } }',
      data: { feed: [{ author: { id: 'a1' } }, { author: { id: 'a20' } }] },
    },
    { name: 'two steps', query: '{ feed { byNovice } }', data: { feed: [{ byNovice: true }, { byNovice: false }] } },
    {
      name: 'three steps',
      query: '{ feed { id byExpert author { id } } }',
      data: {
        feed: [
          { id: 'p1', byExpert: false, author: { id: 'a1' } },
          { id: 'p2', byExpert: true, author: { id: 'a20' } },
        ],
      },
    },
  ],
);

suite(
  'requirements of objects in the middle of a fetch',
  {
    people: {
      typeDefs: `type Query { me: User } type User @key(fields: "id") { id: ID! age: Int address: Address } type Address { city: String }
        type Pet @key(fields: "owner { id } name") { owner: User! name: String! weight: Int }`,
      resolvers: {
        Query: { me: () => ({ id: '1' }) },
        User: {
          age: ({ id }: { id: string }) => Number(id) * 10,
          address: ({ id }: { id: string }) => ({ city: `city ${id}` }),
        },
        Pet: { weight: ({ owner }: { owner: { id: string } }) => Number(owner.id) * 7 },
      },
    },
    reviews: {
      typeDefs: `type User @key(fields: "id") { id: ID! age: Int @external address: Address @external reviews: [Review!] mood: String @requires(fields: "age")
          place: Place @requires(fields: "address { city }") pets: [Pet!] }
        type Address { city: String @external } type Place { name: String author: User } type Review { author: User stars: Int }
        type Pet @key(fields: "owner { id } name") { owner: User! name: String! weight: Int @external food: Int @requires(fields: "weight") }`,
      resolvers: {
        User: {
          reviews: () => [
            { author: { id: '2' }, stars: 4 },
            { author: { id: '3' }, stars: 5 },
          ],
          mood: ({ age }: { age: number }) => `mood of ${age}`,
          place: ({ id, address }: { id: string; address: { city: string } }) => ({
            name: address.city,
            author: { id },
          }),
          pets: ({ id }: { id: string }) => [{ owner: { id }, name: 'Rex' }],
        },
        Pet: { food: ({ weight }: { weight: number }) => weight * 2 },
      },
    },
  },
  [
    {
      name: 'a value',
      query: '{ me { reviews { stars author { mood } } } }',
      data: {
        me: {
          reviews: [
            { stars: 4, author: { mood: 'mood of 20' } },
            { stars: 5, author: { mood: 'mood of 30' } },
          ],
        },
      },
    },
    {
      name: 'an object, and what is required below it again',
      query: '{ me { reviews { author { place { name author { mood age } } } } } }',
      data: {
        me: {
          reviews: [
            { author: { place: { name: 'city 2', author: { mood: 'mood of 20', age: 20 } } } },
            { author: { place: { name: 'city 3', author: { mood: 'mood of 30', age: 30 } } } },
          ],
        },
      },
    },
    {
      name: 'of objects whose key has objects',
      query: '{ me { pets { name food } reviews { author { pets { food } } } } }',
      data: {
        me: {
          pets: [{ name: 'Rex', food: 14 }],
          reviews: [{ author: { pets: [{ food: 28 }] } }, { author: { pets: [{ food: 42 }] } }],
        },
      },
    },
  ],
);

interface Checkup {
  readonly id: string;
  readonly fee: number;
}

suite(
  'what is required comes from several subgraphs',
  {
    clinic: {
      typeDefs: `type Query { pet: Pet } type Pet @key(fields: "id") { id: ID! weight: Int @external age: Int @external checkup: Checkup @requires(fields: "weight age") }
        type Checkup @key(fields: "id") { id: ID! fee: Int @external grade: Int @requires(fields: "fee") }`,
      resolvers: {
        Query: { pet: () => ({ id: 'p1' }) },
        Pet: { checkup: ({ weight, age }: { weight: number; age: number }) => ({ id: `${weight}-${age}` }) },
        Checkup: { grade: ({ fee }: Checkup) => fee + 1 },
      },
    },
    records: {
      typeDefs: `type Pet @key(fields: "id") { id: ID! weight: Int } type Checkup @key(fields: "id") { id: ID! fee: Int }`,
      resolvers: { Pet: { weight: () => 7 }, Checkup: { fee: ({ id }: Checkup) => (id === '7-3' ? 40 : 0) } },
    },
    registry: {
      typeDefs: `type Pet @key(fields: "id") @key(fields: "tag") { id: ID! tag: String! @shareable age: Int }`,
      resolvers: { Pet: { __resolveReference: () => ({ id: 'p1', tag: 't1' }), age: () => 3 } },
    },
    tags: {
      typeDefs: `type Query { found: Pet } type Pet @key(fields: "tag", resolvable: false) { tag: String! @shareable }`,
      resolvers: { Query: { found: () => ({ tag: 't1' }) } },
    },
  },
  [
    {
      name: 'also for a field below one that requires others',
      query: '{ pet { checkup { grade } } }',
      data: { pet: { checkup: { grade: 41 } } },
    },
    {
      name: 'also beside the key by which the object is known there',
      query: '{ found { checkup { id grade } age } }',
      data: { found: { checkup: { id: '7-3', grade: 41 }, age: 3 } },
    },
  ],
);
