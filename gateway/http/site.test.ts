import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { SITE } from '../site-folder.js';
import { siteRoutes } from './site.js';

/** The largest script, and its address: small ones hardly get smaller. */
function someScript(): { readonly address: string; readonly bytes: Buffer } {
  const scripts = readdirSync(path.join(SITE, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ address: `/assets/${name}`, bytes: readFileSync(path.join(SITE, 'assets', name)) }));
  const [largest] = scripts.sort((a, b) => b.bytes.length - a.bytes.length);
  if (largest === undefined) throw new Error('no script was built');
  return largest;
}

const ANSWERS = { embedding: { originsFor: async () => [] }, newness: { isNew: async () => false }, callHosts: [] };

const FORMS = [
  ['br, gzip;q=0.8', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const;

describe("the applicant's page", () => {
  it.each([...FORMS, ['br;q=0, gzip', 'gzip', gunzipSync] as const])(
    'comes as the browser takes it: %s',
    async (accepted, encoding, unpack) => {
      await using app = fastify();
      await siteRoutes(app, ANSWERS);
      const bytes = readFileSync(path.join(SITE, 'index.html'));
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(unpack(answer.rawPayload).equals(bytes)).toBe(true);
      if (encoding !== undefined) expect(answer.rawPayload.length).toBeLessThan(bytes.length / 2);
    },
  );

  it('brings its first script and style, and its policy names them', async () => {
    await using app = fastify();
    await siteRoutes(app, ANSWERS);
    const { body, headers } = await app.inject({ url: '/' });
    expect(body).not.toMatch(/<script[^>]* src=|<link rel="(stylesheet|modulepreload)"/);
    const inline = [...body.matchAll(/<(script|style)[^>]*>([^]*?)<\/\1>/g)];
    expect(inline.map(([, element]) => element)).toEqual(['script', 'style', 'script']);
    for (const [, element, text = ''] of inline) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`${element}-src 'self'[^;]* 'sha256-${hash.replaceAll('+', '\\+')}'`),
      );
    }
  });

  it('says on the page of a new service that it is new', async () => {
    await using app = fastify();
    await siteRoutes(app, { ...ANSWERS, newness: { isNew: async () => true } });
    const landing = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(landing.body).toContain('<html data-new ');
  });
});

describe('the files of the pages', () => {
  it.each(FORMS)('come as the browser takes them: %s', async (accepted, encoding, unpack) => {
    await using app = fastify();
    await siteRoutes(app, ANSWERS);
    const { address, bytes } = someScript();
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(unpack(answer.rawPayload).equals(bytes)).toBe(true);
    if (encoding !== undefined) expect(answer.rawPayload.length).toBeLessThan(bytes.length / 2);
  });

  it('let WebAssembly run in the worker of backgrounds alone', async () => {
    await using app = fastify();
    await siteRoutes(app, ANSWERS);
    const worker = readdirSync(path.join(SITE, 'assets', 'wasm')).find((name) => name.endsWith('.js'));
    const policyOf = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-security-policy'] ?? '';
    expect(await policyOf(`/assets/wasm/${worker ?? ''}`)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    for (const url of ['/', '/operator/calls', someScript().address])
      expect(await policyOf(url)).not.toContain('wasm-unsafe-eval');
  });

  it('have no address of their own in their packed form', async () => {
    await using app = fastify();
    await siteRoutes(app, ANSWERS);
    const packed = readdirSync(path.join(SITE, 'assets')).find((name) => name.endsWith('.br'));
    const answer = await app.inject({ url: `/assets/${packed ?? ''}` });
    expect(answer.statusCode).toBe(404);
  });
});
