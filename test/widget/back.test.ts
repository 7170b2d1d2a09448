import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, goOn, heading, launchChromium, press } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ID_STEP, type FakeCapture, type FakeStep } from '../support/widget/fake-world.js';
import { QUESTIONS } from '../support/widget/form-screens.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

const capture = (kind: string): FakeCapture => ({ kind, state: 'ACCEPTED' });
const CHOSEN = { ...ID_STEP, chosen: { documentType: 'id', country: 'GEO' } };
const GIVEN_CARD: FakeStep = { ...CHOSEN, state: 'DONE', attempts: [capture('card-front'), capture('card-back')] };
const PHONE: FakeStep = { key: 'phone', type: 'phone-number', settings: { require_phone_number_check: true } };
const EMAIL: FakeStep = { key: 'email', type: 'email' };
const JOB: FakeStep = {
  key: 'questions',
  type: 'user-questionnaire',
  settings: { questions: QUESTIONS.slice(0, 1) },
};
const STARTED = { consent: false, state: 'started' } as const;

let service: FakeService;
let browser: Browser & AsyncDisposable;
let page: Page;

beforeAll(async () => {
  service = await startFakeService(SITE, {});
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});
afterEach(async () => {
  await page.browserContext().close();
});

const shows = (text: string) => heading(page, text);
const arrow = async () => click(page, 'button[aria-label="Back"]');
const browserBack = () => page.evaluate('history.back()');
const value = (field: string) => page.$eval(field, (one) => (one as unknown as { value: string }).value);

async function open(steps: readonly FakeStep[]): Promise<void> {
  service.reset({ ...STARTED, steps });
  await page.goto(`${service.address}/?session_token=${service.token}`);
}

describe.each([
  ['the arrow', arrow],
  ["the browser's back button", browserBack],
])('back by %s', (_name, back) => {
  it('leads to the step before, where what was given can be changed, and nothing typed is lost', async () => {
    await open([EMAIL, JOB, CHOSEN]);
    await shows('Your email address');
    expect(await page.$('button[aria-label="Back"]')).toBeNull();
    await page.type('#contact', 'nino@example.com');
    await goOn(page);
    await shows('A few questions');
    await page.type('textarea, .form input', 'Baker');
    await back();
    await shows('Your email address');
    expect(await value('#contact')).toBe('nino@example.com');
    expect(await axeFaults(page)).toEqual([]);
    await click(page, '#contact', { count: 3 });
    await page.type('#contact', 'ana@example.com');
    await goOn(page);
    await shows('A few questions');
    expect(await value('textarea, .form input')).toBe('Baker');
    await goOn(page);
    await shows('Front of your ID card');
    await back();
    await shows('Choose your document');
    await back();
    await shows('A few questions');
    expect(await value('textarea, .form input')).toBe('Baker');
    await page.type('textarea, .form input', ' and cook');
    await goOn(page);
    await shows('Front of your ID card');
    const session = service.world.session();
    expect(session.steps[0]?.submitted).toEqual({ email: 'ana@example.com' });
    expect(JSON.stringify(session.steps[1]?.submitted)).toContain('Baker and cook');
  });

  it('sends no other code for a number that stays as it was', async () => {
    await open([{ ...PHONE, state: 'DONE', submitted: { phoneNumber: '+995555123456' } }, CHOSEN]);
    await shows('Front of your ID card');
    await back();
    await shows('Choose your document');
    await back();
    await shows('Your phone number');
    await goOn(page);
    await shows('Front of your ID card');
    expect(service.operations).not.toContain('SubmitPhoneNumber');
  });

  it('shows pictures that were taken as done, each to be taken again', async () => {
    await open([{ ...GIVEN_CARD, title: { en: 'Your card' }, settings: { allow_document_upload: true } }, EMAIL]);
    await shows('Your email address');
    await back();
    await shows('Your card');
    expect(await page.$$eval('.entries li', (rows) => rows.length)).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Take again');
    await shows('Your card');
    await page.waitForSelector('input[type=file]');
    await back();
    await page.waitForSelector('.entries');
    await goOn(page);
    await shows('Your email address');
    expect(service.operations).not.toContain('StartCapture');
  });
});

it('asks before the browser goes back out of the check, and keeps the token out of the history', async () => {
  await page.goto('about:blank');
  await open([EMAIL]);
  await shows('Your email address');
  await page.type('#contact', 'nino@');
  await browserBack();
  await page.waitForSelector('dialog[open]');
  expect(page.url()).toBe(`${service.address}/`);
  await press(page, 'Stay');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await value('#contact')).toBe('nino@');
  await browserBack();
  await page.waitForSelector('dialog[open]');
  expect(page.url()).toBe(`${service.address}/`);
});
