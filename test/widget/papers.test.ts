import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { click, goOn, heading, launchChromium, press } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { type FakeStep } from '../support/widget/fake-world.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const STARTED = { consent: false, state: 'started' } as const;

const PAPER: FakeStep = {
  key: 'address',
  type: 'general-document',
  settings: { general_document_types: ['utility_bill'], allow_general_document_capture: false },
  chosen: { documentType: 'utility_bill' },
};

let folder: string;
let service: FakeService;
let browser: Browser & AsyncDisposable;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-widget-'));
  service = await startFakeService(SITE, {});
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});
afterEach(async () => {
  await page.browserContext().close();
});

const shows = (text: string | RegExp) => heading(page, text);
const open = () => page.goto(`${service.address}/?session_token=${service.token}`);
const rows = async (): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('.page-row bdi')].map((name) => name.textContent)`);

async function giveFile(name: string, bytes: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const input = await page.waitForSelector('input[type="file"]');
  await input?.uploadFile(file);
}

/** A page as a PDF, up to the list of pages, and read there. */
async function givePage(name: string, count: number): Promise<void> {
  await giveFile(name, `%PDF-1.7 ${name}`);
  await shows('Is this the right file?');
  await goOn(page);
  await shows('Your pages');
  await page.waitForFunction(`[...document.querySelectorAll('.page-row')].filter((row) => row.textContent.includes('Read, 1 page')).length === ${count}`); // prettier-ignore
}

describe('the pages of a paper', () => {
  it('are given as files, put in order and taken out, and only what is left counts', async () => {
    service.reset({ ...STARTED, steps: [PAPER] });
    await open();
    await shows('Your utility bill');
    await givePage('one.pdf', 1);
    for (const [name, count] of [['two.pdf', 2], ['three.pdf', 3]] as const) {
      await press(page, 'Add a page');
      await shows(`Page ${count}`);
      await givePage(name, count);
    } // prettier-ignore
    await click(page, '.pages li:nth-child(3) button');
    await shows('Page 3');
    await press(page, 'Move before Page 2');
    await shows('Your pages');
    expect(await rows()).toEqual(['one.pdf', 'three.pdf', 'two.pdf']);
    await click(page, '.pages li:first-child button');
    await shows('Page 1');
    await press(page, 'Take this page out');
    await shows('Your pages');
    expect(await rows()).toEqual(['three.pdf', 'two.pdf']);
    expect(service.given.map((given) => (given as { pages: unknown }).pages)).toEqual([
      [1, 3, 2],
      [2, 3],
    ]);
    await press(page, 'That is everything');
    await shows('You are verified');
    expect(service.submitted.map(({ type }) => type)).toEqual(Array(3).fill('application/pdf'));
  });

  it('are told what is not found on them, and why one is needed again, which is given alone', async () => {
    const decisions = {
      'general-document': [
        { statuses: ['address-was-not-found'] },
        { codes: ['DOCUMENT_NOT_READABLE'] },
        { statuses: [] },
      ],
    };
    service.reset({ ...STARTED, steps: [PAPER], decisions });
    await open();
    await shows('Your utility bill');
    await givePage('one.pdf', 1);
    const remark = `document.querySelector('.notice')?.textContent`;
    expect(await page.evaluate(remark)).toContain('Not found so far: your address.');
    await press(page, 'Add a page');
    await giveFile('two.pdf', '%PDF-1.7 locked');
    await shows('Is this the right file?');
    await goOn(page);
    await page.waitForSelector(`button::-p-text(Give again: Page 2)`);
    expect(await page.evaluate(remark)).toContain('could not be read');
    await goOn(page);
    await shows('One more picture is needed');
    await givePage('two.pdf', 2);
    expect(await page.evaluate(remark)).toBeUndefined();
    await press(page, 'That is everything');
    await shows('You are verified');
  });

  it('are refused before they are sent when they are no document or too large', async () => {
    service.reset({ ...STARTED, steps: [PAPER] });
    await open();
    await shows('Your utility bill');
    await giveFile('letter.docx', 'no picture');
    await page.waitForSelector('.notice::-p-text(cannot be opened)');
    await giveFile('huge.pdf', Buffer.alloc(16 * 1024 * 1024 + 1, '%PDF-1.7 '));
    await page.waitForSelector('.notice::-p-text(larger than 16 MB)');
    expect(service.submitted).toEqual([]);
  });

  it('are the two sides of a certificate, one after the other', async () => {
    const chosen = { documentType: 'vehicle_registration_certificate' };
    service.reset({ ...STARTED, steps: [{ ...PAPER, chosen }] });
    await open();
    await shows('Front of the certificate');
    for (const [name, next] of [['front.pdf', 'Turn the certificate over'], ['back.pdf', 'Your pages']] as const) {
      await giveFile(name, '%PDF-1.7');
      await shows('Is this the right file?');
      await goOn(page);
      await shows(next);
    } // prettier-ignore
    expect(await page.evaluate(`document.body.innerText.includes('Add a page')`)).toBe(false);
    await press(page, 'That is everything');
    await shows('You are verified');
  });
});

describe('a picture with the document', () => {
  it.each([
    [{ allow_face_doc_upload: true }, true],
    [{ allow_face_doc_upload: true, require_face_document: true }, false],
    [{}, false],
  ])('may be a file with %j: %s', async (settings, upload) => {
    service.reset({ ...STARTED, steps: [{ key: 'selfie', type: 'face-document', settings }] });
    await open();
    await shows('You with your document');
    expect((await page.$('input[type="file"]')) !== null).toBe(upload);
  });
});
