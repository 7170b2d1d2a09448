import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verifyCaptureGrant, type CaptureGrant } from '../../platform/captures/grant.js';
import { ArgumentError, ServiceError, wrongParameters } from '../../platform/errors/catalogue.js';
import { isCutOff } from '../../platform/errors/cut-off.js';
import type { Logger } from '../../platform/log/logger.js';
import type { Clock } from '../../platform/time/clock.js';
import { parseContentRange } from './upload-pieces.js';
import { UploadStaging, type StagingParts } from './upload-staging.js';

export interface UploadDeps extends StagingParts {
  readonly clock: Clock;
  readonly log: Logger;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `PUT /uploads/:uploadId` takes one piece of a file (`X-Capture-Grant`, `Content-Range`) and answers 202 `{"offset"}`,
 * the piece that completes it 200 `{"staged"}`, also when it is sent again. `HEAD` answers `Upload-Offset`. Without CORS:
 * only the widget's own origin can call it.
 */
export function uploadRoutes(app: FastifyInstance, deps: UploadDeps): void {
  const staging = new UploadStaging(deps);
  // A scope of its own: here a body is a stream, whatever its Content-Type says.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply, deps.log));

    scope.put<{ Params: { uploadId: string } }>('/uploads/:uploadId', async (request, reply) => {
      const grant = grantOf(request, deps);
      const piece = parseContentRange(header(request, 'content-range'));
      if (piece === null) throw wrongParameters('Content-Range', 'must be "bytes first-last/total"');
      const progress = await staging.receive(grant, uploadIdOf(request), piece, bodyOf(request));
      if (progress.staged === null) return reply.status(202).send({ offset: progress.offset });
      return reply.status(200).send({ staged: progress.staged });
    });

    scope.head<{ Params: { uploadId: string } }>('/uploads/:uploadId', async (request, reply) => {
      const { offset } = await staging.progress(grantOf(request, deps), uploadIdOf(request));
      return reply.header('Upload-Offset', offset).header('Cache-Control', 'no-store').status(200).send();
    });
  });
}

function grantOf(request: FastifyRequest, deps: UploadDeps): CaptureGrant {
  const token = header(request, 'x-capture-grant');
  if (token === undefined) throw new ArgumentError('invalid-access', { message: 'X-Capture-Grant is missing' });
  return verifyCaptureGrant(deps.signer, deps.clock, token);
}

function uploadIdOf(request: FastifyRequest<{ Params: { uploadId: string } }>): string {
  const { uploadId } = request.params;
  if (!UUID.test(uploadId)) throw wrongParameters('uploadId', 'must be a UUID');
  return uploadId.toLowerCase();
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function bodyOf(request: FastifyRequest): AsyncIterable<Buffer> {
  if (request.body instanceof Readable) return request.body;
  throw wrongParameters('body', 'is empty');
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  // What is still to come is not read; the connection cannot be used again.
  if (!request.raw.complete) reply.header('Connection', 'close');
  if (error instanceof ServiceError) {
    if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter);
    return reply.status(error.status).send({ argumentError: error.code, message: error.message });
  }
  if (isCutOff(request)) return reply.status(400).send();
  // The server's own refusals: of a header that cannot be read, for example.
  const refused = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (refused < 500)
    return reply
      .status(refused)
      .send({ argumentError: 'wrong-parameters', message: error instanceof Error ? error.message : '' });
  log.error('an upload failed', { requestId: request.id, method: request.method, error });
  return reply.status(500).send({ internalError: 'internal-error' });
}
