import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import { SITE } from '../site-folder.js';
import { Guide } from './guide.js';
import { escapeHtml, GUIDE } from './page-html.js';

/** Characters. */
const MOST_QUERY = 200;
const ROOT = path.resolve(SITE, '../..');
/** Without scripts; the search is a form. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The guide: the pages of `docs/` at `/docs/guide/NAME`, and a search over them at `/docs/guide?q=WORDS`. */
export async function guideRoutes(app: FastifyInstance): Promise<void> {
  const file = path.join(SITE, 'guide.html');
  if (!existsSync(file)) return;
  const frame = await readFile(file, 'utf8');
  const show = (guide: Guide, filling: Filling): string => {
    const filled = filledIn(guide, filling);
    return frame.replaceAll(/\{\{(title|nav|main|query)\}\}/g, (_, place: keyof typeof filled) => filled[place]);
  };
  // Read when somebody first looks: a service without a reader does not hold it.
  let reading: Promise<Guide> | null = null;
  const guideOf = (): Promise<Guide> => (reading ??= Guide.read(ROOT));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };

  app.get<{ Querystring: { q?: unknown } }>(GUIDE, async (request, reply) => {
    const guide = await guideOf();
    const { q = '' } = request.query;
    if (typeof q !== 'string' || q.length > MOST_QUERY)
      throw wrongParameters('q', 'is no text of up to 200 characters');
    if (q.trim() === '') return reply.redirect(`${GUIDE}/${guide.pages[0]?.name ?? ''}`);
    return reply.headers(headers).send(show(guide, { title: q, main: foundHtml(guide, q), query: q, name: '' }));
  });

  app.get<{ Params: { name: string } }>(`${GUIDE}/:name`, async (request, reply) => {
    const guide = await guideOf();
    const page = guide.pages.find(({ name }) => name === request.params.name);
    if (!page) return reply.callNotFound();
    const { title, html, name } = page;
    return reply.headers(headers).send(show(guide, { title, main: html, query: '', name }));
  });
}

interface Filling {
  readonly title: string;
  /** HTML. */
  readonly main: string;
  readonly query: string;
  /** The page that is shown; empty for none. */
  readonly name: string;
}

function filledIn(
  guide: Guide,
  { title, main, query, name }: Filling,
): Record<'title' | 'nav' | 'main' | 'query', string> {
  const nav = guide.pages.map((page) => {
    const current = page.name === name ? ' aria-current="page"' : '';
    return `<li><a href="${GUIDE}/${page.name}"${current}>${escapeHtml(page.title)}</a></li>`;
  });
  return { title: escapeHtml(title), nav: nav.join('\n'), main, query: escapeHtml(query) };
}

function foundHtml(guide: Guide, query: string): string {
  const found = guide.find(query);
  const items = found.map(
    ({ href, title, excerpt }) => `<li><a href="${href}">${escapeHtml(title)}</a><p>${escapeHtml(excerpt)}</p></li>`,
  );
  const list =
    items.length > 0
      ? `<ol class="found">${items.join('\n')}</ol>`
      : '<p>No section has all of these words. Try fewer or shorter ones.</p>';
  return `<h1>${items.length} found for “${escapeHtml(query)}”</h1>${list}`;
}
