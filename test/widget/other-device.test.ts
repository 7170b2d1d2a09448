import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { goOn, heading, launchChromium, press } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ID_STEP, LIVENESS_STEP } from '../support/widget/fake-world.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const CHOSEN = { ...ID_STEP, chosen: { documentType: 'id', country: 'GEO' } };
const STARTED = {
  consent: false,
  state: 'started',
  steps: [CHOSEN, LIVENESS_STEP],
  options: { optional_continue_on_another_device: true },
} as const;

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

async function chooseOther(): Promise<void> {
  await page.goto(`${service.address}/?session_token=${service.token}`);
  await shows('Front of your ID card');
  await press(page, 'Use another device');
  await shows('Go on with another device');
}

describe('going on with another device', () => {
  it('is followed, also after a reload, until the applicant goes on here', async () => {
    service.reset(STARTED);
    await chooseOther();
    await page.waitForSelector('svg.code');
    service.world.handoffState = 'OPENED';
    await page.waitForSelector('.handed-over::-p-text(has opened the code)');
    service.world.handoffState = 'TAKEN';
    await shows('Go on with your other device');
    await page.reload();
    await shows('Go on with your other device');
    await press(page, 'Continue here instead');
    await shows('Front of your ID card');
    // Whoever wants a code once more gets another one.
    await press(page, 'Use another device');
    await page.waitForSelector('svg.code');
  });

  it('says when somebody on it did not want to, and why there is no new code', async () => {
    service.reset({ ...STARTED, handoffState: 'DECLINED' });
    await chooseOther();
    await page.waitForSelector('svg.code');
    service.world.handoffState = 'DECLINED';
    await page.waitForSelector('.handed-over::-p-text(chose not to go on)');
    service.scenario = {
      ...STARTED,
      refusal: { code: 'too-many-codes', only: 'OfferHandoff', retryAfter: 65 },
    };
    service.world.scenario = service.scenario;
    await press(page, 'Show a new code');
    await page.waitForSelector('.notice::-p-text(A new one can be had in 1:05)');
  });

  it('goes by a link where the company can send one, which is refused to what is no address', async () => {
    service.reset({ ...STARTED, linkChannels: ['SMS', 'EMAIL'] });
    await chooseOther();
    await press(page, 'Send me a link instead');
    await shows('Send yourself the link');
    await page.type('#link-receiver', '555');
    await goOn(page);
    await page.waitForSelector('.mistake');
    await press(page, 'Send it by email');
    await page.type('#link-receiver', 'nino@example.com');
    await goOn(page);
    await shows('The link is on its way');
    expect(service.given).toEqual([{ channel: 'EMAIL', to: 'nino@example.com' }]);
  });

  it.each([
    ['the consent', { consent: true, state: 'created', steps: [CHOSEN] } as const, 'Before you begin'],
    ['the choice of a document', { ...STARTED, steps: [ID_STEP] }, 'Choose your document'],
    ['the film of the face', { ...STARTED, steps: [LIVENESS_STEP] }, 'A short video of you'],
    ['the place', { ...STARTED, steps: [{ key: 'place', type: 'geolocation' }] }, 'Share your location'],
  ])('is offered on a desktop at %s', async (_name, scenario, text) => {
    service.reset({ ...scenario, options: STARTED.options });
    await page.goto(`${service.address}/?session_token=${service.token}`);
    await shows(text);
    await press(page, 'Use another device');
    await shows('Go on with another device');
    await page.waitForSelector('svg.code');
  });

  it('is offered where the camera is refused', async () => {
    service.reset({ ...STARTED, steps: [LIVENESS_STEP] });
    await page.evaluateOnNewDocument(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    );
    await page.goto(`${service.address}/?session_token=${service.token}`);
    await shows('A short video of you');
    await goOn(page);
    await shows('The camera is not allowed');
    await press(page, 'Use another device');
    await page.waitForSelector('svg.code');
  });

  it('goes by a link that is copied, or shown where the browser lets nobody copy', async () => {
    service.reset(STARTED);
    await page.evaluateOnNewDocument(
      `navigator.clipboard.writeText = async (text) => { if (window.copied === null) throw new Error(); window.copied = text; }`,
    );
    await chooseOther();
    await press(page, 'Copy the link');
    await page.waitForSelector('button::-p-text(The link is copied)');
    const link = `${service.address}/?session_token=${service.token}`;
    expect(await page.evaluate('window.copied')).toBe(link);
    for (const lacking of [
      'window.copied = null',
      // As on a page without TLS in a browser that names a clipboard all the same.
      `Object.defineProperty(navigator, 'clipboard', { get: () => undefined })`,
    ]) {
      await page.reload();
      await page.evaluate(lacking);
      await press(page, 'Use another device');
      await press(page, 'Copy the link');
      await page.waitForSelector('.link-to-pass');
      // The whole link is selected, so that it can be copied by hand, and in sight.
      await page.waitForFunction(`getSelection().toString() === ${JSON.stringify(link)}`);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });

  it('offers no link where nobody sends one', async () => {
    service.reset(STARTED);
    await chooseOther();
    expect(await page.evaluate(`document.body.innerText.includes('Send me a link')`)).toBe(false);
  });
});
