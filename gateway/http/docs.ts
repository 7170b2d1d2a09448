import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { openApiDocument } from '../../rest-compat/openapi/document.js';
import { postmanCollection } from '../../rest-compat/openapi/postman.js';
import { guideRoutes } from '../guide/routes.js';
import { SITE } from '../site-folder.js';
import { unframedPolicy } from './site.js';

/**
 * The explorer's editor places its lines and colours by inline styles; scripts, workers, fonts and connections are this
 * service's alone, and no page may frame it: keys are typed there.
 */
const EXPLORER_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The reference of the REST layer at `/docs`, made out of its declarations; as OpenAPI and Postman files beside it; the
 * GraphQL explorer at `/docs/graphql`; the guide below `/docs/guide`.
 */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const openApi = openApiDocument(ENDPOINTS);
  const postman = postmanCollection(ENDPOINTS);
  app.get('/docs/openapi.json', () => openApi);
  app.get('/docs/postman.json', () => postman);
  await pageRoute(app, '/docs', 'reference.html', unframedPolicy());
  await pageRoute(app, '/docs/graphql', 'explorer.html', EXPLORER_POLICY);
  await guideRoutes(app);
}

async function pageRoute(app: FastifyInstance, url: string, name: string, policy: string): Promise<void> {
  const file = path.join(SITE, name);
  if (!existsSync(file)) return;
  const page = await readFile(file, 'utf8');
  app.get(url, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
