import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import type { PassingFiles } from '../../subgraphs/platform/blobs/passing-files.js';
import { ServiceError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import type { Logger } from '../../subgraphs/platform/log/logger.js';
import type { Callers } from '../callers/callers.js';
import { apolloGateway, type ServedSupergraph } from '../federation/index.js';
import { documentStore } from '../graphql/document-store.js';
import { publicError } from '../graphql/public-error.js';
import {
  type CountVisit,
  MOST_TOKENS,
  type PublicOperations,
  refused as refusedOperation,
} from '../graphql/public-operations.js';
import type { Admission } from '../limits/admission.js';
import type { RequestMemory } from '../limits/held-bytes.js';
import type { CallContext } from '../questions.js';
import { idempotentMutations } from '../idempotency/graphql-idempotency.js';
import type { Once } from '../idempotency/once.js';
import { signGraphQL } from '../signatures/graphql-signatures.js';
import type { Signatures } from '../signatures/signatures.js';
import { admitGraphQL, callerOf, companyOf } from './graphql-call.js';
import { takeUploads } from './graphql-uploads.js';

export interface GraphQLParts {
  readonly supergraph: ServedSupergraph<CallContext>;
  readonly operations: PublicOperations<CallContext>;
  readonly passing: PassingFiles;
  readonly callers: Callers;
  readonly admission: Admission;
  readonly memory: RequestMemory;
  readonly signatures: Signatures;
  readonly once: Once;
  readonly log: Logger;
}

type EdgeContext = CallContext & { readonly countVisit: CountVisit };

/** The public schema at `/graphql`, for internal applications (company key), operators and the widget (session token). */
export async function graphqlRoutes(app: FastifyInstance, parts: GraphQLParts): Promise<void> {
  const { operations } = parts;
  const server = new ApolloServer<EdgeContext>({
    gateway: apolloGateway<EdgeContext>(parts.supergraph, (document, name, variables, context) =>
      operations.prepare(document, name, variables, context.caller, context.countVisit),
    ),
    // `operations` measures a document, then validates it, and says who may ask for the schema.
    dangerouslyDisableValidation: true,
    introspection: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MOST_TOKENS },
    documentStore: documentStore(),
    formatError: publicError,
    plugins: [idempotentMutations<EdgeContext>(parts.once)],
    logger: quiet(parts.log),
    stopOnTerminationSignals: false,
  });
  await server.start();
  app.addHook('onClose', () => server.stop());
  // The handler below makes a URL of both.
  app.addHook('onRequest', async ({ url, hostname }) => {
    if (URL.canParse(url, `http://${hostname}/`)) return;
    throw wrongParameters('Host', 'must be the name of a host');
  });
  admitGraphQL(app, parts);
  signGraphQL(app, parts.signatures, companyOf);
  takeUploads(app, parts);
  const handler = fastifyApolloHandler(server, {
    context: async (request, reply) => {
      const countVisit = async () => {
        const refusal = await parts.admission.visit(request, reply);
        if (refusal) throw refusedOperation('too-many-requests', 'Too many requests', refusal.status);
      };
      try {
        return { caller: callerOf(request), requestId: request.id, countVisit };
      } catch (problem) {
        throw problem instanceof ServiceError ? refused(problem) : problem;
      }
    },
  });
  app.route({ method: ['GET', 'POST'], url: '/graphql', handler });
}

function refused(problem: ServiceError): GraphQLError {
  return new GraphQLError(problem.message, { extensions: { code: problem.code, http: { status: problem.status } } });
}

/** Apollo's own lines go to our log, without their details: documents and variables hold personal data. */
function quiet(log: Logger): Pick<Console, 'debug' | 'info' | 'warn' | 'error'> {
  const say = (level: 'debug' | 'info' | 'warn' | 'error') => () => log[level]('GraphQL server');
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}
