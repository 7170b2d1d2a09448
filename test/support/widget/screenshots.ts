#!/usr/bin/env node
// Photographs every screen of the widget and of the operators' console (names that begin with `operator-`) in every size
// and language, and looks at each with axe:
//   node dist/test/support/widget/screenshots.js FOLDER [part of a screen's name] [sizes] [languages] [light|dark]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { axeFaults } from './accessibility.js';
import { launchChromium } from './browser.js';
import { makeCameraFilm } from './camera-film.js';
import { CONSOLE_SCREENS } from './console-screens.js';
import { startFakeConsole } from './fake-console.js';
import { startFakeService } from './fake-service.js';
import { SCREENS } from './screens.js';
import { showConsole, showScreen } from './show-screen.js';
import { PATIENCE_MS } from '../until.js';

const SIZES = {
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
  landscape: { width: 667, height: 375, hasTouch: true, isMobile: true },
  frame: { width: 320, height: 480, hasTouch: false, isMobile: false },
  desktop: { width: 1280, height: 800, hasTouch: false, isMobile: false },
} as const;

const [
  folder = 'screens',
  wanted = '',
  sizes = 'phone,landscape,frame,desktop',
  languages = 'en,ar,ka',
  scheme = 'light',
] = process.argv.slice(2);
const site = fileURLToPath(new URL('../../../site/', import.meta.url));

await mkdir(folder, { recursive: true });
const scratch = await mkdtemp(path.join(tmpdir(), 'bonafide-screens-'));
const applicantScreens = SCREENS.filter((one) => one.name.includes(wanted));
const consoleScreens = CONSOLE_SCREENS.filter((one) => one.name.includes(wanted));
const film =
  applicantScreens.length === 0 && !consoleScreens.some(({ films }) => films) ? null : await makeCameraFilm(scratch);
let faults = 0;
{
  await using service = await startFakeService(site, {});
  await using operators = await startFakeConsole(site);
  await using browser = await launchChromium(film?.file ?? null);
  for (const screen of applicantScreens) {
    await photograph(browser, screen.name, async (page, language) => {
      page.setDefaultTimeout(PATIENCE_MS);
      await showScreen(page, screen, language, { service, film });
    });
  }
  for (const screen of consoleScreens) {
    await photograph(browser, screen.name, async (page, language) => {
      page.setDefaultTimeout(PATIENCE_MS);
      await showConsole(page, screen, language, operators);
    });
  }
}
await film?.close();
await rm(scratch, { recursive: true, force: true });
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

/** One picture for each size and language, and what axe finds on each. */
async function photograph(
  browser: Browser,
  name: string,
  reach: (page: Page, language: string) => Promise<void>,
): Promise<void> {
  for (const size of sizes.split(',') as (keyof typeof SIZES)[]) {
    for (const language of languages.split(',')) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const shot = path.join(folder, `${name}.${size}.${language}.png`) as `${string}.png`;
      await page.setViewport(SIZES[size]);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      try {
        await reach(page, language);
        await page.screenshot({ path: shot });
        const found = await axeFaults(page);
        faults += found.length;
        for (const fault of found) console.log(`${name} ${size} ${language}: ${fault}`);
      } catch (error) {
        faults++;
        console.log(`${name} ${size} ${language}: ${String(error)}`);
        await page.screenshot({ path: shot });
      }
      await context.close();
    }
  }
}
