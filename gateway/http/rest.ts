import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { restCompat, type RestEnvironment } from '../../rest-compat/plugin.js';
import type { Logger } from '../../subgraphs/platform/log/logger.js';
import type { Callers } from '../callers/callers.js';
import type { Supergraph } from '../federation/supergraph.js';
import { type Admission, refuseCompany } from '../limits/admission.js';
import type { CallContext } from '../questions.js';

export interface RestParts {
  readonly supergraph: Supergraph<CallContext>;
  readonly callers: Callers;
  readonly admission: Admission;
  readonly sendFile: RestEnvironment['sendFile'];
  readonly stageImage: RestEnvironment['stageImage'];
  readonly log: Logger;
}

/** Every documented REST path, each over its registered operation. */
export function restRoutes(
  app: FastifyInstance,
  { supergraph, callers, admission, sendFile, stageImage, log }: RestParts,
): void {
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
    companyByKey: (key) => callers.companyByKey(key),
    admit: async (company, request, reply) => {
      const refusal = await admission.company(company, request, reply);
      if (refusal) refuseCompany(reply, refusal);
      return refusal === null;
    },
    sendFile,
    stageImage,
    log: (problem, requestId) => log.error('a REST request failed', { requestId, error: problem }),
  });
}
