import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import sharp from 'sharp';
import type { LiveFilm } from '../specimens/film.js';
import { CallBrowser, type CallPages, serveCallPages } from '../support/calls/call-browser.js';
import { CallPeople } from '../support/calls/call-people.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { PATIENCE_MS, until } from '../support/until.js';
import { click, launchChromium, press } from '../support/widget/browser.js';
import { makeCameraFilm } from '../support/widget/camera-film.js';
import { consoleTab, signIn } from '../support/widget/console.js';

const OPERATOR = { email: 'operator@company.example', password: 'correct horse battery' };
/** The company's picture: nothing in the film of a face before a blue wall has this colour. */
const ORANGE = { r: 255, g: 128, b: 0 };

type Pixel = readonly [number, number, number];
const BLACK: Pixel = [0, 0, 0];

let folder: string;
let film: LiveFilm;
let service: RunningService;
let pages: CallPages;
let browser: Browser & AsyncDisposable;
let people: CallPeople;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-background-'));
  film = await makeCameraFilm(folder, { shots: ['face'], seconds: 2, size: { width: 640, height: 360 } });
  service = await startService();
  pages = await serveCallPages(folder);
  // WebGL without a graphics card.
  browser = await launchChromium(film.file, ['--enable-unsafe-swiftshader']);
  people = new CallPeople(service.url);
  const input = { ...OPERATOR, emailVerified: true, rights: ['call_center_operator'] };
  await people.ask(COMPANY_KEY, 'mutation ($input: CreateUserInput!) { createUser(input: $input) }', { input });
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: ORANGE } })
    .png()
    .toBuffer();
  await people.ask(COMPANY_KEY, 'mutation ($p: String!) { addCallBackground(name: "Orange", picture: $p) { id } }', {
    p: `data:image/png;base64,${picture.toString('base64')}`,
  });
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await film.close();
  await rm(folder, { recursive: true, force: true });
});

const isOrange = ([r, g, b]: Pixel): boolean => r > 180 && g > 80 && g < 180 && b < 80;
const isWall = ([r, , b]: Pixel): boolean => b > 150 && r < 110;
const isSkin = ([r, g, b]: Pixel): boolean => r > g && g > b && b > 60 && !isOrange([r, g, b]);

interface Seen {
  /** Left and right above the shoulders. */
  readonly wall: readonly Pixel[];
  readonly face: Pixel;
}

/** What a `<video>` of a page shows. */
async function seenIn(page: Page, video: string): Promise<Seen> {
  const shown = (await page.evaluate(`(() => {
    const video = document.querySelector(${JSON.stringify(video)});
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
    const context = canvas.getContext('2d');
    if (!video?.videoWidth) return null;
    context.drawImage(video, 0, 0, 64, 36);
    return [[6, 6], [58, 6], [32, 18]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
  })()`)) as Pixel[] | null;
  const [left = BLACK, right = BLACK, face = BLACK] = shown ?? [];
  return { wall: [left, right], face };
}

async function showsUntil(page: Page, video: string, what: string, holds: (seen: Seen) => boolean): Promise<void> {
  let seen: Seen | null = null;
  const look = async (): Promise<boolean> => holds((seen = await seenIn(page, video)));
  await until(look, () => `${what}; it shows ${JSON.stringify(seen)}`, 200);
}

/** Chooses what is behind the operator by its name, in the dialog of devices. */
async function choose(page: Page, name: string): Promise<void> {
  await page.waitForSelector(`option::-p-text(${name})`);
  // As text: these tests know no DOM types.
  const [id, value] = (await page.evaluate(`(() => {
    const option = [...document.querySelectorAll('dialog option')].find((one) => one.text === ${JSON.stringify(name)});
    return [option.closest('select').id, option.value];
  })()`)) as [string, string];
  await page.select(`[id="${id}"]`, value);
}

it(
  "an operator is seen before the company's picture, chosen at the desk and kept in the call, and before the wall again",
  async () => {
    const page = await consoleTab(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`${service.url}/operator/calls`);
    await signIn(page, OPERATOR);
    await press(page, 'Try camera and microphone');
    const preview = '.calls-preview video';
    await showsUntil(page, preview, 'the camera as it is', ({ wall, face }) => wall.every(isWall) && isSkin(face));
    expect(asked.filter((name) => /wasm|tflite/.test(name))).toEqual([]);
    await choose(page, 'Orange');
    await showsUntil(page, preview, 'the picture', ({ wall, face }) => wall.every(isOrange) && isSkin(face));
    await press(page, 'Close');

    await click(page, '.calls-switch');
    await page.waitForSelector(".calls-switch[aria-checked='true']");
    const { token, callId } = await people.waitingApplicant();
    await press(page, 'Accept');
    await using applicant = await CallBrowser.open(pages, { film: 'applicant', within: browser });
    await applicant.joinBy(() => people.ticket(token, callId));
    const first: Seen[] = [];
    await showsUntil(applicant.page, 'video', 'the picture', (seen) => {
      first.push(seen);
      return seen.wall.every(isOrange) && isSkin(seen.face);
    });
    // The room was never seen, not even at first.
    expect(first.filter(({ wall }) => wall.some(isWall))).toEqual([]);

    await click(page, '.calls-controls button[aria-label="Devices"]');
    await choose(page, 'None');
    await showsUntil(applicant.page, 'video', 'the wall', ({ wall, face }) => wall.every(isWall) && isSkin(face));
    expect(faults.filter((text) => /Content Security Policy|WebAssembly/.test(text))).toEqual([]);
  },
  8 * PATIENCE_MS,
);
