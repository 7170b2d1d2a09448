import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Logger } from '../../platform/log/logger.js';
import { PacedSockets } from '../../platform/sockets/paced-sockets.js';
import { SignallingConnection } from './connection.js';
import { type CallServer, type CallSocket } from './call-socket.js';
import { type Acknowledgement, CALLS_SOCKET_PATH, REQUESTS, type Request, type RequestName } from './messages.js';
import { guarded, rate, REFUSED, validation, whichRoom, who } from './middlewares.js';
import type { SignallingPlace, Places } from './places.js';
import { refusalOf } from './refusal.js';
import type { TicketGate } from './ticket-gate.js';

/** A message of a browser; the longest are RTP parameters. */
const MOST_MESSAGE_BYTES = 100_000;
/** A browser that is not heard for both together is away. */
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 10_000;
/** Between the connection and the handshake's end. */
const HANDSHAKE_MS = 15_000;

export interface SignallingOptions {
  readonly gate: TicketGate;
  readonly places: Places;
  /** One that says the same seldom: browsers cause its lines, and connect as often as they like. */
  readonly log: Logger;
  /** Shorter in tests. */
  readonly pingMs?: number;
}

/** The socket server: a chain of middlewares, then the place that a browser has taken. */
export class Signalling {
  readonly #io: CallServer;

  constructor({ gate, places, log, pingMs }: SignallingOptions) {
    this.#io = new Server({
      path: CALLS_SOCKET_PATH,
      transports: ['websocket'],
      serveClient: false,
      wsEngine: PacedSockets,
      maxHttpBufferSize: MOST_MESSAGE_BYTES,
      pingInterval: pingMs ?? PING_INTERVAL_MS,
      pingTimeout: pingMs ?? PING_TIMEOUT_MS,
      connectTimeout: HANDSHAKE_MS,
      perMessageDeflate: false,
      // Other upgrades of the server are others' to answer.
      destroyUpgrade: false,
    });
    this.#io.use(who(gate, log));
    this.#io.use(whichRoom(places, log));
    this.#io.on('connection', (socket) => {
      const { place } = socket.data;
      if (place) serve(socket, place, log);
      else socket.disconnect(true);
    });
  }

  attach(server: HttpServer): void {
    this.#io.attach(server);
  }

  /** Closes all connections; the HTTP server is its owner's. */
  close(): void {
    this.#io.disconnectSockets(true);
    this.#io.engine?.close();
  }
}

function serve(socket: CallSocket, place: SignallingPlace, log: Logger): void {
  const connection = new SignallingConnection(socket);
  socket.use(rate(socket, log));
  socket.use(guarded(validation(log), log));
  for (const name of Object.keys(REQUESTS) as RequestName[]) on(socket, name, { place, connection, log });
  socket.on('disconnect', () => place.dropped(connection));
  place.take(connection);
}

interface Served {
  readonly place: SignallingPlace;
  readonly connection: SignallingConnection;
  readonly log: Logger;
}

function on<N extends RequestName>(socket: CallSocket, name: N, { place, connection, log }: Served): void {
  const answer = (request: Request<N>, acknowledge: (answer: Acknowledgement<N>) => void): void => {
    place.answer(name, request, connection).then(
      (ok) => acknowledge({ ok }),
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal === null) log.error('a request in a call failed', { operation: name, error });
        else log.warn(REFUSED, { code: refusal.code, operation: name });
        acknowledge({ error: refusal?.code ?? 'internal', message: refusal?.message ?? 'Something went wrong' });
      },
    );
  };
  (socket.on as (name: string, listener: unknown) => unknown)(name, answer);
}
