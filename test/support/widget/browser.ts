import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer';
import { fakeCameraFlags } from '../../specimens/film.js';
import { PATIENCE_MS } from '../until.js';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium with a film as its camera. */
export async function launchChromium(
  film: string | null,
  flags: readonly string[] = [],
): Promise<Browser & AsyncDisposable> {
  const profile = await mkdtemp(path.join(tmpdir(), 'bonafide-browser-'));
  const browser = await puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    userDataDir: profile,
    args: [...FLAGS, ...flags, ...(film === null ? [] : fakeCameraFlags(film))],
  });
  return Object.assign(browser, {
    async [Symbol.asyncDispose]() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

/** Waits until the heading of the page is one of those asked for, and answers which. */
export async function heading(page: Page | Frame, expected: string | RegExp, timeout = PATIENCE_MS): Promise<string> {
  const matches =
    typeof expected === 'string' ? `^${expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : expected.source;
  // As text: these tests know no DOM types.
  const look = `(() => {
    const text = document.querySelector('h1')?.textContent ?? '';
    return new RegExp(${JSON.stringify(matches)}).test(text) ? text : false;
  })()`;
  const found = await page.waitForFunction(look, { timeout, polling: 50 }).catch(async (error: unknown) => {
    const now = await page.evaluate('document.body.innerText');
    throw new Error(`waited for the heading ${matches}; the page shows: ${String(now)}`, { cause: error });
  });
  return String(await found.jsonValue());
}

/** Presses the primary button, once it can be pressed. */
export async function goOn(page: Page | Frame): Promise<void> {
  const button = await page.waitForSelector(".page-actions .button.primary:not([aria-disabled='true'])");
  await button?.click();
}

/** Presses the button with this text. */
export async function press(page: Page | Frame, text: string): Promise<void> {
  const button = await page.waitForSelector(`button::-p-text(${text})`);
  // In the middle of what scrolls: at its edge a head that stays in sight may lie over it.
  await button?.evaluate((found) => (found as unknown as Scrolled).scrollIntoView({ block: 'center' }));
  await button?.click();
}

/** What these tests know of an element of a page. */
export interface Scrolled {
  scrollIntoView(options: { block: 'center' }): void;
}
