import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import { TOKEN_PARAMETER, tokenGiven } from '../../subgraphs/platform/session-token/session-token.js';
import type { Embedding } from '../callers/embedding.js';
import type { Newness } from '../callers/newness.js';
import { SITE } from '../site-folder.js';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the build puts workers that run WebAssembly. A worker has the policy of its own file: no page needs to let it. */
const WASM_WORKERS = path.join(SITE, 'assets', 'wasm', path.sep);
const WASM_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** Nothing from elsewhere, nothing inline but what `inlineIn` names. A company's logo is the one picture from outside. */
function pagePolicy(callHosts: readonly string[]): string {
  return [
    "default-src 'self'",
    "img-src 'self' blob: data: https:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // An origin of https alone would not allow its WebSocket in every browser.
    ["connect-src 'self' blob:", ...callHosts.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Of pages that nobody frames: in the operators' console people are decided about, in the reference keys are typed. */
export function unframedPolicy(callHosts: readonly string[] = []): string {
  return `${pagePolicy(callHosts)}; frame-ancestors 'none'`;
}

/** The scripts and styles of a page: those of the service, and those that stand in it, by their hashes. */
export function inlineIn(page: string): string {
  const hashes = (element: RegExp): string =>
    [...page.matchAll(element)]
      .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('');
  const scripts = hashes(/<script(?: type="module")?>([^]*?)<\/script>/g);
  return `; script-src 'self'${scripts}; style-src 'self'${hashes(/<style>([^]*?)<\/style>/g)}`;
}

/** What a page is answered with, beside its file. */
export interface PageAnswers {
  readonly embedding: Pick<Embedding, 'originsFor'>;
  readonly newness: Pick<Newness, 'isNew'>;
  /** Origins of call hosts that are not at the address of the service. */
  readonly callHosts: readonly string[];
}

/**
 * Serves the applicant's widget at `/` and the operators' console at `/operator/` and below; their assets carry a hash
 * in their names and are kept by browsers.
 */
export async function siteRoutes(app: FastifyInstance, answers: PageAnswers): Promise<void> {
  if (!existsSync(SITE)) return;
  await app.register(fastifyStatic, {
    root: SITE,
    index: false,
    wildcard: false,
    // Pages have routes of their own, with their policies.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    // Written by the build beside each file.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, file) => {
      if (file.startsWith(WASM_WORKERS)) void reply.header('content-security-policy', WASM_POLICY);
    },
  });
  await widgetRoute(app, answers);
  await consoleRoutes(app, answers);
}

async function widgetRoute(app: FastifyInstance, { embedding, newness, callHosts }: PageAnswers): Promise<void> {
  const page = await pageFile('index.html');
  if (page === null) return;
  const packed = await packedForms('index.html');
  const policy = `${pagePolicy(callHosts)}${inlineIn(page)}`;
  // The landing page says what to do first; see widget/applicant/screens/landing.tsx. Few see it: it is not packed.
  const pageOfNewService = page.replace('<html ', '<html data-new ');
  app.get('/', async (request, reply) => {
    const { token, ambiguous } = tokenGiven(queryOf(request));
    if (ambiguous) throw wrongParameters(TOKEN_PARAMETER, 'is given more than once');
    const origins = await embedding.originsFor(token, request);
    const isNew = token === null && (await newness.isNew());
    const form = isNew
      ? undefined
      : packed.find(({ coding }) => takesCoding(request.headers['accept-encoding'], coding));
    if (form !== undefined) reply.header('content-encoding', form.coding);
    const ancestors = origins === null ? '' : `; frame-ancestors ${["'self'", ...origins].join(' ')}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policy}${ancestors}`)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)')
      .send(isNew ? pageOfNewService : (form?.bytes ?? page));
  });
}

/** Whatever lies below `/operator/` is told apart by the page itself: `/operator/<area>/<id>`. */
async function consoleRoutes(app: FastifyInstance, { callHosts }: PageAnswers): Promise<void> {
  const page = await pageFile('operator.html');
  if (page === null) return;
  const show = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', unframedPolicy(callHosts))
      .header('cache-control', 'no-store')
      .header('permissions-policy', 'camera=(self), microphone=(self)')
      .send(page);
  app.get('/operator', show);
  app.get('/operator/*', show);
}

/** Read as the page reads its own address. */
function queryOf({ raw: { url = '' } }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}

/** Null where it was not built. */
async function pageFile(name: string): Promise<string | null> {
  const file = path.join(SITE, name);
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

interface PackedForm {
  /** As `Content-Encoding` names it. */
  readonly coding: 'br' | 'gzip';
  readonly bytes: Buffer;
}

/** What the build packed, the smallest first. */
async function packedForms(name: string): Promise<readonly PackedForm[]> {
  const files = [
    { coding: 'br', file: path.join(SITE, `${name}.br`) },
    { coding: 'gzip', file: path.join(SITE, `${name}.gz`) },
  ] as const;
  const built = files.filter(({ file }) => existsSync(file));
  return Promise.all(built.map(async ({ coding, file }) => ({ coding, bytes: await readFile(file) })));
}

/** @param accepted what `Accept-Encoding` says (RFC 9110, 12.5.3); nobody says `*` for a page */
export function takesCoding(accepted: string | readonly string[] | undefined, coding: string): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, quality = 'q=1']) => name === coding && Number(quality.slice(quality.indexOf('=') + 1)) > 0);
}
