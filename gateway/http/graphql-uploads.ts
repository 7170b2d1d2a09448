import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { PassingFiles } from '../../subgraphs/platform/blobs/passing-files.js';
import { isCutOff } from '../../subgraphs/platform/errors/cut-off.js';
import { ArgumentError, ServiceError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import type { Logger } from '../../subgraphs/platform/log/logger.js';
import { readMultipartRequest } from '../graphql/multipart-request.js';
import { callerOf } from './graphql-call.js';

/** What Apollo Server wants to see on a request that a form of another page could send; here it is looked for first. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;

/**
 * Multipart requests at `/graphql`: each file goes straight into an encrypted blob of the call, resolvers see its signed
 * token, and it is removed when the call is answered.
 */
export function takeUploads(
  app: FastifyInstance,
  { passing, log }: { readonly passing: PassingFiles; readonly log: Logger },
): void {
  const staged = new WeakMap<FastifyRequest, (() => Promise<void>)[]>();

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const companyId = companyThatMay(request);
    const drops: (() => Promise<void>)[] = [];
    staged.set(request, drops);
    return readMultipartRequest(request.headers, payload, async (source) => {
      const { token, drop } = await passing.stage(companyId, source);
      drops.push(drop);
      return token;
    });
  });

  app.addHook('onResponse', async (request) => {
    for (const drop of staged.get(request) ?? []) {
      await drop().catch((error: unknown) => log.warn('a passing file stays until it is swept', { error }));
    }
  });

  app.setErrorHandler((error: unknown, request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
    const { code, message, status } = described(error);
    if (status >= 500 && !isCutOff(request)) log.error('a GraphQL request failed', { requestId: request.id, error });
    return reply.status(status).send({ errors: [{ message, extensions: { code, status } }] });
  });
}

/** Files are looked at for companies and their operators; everybody else has the widget's uploads. */
function companyThatMay(request: FastifyRequest): string {
  const caller = callerOf(request);
  if (caller.kind !== 'company' && caller.kind !== 'operator') {
    throw new ArgumentError('access-denied', { message: 'Files are taken from companies and operators only' });
  }
  if (!PREFLIGHT_HEADERS.some((name) => request.headers[name])) {
    throw wrongParameters(PREFLIGHT_HEADERS[0], 'is missing: a multipart request needs this header');
  }
  return caller.companyId;
}

function described(error: unknown): { readonly code: string; readonly message: string; readonly status: number } {
  if (error instanceof ServiceError) return { code: error.code, message: error.message, status: error.status };
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 500 || !(error instanceof Error)) return { code: 'INTERNAL', message: 'Internal error', status: 500 };
  return { code: 'BAD_REQUEST', message: error.message, status };
}
