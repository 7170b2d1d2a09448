import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Events, Tellings } from './connection.js';
import type { SignallingPlace } from './places.js';
import type { Shown } from './ticket-gate.js';

/** What the middlewares find out about a socket, one after the other. */
export interface SocketData {
  handshake?: Shown;
  place?: SignallingPlace;
}

export type CallSocket = Socket<Events, Tellings, DefaultEventsMap, SocketData>;

export type CallServer = Server<Events, Tellings, DefaultEventsMap, SocketData>;
