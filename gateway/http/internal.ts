import type { FastifyInstance } from 'fastify';
import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  getOperationAST,
  OperationTypeNode,
  parse,
  subscribe,
} from 'graphql';
import { createHash } from 'node:crypto';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Signer } from '../../subgraphs/platform/signing/signer.js';
import type { Subgraph } from '../../subgraphs/platform/subgraph.js';
import type { OutgoingRequest } from '../federation/transport/http.js';
import type { CallContext, Questions } from '../questions.js';
import { EventStreams } from './event-streams.js';

const PURPOSE = 'internal-call';
const HEADER = 'x-bonafide-call';
/** Long enough for clocks that differ a little; a call that is replayed reads what its sender could read anyway. */
const VALID_SECONDS = 30;
const MOST_DOCUMENTS = 2_000;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** What one process of the service tells another about a call: who, to whom, and that the body is this one. */
interface SignedCall {
  readonly subgraph: string;
  readonly caller: Caller;
  readonly requestId: string;
  readonly bodySha256: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Headers that prove to a subgraph in another process who asks. */
export function signCall(signer: Signer): (request: OutgoingRequest<CallContext>) => Record<string, string> {
  return ({ subgraph, context, body }) => {
    const call: SignedCall = {
      subgraph,
      caller: context.caller,
      requestId: context.requestId,
      bodySha256: sha256(body),
    };
    return { [HEADER]: signer.sign(PURPOSE, call, VALID_SECONDS) };
  };
}

export interface InternalParts {
  readonly signer: Signer;
  readonly subgraphs: readonly Subgraph[];
  readonly questions: Questions;
}

/** Serves the subgraphs of this process to the other processes, which sign their calls with the shared master key. */
export function internalRoutes(app: FastifyInstance, { signer, subgraphs, questions }: InternalParts): void {
  const documents = new Map<string, DocumentNode>();
  const parsed = (text: string): DocumentNode => {
    const known = documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    if (documents.size >= MOST_DOCUMENTS) documents.clear();
    documents.set(text, document);
    return document;
  };

  const streams = new EventStreams();
  app.addHook('preClose', () => streams.end());
  // Of a stranger not a byte is held: the header is looked at before the body.
  app.addHook('onRequest', async (request) => {
    const header = request.headers[HEADER];
    if (typeof header !== 'string') throw new ArgumentError('invalid-access');
    signer.verify(PURPOSE, header);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  for (const { name, schema } of subgraphs) {
    app.post(`/internal/graphql/${name}`, async (request, reply) => {
      const call = verifyCall(signer, name, request.headers[HEADER], request.body as string);
      const { query, variables, operationName } = JSON.parse(request.body as string) as SubgraphCall;
      const document = parsed(query);
      const args: ExecutionArgs = {
        schema,
        document,
        variableValues: variables,
        operationName,
        contextValue: { caller: call.caller, requestId: call.requestId, supergraph: questions.within(call.requestId) },
      };
      if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION) {
        const events = await subscribe(args);
        if (Symbol.asyncIterator in events) return streams.answer(request, reply, events);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(events));
      }
      const answer = await execute(args);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    });
  }
}

interface SubgraphCall {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}

/** @throws ArgumentError `invalid-access` when the call was not made by this service, or not for this subgraph and body */
function verifyCall(signer: Signer, subgraph: string, header: unknown, body: string): SignedCall {
  if (typeof header !== 'string') throw new ArgumentError('invalid-access');
  const call = signer.verify<SignedCall>(PURPOSE, header);
  if (call.subgraph !== subgraph || call.bodySha256 !== sha256(body)) throw new ArgumentError('invalid-access');
  return call;
}
