import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import type { Measure } from '../../subgraphs/platform/measure.js';

/** Numbers of this process for Prometheus. They tell how much is verified when, which is nobody's business outside. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #gauges = new Map<string, Gauge>();
  readonly #durations: Histogram;

  /** @param measures what the parts of this process count, as it is now */
  constructor(private readonly measures: () => readonly Measure[]) {
    collectDefaultMetrics({ register: this.#registry });
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [this.#registry],
    });
  }

  /** Measures what is registered below `app` from here on. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      this.#durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    });
  }

  /** @param token what callers must send as `Authorization: Bearer`; null on an address that only the operator reaches */
  route(app: FastifyInstance, token: string | null = null): void {
    app.get('/metrics', async (request, reply) => {
      if (token !== null && !carries(request.headers.authorization, token)) throw new ArgumentError('access-denied');
      return reply.type(this.#registry.contentType).send(await this.#text());
    });
  }

  #text(): Promise<string> {
    for (const { name, help, value } of this.measures()) {
      const gauge = this.#gauges.get(name) ?? new Gauge({ name, help, registers: [this.#registry] });
      this.#gauges.set(name, gauge);
      gauge.set(value);
    }
    return this.#registry.metrics();
  }
}

function carries(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
