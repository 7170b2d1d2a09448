import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'puppeteer';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, heading, launchChromium, press, retype } from '../support/widget/browser.js';
import { PATIENCE_MS } from '../support/until.js';
import { fill, shows } from '../support/widget/console.js';

const ADMIN = { email: 'boss@company.example', password: 'correct horse battery' };

let service: RunningService;
let browser: Browser & AsyncDisposable;
beforeAll(async () => {
  service = await startService();
  await administration().ensureFirst({ companyKey: COMPANY_KEY, administrator: ADMIN });
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

function administration() {
  if (!service.service.administration) throw new Error('the service has no administration');
  return service.service.administration;
}

/** A tab of its own in which nobody is signed in. */
async function tab(): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1280, height: 900 });
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await page.evaluateOnNewDocument("Object.defineProperty(navigator, 'language', { get: () => 'en' })");
  return page;
}

async function check(page: Page, label: string): Promise<void> {
  await click(page, `::-p-aria([name="${label}"][role="checkbox"])`);
}

/** Presses the button that is called so, where its sign alone is in sight. */
async function pressCalled(page: Page, name: string): Promise<void> {
  await click(page, `::-p-aria([name="${name}"][role="button"])`);
}

/** Presses the button of the dialog. */
async function confirm(page: Page, verb: string): Promise<void> {
  await click(page, `dialog button::-p-text(${verb})`);
}

async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await fill(page, 'Email address', email);
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${service.url}/operator/${address}`);
}

/** Codes of authenticator apps change every half minute (RFC 6238). */
function totp(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/=+$/, '')].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

it('an administrator invites a user, adds them to a group, and the user signs in by the link that was handed over', async () => {
  const page = await tab();
  await open(page, 'users');
  await signIn(page);
  await heading(page, 'Users');
  await press(page, 'Add user');
  await fill(page, 'Email address', 'nino@company.example');
  await fill(page, 'First name', 'Nino');
  await fill(page, 'Last name', 'Beridze');
  await check(page, 'Operator');
  await press(page, 'Invite user');
  // No mail can be sent here, so none is said to be: the link is there to be handed over, once.
  await shows(page, 'No email can be sent here.');
  await shows(page, 'It works until');
  await shows(page, 'Invited');
  expect(await page.evaluate("document.body.innerText.includes('was invited')")).toBe(false);
  const shown = String(await page.evaluate("document.querySelector('.secret code').innerText"));
  expect(await axeFaults(page)).toEqual([]);

  await open(page, 'groups');
  await press(page, 'Add group');
  await fill(page, 'Name', 'Evening');
  await check(page, 'Nino Beridze');
  await press(page, 'Make group');
  await shows(page, 'Evening was saved.');
  await shows(page, '1 member');
  expect(await axeFaults(page)).toEqual([]);

  await open(page, 'users');
  await click(page, 'a.row-link::-p-text(Nino Beridze)');
  await shows(page, 'Send the invitation again');
  expect(await page.$('.secret')).toBeNull();
  const link = /^https?:\S+#invitation=\S+$/.exec(shown)?.[0] ?? '';
  expect(link).not.toBe('');

  const nino = await tab();
  await nino.goto(`${service.url}/operator/${new URL(link).hash}`);
  await fill(nino, 'New password', 'another long password');
  await press(nino, 'Save the password');
  await heading(nino, 'The password is saved');
  await press(nino, 'Go to the console');
  await signIn(nino, { email: 'nino@company.example', password: 'another long password' });
  await shows(nino, 'Settings');
  expect(await nino.$('nav a[href="/operator/users"]')).toBeNull();
  await open(nino, 'users');
  await heading(nino, 'This is not open to you');
});

it('a key is made, works, is in the audit, and is refused once it is revoked', async () => {
  const page = await tab();
  await open(page, 'settings/keys/new');
  await signIn(page);
  await fill(page, 'Name', 'Shop');
  await check(page, 'Create sessions');
  await press(page, 'Make key');
  await page.waitForSelector('.secret code');
  const key = String(await page.evaluate("document.querySelector('.secret code').innerText"));
  expect(await axeFaults(page)).toEqual([]);
  const begin = async (): Promise<number> => (await service.rest('/begin/', { company_key: key })).status;
  expect(await begin()).toBe(200);

  await press(page, 'Revoke');
  await shows(page, 'Revoke the key Shop?');
  await confirm(page, 'Revoke');
  await shows(page, 'Shop was revoked.');
  for (const end = Date.now() + PATIENCE_MS; (await begin()) !== 401;) expect(Date.now()).toBeLessThan(end);

  await open(page, 'settings/audit?action=key.revoke');
  await page.waitForSelector('a.row-link::-p-text(key.revoke)');
  expect(await axeFaults(page)).toEqual([]);
});

it('what the company sets is kept, and what is no number is not sent', async () => {
  const page = await tab();
  await open(page, 'settings/company');
  await signIn(page);
  const days = 'Days until finished sessions are deleted';
  await fill(page, days, 'a month');
  await press(page, 'Save changes');
  await shows(page, 'Enter a whole number from 1 to 3,650.');
  // A server of the company changes another setting while the page is open.
  await service.graphql(
    COMPANY_KEY,
    'mutation { changeCompanySettings(input: { screening: { threshold: 77 } }) { name } }',
  );
  await fill(page, days, '30');
  await fill(page, 'Days in which beneficiaries begin', '91');
  await press(page, 'Save changes');
  await shows(page, 'Enter a whole number from 1 to 90.');
  await fill(page, 'Days in which beneficiaries begin', '14');
  await press(page, 'Save changes');
  await shows(page, 'The changes were saved.');
  expect(await axeFaults(page)).toEqual([]);
  const read = await service.graphql<{ company: object }>(
    COMPANY_KEY,
    '{ company { retentionDays beneficiaryDays screening { threshold } } }',
  );
  expect(read.data?.company).toEqual({ retentionDays: 30, beneficiaryDays: 14, screening: { threshold: 77 } });
});

it.each([
  ['ka', '„სახელი“ სწორი არ არის.'],
  ['ar', 'القيمة في «الاسم» غير صحيحة.'],
])(
  'what the service finds wrong is said in %s with the name of the field, and its own words below',
  async (language, words) => {
    const page = await tab();
    await page.evaluateOnNewDocument(`localStorage.setItem('bonafide.console.language', '${language}')`);
    await open(page, 'settings/company');
    const email = await page.waitForSelector('input[type=email]');
    await email?.type(ADMIN.email);
    const password = await page.waitForSelector('input[type=password]');
    await password?.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await retype(page, 'form section input', '');
    await click(page, 'form .button.primary');
    await page.waitForSelector('.notice.bad [lang=en]');
    const [said = '', detail = ''] = (await page.evaluate(
      `[...document.querySelectorAll('.notice.bad p')].map(({ textContent }) => textContent)`,
    )) as readonly string[];
    expect(said.replace(/[\u2068\u2069]/g, '')).toContain(words);
    expect(detail).toMatch(/^name /);
    expect(await axeFaults(page)).toEqual([]);
  },
);

it('a configuration is built of steps, a session begins from it, and a change is a version of its own', async () => {
  const page = await tab();
  await open(page, 'configurations/new');
  await signIn(page);
  await fill(page, 'Name', 'Cards of two countries');
  await press(page, 'Add step');
  await page.select('.configurations-add select', 'email');
  await press(page, 'Add step');
  await page.waitForSelector('.configurations-step:nth-child(2)');
  await click(page, '.configurations-step:first-child summary');
  await check(page, 'Identity card');
  await fill(page, 'Countries', 'GEO, DEU');
  await pressCalled(page, 'Move up: Email address');
  await press(page, 'Save and use');
  await shows(page, 'Cards of two countries was saved.');
  await shows(page, 'Version 1 of 1');
  expect(await axeFaults(page)).toEqual([]);
  const config_id = page.url().split('/').at(-1);
  const begun = await service.rest('/begin/', { company_key: COMPANY_KEY, config_id });
  expect(begun.status).toBe(200);
  const config = await service.rest('/get-session-config', { companyKey: COMPANY_KEY, sessionConfigId: config_id });
  expect(await config.json()).toMatchObject({
    result: {
      steps: [
        { type: 'email' },
        { type: 'identity-document', flags: { documentTypes: ['id'], documentCountries: ['GEO', 'DEU'] } },
      ],
    },
  });

  await click(page, '.configurations-step:first-child summary');
  const more = await page.waitForSelector('.configurations-step:first-child textarea');
  await more?.type('{"title": ');
  await press(page, 'Save only');
  await shows(page, 'This is no JSON object.');
  await more?.type('{"en": "Where we may write"}}');
  await press(page, 'Save only');
  await shows(page, 'Saved as version 2. Sessions do not begin from it yet.');
  await pressCalled(page, 'Remove: Email address');
  await pressCalled(page, 'Remove: Identity document');
  await press(page, 'Add step');
  await press(page, 'Save and use');
  await shows(page, 'Sessions begin from version 3 now.');
  await pressCalled(page, 'Use version 1');
  await shows(page, 'Sessions begin from version 1 now.');
});

it('a webhook is added with its secret, and a test event is delivered or says why not', async () => {
  const page = await tab();
  await open(page, 'settings/webhooks');
  await signIn(page);
  await press(page, 'Add address');
  await fill(page, 'Address', 'https://hooks.company.example/identity');
  await press(page, 'Add address');
  await click(page, 'form .button.primary');
  await shows(page, 'This is shown only once.');
  await click(page, 'a.row-link::-p-text(hooks.company.example)');
  await press(page, 'Send a test');
  await shows(page, 'A test event is on its way.');
  await shows(page, 'webhook.test');
  expect(await axeFaults(page)).toEqual([]);
});

it('the authenticator app is set up by the password and its code, and asked for at the next sign-in', async () => {
  const page = await tab();
  await open(page, 'settings/account');
  await signIn(page);
  const ownPassword = '::-p-xpath(//form[.//button[normalize-space()="Set up"]]//input)';
  await retype(page, ownPassword, 'not theirs at all');
  await press(page, 'Set up');
  await shows(page, 'That is not your password. Try again.');
  await retype(page, ownPassword, ADMIN.password);
  await press(page, 'Set up');
  await page.waitForSelector('.settings-qr');
  expect(await axeFaults(page)).toEqual([]);
  const secret = String(await page.evaluate("document.querySelector('.secret code').innerText"));
  await fill(page, 'Code of the app', '000000');
  await press(page, 'Use the app');
  await shows(page, 'This code does not fit.');
  await fill(page, 'Code of the app', totp(secret));
  await press(page, 'Use the app');
  await shows(page, 'From now on a code is asked for when you sign in.');

  const other = await tab();
  await open(other, 'settings/account');
  await signIn(other);
  await other.waitForSelector('.code-wanted');
});
