import type { Page } from 'puppeteer';
import { click, goOn } from './browser.js';
import { type FakeService } from './fake-service.js';
import { ID_STEP, type FakeStep } from './fake-world.js';
import type { ShownScreen } from './shown-screen.js';

export const CALL_STEP: FakeStep = { key: 'call', type: 'video-call' };
/** A document that is taken in the call. */
export const CALL_DOCUMENT: FakeStep = {
  ...ID_STEP,
  key: 'call.identity-document',
  inCall: true,
  chosen: { documentType: 'id', country: 'GEO' },
};
const CALLED = { consent: false, state: 'started', steps: [CALL_STEP, CALL_DOCUMENT] } as const;
const ACTIVE = { ...CALLED, call: { state: 'ACTIVE' } } as const;

/** From getting ready to the place in the queue. */
export async function enterCall(page: Page): Promise<void> {
  await goOn(page);
  await page.waitForSelector('.call-own video');
  await goOn(page);
}

/** Into the room, until the operator is seen. */
export async function joinCall(page: Page): Promise<void> {
  await enterCall(page);
  await page.waitForSelector('.call-tile.good video');
  await page.waitForFunction(FRAMES);
}

/** The operator's picture moves. */
export const FRAMES =
  "[...document.querySelectorAll('.call-tile:not(:last-child) video')].some((one) => one.videoWidth > 0 && one.currentTime > 0)";

async function press(page: Page, sign: number): Promise<void> {
  await click(page, `.call-controls > :nth-last-child(${sign})`);
}

/** Screens of a video call. */
export const CALL_SCREENS: readonly ShownScreen[] = [
  { name: 'call-prepare', scenario: CALLED },
  {
    name: 'call-prepare-name',
    scenario: { ...CALLED, steps: [{ ...CALL_STEP, settings: { nameRequired: true } }] },
    reach: async (page) => {
      await goOn(page);
      await page.waitForSelector('.mistake');
    },
  },
  {
    name: 'call-devices',
    camera: 'face',
    scenario: CALLED,
    reach: async (page) => {
      await goOn(page);
      await page.waitForSelector('.call-own video');
    },
  },
  {
    name: 'call-devices-silent',
    camera: 'face',
    scenario: CALLED,
    prepare: refuseMicrophone,
    reach: async (page) => {
      await goOn(page);
      await page.waitForSelector('.notice');
    },
  },
  { name: 'call-waiting', camera: 'face', scenario: { ...CALLED, linkChannels: ['SMS'] }, reach: enterCall },
  {
    name: 'call-ringing',
    camera: 'face',
    scenario: { ...CALLED, call: { state: 'RINGING', place: null } },
    reach: async (page) => {
      await enterCall(page);
      await page.waitForSelector('.call-waits');
    },
  },
  {
    name: 'call-nobody',
    camera: 'face',
    scenario: {
      ...CALLED,
      linkChannels: ['SMS', 'EMAIL'],
      call: { operatorsAvailable: false, place: 1, expectedSeconds: null },
    },
    reach: async (page) => {
      await enterCall(page);
      await page.waitForSelector('.call-waits');
    },
  },
  {
    name: 'call-link',
    camera: 'face',
    scenario: { ...CALLED, linkChannels: ['EMAIL'] },
    reach: async (page) => {
      await enterCall(page);
      await page.waitForSelector('.call-waits');
      await click(page, '.page-actions .button.quiet');
      await page.waitForSelector('#link-receiver');
    },
  },
  { name: 'call-room', camera: 'face', scenario: ACTIVE, reach: joinCall },
  {
    name: 'call-room-large',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page) => {
      await joinCall(page);
      await click(page, '.call-tile button');
      await page.waitForSelector('.call-tile.large.good');
    },
  },
  {
    name: 'call-hint',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page, service) => {
      await joinCall(page);
      const host = await service.callHost();
      host.tell('recording', { on: true });
      host.tell('hint', { hint: 'tilt-document' });
      await page.waitForSelector('.call-hint');
    },
  },
  {
    name: 'call-chat',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page, service) => {
      await joinCall(page);
      const text = 'Please write the number of your document here.';
      const about = {
        key: 'a',
        from: 'operator',
        role: 'operator',
        name: 'Tamar',
        at: '2026-03-04T09:30:00Z',
      } as const;
      (await service.callHost()).tell('chat', { ...about, number: 1, text });
      await page.waitForSelector('.call-count');
      await press(page, 2);
      await page.type('.call-chat textarea', 'AB 1234567');
      await click(page, '.call-chat .button');
      await page.waitForFunction("document.querySelectorAll('.call-chat li').length === 2");
    },
  },
  {
    name: 'call-settings',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page) => {
      await joinCall(page);
      await press(page, 4);
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'call-end',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page) => {
      await joinCall(page);
      await press(page, 1);
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'call-step',
    camera: 'face',
    scenario: { ...ACTIVE, callStep: CALL_DOCUMENT.key },
    reach: async (page) => {
      await enterCall(page);
      await page.waitForSelector('.call-step h1');
      await page.waitForFunction(FRAMES);
    },
  },
  {
    name: 'call-step-camera',
    camera: 'blank',
    scenario: { ...ACTIVE, callStep: CALL_DOCUMENT.key },
    reach: async (page) => {
      await enterCall(page);
      await page.waitForSelector('.call-step h1');
      await page.waitForFunction(FRAMES);
      await goOn(page);
      await page.waitForSelector('.stage .shutter');
    },
  },
  {
    name: 'call-reconnecting',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page, service) => {
      await joinCall(page);
      const host = await service.callHost();
      host.shut = true;
      host.cut();
      await page.waitForSelector('.call-standing .warn');
    },
  },
  ...(['BROKEN_OFF', 'LOST', 'GIVEN_UP', 'MISSED', 'ENDED_BY_COMPANY'] as const).map((outcome): ShownScreen => ({
    name: `call-after-${outcome}`,
    camera: 'face',
    scenario: {
      ...CALLED,
      call: { state: 'ENDED', outcome, endReason: outcome === 'BROKEN_OFF' ? 'The room was too dark.' : null },
    },
    reach: async (page) => {
      await enterCall(page);
      await page.waitForSelector('.sign');
    },
  })),
  {
    name: 'call-elsewhere',
    camera: 'face',
    scenario: ACTIVE,
    reach: async (page, service: FakeService) => {
      await joinCall(page);
      (await service.callHost()).tell('replaced', {});
      await page.waitForSelector('.sign');
    },
  },
];

async function refuseMicrophone(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted.audio ? Promise.reject(new DOMException('', 'NotAllowedError')) : open(wanted);
  })()`);
}
