import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { openApiDocument } from '../../rest-compat/openapi/document.js';
import { postmanCollection } from '../../rest-compat/openapi/postman.js';
import { PAGE_POLICY, SITE } from './site.js';

/** The reference of the REST layer at `/docs`, made out of its declarations; as OpenAPI and Postman files beside it. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const openApi = openApiDocument(ENDPOINTS);
  const postman = postmanCollection(ENDPOINTS);
  app.get('/docs/openapi.json', () => openApi);
  app.get('/docs/postman.json', () => postman);
  const file = path.join(SITE, 'reference.html');
  if (!existsSync(file)) return;
  const page = await readFile(file, 'utf8');
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page),
  );
}
