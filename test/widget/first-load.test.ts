import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer';
import { goOn, heading, launchChromium } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { LANGUAGE_STEP } from '../support/widget/fake-world.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

/** What an applicant on a slow line waits for before the first step, in bytes of gzip. */
const BUDGET = 60_000;
/** What they wait for before anything runs: the page with its script and style, in bytes of Brotli. */
const PAGE_BUDGET = 38_500;

let service: FakeService;
let browser: Browser & AsyncDisposable;
let page: Page;

beforeAll(async () => {
  service = await startFakeService(SITE, {});
  browser = await launchChromium(null);
});
beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  service.asked.length = 0;
});
afterEach(() => page.browserContext().close());
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const open = () => page.goto(`${service.address}/?session_token=${service.token}`);

/** Bytes of gzip of every file that was asked for. */
function bytesAsked(): number {
  const files = new Set(service.asked.map((address) => new URL(address, 'http://host').pathname));
  files.delete('/graphql');
  return [...files]
    .map((file) => gzipSync(readFileSync(path.join(SITE, file === '/' ? 'index.html' : file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

describe('the first load', () => {
  it.each([
    ['en', 'Before you begin', 'Choose your language'],
    ['ka', /^(?!Before)./, /./],
  ])('takes at most 60 kB until the first step (%s)', async (language, consent, first) => {
    service.reset({ steps: [LANGUAGE_STEP], language });
    await page.evaluateOnNewDocument(`Object.defineProperty(navigator, 'language', { get: () => '${language}' })`);
    await open();
    await heading(page, consent);
    await goOn(page);
    await page.waitForSelector('.choice');
    await heading(page, first);
    const bytes = bytesAsked();
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });

  it('begins with a page that stays small', () => {
    expect(statSync(path.join(SITE, 'index.html.br')).size).toBeLessThanOrEqual(PAGE_BUDGET);
  });

  it('shows the page before the session is known, and the first screen takes its place without moving it', async () => {
    service.reset({ steps: [LANGUAGE_STEP] });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    const { goes } = await holdEverythingBut('document');
    const opened = open();
    await page.waitForSelector('main .skeleton');
    await page.waitForFunction("document.querySelector('.page-actions span').getBoundingClientRect().height === 48");
    const before = await page.evaluate(PLACES);
    expect(await page.evaluate('document.querySelector("h1")')).toBeNull();
    goes();
    await opened;
    await heading(page, 'Before you begin');
    expect(await page.evaluate(PLACES)).toEqual(before);
  });

  it('takes two round trips: the page with its script and style, then the session and the words at once', async () => {
    service.reset({ steps: [LANGUAGE_STEP] });
    const { goes, held } = await holdEverythingBut('document');
    const opened = open();
    const words = fileOf('Before you begin');
    // Both are asked for while neither has come, and nothing else.
    const isWords = (address: string): boolean => address.endsWith(words);
    await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/graphql')),
      page.waitForRequest((request) => isWords(request.url())),
    ]);
    await page.waitForFunction('window.bonafideFirst !== undefined');
    expect(held.map((address) => (isWords(address) ? 'words' : new URL(address).pathname)).sort()).toEqual([
      '/graphql',
      'words',
    ]);
    goes();
    await opened;
    await heading(page, 'Before you begin');
    // The answer was used: nobody asked again.
    expect(service.asked.filter((address) => address === '/graphql')).toHaveLength(1);
  });

  it('passes on to later screens what the script of the page exports', async () => {
    service.reset({ consent: false, state: 'started', steps: [{ key: 'require_email', type: 'email' }] });
    await open();
    await heading(page, 'Your email address');
    const file = fileOf('window.bonafideFirst');
    // Bindings that change their value would be passed on as they were at first.
    const differ = await page.evaluate(`import('/assets/${file}').then((passedOn) =>
      Object.entries(window.bonafideFirst).filter(([name, value]) => passedOn[name] !== value).map(([name]) => name))`);
    expect(differ).toEqual([]);
  });

  it('finds its code again after a broken connection', async () => {
    service.reset({ consent: false, state: 'started', steps: [{ key: 'require_email', type: 'email' }] });
    const words = fileOf('Before you begin');
    let refused = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      // The words come first; the first file of a screen gets lost, once.
      const isOfScreen = request.resourceType() === 'script' && !request.url().endsWith(words);
      if (isOfScreen && !refused) {
        refused = true;
        return void request.abort();
      }
      void request.continue();
    });
    await open();
    await heading(page, 'Your email address');
    expect(refused).toBe(true);
  });
});

/** Answers the page alone, until `goes` is called. `held` are the addresses of what waits. */
async function holdEverythingBut(type: string): Promise<{ readonly goes: () => void; readonly held: string[] }> {
  let goes = (): void => undefined;
  const gone = new Promise<void>((resolve) => (goes = resolve));
  const held: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.resourceType() === type) return void request.continue();
    held.push(request.url());
    void gone.then(() => request.continue());
  });
  return { goes, held };
}

/** The built file that has this text. */
function fileOf(text: string): string {
  const folder = path.join(SITE, 'assets');
  const found = readdirSync(folder).find(
    (file) => file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes(text),
  );
  if (found === undefined) throw new Error(`no file with ${text}`);
  return found;
}

/** Where the bar, the heading's line and the area of the buttons begin and end. */
const PLACES = `(() => {
  const box = (selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  return { column: box('.column'), top: box('.top').slice(0, 3), page: box('.page').slice(0, 3), bottom: (() => {
    const { bottom } = document.querySelector('.page-actions > :last-child').getBoundingClientRect();
    return Math.round(bottom);
  })() };
})()`;
