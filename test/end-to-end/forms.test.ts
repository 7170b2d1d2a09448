import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import sharp from 'sharp';
import { Receiver } from '../support/receiver.js';
import { SMALL_PDF } from '../support/small-pdf.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, goOn, heading, launchChromium, press } from '../support/widget/browser.js';
import { PATIENCE_MS } from '../support/until.js';

/** Looks like a PDF from outside; whoever opens it finds none. */
const NO_PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600, 7)]);

let service: RunningService;
let browser: Browser & AsyncDisposable;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-forms-'));
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } });
  await writeFile(path.join(folder, 'photo.png'), await photo.png().toBuffer());
  await writeFile(path.join(folder, 'payslip.pdf'), SMALL_PDF);
  await writeFile(path.join(folder, 'broken.pdf'), NO_PDF);
  await writeFile(path.join(folder, 'notes.txt'), 'no picture');
  service = await startService();
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A session of the company, opened on a telephone and agreed to. */
async function arrive(steps: readonly object[], own = service): Promise<{ token: string; page: Page }> {
  const begun = await own.rest('/external-api/begin/', { company_key: COMPANY_KEY, steps });
  const token = (await begun.json()) as string;
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(`${own.url}/?session_token=${token}`);
  await heading(page, 'Before you begin');
  await goOn(page);
  return { token, page };
}

async function result(token: string): Promise<Record<string, unknown>> {
  const answer = await service.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: token });
  return (await answer.json()) as Record<string, unknown>;
}

const textOf = async (page: Page): Promise<string> => String(await page.evaluate('document.body.innerText'));

/** Chooses the answer with this text. */
async function choose(page: Page, text: string): Promise<void> {
  await click(page, `.choice::-p-text(${text})`);
}

/** Waits until the page says this, or no longer says it. */
async function says(page: Page, text: string, yes = true): Promise<void> {
  const look = `document.body.innerText.includes(${JSON.stringify(text)}) === ${String(yes)}`;
  await page.waitForFunction(look, { polling: 50 }).catch(async (error: unknown) => {
    throw new Error(`waited for ${yes ? '' : 'no '}"${text}"; the page shows: ${await textOf(page)}`, { cause: error });
  });
}

async function addFiles(page: Page, ...names: readonly string[]): Promise<void> {
  const input = await page.waitForSelector('input[type=file]');
  await input?.uploadFile(...names.map((name) => path.join(folder, name)));
}

const options = (...keys: readonly string[]): object[] => keys.map((key) => ({ key, title: { en: key } }));

const FORM = {
  type: 'user-questionnaire',
  key: 'form',
  title: { en: 'About you' },
  successButtonTitle: { en: 'Send my answers' },
  questions: [
    { type: 'string', key: 'job', title: { en: 'Your work' }, mandatory: true },
    {
      type: 'options',
      key: 'office',
      title: { en: 'A public office?' },
      options: options('Yes', 'No'),
      mandatory: true,
    },
    {
      type: 'string',
      key: 'which',
      title: { en: 'Which office?' },
      mandatory: true,
      showConditions: { questionKey: 'office', answer: 'Yes' },
    },
    { type: 'multiple-choice', key: 'funds', title: { en: 'Funds' }, options: options('Salary', 'Savings', 'Gift') },
    { type: 'dropdown', key: 'purpose', title: { en: 'Purpose' }, options: options('Home', 'Trade') },
    { type: 'dropdown', key: 'money', title: { en: 'Money' }, options: options('EUR', 'GEL', 'USD'), multiple: true },
    { type: 'file', key: 'papers', title: { en: 'Proof' }, mandatory: true, filesMaxCount: 2 },
    { type: 'string', key: 'number', title: { en: 'Your number' }, answer: 'A-7', readOnly: true },
    { type: 'string', key: 'greeting', title: { en: 'Greeting' }, answer: { en: 'Hello' } },
  ],
};

it('says that a code could not be sent, and sends another one to another number', async () => {
  let refuses = true;
  await using provider = await Receiver.start(() => (refuses ? 402 : 200));
  await using own = await startService({ SMS_URL: provider.url });
  const { page } = await arrive([{ type: 'phone-number', flags: { require_phone_number_check: true } }], own);
  await heading(page, 'Your phone number');
  await page.type('#contact', '+995555123456');
  await click(page, '.page-actions .primary');
  await heading(page, 'The code was not sent');
  expect(provider.received).toHaveLength(1);
  await says(page, 'send a new code or use another number');
  expect(await axeFaults(page)).toEqual([]);
  refuses = false;
  await press(page, 'Use another number');
  await heading(page, 'Your phone number');
  await page.evaluate(`document.getElementById('contact').select()`);
  await page.type('#contact', '+995555123457');
  await click(page, '.page-actions .primary');
  await heading(page, 'Enter the code');
  const [, sent] = await provider.gets(2);
  const { to, text } = JSON.parse(sent?.body ?? '') as { to: string; text: string };
  expect(to).toBe('+995555123457');
  await page.type('#code', /\d{6}/.exec(text)?.[0] ?? '');
  await heading(page, 'You are verified');
});

it('answers questions of every type, with files, over a reload; a file that is none is asked for again', async () => {
  const { token, page } = await arrive([FORM, { type: 'email' }]);
  await heading(page, 'About you');
  await says(page, 'Part 1 of 2');
  await says(page, 'Which office?', false);
  // What is missing is said beside each question, and the first one has the focus.
  await click(page, '.page-actions .primary');
  await says(page, 'Write an answer.');
  await page.waitForFunction("document.activeElement.id === 'question-0'");
  expect(await axeFaults(page)).toEqual([]);
  await page.type('#question-0', 'Nurse');
  await choose(page, 'Yes');
  await says(page, 'Which office?');
  await page.type('#question-2', 'Mayor');
  await choose(page, 'Savings');
  await choose(page, 'Salary');
  await page.select('#question-4', 'Trade');

  // Another page of the same session knows what was typed: nothing of it is kept in the browser.
  const kept = `fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer ${token}' },
      body: JSON.stringify({ query: '{ applicantSession { steps { draft } } }' }) }).then((answer) => answer.text())
      .then((text) => text.includes('Mayor') && text.includes('Salary'))`;
  await page.waitForFunction(kept, { polling: 300 });
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain('Mayor');
  await page.reload();
  await heading(page, 'About you');
  expect(await page.evaluate("document.getElementById('question-2').value")).toBe('Mayor');

  // A hidden answer is not sent, and is there again when its question is.
  await choose(page, 'No');
  await says(page, 'Which office?', false);
  await goOn(page);
  await says(page, 'Part 2 of 2');
  await click(page, '.dropdown');
  await choose(page, 'USD');
  await choose(page, 'EUR');
  await says(page, 'A-7');
  await addFiles(page, 'notes.txt');
  await says(page, 'This kind of file is not taken here.');
  await press(page, 'Back');
  await says(page, 'Part 1 of 2');
  await goOn(page);
  await says(page, 'Part 2 of 2');
  await click(page, '[aria-label="Remove notes.txt"]');
  await addFiles(page, 'photo.png', 'broken.pdf');
  await page.waitForFunction(
    "document.querySelectorAll('.entries li').length === 2 && !document.querySelector('.entries .bar')",
  );
  await says(page, '2 files are all');
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Send my answers');
  await heading(page, 'Your email address');

  // Whoever opens the PDF finds none: the step is open again as soon as that is known.
  const asked = `fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer ${token}' },
      body: JSON.stringify({ query: '{ applicantSession { currentStep } }' }) }).then((answer) => answer.text())
      .then((text) => text.includes('"form"'))`;
  await page.waitForFunction(asked, { polling: 300, timeout: 60_000 });
  await page.reload();
  await heading(page, 'About you');
  await says(page, 'broken.pdf could not be opened as a picture or PDF.');
  await says(page, 'photo.png');
  await addFiles(page, 'payslip.pdf');
  await page.waitForFunction(
    "document.querySelectorAll('.entries li').length === 2 && !document.querySelector('.entries .bar')",
  );
  await press(page, 'Send my answers');
  await heading(page, 'Your email address');
  await page.type('#contact', 'nino@example.com');
  await goOn(page);
  await heading(page, 'You are verified');

  expect((await result(token))['questionnaires']).toEqual([
    {
      key: 'form',
      questions: [
        { key: 'job', answer: 'Nurse' },
        { key: 'office', answer: 'No' },
        { key: 'funds', answer: ['Salary', 'Savings'] },
        { key: 'purpose', answer: 'Trade' },
        { key: 'money', answer: ['EUR', 'USD'] },
        { key: 'papers', answer: 2 },
        { key: 'number', answer: 'A-7' },
        { key: 'greeting', answer: 'Hello' },
      ],
    },
  ]);
  const types: string[] = [];
  for (const fileIndex of [0, 1]) {
    const file = { companyKey: COMPANY_KEY, sessionId: token, stepKey: 'form', questionKey: 'papers', fileIndex };
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      const answer = (await (await service.rest('/get-question-file', file)).json()) as {
        result?: { contentType: string; fileName: string };
      };
      if (answer.result !== undefined) {
        types.push(`${answer.result.fileName} ${answer.result.contentType}`);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  expect(types).toEqual(['photo.jpg image/jpeg', 'payslip.pdf application/pdf']);
  await page.browserContext().close();
});

it('gives a company and its owners, corrects them where they are looked over, and tells the company', async () => {
  const { token, page } = await arrive([
    {
      type: 'company',
      key: 'company',
      fields: [{ type: 'companyEntityType' }, { type: 'dateOfIncorporation' }, { type: 'email', mandatory: true }],
    },
    {
      type: 'beneficiaries',
      key: 'owners',
      roles: {
        shareholder: { fields: [{ type: 'ownershipPercentage', mandatory: true }] },
        director: { fields: [] },
      },
    },
    { type: 'kyb-review', key: 'review' },
  ]);
  await heading(page, 'Your company');
  await goOn(page);
  await says(page, 'This is needed.');
  await page.waitForFunction("document.activeElement.id === 'field-companyName'");
  await page.type('#field-companyName', 'Meridian Trading');
  await page.type('#field-registrationNumber', '402 123');
  await page.select('#field-registrationCountry', 'GEO');
  await page.select('#field-companyEntityType', 'Partnership');
  // English of the United States: month, day, year; the next field has the focus when one is full.
  const parts = (await page.evaluate(
    "[...document.querySelectorAll('#field-dateOfIncorporation input')].map(({ id }) => id)",
  )) as readonly string[];
  for (const part of parts) {
    await page.type(`#${part}`, part.endsWith('year') ? '2014' : part.endsWith('month') ? '03' : '09');
  }
  await page.type('#field-email', 'office');
  await goOn(page);
  await says(page, 'This is no whole address.');
  await page.type('#field-email', '@meridian.example');
  await goOn(page);

  await heading(page, 'Owners and managers');
  await goOn(page);
  await says(page, 'Add at least one person or company.');
  await press(page, 'Add somebody');
  await heading(page, 'Who is it?');
  await choose(page, 'Shareholder');
  await choose(page, 'A company');
  await page.type('#field-companyName', 'Northern Holding');
  await page.type('#field-ownershipPercentage', '60');
  await goOn(page);
  await says(page, 'Shareholder, 60%');
  await press(page, 'Add somebody else');
  await choose(page, 'Shareholder');
  await choose(page, 'A person');
  await page.type('#field-firstName', 'Nino');
  await page.type('#field-lastName', 'Beridze');
  await page.type('#field-ownershipPercentage', '٥٠');
  await goOn(page);
  await says(page, '110%');
  await goOn(page);
  await says(page, 'Together they own more than 100 %.');
  expect(await axeFaults(page)).toEqual([]);
  await click(page, '[aria-label="Change Nino Beridze"]');
  await heading(page, 'Nino Beridze');
  await click(page, '#field-ownershipPercentage', { count: 3 });
  await page.type('#field-ownershipPercentage', '33,3');
  await goOn(page);
  await says(page, '93.3%');
  await click(page, '[aria-label="Remove Northern Holding"]');
  await says(page, 'Northern Holding was removed.');
  await press(page, 'Undo');
  await says(page, '93.3%');
  await goOn(page);

  await heading(page, 'Is everything right?');
  await says(page, 'March 9, 2014');
  expect(await axeFaults(page)).toEqual([]);
  await click(page, '[aria-label="Change: Your company"]');
  await heading(page, 'Your company');
  await click(page, '#field-companyName', { count: 3 });
  await page.type('#field-companyName', 'Meridian Trading Ltd');
  await press(page, 'Save');
  await heading(page, 'Is everything right?');
  await says(page, 'Meridian Trading Ltd');
  await click(page, '[aria-label="Change: Owners and managers"]');
  await heading(page, 'Owners and managers');
  await press(page, 'Back');
  await heading(page, 'Is everything right?');
  await press(page, 'Confirm');
  await heading(page, 'You are verified');

  const record = await result(token);
  expect(record['company']).toEqual({
    key: 'company',
    companyName: 'Meridian Trading Ltd',
    registrationNumber: '402 123',
    registrationCountry: 'GEO',
    companyEntityType: 'Partnership',
    dateOfIncorporation: '2014-03-09',
    email: 'office@meridian.example',
  });
  expect(record['beneficiaries']).toMatchObject([
    { role: 'shareholder', type: 'company', companyName: 'Northern Holding', ownershipPercentage: 60 },
    { role: 'shareholder', type: 'individual', firstName: 'Nino', lastName: 'Beridze', ownershipPercentage: 33.3 },
  ]);
  await page.browserContext().close();
});
