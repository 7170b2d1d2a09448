import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, goOn, heading, launchChromium, press, retype } from '../support/widget/browser.js';
import { consoleTab, openRow, shows, signIn } from '../support/widget/console.js';

const BOSS = { email: 'boss@company.example', password: 'correct horse battery' };
const DATO = { email: 'dato@company.example', password: 'another horse battery' };

let service: RunningService;
let browser: Browser & AsyncDisposable;
beforeAll(async () => {
  service = await startService();
  const { administration } = service.service;
  if (!administration) throw new Error('the service has no administration');
  await administration.ensureFirst({ companyKey: COMPANY_KEY, administrator: BOSS });
  await asked(COMPANY_KEY, 'mutation ($input: CreateUserInput!) { createUser(input: $input) }', {
    input: { ...DATO, emailVerified: true, firstName: 'Dato', lastName: 'Kapanadze', rights: ['operator'] },
  });
  // Sessions that prove nothing about anybody wait for a person: they need no specimens.
  await asked(COMPANY_KEY, 'mutation { changeCompanySettings(input: { reviewUnverified: true }) { id } }');
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function asked<Data>(bearer: string, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await service.graphql<Data>(bearer, query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

interface Case {
  readonly id: string;
  readonly token: string;
}

/** A session that a person has to look at: it asks for a mail address and a place, which verify nobody. */
async function inReview(name: string, more: readonly object[] = []): Promise<Case> {
  const steps = [
    { type: 'email', flags: { require_email: true } },
    { type: 'geolocation', flags: { require_geolocation: false } },
    ...more,
  ];
  const begun = await service.rest('/begin/', {
    company_key: COMPANY_KEY,
    name,
    flags: { skip_agreement: true },
    steps,
  });
  const token = (await begun.json()) as string;
  await asked(token, 'mutation { openSession { id } }');
  await asked(token, 'mutation { submitEmail(stepKey: "require_email", email: "ana@mail.example") { id } }');
  await asked(
    token,
    'mutation { submitGeolocation(stepKey: "require_geolocation", latitude: 41.7, longitude: 44.8) { id } }',
  );
  const { session } = await asked<{ session: { id: string } }>(
    COMPANY_KEY,
    'query ($token: ID) { session(token: $token) { id } }',
    { token },
  );
  return { id: session.id, token };
}

async function onePage(): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const letter = await PDFDocument.create();
  letter.addPage([200, 200]).drawText('A letter', { x: 20, y: 100, size: 20 });
  return letter.save();
}

interface Told {
  readonly state: string;
  readonly resultVersions: readonly { readonly result: string; readonly by: { readonly name: string } | null }[];
}

const told = async ({ id }: Case): Promise<Told> =>
  (
    await asked<{ session: Told }>(
      COMPANY_KEY,
      'query ($id: ID) { session(id: $id) { state resultVersions { result by { name } } } }',
      { id },
    )
  ).session;

const becomes = (session: Case, state: string): Promise<void> =>
  until(async () => (await told(session)).state.toLowerCase() === state, `the session becomes ${state}`, 200);

/** The console as this user sees it. */
async function console(address: string, user = BOSS): Promise<Page> {
  const page = await consoleTab(browser);
  await page.goto(`${service.url}/operator/${address}`);
  await signIn(page, user);
  return page;
}

/** Until the detail is about this person, and the case can be decided. */
async function opened(page: Page, name: string): Promise<void> {
  await page.waitForFunction(`document.querySelector('#detail-heading')?.innerText === ${JSON.stringify(name)}`);
  await page.waitForSelector('.review-form');
}

async function chooseTab(page: Page, label: string): Promise<void> {
  await click(page, `::-p-aria([name="${label}"][role="tab"])`);
}

it('sends an applicant back, who reads why and does the step again; then rejects, which they read as well', async () => {
  const ana = await inReview('Ana Beridze');
  const page = await console('review');
  await heading(page, 'Review');
  await openRow(page, 'Ana Beridze');
  await opened(page, 'Ana Beridze');
  await shows(page, 'You have this case.');
  expect(await axeFaults(page)).toEqual([]);
  await chooseTab(page, 'Send back');
  await click(page, '::-p-aria([name="Email address"][role="checkbox"])');
  await shows(page, 'Some of the details you gave are not right.');
  expect(await axeFaults(page)).toEqual([]);
  await click(page, '.review-form .button.primary');
  await shows(page, 'Sending Ana Beridze back.');
  await becomes(ana, 'in_progress');

  const applicant = await consoleTab(browser);
  await applicant.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await applicant.goto(`${service.url}/?session_token=${ana.token}`);
  await heading(applicant, 'One step once more');
  await shows(applicant, 'Some of the details you gave are not right. Check them and send them again.');
  expect(await axeFaults(applicant)).toEqual([]);
  await goOn(applicant);
  await applicant.waitForSelector('input#contact');
  expect(await applicant.evaluate("document.querySelector('#contact').value")).toBe('ana@mail.example');
  await retype(applicant, 'input#contact', 'ana.beridze@mail.example');
  await goOn(applicant);
  await becomes(ana, 'manual_check');

  await page.goto(`${service.url}/operator/review/${ana.id}`);
  await opened(page, 'Ana Beridze');
  await shows(page, 'ana.beridze@mail.example');
  await chooseTab(page, 'Reject');
  await page.select('.review-form select', 'suspected_fraud');
  await shows(page, 'The reason itself is kept from the applicant.');
  await click(page, '.review-form .button.danger');
  await becomes(ana, 'rejected');
  // They have left their page open.
  await shows(applicant, 'We could not complete your verification.');
  const text = String(await applicant.evaluate('document.body.innerText'));
  expect(text.toLowerCase()).not.toContain('fraud');
  const { resultVersions } = await told(ana);
  expect(resultVersions.map(({ result, by }) => [result, by?.name ?? null])).toEqual([
    ['rejected', BOSS.email],
    ['manual_check', null],
    ['in_progress', BOSS.email],
    ['manual_check', null],
  ]);
});

it('takes back a decision that was a slip, and goes through the queue by the keyboard alone', async () => {
  const [gia, eka] = [await inReview('Gia Meladze'), await inReview('Eka Lomidze')];
  const page = await console('review');
  await page.waitForSelector('a.row-link::-p-text(Eka Lomidze)');
  await page.focus('a.row-link[tabindex="0"]');
  await page.keyboard.press('Enter');
  await opened(page, 'Gia Meladze');
  await page.waitForFunction("document.activeElement?.id === 'detail-heading'");
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(`document.activeElement?.closest('${selector}') !== null`)) return;
    }
    throw new Error(`${selector} is not reached by ten presses of the tabulator`);
  };
  // The evidence may be long: a way past it leads to the decision.
  await tabTo('.sessions-to-decision');
  await page.keyboard.press('Enter');
  await tabTo('.review-form textarea');
  await page.keyboard.type('Seen');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await opened(page, 'Eka Lomidze');
  await click(page, '.toast button::-p-text(Undo)');
  await page.waitForSelector('a.row-link::-p-text(Gia Meladze)');
  await page.keyboard.down('Alt');
  await page.keyboard.press('PageUp');
  await page.keyboard.up('Alt');
  await opened(page, 'Gia Meladze');
  await click(page, '.review-form .button.primary');
  await becomes(gia, 'approved');
  // Undone, it was not told: there is one approval.
  expect((await told(gia)).resultVersions.map(({ result }) => result)).toEqual(['approved', 'manual_check']);
  expect((await told(eka)).state.toLowerCase()).toBe('manual_check');
});

it('answers the questions of the company for its operators, without which nothing is approved', async () => {
  const yesNo = ['yes', 'no'].map((key) => ({ key, title: { en: key === 'yes' ? 'Yes' : 'No' } }));
  const questions = [
    { type: 'options', key: 'met', title: { en: 'Did you speak to him?' }, mandatory: true, options: yesNo },
    {
      type: 'string',
      key: 'why',
      title: { en: 'Why not?' },
      mandatory: true,
      showConditions: { questionKey: 'met', answer: 'no' },
    },
    { type: 'file', key: 'letter', title: { en: 'His letter' }, fileTypes: ['pdf'] },
  ];
  const tea = await inReview('Tea Kobakhidze', [
    { type: 'operator-questionnaire', key: 'desk', title: { en: 'At the desk' }, questions },
  ]);
  const page = await console(`review/${tea.id}`);
  await shows(page, 'Before you approve, answer: At the desk.');
  expect(await page.$('.review-form .button.primary')).toBeNull();
  await press(page, 'Answer the questions');
  await shows(page, 'Waits for you');
  await press(page, 'Save the answers');
  await shows(page, 'Answer this question.');
  expect(await page.evaluate("document.body.innerText.includes('Why not?')")).toBe(false);
  const met = await page.waitForSelector('::-p-aria([name="Did you speak to him?"][role="combobox"])');
  await met?.select('no');
  // What was answered stays while the evidence is looked at.
  await chooseTab(page, 'Evidence');
  await shows(page, 'About the session');
  await chooseTab(page, 'Questions');
  const why = await page.waitForSelector('::-p-aria([name="Why not?"][role="textbox"])');
  await why?.type('He was travelling');
  const letter = (await page.waitForSelector('input[type="file"]')) as ElementHandle<never> | null;
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-letter-'));
  const file = path.join(folder, 'letter.pdf');
  await writeFile(file, await onePage());
  await letter?.uploadFile(file);
  await shows(page, 'letter.pdf');
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Save the answers');
  await shows(page, 'The answers were saved.');
  await rm(folder, { recursive: true, force: true });
  await page.waitForSelector('.review-form .button.primary');
  await click(page, '.review-form .button.primary');
  await becomes(tea, 'approved');
  const result = await service.rest('/result/', { company_key: COMPANY_KEY, session_token: tea.token });
  expect(await result.json()).toMatchObject({
    questionnaires: [
      {
        key: 'desk',
        questions: [
          { key: 'met', answer: 'no' },
          { key: 'why', answer: 'He was travelling' },
          { key: 'letter', answer: 1 },
        ],
      },
    ],
  });

  // After the decision they are a tab of the session still; other answers are another version of the result.
  await page.goto(`${service.url}/operator/sessions/${tea.id}/questions`);
  await shows(page, 'These answers can be changed.');
  const again = await page.waitForSelector('::-p-aria([name="Did you speak to him?"][role="combobox"])');
  await again?.select('yes');
  await press(page, 'Save the answers');
  await shows(page, 'The answers were saved.');
  const changed = await service.rest('/result/', { company_key: COMPANY_KEY, session_token: tea.token });
  const { result: verdict, questionnaires } = (await changed.json()) as { result: string; questionnaires: unknown };
  expect(verdict).toBe('approved');
  expect(questionnaires).toMatchObject([{ questions: expect.arrayContaining([{ key: 'met', answer: 'yes' }]) }]);
  expect((await told(tea)).resultVersions.map(({ result: each }) => each)).toEqual([
    'approved',
    'approved',
    'manual_check',
    'manual_check',
  ]);
});

interface Boxes {
  readonly panel: Box;
  readonly evidence: Box;
  readonly bar: Box;
}
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const boxes = async (page: Page): Promise<Boxes> =>
  (await page.evaluate(`(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return {
      panel: box('.sessions-decision .review-form'),
      evidence: box('.sessions-tab .section'),
      bar: box('.sessions-to-decision'),
    };
  })()`)) as Boxes;

it('shows the evidence with the decision beside it, and on a phone a bar that leads to the decision', async () => {
  const keti = await inReview('Keti Dolidze');
  const page = await console(`review/${keti.id}`);
  await page.setViewport({ width: 1280, height: 800 });
  await opened(page, 'Keti Dolidze');
  await shows(page, 'About the session');
  const desktop = await boxes(page);
  expect(desktop.evidence.top).toBeLessThan(500);
  expect(desktop.panel.bottom).toBeLessThan(800);
  expect(desktop.panel.left).toBeGreaterThanOrEqual(desktop.evidence.right);
  await page.evaluate("document.querySelector('.detail-pane').scrollTo(0, 1e6)");
  const scrolled = await boxes(page);
  expect(scrolled.evidence.top).toBeLessThan(desktop.evidence.top);
  expect(scrolled.panel.top).toBeGreaterThan(0);
  expect(scrolled.panel.bottom).toBeLessThan(800);

  await page.setViewport({ width: 390, height: 844 });
  await page.evaluate("document.querySelector('.detail-pane').scrollTo(0, 0)");
  const phone = await boxes(page);
  expect(phone.evidence.top).toBeLessThan(844);
  expect(phone.panel.top).toBeGreaterThan(844);
  expect(Math.round(phone.bar.bottom)).toBe(844);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Go to the decision');
  await page.waitForFunction("document.activeElement?.classList.contains('sessions-decision')");
  const reached = await boxes(page);
  expect(reached.panel.top).toBeLessThan(844);
});

it('says when it is too late to undo, and sends what waits when its operator signs out', async () => {
  const [lia, zaza] = [await inReview('Lia Kiknadze'), await inReview('Zaza Gelashvili')];
  const page = await console(`review/${lia.id}`);
  await opened(page, 'Lia Kiknadze');
  await click(page, '.review-form .button.primary');
  await page.waitForSelector('.toast button');
  // It stays as long as the pointer is on it, longer than the decision waits.
  await page.hover('.toast');
  await becomes(lia, 'approved');
  await press(page, 'Undo');
  await shows(page, 'It is decided already.');

  await page.goto(`${service.url}/operator/review/${zaza.id}`);
  await opened(page, 'Zaza Gelashvili');
  await click(page, '.review-form .button.primary');
  await page.waitForSelector('.toast button');
  await click(page, '.rail-leave');
  await page.waitForSelector('input[type=password]');
  await becomes(zaza, 'approved');
  expect((await told(zaza)).resultVersions[0]?.by?.name).toBe(BOSS.email);
});

it('shows who has a case, lets it be taken over, and keeps notes among operators', async () => {
  const nia = await inReview('Nia Abashidze');
  const first = await console(`review/${nia.id}`);
  await opened(first, 'Nia Abashidze');
  await shows(first, 'You have this case.');
  await press(first, 'Write a note');
  await first.waitForFunction("document.activeElement?.tagName === 'TEXTAREA'");
  await first.keyboard.type('Moves on Monday');
  await press(first, 'Add the note');
  await first.waitForSelector('.review-notes');

  const second = await console(`review/${nia.id}`, DATO);
  await shows(second, `${BOSS.email} took this case`);
  await shows(second, 'Moves on Monday');
  expect(await second.$('.review-form')).toBeNull();
  expect(await axeFaults(second)).toEqual([]);
  await press(second, 'Take over');
  await opened(second, 'Nia Abashidze');
  await shows(first, 'Dato Kapanadze took this case');
  await click(second, '.review-form .button.primary');
  await shows(second, 'Approving Nia Abashidze.');
  // Whoever leaves the page has decided.
  await second.goto('about:blank');
  await becomes(nia, 'approved');
  expect((await told(nia)).resultVersions[0]?.by?.name).toBe('Dato Kapanadze');
});
