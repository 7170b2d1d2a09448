import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Embedding } from '../callers/embedding.js';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where Vite puts the pages. */
export const SITE = path.resolve(import.meta.dirname, '../../site');

/** Nothing from elsewhere, nothing inline. A company's logo is the one picture from outside. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data: https:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the applicant's widget at `/`; its assets carry a hash in their names and are kept by browsers. */
export async function siteRoutes(app: FastifyInstance, embedding: Embedding): Promise<void> {
  if (!existsSync(path.join(SITE, 'index.html'))) return;
  const page = await readFile(path.join(SITE, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: SITE,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
  });
  app.get<{ Querystring: { session_token?: unknown } }>('/', async (request, reply) => {
    const origins = await embedding.originsFor(request.query.session_token, request);
    const ancestors = origins.length > 0 ? `; frame-ancestors 'self' ${origins.join(' ')}` : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${PAGE_POLICY}${ancestors}`)
      .header('cache-control', 'no-store')
      .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)')
      .send(page);
  });
}
