import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer';
import type { LiveFilm } from '../specimens/film.js';
import { launchChromium } from '../support/widget/browser.js';
import { makeCameraFilm } from '../support/widget/camera-film.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { layoutFaults } from '../support/widget/geometry.js';
import { SCREENS } from '../support/widget/screens.js';
import { type ShownScreen } from '../support/widget/shown-screen.js';
import { showScreen } from '../support/widget/show-screen.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

/** Phones that lie, the smallest frame, a small laptop, and one of 1280 x 800 whose page is zoomed to 200 %. */
const SIZES = [
  { width: 320, height: 480 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1280, height: 600 },
  { width: 640, height: 400, deviceScaleFactor: 2 },
] as const;

/** Read from right to left as well: the camera, its words, lists with buttons, the arrow and the title of a step. */
const ALSO_ARABIC =
  /^(camera-document|camera-face|guide-titled|given|beneficiaries-invited|switch-optional|language-menu|call-hint|call-chat|call-step)$/;

let folder: string;
let film: LiveFilm;
let service: FakeService;
let browser: Browser & AsyncDisposable;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-layout-'));
  film = await makeCameraFilm(folder, { seconds: 2 });
  service = await startFakeService(SITE, {});
  browser = await launchChromium(film.file);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await film.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reaches the screen once, and lays it out in each size. */
async function faultsOf(screen: ShownScreen, language: string): Promise<readonly string[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport(SIZES[0]);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await showScreen(page, screen, language, { service, film });
    const faults: string[] = [];
    for (const size of SIZES) {
      await page.setViewport(size);
      // Laid out and drawn, with all that measures itself.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      for (const fault of await layoutFaults(page)) faults.push(`${size.width} x ${size.height}: ${fault}`);
    }
    return faults;
  } finally {
    await context.close();
  }
}

describe('in every size nothing is covered or cut off', () => {
  it.each(SCREENS.map((screen) => [screen.name, screen] as const))('on %s', async (_name, screen) => {
    expect(await faultsOf(screen, 'en')).toEqual([]);
  });

  it.each(SCREENS.filter(({ name }) => ALSO_ARABIC.test(name)).map((screen) => [screen.name, screen] as const))(
    'on %s in Arabic',
    async (_name, screen) => {
      expect(await faultsOf(screen, 'ar')).toEqual([]);
    },
  );
});
