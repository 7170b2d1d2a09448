import type { Socket } from 'socket.io-client';
import type {
  Acknowledgement,
  HostAnswers,
  Handshake,
  RefusalCode,
  Request,
  RequestName,
  Told,
  ToldName,
} from '../../subgraphs/calls/signalling/messages.js';
import type { JoinCallMutation } from './operations.generated.js';

/** Where the room of a call is, and the right to enter it. */
export type CallTicket = JoinCallMutation['joinCall'];

/** The host answered, and refuses. */
export class RefusedByHost extends Error {
  override readonly name = 'RefusedByHost';
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** The host could not be reached, or did not answer in time. */
export class HostUnreachable extends Error {
  override readonly name = 'HostUnreachable';
}

/** What is done with each message of the host; `done` acknowledges one that wants it. */
export type Heard = { readonly [N in ToldName]: (told: Told[N], done: () => void) => void };

/** After these a connection, and an answer, is not waited for any longer. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

/** One connection to the host of a call. It never connects again by itself: the room decides with what. */
export class Signalling {
  /** Resolves when the connection is gone. */
  readonly gone: Promise<void>;

  private constructor(private readonly socket: Socket) {
    this.gone = new Promise((resolve) => void socket.once('disconnect', () => resolve()));
  }

  /** Raises RefusedByHost or HostUnreachable. */
  static async open({ url, path }: CallTicket, handshake: Handshake, heard: Heard): Promise<Signalling> {
    const { io } = await import('socket.io-client');
    const socket = io(new URL(url, location.href).origin, {
      path,
      auth: handshake,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: CONNECT_MS,
    });
    for (const [name, hear] of Object.entries(heard) as [string, (told: unknown, done: () => void) => void][]) {
      socket.on(name, (told: unknown, done?: () => void) => hear(told, () => done?.()));
    }
    // Before the connection is there: it may be gone at once.
    const signalling = new Signalling(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error) => {
        socket.disconnect();
        reject(whyNot(error));
      });
    });
    return signalling;
  }

  /** Raises RefusedByHost or HostUnreachable. */
  async ask<N extends RequestName>(name: N, request: Request<N>): Promise<HostAnswers[N]> {
    const answer: unknown = await this.socket
      .timeout(ANSWER_MS)
      .emitWithAck(name, request)
      .catch((cause: unknown) => {
        throw new HostUnreachable('no answer', { cause });
      });
    const acknowledged = answer as Acknowledgement<N>;
    if ('error' in acknowledged) throw new RefusedByHost(acknowledged.error, acknowledged.message);
    return acknowledged.ok;
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** A middleware of the host refuses with a code; anything else means that nobody was there. */
function whyNot(error: Error & { readonly data?: unknown }): Error {
  const data = error.data as { readonly code?: RefusalCode } | undefined;
  return data?.code === undefined
    ? new HostUnreachable('no connection', { cause: error })
    : new RefusedByHost(data.code, error.message);
}
