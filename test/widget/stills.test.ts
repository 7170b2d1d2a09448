import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer';
import type { LiveFilm } from '../specimens/film.js';
import { goOn, heading, launchChromium } from '../support/widget/browser.js';
import { makeCameraFilm } from '../support/widget/camera-film.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ID_STEP } from '../support/widget/fake-world.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

/** Counts the pictures that the page itself encodes. */
const COUNT = `
  window.encodedHere = 0;
  const toBlob = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (...given) {
    window.encodedHere++;
    return toBlob.apply(this, given);
  };
`;

let folder: string;
let film: LiveFilm;
let service: FakeService;
let browser: Browser & AsyncDisposable;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-stills-'));
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

describe('a picture of a document', () => {
  it.each([
    ['in a worker, so that the page stays quick', '', 0],
    ['on the page where workers cannot draw', 'delete window.OffscreenCanvas;', 1],
    [
      'on the page where the worker does not come',
      `window.Worker = class extends Worker { constructor() { super('/assets/gone.js', { type: 'module' }); } };`,
      1,
    ],
  ])('is judged and encoded %s', async (_, browserWithout, encodedHere) => {
    service.reset({
      consent: false,
      state: 'started',
      steps: [{ ...ID_STEP, chosen: { documentType: 'id', country: 'GEO' } }],
    });
    service.submitted.length = 0;
    const page = await (await browser.createBrowserContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.evaluateOnNewDocument(COUNT + browserWithout);
    await film.show('front');
    await page.goto(`${service.address}/?session_token=${service.token}`);
    await heading(page, 'Front of your ID card');
    await goOn(page);
    // The camera takes it by itself, or the button does where nothing judges frames.
    await page.waitForSelector('.shutter, .preview');
    await page.evaluate(`document.querySelector('.shutter')?.click()`);
    await heading(page, /^(Is everything readable|Is it sharp)/);
    expect(await page.evaluate('window.encodedHere')).toBe(encodedHere);
    const [width, height] = (await page.evaluate(`(async () => {
      const picture = document.querySelector('.preview img, img.preview');
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    })()`)) as [number, number];
    // The window with its rim, in the camera's own pixels.
    expect(width).toBeGreaterThan(600);
    expect(width / height).toBeGreaterThan(1.2);
    await page.browserContext().close();
  });
});
