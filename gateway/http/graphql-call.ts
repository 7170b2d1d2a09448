import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownCompany } from '../../rest-compat/plugin.js';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import type { Callers, Identity } from '../callers/callers.js';
import { type Admission, refuseCompany } from '../limits/admission.js';

const CALLS = new WeakMap<FastifyRequest, Identity>();

/**
 * Before anything of the body is read: who calls, from the headers, and whether it is one call too many (529 in plain text
 * for companies, 429 as a GraphQL answer for everybody else).
 */
export function admitGraphQL(
  app: FastifyInstance,
  { callers, admission }: { readonly callers: Callers; readonly admission: Admission },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const identity = await callers.identify(request);
    CALLS.set(request, identity);
    if (await passes(identity, admission, request, reply)) return undefined;
    return reply;
  });
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
  identity: Identity,
  admission: Admission,
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
