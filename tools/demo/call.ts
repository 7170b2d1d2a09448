import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { type Cast, makeCast } from './cast.js';
import { openBrowser } from './chromium.js';
import { requireFfmpeg } from './programs.js';
import { startServiceProcess, type ServiceProcess } from './service-process.js';
import { walk } from './walk.js';
import { wording } from './wording.js';

export interface CallOptions {
  /** Folder for screenshots of both sides and the recording. */
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What the company's server read afterwards. */
export interface CallAnswers {
  readonly result: string;
  /** Bytes of the tar archive of the films, and pictures of the stills. */
  readonly filmBytes: number;
  readonly shotBytes: number;
}

const OPERATOR = { email: 'operator@company.example', password: 'of the demo alone' };
const APPLICANT = 'Ana Beridze';
/** Each thing that is waited for: the machine may be busy with other things. */
const PATIENCE_MS = 60_000;
/** A recording is joined by a job, which draws its pictures anew: on a busy machine that takes longer than the call did. */
const JOINED_MS = 600_000;

/**
 * One video call from ringing to approval, on a service of its own: an operator's browser and an applicant's, both with a
 * film as their camera.
 * @throws MissingProgramError without Chromium or ffmpeg
 */
export async function call({ folder, say, signal }: CallOptions): Promise<CallAnswers> {
  requireFfmpeg();
  await mkdir(folder, { recursive: true });
  await using resources = new AsyncDisposableStack();
  const scratch = await mkdtemp(path.join(tmpdir(), 'bonafide-demo-'));
  resources.defer(() => rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const service = resources.use(
    await startServiceProcess({
      environment: {
        ADMIN_EMAIL: OPERATOR.email,
        ADMIN_PASSWORD: OPERATOR.password,
        RTC_PORT: '0',
        RTC_LISTEN_ADDRESS: '127.0.0.1',
        RTC_ANNOUNCED_ADDRESS: '127.0.0.1',
      },
    }),
  );
  say(`the service is at ${service.url}`);
  const cast = await makeCast(scratch, 'holder', 'passport');
  resources.defer(() => cast.film.close());
  await cast.point('face');
  signal.throwIfAborted();
  const operator = resources.use(await openBrowser(cast.film.file)).page;
  const applicant = resources.use(await openBrowser(cast.film.file)).page;
  const sides: Sides = { operator, applicant, cast, service, folder, say, signal };
  try {
    await sitDown(sides);
    const token = await begin(service);
    await joinQueue(sides, token);
    await accept(sides);
    await work(sides);
    await end(sides);
    await approve(sides, token);
    return await read(sides, token);
  } catch (error) {
    await photograph(sides, 'failed').catch(() => undefined);
    throw error;
  }
}

interface Sides extends CallOptions {
  readonly operator: Page;
  readonly applicant: Page;
  readonly cast: Cast;
  readonly service: ServiceProcess;
}

async function photograph({ operator, applicant, folder }: Sides, name: string): Promise<void> {
  for (const [side, page] of [
    ['operator', operator],
    ['applicant', applicant],
  ] as const) {
    await page.screenshot({ path: `${path.join(folder, `call-${name}-${side}`)}.png` });
  }
}

async function press(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

async function chooseTab(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="tab"])`).click();
}

/** As text: the demo knows no DOM types. */
async function until(page: Page, condition: string, options: { readonly timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(condition, { ...options, polling: 100 });
}

async function sitDown({ operator, service, say }: Sides): Promise<void> {
  await operator.goto(`${service.url}/operator/calls`);
  await operator.locator('input[type=email]').fill(OPERATOR.email);
  await operator.locator('input[type=password]').fill(OPERATOR.password);
  await operator.keyboard.press('Enter');
  await operator.locator('.calls-switch[aria-checked=false]').click();
  await until(operator, "document.querySelector('.calls-switch[aria-checked=true]') !== null");
  say('the operator takes calls');
}

async function begin({ url, companyKey }: ServiceProcess): Promise<string> {
  const answer = await ask(url, '/external-api/begin/', {
    company_key: companyKey,
    name: APPLICANT,
    flags: { language: 'en', skip_agreement: true },
    steps: [
      {
        type: 'video-call',
        nameRequired: true,
        steps: [
          { type: 'identity-document', flags: { document_types: ['passport'], document_countries: ['UTO'] } },
          { type: 'liveness' },
        ],
      },
    ],
  });
  return String(await answer.json());
}

async function joinQueue(sides: Sides, token: string): Promise<void> {
  const { applicant, service, say } = sides;
  await applicant.goto(`${service.url}/?session_token=${token}`);
  await applicant.locator('input[type=text]').fill(APPLICANT);
  await press(applicant, wording('call.prepare.continue'));
  await press(applicant, wording('call.join'));
  say('the applicant has tried camera and microphone, and joins the queue');
}

async function accept(sides: Sides): Promise<void> {
  const { operator, applicant, say } = sides;
  await operator.waitForSelector('.calls-ringing');
  await photograph(sides, '1-ringing');
  await press(operator, 'Accept');
  await until(operator, "document.querySelector('.calls-tile video')?.videoWidth > 0");
  await until(applicant, "[...document.querySelectorAll('video')].filter((one) => one.videoWidth > 0).length > 1");
  say('both see each other');
  await photograph(sides, '2-call');
}

/** Chat, a hint, a still, then the steps of the call. */
async function work(sides: Sides): Promise<void> {
  const { operator, say } = sides;
  await chooseTab(operator, 'Chat');
  await operator.locator('.calls-chat input').fill('Please hold your passport ready.');
  await operator.keyboard.press('Enter');
  await press(operator, 'Come nearer');
  await chooseTab(operator, 'Pictures');
  await press(operator, 'Take a picture');
  await until(operator, "document.querySelector('.calls-still img')?.complete === true");
  say('a still of the face is kept');
  await photograph(sides, '3-still');
  await chooseTab(operator, 'Steps');
  for (const step of ['Identity document', 'Liveness']) await doStep(sides, step);
}

async function doStep(sides: Sides, step: string): Promise<void> {
  const { operator, applicant, cast, say, signal } = sides;
  await press(operator, `Start: ${step}`);
  say(`the operator starts: ${step}`);
  const name = wording('call.heading');
  let begun = false;
  await walk({
    page: applicant,
    documentType: 'passport',
    point: (shot) => cast.point(shot),
    say,
    photograph: async (screen) => {
      begun = true;
      await photograph(sides, `4-${step.toLowerCase().replace(' ', '-')}-${screen}`);
    },
    signal,
    isOver: ({ heading }) => begun && heading === name,
  });
  await until(
    operator,
    `[...document.querySelectorAll('.calls-steps li')].some((one) => one.innerText.includes(${JSON.stringify(step)}) && one.innerText.includes('Done'))`,
    { timeout: JOINED_MS },
  );
  say(`  the operator sees that it is done`);
  await cast.point('face');
}

async function end(sides: Sides): Promise<void> {
  const { operator, say } = sides;
  await photograph(sides, '5-done');
  await press(operator, 'End call');
  await operator.locator('dialog .button.danger').click();
  await operator.waitForSelector('.calls-after');
  say('the call is over');
}

/** Where the rules of the verdict leave something to a person, the operator decides. */
async function approve({ service, say }: Sides, token: string): Promise<void> {
  for (const last = Date.now() + PATIENCE_MS; Date.now() < last; await pause(500)) {
    const { result } = await readResult(service, token);
    if (result === 'in_progress') continue;
    say(`the service's own verdict: ${result}`);
    if (result !== 'manual_check') return;
    const graphql = async <T>(query: string, variables: object): Promise<T> => {
      const answer = await ask(service.url, '/graphql', { query, variables }, service.companyKey);
      const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
      if (data === undefined || errors !== undefined) throw new Error(`GraphQL answered ${JSON.stringify(errors)}`);
      return data;
    };
    const { session } = await graphql<{ session: { resultVersion: number } }>(
      'query ($token: ID!) { session(token: $token) { resultVersion } }',
      { token },
    );
    await graphql('mutation ($id: ID!, $version: Int!) { approveSession(id: $id, version: $version) { state } }', {
      id: token,
      version: session.resultVersion,
    });
    say('the company approves what it has seen');
    return;
  }
}

async function readResult({ url, companyKey }: ServiceProcess, token: string): Promise<{ readonly result: string }> {
  const answer = await ask(url, '/external-api/result/', { company_key: companyKey, session_token: token });
  return (await answer.json()) as { result: string };
}

async function read(sides: Sides, token: string): Promise<CallAnswers> {
  const { service, folder, say } = sides;
  const fields = { companyKey: service.companyKey, sessionId: token };
  let films = Buffer.alloc(0);
  for (const last = Date.now() + JOINED_MS; Date.now() < last; await pause(1_000)) {
    const answer = await ask(service.url, '/get-video-call-videos', fields);
    if (!answer.ok) continue;
    films = Buffer.from(await answer.arrayBuffer());
    if (films.includes('.mp4')) break;
  }
  if (!films.includes('.mp4')) throw new Error('The recording was not joined in ten minutes');
  await writeFile(path.join(folder, 'call-recording.tar'), films);
  const shots = await (await ask(service.url, '/get-video-call-shots', fields)).json();
  const shotBytes = JSON.stringify(shots).length;
  await photograph(sides, '6-after');
  const { result } = await readResult(service, token);
  say(`get-video-call-videos answers ${films.length} bytes, get-video-call-shots ${shotBytes}; result/ ${result}`);
  return { result, filmBytes: films.length, shotBytes };
}

function ask(url: string, target: string, body: object, bearer?: string): Promise<Response> {
  return fetch(`${url}${target}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
}
