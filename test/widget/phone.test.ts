import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, goOn, heading, launchChromium } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { type FakeStep } from '../support/widget/fake-world.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const PHONE: FakeStep = {
  key: 'phone_number',
  type: 'phone-number',
  settings: { require_phone_number_check: true },
};

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
  await page.setViewport({ width: 320, height: 568 });
  // The screen is English, the browser's owner lives in Georgia.
  await page.evaluateOnNewDocument(`Object.defineProperty(navigator, 'languages', { get: () => ['ka-GE', 'en'] })`);
  service.asked.length = 0;
});
afterEach(() => page.browserContext().close());
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function open(step: FakeStep): Promise<void> {
  service.reset({ consent: false, state: 'started', steps: [step] });
  await page.goto(`${service.address}/?session_token=${service.token}`);
  await page.waitForSelector('#contact');
}

const value = (selector: string) => page.evaluate(`document.querySelector('${selector}').value`);
const says = (text: string) => page.waitForFunction(`document.querySelector('.mistake')?.textContent === '${text}'`);

describe('the field of a phone number', () => {
  it('has the country of the browser, groups the digits and sends the whole number', async () => {
    await open(PHONE);
    expect(await value('#contact-country')).toBe('GE');
    expect(await page.evaluate(`document.querySelector('.phone-prefix').textContent`)).toBe('🇬🇪 GE +995');
    await page.type('#contact', '555123456');
    expect(await value('#contact')).toBe('555 12 34 56');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
    await goOn(page);
    await heading(page, 'Enter the code');
    expect(await page.evaluate(`document.querySelector('.page-lead').textContent`)).toContain('+995555123456');
  });

  it('takes the country of a number that is pasted, and one that is chosen', async () => {
    await open(PHONE);
    await page.focus('#contact');
    await page.keyboard.sendCharacter('+4917112345678');
    expect(await value('#contact-country')).toBe('DE');
    expect(await value('#contact')).toBe('171 12345678');
    await page.select('#contact-country', 'AT');
    expect(await page.evaluate(`document.querySelector('.phone-prefix').innerText`)).toContain('AT +43');
  });

  it('says in words what is wrong, at once where more digits do not mend it', async () => {
    await open(PHONE);
    await page.type('#contact', '555');
    expect(await page.$('.mistake')).toBeNull();
    await goOn(page);
    await says('This number is too short.');
    await page.waitForFunction(`document.activeElement.id === 'contact'`);
    expect(service.asked.filter((address) => address === '/graphql')).toHaveLength(1);
    await page.type('#contact', '123456');
    await page.waitForFunction(`document.querySelector('.mistake') === null`);
    await page.type('#contact', '7');
    await says('This number is too long.');
    await click(page, '#contact', { count: 3 });
    await page.type('#contact', '111111111');
    await says('This is no number of the chosen country.');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is loaded for this step alone', async () => {
    const numbersAsked = () =>
      service.asked
        .filter((address) => address.endsWith('.js'))
        .some((address) => readFileSync(path.join(SITE, address), 'utf8').includes('country_calling_codes'));
    await open({ key: 'require_email', type: 'email' });
    expect(numbersAsked()).toBe(false);
    await open(PHONE);
    expect(numbersAsked()).toBe(true);
  });
});
