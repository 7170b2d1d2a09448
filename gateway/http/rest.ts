import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { restCompat, type RestEnvironment } from '../../rest-compat/plugin.js';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Logger } from '../../subgraphs/platform/log/logger.js';
import type { Callers } from '../callers/callers.js';
import type { Supergraph } from '../federation/index.js';
import { type Admission, refuseCompany } from '../limits/admission.js';
import type { RequestMemory } from '../limits/held-bytes.js';
import type { BlobAnswer } from '../../subgraphs/platform/blobs/blob-ticket.js';
import type { Once } from '../idempotency/once.js';
import type { CallContext } from '../questions.js';
import { SignatureRefused, type Signatures } from '../signatures/signatures.js';

export interface RestParts {
  readonly supergraph: Supergraph<CallContext>;
  readonly callers: Callers;
  readonly admission: Admission;
  readonly memory: RequestMemory;
  readonly signatures: Signatures;
  readonly once: Once;
  /** Opens a stored file, or the range of it that a header asks for. */
  readonly openFile: (ticket: string, range: string | undefined) => Promise<BlobAnswer>;
  readonly stageImage: RestEnvironment['stageImage'];
  readonly log: Logger;
  /** Of calls that belong to no company. */
  readonly legacyErrors: boolean;
}

/** Every documented REST path, each over its registered operation. */
export function restRoutes(
  app: FastifyInstance,
  { supergraph, callers, admission, memory, signatures, once, openFile, stageImage, log, legacyErrors }: RestParts,
): void {
  signatures.record(app);
  restCompat(app, ENDPOINTS, {
    prepare: (operation) => {
      const prepared = supergraph.prepare(operation);
      return async (variables, caller, requestId) => {
        const { data, errors } = await supergraph.execute(prepared, variables as never, { caller, requestId });
        return {
          data,
          errors: errors?.map((error) => ({ message: error.message, extensions: error.extensions ?? {} })),
        };
      };
    },
    hold: (request, content) => memory[content].share(request.ip),
    companyByKey: (key) => callers.companyByKey(key),
    admit: async (company, request, reply) => {
      const refusal = await admission.company(company, request, reply);
      if (refusal) refuseCompany(reply, refusal);
      return refusal === null;
    },
    async refuseSignature(request, company) {
      try {
        await signatures.check(request, company.signing);
        return null;
      } catch (problem) {
        if (problem instanceof SignatureRefused) return problem.message;
        throw problem;
      }
    },
    isSigned: (request) => signatures.isSigned(request),
    signAnswer: (request, body) => signatures.answerHeaders(request, 200, body),
    once: (call, work) => once.run({ ...call, repeatable: true }, work),
    async sendFile(ticket, request, reply) {
      const open = () => openFile(ticket, request.headers.range);
      const { status, headers, body } = await open();
      const signed =
        status === 416 ? {} : await signatures.streamHeaders(request, status, async () => (await open()).body);
      return reply
        .status(status)
        .headers({ ...headers, ...signed })
        .send(body);
    },
    async openArchive(ticket) {
      if (ticket === null) throw new ArgumentError('session-not-found');
      return (await openFile(ticket, undefined)).body;
    },
    stageImage,
    legacyErrors,
    log: (problem, requestId) => log.error('a REST request failed', { requestId, error: problem }),
  });
}
