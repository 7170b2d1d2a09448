import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Measure } from '../../subgraphs/platform/subgraph.js';

export interface Readiness {
  /** Names of what is not ready yet; empty when everything is. */
  pending(): readonly string[];
}

/**
 * `/healthz`: requests are served. `/readyz`: everything is up, the vision models too. `/metrics`: for Prometheus.
 * None of them counts towards a limit.
 */
export function healthRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  measures: () => readonly Measure[] = () => [],
): void {
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
  const gauges = new Map<string, Gauge>();
  app.get('/metrics', async (_request, reply) => {
    for (const { name, help, value } of measures()) {
      const gauge = gauges.get(name) ?? new Gauge({ name, help, registers: [registry] });
      gauges.set(name, gauge);
      gauge.set(value);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
