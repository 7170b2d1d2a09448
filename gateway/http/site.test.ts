import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { SITE, siteRoutes } from './site.js';

/** The last script of the first load, and its address: those before it are too small to be packed. */
function lastScript(): { readonly address: string; readonly bytes: Buffer } {
  const page = readFileSync(path.join(SITE, 'index.html'), 'utf8');
  const address = [...page.matchAll(/<script type="module" crossorigin src="([^"]+)"/g)].at(-1)?.[1];
  if (address === undefined) throw new Error('the page loads nothing');
  return { address, bytes: readFileSync(path.join(SITE, address)) };
}

const ANSWERS = { embedding: { originsFor: async () => [] }, newness: { isNew: async () => false }, callHosts: [] };

describe('the files of the pages', () => {
  it.each([
    ['br, gzip;q=0.8', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('come as the browser takes them: %s', async (accepted, encoding, unpack) => {
    await using app = fastify();
    await siteRoutes(app, ANSWERS);
    const { address, bytes } = lastScript();
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(unpack(answer.rawPayload).equals(bytes)).toBe(true);
    if (encoding !== undefined) expect(answer.rawPayload.length).toBeLessThan(bytes.length / 2);
  });

  it('have no address of their own in their packed form', async () => {
    await using app = fastify();
    await siteRoutes(app, ANSWERS);
    const packed = readdirSync(path.join(SITE, 'assets')).find((name) => name.endsWith('.br'));
    const answer = await app.inject({ url: `/assets/${packed ?? ''}` });
    expect(answer.statusCode).toBe(404);
  });
});
