import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import type { LiveFilm } from '../specimens/film.js';
import { PATIENCE_MS, until } from '../support/until.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, launchChromium } from '../support/widget/browser.js';
import { makeCameraFilm } from '../support/widget/camera-film.js';
import { CONSOLE_SCREENS } from '../support/widget/console-screens.js';
import { type ConsoleScreen } from '../support/widget/console-screen.js';
import { type FakeConsole, startFakeConsole } from '../support/widget/fake-console.js';
import { layoutFaults } from '../support/widget/geometry.js';
import { showConsole } from '../support/widget/show-screen.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const SCREENS = CONSOLE_SCREENS.filter(({ name }) => name.startsWith('operator-calls-'));
/** Parts of one room, which is entered once for all. */
const IN_ROOM = SCREENS.filter(({ films, name }) => films === true && !name.endsWith('-begin'));

let folder: string;
let film: LiveFilm;
let operators: FakeConsole;
let browser: Browser & AsyncDisposable;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-calls-console-'));
  film = await makeCameraFilm(folder, { shots: ['blank'], seconds: 2, size: { width: 640, height: 360 } });
  operators = await startFakeConsole(SITE);
  browser = await launchChromium(film.file);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await operators[Symbol.asyncDispose]();
  await film.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport(SIZES[0]);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
});
afterEach(() => page.browserContext().close());

async function show(name: string, language = 'en'): Promise<void> {
  const screen = SCREENS.find((one) => one.name === `operator-calls-${name}`);
  if (screen === undefined) throw new RangeError(`no screen ${name}`);
  await showConsole(page, screen, language, operators);
}

/** A call that rings lies over whatever the operator is at. */
const LIES_OVER = /is covered by (section\.calls-ringing|button\.button\.(plain "Decline|primary "Accept))/;

/** Evidence that is cut on purpose: a picture to the face or the field that is meant, a long line of a zone to be scrolled. */
const CUT_ON_PURPOSE = /: (img ""|pre\.sessions-zone)/;

/** What axe finds, and what is covered or cut off in each size. */
async function faultsOn({ name }: ConsoleScreen): Promise<readonly string[]> {
  const faults = [...(await axeFaults(page))];
  for (const size of SIZES) {
    await page.setViewport(size);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    for (const fault of await layoutFaults(page)) faults.push(`${name}, ${size.width} x ${size.height}: ${fault}`);
  }
  return faults.filter((fault) => !LIES_OVER.test(fault) && !CUT_ON_PURPOSE.test(fault));
}

const last = (name: string) => operators.asked.findLast((one) => one.name === name)?.variables;

describe('the calls of the console', () => {
  it.each(
    SCREENS.filter((screen) => !IN_ROOM.includes(screen)).map((screen, at) => [screen.name, screen, at] as const),
  )('%s can be read and reached', async (_, screen, at) => {
    // By turns in the languages: what one language finds out about a screen's layout, so does another.
    await showConsole(page, screen, at % 2 === 0 ? 'en' : 'ar', operators);
    expect(await faultsOn(screen)).toEqual([]);
  });

  it.each(['en', 'ar'])('everything in the room can be read and reached in %s', async (language) => {
    const [first] = IN_ROOM;
    if (first === undefined) throw new RangeError('no room');
    await showConsole(page, first, language, operators);
    const faults: string[] = [];
    for (const screen of IN_ROOM) {
      await screen.reach?.(page);
      faults.push(...(await faultsOn(screen)));
      await page.keyboard.press('Escape');
      await page.waitForFunction("document.querySelector('dialog') === null");
    }
    expect(faults).toEqual([]);
  });

  it('blinks the title of the tab while a call rings, and leaves the title of the page', async () => {
    await show('ringing');
    await page.waitForFunction("document.title === 'An applicant calls'");
    await page.waitForFunction("document.title.startsWith('Sessions')");
    await page.waitForFunction("document.title === 'An applicant calls'");
    await click(page, '.calls-ringing .button:not(.primary)');
    // A refusal of the fake service: the call rings on until the desk says otherwise.
    await until(() => last('DeclineCall') !== undefined);
  });

  it('changes, moves and removes items of a script, and keeps the keys of the others', async () => {
    await show('script-editor');
    await page.type('.script-item:nth-child(3) textarea', ' its print');
    await click(page, '[aria-label="Move item 3 up"]');
    await click(page, '[aria-label="Remove item 1"]');
    await click(page, 'form .button.primary');
    await until(() => last('SaveCallScript') !== undefined);
    expect(last('SaveCallScript')).toMatchObject({
      id: expect.any(String),
      script: {
        items: [
          { key: 'features', text: 'Ask to tilt the document, and look at its print', draw: 2 },
          { key: 'light', kind: 'check' },
        ],
        breakOffReasons: ['The person is not alone', 'The document is damaged'],
      },
    });
    await page.waitForSelector('.script-lines');
  });

  it('ticks what was left open after the call, with a note, for whoever had it and for supervisors', async () => {
    await show('after');
    await click(page, '.calls-script li:nth-child(2) .calls-ticks button');
    await until(() => last('TickScriptItem') !== undefined);
    expect(last('TickScriptItem')).toMatchObject({ itemKey: 'light', result: 'DONE', note: null });
    await click(page, '.calls-script li:nth-child(1) .button');
    await page.type('.calls-script textarea', ', then well');
    await click(page, '.calls-script .actions .button');
    await until(() => last('TickScriptItem')?.['itemKey'] === 'consent');
    const note = 'Said twice, the line was bad, then well';
    expect(last('TickScriptItem')).toMatchObject({ itemKey: 'consent', result: 'DONE', note });
  });

  it('gives a call to a group', async () => {
    await show('room-transfer');
    await page.waitForSelector('dialog option::-p-text(Notaries)');
    // As text: these tests know no DOM types.
    const value = String(
      await page.evaluate(
        "[...document.querySelectorAll('dialog option')].find((one) => /Notaries/.test(one.text)).value",
      ),
    );
    await page.select('dialog select', value);
    await click(page, 'dialog .button.primary');
    await until(() => last('TransferCall') !== undefined);
    expect(last('TransferCall')).toMatchObject({ toUserId: null, toGroupId: value.replace('group:', '') });
  });

  it('offers the reasons of the script where a call is broken off', async () => {
    await show('room-broken-off');
    const reasons = await page.$$eval('dialog select:nth-of-type(1) option', (all) =>
      all.map((one) => (one as unknown as { readonly text: string }).text),
    );
    expect(reasons.slice(2, 5)).toEqual(['The person is not alone', 'The document is damaged', 'Connection too poor']);
    await page.type('dialog textarea', 'three people');
    await click(page, 'dialog .button.danger');
    await until(() => last('FinishCall') !== undefined);
    expect(last('FinishCall')).toMatchObject({
      outcome: 'BROKEN_OFF',
      reason: 'The person is not alone: three people',
    });
  });

  it('plays the applicant by the speaker that is chosen', async () => {
    await show('room-devices');
    const speaker = 'dialog .field:nth-last-of-type(2) select';
    const [, other] = await page.$$eval(`${speaker} option`, (all) =>
      all.map((one) => (one as unknown as { readonly value: string }).value),
    );
    await page.select(speaker, other ?? '');
    await page.waitForFunction(
      `document.querySelector('.calls-tile audio')?.sinkId === ${JSON.stringify(other ?? 'none')}`,
    );
  });
});
