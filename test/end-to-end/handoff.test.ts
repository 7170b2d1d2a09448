import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { goOn, heading, launchChromium, press } from '../support/widget/browser.js';
import { PATIENCE_MS } from '../support/until.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let service: RunningService;
let browser: Browser & AsyncDisposable;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium(null);
  // By itself the package would fetch its module from the Internet.
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

/** A browser of its own, with its own storage. */
const device = async (userAgent: string, mobile: boolean): Promise<Page> => {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setUserAgent({
    userAgent,
    userAgentMetadata: { mobile, architecture: '', model: '', platform: '', platformVersion: '' },
  });
  if (mobile) await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  return page;
};

/** The address in the code on the screen, as a telephone's camera reads it. */
const scanned = async (page: Page): Promise<string> => {
  const code = await page.waitForSelector('svg.code');
  const picture = await code?.screenshot();
  if (picture === undefined) throw new Error('no code');
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  return found?.text ?? '';
};

it('goes on with a phone by the code on the screen, once, and the desktop follows', async () => {
  const begun = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, flags: { skip_desktop: true } });
  const token = (await begun.json()) as string;
  const desktop = await device(DESKTOP, false);
  await desktop.goto(`${service.url}/?session_token=${token}`);
  await heading(desktop, 'Go on with your phone');
  const address = await scanned(desktop);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?handoff=[0-9a-f]{32}$/);
  expect(address).not.toContain(token);

  const phone = await device(IPHONE, true);
  await phone.goto(address);
  await heading(phone, 'Go on here?');
  expect(await phone.evaluate('document.body.innerText')).toContain('Opened in Chrome on Windows');
  expect(phone.url()).toBe(`${service.url}/`);
  await phone.reload();
  await heading(phone, 'Go on here?');
  await goOn(phone);
  await heading(phone, 'Before you begin');
  expect(phone.url()).toBe(`${service.url}/`);
  await phone.reload();
  await heading(phone, 'Before you begin');

  await heading(desktop, 'Go on with your other device');
  const stranger = await device(IPHONE, true);
  await stranger.goto(address);
  await heading(stranger, 'This code no longer works');

  await press(desktop, 'Show a new code');
  const next = await scanned(desktop);
  expect(next).not.toBe(address);
  await stranger.goto(next);
  await heading(stranger, 'Go on here?');
  await press(stranger, 'This was not me');
  await heading(stranger, 'You did not go on');
  await desktop.waitForFunction(`document.querySelector('.handed-over')?.textContent.includes('chose not to go on')`);
});

it('shows how it ended to the phone that did it and the desktop that handed it over, and not to another one with the link', async () => {
  const begun = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, flags: { skip_desktop: true } });
  const link = `${service.url}/?session_token=${(await begun.json()) as string}`;
  const desktop = await device(DESKTOP, false);
  await desktop.goto(link);
  await heading(desktop, 'Go on with your phone');
  const phone = await device(IPHONE, true);
  await phone.goto(await scanned(desktop));
  await goOn(phone);
  await heading(phone, 'Before you begin');
  await press(phone, 'Decline');
  await heading(phone, 'You declined the check');
  await heading(desktop, 'You declined the check');
  for (const page of [phone, desktop]) {
    await page.reload();
    await heading(page, 'You declined the check');
  }
  const stranger = await device(IPHONE, true);
  await stranger.goto(link);
  await heading(stranger, 'This link has been used');
  expect(await stranger.evaluate('document.body.innerText')).not.toMatch(/declined/i);
});

it('looks on while the phone takes pictures, until the applicant goes on at the desktop', async () => {
  const begun = await service.rest('/external-api/begin/', {
    company_key: COMPANY_KEY,
    flags: { optional_continue_on_another_device: true, document_types: ['id'], document_countries: ['GEO'] },
    steps: [{ type: 'identity-document', flags: { disable_document_capture: true } }],
  });
  const desktop = await device(DESKTOP, false);
  await desktop.goto(`${service.url}/?session_token=${(await begun.json()) as string}`);
  await heading(desktop, 'Before you begin');
  await goOn(desktop);
  await heading(desktop, 'Front of your ID card');
  await press(desktop, 'Use another device');
  const phone = await device(IPHONE, true);
  await phone.goto(await scanned(desktop));
  await heading(phone, 'Go on here?');
  await goOn(phone);
  await heading(phone, 'Front of your ID card');
  await heading(desktop, 'Go on with your other device');

  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-card-'));
  const file = path.join(folder, 'card.png');
  await sharp({ create: { width: 1000, height: 630, channels: 3, background: '#c8d0d8' } }).toFile(file);
  const input = await phone.waitForSelector('input[type="file"]');
  await input?.uploadFile(file);
  await heading(phone, 'Is everything readable?');
  await goOn(phone);
  await heading(phone, 'Turn the card over');
  await rm(folder, { recursive: true });

  await desktop.waitForSelector('.stages::-p-text(1 of 2 pictures)', { timeout: PATIENCE_MS });
  expect(await heading(desktop, /./)).toBe('Go on with your other device');
  await press(desktop, 'Continue here instead');
  await heading(desktop, 'Turn the card over');
});
