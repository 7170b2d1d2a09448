import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { importList } from '../../subgraphs/screening/lists/import-list.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, heading, launchChromium, press } from '../support/widget/browser.js';
import { fill } from '../support/widget/console.js';

const OFFICER = { email: 'officer@company.example', password: 'correct horse battery' };
const WAIT_MS = 60_000;
const PATIENCE_MS = 360_000;

let service: RunningService;
let browser: Browser & AsyncDisposable;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-officer-'));
  service = await startService();
  await service.service.administration?.ensureFirst({ companyKey: COMPANY_KEY, administrator: OFFICER });
  browser = await launchChromium(null);
}, PATIENCE_MS);
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A tab in which the officer is signed in. */
async function signedIn(): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument("localStorage.setItem('bonafide.console.language', 'en')");
  await page.goto(`${service.url}/operator/screening`);
  await fill(page, 'Email address', OFFICER.email);
  const password = await page.waitForSelector('input[type=password]');
  await password?.type(OFFICER.password);
  await press(page, 'Sign in');
  await heading(page, 'Screening', WAIT_MS);
  return page;
}

/** Until the page shows this text, or shows it no more. */
async function shows(page: Page, text: string, there = true): Promise<void> {
  const look = `document.body.innerText.includes(${JSON.stringify(text)}) === ${there}`;
  await page.waitForFunction(look, { timeout: WAIT_MS }).catch(async (error: unknown) => {
    const now = String(await page.evaluate('document.body.innerText'));
    throw new Error(`waited for ${text} to be ${there ? 'there' : 'gone'}; the page shows: ${now}`, { cause: error });
  });
}

/** Holds back the answer to one question of the page until what is returned is called. */
async function holdBack(page: Page, field: string): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.postData()?.includes(field) === true) held.push(request);
    else void request.continue();
  });
  return async () => {
    await until(() => Promise.resolve(held.length > 0), `${field} is asked for`);
    page.removeAllListeners('request');
    await Promise.all(held.map((request) => request.continue()));
    await page.setRequestInterception(false);
  };
}

async function follow(page: Page, text: string): Promise<void> {
  await click(page, `a::-p-text(${text})`);
}

/** A list, imported beside the running service. */
async function bring(...rows: readonly string[]): Promise<void> {
  const file = path.join(folder, 'list.csv');
  await writeFile(file, ['id,name,original_names,birth_dates,sex,nationalities,topics,positions', ...rows].join('\n'));
  const { platform } = service.service;
  const store = await openScreeningStore(platform);
  const { version } = await importList(platform, store, { source: 'own', format: 'csv', files: [file], mostShrink: 1 });
  await store.stop();
  await until(
    async () => {
      const query = '{ screeningLists { searchedVersion } }';
      type Lists = { screeningLists: { searchedVersion: number | null }[] };
      const { data } = await service.graphql<Lists>(COMPANY_KEY, query);
      return data?.screeningLists[0]?.searchedVersion === version;
    },
    'the list is taken up',
    100,
  );
}

/** A session that has its person looked for, as it does once its steps are done. */
async function screenSession(person: { firstName: string; lastName: string; birthday: string }): Promise<void> {
  const begun = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY });
  const token = (await begun.json()) as string;
  const { data } = await service.graphql<{ session: { id: string }; company: { id: string } }>(
    COMPANY_KEY,
    `{ session(token: "${token}") { id } company { id } }`,
  );
  const [companyId = '', sessionId = ''] = [data?.company.id, data?.session.id];
  const sessions = service.service.subgraphs.find(({ name }) => name === 'sessions');
  const sealer = await service.service.platform.vault.open(sessionId, 'sessions');
  const rest = { localFirstName: null, localLastName: null, documentNumber: 'AB-1', personalNumber: null };
  const payload = {
    round: 1,
    test: false,
    person: { ...person, ...rest, sex: 'female' as const, countries: ['FI'] },
    lists: { threshold: 70, topics: [] },
  };
  await sessions?.store.write((tx) =>
    tx.emit('session.screening-requested', { companyId, sessionId }, payload, sealer),
  );
}

/** The heading of the other hit: each name in a direction of its own. */
const NEXT = '\u2068Kayho Ruusuvuori\u2069 – \u2068Kaiho Ruusuvuori\u2069';
/** A colleague decides about what waits, while the officer looks at it. */
async function decidedBySomebodyElse(): Promise<void> {
  type Queue = { screeningQueue: { edges: { node: { id: string } }[] } };
  const { data } = await service.graphql<Queue>(COMPANY_KEY, '{ screeningQueue { edges { node { id } } } }');
  const ids = data?.screeningQueue.edges.map(({ node }) => node.id) ?? [];
  const { errors } = await service.graphql(
    COMPANY_KEY,
    `mutation Decide($ids: [ID!]!) {
       decideScreeningHits(ids: $ids, decision: CONFIRM, reason: "seen at the desk beside") { decided } }`,
    { ids },
  );
  expect(errors).toBeUndefined();
}

const ZITA = '1,Zita Valkonen,زيتا فالكونن,1970-05-06,female,Finland,SANCTION,';
const KAIHO = '2,Kaiho Ruusuvuori,,1951,male,Finland,ROLE_PEP,';

it(
  'an officer searches, watches, compares and decides, and hears of a changed record again',
  async () => {
    const page = await signedIn();
    await shows(page, 'No list is in use');
    expect(await axeFaults(page)).toEqual([]);
    await bring(ZITA, KAIHO);
    await follow(page, 'Lists');
    await shows(page, 'Up to date');
    await shows(page, 'No list is in use', false);

    await follow(page, 'Search');
    await press(page, 'Search');
    await shows(page, 'Enter a name.');
    await fill(page, 'Full name', 'Kayho Ruusuvuori');
    await page.keyboard.press('Enter');
    await follow(page, 'Kaiho Ruusuvuori');
    await shows(page, 'Side by side');
    await shows(page, '% alike)');
    expect(await page.evaluate('location.href')).not.toMatch(/Kayho/i);
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Put on monitoring');
    await shows(page, 'Kayho Ruusuvuori is on monitoring now');
    await press(page, 'Put on monitoring');
    await shows(page, 'There is one like this already.');

    await screenSession({ firstName: 'Zita', lastName: 'Valkonen', birthday: '1981-01-02' });
    await follow(page, 'Hits to decide');
    await shows(page, '2 hits wait: 1 of sessions, 1 of monitored queries.');
    await follow(page, 'Zita Valkonen');
    await shows(page, 'زيتا فالكونن');
    await page.waitForSelector('.screening-comparison tr.differs');
    expect(await page.evaluate("document.querySelector('.screening-comparison tr.differs').textContent")).toMatch(
      /Date of birth.*1981-01-02.*1970-05-06/s,
    );
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Somebody else: dismiss');
    await shows(page, 'Say why.');
    await press(page, 'other date of birth');
    await press(page, 'Somebody else: dismiss');
    await shows(page, 'Hit dismissed: Zita Valkonen');
    // The next hit is there by itself.
    await shows(page, NEXT);
    await press(page, 'Undo');
    await shows(page, 'The hit waits again');
    await shows(page, '2 hits wait');
    await follow(page, 'Zita Valkonen');
    await shows(page, 'Decision taken back');
    await fill(page, 'Reason', 'Another person');
    await press(page, 'Somebody else: dismiss');
    await shows(page, '1 hit waits');

    await shows(page, NEXT);
    await fill(page, 'Reason', 'Compared the photographs');
    await decidedBySomebodyElse();
    await press(page, 'Somebody else: dismiss');
    await shows(page, 'Somebody else decided it meanwhile');
    await shows(page, 'seen at the desk beside');
    await press(page, 'Take back');
    await shows(page, 'Is it the same person?');
    await fill(page, 'Reason', 'Compared the photographs');
    await press(page, 'Somebody else: dismiss');
    await shows(page, 'Nothing waits to be decided.');
    await bring(ZITA, '2,Kaiho Ruusuvuori,,1952,male,Finland,ROLE_PEP,Minister');
    await until(
      async () => {
        await page.reload();
        await heading(page, 'Screening', WAIT_MS);
        await page.waitForFunction("document.querySelector('.screening-counts') !== null");
        return String(await page.evaluate('document.body.innerText')).includes('1 hit waits');
      },
      'the changed hit comes into the queue',
      500,
    );
    await follow(page, 'Kayho Ruusuvuori');
    await shows(page, 'The list changed the record: it waits again');
    await shows(page, 'Minister');
    await shows(page, 'Compared the photographs');
  },
  PATIENCE_MS,
);

it(
  'several hits are decided at once, by keyboard alone, and a query is removed by its name',
  async () => {
    await bring(ZITA, '3,Taneli Ojanpera,,1960,male,Finland,WANTED,', '4,Taneli Ojanperra,,1961,male,Finland,WANTED,');
    await service.graphql(
      COMPANY_KEY,
      'mutation { monitorScreeningQuery(query: { fullName: "Taneli Ojanpera", scoreThreshold: 70 }) }',
    );
    const page = await signedIn();
    await page.goto(`${service.url}/operator/screening/queue`);
    await shows(page, 'Taneli Ojanperra');
    const boxes = await page.$$('.table input[type=checkbox]');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    await shows(page, '2 selected');
    await page.focus('.screening-selected .button.danger');
    await page.keyboard.press('Enter');
    await shows(page, 'Confirm 2 hits?');
    expect(await axeFaults(page)).toEqual([]);
    await page.focus('dialog textarea');
    await page.keyboard.type('Same passport number');
    await page.focus('dialog .button.danger');
    await page.keyboard.press('Enter');
    await shows(page, 'Nothing waits to be decided.');

    await page.goto(`${service.url}/operator/screening/queue?status=CONFIRMED`);
    await page.waitForSelector('.table .row-link');
    await page.focus('.table .row-link');
    await page.keyboard.press('Enter');
    await shows(page, 'Same passport number');
    const shown = () => page.evaluate('location.pathname');
    const first = await shown();
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Alt');
    await until(async () => (await shown()) !== first, 'the next hit is shown');
    await page.keyboard.press('Escape');
    await until(async () => (await shown()) === '/operator/screening/queue', 'the detail is closed');

    await follow(page, 'Monitoring');
    const answer = await holdBack(page, 'screeningHitChanges');
    await follow(page, 'Taneli Ojanpera');
    await shows(page, '2 hits, 0 waiting to be decided.');
    const place = () =>
      page.evaluate("document.querySelector('.detail-pane .button.danger').getBoundingClientRect().top");
    const before = await place();
    await answer();
    await shows(page, 'No list update has changed its hits.');
    // What comes late moves no button under the pointer of somebody who is about to press it.
    expect(await place()).toBe(before);
    await press(page, 'Remove from monitoring');
    await shows(page, 'Remove Taneli Ojanpera from monitoring?');
    await page.focus('dialog .button.danger');
    await page.keyboard.press('Enter');
    await shows(page, 'Taneli Ojanpera is not on monitoring any more');
    const { data } = await service.graphql<{ monitoredScreeningQueries: { data: { fullName: string }[] } }>(
      COMPANY_KEY,
      '{ monitoredScreeningQueries { data { fullName } } }',
    );
    expect(data?.monitoredScreeningQueries.data.map(({ fullName }) => fullName)).toEqual(['Kayho Ruusuvuori']);
  },
  PATIENCE_MS,
);
