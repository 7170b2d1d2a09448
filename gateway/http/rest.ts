import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import type { RestEnvironment, StoredFiles } from '../../rest-compat/environment.js';
import { restCompat } from '../../rest-compat/plugin.js';
import { raiseFirst } from '../../subgraphs/platform/graphql/error-translation.js';
import type { Logger } from '../../subgraphs/platform/log/logger.js';
import type { Callers } from '../callers/callers.js';
import type { ServedSupergraph } from '../federation/index.js';
import { type Admission, refuseCompany } from '../limits/admission.js';
import type { RequestMemory } from '../limits/held-bytes.js';
import type { BlobAnswer } from '../../subgraphs/platform/blobs/blob-ticket.js';
import type { Once } from '../idempotency/once.js';
import type { CallContext } from '../questions.js';
import type { Signatures } from '../signatures/signatures.js';

export interface RestParts {
  readonly supergraph: ServedSupergraph<CallContext>;
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
export function restRoutes(app: FastifyInstance, parts: RestParts): void {
  const { supergraph, callers, admission, memory, signatures, once, stageImage, log, legacyErrors } = parts;
  signatures.record(app);
  restCompat(app, ENDPOINTS, {
    callers,
    memory,
    signatures,
    once,
    stageImage,
    legacyErrors,
    files: storedFiles(parts),
    prepare: (operation) => {
      const prepared = supergraph.prepare(operation.text);
      return async (variables, caller, requestId) => {
        const { data, errors } = await supergraph.execute(prepared, variables, { caller, requestId });
        raiseFirst(errors);
        return data;
      };
    },
    admit: async (company, request, reply) => {
      const refusal = await admission.company(company, request, reply);
      if (refusal) refuseCompany(reply, refusal);
      return refusal === null;
    },
    log: (problem, requestId) => log.error('a REST request failed', { requestId, error: problem }),
  });
}

function storedFiles({ openFile, signatures }: Pick<RestParts, 'openFile' | 'signatures'>): StoredFiles {
  return {
    open: async (ticket) => (await openFile(ticket, undefined)).body,
    async send(ticket, request, reply) {
      const open = () => openFile(ticket, request.headers.range);
      const { status, headers, body } = await open();
      const signed =
        status === 416 ? {} : await signatures.streamHeaders(request, status, async () => (await open()).body);
      return reply
        .status(status)
        .headers({ ...headers, ...signed })
        .send(body);
    },
  };
}
