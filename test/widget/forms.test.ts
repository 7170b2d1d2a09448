import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, heading, launchChromium, press } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { type FakeStep, type Scenario } from '../support/widget/fake-world.js';
import { COMPANY_STEP, FORM_STEP, QUESTIONS, REVIEW_STEP } from '../support/widget/form-screens.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const EMAIL: FakeStep = { key: 'require_email', type: 'email' };

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
  await page.setViewport({ width: 320, height: 480 });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
});
afterEach(() => page.browserContext().close());
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function open(scenario: Scenario): Promise<void> {
  service.reset({ consent: false, state: 'started', ...scenario });
  await page.goto(`${service.address}/?session_token=${service.token}`);
  await page.waitForSelector('.page-actions .button.primary');
}

/** Whether the whole of the first element is inside the part of the page that scrolls, above the buttons. */
const IN_SIGHT = (selector: string): string => `(() => {
  const view = document.querySelector('.page-body').getBoundingClientRect();
  const { top, bottom } = document.querySelector('${selector}').getBoundingClientRect();
  return top >= view.top - 1 && bottom <= view.bottom + 1;
})()`;

describe('forms', () => {
  it('of a review show its subtitle and its description', async () => {
    const settings = { subtitle: { en: 'Read it with care.' }, description: { en: 'The registry will be asked.' } };
    await open({
      steps: [
        { ...COMPANY_STEP, state: 'DONE', submitted: {} },
        { ...REVIEW_STEP, settings },
      ],
    });
    await heading(page, 'Is everything right?');
    const text = String(await page.evaluate('document.querySelector("main").innerText'));
    expect(text).toContain('Read it with care.');
    expect(text).toContain('The registry will be asked.');
  });

  it('lead to the first mistake, which is in sight with its field', async () => {
    await open({ steps: [{ ...COMPANY_STEP, draft: { companyName: 'Meridian', registrationNumber: '7' } }, EMAIL] });
    await page.evaluate('document.querySelector(".page-body").scrollTo(0, 99999)');
    await click(page, '.page-actions .button.primary');
    await page.waitForFunction('document.activeElement.id === "field-registrationCountry"');
    expect(await page.evaluate(IN_SIGHT('#field-registrationCountry'))).toBe(true);
    expect(await page.evaluate(IN_SIGHT('.mistake'))).toBe(true);
  });

  it('say nothing more of a screen that is gone', async () => {
    const questions = QUESTIONS.filter(({ key }) => key === 'job');
    await open({ steps: [{ ...FORM_STEP, settings: { ...FORM_STEP.settings, questions } }, EMAIL] });
    const spoken = 'document.querySelector("[aria-live]").textContent';
    await click(page, '.page-actions .button.primary');
    await page.waitForFunction(`${spoken} !== ''`);
    await page.type('.form textarea, .form input', 'Nurse');
    expect(await page.evaluate(spoken)).not.toBe('');
    await press(page, 'Confirm');
    await heading(page, 'Your email address');
    await page.waitForFunction(`${spoken} === ''`);
  });

  it('take a day from a calendar, by the keyboard and by lists', async () => {
    await open({ steps: [{ ...COMPANY_STEP, draft: { dateOfIncorporation: '2024-02-29' } }, EMAIL] });
    const button = '#field-dateOfIncorporation button[aria-haspopup=dialog]';
    const focused = (day: string) => page.waitForFunction(`document.activeElement.dataset.day === '${day}'`);
    await page.focus(button);
    await page.keyboard.press('Enter');
    await focused('2024-02-29');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Thursday, February 29, 2024');
    await page.keyboard.press('PageUp');
    await focused('2024-01-29');
    await page.keyboard.press('ArrowRight');
    await focused('2024-01-30');
    expect(await axeFaults(page)).toEqual([]);
    expect(
      await page.evaluate(
        'document.querySelector("dialog").scrollWidth <= document.querySelector("dialog").clientWidth',
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`document.activeElement.matches('${button}')`);
    expect(await page.evaluate(`document.querySelector('#field-dateOfIncorporation-day').value`)).toBe('29');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog select');
    await page.select('dialog [aria-label=Year]', '1987');
    await page.select('dialog [aria-label=Month]', '6');
    await click(page, '[data-day="1987-07-14"]');
    await page.waitForFunction(`document.activeElement.matches('${button}')`);
    const parts = await page.evaluate(
      `['year', 'month', 'day'].map((part) => document.querySelector('#field-dateOfIncorporation-' + part).value)`,
    );
    expect(parts).toEqual(['1987', '07', '14']);
  });

  it('take a telephone number with its country', async () => {
    const fields = [{ type: 'contactNumber', mandatory: true }] as const;
    await open({ steps: [{ ...COMPANY_STEP, settings: { ...COMPANY_STEP.settings, fields } }, EMAIL] });
    await click(page, '.page-actions .button.primary');
    await page.waitForFunction(`document.querySelector('.mistake')?.textContent === 'This is needed.'`);
    await page.waitForFunction('document.activeElement.id === "field-contactNumber"');
    await page.select('#field-contactNumber-country', 'GE');
    await page.type('#field-contactNumber', '55512345');
    await click(page, '.page-actions .button.primary');
    await page.waitForFunction(`document.querySelector('.mistake')?.textContent === 'This is no whole phone number.'`);
    await page.type('#field-contactNumber', '6');
    expect(await page.evaluate(`document.querySelector('#field-contactNumber').value`)).toBe('555 12 34 56');
    expect(await axeFaults(page)).toEqual([]);
    await click(page, '.page-actions .button.primary');
    await heading(page, 'Your email address');
    expect(service.given).toContainEqual(expect.objectContaining({ company: { contactNumber: '+995555123456' } }));
  });

  it('take several of a list that opens, by the keyboard', async () => {
    const questions = QUESTIONS.filter(({ key }) => key === 'currencies');
    await open({ steps: [{ ...FORM_STEP, settings: { ...FORM_STEP.settings, questions } }, EMAIL] });
    expect(await page.$('input[type=checkbox]')).toBeNull();
    await page.focus('.dropdown');
    await page.keyboard.press('Enter');
    await page.waitForFunction('document.activeElement.type === "search"');
    await page.keyboard.type('eur');
    await page.waitForFunction('document.querySelectorAll("input[type=checkbox]").length === 1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    for (let typed = 0; typed < 3; typed++) await page.keyboard.press('Backspace');
    await page.keyboard.type('gel');
    await page.waitForFunction('document.querySelectorAll("input[type=checkbox]").length === 2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction('document.activeElement.classList.contains("dropdown")');
    expect(await page.evaluate('document.querySelector(".dropdown").innerText')).toBe('GEL and EUR');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await press(page, 'Confirm');
    await heading(page, 'Your email address');
    expect(service.given).toEqual([
      expect.objectContaining({ answers: [{ key: 'currencies', answer: ['GEL', 'EUR'] }] }),
    ]);
  });
});
