import type { Page } from 'puppeteer';
import type { ConsoleScreen } from './console-screen.js';
import { ago, answers, call, desk, idOf, shown } from './desk-screens.js';
import type { ConsoleScenario, Variables } from './fake-console.js';
import { DESK, scenario, waiting } from './review-screens.js';
import { click } from './browser.js';

/** Of the user whom the fake console signs in. */
const OWN_ID = '0190a000-0000-7000-8000-0000000000aa';

const step = (key: string, type: string, state: string): object => ({
  ...{ key, type, title: null, state, settings: {} },
  inCall: key === 'call' ? null : 'call',
});
const STEPS = [
  step('call', 'video-call', 'PENDING'),
  step('call.identity-document', 'identity-document', 'DONE'),
  step('call.liveness', 'liveness', 'PROCESSING'),
  step('call.phone', 'phone-number', 'PENDING'),
  { ...DESK, inCall: null },
];

/** A drawing in the place of what the camera saw. */
const drawing = (label: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#c9d3c2"/><text x="60" y="380" font-size="90">${label}</text></svg>`)}`;

const still = (place: number, label: string, reading: object | null, parts: object = {}): object => ({
  ...{ id: idOf(200 + place), label, takenAt: ago(place), width: 1280, height: 720, url: drawing(label) },
  ...{ reading, use: null, ...parts },
});
const read = (parts: object): object => ({
  ...{ record: null, mrzValid: null, codes: [], faces: 1, similarity: null, ...parts },
});
const STILLS = [
  still(3, 'FACE', read({ similarity: 0.71 })),
  still(
    2,
    'PASSPORT_PAGE',
    read({
      mrzValid: true,
      record: { Surname_en_US: 'BERIDZE', Given_Names_en_US: 'ANA', Date_of_Birth_en_US: '12 AUG 1990' },
    }),
    { use: { stepKey: 'call.identity-document', kind: 'passport' } },
  ),
  still(1, 'DOCUMENT_FRONT', null),
];

const item = (key: string, kind: string, text: string, result: string | null): object => ({
  ...{ key, section: 'Before', kind, text, required: true, result, note: result === 'FAILED' ? 'A lamp behind' : null },
});
const RUN = {
  scriptId: idOf(80),
  name: 'Identification by video, as we do it in Tbilisi',
  items: [
    item('consent', 'say', 'This call is recorded, with pictures of you and of your document. Do you agree?', 'DONE'),
    item('light', 'check', 'Light, picture and sound are good enough to see every detail', 'FAILED'),
    item('number', 'check', 'The number that was read aloud is the one on the still', null),
  ],
};

const ACTIVE = {
  ...call(0, { state: 'ACTIVE', operatorId: OWN_ID, operatorName: 'Nino Beridze', acceptedAt: ago(4) }),
  ...{ endReason: null, multipleParticipants: true, recording: null },
  participants: [
    { id: 'applicant', role: 'applicant', ownSessionId: idOf(100), name: 'Ana Beridze' },
    { id: 'guest', role: 'applicant', ownSessionId: idOf(300), name: 'Li Wei' },
  ],
  messages: [],
  stills: STILLS,
  scriptRuns: [RUN],
};

function session(variables: Variables): object {
  const answer = waiting(variables);
  if (typeof answer !== 'object' || !('data' in answer)) throw new Error('The screens of reviewing show no session');
  const { session: known } = answer.data as { session: object };
  return { ...known, steps: STEPS };
}

/** @param parts of the call */
function room(parts: object = {}): ConsoleScenario {
  const { answers: known } = answers();
  return {
    roles: ['operator', 'call_center_operator', 'administrator'],
    answers: {
      ...scenario().answers,
      ...known,
      BeAtDesk: { data: { beAtDesk: desk({ active: ACTIVE, waiting: [], underWay: [ACTIVE] }) } },
      OneCall: { data: { call: { ...ACTIVE, ...parts } } },
      Session: (variables) => ({ data: { session: session(variables) } }),
      FinishCall: { data: { finishCall: ACTIVE } },
      InviteToCall: {
        data: { inviteToCall: { link: `https://verify.company.example/?session_token=${'a1b2c3d4e5'.repeat(4)}` } },
      },
    },
  };
}

/** Into the room, until the other side is seen. */
async function entered(page: Page): Promise<void> {
  await page.waitForFunction("document.querySelector('.calls-tile video')?.videoWidth > 0");
}

/** What is to be looked at in a tab beside the pictures. */
const beside =
  (place: number, what: string) =>
  async (page: Page): Promise<void> => {
    await entered(page);
    await click(page, `.calls-side [role="tab"]:nth-of-type(${place})`);
    await shown(page, what);
  };

/** A dialog that a button below the pictures opens, counted from the last. */
const asked =
  (place: number, then: (page: Page) => Promise<unknown> = () => Promise.resolve()) =>
  async (page: Page): Promise<void> => {
    await entered(page);
    await click(page, `.calls-controls > :nth-last-child(${place})`);
    await shown(page, 'dialog[open]');
    await then(page);
  };

const PATH = `calls/${idOf(0)}`;

function screen(name: string, reach: ConsoleScreen['reach'], parts: object = {}): ConsoleScreen {
  return {
    ...{ name: `operator-calls-${name}`, path: PATH, films: true as const, scenario: room(parts) },
    ...(reach === undefined ? {} : { reach }),
  };
}

/** The room of a call, and what is done in it. */
export const ROOM_SCREENS: readonly ConsoleScreen[] = [
  screen('room', async (page) => {
    await entered(page);
    await shown(page, '.sessions-faces');
  }),
  screen('room-script', beside(2, '.calls-ticks')),
  screen('room-script-begin', beside(2, '.calls-side select'), { scriptRuns: [] }),
  screen('room-stills', beside(3, '.calls-still-tools')),
  screen('room-questions', beside(4, '.calls-side textarea')),
  screen('room-chat', async (page) => {
    await beside(5, '.calls-chat')(page);
    await page.type('.calls-chat input', 'Can you hear me?');
    await page.keyboard.press('Enter');
    await shown(page, '.calls-chat li');
  }),
  screen('room-notes', beside(6, '.calls-side textarea')),
  screen('room-devices', asked(5)),
  screen(
    'room-invited',
    asked(3, async (page) => {
      await click(page, 'dialog .button.primary');
      await shown(page, 'dialog .secret');
    }),
  ),
  screen('room-transfer', asked(2)),
  screen('room-finish', asked(1)),
  screen(
    'room-broken-off',
    asked(1, async (page) => {
      await page.select('dialog select', 'BROKEN_OFF');
      await shown(page, 'dialog textarea');
    }),
  ),
  {
    name: 'operator-calls-decide',
    path: PATH,
    scenario: room({
      ...{ state: 'ENDED', outcome: 'COMPLETED', endedAt: ago(1) },
      recording: { state: 'making', seconds: null, bytes: null, url: null },
      messages: [{ number: 1, role: 'applicant', name: 'Ana Beridze', text: 'გამარჯობა', at: ago(2) }],
    }),
    reach: (page) => shown(page, '.review-form'),
  },
];
