import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownCompany } from '../subgraphs/platform/caller/known-company.js';
import type { Endpoint } from './endpoints/endpoint.js';
import type { RestEnvironment } from './environment.js';
import { answer } from './steps/answer.js';
import { arrive, leave, type ServedEndpoint, serveEndpoint } from './steps/call.js';
import { readFields } from './steps/fields.js';
import { findCompany, requireCompany } from './steps/key.js';
import { admit } from './steps/limit.js';
import { readValues } from './steps/parameters.js';
import { sendProblem } from './steps/problem.js';
import { checkSignature } from './steps/signature.js';

/** Serves every declared endpoint by GET and POST, with every spelling and transport of its parameters. */
export function restCompat(app: FastifyInstance, endpoints: readonly Endpoint[], environment: RestEnvironment): void {
  // Bodies are read by what they begin with, so every Content-Type passes through as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // Answers are about people: no proxy and no browser keeps one, whatever it is an answer of.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  for (const endpoint of endpoints) {
    const served = serveEndpoint(endpoint, environment);
    const handler = (request: FastifyRequest, reply: FastifyReply) => handle(served, request, reply);
    for (const url of [endpoint.path, ...endpoint.aliases]) app.route({ method: ['GET', 'POST'], url, handler });
  }
}

/** The way of a request: fields, key, limit, signature, parameters, operation, answer. Each step is a file of steps/. */
async function handle(served: ServedEndpoint, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const arrived = arrive(served, request, reply);
  let company: KnownCompany | null = null;
  try {
    const read = await readFields(arrived);
    company = await findCompany(read, read.fields);
    if (!(await admit(read, company))) return reply;
    const known = requireCompany(read, company);
    await checkSignature(known);
    return await answer(await readValues(known));
  } catch (problem) {
    return sendProblem(arrived, company, problem);
  } finally {
    await leave(arrived);
  }
}
