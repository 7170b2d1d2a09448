import type { FastifyInstance } from 'fastify';
import { BLOB_LINK_PATH, streamLink } from '../../subgraphs/platform/blobs/blob-link.js';
import type { BlobSources } from '../../subgraphs/platform/blobs/blob-ticket.js';
import { ServiceError } from '../../subgraphs/platform/errors/catalogue.js';

/** Streams what a link names, with ranges: the films and pictures of calls that the console shows. */
export function fileRoutes(app: FastifyInstance, sources: BlobSources): void {
  app.get<{ Querystring: { file?: string } }>(BLOB_LINK_PATH, async (request, reply) => {
    try {
      const { status, headers, body } = await streamLink(sources, request.query.file ?? '', request.headers.range);
      return await reply
        .status(status)
        .headers({ ...headers, 'Content-Disposition': 'inline', 'X-Content-Type-Options': 'nosniff' })
        .send(body);
    } catch (problem) {
      if (!(problem instanceof ServiceError)) throw problem;
      return reply.status(problem.status).send({ argumentError: problem.code });
    }
  });
}
