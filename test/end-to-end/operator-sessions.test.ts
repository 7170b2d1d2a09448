import type { Browser, Page } from 'puppeteer';
import { FaceEngine } from '../../subgraphs/media/faces/face-engine.js';
import { decodePicture } from '../../subgraphs/media/faces/picture.js';
import type { Scene } from '../specimens/scenes.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, heading, launchChromium, press } from '../support/widget/browser.js';
import { consoleTab, fill, openRow, shows, signIn } from '../support/widget/console.js';
import { newApplicant, showCard, showFace } from './applicants.js';
import { type Photograph, photographedSide } from './photographs.js';
import { PATIENCE_MS } from '../support/until.js';

const PASSWORD = 'correct horse battery';
const OPERATOR = { email: 'operator@company.example', password: PASSWORD };
const ADMINISTRATOR = { email: 'boss@company.example', password: PASSWORD };

let service: RunningService;
let browser: Browser & AsyncDisposable;
beforeAll(async () => {
  service = await startService();
  await addUser(ADMINISTRATOR.email, ['administrator', 'operator']);
  await addUser(OPERATOR.email, ['operator']);
  browser = await launchChromium(null);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function addUser(email: string, rights: readonly string[]): Promise<void> {
  const answer = await service.graphql(
    COMPANY_KEY,
    `mutation ($email: String!, $password: String!, $rights: [String!]) {
      createUser(input: { email: $email, password: $password, emailVerified: true, rights: $rights })
    }`,
    { email, password: PASSWORD, rights },
  );
  if (answer.errors) throw new Error(answer.errors[0]?.message);
}

async function begin(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const response = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, ...fields });
  return (await response.json()) as string;
}

async function signedIn(address: string, user = OPERATOR): Promise<Page> {
  const page = await consoleTab(browser);
  await page.goto(`${service.url}/operator/${address}`);
  await signIn(page, user);
  await heading(page, 'Sessions');
  return page;
}

const holder = (seconds: number): Scene => ({ kind: 'face', source: 'franck', from: 120, seconds });

async function verified(): Promise<{ readonly token: string; readonly front: Photograph }> {
  const front = await photographedSide('front', 7);
  const back = await photographedSide('back', 7);
  const { token, applicant } = await newApplicant(service);
  await showCard(applicant, front.image, back.image);
  await showFace(applicant, holder);
  expect(await applicant.outcome()).toMatchObject({ result: 'approved' });
  return { token, front };
}

it('an operator reads a verified session: verdict, faces, fields with the cuts they were read from, history and PDF', async () => {
  const { token, front } = await verified();
  const page = await signedIn('sessions');
  await fill(page, 'Search sessions', token);
  await page.keyboard.press('Enter');
  const { holder: who, id } = front.identity;
  await openRow(page, `${who.givenNames} ${who.surname}`.toUpperCase());

  await shows(page, 'Similarity of the two faces');
  await shows(page, 'threshold 0.50');
  await shows(page, id.documentNumber);
  for (const name of ['Portrait on the document', 'Live face', 'Identity card, front', 'Identity card, back']) {
    await page.waitForSelector(`button[aria-label="Enlarge: ${name}"] img`);
  }
  const cut = await page.waitForSelector('[aria-label="As it stands on the document: Document number"]');
  const box = await cut?.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(10);
  const sources = (await page.evaluate(
    "[...document.querySelectorAll('.sessions-picture img')].map((picture) => picture.src)",
  )) as string[];
  expect(sources).not.toHaveLength(0);
  for (const source of sources) expect(source).toMatch(/^blob:/);
  await showsFacesAtOneScale(page);
  await looksClosely(page);
  await press(page, 'Show the film');
  await page.waitForFunction("document.querySelector('video')?.videoWidth > 0");
  expect(await axeFaults(page)).toEqual([]);

  await page.evaluate(`HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }`);
  await press(page, 'PDF');
  await page.waitForFunction('window.saved !== undefined', { timeout: PATIENCE_MS });
  const [name, bytes] = (await page.evaluate(
    'fetch(saved[1]).then((file) => file.text()).then((text) => [saved[0], text.slice(0, 5)])',
  )) as [string, string];
  expect([name, bytes]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/), '%PDF-']);

  await tab(page, 'History');
  await shows(page, 'Version 1');
  await shows(page, 'Capture accepted');
  // Who saw it is for administrators.
  expect(await page.$$('[role="tab"]::-p-text(Who saw it)')).toHaveLength(0);
  // It was looked for by its token, which is in no address all the same.
  expect(page.url()).toMatch(/\/operator\/sessions\/[0-9a-f-]{36}\/history$/);

  for (const known of [id.documentNumber, who.surname.toLowerCase(), `${id.documentNumber} ${who.givenNames}`]) {
    await fill(page, 'Search sessions', known);
    await press(page, 'Search');
    await page.waitForFunction(`location.pathname.endsWith('/sessions')`);
    // Names and numbers of people belong in no address; they are kept in the entry of the tab's history.
    expect(await page.evaluate('[location.search, history.state]')).toEqual(['', { typed: known }]);
    await openRow(page, `${who.givenNames} ${who.surname}`.toUpperCase());
    await heading(page, 'Sessions');
  }
});

/** Measures both faces on the screen, by what finds faces in pictures. */
async function showsFacesAtOneScale(page: Page): Promise<void> {
  const engine = await FaceEngine.open();
  const heights: number[] = [];
  for (const name of ['Portrait on the document', 'Live face']) {
    const frame = await page.waitForSelector(`button[aria-label="Enlarge: ${name}"] .sessions-face`);
    const [face] = await engine.detect(await decodePicture(Buffer.from((await frame?.screenshot()) ?? [])));
    heights.push(face ? face.box.bottom - face.box.top : 0);
  }
  const [portrait = 0, live = 0] = heights;
  expect(portrait).toBeGreaterThan(100);
  expect(Math.abs(live / portrait - 1)).toBeLessThan(0.08);
}

it('sessions are found by one word of the name and by client user, move on by themselves, and are deleted by their name', async () => {
  const token = await begin({ name: 'Ana Beridze', clientUserId: 'client-17' });
  await begin({ name: 'Somebody Else' });
  const page = await signedIn('sessions', ADMINISTRATOR);
  for (const word of ['béridze', 'ana client-17', 'client-17']) {
    // The way to the area begins anew.
    await click(page, 'nav a[href="/operator/sessions"]');
    await page.waitForSelector('a.row-link::-p-text(Somebody Else)');
    await fill(page, 'Search sessions', word);
    await press(page, 'Search');
    await page.waitForFunction("document.querySelectorAll('a.row-link').length === 1");
  }
  await openRow(page, 'Ana Beridze');
  await page.waitForSelector('.sessions-verdict .mark::-p-text(Created)');
  expect(await page.$$('a.row-link')).toHaveLength(1);
  // What was searched for is there again after the browser's way back, and after a reload.
  await page.goBack();
  await page.waitForFunction("document.activeElement?.matches('a.row-link')");
  await page.reload();
  await page.waitForFunction("document.querySelectorAll('a.row-link').length === 1");
  expect(await page.evaluate("document.querySelector('#sessions-search').value")).toBe('client-17');
  expect(page.url()).toBe(`${service.url}/operator/sessions`);
  await openRow(page, 'Ana Beridze');
  await page.waitForSelector('.sessions-verdict .mark::-p-text(Created)');

  await service.graphql(token, 'mutation { openSession { state } }');
  await page.waitForSelector('.sessions-verdict .mark::-p-text(Started)');

  await tab(page, 'Who saw it');
  await shows(page, ADMINISTRATOR.email);
  await shows(page, 'Read the result');

  await press(page, 'Delete');
  await shows(page, 'Delete the session of Ana Beridze?');
  await press(page, 'Delete for good');
  await shows(page, 'The session of Ana Beridze is deleted');
  await fill(page, 'Search sessions', 'Béridze ANA');
  await press(page, 'Search');
  await shows(page, 'Nothing was found for');
  await press(page, 'Show all sessions');
  await openRow(page, 'Somebody Else');
});

it('goes by keyboard alone through the list, into a session and back', async () => {
  for (const name of ['Third', 'Second', 'First']) await begin({ name });
  const page = await signedIn('sessions');
  await page.waitForSelector('a.row-link::-p-text(First)');
  await page.focus('a.row-link');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction("document.activeElement?.id === 'detail-heading'");
  await shows(page, 'About the session');
  expect(await page.evaluate("document.querySelector('#detail-heading').textContent")).toBe('Second');
  await page.keyboard.press('Escape');
  await page.waitForFunction("document.activeElement?.textContent?.startsWith('Second') === true");
});

it('an ended sign-in is asked for again over the page, and what was typed stays', async () => {
  const page = await signedIn('sessions');
  const token = String(await page.evaluate("sessionStorage.getItem('bonafide.console.token')"));
  await service.graphql(token, 'mutation { signOutEverywhere }');
  await fill(page, 'Search sessions', 'typed before');
  // The service believes for some seconds what it knew of the token; then the next look for news is refused. News are
  // looked for whenever the tab is looked at again.
  await page.waitForFunction(
    `document.querySelector('dialog[open]') || void document.dispatchEvent(new Event('visibilitychange'))`,
    { polling: 1000 },
  );
  await shows(page, 'What you typed here stays.');
  await signIn(page, OPERATOR);
  await page.waitForFunction("document.querySelector('dialog') === null");
  expect(await page.evaluate("document.querySelector('#sessions-search').value")).toBe('typed before');

  // A tab that kept the ended token asks to sign in, and says why.
  const old = await consoleTab(browser);
  await old.goto(`${service.url}/operator/sessions`);
  await heading(old, 'Sign in');
  await old.evaluate(`sessionStorage.setItem('bonafide.console.token', ${JSON.stringify(token)})`);
  await old.reload();
  await shows(old, 'Your sign-in has ended.');
});

it('says what happened without network, to who may not, and where there is nothing yet', async () => {
  const page = await signedIn('sessions');
  await page.setOfflineMode(true);
  await fill(page, 'Search sessions', 'anybody');
  await press(page, 'Search');
  await shows(page, 'The service cannot be reached.');
  await page.setOfflineMode(false);
  await press(page, 'Try again');
  await shows(page, 'Nothing was found for');

  await page.goto(`${service.url}/operator/users`);
  await heading(page, 'This is not open to you');
  await page.goto(`${service.url}/operator/nowhere`);
  await heading(page, 'There is nothing here');
  await page.goto(`${service.url}/operator/sessions/01a1ff18-2167-73bc-9175-3046ac3c9634`);
  await shows(page, 'There is no such session');

  const other = { email: 'nobody@other.example', password: PASSWORD };
  await service.graphql(
    service.otherKey,
    `mutation { createUser(input: { email: "${other.email}", password: "${PASSWORD}", emailVerified: true }) }`,
  );
  const empty = await signedIn('sessions', other);
  await shows(empty, 'There are no sessions yet.');
});

/** What is seen of the picture on a stage: its box in the window, the stage's, and its own size. */
interface Seen {
  readonly picture: { readonly width: number; readonly height: number; readonly x: number; readonly y: number };
  readonly stage: { readonly width: number; readonly height: number };
  readonly own: { readonly width: number; readonly height: number };
}

const seen = async (page: Page): Promise<readonly Seen[]> =>
  (await page.evaluate(`[...document.querySelectorAll('.viewer-stage')].map((stage) => {
    const picture = stage.querySelector('img');
    return {
      picture: picture.getBoundingClientRect().toJSON(),
      stage: stage.getBoundingClientRect().toJSON(),
      own: { width: picture.naturalWidth, height: picture.naturalHeight },
    };
  })`)) as readonly Seen[];

/** Opens the front of the card large, and looks at it by keys, wheel and buttons, turned, and beside the back. */
async function looksClosely(page: Page): Promise<void> {
  const ready = (count: number): Promise<unknown> =>
    page.waitForFunction(`document.querySelectorAll('.viewer-stage > img[style*="scale"]').length === ${count}`);
  const only = async (): Promise<Seen> => {
    const [one] = await seen(page);
    if (one === undefined) throw new Error('no picture is open');
    return one;
  };
  await page.focus('button[aria-label="Enlarge: Identity card, front"]');
  await page.keyboard.press('Enter');
  await ready(1);
  await page.waitForFunction("document.activeElement?.classList.contains('viewer-stage')");
  const whole = await only();
  // As large as the window allows: it touches two edges of its stage, which is most of the window.
  const fits = Math.min(whole.stage.width / whole.own.width, whole.stage.height / whole.own.height);
  expect(whole.picture.width).toBeCloseTo(whole.own.width * fits, 0);
  expect(whole.picture.height).toBeCloseTo(whole.own.height * fits, 0);
  expect(whole.stage.width).toBe(1400);
  expect(whole.stage.height).toBeGreaterThan(750);
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press('+');
  await page.waitForSelector('.viewer-stage.zoomed');
  const near = await only();
  expect(near.picture.width).toBeCloseTo(whole.picture.width * 1.5, 0);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    `document.querySelector('.viewer-stage img').getBoundingClientRect().x < ${near.picture.x - 10}`,
  );
  const shown = await only();
  await page.mouse.move(700, 450);
  await page.mouse.wheel({ deltaY: -200 });
  await page.waitForFunction(
    `document.querySelector('.viewer-stage img').getBoundingClientRect().width > ${shown.picture.width * 1.2}`,
  );
  const before = await only();
  await page.mouse.down();
  await page.mouse.move(760, 480, { steps: 3 });
  await page.mouse.up();
  const moved = await only();
  expect([moved.picture.x - before.picture.x, moved.picture.y - before.picture.y].map(Math.round)).toEqual([60, 30]);

  await click(page, '[aria-label="Turn right"]');
  await page.waitForFunction("document.querySelector('.viewer-stage img').style.transform.includes('rotate(90deg)')");
  const turned = await only();
  expect(turned.picture.height / turned.picture.width).toBeCloseTo(whole.picture.width / whole.picture.height, 1);
  expect(turned.picture.height).toBeLessThanOrEqual(turned.stage.height + 1);

  await click(page, '[aria-label="Show another picture beside it"]');
  await ready(2);
  expect((await seen(page)).map(({ stage }) => Math.round(stage.width))).toEqual([700, 700]);
  const names = "[...document.querySelectorAll('.viewer select')].map((select) => select.selectedOptions[0].text)";
  expect(await page.evaluate(names)).toEqual(['Identity card, front', 'Identity card, back']);
  const choices = await page.$$('.viewer select');
  const face = String(
    await page.evaluate(
      "[...document.querySelector('.viewer select').options].find((each) => each.text === 'Live face').value",
    ),
  );
  await choices[1]?.select(face);
  await ready(2);
  expect(await page.evaluate(names)).toEqual(['Identity card, front', 'Live face']);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForFunction(`document.activeElement?.getAttribute('aria-label') === 'Enlarge: Identity card, front'`);
}

async function tab(page: Page, name: string): Promise<void> {
  // From below, the row of tabs may lie under the head of the detail.
  await page.evaluate("document.querySelector('.detail-pane').scrollTo(0, 0)");
  await click(page, `[role="tab"]::-p-text(${name})`);
}
