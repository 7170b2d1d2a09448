import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer';
import { goOn, heading, launchChromium } from '../support/widget/browser.js';
import { LANGUAGE_STEP, startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

/** What an applicant on a slow line waits for before the first step, in bytes of gzip. */
const BUDGET = 60_000;

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

  it('shows the page before its script runs, and the first screen takes its place without moving it', async () => {
    service.reset({ steps: [LANGUAGE_STEP] });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    let goes = (): void => undefined;
    const held = new Promise<void>((resolve) => (goes = resolve));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return void request.continue();
      void held.then(() => request.continue());
    });
    const opened = open();
    await page.waitForSelector('main .skeleton');
    // The style sheet has come when the button has its height.
    await page.waitForFunction("document.querySelector('.page-actions span').getBoundingClientRect().height === 48");
    const before = await page.evaluate(PLACES);
    expect(await page.evaluate('document.querySelector("h1")')).toBeNull();
    goes();
    await opened;
    await heading(page, 'Before you begin');
    expect(await page.evaluate(PLACES)).toEqual(before);
  });

  it('asks for the session while the rest of the page is still on its way', async () => {
    service.reset({ steps: [LANGUAGE_STEP] });
    let goes = (): void => undefined;
    const held = new Promise<void>((resolve) => (goes = resolve));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      void (request.resourceType() === 'script' ? held : Promise.resolve()).then(() => request.continue());
    });
    const opened = open();
    const words = page.waitForRequest((request) => request.url().endsWith(fileOf('Before you begin')));
    await page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await words;
    goes();
    await opened;
    await heading(page, 'Before you begin');
    // The answer was used: nobody asked again.
    expect(service.asked.filter((address) => address === '/graphql')).toHaveLength(1);
  });

  it('finds its code again after a broken connection', async () => {
    service.reset({ consent: false, state: 'started', steps: [{ key: 'require_email', type: 'email' }] });
    let refused = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      // The page's own scripts come first, and stand in it; the first one of a screen gets lost, once.
      const own = readFileSync(path.join(SITE, 'index.html'), 'utf8').includes(new URL(request.url()).pathname);
      if (request.resourceType() === 'script' && !own && !refused) {
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
