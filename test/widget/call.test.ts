import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import type { LiveFilm } from '../specimens/film.js';
import { until } from '../support/until.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, goOn, heading, launchChromium, press, retype } from '../support/widget/browser.js';
import { CALL_DOCUMENT, CALL_STEP, enterCall, FRAMES, joinCall } from '../support/widget/call-screens.js';
import { makeCameraFilm } from '../support/widget/camera-film.js';
import { OPERATOR } from '../support/widget/fake-call-host.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ID_STEP } from '../support/widget/fake-world.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const CALLED = { consent: false, state: 'started', steps: [CALL_STEP, CALL_DOCUMENT, ID_STEP] } as const;
const ACTIVE = { ...CALLED, call: { state: 'ACTIVE' } } as const;
const WHERE = "(document.querySelector('.call-standing')?.innerText ?? '')";

let folder: string;
let film: LiveFilm;
let service: FakeService;
let browser: Browser & AsyncDisposable;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-call-'));
  film = await makeCameraFilm(folder, { shots: ['face', 'front'], seconds: 2, size: { width: 640, height: 360 } });
  service = await startFakeService(SITE, {});
  browser = await launchChromium(film.file);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await film.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
});
afterEach(() => page.browserContext().close());

async function open(scenario: Parameters<FakeService['reset']>[0]): Promise<void> {
  service.reset(scenario);
  await page.goto(`${service.address}/?session_token=${service.token}`);
}

/** Also what only a screen reader reads. */
async function says(text: string): Promise<void> {
  await page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(text)})`);
}

/** The operator's picture goes on moving from now. */
async function moves(): Promise<void> {
  await page.waitForFunction(FRAMES);
  const time =
    "Math.max(0, ...[...document.querySelectorAll('.call-tile:not(:last-child) video')].map((one) => one.currentTime))";
  const now = Number(await page.evaluate(time));
  await page.waitForFunction(`${time} > ${now} + 0.2`);
}

describe('a video call', () => {
  it('is entered by a name, waits for an operator, and shows them', async () => {
    await open({ ...CALLED, steps: [{ ...CALL_STEP, settings: { nameRequired: true } }] });
    await heading(page, 'Get ready for the call');
    await goOn(page);
    await page.waitForSelector('.mistake');
    await page.type('#call-name', ' Nino Example ');
    await enterCall(page);
    await heading(page, 'Waiting for an operator');
    await says('You are number 2 in the queue.');
    expect(service.given).toEqual([{ stepKey: 'call', name: 'Nino Example' }]);
    expect(await page.title()).toBe('Waiting for the call');
    service.world.call.place = 1;
    await says('You are next.');
    service.world.call.state = 'ACTIVE';
    await page.waitForSelector('.call-tile.good video');
    await moves();
    expect(await page.title()).toBe('Identity check');
    expect((await service.callHost()).shown).toEqual(['ticket']);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('leaves the camera on where the step hides its button, and lets others turn it off', async () => {
    const hasButton = `[...document.querySelectorAll('.call-controls button')].some((one) => one.textContent.includes('Video'))`;
    for (const hideCameraOption of [false, true]) {
      await open({ ...ACTIVE, steps: [{ ...CALL_STEP, settings: { hideCameraOption } }, CALL_DOCUMENT, ID_STEP] });
      await joinCall(page);
      expect(await page.evaluate(hasButton)).toBe(!hideCameraOption);
    }
  });

  it('shows a level that moves, and why a microphone is refused', async () => {
    await open(CALLED);
    await goOn(page);
    await page.waitForSelector('.call-own video');
    // Chromium's made-up microphone beeps once a second.
    await page.waitForFunction("Number(document.querySelector('[role=meter]').getAttribute('aria-valuenow')) > 20");
    expect(await axeFaults(page)).toEqual([]);
    await page.evaluateOnNewDocument(`(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = (wanted) =>
        wanted.audio ? Promise.reject(new DOMException('', 'NotReadableError')) : open(wanted);
    })()`);
    await page.reload();
    await goOn(page);
    await says('Another app or tab holds the microphone.');
    // The picture that opens meanwhile moves what is below it.
    await page.waitForSelector('.call-own video');
    await press(page, 'Join without a microphone');
    await heading(page, 'Waiting for an operator');
  });

  it('takes the same place again after a drop, and sends what was written meanwhile once', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    host.deaf = true;
    await click(page, '.call-controls > :nth-last-child(2)');
    await page.type('.call-chat textarea', 'Can you hear me?');
    await page.keyboard.press('Enter');
    await says('On its way');
    host.cut();
    host.deaf = false;
    await page.waitForFunction("!document.querySelector('.call-chat li').innerText.includes('On its way')");
    expect(host.shown).toEqual(['ticket', 'resume']);
    expect(new Set(host.said.map(({ key }) => key)).size).toBe(1);
    expect(await page.evaluate("document.querySelectorAll('.call-chat li').length")).toBe(1);
    await page.keyboard.press('Escape');
    await moves();
  });

  it('shows the step that was started, and takes the one away that was stopped, while the connection was lost', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    for (const [callStep, shown] of [
      [CALL_DOCUMENT.key, true],
      [null, false],
    ] as const) {
      const before = host.shown.length;
      service.world.callStep = callStep;
      host.cut();
      await until(() => host.shown.length > before, 'the page to come back');
      await page.waitForFunction(`(document.querySelector('.call-step h1') !== null) === ${String(shown)}`);
    }
    await moves();
  });

  it('asks for another ticket where the host moves, and holds out until it is reached again', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    host.tell('moved', {});
    await until(() => host.shown.length === 2);
    await moves();
    expect(host.shown).toEqual(['ticket', 'ticket']);
    host.shut = true;
    host.cut();
    await page.waitForFunction(`${WHERE}.includes('The connection was lost')`);
    host.shut = false;
    await page.waitForFunction(`!${WHERE}.includes('The connection was lost')`);
    await moves();
  });

  it('says what the operator asks for, in large words and to a screen reader', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    host.tell('hint', { hint: 'cover-face' });
    await page.waitForFunction("document.querySelector('.call-hint')?.innerText === 'Pass a hand before your face'");
    await page.waitForFunction("document.querySelector('[aria-live]')?.innerText === 'Pass a hand before your face'");
    host.tell('participant', { ...OPERATOR, state: 'away' });
    await page.waitForFunction(`${WHERE}.includes('The operator is coming back.')`);
  });

  it('switches sound and picture off, the latter only where the company lets it, and is heard by another speaker', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    const paused = (): number => host.asked.filter((name) => name === 'pauseProducer').length;
    await press(page, 'Audio');
    await until(() => paused() === 1);
    await press(page, 'Video');
    await until(() => paused() === 2);
    // The echo is paused, too.
    await page.waitForFunction("document.querySelectorAll('.call-tile video').length === 0");
    await press(page, 'Video');
    await moves();
    await press(page, 'Settings');
    const [, speaker = 'none'] = await page.$$eval('#call-speaker option', (all) =>
      all.map((one) => (one as unknown as { readonly value: string }).value),
    );
    await page.select('#call-speaker', speaker);
    await page.waitForFunction(`document.querySelector('audio')?.sinkId === ${JSON.stringify(speaker)}`);
    await open({ ...ACTIVE, steps: [{ ...CALL_STEP, settings: { hideCameraOption: true } }] });
    await joinCall(page);
    const words = String(await page.evaluate("document.querySelector('.call-controls').innerText"));
    expect(words).toContain('Audio');
    expect(words).not.toContain('Video');
  });

  it('shows the step that the operator starts beside itself, with the same camera, and goes on with the session', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    service.world.callStep = CALL_DOCUMENT.key;
    host.tell('stepsChanged', { stepKey: CALL_DOCUMENT.key });
    await page.waitForSelector('.call-step h1');
    await film.show('front');
    await goOn(page);
    await page.waitForSelector('.call-step .preview, .call-step .shutter');
    await moves();
    expect(await axeFaults(page)).toEqual([]);
    await page.evaluate("document.querySelector('.call-step .shutter')?.click()");
    await page.waitForSelector('.call-step .preview');
    await goOn(page);
    await until(() => service.submitted.some(({ kind }) => kind === 'card-front'));
    service.world.callStep = null;
    host.tell('stepsChanged', { stepKey: CALL_DOCUMENT.key });
    await page.waitForFunction("document.querySelector('.call-step') === null");
    await moves();
    Object.assign(service.world.call, { state: 'ENDED', outcome: 'COMPLETED' });
    for (const step of service.world.steps) if (step.key === 'call') step.state = 'DONE';
    host.tell('ended', { outcome: 'completed', by: 'operator' });
    await heading(page, /Which document|Choose/);
    // Its light is out.
    expect(await page.evaluate("document.querySelector('video')")).toBeNull();
  });

  it('asks the service about its steps once a second, however often it is told of them', async () => {
    await open(ACTIVE);
    await joinCall(page);
    const host = await service.callHost();
    const asked = () => service.operations.filter((name) => name === 'ApplicantSession').length;
    const before = asked();
    for (let time = 0; time < 80; time += 1) {
      host.tell('stepsChanged', { stepKey: CALL_DOCUMENT.key });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    // At once, and once a second in the two seconds and more that this took.
    await until(() => asked() > before);
    expect(asked() - before).toBeLessThan(12);
  });

  it('is ended after a question, and can be had again after it was broken off', async () => {
    await open(ACTIVE);
    await joinCall(page);
    await press(page, 'End');
    await says('End the call?');
    await click(page, 'dialog .button.plain');
    await heading(page, 'You left the call');
    // The page says so at once, and tells the service after it.
    await until(() => service.operations.includes('LeaveCall'));
    expect((await service.callHost()).asked).toContain('leave');
    Object.assign(service.world.call, { state: 'ENDED', outcome: 'BROKEN_OFF', endReason: 'The room was too dark.' });
    await heading(page, 'The call was broken off');
    await says('The room was too dark.');
    Object.assign(service.world.call, { state: 'WAITING', outcome: null });
    await goOn(page);
    await heading(page, /Check picture and sound|Get ready/);
  });

  it('lets whoever finds nobody leave, and come back by a link', async () => {
    await open({ ...CALLED, linkChannels: ['EMAIL'], call: { operatorsAvailable: false, expectedSeconds: null } });
    await enterCall(page);
    await heading(page, 'Nobody is free now');
    await goOn(page);
    await heading(page, 'Send yourself the link');
    await retype(page, '#link-receiver', 'nino@example.com');
    await goOn(page);
    await heading(page, 'The link is on its way');
    await until(() => service.operations.includes('LeaveCall'));
  });

  it('counts down to a scheduled session', async () => {
    const startsAt = new Date(Date.now() + 3_700_000).toISOString();
    await open({ ...CALLED, startsAt, refusal: { code: 'session-too-early', only: 'OpenSession' } });
    await heading(page, 'It is too early');
    await page.waitForFunction("/^1:01:\\d\\d$/.test(document.querySelector('.countdown')?.innerText ?? '')");
  });
});
