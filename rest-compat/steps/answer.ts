import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import { archiveText } from '../answer/archive-text.js';
import { begun, listText, wholeText } from '../answer/list-text.js';
import { isCreating, type JsonAnswer } from '../endpoints/endpoint.js';
import { comparable, idempotencyKeyIn } from '../request/idempotency-key.js';
import type { MeantCall } from './call.js';
import { operate } from './operation.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Runs the operation and sends what the endpoint makes of it. */
export async function answer(call: MeantCall): Promise<FastifyReply> {
  const { served, request, reply, company, values } = call;
  const { endpoint, environment } = served;
  const declared = endpoint.answer;
  switch (declared.kind) {
    case 'file': {
      const ticket = declared.ticket(await operate(call));
      if (ticket === null) throw new ArgumentError('not-found');
      return environment.files.send(ticket, request, reply);
    }
    case 'archive': {
      const ticket = declared.ticket(await operate(call));
      if (ticket === null) throw new ArgumentError('session-not-found');
      return sendPieces(call, archiveText(await environment.files.open(ticket), company.answerForms));
    }
    case 'list':
      return sendPieces(call, await begun(listText(declared, values, (page) => operate(call, null, page))));
    case 'json': {
      const text = await jsonText(call, declared);
      return reply
        .headers(environment.signatures.answerHeaders(request, 200, text))
        .type(JSON_TYPE)
        .send(text);
    }
  }
}

/** The JSON text of an answer; of a creating call with an `Idempotency-Key` the same text each time. */
async function jsonText(call: MeantCall, declared: JsonAnswer): Promise<string> {
  const { served, request, company, values } = call;
  const { endpoint, environment } = served;
  const textOf = async (creationId: string | null): Promise<string> =>
    JSON.stringify(declared.shape(await operate(call, creationId), company.answerForms));
  const key = isCreating(endpoint) ? idempotencyKeyIn(request.headers['idempotency-key']) : null;
  if (key === null) return textOf(null);
  const asked = [endpoint.path, comparable(values)];
  return environment.once.run({ caller: company.caller, key, request: asked, repeatable: true }, textOf);
}

/** Sends a text as it is made. What fails after its beginning breaks the connection off, so that no half list passes for a whole one. */
async function sendPieces(
  { served: { environment }, request, reply }: MeantCall,
  pieces: AsyncGenerator<string, void, undefined>,
): Promise<FastifyReply> {
  reply.type(JSON_TYPE);
  if (environment.signatures.isSigned(request)) {
    const text = await wholeText(pieces);
    return reply.headers(environment.signatures.answerHeaders(request, 200, text)).send(text);
  }
  const stream = Readable.from(pieces, { objectMode: false });
  stream.once('error', (problem) => environment.log(problem, request.id));
  return reply.send(stream);
}
