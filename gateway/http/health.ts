import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Readiness {
  /** Names of what is not ready yet; empty when everything is. */
  pending(): readonly string[];
}

/**
 * `/healthz`: requests are served. `/readyz`: everything is up, the vision models too. `/metrics`: for Prometheus.
 * None of them counts towards a limit.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const pending = readiness.pending();
    return reply
      .status(pending.length === 0 ? 200 : 503)
      .send({ status: pending.length === 0 ? 'ok' : 'starting', pending });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
