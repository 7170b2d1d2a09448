import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Where the application sees upgrades; nobody else's request gets an answer there. */
const INNER_PATH = '/graphql/socket';

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

/**
 * Leads requests to upgrade at `/graphql` through the application, so that they have an id and an address like every other
 * request; upgrades elsewhere are others' business.
 */
export function upgradeRoute(app: FastifyInstance, accept: (request: FastifyRequest, upgrade: Upgrade) => void): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const onUpgrade = (raw: IncomingMessage, socket: Socket, head: Buffer): void => {
    const [path = '', query] = (raw.url ?? '').split('?');
    if (!isGraphQL(path)) return;
    socket.on('error', () => socket.destroy());
    upgrades.set(raw, { socket, head });
    raw.url = query === undefined ? INNER_PATH : `${INNER_PATH}?${query}`;
    const response = new ServerResponse(raw);
    response.assignSocket(socket);
    app.routing(raw, response);
  };
  app.server.on('upgrade', onUpgrade);
  app.get(INNER_PATH, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return reply.callNotFound();
    reply.hijack();
    accept(request, upgrade);
    return undefined;
  });
  app.addHook('onClose', () => {
    app.server.off('upgrade', onUpgrade);
  });
}

function isGraphQL(path: string): boolean {
  return path.replace(/\/+/g, '/').replace(/\/$/, '') === '/graphql';
}

/**
 * Closes what asks for an upgrade where nobody listens. Called before anybody does.
 * @param paths where others listen than `/graphql`, with everything below
 */
export function closeOtherUpgrades(server: Server, paths: readonly string[]): void {
  server.on('upgrade', (raw: IncomingMessage, socket: Socket) => {
    const [path = ''] = (raw.url ?? '').split('?');
    if (!isGraphQL(path) && !paths.some((one) => path.startsWith(`${one}/`))) socket.destroy();
  });
}

/** Refuses an upgrade as HTTP. */
export function refuseUpgrade(socket: Socket, status: string, message: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  );
}
