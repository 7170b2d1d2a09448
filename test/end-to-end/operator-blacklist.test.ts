import type { Browser } from 'puppeteer';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, heading, launchChromium, press } from '../support/widget/browser.js';
import { PATIENCE_MS } from '../support/until.js';
import { fill, shows } from '../support/widget/console.js';

const OFFICER = { email: 'officer@company.example', password: 'correct horse battery' };

let service: RunningService;
let browser: Browser & AsyncDisposable;
beforeAll(async () => {
  service = await startService();
  await service.service.administration?.ensureFirst({ companyKey: COMPANY_KEY, administrator: OFFICER });
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function records(): Promise<unknown> {
  const { data } = await service.graphql<{ blacklistPage: { data: unknown[] } }>(
    COMPANY_KEY,
    '{ blacklistPage { data { firstName lastName birthday documentNumber reason addedByUserId } } }',
  );
  return data?.blacklistPage.data;
}

it('a person is added with a reason, found by a word of the name, removed by name and put back', async () => {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument("localStorage.setItem('bonafide.console.language', 'en')");
  await page.goto(`${service.url}/operator/blacklist`);
  await fill(page, 'Email address', OFFICER.email);
  await (await page.waitForSelector('input[type=password]'))?.type(OFFICER.password);
  await press(page, 'Sign in');
  await heading(page, 'Blacklist');
  await shows(page, 'Nobody is on the blacklist.');
  expect(await axeFaults(page)).toEqual([]);

  await press(page, 'Add a person');
  await shows(page, 'New record');
  const add = () => click(page, '.detail-pane form .button.primary');
  await add();
  await shows(page, 'Enter a name, a number or a date of birth.');
  await shows(page, 'Say why.');
  await fill(page, 'First name', 'نور');
  await fill(page, 'Last name', 'Solvaenn');
  await shows(page, 'This matches nobody: a name counts only together with a date of birth.');
  await fill(page, 'Number of a document', 'AB-12');
  await shows(page, 'Applicants with this document match.');
  await fill(page, 'Reason', 'Chargeback');
  expect(await axeFaults(page)).toEqual([]);
  await add();
  await shows(page, 'نور Solvaenn is on the blacklist');
  await shows(page, 'you · ');
  expect(await records()).toMatchObject([
    { firstName: 'نور', lastName: 'Solvaenn', documentNumber: 'AB-12', reason: 'Chargeback' },
  ]);
  expect(await axeFaults(page)).toEqual([]);

  // The list says which record matches nobody, and the record why.
  await service.graphql(
    COMPANY_KEY,
    'mutation { addBlacklistRecord(input: { firstName: "Mira", lastName: "Alone", reason: "Chargeback" }) }',
  );
  await page.reload();
  await page.waitForSelector('tr.leads .mark.warn');
  const marked =
    "[...document.querySelectorAll('tr.leads')].filter((row) => row.innerText.includes('Matches nobody')).map((row) => row.querySelector('bdi').innerText)";
  expect(await page.evaluate(marked)).toEqual(['Mira Alone']);
  await click(page, 'a.row-link::-p-text(Mira Alone)');
  await shows(page, 'a name counts only together with a date of birth');
  expect(await axeFaults(page)).toEqual([]);
  await service.graphql(
    COMPANY_KEY,
    `mutation { removeBlacklistRecord(id: "${String(await page.evaluate("location.pathname.split('/').pop()"))}") }`,
  );
  await page.goto(`${service.url}/operator/blacklist`);
  await click(page, 'a.row-link::-p-text(Solvaenn)');
  await shows(page, 'you · ');

  await fill(page, 'Name or number', 'somebody');
  await page.keyboard.press('Enter');
  await shows(page, 'Nobody with that name or number.');
  await fill(page, 'Name or number', 'SOLVAENN');
  await page.keyboard.press('Enter');
  await shows(page, 'Nobody with that name or number.', false);
  expect(await page.evaluate('location.href')).not.toMatch(/solvaenn/i);

  await press(page, 'Remove from the blacklist');
  await shows(page, 'Remove نور Solvaenn from the blacklist?');
  const remove = () => click(page, 'dialog .button.danger');
  await remove();
  await shows(page, 'Say why.');
  await (await page.waitForSelector('dialog textarea'))?.type('A mistake');
  await remove();
  await shows(page, 'was removed from the blacklist');
  expect(await records()).toEqual([]);
  await press(page, 'Undo');
  await shows(page, 'is on the blacklist again');
  expect(await records()).toMatchObject([{ lastName: 'Solvaenn', reason: 'Chargeback' }]);
});
