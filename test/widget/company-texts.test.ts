import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { heading, launchChromium } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ID_STEP, type FakeStep } from '../support/widget/fake-world.js';
import { COMPANY_STEP, FORM_STEP, OWNERS_STEP, REVIEW_STEP } from '../support/widget/form-screens.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

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
});
afterEach(() => page.browserContext().close());
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function open(...steps: readonly FakeStep[]): Promise<void> {
  service.reset({ consent: false, state: 'started', steps });
  await page.goto(`${service.address}/?session_token=${service.token}`);
  await page.waitForSelector('.page-actions .button.primary');
}

const title = { en: 'A title of the company' };
const description = { en: 'A text of the company.' };
const text = async (): Promise<string> => String(await page.evaluate('document.querySelector("main").innerText'));

it.each([
  ['a questionnaire', [FORM_STEP]],
  ['business data', [COMPANY_STEP]],
  ['beneficiaries', [OWNERS_STEP]],
  ['a review', [{ ...COMPANY_STEP, state: 'DONE', submitted: {} }, REVIEW_STEP]],
] as const)("the company's title and description head %s", async (_name, steps) => {
  const last = steps.length - 1;
  await open(
    ...steps.map((step, at) => (at === last ? { ...step, title, settings: { ...step.settings, description } } : step)),
  );
  await heading(page, title.en);
  expect(await text()).toContain(description.en);
});

it.each([
  [{ disable_document_capture: true }, { file: true, camera: false }],
  [{ allow_document_upload: true }, { file: true, camera: true }],
  [{}, { file: false, camera: true }],
])('a document with %j is given by %j', async (settings, offered) => {
  await open({ ...ID_STEP, chosen: { documentType: 'id', country: 'GEO' }, settings });
  await heading(page, 'Front of your ID card');
  const file = (await page.$('input[type=file]')) !== null;
  const camera = (await page.$('.page-actions button::-p-text(Open the camera)')) !== null;
  expect({ file, camera }).toEqual(offered);
});
