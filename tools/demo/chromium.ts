import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { fakeCameraFlags } from '../../test/specimens/film.js';
import { chromiumPath } from './programs.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A laptop's window, in which the widget is a column. */
const VIEWPORT = { width: 1280, height: 800 };

/** Starting and answering may take this long on a machine that is busy with something else. */
const PATIENCE_MS = 60_000;

export interface FilmedBrowser extends AsyncDisposable {
  readonly page: Page;
}

/**
 * A headless Chromium with an empty profile and a film as its camera; profile and browser are gone after disposal.
 * @throws MissingProgramError when the system has no Chromium
 */
export async function openBrowser(film: string): Promise<FilmedBrowser> {
  const executablePath = chromiumPath();
  const profile = await mkdtemp(path.join(tmpdir(), 'bonafide-browser-'));
  let browser: Browser | null = null;
  const dispose = async (): Promise<void> => {
    await browser?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    browser = await puppeteer.launch({
      executablePath,
      headless: true,
      userDataDir: profile,
      timeout: PATIENCE_MS,
      protocolTimeout: PATIENCE_MS,
      defaultViewport: VIEWPORT,
      // Whoever started the demo stops it; it closes the browser then.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...FLAGS, ...fakeCameraFlags(film)],
    });
    const [page = await browser.newPage()] = await browser.pages();
    page.setDefaultTimeout(PATIENCE_MS);
    return { page, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
