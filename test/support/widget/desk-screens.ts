import type { ConsoleScreen } from './console-screen.js';
import type { ConsoleScenario, FakeAnswer } from './fake-console.js';
import { click } from './browser.js';

const MINUTE_MS = 60_000;
export const idOf = (place: number): string => `0190b000-0000-7000-8000-${String(place).padStart(12, '0')}`;
export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const LONG_NAME = 'Maximiliane Wilhelmine Adelheid Freifrau von und zu Hohenzollern-Sigmaringen the Third';

export function call(place: number, parts: object = {}): object {
  return {
    id: idOf(place),
    session: { id: idOf(100 + place) },
    state: 'WAITING',
    outcome: null,
    applicantName: ['Ana Beridze', 'نور الهدى عبد الرحمن', LONG_NAME, null][place % 4],
    language: ['ka', 'ar', 'de', 'en'][place % 4],
    groupId: null,
    operatorId: null,
    operatorName: null,
    ringingUserId: null,
    ringingUserName: null,
    queuedAt: ago(place + 1),
    acceptedAt: null,
    connectedAt: null,
    endedAt: null,
    ...parts,
  };
}

const ended = (place: number, outcome: string): object =>
  call(place, {
    state: 'ENDED',
    outcome,
    operatorId: idOf(50),
    operatorName: 'Giorgi Maisuradze',
    acceptedAt: ago(place * 40 + 20),
    endedAt: ago(place * 40 + 12),
  });

export function desk(parts: object = {}): object {
  return {
    available: true,
    pauseReason: null,
    languages: ['ka', 'en'],
    ringing: null,
    active: null,
    waiting: [
      call(0),
      call(1, { state: 'RINGING', ringingUserId: idOf(50), ringingUserName: 'Giorgi Maisuradze' }),
      call(2),
    ],
    underWay: [call(3, { state: 'ACTIVE', operatorName: 'Giorgi Maisuradze', acceptedAt: ago(4) })],
    expected: [
      {
        session: { id: idOf(70) },
        startsAt: ago(-45),
        endsAt: ago(-75),
        language: 'ka',
        applicantName: 'Li Wei',
      },
    ],
    colleagues: [
      { userId: idOf(50), name: 'Giorgi Maisuradze', available: true, pauseReason: null, busy: true },
      { userId: idOf(51), name: 'Ólafur Jónsson', available: false, pauseReason: 'TRAINING', busy: false },
    ],
    ...parts,
  };
}

const FIGURES: FakeAnswer = {
  data: {
    callFigures: {
      queued: 42,
      answered: 37,
      completed: 33,
      brokenOff: 3,
      givenUp: 4,
      missed: 1,
      lost: 1,
      waiting: 3,
      active: 1,
      meanWaitSeconds: 48.2,
      meanCallSeconds: 402.7,
    },
  },
};

const LOG = ['COMPLETED', 'BROKEN_OFF', 'GIVEN_UP', 'MISSED', 'LOST', 'ENDED_BY_COMPANY'].map((outcome, place) => ({
  node: ended(place, outcome),
}));

const SCRIPT = {
  name: 'Identification by video, as we do it in Tbilisi',
  items: [
    { key: 'consent', section: 'Before', kind: 'say', text: 'This call is recorded. Do you agree?', required: true },
    { key: 'light', section: 'Before', kind: 'check', text: 'Light and sound are good', required: true },
    {
      ...{ key: 'features', section: 'Document', kind: 'draw', text: 'Ask to tilt the document, and look at' },
      ...{ required: false, draw: 2, features: { card: ['Hologram', 'Kinegram'], '*': ['Embossed print'] } },
    },
  ],
  breakOffReasons: ['The person is not alone', 'The document is damaged'],
};

/** A picture of one pixel, in base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const SCRIPTS: ConsoleScenario['answers'] = {
  CallScripts: { data: { callScripts: [{ id: idOf(80), script: SCRIPT }] } },
  ReadyCallScripts: {
    data: { readyCallScripts: [{ ...SCRIPT, name: 'Identification by video, as a supervisor asks for it' }] },
  },
  TickScriptItem: { data: { tickScriptItem: { scriptId: idOf(80) } } },
  CallGroups: { data: { callGroups: [{ id: idOf(90), name: 'Notaries in Tbilisi' }] } },
  CallBackgrounds: { data: { callBackgrounds: [{ id: idOf(95), name: 'Office' }] } },
  CallBackgroundPicture: { data: { callBackgrounds: [{ picture: PIXEL }] } },
  SaveCallScript: { data: { saveCallScript: { id: idOf(80) } } },
};

export function answers(parts: object = {}): ConsoleScenario {
  return {
    roles: ['call_center_operator', 'administrator'],
    answers: {
      ...SCRIPTS,
      BeThere: { data: { beAtDesk: { available: true } } },
      BeAtDesk: { data: { beAtDesk: desk(parts) } },
      CallFigures: FIGURES,
      Calls: { data: { calls: { edges: LOG, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 6 } } },
      OneCall: {
        data: {
          call: {
            ...ended(0, 'BROKEN_OFF'),
            multipleParticipants: false,
            participants: [],
            endReason: 'Connection too poor: the picture stood still',
            messages: [
              { number: 1, role: 'operator', name: 'Giorgi Maisuradze', text: 'Can you hear me?', at: ago(19) },
              { number: 2, role: 'applicant', name: 'Ana Beridze', text: 'არა, ხმა წყდება', at: ago(18) },
            ],
            stills: [],
            recording: { state: 'making', seconds: null, bytes: null, url: null },
            scriptRuns: [
              {
                scriptId: idOf(80),
                name: 'Identification by video',
                items: [
                  {
                    key: 'consent',
                    section: 'Before',
                    kind: 'say',
                    text: 'This call is recorded. Do you agree?',
                    required: true,
                    result: 'DONE',
                    note: 'Said twice, the line was bad',
                  },
                  {
                    key: 'light',
                    section: 'Before',
                    kind: 'check',
                    text: 'Light and sound are good',
                    required: true,
                    result: null,
                    note: null,
                  },
                ],
              },
            ],
          },
        },
      },
    },
  };
}

/** Screens of the area of calls; those of its room are in a file of their own. */
export const DESK_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'operator-calls-desk',
    path: 'calls',
    scenario: answers(),
    reach: (page) => shown(page, '.calls-desk table'),
  },
  {
    name: 'operator-calls-paused',
    path: 'calls',
    scenario: answers({ available: false, pauseReason: 'BREAK', waiting: [], underWay: [], expected: [] }),
    reach: (page) => shown(page, '.calls-availability select'),
  },
  {
    name: 'operator-calls-ringing',
    path: 'sessions',
    scenario: answers({ ringing: call(2, { state: 'RINGING', ringUntil: ago(-0.3) }) }),
    reach: (page) => shown(page, '.calls-ringing'),
  },
  {
    name: 'operator-calls-log',
    path: 'calls/log',
    scenario: answers(),
    reach: (page) => shown(page, '.calls-tab tbody a'),
  },
  {
    name: 'operator-calls-figures',
    path: 'calls/figures',
    scenario: answers(),
    reach: (page) => shown(page, '.calls-tab .facts'),
  },
  {
    name: 'operator-calls-scripts',
    path: 'calls/scripts',
    scenario: answers(),
    reach: (page) => shown(page, '.script-lines'),
  },
  {
    name: 'operator-calls-script-editor',
    path: `calls/scripts/${idOf(80)}`,
    scenario: answers(),
    reach: async (page) => {
      await shown(page, '.script-item:nth-child(3) summary');
      await click(page, '.script-item:nth-child(3) summary');
    },
  },
  {
    name: 'operator-calls-script-mistakes',
    path: 'calls/scripts/new',
    scenario: answers(),
    reach: async (page) => {
      await shown(page, '.script-items');
      await click(page, 'form .actions .button');
      await click(page, 'form .button.primary');
      await shown(page, '.mistake');
    },
  },
  {
    name: 'operator-calls-backgrounds',
    path: 'calls/backgrounds',
    scenario: answers(),
    reach: (page) => shown(page, '.calls-background'),
  },
  {
    name: 'operator-calls-devices-begin',
    path: 'calls',
    films: true,
    scenario: answers(),
    reach: async (page) => {
      await shown(page, '.calls-desk table');
      await click(page, '.calls-desk > :last-of-type .actions .button');
      await page.waitForFunction("document.querySelector('.calls-preview video')?.videoWidth > 0");
      await shown(page, 'dialog option:nth-of-type(3)');
    },
  },
  {
    name: 'operator-calls-after',
    path: `calls/${idOf(0)}`,
    scenario: answers(),
    reach: (page) => shown(page, '.calls-transcript'),
  },
];

export async function shown(page: Parameters<NonNullable<ConsoleScreen['reach']>>[0], selector: string): Promise<void> {
  await page.waitForSelector(selector);
}
