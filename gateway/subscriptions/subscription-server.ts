import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { type Context, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer } from 'graphql-ws';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Platform } from '../../subgraphs/platform/platform.js';
import { PacedSockets } from '../../subgraphs/platform/sockets/paced-sockets.js';
import type { Callers, IdentifiedCaller } from '../callers/callers.js';
import {
  InvalidOperationError,
  parseDocument,
  type PreparedOperation,
  type ServedSupergraph,
} from '../federation/index.js';
import { documentStore } from '../graphql/document-store.js';
import { publicError } from '../graphql/public-error.js';
import { MOST_TOKENS, type PublicOperations } from '../graphql/public-operations.js';
import type { Admission, Refusal } from '../limits/admission.js';
import type { CallContext } from '../questions.js';
import { type SubscriptionConnection, Connections, FORBIDDEN, mayConnect, TOO_MANY } from './connections.js';
import { refuseUpgrade, upgradeRoute } from './upgrade.js';

export interface SubscriptionParts {
  readonly supergraph: ServedSupergraph<CallContext>;
  readonly operations: PublicOperations<CallContext>;
  readonly callers: Callers;
  readonly admission: Admission;
  readonly platform: Pick<Platform, 'clock' | 'random' | 'log'>;
}

/** Bytes of a message from a client: a document with its variables. */
const MOST_MESSAGE_BYTES = 64 * 1024;
const MOST_SUBSCRIPTIONS = 20;
const INIT_WITHIN_MS = 5_000;
/** Credentials that `connection_init` may carry in its payload, under these names or capitalised. */
const CREDENTIAL_HEADERS: readonly string[] = ['authorization', 'x-company-key', 'x-device-id'];

type Extra = SubscriptionConnection;
type Params = Record<string, unknown> | undefined;
interface Subscribing extends CallContext {
  readonly prepared: PreparedOperation;
}

const noHeaders = { header: () => undefined };

/**
 * Subscriptions over WebSocket at `/graphql` (subprotocol graphql-transport-ws). The credential comes in the payload of
 * `connection_init` or in headers; queries and mutations go over HTTP.
 * @returns the connections, for tests
 */
export function subscriptionRoutes(app: FastifyInstance, parts: SubscriptionParts): Connections {
  const { callers, platform } = parts;
  const connections = new Connections(callers, () => platform.clock.now().getTime());
  const server = makeServer<Params, Extra>(protocol(parts, connections));
  const sockets = new PacedSockets({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    handleProtocols: () => GRAPHQL_TRANSPORT_WS_PROTOCOL,
  });
  upgradeRoute(app, (request, { socket, head }) => {
    if (!speaksProtocol(request)) {
      refuseUpgrade(socket, '400 Bad Request', `The subprotocol is ${GRAPHQL_TRANSPORT_WS_PROTOCOL}`);
    } else if (connections.full || !connections.hasRoomAt(request.ip)) {
      refuseUpgrade(socket, '503 Service Unavailable', 'Too many connections');
    } else {
      sockets.handleUpgrade(request.raw, socket, head, (opened) => serve(server, connections, opened, request));
    }
  });
  app.addHook('preClose', async () => {
    await connections.close();
    sockets.close();
  });
  return connections;
}

function speaksProtocol({ headers }: FastifyRequest): boolean {
  const offered = headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((each) => each.trim() === GRAPHQL_TRANSPORT_WS_PROTOCOL);
}

type Server = ReturnType<typeof makeServer<Params, Extra>>;

function serve(server: Server, connections: Connections, socket: WebSocket, request: FastifyRequest): void {
  const visit = { headers: request.headers, ip: request.ip, ips: request.ips };
  const connection: SubscriptionConnection = { socket, visit, caller: null, running: () => 0 };
  connections.add(connection);
  // A message that is too long, or no UTF-8: the library closes by itself, with the code for it.
  socket.on('error', () => undefined);
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve, reject) => {
          if (socket.readyState !== socket.OPEN) return resolve();
          socket.send(data, (error) => (error ? reject(error) : resolve()));
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) => {
        socket.on('message', (data: Buffer) => {
          handle(data.toString()).catch(() => socket.close(INTERNAL, 'Internal error'));
        });
      },
    },
    connection,
  );
  socket.once('close', (code, reason) => void closed(code, reason.toString()));
}

const INTERNAL = 4500;

function protocol(parts: SubscriptionParts, connections: Connections): Parameters<typeof makeServer<Params, Extra>>[0] {
  const { supergraph, operations, callers, platform } = parts;
  const documents = documentStore();
  const parsed = async (text: string): Promise<DocumentNode> => {
    const key = createHash('sha256').update(text).digest('base64');
    const known = await documents.get(key);
    if (known) return known;
    const document = parseDocument(text, MOST_TOKENS);
    await documents.set(key, document);
    return document;
  };
  return {
    connectionInitWaitTimeout: INIT_WITHIN_MS,
    async onConnect(context) {
      const { connectionParams, extra } = context;
      extra.visit = { ...extra.visit, headers: withCredential(extra.visit.headers, connectionParams) };
      const identity = await callers.identify(extra.visit);
      const refusal = await count(parts.admission, identity, extra.visit.ip);
      if (refusal) return leave(extra.socket, TOO_MANY, 'Too many requests');
      if (!mayConnect(identity)) return leave(extra.socket, FORBIDDEN, 'Forbidden');
      if (!connections.hasRoomFor(identity.caller)) return leave(extra.socket, TOO_MANY, 'Too many connections');
      extra.caller = identity.caller;
      extra.running = () => running(context);
      return true;
    },
    async onSubscribe(context, _id, { query, variables, operationName }) {
      const { caller, visit } = context.extra;
      if (!caller) return [refused('access-denied', 'Say first who you are')];
      if (running(context) > MOST_SUBSCRIPTIONS) return [refused('too-many-requests', 'Too many subscriptions')];
      const refusal = await count(parts.admission, await callers.identify(visit), visit.ip);
      if (refusal) return [refused('too-many-requests', 'Too many requests')];
      try {
        const document = await parsed(query);
        const prepared = await operations.prepare(document, operationName ?? undefined, variables ?? {}, caller);
        if (prepared.kind !== 'subscription') return [refused('BAD_REQUEST', 'Queries and mutations go over HTTP')];
        const contextValue: Subscribing = { caller, requestId: platform.random.id(), prepared };
        const args: ExecutionArgs = { schema: supergraph.publicSchema, document, contextValue };
        return { ...args, variableValues: variables ?? {}, operationName: operationName ?? null };
      } catch (error) {
        return describe(error);
      }
    },
    subscribe({ contextValue, variableValues }) {
      const { prepared, caller, requestId } = contextValue as Subscribing;
      return supergraph.subscribe(prepared, variableValues ?? {}, { caller, requestId }) as Promise<
        AsyncIterable<ExecutionResult>
      >;
    },
    onError: (_context, _id, _payload, errors) => errors.map((error) => publicError(error.toJSON(), error)),
    onNext: (_context, _id, _payload, _args, { data, errors }) =>
      errors
        ? { data: data ?? null, errors: errors.map((error) => publicError(error.toJSON(), error)) }
        : { data: data ?? null },
  };
}

function running({ subscriptions }: Context<Params, Extra>): number {
  return Object.keys(subscriptions).length;
}

/** Counts as the same call over HTTP would. */
function count(admission: Admission, identity: IdentifiedCaller, ip: string): Promise<Refusal | null> {
  switch (identity.kind) {
    case 'company':
      return admission.company(identity.company, { ip }, noHeaders);
    case 'wrong-key':
      return admission.company(null, { ip }, noHeaders);
    case 'person':
      return admission.person(identity.caller, { ip }, noHeaders);
    case 'wrong-token':
      return admission.applicant(null, null, { ip }, noHeaders);
  }
}

function leave(socket: WebSocket, code: number, reason: string): false {
  socket.close(code, reason);
  return false;
}

function withCredential(headers: IncomingHttpHeaders, params: Params): IncomingHttpHeaders {
  const given = Object.entries(params ?? {}).flatMap(([name, value]) => {
    const header = name.toLowerCase();
    return typeof value === 'string' && CREDENTIAL_HEADERS.includes(header) ? [[header, value] as const] : [];
  });
  return { ...headers, ...Object.fromEntries(given) };
}

function refused(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

function describe(error: unknown): readonly GraphQLError[] {
  if (error instanceof InvalidOperationError) {
    return error.errors.map(
      ({ message, extensions: { http: _, ...extensions } }) => new GraphQLError(message, { extensions }),
    );
  }
  if (error instanceof ServiceError) return [refused(error.code, error.message)];
  return [refused('INTERNAL', 'Internal error')];
}
