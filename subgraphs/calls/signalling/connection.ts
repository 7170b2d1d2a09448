import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Acknowledgement, Request, RequestName, Told, ToldName } from './messages.js';
import type { Place } from './places.js';

type Events = {
  [N in RequestName]: (request: Request<N>, acknowledge: (answer: Acknowledgement<N>) => void) => void;
};
type Tellings = { [N in Exclude<ToldName, 'consumer'>]: (told: Told[N]) => void } & {
  consumer: (told: Told['consumer'], acknowledge: () => void) => void;
};

/** What the middlewares find out about a socket, one after the other. */
export interface SocketData {
  handshake?: import('./ticket-gate.js').Shown;
  place?: Place;
}

export type CallSocket = Socket<Events, Tellings, DefaultEventsMap, SocketData>;
export type CallServer = Server<Events, Tellings, DefaultEventsMap, SocketData>;

/** How long a browser may take to set up what it is offered. */
const OFFER_MS = 30_000;

/** A browser that is connected. */
export class Connection {
  constructor(private readonly socket: CallSocket) {}

  tell<N extends Exclude<ToldName, 'consumer'>>(name: N, told: Told[N]): void {
    (this.socket.emit as (name: string, told: unknown) => boolean)(name, told);
  }

  /** @throws Error when the browser does not take it */
  async offer(consumer: Told['consumer']): Promise<void> {
    await this.socket.timeout(OFFER_MS).emitWithAck('consumer', consumer);
  }

  /** For good: the browser does not come back by itself. What was told before still arrives. */
  close(): void {
    this.socket.disconnect(true);
  }

  /** Cuts it as a network would: the browser comes back with its resume key. */
  cut(): void {
    this.socket.conn.close();
  }
}
