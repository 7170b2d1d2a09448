import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { OPENED_BY } from '../contract/isolation/opened-by.js';
import type { FuzzRequest } from './request.js';
import { records, text, valuesOf } from './values.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const APPLICANTS = OPENED_BY['people: applicants and users']?.fields ?? [];
/** How deep answers are asked for: far enough to meet what belongs to what was named. */
const DEPTH = 3;
/** Of members that are objects themselves, at each level. */
const MOST_MEMBERS = 6;

/** Calls of each query and mutation of the public schema, with arguments of all kinds. */
export function graphqlRequests(schema: GraphQLSchema): readonly Arbitrary<FuzzRequest>[] {
  const roots = [
    ...fieldsOf(schema.getQueryType()).map((field) => ['query', field] as const),
    ...fieldsOf(schema.getMutationType()).map((field) => ['mutation', field] as const),
  ];
  return roots.map(([root, field]) => callsOf(root, field));
}

function fieldsOf(type: GraphQLObjectType | null | undefined): readonly GraphQLField<unknown, unknown>[] {
  return Object.values(type?.getFields() ?? {});
}

function callsOf(root: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): Arbitrary<FuzzRequest> {
  const place = `${root === 'query' ? 'Query' : 'Mutation'}.${field.name}`;
  const argumentValues = Object.fromEntries(
    field.args.map((each) => [each.name, valuesOf(each.type, `${place}.${each.name}`)]),
  );
  const requiredKeys = field.args.filter(isRequiredArgument).map(({ name }) => name);
  const selection = selectionOf(field.type, DEPTH);
  return records(argumentValues, requiredKeys).map((variables) => {
    const given = field.args.filter(({ name }) => Object.hasOwn(variables, name));
    const query = `${root}${declared(given)} { answer: ${field.name}${passed(given)}${selection} }`;
    return {
      method: 'POST',
      path: '/graphql',
      headers: JSON_TYPE,
      body: JSON.stringify({ query, variables }),
      credential: 'bearer' as const,
      by: APPLICANTS.includes(field.name) ? ('applicant' as const) : ('company' as const),
      engines: false,
      about: `${root} ${field.name}`,
    };
  });
}

const declared = (args: readonly GraphQLArgument[]): string =>
  args.length === 0 ? '' : `(${args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})`;
const passed = (args: readonly GraphQLArgument[]): string =>
  args.length === 0 ? '' : `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})`;

/** All plain members, and some levels of the others. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (isUnionType(named) || depth === 0) return ' { __typename }';
  const askable = Object.values(named.getFields()).filter(
    (field) =>
      field.args.every(({ name }) => ['first', 'after'].includes(name)) && !field.args.some(isRequiredArgument),
  );
  const plain = askable.filter((field) => !isCompositeType(getNamedType(field.type)));
  const composite = askable.filter((field) => isCompositeType(getNamedType(field.type))).slice(0, MOST_MEMBERS);
  // `edges { node { … } }` is one level of what is meant.
  const levels = (name: string) => (name === 'edges' || name === 'node' ? depth : depth - 1);
  const members = composite.map((field) => `${field.name}${selectionOf(field.type, levels(field.name))}`);
  return ` { ${[...plain.map(({ name }) => name), '__typename', ...members].join(' ')} }`;
}

const ODD_DOCUMENTS = [
  '{ __schema { types { name fields { name } } } }',
  'query a { ...b } fragment b on Query { ...c } fragment c on Query { ...b }',
  '{ session(token: "{{theirs.token}}") { id name result { record } } }',
  '{ sessions(first: 1000) { edges { node { id name clientUserId result { record } } } } }',
  '{ auditEntries(first: 100) { edges { node { id action actorId details } } } }',
  `{ ${'a'.repeat(4_000)} }`,
  `{ ${Array.from({ length: 200 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
  `{ a ${'@skip(if: true) '.repeat(100)} }`,
  `${'{ a '.repeat(300)}${'}'.repeat(300)}`,
  'subscription { sessionProgress(token: "{{mine.token}}") { __typename } }',
  'mutation { deleteSession(token: "{{theirs.token}}") }',
  '{ _service { sdl } _entities(representations: [{ __typename: "Session", id: "{{theirs.session}}" }]) { __typename } }',
  '',
  '\0',
];

/** Documents that are none, or that mean harm; bodies that are no GraphQL requests; methods that are not for it. */
export function oddGraphqlRequests(): Arbitrary<FuzzRequest> {
  const document = fc.oneof(fc.constantFrom(...ODD_DOCUMENTS), text);
  const body = fc.oneof(
    document.map((query) => JSON.stringify({ query })),
    document.map((query) => JSON.stringify([{ query }, { query }])),
    fc
      .record({ query: document, variables: fc.jsonValue(), operationName: text, extensions: fc.jsonValue() })
      .map((all) => JSON.stringify(all)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    text,
  );
  const type = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/graphql',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
  );
  const posted = fc.tuple(body, type).map(([sent, contentType]) => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': contentType },
    body: sent,
  }));
  const asked = document.map((query) => ({
    method: 'GET',
    path: `/graphql?${String(new URLSearchParams({ query }))}`,
    headers: {},
    body: '',
  }));
  const pieces = fc.tuple(text, text).map(([operations, map]) => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: multipart({ operations, map, 0: 'no picture' }),
  }));
  return fc.oneof(posted, asked, pieces).map((request) => ({
    ...request,
    credential: 'bearer' as const,
    by: 'company' as const,
    engines: false,
    about: 'odd GraphQL',
  }));
}

export function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}
