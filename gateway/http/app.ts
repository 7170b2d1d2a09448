import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { argumentError } from '../../rest-compat/answer/errors.js';
import { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Settings } from '../settings.js';
import { answerInTurn } from './in-turn.js';

/** Until a request has arrived whole; four pictures of 16 MB take that long at 2 Mbit/s. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const NOT_FOUND = { argumentError: 'not-found' };
/** Longest parameter of a path: ids and tokens. */
const LONGEST_PARAMETER = 200;
/** A caller's own request id, kept when it is harmless to log. */
const REQUEST_ID = /^[\w.-]{8,128}$/;

/** The HTTP server without routes: how requests are named, where they come from, what is answered to unknown paths. */
export function createApp(settings: Pick<Settings, 'trustProxy'>): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: settings.trustProxy,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: LONGEST_PARAMETER },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Other protocols that a client offers to change to, as curl offers HTTP/2, are passed over and the request is answered.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
    // Fastify's own is none: whoever sends a byte a minute would keep what they sent in memory for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A machine that is busy while the service starts is no reason to give the start up.
    pluginTimeout: 0,
    // Addresses that cannot be read: they reach neither routes nor the error handler below.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void reply.status(400).send({ argumentError: 'wrong-parameters', message: error.message });
    },
  });
  // Clients in the field send GET requests with a body.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  answerInTurn(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(NOT_FOUND));
  // Of a body that is for nobody not a byte is held.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? reply.status(404).send(NOT_FOUND) : undefined));
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    if (error instanceof ServiceError) {
      const answer = argumentError(error);
      return reply.status(answer.status).send(answer.body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.status(status).send({ argumentError: 'wrong-parameters', message: error.message });
    return reply.status(500).send({ internalError: `internal error, request ${request.id}` });
  });
  return app;
}
