import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import { execute, parse, subscribe, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import {
  composeSupergraph,
  formatEvent,
  httpExecutor,
  inProcessExecutor,
  openSupergraph,
  type SubgraphExecutor,
  type ServedSupergraph,
} from '../../gateway/federation/index.js';

/** A small subgraph made for one suite. Without a link of its own it is one of federation 2. */
export interface TestSubgraph {
  readonly typeDefs: string;
  readonly resolvers?: Readonly<Record<string, unknown>>;
  /** Written in federation 1, without `@link`. */
  readonly version1?: boolean;
}

export type TestSubgraphs = Readonly<Record<string, TestSubgraph>>;

export const TRANSPORTS = ['in process', 'over HTTP'] as const;
export type Transport = (typeof TRANSPORTS)[number];

const DIRECTIVES = [
  '@key',
  '@shareable',
  '@external',
  '@requires',
  '@provides',
  '@extends',
  '@override',
  '@tag',
  '@inaccessible',
  '@interfaceObject',
];
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ${JSON.stringify(DIRECTIVES)})\n`;

export const typeDefsOf = ({ typeDefs, version1 }: TestSubgraph): string =>
  version1 === true ? typeDefs : `${LINK}${typeDefs}`;

export const schemaOf = (subgraph: TestSubgraph): GraphQLSchema =>
  buildSubgraphSchema([
    { typeDefs: parse(typeDefsOf(subgraph)), resolvers: (subgraph.resolvers ?? {}) as GraphQLResolverMap },
  ]);

/** What a subgraph was asked, for suites that look at how and not only at what. */
export interface AskedOfSubgraph {
  readonly subgraph: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Graph extends AsyncDisposable {
  readonly supergraph: ServedSupergraph;
  readonly asked: AskedOfSubgraph[];
  ask(query: string, variables?: Readonly<Record<string, unknown>>, operationName?: string): Promise<ExecutionResult>;
}

/** Starts subgraphs, each behind the transport, and composes them. */
export const startGraph = async (subgraphs: TestSubgraphs, transport: Transport): Promise<Graph> => {
  const asked: AskedOfSubgraph[] = [];
  const servers: SubgraphServer[] = [];
  const definitions = Object.entries(subgraphs).map(([name, one]) => ({ name, typeDefs: typeDefsOf(one) }));
  const executors = new Map<string, SubgraphExecutor>();
  // Before any server is started, so that none is left behind where the subgraphs do not fit.
  const sdl = composeSupergraph(definitions);
  for (const [name, one] of Object.entries(subgraphs)) {
    const schema = schemaOf(one);
    if (transport === 'in process') {
      executors.set(name, inProcessExecutor({ schema }));
    } else {
      const server = await serveSubgraph(schema);
      servers.push(server);
      executors.set(name, httpExecutor({ url: server.url }));
    }
  }
  const supergraph = openSupergraph(sdl, ({ name }) => watched(executors.get(name), asked));
  return {
    supergraph,
    asked,
    ask: async (query, variables = {}, operationName) =>
      supergraph.execute(await supergraph.preparePublic(query, operationName), variables, undefined),
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
};

const watched = (executor: SubgraphExecutor | undefined, asked: AskedOfSubgraph[]): SubgraphExecutor => {
  if (!executor) throw new Error('No such subgraph');
  return {
    execute: (request) => {
      asked.push({ subgraph: request.subgraph, text: request.document.text, variables: request.variables });
      return executor.execute(request);
    },
    subscribe: (request) => executor.subscribe?.(request) ?? Promise.reject(new Error('Without subscriptions')),
  };
};

export interface SubgraphServer extends AsyncDisposable {
  readonly url: string;
}

/** Serves a schema over HTTP as subgraphs do, refusing documents that it does not allow, with server-sent events for subscriptions. */
export const serveSubgraph = async (schema: GraphQLSchema): Promise<SubgraphServer> => {
  const server = http.createServer((request, response) => {
    void answer(schema, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const answer = async (
  schema: GraphQLSchema,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
  const args = { schema, document: parse(query), variableValues: variables };
  const errors = validate(schema, args.document);
  if (errors.length > 0) {
    response.writeHead(400).end(JSON.stringify({ errors }));
    return;
  }
  if (request.headers.accept?.includes('text/event-stream') !== true) {
    response.end(JSON.stringify(await execute(args)));
    return;
  }
  const events = await subscribe(args);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (Symbol.asyncIterator in events) {
    response.on('close', () => void events.return(undefined));
    for await (const event of events) response.write(formatEvent('next', event));
  } else {
    response.write(formatEvent('next', events));
  }
  response.end(formatEvent('complete'));
};
