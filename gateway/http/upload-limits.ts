import type { FastifyInstance } from 'fastify';
import { verifyCaptureGrant } from '../../subgraphs/platform/captures/grant.js';
import { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Platform } from '../../subgraphs/platform/platform.js';
import type { Admission } from '../limits/admission.js';

/** Counts the pieces of uploads by the session of their grant and by address, before a byte of them is read. */
export function limitUploads(
  app: FastifyInstance,
  { admission, signer, clock }: { readonly admission: Admission } & Pick<Platform, 'signer' | 'clock'>,
): void {
  const sessionOf = (grant: unknown): string | null => {
    if (typeof grant !== 'string') return null;
    try {
      return verifyCaptureGrant(signer, clock, grant).sessionId;
    } catch (problem) {
      if (problem instanceof ServiceError) return null;
      throw problem;
    }
  };
  app.addHook('onRequest', async (request, reply) => {
    const sessionId = sessionOf(request.headers['x-capture-grant']);
    const refusal = await admission.applicant(sessionId, null, request, reply);
    if (!refusal) return undefined;
    if (!request.raw.complete) reply.header('connection', 'close');
    return reply.status(refusal.status).send({ argumentError: 'too-many-requests', message: 'Too many requests' });
  });
}
