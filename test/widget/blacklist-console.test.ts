import { fileURLToPath } from 'node:url';
import { PATIENCE_MS, until } from '../support/until.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, launchChromium, press } from '../support/widget/browser.js';
import { shows } from '../support/widget/console.js';
import { BLACKLIST_SCREENS } from '../support/widget/blacklist-screens.js';
import { CONSOLE_SCREENS } from '../support/widget/console-screens.js';
import { startFakeConsole } from '../support/widget/fake-console.js';
import { showConsole } from '../support/widget/show-screen.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

it('puts the person of a session on the blacklist with what was read of them, and with the face where that is chosen', async () => {
  await using operators = await startFakeConsole(SITE);
  await using browser = await launchChromium(null);
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1280, height: 900 });
  const session = CONSOLE_SCREENS.find(({ name }) => name === 'operator-sessions-detail-blacklisted');
  if (session === undefined) throw new RangeError('no such screen');
  const answers = Object.assign({}, ...BLACKLIST_SCREENS.map(({ scenario }) => scenario.answers)) as object;
  const added = { AddBlacklistRecord: { data: { addBlacklistRecord: '0190b000-0000-7000-8000-000000000001' } } };
  const scenario = { answers: { ...session.scenario.answers, ...answers, ...added } };
  await showConsole(page, { ...session, scenario }, 'en', operators);
  await shows(page, 'Same face');
  expect(await axeFaults(page)).toEqual([]);

  await press(page, 'Add to the blacklist');
  await shows(page, 'Applicants with this document match.');
  await shows(page, 'Applicants with this face match.', false);
  await click(page, 'form input[type=checkbox]');
  await shows(page, 'Applicants with this face match.');
  await (await page.waitForSelector('form textarea'))?.type('Fraud');
  await click(page, '.detail-pane form .button.primary');
  await shows(page, 'Ana Beridze is on the blacklist');
  await shows(page, 'Kept');
  const asked = (): unknown => operators.asked.find(({ name }) => name === 'AddBlacklistRecord')?.variables;
  await until(() => asked() !== undefined, 'the record is added');
  expect(asked()).toEqual({
    input: {
      firstName: 'Ana',
      lastName: 'Beridze',
      birthday: '1990-03-07',
      personalNumber: '01001012345',
      documentNumber: '01AB23456',
      reason: 'Fraud',
      notes: null,
      faceOfSession: '0190a000-0000-7000-8000-000000000000',
    },
  });
});
