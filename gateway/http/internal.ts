import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  getOperationAST,
  OperationTypeNode,
  parse,
  subscribe,
} from 'graphql';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import { factsTo, receiveFact } from '../../subgraphs/platform/outbox/http-delivery.js';
import { admitInnerCall, readInnerCall, signInnerCall } from '../../subgraphs/platform/signing/inner-call.js';
import type { Platform } from '../../subgraphs/platform/platform.js';
import type { Signer } from '../../subgraphs/platform/signing/signer.js';
import { UsedOnce } from '../../subgraphs/platform/signing/used-once.js';
import type { Subgraph } from '../../subgraphs/platform/subgraph.js';
import type { Clock } from '../../subgraphs/platform/time/clock.js';
import type { OutgoingRequest } from '../federation/index.js';
import type { CallContext, Questions } from '../questions.js';
import { EventStreams } from './event-streams.js';

/** Long enough for clocks that differ a little. A question that is replayed reads what its sender could read anyway; a change is taken once. */
const VALID_SECONDS = 30;
/** How long a change is known to be taken: clocks of two servers may differ by more than they should. */
const REMEMBERED_MS = 5 * 60_000;
const MOST_DOCUMENTS = 2_000;
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Bytes of a fact: payloads are small records. */
const MAX_FACT_BYTES = 4 * 1024 * 1024;
const PREFIX = '/internal/';

/** What one process of the service tells another about a call. */
interface AboutCall {
  readonly caller: Caller;
  readonly requestId: string;
  /** Random: the same call is made once. */
  readonly nonce: string;
}

/** Headers that prove to a subgraph in another process who asks. */
export function signCall({
  signer,
  random,
}: Pick<Platform, 'signer' | 'random'>): (request: OutgoingRequest<CallContext>) => Record<string, string> {
  return ({ subgraph, context: { caller, requestId }, body }) =>
    signInnerCall(signer, {
      to: questionsTo(subgraph),
      body,
      about: { caller, requestId, nonce: random.token() } satisfies AboutCall,
      validSeconds: VALID_SECONDS,
    });
}

const questionsTo = (subgraph: string) => `graphql/${subgraph}`;

export interface InternalParts {
  readonly signer: Signer;
  readonly clock: Clock;
  readonly subgraphs: readonly Subgraph[];
  readonly questions: Questions;
}

/**
 * What the other processes reach of this one: its subgraphs' questions and facts, signed with the shared master key.
 * Of a stranger not a byte is held: the header is looked at before the body.
 */
export function internalRoutes(app: FastifyInstance, { signer, clock, subgraphs, questions }: InternalParts): void {
  const changes = new UsedOnce(clock, REMEMBERED_MS);
  const streams = new EventStreams();
  app.addHook('preClose', () => streams.end());
  app.addHook('onRequest', async (request) => {
    admitInnerCall(signer, calledBy(request), request.headers);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  const parsed = parsedDocuments();
  for (const { name, schema, store } of subgraphs) {
    app.post(`${PREFIX}${questionsTo(name)}`, async (request, reply) => {
      const body = request.body as string;
      const about = readInnerCall(signer, questionsTo(name), request.headers, body) as AboutCall;
      const { caller, requestId, nonce } = about;
      const { query, variables, operationName } = JSON.parse(body) as SubgraphCall;
      const document = parsed(query);
      const kind = getOperationAST(document, operationName)?.operation;
      if (kind === OperationTypeNode.MUTATION && !changes.use(nonce)) throw new ArgumentError('invalid-access');
      const contextValue = { caller, requestId, supergraph: questions.within(requestId) };
      const args: ExecutionArgs = { schema, document, variableValues: variables, operationName, contextValue };
      if (kind === OperationTypeNode.SUBSCRIPTION) {
        const events = await subscribe(args);
        if (Symbol.asyncIterator in events) return streams.answer(request, reply, events);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(events));
      }
      const answer = await execute(args);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    });
    app.post(`${PREFIX}${factsTo(name)}`, { bodyLimit: MAX_FACT_BYTES }, async (request, reply) => {
      await receiveFact(store, signer, request.headers, request.body as string);
      return reply.status(204).send();
    });
  }
}

/** What an admitted call is for, by its route: `facts/sessions`; empty for an unknown path. */
function calledBy(request: FastifyRequest): string {
  return (request.routeOptions.url ?? '').slice(PREFIX.length);
}

/** Parses each document once: the other processes send the same ones over and over. */
function parsedDocuments(): (text: string) => DocumentNode {
  const documents = new Map<string, DocumentNode>();
  return (text) => {
    const known = documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    if (documents.size >= MOST_DOCUMENTS) documents.clear();
    documents.set(text, document);
    return document;
  };
}

interface SubgraphCall {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}
