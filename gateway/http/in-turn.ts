import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for the answer to an earlier one. Clients in the field send none before they have it. */
const MOST_WAITING = 16;

/** What one connection has asked for and not been answered. */
interface Line {
  busy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other, and closes one that has too many of them waiting. HTTP lets
 * clients ask again before they have read an answer: each request that is worked on may hold an open file and what is read of
 * it, so that one packet of a thousand short requests would hold a thousand of them for as long as nobody reads.
 */
export function answerInTurn(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = lines.get(socket) ?? { busy: false, waiting: [] };
    lines.set(socket, line);
    const begin = (): void => {
      line.busy = true;
      reply.raw.once('close', () => {
        line.busy = false;
        if (socket.destroyed) line.waiting.length = 0;
        else line.waiting.shift()?.();
      });
      done();
    };
    if (!line.busy) begin();
    else if (line.waiting.length < MOST_WAITING) line.waiting.push(begin);
    else socket.destroy();
  });
}
