import type { Browser, Page } from 'puppeteer';
import { PATIENCE_MS } from '../until.js';
import { click, retype } from './browser.js';

/** A tab of its own, in English, in which nobody is signed in to the operators' console. */
export async function consoleTab(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1400, height: 900 });
  await page.evaluateOnNewDocument("Object.defineProperty(navigator, 'language', { get: () => 'en' })");
  return page;
}

/** Types into the field with this label, in the place of what stands there. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const named = `//label[normalize-space()='${label}']`;
  await retype(page, `::-p-xpath(//*[@id=${named}/@for])`, text);
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in on the page that asks for it, or in the dialog over one. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await fill(page, 'Email address', email);
  await fill(page, 'Password', password);
  await page.keyboard.press('Enter');
}

/** Until the page shows this text, or shows it no more. */
export async function shows(page: Page, text: string, there = true): Promise<void> {
  const look = `document.body.innerText.includes(${JSON.stringify(text)}) === ${String(there)}`;
  await page.waitForFunction(look, { timeout: PATIENCE_MS, polling: 100 }).catch(async (cause: unknown) => {
    const now = String(await page.evaluate('document.body.innerText'));
    throw new Error(`waited for "${text}" to be ${there ? 'there' : 'gone'}; the page shows: ${now}`, { cause });
  });
}

/** Opens the detail of the row with this text. */
export async function openRow(page: Page, text: string): Promise<void> {
  await click(page, `a.row-link::-p-text(${text})`);
}
