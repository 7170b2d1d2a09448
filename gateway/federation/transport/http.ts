import http from 'node:http';
import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { urlToHttpOptions } from 'node:url';
import { isRow } from '../executor/merge.js';
import { readEvents } from './event-stream.js';
import type { SubgraphError, SubgraphExecutor, SubgraphRequest, SubgraphResult } from './subgraph-executor.js';

/** What is about to be sent; `body` is the exact text that a signature has to cover. */
export interface OutgoingRequest<Context> extends SubgraphRequest<Context> {
  readonly url: string;
  readonly body: string;
}

export interface HttpExecutorOptions<Context> {
  readonly url: string;
  /** Headers that prove who asks, for every request anew. */
  readonly sign?: (request: OutgoingRequest<Context>) => Readonly<Record<string, string>>;
  /** Time until the whole response is there, in milliseconds (30,000). A subscription has it for its begin only. */
  readonly timeoutMs?: number;
  /** Longest response, in bytes (64 MiB). */
  readonly maxResponseBytes?: number;
  /** Connections to this subgraph (64). */
  readonly maxConnections?: number;
}

export interface HttpExecutor<Context> extends SubgraphExecutor<Context> {
  /** Closes idle connections; requests under way end as they would. */
  close(): void;
}

/** Raised inside the gateway where a subgraph did not give a GraphQL answer; clients see SUBGRAPH_UNAVAILABLE. */
class SubgraphUnavailableError extends Error {
  override readonly name = 'SubgraphUnavailableError';
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_RESPONSE_BYTES = 64 * 1024 * 1024;
const DEFAULT_MAX_CONNECTIONS = 64;
/** Before a query is asked again on a new connection, after the subgraph closed the idle one under it. */
const RETRY_DELAY_MS = 5;

const RESULT_TYPES = 'application/graphql-response+json, application/json';

/** Asks a subgraph over HTTP/1.1 with kept connections. */
export const httpExecutor = <Context = unknown>(options: HttpExecutorOptions<Context>): HttpExecutor<Context> => {
  const url = new URL(options.url);
  const transport = url.protocol === 'https:' ? https : http;
  const agent = new transport.Agent({
    keepAlive: true,
    maxSockets: options.maxConnections ?? DEFAULT_MAX_CONNECTIONS,
    scheduling: 'lifo',
  });
  // Taken apart once: reading the address again for every request costs as much as sending it.
  const target = { ...urlToHttpOptions(url), method: 'POST', agent };
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const limit = options.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES;

  const open = (request: SubgraphRequest<Context>, accept: string): { sent: http.ClientRequest; body: string } => {
    const body = JSON.stringify({
      query: request.document.text,
      ...(request.operationName === undefined ? {} : { operationName: request.operationName }),
      variables: request.variables,
    });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      accept,
      ...options.sign?.({ ...request, url: options.url, body }),
    };
    return { sent: transport.request({ ...target, headers }), body };
  };

  const ask = (request: SubgraphRequest<Context>): Promise<SubgraphResult> =>
    new Promise((resolve, reject) => {
      const { sent, body } = open(request, RESULT_TYPES);
      const timer = setTimeout(() => {
        sent.destroy(new SubgraphUnavailableError(`No answer within ${timeoutMs} ms`));
      }, timeoutMs);
      const fail = (error: Error): void => {
        clearTimeout(timer);
        reject(error);
      };
      sent.on('error', fail);
      sent.on('response', (response) => {
        readText(response, limit)
          .then((text) => resultOf(text, response.statusCode))
          .then(resolve, (error: Error) => {
            sent.destroy();
            reject(error);
          })
          .finally(() => clearTimeout(timer));
      });
      sent.end(body);
    });

  return {
    execute: async (request) => {
      try {
        return await ask(request);
      } catch (error) {
        if (request.kind === 'mutation' || !wasIdleConnectionLost(error)) throw error;
        await delay(RETRY_DELAY_MS);
        return ask(request);
      }
    },
    subscribe: (request) =>
      new Promise((resolve, reject) => {
        const { sent, body } = open(request, 'text/event-stream, application/json');
        const timer = setTimeout(() => sent.destroy(new SubgraphUnavailableError('No begin of a stream')), timeoutMs);
        sent.on('error', reject);
        sent.on('response', (response) => {
          clearTimeout(timer);
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            resolve(readEvents(response, limit, resultOf));
          } else {
            readText(response, limit)
              .then((text) => resultOf(text, response.statusCode))
              .then(resolve, reject);
          }
        });
        sent.on('close', () => clearTimeout(timer));
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
};

/** A kept connection may be closed by the other side in the very moment it is used: then nothing was answered. */
const wasIdleConnectionLost = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** By events, not by iteration: this is half of what a small fetch costs. */
const readText = (response: http.IncomingMessage, limit: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > limit) response.destroy(new SubgraphUnavailableError(`An answer of more than ${limit} bytes`));
    });
    response.on('end', () => {
      resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString());
    });
    response.on('aborted', () => reject(new SubgraphUnavailableError('The answer was cut off')));
    response.on('error', reject);
  });

/** A GraphQL answer also comes with a status of 400 or 500; anything else is no answer of a subgraph. */
const resultOf = (text: string, status: number | undefined): SubgraphResult => {
  const parsed: unknown = parseJson(text, status);
  if (!isRow(parsed) || !('data' in parsed || Array.isArray(parsed['errors']))) {
    throw new SubgraphUnavailableError(`Not a GraphQL answer (status ${status})`);
  }
  const { data, errors } = parsed;
  return { data: isRow(data) ? data : null, errors: Array.isArray(errors) ? errors.map(errorOf) : undefined };
};

const parseJson = (text: string, status: number | undefined): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new SubgraphUnavailableError(`Not JSON (status ${status})`);
  }
};

const errorOf = (error: unknown): SubgraphError => {
  if (!isRow(error)) return { message: 'Unknown error' };
  const { message, path, extensions } = error;
  return {
    message: typeof message === 'string' ? message : 'Unknown error',
    path: Array.isArray(path) ? path.filter((one) => typeof one === 'string' || typeof one === 'number') : undefined,
    extensions: isRow(extensions) ? extensions : undefined,
  };
};
