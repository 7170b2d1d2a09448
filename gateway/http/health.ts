import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Names of what is not ready yet; empty when everything is. */
  pending(): readonly string[];
}

/** `/healthz`: requests are served. `/readyz`: everything is up, the vision models too. Neither counts towards a limit. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const pending = readiness.pending();
    return reply
      .status(pending.length === 0 ? 200 : 503)
      .send({ status: pending.length === 0 ? 'ok' : 'starting', pending });
  });
}
