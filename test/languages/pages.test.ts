import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { LANGUAGES, type Language } from '../../subgraphs/platform/languages/languages.js';
import { click, goOn, heading, launchChromium } from '../support/widget/browser.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ID_STEP, LANGUAGE_STEP, type Scenario } from '../support/widget/fake-world.js';
import { FORM_SCREENS } from '../support/widget/form-screens.js';
import { shortTexts, type ShortText } from './short-texts.js';
import { textFolders } from './text-folders.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const CATALOGUES = textFolders().find(({ name }) => name === 'widget/i18n/catalogues');
/** The narrowest frame and the smallest phone. */
const NARROW = { width: 320, height: 568 };
const PHONE = { width: 390, height: 844 };
const MOST_LINES = { primary: 2, hint: 2, equal: 3, quiet: 3 } as const;

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
afterEach(() => page.browserContext().close());

async function open(scenario: Scenario, size = PHONE): Promise<void> {
  service.reset(scenario);
  await page.setViewport(size);
  await page.goto(`${service.address}/?session_token=${service.token}`);
  await page.waitForSelector('h1');
}

/**
 * Lays each text out in a button or pill of its own and says which do not fit: more lines than may be, or a word that is
 * wider than the button. As text: these tests know no DOM types.
 */
const MEASURE = `(texts, most) => {
  const frame = document.querySelector('.column') ?? document.body;
  frame.innerHTML = '<main class="page"><div class="page-actions"></div></main><div class="stage"><p class="hint"><span></span></p></div>';
  const actions = frame.querySelector('.page-actions');
  const pill = frame.querySelector('.hint span');
  return texts.flatMap(({ key, kind, text }) => {
    actions.innerHTML = '';
    const box = kind === 'hint' ? pill : actions.appendChild(document.createElement('button'));
    if (kind !== 'hint') box.className = 'button ' + kind;
    box.textContent = text;
    box.style.overflowWrap = 'normal';
    const range = document.createRange();
    range.selectNodeContents(box);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    const outer = (kind === 'hint' ? box.parentElement : box).getBoundingClientRect();
    const inner = range.getBoundingClientRect();
    const wide = inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5 || box.scrollWidth > box.clientWidth;
    return wide || lines > most[kind] ? [key + ' (' + kind + ', ' + (wide ? 'too wide' : lines + ' lines') + '): ' + text] : [];
  });
}`;

async function tooLong(texts: readonly ShortText[], { tag, direction }: Language): Promise<readonly string[]> {
  await page.evaluate(
    `document.documentElement.lang = ${JSON.stringify(tag)}; document.documentElement.dir = ${JSON.stringify(direction)};`,
  );
  return (await page.evaluate(`(${MEASURE})(${JSON.stringify(texts)}, ${JSON.stringify(MOST_LINES)})`)) as string[];
}

describe('on 320 pixels', () => {
  it('every text fits its button and its pill, in every language', async () => {
    await open({}, NARROW);
    const faults: string[] = [];
    for (const language of LANGUAGES) {
      const texts = shortTexts(CATALOGUES?.read(language.code) ?? {}, language);
      expect(texts.length).toBeGreaterThan(70);
      faults.push(...(await tooLong(texts, language)).map((fault) => `${language.code} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('a link to pass on has the width of the page, whatever the button beside it is called', async () => {
    const invited = FORM_SCREENS.find(({ name }) => name === 'beneficiaries-invited');
    await open(invited?.scenario ?? {}, NARROW);
    await invited?.reach?.(page, service);
    const box = await (await page.waitForSelector('.entry-text:has(.link-to-pass)'))?.boundingBox();
    expect(box?.width).toBeGreaterThan(200);
  });

  it('a text that does not fit is told', async () => {
    await open({}, NARROW);
    const text = (key: string, kind: ShortText['kind'], words: string): ShortText => ({ key, kind, text: words });
    const faults = await tooLong(
      [
        text('word', 'primary', 'Donaudampfschifffahrtsgesellschaftskapitän'),
        text('long', 'primary', 'Take a picture of the front of the card that you have in your hand, and of its back'),
        text('hint', 'hint', 'Move your phone a little to the left and then again to the right, and hold it still'),
        text('good', 'primary', 'Continue'),
      ],
      LANGUAGES[0] as Language,
    );
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['word', 'long', 'hint']);
  });
});

describe('choosing a language', () => {
  it('offers all, each by its own name, found by its English one', async () => {
    await open({});
    await click(page, '.top-tools .tool');
    const names = await page.evaluate(
      "[...document.querySelectorAll('dialog .choice bdi')].map((one) => [one.textContent, one.lang, one.dir])",
    );
    expect(names).toHaveLength(LANGUAGES.length);
    for (const { name, tag, direction } of LANGUAGES) expect(names).toContainEqual([name, tag, direction]);
    await page.type('#language-sought', 'armen');
    await page.waitForFunction("document.querySelectorAll('dialog .choice').length === 1");
    await click(page, 'dialog .choice');
    await page.waitForFunction("document.documentElement.lang === 'hy'");
    await heading(page, CATALOGUES?.read('hy')?.['consent.heading'] ?? 'missing');
  });

  it('works where a step offers none of those that the page began in', async () => {
    const step = { ...LANGUAGE_STEP, settings: { languages: ['pl', 'uk'] } };
    await open({ consent: false, state: 'started', steps: [step, ID_STEP] });
    const offered = await page.evaluate("[...document.querySelectorAll('.choice bdi')].map((one) => one.textContent)");
    expect(offered).toEqual(['Polski', 'Українська']);
    await click(page, '.choice:last-child');
    await page.waitForFunction("document.documentElement.lang === 'uk'");
    await goOn(page);
    await heading(page, CATALOGUES?.read('uk')?.['document.choice.heading'] ?? 'missing');
  });
});

it.each(LANGUAGES.map(({ code }) => code))('a date is written in %s, or in figures, never in English', async (code) => {
  const startsAt = '2031-07-02T10:30:00.000Z';
  await page.evaluateOnNewDocument(`Object.defineProperty(navigator, 'language', { get: () => '${code}' })`);
  await open({ refusal: { code: 'session-too-early', source: startsAt } });
  await heading(page, CATALOGUES?.read(code)?.['closed.early.heading'] ?? 'missing');
  const text = await page.evaluate("document.querySelector('.page-lead').textContent");
  expect(text).toMatch(/2031|২০৩১/);
  if (code !== 'en') expect(text).not.toMatch(/July|Wed|M07/);
});
