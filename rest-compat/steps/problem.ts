import type { FastifyReply } from 'fastify';
import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import { isCutOff } from '../../subgraphs/platform/errors/cut-off.js';
import { argumentError, type ErrorAnswer, internalError, legacyError } from '../answer/errors.js';
import type { ArrivedCall } from './call.js';

/** Answers what a step threw. @param company whose call it is, as far as that is known */
export function sendProblem(call: ArrivedCall, company: KnownCompany | null, problem: unknown): FastifyReply {
  const { status, body, retryAfter } = describe(call, company, problem);
  if (retryAfter !== undefined) call.reply.header('retry-after', String(retryAfter));
  return call.reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function describe(
  { served: { endpoint, environment }, request }: ArrivedCall,
  company: KnownCompany | null,
  problem: unknown,
): ErrorAnswer {
  if (problem instanceof ServiceError) {
    return (company ?? environment).legacyErrors ? legacyError(problem) : argumentError(problem, endpoint.sourceKey);
  }
  if (!isCutOff(request)) environment.log(problem, request.id);
  return internalError(request.id);
}
