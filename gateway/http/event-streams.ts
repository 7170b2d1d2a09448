import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { formatEvent } from '../federation/index.js';

/** A line now and then, so that a connection that is gone is noticed, and none is taken for idle. */
const HEARTBEAT_MS = 15_000;

/** Subscriptions of other processes, each a stream of server-sent events. */
export class EventStreams {
  readonly #open = new Set<() => Promise<void>>();

  /** Answers with the events until they end, the other side goes, or `end` is called. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    events: AsyncGenerator<ExecutionResult, void, void>,
  ): Promise<FastifyReply> {
    const leave = async (): Promise<void> => {
      await events.return();
    };
    this.#open.add(leave);
    request.raw.socket.once('close', () => void leave());
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.flushHeaders();
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
    try {
      for await (const event of events) {
        if (!raw.write(formatEvent('next', event))) await drained(raw);
      }
      raw.write(formatEvent('complete'));
    } finally {
      clearInterval(heartbeat);
      this.#open.delete(leave);
      raw.end();
    }
    return reply;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#open].map((leave) => leave()));
  }
}

/** Resolves also when the other side went, for then nothing drains any more. */
function drained(raw: FastifyReply['raw']): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      raw.off('drain', done).off('close', done);
      resolve();
    };
    raw.once('drain', done).once('close', done);
  });
}
