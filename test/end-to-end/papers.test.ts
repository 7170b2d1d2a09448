import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { PdfDocument } from '../../subgraphs/media/pdf-files/pdf-document.js';
import { drawDocument } from '../specimens/document.js';
import { LiveFilm } from '../specimens/film.js';
import { portraitFromFilm } from '../specimens/filmed-faces.js';
import { makeIdentity } from '../specimens/identity.js';
import { makePaper, PaperPress } from '../specimens/papers.js';
import { seeded } from '../specimens/random.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { click, goOn, heading, launchChromium, photographed, press } from '../support/widget/browser.js';

/** Of one screen on a machine that does other things: engines open, and a page is read. */
const PATIENCE_MS = 120_000;
const LIMIT_MS = 400_000;

/** What the camera shows and the applicant uploads. */
const BILL = makePaper(11, 'en-GB', 'utility-bill', 'letter');

let service: RunningService;
let browser: Browser & AsyncDisposable;
let film: LiveFilm;
let folder: string;
let pdf: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-papers-'));
  pdf = path.join(folder, 'bill.pdf');
  await using printing = await PaperPress.open();
  await writeFile(pdf, await printing.pdf(BILL));
  const identity = makeIdentity(seeded(5), { country: 'UTO', sex: 'M' });
  const portrait = await portraitFromFilm('franck', 20);
  const { image: card } = await drawDocument({ identity, side: 'front', portrait });
  const seconds = 1;
  film = await LiveFilm.make(
    path.join(folder, 'camera.mjpeg'),
    {
      page: { kind: 'document', image: await printing.scan(BILL), seconds },
      holder: { kind: 'selfie', source: 'franck', from: 60, card, seconds },
      stranger: { kind: 'selfie', source: 'secondAgain', from: 4, card, seconds },
    },
    { width: 1920, height: 1080 },
  );
  service = await startService();
  browser = await launchChromium(film.file);
}, LIMIT_MS);
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await film.close();
  await rm(folder, { recursive: true, force: true });
});

/** A phone in front of a new session, after the consent. */
async function arrive(steps: readonly object[]): Promise<{ page: Page; token: string }> {
  const begun = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, steps });
  const token = (await begun.json()) as string;
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await page.goto(`${service.url}/?session_token=${token}`);
  await heading(page, 'Before you begin', PATIENCE_MS);
  await goOn(page);
  return { page, token };
}

async function resultOf(token: string): Promise<Record<string, unknown>> {
  const response = await service.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: token });
  return (await response.json()) as Record<string, unknown>;
}

async function textOf(bytes: Buffer, page: number): Promise<string> {
  await using file = await PdfDocument.open(bytes);
  return ((await file?.words(page)) ?? []).map(({ text }) => text).join(' ');
}

it(
  'a bill by camera and as a PDF is put in order by its applicant and reaches the result',
  async () => {
    await film.show('page');
    const { page, token } = await arrive([
      { type: 'general-document', flags: { general_document_types: ['utility_bill', 'bank_statement'] } },
    ]);
    await heading(page, 'Choose what you have', PATIENCE_MS);
    await click(page, '.choice input');
    await goOn(page);
    await heading(page, 'Your utility bill', PATIENCE_MS);
    await goOn(page);
    await photographed(page);
    await heading(page, 'Is everything readable?', PATIENCE_MS);
    await goOn(page);
    await heading(page, 'Your pages', PATIENCE_MS);
    await page.waitForSelector('.thumbnail img');

    await press(page, 'Add a page');
    await heading(page, 'Page 2', PATIENCE_MS);
    const input = await page.waitForSelector('input[type="file"]');
    await input?.uploadFile(pdf);
    await heading(page, 'Is this the right file?', PATIENCE_MS);
    await goOn(page);
    await heading(page, 'Your pages', PATIENCE_MS);
    await page.waitForFunction(
      `[...document.querySelectorAll('.page-row')].filter((row) => row.textContent.includes('Read, 1 page')).length === 2`,
    );
    await click(page, '.pages li:last-child button');
    await heading(page, 'Page 2', PATIENCE_MS);
    await press(page, 'Move before Page 1');
    await heading(page, 'Your pages', PATIENCE_MS);
    expect(await page.evaluate(`document.querySelector('.pages li bdi').textContent`)).toBe('bill.pdf');
    await goOn(page);
    await heading(page, 'You are verified', PATIENCE_MS);

    const { truth } = BILL;
    expect((await resultOf(token))['generalDocuments']).toMatchObject([
      {
        typeId: 'utility_bill',
        documentType: 'UTILITY_BILL',
        pages: [
          {
            typeId: 'utility-bill',
            final: { fullName: truth.fullName, street: truth.street, city: truth.city, postalCode: truth.postalCode },
            documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }],
            statuses: [],
          },
        ],
      },
    ]);
    const fields = { company_key: COMPANY_KEY, session_token: token, typeId: 'utility-bill' };
    const whole = await service.rest('/external-api/result/general-document/', fields);
    const bytes = Buffer.from(await whole.arrayBuffer());
    // The PDF comes first now; the picture behind it has no text of its own.
    expect(await textOf(bytes, 1)).toContain(truth.postalCode);
    expect(await textOf(bytes, 2)).toBe('');
    await page.browserContext().close();
  },
  LIMIT_MS,
);

it.each([
  ['holder', 'You are verified', 'approved', ''],
  ['stranger', 'We could not verify you', 'rejected', 'face_document_mismatch'],
])(
  'a picture of the %s of a document with it is judged by the two faces',
  async (scene, told, result, reason) => {
    await film.show(scene);
    const { page, token } = await arrive([{ type: 'face-document' }]);
    await heading(page, 'You with your document', PATIENCE_MS);
    await goOn(page);
    await photographed(page);
    await heading(page, 'Is everything readable?', PATIENCE_MS);
    await goOn(page);
    await heading(page, told, PATIENCE_MS);
    expect(await resultOf(token)).toMatchObject({ result, reject_reason: { value: reason } });
    const fields = { company_key: COMPANY_KEY, session_token: token };
    const picture = await service.rest('/external-api/result/face-document/', fields);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    await page.browserContext().close();
  },
  LIMIT_MS,
);
