import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';

import { HANDOFF_CODE, ID_STEP, LANGUAGE_STEP, LIVENESS_STEP, type FakeCapture, type FakeStep } from './fake-world.js';
import { CALL_SCREENS } from './call-screens.js';
import { FORM_SCREENS } from './form-screens.js';
import type { ShownScreen } from './shown-screen.js';
import { click } from './browser.js';

const CHOSEN: FakeStep = { ...ID_STEP, chosen: { documentType: 'id', country: 'GEO' } };
const PASSPORT: FakeStep = { ...ID_STEP, chosen: { documentType: 'passport', country: 'GEO' } };
const capture = (
  kind: string,
  state: FakeCapture['state'] & string,
  codes: readonly string[] = [],
  more: number | null = null,
): FakeCapture => ({ kind, state, codes, more });
const PHONE_STEP: FakeStep = {
  key: 'phone_number',
  type: 'phone-number',
  settings: { require_phone_number_check: true },
};
const PLACE_STEP: FakeStep = { key: 'require_geolocation', type: 'geolocation' };
const DONE: FakeStep = {
  ...CHOSEN,
  state: 'DONE',
  attempts: [capture('card-front', 'ACCEPTED'), capture('card-back', 'ACCEPTED')],
};
const EMAIL_DONE: FakeStep = {
  key: 'require_email',
  type: 'email',
  state: 'DONE',
  submitted: { email: 'nino@example.com' },
};
/** A company's own name of a step, longer than a line of a phone. */
const LONG_TITLE = {
  en: 'Passport or identity card of the person who signs',
  ka: 'ხელმომწერის პასპორტი ან პირადობის მოწმობა',
  ar: 'جواز سفر الشخص الموقّع أو بطاقة هويته',
};

const paperCapture = (
  pageNumber: number,
  state: FakeCapture['state'] & string,
  parts: Partial<FakeCapture> = {},
): FakeCapture => ({
  ...capture('general-document', state),
  attempt: pageNumber,
  typeId: 'utility-bill',
  pageNumber,
  pages: state === 'ACCEPTED' ? 1 : null,
  ...parts,
});
const PAPER_STEP: FakeStep = { key: 'select_general_document', type: 'general-document' };
const BILL: FakeStep = { ...PAPER_STEP, chosen: { documentType: 'utility_bill' } };
const SELFIE_STEP: FakeStep = { key: 'capture_face_document', type: 'face-document' };

const primary = async (page: Page): Promise<void> => {
  await page.waitForSelector('.page-actions .button.primary');
  await click(page, '.page-actions .button.primary');
};
const started = { consent: false, state: 'started' } as const;
const refuseCamera =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluateOnNewDocument(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'));`,
    );
  };
const opened = async (page: Page): Promise<void> => {
  await primary(page);
  await page.waitForSelector('.stage video');
};

/** The camera, so long after it began to film. */
const filming = async (page: Page, ms: number): Promise<void> => {
  await opened(page);
  await page.waitForSelector('.film', { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, ms));
};

/** The picture, taken by itself or, where the machine is too slow for that, by the button that comes after a while. */
const taken = async (page: Page): Promise<void> => {
  await page.waitForSelector('.preview, .shutter');
  await page.evaluate("document.querySelector('.shutter')?.click()");
  await page.waitForSelector('.preview');
};

/** Chooses a file of the device that calls itself a PDF. */
async function givePdf(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-file-'));
  const file = path.join(folder, 'electricity-bill-november.pdf');
  await writeFile(file, `%PDF-1.7\n${' '.repeat(240_000)}`);
  const input = await page.waitForSelector('input[type="file"]');
  await input?.uploadFile(file);
  await page.waitForSelector('.file-name');
  await rm(folder, { recursive: true });
}

async function elsewhere(page: Page): Promise<void> {
  await click(page, '.page-actions .button.quiet:nth-last-child(2)');
  await page.waitForSelector('svg.code');
}

async function sendLink(page: Page): Promise<void> {
  await elsewhere(page);
  await click(page, '.page-actions .button.quiet + .button.quiet');
  await page.waitForSelector('#link-receiver');
}

/** Every screen that an applicant can meet. */
export const SCREENS: readonly ShownScreen[] = [
  { name: 'consent', scenario: {} },
  {
    name: 'leave',
    scenario: { test: true },
    reach: async (page) => click(page, '.top-tools .tool:last-child'),
  },
  {
    name: 'language-menu',
    scenario: {},
    reach: async (page) => click(page, '.top-tools .tool'),
  },
  {
    name: 'left',
    scenario: { ...started, returnUrl: null },
    reach: async (page) => {
      await click(page, '.top-tools .tool:last-child');
      await page.waitForSelector('dialog .button.plain');
      await click(page, 'dialog .button.plain');
      await page.waitForSelector('.sign');
    },
  },
  {
    name: 'declined',
    scenario: {},
    reach: async (page) => {
      await click(page, '.page-actions .button:not(.primary)');
      await page.waitForSelector('.sign');
    },
  },
  { name: 'language', scenario: { ...started, steps: [LANGUAGE_STEP, ID_STEP, LIVENESS_STEP] } },
  { name: 'document-choice', scenario: started },
  {
    name: 'step-again',
    scenario: {
      ...started,
      steps: [
        {
          ...ID_STEP,
          redo: { reason: 'document_expired', text: 'Your document has expired. Use one that is valid.' },
        },
        { ...LIVENESS_STEP, state: 'DONE' },
      ],
    },
  },
  { name: 'document-choice-missing', scenario: started, reach: primary },
  {
    name: 'guide-front',
    scenario: { ...started, steps: [CHOSEN, LIVENESS_STEP], options: { optional_continue_on_another_device: true } },
  },
  {
    name: 'guide-titled',
    scenario: { ...started, steps: [EMAIL_DONE, { ...PASSPORT, title: LONG_TITLE }, LIVENESS_STEP] },
  },
  {
    name: 'given',
    scenario: { ...started, steps: [{ ...DONE, title: LONG_TITLE }, LIVENESS_STEP] },
    reach: async (page) => {
      await click(page, '.top-back');
      await page.waitForSelector('.entries');
    },
  },
  {
    name: 'guide-passport',
    scenario: { ...started, steps: [{ ...PASSPORT, settings: { allow_document_upload: true } }, LIVENESS_STEP] },
  },
  {
    name: 'guide-upload-only',
    scenario: { ...started, steps: [{ ...CHOSEN, settings: { disable_document_capture: true } }] },
  },
  {
    name: 'guide-back',
    scenario: { ...started, steps: [{ ...CHOSEN, attempts: [capture('card-front', 'RECEIVED')] }, LIVENESS_STEP] },
  },
  {
    name: 'guide-retake',
    scenario: {
      ...started,
      steps: [
        {
          ...CHOSEN,
          state: 'RETAKE',
          attempts: [capture('card-front', 'RETAKE', ['DOCUMENT_BLURRY']), capture('card-back', 'ACCEPTED')],
        },
        LIVENESS_STEP,
      ],
    },
  },
  {
    name: 'camera-document',
    camera: 'blank',
    scenario: { ...started, steps: [CHOSEN, LIVENESS_STEP] },
    reach: async (page) => {
      await opened(page);
      await page.waitForSelector('.shutter', { timeout: 15_000 });
    },
  },
  {
    name: 'preview',
    camera: 'front',
    scenario: { ...started, steps: [CHOSEN, LIVENESS_STEP] },
    reach: async (page) => {
      await opened(page);
      await taken(page);
    },
  },
  ...['NotAllowedError', 'NotReadableError', 'NotFoundError'].map((name) => ({
    name: `refused-${name}`,
    scenario: {
      ...started,
      steps: [{ ...CHOSEN, settings: { allow_document_upload: true } }, LIVENESS_STEP],
      ...(name === 'NotAllowedError'
        ? { options: { switch_device_url: 'https://example.test/verify?case=81723' } }
        : {}),
    },
    prepare: refuseCamera(name),
    reach: primary,
  })),
  {
    name: 'refused-resolution',
    camera: 'front',
    scenario: { ...started, steps: [CHOSEN, LIVENESS_STEP], options: { requireHdMedia: true } },
    reach: async (page) => {
      await primary(page);
      await page.waitForSelector('.code');
    },
  },
  { name: 'paper-choice', scenario: { ...started, steps: [PAPER_STEP] } },
  {
    name: 'paper-guide',
    scenario: { ...started, steps: [BILL, LIVENESS_STEP], options: { optional_continue_on_another_device: true } },
  },
  {
    name: 'paper-guide-upload-only',
    scenario: { ...started, steps: [{ ...BILL, settings: { allow_general_document_capture: false } }] },
  },
  {
    name: 'paper-camera',
    camera: 'blank',
    scenario: { ...started, steps: [BILL, LIVENESS_STEP] },
    reach: async (page) => {
      await opened(page);
      await page.waitForSelector('.shutter', { timeout: 15_000 });
    },
  },
  {
    name: 'paper-preview',
    camera: 'page',
    scenario: { ...started, steps: [BILL, LIVENESS_STEP] },
    reach: async (page) => {
      await opened(page);
      await taken(page);
    },
  },
  {
    name: 'paper-file',
    scenario: { ...started, steps: [{ ...BILL, settings: { allow_general_document_capture: false } }] },
    reach: async (page) => {
      await givePdf(page);
    },
  },
  {
    name: 'paper-pages',
    camera: 'page',
    scenario: {
      ...started,
      steps: [{ ...BILL, attempts: [paperCapture(1, 'ACCEPTED'), paperCapture(2, 'RECEIVED')] }, LIVENESS_STEP],
    },
    reach: async (page) => {
      // Page 3 has a picture in this browser.
      await click(page, '.page-actions .button.quiet');
      await page.waitForSelector('.illustration');
      await opened(page);
      await taken(page);
      await primary(page);
      await page.waitForSelector('.thumbnail img');
    },
  },
  {
    name: 'paper-pages-missing',
    scenario: {
      ...started,
      steps: [
        {
          ...BILL,
          attempts: [
            paperCapture(1, 'ACCEPTED', { pages: 3, statuses: ['name-was-not-found', 'address-was-not-found'] }),
          ],
        },
      ],
    },
  },
  {
    name: 'paper-pages-refused',
    scenario: {
      ...started,
      steps: [
        {
          ...BILL,
          state: 'RETAKE',
          attempts: [paperCapture(1, 'ACCEPTED'), paperCapture(2, 'RETAKE', { codes: ['DOCUMENT_NOT_READABLE'] })],
        },
      ],
    },
  },
  {
    name: 'paper-page',
    scenario: {
      ...started,
      steps: [{ ...BILL, attempts: [paperCapture(1, 'ACCEPTED'), paperCapture(2, 'ACCEPTED')] }],
    },
    reach: async (page) => {
      await click(page, '.pages li:last-child button');
      await page.waitForSelector('.illustration');
    },
  },
  {
    name: 'selfie-guide',
    scenario: { ...started, steps: [DONE, { ...SELFIE_STEP, settings: { allow_face_doc_upload: true } }] },
  },
  {
    name: 'selfie-guide-retake',
    scenario: {
      ...started,
      steps: [
        DONE,
        {
          ...SELFIE_STEP,
          state: 'RETAKE',
          attempts: [capture('face-document', 'RETAKE', ['DOCUMENT_FACE_NOT_FOUND'])],
        },
      ],
    },
  },
  {
    name: 'selfie-camera',
    camera: 'blank',
    scenario: { ...started, steps: [DONE, SELFIE_STEP] },
    reach: async (page) => {
      await opened(page);
      await page.waitForSelector('.shutter', { timeout: 15_000 });
    },
  },
  {
    name: 'selfie-preview',
    camera: 'selfie',
    scenario: { ...started, steps: [DONE, SELFIE_STEP] },
    reach: async (page) => {
      await opened(page);
      await taken(page);
    },
  },
  { name: 'face-guide', scenario: { ...started, steps: [DONE, LIVENESS_STEP] } },
  {
    name: 'face-guide-retake',
    scenario: {
      ...started,
      steps: [
        DONE,
        { ...LIVENESS_STEP, state: 'RETAKE', attempts: [capture('face-video', 'RETAKE', ['FACE_FAR_AWAY'])] },
      ],
    },
  },
  {
    name: 'camera-face',
    camera: 'blank',
    scenario: { ...started, steps: [DONE, LIVENESS_STEP] },
    reach: async (page) => {
      await opened(page);
      await page.waitForSelector('.stage-controls .button', { timeout: 15_000 });
    },
  },
  {
    name: 'camera-face-filming',
    camera: 'face',
    scenario: { ...started, steps: [DONE, LIVENESS_STEP], readMs: 8_000 },
    reach: (page) => filming(page, 900),
  },
  {
    name: 'camera-face-nearer',
    camera: 'face',
    scenario: {
      ...started,
      steps: [DONE, LIVENESS_STEP],
      approach: { atMs: 600, growth: 1.25 },
      readMs: 8_000,
    },
    reach: (page) => filming(page, 1_500),
  },
  {
    name: 'camera-face-prompt',
    camera: 'face',
    scenario: {
      ...started,
      steps: [DONE, { ...LIVENESS_STEP, settings: { liveness: true } }],
      prompts: [{ action: 'turn_left', fromMs: 0, toMs: 4_000 }],
      readMs: 8_000,
    },
    reach: async (page) => {
      await opened(page);
      // The face, and the arrow beside it.
      await page.waitForSelector('.prompt svg path + path', { timeout: 20_000 });
      await new Promise((resolve) => setTimeout(resolve, 900));
    },
  },
  {
    name: 'waiting-document',
    scenario: {
      ...started,
      steps: [
        {
          ...CHOSEN,
          state: 'PROCESSING',
          attempts: [capture('card-front', 'RECEIVED'), capture('card-back', 'RECEIVED')],
        },
      ],
    },
  },
  { name: 'phone-number', scenario: { ...started, steps: [PHONE_STEP, CHOSEN] } },
  {
    name: 'phone-number-mistake',
    scenario: { ...started, steps: [PHONE_STEP, CHOSEN] },
    reach: async (page) => {
      await page.type('#contact', '555');
      await primary(page);
      await page.waitForSelector('.mistake');
    },
  },
  { name: 'email', scenario: { ...started, steps: [{ key: 'require_email', type: 'email' }, CHOSEN] } },
  {
    name: 'one-time-code',
    scenario: {
      ...started,
      test: true,
      steps: [{ ...PHONE_STEP, submitted: { phoneNumber: '+995555123456' } }, CHOSEN],
    },
  },
  {
    name: 'one-time-code-over',
    scenario: {
      ...started,
      steps: [{ ...PHONE_STEP, submitted: { phoneNumber: '+995555123456' }, code: { triesLeft: 0 } }, CHOSEN],
    },
  },
  {
    name: 'one-time-code-failed',
    scenario: {
      ...started,
      steps: [{ ...PHONE_STEP, submitted: { phoneNumber: '+995555123456' }, code: { failed: true } }, CHOSEN],
    },
  },
  {
    name: 'one-time-code-unsent',
    scenario: {
      ...started,
      codeChannels: ['EMAIL'],
      steps: [{ ...PHONE_STEP, submitted: { phoneNumber: '+995555123456' } }, CHOSEN],
    },
  },
  ...(
    [
      ['pause', { retryAfter: 20 }],
      ['number', { retryAfter: 1_500, source: 'phoneNumber' }],
      ['network', { retryAfter: 3_000 }],
      ['none-left', { source: 'stepKey' }],
    ] as const
  ).map(([name, refusal]) => ({
    name: `phone-number-refused-${name}`,
    scenario: {
      ...started,
      refusal: { code: 'too-many-codes', only: 'SubmitPhoneNumber', ...refusal },
      steps: [PHONE_STEP, CHOSEN],
    },
    reach: async (page: Page) => {
      await page.type('#contact', '+995555123456');
      await primary(page);
      await page.waitForSelector('.mistake');
    },
  })),
  {
    name: 'one-time-code-wrong',
    scenario: { ...started, steps: [{ ...PHONE_STEP, submitted: { phoneNumber: '+995555123456' } }, CHOSEN] },
    reach: async (page) => {
      await page.type('#code', '654321');
      await page.waitForSelector('.mistake');
    },
  },
  {
    name: 'geolocation',
    scenario: { ...started, steps: [{ ...PLACE_STEP, settings: { require_geolocation: false } }, CHOSEN] },
  },
  {
    name: 'geolocation-denied',
    scenario: { ...started, steps: [PLACE_STEP, CHOSEN] },
    prepare: async (page) => {
      await page.evaluateOnNewDocument(
        'navigator.geolocation.getCurrentPosition = (_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 });',
      );
    },
    reach: async (page) => {
      await primary(page);
      await page.waitForSelector('.notice');
    },
  },
  ...FORM_SCREENS,
  ...CALL_SCREENS,
  { name: 'waiting-decision', scenario: { consent: false, state: 'processing', steps: [DONE] } },
  {
    name: 'waiting-slow',
    scenario: { consent: false, state: 'processing', steps: [DONE] },
    prepare: async (page) => {
      await page.evaluateOnNewDocument(
        'const real = setTimeout; window.setTimeout = (work, ms, ...rest) => real(work, ms === 20000 ? 100 : ms, ...rest);',
      );
    },
    reach: async (page) => {
      await page.waitForSelector('.page-actions .button.primary');
    },
  },
  ...(['approved', 'rejected', 'manual_check'] as const).map((result) => ({
    name: `outcome-${result}`,
    scenario: {
      ...started,
      steps: [LANGUAGE_STEP],
      decideMs: 0,
      outcome: { result, canRetry: result === 'rejected' },
      returnUrl: result === 'approved' ? 'https://example.test/back' : null,
    },
    reach: async (page: Page) => {
      await primary(page);
      await page.waitForSelector('.sign', { timeout: 10_000 });
    },
  })),
  {
    name: 'unsupported',
    scenario: { ...started, steps: [{ key: 'call', type: 'video-call', supported: false }] },
  },
  { name: 'phone-only', scenario: { ...started, options: { skip_desktop: true } } },
  {
    name: 'phone-only-declined',
    scenario: { ...started, options: { skip_desktop: true }, handoffState: 'DECLINED' },
    reach: async (page) => void (await page.waitForSelector('.handed-over')),
  },
  {
    name: 'switch-optional',
    scenario: {
      ...started,
      steps: [CHOSEN, LIVENESS_STEP],
      options: { optional_continue_on_another_device: true },
      linkChannels: ['SMS', 'EMAIL'],
    },
    reach: elsewhere,
  },
  {
    name: 'switch-link-shown',
    scenario: {
      ...started,
      steps: [CHOSEN, LIVENESS_STEP],
      options: { optional_continue_on_another_device: true },
      linkChannels: ['SMS', 'EMAIL'],
    },
    // A page without TLS copies nothing.
    prepare: async (page) => {
      await page.evaluateOnNewDocument('delete Navigator.prototype.clipboard;');
    },
    reach: async (page) => {
      await elsewhere(page);
      await click(page, '.page-actions .button.quiet');
      await page.waitForSelector('.link-to-pass');
    },
  },
  {
    name: 'send-link',
    scenario: {
      ...started,
      steps: [CHOSEN, LIVENESS_STEP],
      options: { optional_continue_on_another_device: true },
      linkChannels: ['SMS', 'EMAIL'],
    },
    reach: sendLink,
  },
  {
    name: 'send-link-sent',
    scenario: {
      ...started,
      steps: [CHOSEN, LIVENESS_STEP],
      options: { optional_continue_on_another_device: true },
      linkChannels: ['EMAIL'],
    },
    reach: async (page) => {
      await sendLink(page);
      await page.type('#link-receiver', 'nino@example.com');
      await primary(page);
      await page.waitForSelector('.sign');
    },
  },
  {
    name: 'following',
    scenario: {
      ...started,
      steps: [DONE, BILL, LIVENESS_STEP],
      options: { optional_continue_on_another_device: true },
    },
    prepare: async (page) => {
      await page.evaluateOnNewDocument(
        `sessionStorage.setItem('bonafide.following', new URLSearchParams(location.search).get('session_token') ?? '');`,
      );
    },
  },
  { name: 'phone-only-opened', scenario: { ...started, options: { skip_desktop: true }, handoffState: 'OPENED' } },
  {
    name: 'arrival',
    scenario: { ...started, handoff: { browser: 'Chrome', system: 'Windows', country: 'GE' } },
    query: `?handoff=${HANDOFF_CODE}`,
  },
  {
    name: 'arrival-declined',
    scenario: { ...started, handoff: { browser: '', system: '', country: '' } },
    query: `?handoff=${HANDOFF_CODE}`,
    reach: async (page) => {
      await page.waitForSelector('.page-actions .button.plain');
      await click(page, '.page-actions .button.plain');
    },
  },
  { name: 'arrival-old', scenario: started, query: '?handoff=0' },
  {
    name: 'expiry',
    scenario: { ...started, lifeMs: 95_000, steps: [CHOSEN] },
    reach: async (page) => {
      await page.waitForSelector('dialog[open]');
    },
  },
  { name: 'landing', scenario: {}, query: '' },
  { name: 'landing-new', scenario: { isNew: true }, query: '' },
  { name: 'closed-unknown', scenario: {}, query: '?session_token=nobody' },
  { name: 'closed-expired', scenario: { state: 'expired', returnUrl: 'https://example.test/back' } },
  { name: 'closed-late', scenario: { refusal: { code: 'session-expired', source: 'scheduleEndTime' } } },
  {
    name: 'closed-early',
    scenario: { startsAt: '2031-03-04T09:30:00Z', refusal: { code: 'session-too-early', only: 'OpenSession' } },
  },
  { name: 'closed-finished', scenario: { state: 'approved' } },
  { name: 'closed-used', scenario: { refusal: { code: 'session-finished', source: 'device' } } },
  { name: 'closed-abandoned', scenario: { state: 'abandoned' } },
  { name: 'closed-other-device', scenario: { refusal: { code: 'invalid-access' } } },
  { name: 'closed-offline', scenario: {}, offline: true },
];
