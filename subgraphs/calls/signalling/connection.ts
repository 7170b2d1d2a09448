import type { Socket } from 'socket.io';
import type { Acknowledgement, Request, RequestName, Told, ToldName } from './messages.js';

/** What a browser asks. */
export type Events = {
  [N in RequestName]: (request: Request<N>, acknowledge: (answer: Acknowledgement<N>) => void) => void;
};
/** What a browser is told. */
export type Tellings = { [N in Exclude<ToldName, 'consumer'>]: (told: Told[N]) => void } & {
  consumer: (told: Told['consumer'], acknowledge: () => void) => void;
};

/** How long a browser may take to set up what it is offered. */
const OFFER_MS = 30_000;

/** A browser that is connected. */
export class SignallingConnection {
  constructor(private readonly socket: Socket<Events, Tellings>) {}

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
