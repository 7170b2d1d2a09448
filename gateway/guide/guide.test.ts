import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startService } from '../../test/support/service.js';
import { Guide } from './guide.js';
import { pageHtml } from './page-html.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NAMES = new Set(['calls', 'calling']);

describe('a page', () => {
  it('has headings that can be linked to, each once', () => {
    const { html, sections } = pageHtml('calls', '# Calls\n\n## `a` & b\n\ntext\n\n## `a` & b\n\nmore', NAMES);
    expect(html).toContain('<h2 id="a--b">');
    expect(html).toContain('<h2 id="a--b-1">');
    expect(sections).toEqual([
      { id: 'calls#calls', heading: 'Calls', text: '' },
      { id: 'calls#a--b', heading: 'a & b', text: expect.stringContaining('text') as string },
      { id: 'calls#a--b-1', heading: 'a & b', text: expect.stringContaining('more') as string },
    ]);
  });

  it('links to pages that are served alone, and writes no element of its source', () => {
    const text = '[x](calling.md#errors) [y](../README.md) [z](https://example.com) <script>alert(1)</script> a<br>b';
    const { html } = pageHtml('calls', text, NAMES);
    expect(html.trim()).toBe(
      '<p><a href="/docs/guide/calling#errors">x</a> y <a href="https://example.com">z</a> ' +
        '&lt;script&gt;alert(1)&lt;/script&gt; a<br>b</p>',
    );
  });
});

describe('the guide', () => {
  it('has every page of docs, and no link that leads nowhere', async () => {
    const { pages } = await Guide.read(ROOT);
    const files = readdirSync(path.join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
    expect(pages.map(({ name }) => `${name}.md`).sort()).toEqual(files.sort());
    expect(pages.slice(0, 2).map(({ name }) => name)).toEqual(['calling', 'rest']);
    const targets = new Set(
      pages.flatMap(({ name, html }) => {
        const anchors = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => `/docs/guide/${name}#${id}`);
        return [`/docs/guide/${name}`, ...anchors];
      }),
    );
    const links = pages.flatMap(({ name, html }) =>
      [...html.matchAll(/href="([#/][^"]*)"/g)].map(([, to = '']) =>
        to.startsWith('#') ? `/docs/guide/${name}${to}` : to,
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !targets.has(link))).toEqual([]);
  });

  it('finds sections by the beginnings of words, and by words with a slip', async () => {
    const guide = await Guide.read(ROOT);
    const first = (query: string): string | undefined => guide.find(query)[0]?.href;
    expect(first('Idempotency-Key')).toMatch(/^\/docs\/guide\/calling#/);
    expect(guide.find('webhok').map(({ href }) => href)).toContainEqual(expect.stringContaining('/webhooks#'));
    expect(guide.find('relay firewall')[0]?.excerpt).toMatch(/firewall|relay/i);
    expect(guide.find('xylophone')).toEqual([]);
  });
});

it('is served with its search, and shows what was looked for as text', async () => {
  await using service = await startService();
  const page = await fetch(`${service.url}/docs/guide/webhooks`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<title>Webhooks · Bonafide</title>');
  expect(html).toContain('<a href="/docs/guide/webhooks" aria-current="page">');
  const found = await (await fetch(`${service.url}/docs/guide?q=${encodeURIComponent('retention <b>"$&')}`)).text();
  expect(found).toContain('retention &lt;b&gt;&quot;$&amp;');
  expect(found).not.toContain('<b>');
  const first = await fetch(`${service.url}/docs/guide`);
  expect([first.status, first.url]).toEqual([200, `${service.url}/docs/guide/calling`]);
  for (const nowhere of ['/docs/guide/nothing', '/docs/guide/..%2FREADME', '/docs/guide/__proto__']) {
    expect((await fetch(`${service.url}${nowhere}`)).status).toBe(404);
  }
  for (const wrong of ['?q=a&q=b', `?q=${'x'.repeat(201)}`]) {
    expect((await fetch(`${service.url}/docs/guide${wrong}`)).status).toBe(400);
  }
});
