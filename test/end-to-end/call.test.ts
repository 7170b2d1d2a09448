import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { CallBrowser, type CallPages, serveCallPages, shootFilm } from '../support/calls/call-browser.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { PATIENCE_MS, until } from '../support/until.js';
import { goOn, heading, launchChromium, press } from '../support/widget/browser.js';

const EMAIL = 'agent@company.example';
const PASSWORD = 'correct horse battery';
const STEPS = [{ type: 'video-call', key: 'call' }, { type: 'email' }];

/** The picture of the operator on the applicant's page. */
const SEEN = "document.querySelector('.call-tile.good video')";

let folder: string;
let service: RunningService;
let browser: Browser & AsyncDisposable;
let pages: CallPages;
let operator: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-call-'));
  service = await startService();
  pages = await serveCallPages(folder);
  browser = await launchChromium(await shootFilm(folder, 'applicant'));
  await ask(
    COMPANY_KEY,
    'mutation ($email: String!, $password: String!) { createUser(input: { email: $email, password: $password, emailVerified: true, rights: ["call_center_operator"] }) }',
    { email: EMAIL, password: PASSWORD },
  );
  const { signIn } = await ask<{ signIn: { token: string } }>(
    '',
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
    { email: EMAIL, password: PASSWORD },
  );
  operator = signIn.token;
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Data>(bearer: string, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await service.graphql<Data>(bearer, query, variables);
  if (data === undefined || errors) throw new Error(errors?.[0]?.message ?? 'no data');
  return data;
}

/** The session of an applicant who has agreed to it on their telephone. */
async function arrive(): Promise<Page> {
  const begun = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, steps: STEPS });
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(`${service.url}/?session_token=${String(await begun.json())}`);
  await heading(page, 'Before you begin');
  await goOn(page);
  return page;
}

/** From getting ready to the queue. */
async function enter(page: Page): Promise<void> {
  await heading(page, 'Get ready for the call');
  await goOn(page);
  await page.waitForSelector('.call-own video');
  await goOn(page);
}

/** Their console is open, until a call rings; answers its id. */
async function rung(): Promise<string> {
  let id: string | undefined;
  await until(async () => {
    const { beAtDesk } = await ask<{ beAtDesk: { ringing: { id: string } | null } }>(
      operator,
      'mutation { beAtDesk { ringing { id } } }',
    );
    id = beAtDesk.ringing?.id;
    return id !== undefined;
  }, 'a call to ring');
  return id ?? '';
}

/** The applicant's page shows the operator, and more of them from now on. */
async function seesOperator(page: Page): Promise<void> {
  await page.waitForFunction(`(${SEEN}?.videoWidth ?? 0) > 0`);
  const shown = Number(await page.evaluate(`${SEEN}.getVideoPlaybackQuality().totalVideoFrames`));
  await page.waitForFunction(`(${SEEN}?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > ${shown} + 10`);
}

const JOIN = `mutation ($id: ID!) {
  joinCall(id: $id) { url path ticket expiresAt iceServers { urls username credential } forceRelay }
}`;

it('an applicant and an operator see each other, a reload comes back, and the session goes on after the call', async () => {
  const page = await arrive();
  await enter(page);
  await heading(page, 'Nobody is free now');
  await ask(operator, 'mutation { setAvailability(available: true) { available } }');
  const id = await rung();
  await ask(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
  await using robot = await CallBrowser.open(pages, { film: 'operator' });
  // Its page is not one of the service's, to which the ticket's address belongs.
  await robot.joinBy(async () => ({
    ...(await ask<{ joinCall: object }>(operator, JOIN, { id })).joinCall,
    url: service.url,
  }));

  await seesOperator(page);
  const seen = await robot.once('frames of the applicant', ({ media }) => (media[0]?.frames ?? 0) > 20);
  expect(seen.participants.map(({ state }) => state)).toEqual(['here', 'here']);
  const applicant = seen.participants.find((one) => one.id !== seen.participantId)?.id;
  await robot.do(`ask('hint', { participantId: ${JSON.stringify(applicant)}, hint: 'look-straight' })`);
  await page.waitForSelector('.call-hint ::-p-text(Look into the camera)');
  await press(page, 'Chat');
  await page.type('.call-chat textarea', 'Good morning');
  await page.keyboard.press('Enter');
  await robot.once('what the applicant wrote', ({ chat }) => chat.some(({ text }) => text === 'Good morning'));

  await page.reload();
  await enter(page);
  await seesOperator(page);
  await robot.once('the applicant again', ({ participants }) => participants.every(({ state }) => state === 'here'));

  await ask(operator, 'mutation ($id: ID!) { finishCall(id: $id, outcome: COMPLETED) { state } }', { id });
  await heading(page, 'Your email address');
  expect((await robot.once('the end', ({ ended }) => ended !== null)).ended?.outcome).toBe('completed');
});
