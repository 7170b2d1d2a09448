import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import { execute, parse, type GraphQLSchema } from 'graphql';

/** Three small subgraphs about a session, its captures and its screening, and the same as one merged schema. */
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])`;

interface Reference {
  readonly id: string;
}

const STATES = ['new', 'active', 'finished'];
const sessions = Array.from({ length: 20 }, (_, index) => ({
  id: `s${index}`,
  state: STATES[index % STATES.length],
  createdAt: 1_700_000_000 + index,
  language: 'en_US',
}));
const session = (id: string) => sessions[Number(id.slice(1))] ?? null;
const captures = (id: string) => [1, 2].map((n) => ({ id: `${id}-${n}`, type: 'passport', attempt: n }));
const score = (id: string) => Number(id.slice(1)) / 20;

const SESSION_FIELDS = 'id: ID! state: String createdAt: Int language: String';
const MEDIA_FIELDS = 'captures: [Capture!]! similarity: Float';
const SCREENING_FIELDS = 'hits: Int listed: Boolean';
const CAPTURE = 'type Capture { id: ID! type: String attempt: Int }';

const mediaOf = {
  captures: ({ id }: Reference) => captures(id),
  similarity: ({ id }: Reference) => score(id),
};
const screeningOf = { hits: () => 0, listed: () => false };
const QUERY = {
  session: (_: unknown, { id }: Reference) => session(id),
  sessions: () => sessions,
};
const resolveReference = ({ id }: Reference) => ({ id });

export const subgraphs: Readonly<
  Record<string, { readonly typeDefs: string; readonly resolvers: GraphQLResolverMap }>
> = {
  sessions: {
    typeDefs: `${LINK} type Query { session(id: ID!): Session sessions: [Session!]! } type Session @key(fields: "id") { ${SESSION_FIELDS} }`,
    resolvers: { Query: QUERY, Session: { __resolveReference: ({ id }: Reference) => session(id) } },
  },
  media: {
    typeDefs: `${LINK} type Session @key(fields: "id") { id: ID! ${MEDIA_FIELDS} } ${CAPTURE}`,
    resolvers: { Session: { __resolveReference: resolveReference, ...mediaOf } },
  },
  screening: {
    typeDefs: `${LINK} type Session @key(fields: "id") { id: ID! ${SCREENING_FIELDS} }`,
    resolvers: { Session: { __resolveReference: resolveReference, ...screeningOf } },
  },
};

export const definitions = () => Object.entries(subgraphs).map(([name, { typeDefs }]) => ({ name, typeDefs }));

export const schemaOf = (name: string): GraphQLSchema => {
  const one = subgraphs[name];
  if (!one) throw new Error(`No subgraph ${name}`);
  return buildSubgraphSchema([{ typeDefs: parse(one.typeDefs), resolvers: one.resolvers }]);
};

export const mergedSchema = (): GraphQLSchema =>
  buildSubgraphSchema([
    {
      typeDefs: parse(
        `type Query { session(id: ID!): Session sessions: [Session!]! } type Session { ${SESSION_FIELDS} ${MEDIA_FIELDS} ${SCREENING_FIELDS} } ${CAPTURE}`,
      ),
      resolvers: { Query: QUERY, Session: { ...mediaOf, ...screeningOf } },
    },
  ]);

/** Run as a process of its own, it serves each subgraph on a free port and sends the addresses to its parent. */
const serve = async (): Promise<void> => {
  const addresses: Record<string, string> = {};
  for (const name of Object.keys(subgraphs)) {
    const schema = schemaOf(name);
    const documents = new Map<string, ReturnType<typeof parse>>();
    const server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as {
          query: string;
          variables: Record<string, unknown>;
        };
        const document = documents.get(query) ?? parse(query);
        documents.set(query, document);
        void Promise.resolve(execute({ schema, document, variableValues: variables })).then((result) => {
          const body = JSON.stringify(result);
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
          response.end(body);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addresses[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  }
  process.send?.(addresses);
  process.once('disconnect', () => process.exit(0));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
