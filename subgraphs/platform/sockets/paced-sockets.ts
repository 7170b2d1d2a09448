import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';

/** Pieces of one message. Each keeps the whole packet that it came in, of up to 64 KiB, until the last one is there. */
export const MOST_PIECES = 64;

/**
 * A WebSocket server that reads from a client only what the client reads answers to. What is asked is answered at once, and
 * protocols answer pings to strangers, too: somebody who asks and never reads would fill the memory with answers.
 */
export class PacedSockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, maxFragments: MOST_PIECES });
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    opened: (client: WebSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, socket, head, (client, asked) => {
      socket.on('data', () => {
        // The system takes what is sent at once, as long as there is room for what the client has not read.
        if (socket.writableLength === 0) return;
        socket.pause();
        // Written after all that waits.
        socket.write('', () => socket.resume());
      });
      opened(client, asked);
    });
  }
}
