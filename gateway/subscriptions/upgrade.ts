import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../subgraphs/platform/outside/address-key.js';

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

interface UpgradeWay {
  /** Where the application sees these upgrades; nobody else's request gets an answer there. */
  readonly innerPath: string;
  readonly isHere: (path: string) => boolean;
}

const GRAPHQL: UpgradeWay = { innerPath: '/graphql/socket', isHere: isGraphQL };

/** Connections below a path, of one address; a call center has one, and so have all phones of a carrier. */
const MOST_AT_ADDRESS = 500;

/**
 * Leads requests to upgrade at `/graphql` through the application, so that they have an id and an address like every other
 * request; upgrades elsewhere are others' business.
 */
export function upgradeRoute(app: FastifyInstance, accept: (request: FastifyRequest, upgrade: Upgrade) => void): void {
  leadThrough(app, GRAPHQL, accept);
}

/**
 * Leads requests to upgrade below a path through the application, and those that an address may have on to whoever listens to
 * the server that is answered: it never listens itself.
 */
export function boundedUpgrades(app: FastifyInstance, path: string): Server {
  const door = createServer();
  const open = new Map<string, number>();
  const way = { innerPath: `${path}/inner`, isHere: (asked: string) => asked.startsWith(`${path}/`) };
  leadThrough(app, way, ({ raw, ip }, { socket, head }) => {
    const address = addressKey(ip);
    const before = open.get(address) ?? 0;
    if (before >= MOST_AT_ADDRESS) return refuseUpgrade(socket, '503 Service Unavailable', 'Too many connections');
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (!door.emit('upgrade', raw, socket, head)) socket.destroy();
  });
  return door;
}

function leadThrough(
  app: FastifyInstance,
  { innerPath, isHere }: UpgradeWay,
  accept: (request: FastifyRequest, upgrade: Upgrade) => void,
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade & { readonly url: string }>();
  const onUpgrade = (raw: IncomingMessage, socket: Socket, head: Buffer): void => {
    const { url = '' } = raw;
    const [path = '', query] = url.split('?');
    if (!isHere(path)) return;
    socket.on('error', () => socket.destroy());
    upgrades.set(raw, { socket, head, url });
    raw.url = query === undefined ? innerPath : `${innerPath}?${query}`;
    const response = new ServerResponse(raw);
    response.assignSocket(socket);
    // What is answered as HTTP is no upgrade, and nobody else would ever close its connection.
    response.once('finish', () => socket.destroySoon());
    app.routing(raw, response);
  };
  app.server.on('upgrade', onUpgrade);
  app.get(innerPath, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return reply.callNotFound();
    request.raw.url = upgrade.url;
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

/** Refuses an upgrade as HTTP; its connection ends whether or not the other side ends it. */
export function refuseUpgrade(socket: Socket, status: string, message: string): void {
  socket.write(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  );
  socket.destroySoon();
}
