import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import { ArgumentError, ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Signatures } from './signatures.js';

/** The same signatures on GraphQL by company key. Since `Authorization` may hold one, the key then comes as `X-Company-Key`. */
export function signGraphQL(
  app: FastifyInstance,
  signatures: Signatures,
  companyOf: (request: FastifyRequest) => KnownCompany | null,
): void {
  signatures.record(app, (request) => companyOf(request)?.caller.companyId ?? null);
  app.addHook('preHandler', async (request, reply) => {
    const company = companyOf(request);
    const problem = company && (await problemOf(signatures, request, company));
    if (!problem) return undefined;
    const { code, message, status } = problem;
    return reply.status(status).send({ errors: [{ message, extensions: { code, status } }] });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // An answer with errors failed, whole or in part; our GraphQL server writes them first.
    if (reply.statusCode !== 200 || typeof payload !== 'string' || payload.startsWith('{"errors"')) return payload;
    reply.headers(signatures.answerHeaders(request, 200, payload));
    return payload;
  });
}

async function problemOf(
  signatures: Signatures,
  request: FastifyRequest,
  company: KnownCompany,
): Promise<ServiceError | null> {
  try {
    const message = await signatures.refusal(request, company.signing);
    return message === null ? null : new ArgumentError('invalid-company-key', { message });
  } catch (problem) {
    if (problem instanceof ServiceError) return problem;
    throw problem;
  }
}
