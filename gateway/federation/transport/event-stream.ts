import type { IncomingMessage } from 'node:http';
import type { SubgraphResult } from './subgraph-executor.js';

type ResultOf = (text: string, status: number | undefined) => SubgraphResult;

/**
 * Reads a stream of GraphQL results as server-sent events (GraphQL over SSE, distinct connections mode): `next`
 * carries a result, `complete` ends the stream. Ending the stream ends the connection, also while it waits.
 */
export const readEvents = (
  response: IncomingMessage,
  limit: number,
  resultOf: ResultOf,
): AsyncIterableIterator<SubgraphResult, undefined> => {
  const results = read(response, limit, resultOf);
  return {
    next: () => results.next(),
    return: async () => {
      response.destroy();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

async function* read(
  response: IncomingMessage,
  limit: number,
  resultOf: ResultOf,
): AsyncGenerator<SubgraphResult, undefined, void> {
  let pending = '';
  response.setEncoding('utf8');
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      pending += chunk;
      if (pending.length > limit) throw new Error('An event is too long');
      const events = pending.split(/\r?\n\r?\n/);
      pending = events.pop() ?? '';
      for (const text of events) {
        const { event, data } = readEvent(text);
        if (event === 'complete') return;
        if (data !== '') yield resultOf(data, response.statusCode);
      }
    }
  } finally {
    response.destroy();
  }
}

const readEvent = (text: string): { event: string; data: string } => {
  let event = 'message';
  const data: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, field, value] = /^([^:]+):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value ?? '';
    if (field === 'data') data.push(value ?? '');
  }
  return { event, data: data.join('\n') };
};

/** One server-sent event with a result, or the end of the stream. */
export const formatEvent = (event: 'next' | 'complete', data?: unknown): string =>
  `event: ${event}\ndata: ${data === undefined ? '' : JSON.stringify(data)}\n\n`;
