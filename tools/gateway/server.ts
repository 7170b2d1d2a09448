import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import {
  formatEvent,
  httpExecutor,
  type HttpExecutor,
  openSupergraph,
  type PreparedOperation,
  refusal,
  type ServedSupergraph,
} from '../../gateway/federation/index.js';
import { BadRequestError, readRequest, type GraphQLRequest } from './requests.js';

/** Disposed of, it takes nothing new, ends event streams at once, and lets the other answers come to their end. */
export interface GatewayServer extends AsyncDisposable {
  /** Where it listens, without a path. */
  readonly url: string;
}

export interface GatewayServerOptions {
  readonly supergraphSdl: string;
  /** Request headers that every subgraph gets as the client sent them; none by default. */
  readonly forwardHeaders?: readonly string[];
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly log?: (line: string) => void;
  /** Time for the answers under way when it is stopped, in milliseconds (10,000). */
  readonly graceMs?: number;
}

const DEFAULT_GRACE_MS = 10_000;

const RESPONSE_TYPE = 'application/graphql-response+json';

/** Where operations are taken, and where it is asked whether the gateway is up: both under the names that suites expect. */
const GRAPHQL_PATHS = new Set(['/graphql', '/']);
const HEALTH_PATHS = new Set(['/healthz', '/health']);

/** Any page may ask a gateway that is on trial: it knows no cookies and no callers. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Serves any supergraph over HTTP: `/graphql` (GET, POST, and server-sent events for subscriptions) and `/healthz`. */
export const startGateway = async (options: GatewayServerOptions): Promise<GatewayServer> => {
  const { supergraphSdl, forwardHeaders = [], port, host, log = () => undefined, graceMs = DEFAULT_GRACE_MS } = options;
  const own = forwardHeaders.find((name) => OWN_HEADERS.has(name.toLowerCase()));
  if (own !== undefined) throw new Error(`The header "${own}" cannot be forwarded: the gateway sends its own`);
  const executors: HttpExecutor<Headers>[] = [];
  const supergraph = openSupergraph<Headers>(
    supergraphSdl,
    ({ name, url }) => {
      if (!URL.canParse(url)) throw new Error(`The subgraph "${name}" has no address to be asked at: "${url}"`);
      const executor = httpExecutor<Headers>({ url, sign: ({ context }) => context });
      executors.push(executor);
      return executor;
    },
    { onUnavailable: ({ subgraph, error }) => log(`${subgraph}: ${String(error)}`) },
  );
  if (executors.length === 0) throw new Error('It has no subgraphs: it is no composed supergraph');
  const open = new Set<ServerResponse>();
  const server = http.createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    answer(supergraph, request, response, picked(request, forwardHeaders)).catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { errors: [{ message: 'Internal server error' }] });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await endAnswers(open, graceMs);
      server.closeAllConnections();
      for (const executor of executors) executor.close();
      await closed;
    },
  };
};

/** An answer that has begun and is not over is an event stream: it would have no end of its own. */
const endAnswers = async (open: ReadonlySet<ServerResponse>, graceMs: number): Promise<void> => {
  const ended = [...open].map((response) => {
    const closed = new Promise((resolve) => response.once('close', resolve));
    if (!response.headersSent) response.setHeader('connection', 'close');
    else if (!response.writableEnded) response.destroy();
    return closed;
  });
  const patience = new AbortController();
  await Promise.race([
    Promise.all(ended),
    delay(graceMs, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
};

/** Of the client's request, handed on to the subgraphs. */
type Headers = Readonly<Record<string, string>>;

/** These are of the one connection, or say what this gateway itself sends. */
const OWN_HEADERS: ReadonlySet<string> = new Set(
  'accept connection content-encoding content-length content-type expect host keep-alive te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

const picked = ({ headers }: IncomingMessage, names: readonly string[]): Headers =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const answer = async (
  supergraph: ServedSupergraph<Headers>,
  request: IncomingMessage,
  response: ServerResponse,
  forwarded: Headers,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://gateway');
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.setHeader(name, value);
  if (HEALTH_PATHS.has(url.pathname)) {
    response.end('ok');
    return;
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  if (!GRAPHQL_PATHS.has(url.pathname)) {
    sendJson(response, 404, { errors: [{ message: 'Not found' }] });
    return;
  }
  let asked: GraphQLRequest;
  try {
    asked = await readRequest(request, url);
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    // The rest of a body that is too long is not read, so nothing else can come on this connection.
    response.setHeader('connection', 'close');
    sendJson(response, error.status, { errors: [{ message: error.message }] });
    return;
  }
  const prepared = await prepare(supergraph, asked);
  if ('errors' in prepared) {
    sendResult(request, response, prepared);
  } else if (prepared.kind === 'subscription') {
    await sendEvents(() => supergraph.subscribe(prepared, asked.variables, forwarded), request, response);
  } else if (prepared.kind === 'mutation' && request.method === 'GET') {
    sendJson(response, 405, { errors: [{ message: 'A mutation has to be a POST' }] });
  } else {
    sendResult(request, response, await supergraph.execute(prepared, asked.variables, forwarded));
  }
};

const prepare = async (
  supergraph: ServedSupergraph<Headers>,
  asked: GraphQLRequest,
): Promise<PreparedOperation | (ExecutionResult & { errors: NonNullable<ExecutionResult['errors']> })> => {
  try {
    return await supergraph.preparePublic(asked.query, asked.operationName);
  } catch (error) {
    const result = refusal(error);
    return { ...result, errors: result.errors ?? [] };
  }
};

const sendEvents = async (
  subscribe: () => ReturnType<ServedSupergraph['subscribe']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!(request.headers.accept ?? '').includes('text/event-stream')) {
    sendJson(response, 406, { errors: [{ message: 'A subscription is served as text/event-stream' }] });
    return;
  }
  const outcome = await subscribe();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  if (Symbol.asyncIterator in outcome) {
    const stream = outcome[Symbol.asyncIterator]();
    response.on('close', () => void stream.return?.());
    for (let event = await stream.next(); !event.done; event = await stream.next()) {
      response.write(formatEvent('next', event.value));
    }
  } else {
    response.write(formatEvent('next', outcome));
  }
  response.end(formatEvent('complete'));
};

/** A client of the older media type gets 200 for everything that is a GraphQL answer. */
const sendResult = (request: IncomingMessage, response: ServerResponse, result: ExecutionResult): void => {
  const isCurrent = (request.headers.accept ?? '').includes(RESPONSE_TYPE);
  const status = isCurrent && result.data === undefined ? 400 : 200;
  const errors = result.errors?.map(withoutStatus);
  sendJson(response, status, errors ? { ...result, errors } : result, isCurrent ? RESPONSE_TYPE : 'application/json');
};

/** An error as a client reads it: the status that it asks for is a matter of the answer. */
const withoutStatus = (error: GraphQLError): GraphQLFormattedError => {
  const { extensions, ...formatted } = error.toJSON();
  const shown = Object.entries(extensions ?? {}).filter(([name]) => name !== 'http');
  return shown.length === 0 ? formatted : { ...formatted, extensions: Object.fromEntries(shown) };
};

const sendJson = (response: ServerResponse, status: number, value: unknown, type = 'application/json'): void => {
  // As bytes: writing a long string costs more than making it.
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(body.length),
  });
  response.end(body);
};
