import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type ClickOptions, type Frame, type Page } from 'puppeteer';
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
    // Longer than any wait of a test: the wait itself says what did not come.
    protocolTimeout: 480_000,
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

/** What is said of an element that the page put another in the place of. */
const REDRAWN = /detached|not clickable|not visible|disposed|Execution context|belong to the same JavaScript world/;

/** Clicks on what the selector finds, once it is there. Where the page is drawn anew meanwhile, it is looked for again. */
export async function click(page: Page | Frame, selector: string, options: ClickOptions = {}): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(50)) {
    const found = await page.waitForSelector(selector, { timeout: PATIENCE_MS });
    try {
      // In the middle of what scrolls: at its edge a head that stays in sight may lie over it.
      await found?.evaluate((element) => (element as unknown as Scrolled).scrollIntoView({ block: 'center' }));
      return await found?.click(options);
    } catch (error) {
      if (!REDRAWN.test(String(error)) || Date.now() > end) throw error;
    } finally {
      await found?.dispose();
    }
  }
}

/** Types into a field, in the place of what stands there. */
export async function retype(page: Page, selector: string, text: string): Promise<void> {
  await click(page, selector, { count: 3 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

/** Presses the primary button, once it can be pressed. */
export async function goOn(page: Page | Frame): Promise<void> {
  await click(page, ".page-actions .button.primary:not([aria-disabled='true'])");
}

/**
 * Until the picture is taken: by the camera itself or, on a machine too busy to judge frames in a row, by the button that
 * comes after a while. What the camera sees has to be called good for either.
 */
export async function photographed(page: Page | Frame): Promise<void> {
  const look = `(() => {
    if (document.querySelector('.preview') !== null) return true;
    if (document.querySelector('.stage .outline.good') !== null) document.querySelector('.shutter')?.click();
    return false;
  })()`;
  await page.waitForFunction(look, { timeout: PATIENCE_MS, polling: 50 });
}

/** Presses the button with this text. */
export async function press(page: Page | Frame, text: string): Promise<void> {
  await click(page, `button::-p-text(${text})`);
}

/** What these tests know of an element of a page. */
interface Scrolled {
  scrollIntoView(options: { block: 'center' }): void;
}
