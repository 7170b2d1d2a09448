import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import type { Callers, IdentifiedCaller } from '../callers/callers.js';
import { type Admission, refuseCompany } from '../limits/admission.js';
import type { HeldBytes, RequestMemory } from '../limits/held-bytes.js';

const CALLS = new WeakMap<FastifyRequest, IdentifiedCaller>();

/** Bytes of a body without files, and of the operations beside files: Fastify's own limit. */
const MOST_OF_A_BODY = 1024 * 1024;

/**
 * Before anything of the body is read: who calls, from the headers, and whether it is one call too many (529 in plain text
 * for companies, 429 as a GraphQL answer for everybody else), or more than may be held in memory (503).
 */
export function admitGraphQL(app: FastifyInstance, { callers, admission, memory }: AdmissionParts): void {
  app.addHook('onRequest', async (request, reply) => {
    const identity = await callers.identify(request);
    CALLS.set(request, identity);
    if (!(await passes(identity, admission, request, reply))) return reply;
    return holdBody(memory.texts, identity, request, reply) ? undefined : reply;
  });
}

interface AdmissionParts {
  readonly callers: Pick<Callers, 'identify'>;
  readonly admission: Pick<Admission, 'company' | 'person' | 'applicant'>;
  readonly memory: RequestMemory;
}

/** Keeps room for the body that is announced, until it is answered. */
function holdBody(texts: HeldBytes, identity: IdentifiedCaller, request: FastifyRequest, reply: FastifyReply): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return true;
  // Who left while it was asked who calls sends nothing more, and their end is not told again.
  if (reply.raw.closed) return true;
  const held = texts.share(request.ip);
  if (identity.kind === 'company') held.belongsTo(identity.caller.companyId);
  if (identity.kind === 'person' && identity.caller.kind === 'operator') held.belongsTo(identity.caller.companyId);
  const problem = held.add(Math.min(Number(length ?? MOST_OF_A_BODY), MOST_OF_A_BODY));
  reply.raw.once('close', () => held.release());
  if (!problem) return true;
  const { code, message, status, retryAfter } = problem;
  reply.header('connection', 'close').header('retry-after', String(retryAfter));
  reply.status(status).send({ errors: [{ message, extensions: { code, status, retryAfter } }] });
  return false;
}

/** The company whose key an admitted request carries; null for anybody else. */
export function companyOf(request: FastifyRequest): KnownCompany | null {
  const identity = CALLS.get(request);
  return identity?.kind === 'company' ? identity.company : null;
}

/** The caller of an admitted request. @throws ArgumentError for a credential that is not good */
export function callerOf(request: FastifyRequest): Caller {
  const identity = CALLS.get(request);
  if (!identity) throw new Error('Nobody has looked who calls');
  if ('problem' in identity) throw identity.problem;
  return identity.caller;
}

async function passes(
  identity: IdentifiedCaller,
  admission: AdmissionParts['admission'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (identity.kind === 'company' || identity.kind === 'wrong-key') {
    const company = identity.kind === 'company' ? identity.company : null;
    const refusal = await admission.company(company, request, reply);
    if (refusal) refuseCompany(reply, refusal);
    return refusal === null;
  }
  const refusal =
    identity.kind === 'person'
      ? await admission.person(identity.caller, request, reply)
      : await admission.applicant(null, null, request, reply);
  if (refusal) {
    const extensions = { code: 'too-many-requests', status: refusal.status, retryAfter: refusal.retryAfter };
    reply.status(refusal.status).send({ errors: [{ message: 'Too many requests', extensions }] });
  }
  return refusal === null;
}
