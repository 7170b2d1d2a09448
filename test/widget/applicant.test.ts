import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'puppeteer';
import type { LiveFilm } from '../specimens/film.js';
import { axeFaults } from '../support/widget/accessibility.js';
import { click, goOn, heading, launchChromium, photographed, press } from '../support/widget/browser.js';
import { makeCameraFilm } from '../support/widget/camera-film.js';
import { startFakeService, type FakeService } from '../support/widget/fake-service.js';
import { ABANDON_SESSION } from '../../widget/applicant/operations/operations.generated.js';
import { CODE, type FakeCapture, ID_STEP, LANGUAGE_STEP, LIVENESS_STEP } from '../support/widget/fake-world.js';
import { INVITED_OWNERS, OWNERS_STEP, REVIEW_STEP } from '../support/widget/form-screens.js';
import { PATIENCE_MS } from '../support/until.js';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

/** Words that companies' web views watch for in addresses. */
const END_WORDS = /success|result|finish|complete|done|error/i;

const CHOSEN = { ...ID_STEP, chosen: { documentType: 'id', country: 'GEO' } };
/** Texts on the page; the tests' compiler knows no DOM. */
const REMARK = `document.querySelector('.notice')?.textContent`;
const MISTAKE = `document.querySelector('.mistake')?.textContent`;
const LEAD = `document.querySelector('.page-lead')?.textContent`;
const WHERE = `document.body.textContent.includes('Not there after a minute?')`;

/** The camera is refused until the page is told otherwise. */
const DENIED = `(() => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  let allowed = false;
  window.allowCamera = () => (allowed = true);
  navigator.mediaDevices.getUserMedia = (wanted) =>
    allowed ? open(wanted) : Promise.reject(new DOMException('', 'NotAllowedError'));
})()`;

/** Notes the oval's widths and what a screen reader is told, as they change. */
const NOTE_OVALS = `(() => {
  window.ovals = [];
  window.said = [];
  const note = (list, value) => value && list.at(-1) !== value && list.push(value);
  const look = () => {
    note(window.ovals, document.querySelector('.stage-mask .outline')?.getBBox().width);
    note(window.said, document.querySelector('[role=status][aria-live]')?.textContent);
    requestAnimationFrame(look);
  };
  look();
})()`;

const STARTED = { consent: false, state: 'started' } as const;

let folder: string;
let film: LiveFilm;
let service: FakeService;
let browser: Browser & AsyncDisposable;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-widget-'));
  film = await makeCameraFilm(folder, { seconds: 2 });
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
  service.online = true;
  service.asked.length = 0;
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // Contrast is measured on what stands still.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
});
afterEach(async () => {
  await page.browserContext().close();
});

async function open(): Promise<void> {
  await page.goto(`${service.address}/?session_token=${service.token}`);
}

/** Waits until the page has looked so often how the session stands. */
async function looksAt(times: number): Promise<void> {
  const looks = (): number => service.operations.filter((name) => name === 'ApplicantSession').length;
  const end = looks() + times;
  await expect(until(() => looks() >= end)).resolves.toBe(true);
}

/** Leaves by the cross at the top. */
async function leave(frame: Frame): Promise<void> {
  await click(frame, 'button[aria-label="Leave"]');
  await click(frame, 'dialog button::-p-text(Leave)');
}

/** Photographs one side from its guide to the accepted preview. */
async function photograph(where: Page | Frame, scene: 'front' | 'back'): Promise<void> {
  await film.show(scene);
  await goOn(where);
  await photographed(where);
  await heading(where, 'Is everything readable?');
  await goOn(where);
}

describe('the applicant', () => {
  it('goes from consent to the outcome inside a company page, which is told the end and no address tells before', async () => {
    service.reset({
      steps: [LANGUAGE_STEP, ID_STEP, LIVENESS_STEP],
      decisions: {
        'card-front': [{ codes: ['DOCUMENT_BLURRY'] }],
        'face-video': [{ codes: ['FACE_FAR_AWAY'] }, { more: 4 }],
      },
      company: { allowedOrigins: [service.address] },
    });
    await page.goto(`${service.address}/embedding`);
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    if (frame === null || frame === undefined) throw new Error('no frame');

    await heading(frame, 'Before you begin');
    expect(await frame.evaluate('location.href')).toBe(`${service.address}/?session_token=${service.token}`);
    await goOn(frame);
    await heading(frame, 'Choose your language');
    await click(frame, '.choice:has([lang="ar"]) input');
    await heading(frame, 'اختر لغتك');
    expect(await frame.evaluate('document.documentElement.dir')).toBe('rtl');
    await click(frame, '.choice:has([lang="en"]) input');
    await heading(frame, 'Choose your language');
    await goOn(frame);

    await heading(frame, 'Choose your document');
    await frame.select('select', 'GEO');
    await click(frame, '.choice input');
    await goOn(frame);
    await heading(frame, 'Front of your ID card');
    await photograph(frame, 'front');
    await heading(frame, 'Turn the card over');
    await photograph(frame, 'back');
    await heading(frame, 'One more picture is needed');
    expect(await frame.evaluate(REMARK)).toContain('blurred');
    await photograph(frame, 'front');

    await heading(frame, 'A short video of you');
    await film.show('face');
    await goOn(frame);
    await heading(frame, 'One more video is needed');
    expect(await frame.evaluate(REMARK)).toContain('too far away');
    await goOn(frame);
    await heading(frame, 'You are verified');

    expect(service.submitted.map(({ kind }) => kind)).toEqual([
      'card-front',
      'card-back',
      'card-front',
      'face-video',
      'face-video',
      'face-video',
    ]);
    const [front, , , , short, long] = service.submitted;
    expect(front?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(short?.bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const camera = { label: film.file, width: 1280, height: 720, frameRate: expect.any(Number) };
    expect([front?.camera, short?.camera, long?.camera]).toEqual([null, camera, camera]);
    // The longer take is the same film, gone on with.
    expect(long?.bytes.length).toBeGreaterThan(1.4 * (short?.bytes.length ?? 0));
    expect(long?.bytes.subarray(0, short?.bytes.length).equals(short?.bytes ?? Buffer.alloc(1))).toBe(true);

    await page.waitForFunction('window.said.length > 1', { timeout: 60_000 });
    expect(await page.evaluate('window.said')).toEqual([
      'DONE',
      { type: 'done', sessionId: '0190a000-0000-7000-8000-000000000001' },
    ]);
    expect(service.asked.filter((address) => END_WORDS.test(address))).toEqual([]);
    expect(service.asked.filter((address) => address.includes(service.token))).toHaveLength(1);
  });

  it('loses nothing when the connection breaks and the page is loaded again while a picture is sent', async () => {
    service.reset({ ...STARTED, steps: [CHOSEN, LIVENESS_STEP] });
    await open();
    await film.show('front');
    await goOn(page);
    await photographed(page);
    await heading(page, 'Is everything readable?');
    service.online = false;
    await goOn(page);
    await heading(page, 'Turn the card over');
    await page.waitForSelector('.notice');
    await page.reload();
    await heading(page, 'There is no connection');
    service.online = true;
    await heading(page, 'Turn the card over');
    await photograph(page, 'back');
    await heading(page, 'A short video of you');
    expect(service.submitted.map(({ kind }) => kind).sort()).toEqual(['card-back', 'card-front']);
  });

  it('is told why the camera is refused and can upload a picture instead, where that is allowed', async () => {
    service.reset({ ...STARTED, steps: [{ ...CHOSEN, settings: { allow_document_upload: true } }, LIVENESS_STEP] });
    await page.evaluateOnNewDocument(
      "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
    );
    await open();
    await heading(page, 'Front of your ID card');
    await goOn(page);
    await heading(page, 'The camera is not allowed');
    await until(() => service.activities.length > 0);
    expect(service.activities).toEqual([{ type: 'CAMERA_REFUSED', data: { reason: 'denied' } }]);
    const notes = path.join(folder, 'notes.txt');
    await writeFile(notes, 'no picture');
    await choose(notes);
    await heading(page, 'Front of your ID card');
    expect(await page.evaluate(REMARK)).toContain('JPEG or PNG');
    const picture = path.join(folder, 'picture.png');
    await page.screenshot({ path: picture });
    await choose(picture);
    await heading(page, 'Is everything readable?');
    await goOn(page);
    await heading(page, 'Turn the card over');
    await expect(until(() => service.submitted.length === 1)).resolves.toBe(true);
    expect(service.submitted[0]?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');

    async function choose(file: string): Promise<void> {
      const input = await page.waitForSelector('input[type=file]');
      await input?.uploadFile(file);
    }
  });

  it('gives their number, the code that it gets, an address and their place', async () => {
    service.reset({
      ...STARTED,
      steps: [
        { key: 'phone_number', type: 'phone-number', settings: { require_phone_number_check: true } },
        { key: 'require_email', type: 'email' },
        { key: 'require_geolocation', type: 'geolocation' },
        CHOSEN,
      ],
    });
    await page.browserContext().overridePermissions(service.address, ['geolocation']);
    await page.setGeolocation({ latitude: 41.7151, longitude: 44.8271 });
    await open();
    await heading(page, 'Your phone number');
    await page.type('#contact', '555');
    await page.keyboard.press('Enter');
    expect(await mistake()).toBe('This number is too short.');
    await fill('#contact', '+995555123456');
    await goOn(page);
    await heading(page, 'Enter the code');
    // As it is pasted from a message: six digits, and a sign between them.
    await page.focus('#code');
    await page.keyboard.sendCharacter('654-321');
    expect(await mistake()).toBe('This is another code. 4 tries are left.');
    await page.type('#code', 'a1');
    expect(await page.evaluate(`document.querySelector('#code').value`)).toBe('1');
    await press(page, 'Use another number');
    await heading(page, 'Your phone number');
    await fill('#contact', '+995555654321');
    await goOn(page);
    await heading(page, 'Enter the code');
    expect(await page.evaluate(LEAD)).toContain('+995555654321');
    // As an Arabic keyboard types it; the last digit sends it.
    await page.type('#code', '١٢٣٤٥٦');
    await heading(page, 'Your email address');
    await page.type('#contact', 'nino@example.com');
    await goOn(page);
    await heading(page, 'Share your location');
    await goOn(page);
    await heading(page, 'Front of your ID card');
    expect(service.given).toEqual([{ stepKey: 'require_geolocation', latitude: 41.7151, longitude: 44.8271 }]);

    async function fill(field: string, text: string): Promise<void> {
      await click(page, field, { count: 3 });
      await page.type(field, text);
    }
    async function mistake(): Promise<string> {
      await page.waitForSelector('.mistake');
      return String(await page.evaluate(MISTAKE));
    }
  });

  it.each([
    [{ retryAfter: 50 }, 'A code was sent just now. Another one can be sent in 50 seconds.'],
    [
      { retryAfter: 1_500, source: 'phoneNumber' },
      'Too many codes went to this number. Wait 25 minutes, or use another',
    ],
    [{ retryAfter: 3_000 }, 'Too many codes were asked for from your network. Wait 50 minutes,'],
    [{ source: 'stepKey' }, 'No more codes can be sent in this check. Ask Meridian Bank for a new link.'],
  ])('is told why no code is sent: %j', async (refusal, text) => {
    service.reset({
      ...STARTED,
      refusal: { code: 'too-many-codes', only: 'SubmitPhoneNumber', ...refusal },
      steps: [{ key: 'phone_number', type: 'phone-number', settings: { require_phone_number_check: true } }, CHOSEN],
    });
    await open();
    await heading(page, 'Your phone number');
    await page.type('#contact', '+995555123456');
    await goOn(page);
    await page.waitForSelector('.mistake');
    expect(await page.evaluate(MISTAKE)).toContain(text);
    const waits = await page.evaluate(`document.querySelector('.page-actions .primary').textContent`);
    if (text.includes('just now')) expect(waits).toMatch(/^Continue in 0:\d\d$/);
    else expect(waits).toBe('Continue');
  });

  it('is told whom to ask for the code where nobody sends it', async () => {
    const step = { key: 'phone_number', type: 'phone-number', submitted: { phoneNumber: '+995555123456' } };
    const steps = [{ ...step, settings: { require_phone_number_check: true } }, CHOSEN];
    service.reset({ ...STARTED, codeChannels: ['EMAIL'], steps });
    await open();
    await heading(page, 'Enter the code');
    const asked = 'No message can be sent from here now. Ask Meridian Bank for the code; it has six digits.';
    expect(await page.evaluate(LEAD)).toBe(asked);
    expect(await page.evaluate(WHERE)).toBe(false);
    service.reset({ ...STARTED, codeChannels: ['SMS'], steps });
    await open();
    await heading(page, 'Enter the code');
    expect(await page.evaluate(LEAD)).toContain('+995555123456');
    expect(await page.evaluate(WHERE)).toBe(true);
  });

  it('is told in a test that nothing was sent, and nothing else of a message', async () => {
    const step = { key: 'phone_number', type: 'phone-number', submitted: { phoneNumber: '+995555123456' } };
    const code = { resendAt: new Date().toISOString() };
    const steps = [{ ...step, code, settings: { require_phone_number_check: true } }, CHOSEN];
    service.reset({ ...STARTED, test: true, codeChannels: ['SMS'], steps });
    await open();
    await heading(page, 'Enter the code');
    const told = 'This is a test: nothing was sent, and the code is 000000.';
    expect(await page.evaluate(LEAD)).toBe(told);
    expect(await page.evaluate(WHERE)).toBe(false);
    await press(page, 'Send a new code');
    await page.waitForFunction(`document.querySelector('[aria-live]').textContent === ${JSON.stringify(told)}`);
    await press(page, 'Use another number');
    await heading(page, 'Your phone number');
    expect(await page.evaluate(LEAD)).not.toMatch(/code/);
  });

  it('sends a new code when the old one is good no more', async () => {
    service.reset({
      ...STARTED,
      steps: [
        {
          key: 'phone_number',
          type: 'phone-number',
          settings: { require_phone_number_check: true },
          submitted: { phoneNumber: '+995555123456' },
          code: { expiresAt: new Date(Date.now() - 1_000).toISOString(), resendAt: new Date().toISOString() },
        },
        CHOSEN,
      ],
    });
    await open();
    await heading(page, 'Enter the code');
    await page.waitForSelector('.mistake');
    expect(await page.evaluate(MISTAKE)).toBe('This code no longer works. Send a new one.');
    await goOn(page);
    await page.waitForSelector('.mistake', { hidden: true });
    // The new code is on its way until the button can be pressed again.
    await page.waitForSelector(".page-actions .button.primary:not([aria-disabled='true'])");
    await press(page, 'Use another number');
    await heading(page, 'Your phone number');
    await press(page, 'Back to the code');
    await heading(page, 'Enter the code');
    await page.waitForSelector('#code');
    await page.type('#code', CODE);
    await heading(page, 'Front of your ID card');
  });

  it('follows what is done on a phone whose camera is better', async () => {
    service.reset({ ...STARTED, steps: [CHOSEN], options: { requireHdMedia: true } });
    await film.show('front');
    await open();
    await goOn(page);
    await heading(page, 'A better camera is needed');
    await page.waitForSelector('svg.code');
    const abandoned = await fetch(`${service.address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}` },
      body: JSON.stringify({ operationName: ABANDON_SESSION.name, query: ABANDON_SESSION.text, variables: {} }),
    });
    expect(abandoned.ok).toBe(true);
    await heading(page, 'You have left the check');
  });

  it.each([
    ['whose picture is too small', { requireHdMedia: true }, null],
    ['that is refused', { switch_device_url: 'https://bank.example/check', restrict_url_sharing: true }, 'denied'],
  ])(
    'keeps the code for another device until it is scanned or the camera works: a camera %s',
    async (_name, options, refusal) => {
      service.reset({ ...STARTED, steps: [LIVENESS_STEP], options });
      await film.show('face');
      if (refusal !== null) await page.evaluateOnNewDocument(DENIED);
      await open();
      await heading(page, 'A short video of you');
      await goOn(page);
      await page.waitForSelector('svg.code');
      const shown = await page.evaluate(`document.querySelector('h1').textContent`);
      await looksAt(5);
      expect(await page.evaluate(`document.querySelector('h1').textContent`)).toBe(shown);
      if (refusal === null) return;
      await page.evaluate('window.allowCamera()');
      await press(page, 'Try again');
      await page.waitForSelector('.stage video');
    },
  );

  it('goes on by itself when a document was wanted again while a longer film was', async () => {
    service.reset({
      ...STARTED,
      steps: [CHOSEN, LIVENESS_STEP],
      decisions: { 'card-front': [{ codes: ['DOCUMENT_BLURRY'] }], 'face-video': [{ more: 4 }] },
    });
    service.world.held.add('card-front').add('face-video');
    await open();
    await heading(page, 'Front of your ID card');
    await photograph(page, 'front');
    await heading(page, 'Turn the card over');
    await photograph(page, 'back');
    await heading(page, 'A short video of you');
    await film.show('face');
    await goOn(page);
    await expect(until(() => service.submitted.some(({ kind }) => kind === 'face-video'))).resolves.toBe(true);
    service.world.held.delete('card-front');
    await heading(page, 'One more picture is needed');
    service.world.held.delete('face-video');
    // The page has seen that a longer film is wanted, and cannot send it yet.
    await expect(until(() => service.operations.filter((name) => name === 'StartCapture').length >= 4)).resolves.toBe(
      true,
    );
    await photograph(page, 'front');
    await heading(page, 'You are verified');
    expect(service.submitted.map(({ kind }) => kind)).toEqual([
      'card-front',
      'card-back',
      'face-video',
      'card-front',
      'face-video',
    ]);
  });

  it('loses no picture when the service is too busy to take it', async () => {
    service.reset({ ...STARTED, steps: [CHOSEN, LIVENESS_STEP] });
    await open();
    await heading(page, 'Front of your ID card');
    service.world.scenario = { ...service.scenario, refusal: { code: 'busy', only: 'SubmitCapture', retryAfter: 10 } };
    await photograph(page, 'front');
    await heading(page, 'Turn the card over');
    await expect(until(() => service.operations.filter((name) => name === 'SubmitCapture').length >= 2)).resolves.toBe(
      true,
    );
    service.world.scenario = service.scenario;
    await photograph(page, 'back');
    await heading(page, 'A short video of you');
    expect(service.submitted).toHaveLength(2);
  });

  it.each([
    ['of a face cut off', ['FACE_AWAY_FROM_CENTER'], false, 'Your face was not in the middle.'],
    ['of two faces', ['MULTIPLE_FACES'], false, 'Only you may be in front of the camera.'],
    ['of who did not come nearer', ['OVAL_NOT_FOLLOWED'], false, 'The oval grows once during the video.'],
    ['without a code', [], false, 'Keep your whole face in the oval'],
    ['without a code, with instructions', [], true, 'Follow each instruction as it appears'],
  ])('is told in the words of the face why a film is wanted again: %s', async (_name, codes, liveness, words) => {
    const capture: FakeCapture = { kind: 'face-video', state: 'RETAKE', codes };
    service.reset({
      ...STARTED,
      steps: [{ ...LIVENESS_STEP, settings: { liveness }, state: 'RETAKE', attempts: [capture] }],
    });
    await open();
    await heading(page, 'One more video is needed');
    expect(await page.evaluate(REMARK)).toContain(words);
    expect(await page.evaluate(REMARK)).not.toContain('picture');
  });

  it.each([
    ['grows', 'no-preference'],
    ['is large at once for who wants no movement', 'reduce'],
  ])('sees that the oval %s at its moment, and is told to move closer', async (_how, motion) => {
    service.reset({ ...STARTED, steps: [LIVENESS_STEP], approach: { atMs: 1200, growth: 1.4 }, readMs: 3_000 });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    await film.show('face');
    await open();
    await heading(page, 'A short video of you');
    await page.evaluate(NOTE_OVALS);
    await goOn(page);
    await page.waitForFunction(`document.body.innerText.includes('Move closer')`, { timeout: 60_000 });
    await page.waitForFunction('Math.max(...window.ovals) > 1.35 * Math.min(...window.ovals)');
    const ovals = (await page.evaluate('window.ovals')) as number[];
    const [least, most] = [Math.min(...ovals), Math.max(...ovals)];
    expect(ovals[0]).toBe(least);
    expect(most / least).toBeCloseTo(1.4, 1);
    const between = ovals.filter((width) => width > 1.05 * least && width < 0.95 * most);
    if (motion === 'reduce') expect(between).toEqual([]);
    else expect(between).not.toEqual([]);
    expect(await page.evaluate('window.said')).toContain('Move closer, so that your face fills the oval.');
  });

  it("reads the company's name of a step on every screen of it", async () => {
    const title = { en: 'Proof of who you are' };
    service.reset({ ...STARTED, steps: [{ ...CHOSEN, title }, LIVENESS_STEP] });
    service.world.held.add('card-front');
    await open();
    await heading(page, 'Proof of who you are');
    await photograph(page, 'front');
    await heading(page, 'Turn the card over');
    const bar = `document.querySelector('.top-progress').innerText`;
    expect(await page.evaluate(bar)).toContain(title.en);
    await photograph(page, 'back');
    await heading(page, 'A short video of you');
    expect(await page.evaluate(bar)).not.toContain(title.en);
  });

  it('can choose another document before the first picture', async () => {
    service.reset({ ...STARTED, steps: [CHOSEN, LIVENESS_STEP] });
    await open();
    await heading(page, 'Front of your ID card');
    await press(page, 'Use another document');
    await heading(page, 'Choose your document');
    await page.select('select', 'GEO');
    await click(page, '.choice:nth-child(2) input');
    await goOn(page);
    await heading(page, 'Photo page of your passport');
  });

  it('goes back to the company with the token, query and fragment kept', async () => {
    service.reset({
      ...STARTED,
      steps: [LANGUAGE_STEP],
      decideMs: 0,
      returnUrl: `${service.address}/embedding?allow=none&case=7#part`,
    });
    await open();
    await heading(page, 'Choose your language');
    await goOn(page);
    await heading(page, 'You are verified');
    await Promise.all([page.waitForNavigation(), press(page, 'Back to Meridian Bank')]);
    expect(page.url()).toBe(`${service.address}/embedding?allow=none&case=7&session_token=${service.token}#part`);
  });

  it('sees who of the owners gets a link how, copies the others, and is not taken away from them', async () => {
    service.reset({
      ...STARTED,
      steps: [{ ...OWNERS_STEP, state: 'DONE', submitted: INVITED_OWNERS }, REVIEW_STEP],
      decideMs: 0,
      outcome: { result: 'approved' },
      returnUrl: `${service.address}/embedding`,
    });
    await page.browserContext().overridePermissions(service.address, ['clipboard-sanitized-write', 'clipboard-read']);
    await open();
    await goOn(page);
    await page.waitForSelector('#invitations');
    const texts = (selector: string) =>
      page.evaluate(`[...document.querySelectorAll('${selector}')].map((one) => one.textContent)`) as Promise<string[]>;
    const entries = await texts('.entries li');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toContain('Nino BeridzeThe link was sent by email.');
    expect(entries[1]).toContain('Northern Holding ABPass this link on to them.https://verify.example/?session_token=');
    await click(page, '.entries .button');
    await page.waitForFunction("document.querySelector('.entries .button').textContent === 'Copied'");
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^https:\/\/verify\.example\/\?session_token=/,
    );
    expect((await texts('.fine')).join()).not.toContain('taken back');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('that declines goes back to the company, and finds the door closed afterwards', async () => {
    service.reset({ returnUrl: `${service.address}/embedding?allow=none` });
    await open();
    await heading(page, 'Before you begin');
    const gone = page.waitForNavigation();
    await press(page, 'Decline');
    await heading(page, 'You declined the check');
    await gone;
    expect(page.url()).toBe(`${service.address}/embedding?allow=none&session_token=${service.token}`);
    service.world.scenario = { returnUrl: null };
    await open();
    await heading(page, 'You declined the check');
  });

  it.each([
    ['declines', {}, 'left', (frame: Frame) => press(frame, 'Decline'), 'You declined the check'],
    ['leaves', STARTED, 'left', leave, 'You have left the check'],
    ['is away too long', { ...STARTED, lifeMs: 1 }, 'expired', () => Promise.resolve(), 'This link has expired'],
  ])(
    'that %s is told to the page around by a message of its own, never by DONE',
    async (_name, scenario, type, act, end) => {
      service.reset({ ...scenario, steps: [CHOSEN], company: { allowedOrigins: [service.address] } });
      await page.goto(`${service.address}/embedding`);
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (frame === null || frame === undefined) throw new Error('no frame');
      await frame.waitForSelector('h1');
      await act(frame);
      await heading(frame, end);
      await page.waitForFunction('window.said.length > 0');
      await frame.waitForSelector('h1');
      expect(await page.evaluate('window.said')).toEqual([{ type, sessionId: '0190a000-0000-7000-8000-000000000001' }]);
    },
  );

  it('goes back at once where nothing was asked for', async () => {
    service.reset({ consent: false, steps: [], returnUrl: `${service.address}/embedding?allow=none` });
    await Promise.all([page.waitForFunction(`location.pathname === '/embedding'`), open()]);
    expect(page.url()).toBe(`${service.address}/embedding?allow=none&session_token=${service.token}`);
  });

  it('is told the end where nothing was asked for, and so is the page around', async () => {
    service.reset({ consent: false, steps: [] });
    await page.goto(`${service.address}/embedding`);
    await page.waitForFunction('window.said.length > 0');
    expect(await page.evaluate('window.said')).toEqual(['DONE']);
  });

  it('reads in the consent that the place is asked for, and how the company handles data', async () => {
    service.reset({
      steps: [{ key: 'require_geolocation', type: 'geolocation' }, CHOSEN],
      company: { privacyUrl: 'https://bank.example/privacy' },
    });
    await open();
    await heading(page, 'Before you begin');
    const points = String(await page.evaluate(`document.querySelector('.points').innerText`));
    expect(points).toContain('Where you are now');
    expect(points).not.toContain('Answers to the questions');
    await page.waitForSelector('main a');
    expect(await page.evaluate(`document.querySelector('main a').getAttribute('href')`)).toBe(
      'https://bank.example/privacy',
    );
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is asked whether they are still there before the session closes, and can go on', async () => {
    service.reset({ ...STARTED, lifeMs: 90_000, steps: [CHOSEN] });
    await open();
    await page.waitForSelector('dialog[open]');
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'Go on');
    await page.waitForSelector('dialog', { hidden: true });
    await heading(page, 'Front of your ID card');
  });

  it('gets the focus on each heading and no fault of accessibility on the way in', async () => {
    service.reset({});
    await open();
    for (const text of ['Before you begin', 'Choose your document']) {
      await heading(page, text);
      await expect(until(() => page.evaluate("document.activeElement?.tagName === 'H1'"))).resolves.toBe(true);
      expect(await axeFaults(page)).toEqual([]);
      await page.focus('.page-actions .primary');
      await page.keyboard.press('Enter');
    }
    // Nothing was chosen: they are told what is missing, at its place.
    await page.waitForSelector('.mistake');
    expect(await axeFaults(page)).toEqual([]);
  });

  it.each([
    ['an unknown token', {}, '?session_token=nobody', 'This link does not work'],
    ['no token', {}, '', 'Identity check'],
    ['an expired one', { refusal: { code: 'session-expired' } }, null, 'This link has expired'],
    [
      'one that is too late',
      { refusal: { code: 'session-expired', source: 'scheduleEndTime' } },
      null,
      'The time for this has passed',
    ],
    [
      'one that is too early',
      { refusal: { code: 'session-too-early', message: 'the session starts at 2031-03-04T09:30:00.000Z' } },
      null,
      'It is too early',
    ],
    ['one that was used', { state: 'approved' } as const, null, 'You have been here already'],
    ['one of another device', { refusal: { code: 'invalid-access' } }, null, 'Go on where you began'],
    [
      'a step that has no screen',
      { ...STARTED, steps: [{ key: 'address', type: 'general-document', supported: false }, CHOSEN] },
      null,
      'This step cannot be shown',
    ],
    [
      'a desktop where a phone is wanted',
      { ...STARTED, options: { skip_desktop: true } },
      null,
      'Go on with your phone',
    ],
  ])('with %s gets a screen of its own', async (_name, scenario, query, text) => {
    service.reset(scenario);
    await page.goto(`${service.address}/${query ?? `?session_token=${service.token}`}`);
    await heading(page, text);
    if (text === 'It is too early') expect(await page.evaluate(LEAD)).toContain('2031');
  });
});

async function until(look: () => unknown, milliseconds = 60_000): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if ((await look()) === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
