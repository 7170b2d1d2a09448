import type { Page } from 'puppeteer';
import type { ConsoleScreen } from './console-screen.js';
import type { ConsoleScenario, FakeAnswer, Variables } from './fake-console.js';
import { click } from './browser.js';

const LONG_NAME =
  'Maximiliane Wilhelmine Adelheid Freifrau von und zu Hohenzollern-Sigmaringen-Wittgenstein-Berleburg the Third';
const NAMES = ['Ana Beridze', 'نور الهدى عبد الرحمن', 'გიორგი მაისურაძე', LONG_NAME, null, 'Li Wei', 'Ólafur Jónsson'];
const STATES = [
  'created',
  'in_progress',
  'processing',
  'manual_check',
  'approved',
  'rejected',
  'expired',
  'abandoned',
] as const;
const MINUTE_MS = 60_000;

const idOf = (place: number): string => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

function listed(place: number): object {
  return {
    id: idOf(place),
    state: STATES[place % STATES.length],
    name: NAMES[place % NAMES.length],
    clientUserId: place % 5 === 0 ? `customer-of-the-company-with-a-long-identifier-${place}` : `client-${place}`,
    createdAt: ago(place * 37),
    endedAt: place % STATES.length > 3 ? ago(place * 30) : null,
    test: place % 9 === 4,
  };
}

function sessions(total: number): (variables: Variables) => FakeAnswer {
  return ({ first, after }) => {
    const from = typeof after === 'string' ? Number(after) : 0;
    const to = Math.min(total, from + Number(first));
    const edges = Array.from({ length: to - from }, (_, index) => ({ node: listed(from + index) }));
    const pageInfo = { hasNextPage: to < total, endCursor: String(to) };
    return { data: { sessions: { edges, pageInfo, totalCount: total } } };
  };
}

/** A drawn picture, as a file of the service comes. */
function picture(width: number, height: number, drawing: string): object {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
  const dataUrl = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { contentType: 'image/svg+xml', bytes: svg.length, createdAt: ago(30), dataUrl };
}

const FACE = picture(
  300,
  400,
  '<rect width="300" height="400" fill="#9db4d6"/><circle cx="150" cy="160" r="80" fill="#e8c9a8"/><path d="M30 400c20-110 220-110 240 0z" fill="#46566e"/>',
);
/** The whole picture of a camera: its face is a smaller part of it. */
const LIVE = picture(
  640,
  360,
  '<rect width="640" height="360" fill="#c9d3c2"/><circle cx="330" cy="150" r="45" fill="#e8c9a8"/><path d="M260 360c12-200 130-200 142 0z" fill="#46566e"/>',
);
const CARD = picture(
  1000,
  630,
  '<rect width="1000" height="630" fill="#eef2ea"/><rect width="1000" height="90" fill="#2d5a8c"/><rect x="40" y="150" width="220" height="290" fill="#9db4d6"/><g font-family="sans-serif" font-size="34" fill="#1b2330"><text x="320" y="200">BERIDZE</text><text x="320" y="300">ANA</text><text x="320" y="400">12 AUG 1990</text><text x="320" y="500">L898902C3</text></g>',
);
const place = (top: number, width: number): object => ({ left: 0.32, top: top / 630 - 0.05, width, height: 0.06 });
const reading = (source: string, value: string, parts: object = {}): object => ({
  source,
  value,
  confidence: source === 'BARCODE' ? null : 0.96,
  check: null,
  place: null,
  ...parts,
});

const EVIDENCE: FakeAnswer = {
  data: {
    session: {
      documentSides: [
        {
          stepKey: 'identity-document',
          kind: 'passport',
          codes: ['DOCUMENT_SPOOFING_DETECTED', 'DOCUMENT_GRAYSCALE'],
          picture: CARD,
          page: CARD,
          portrait: FACE,
          zone: {
            lines: ['P<UTOBERIDZE<<ANA<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO9008122F1204159ZE184226B<<<<<10'],
            valid: false,
            confidence: 0.98,
            place: { left: 0.04, top: 0.84, width: 0.92, height: 0.12 },
          },
          fields: [
            {
              name: 'surname',
              value: 'BERIDZE',
              standing: 'CERTAIN',
              source: 'ZONE',
              confidence: 0.97,
              corrections: [],
              agreement: 'AGREES',
              readings: [
                reading('PRINT', 'BERIDZE', { place: place(200, 0.16) }),
                reading('LOCAL_PRINT', 'ბერიძე', { place: place(200, 0.16) }),
                reading('ZONE', 'BERIDZE'),
              ],
            },
            {
              name: 'birthDate',
              value: '1990-08-12',
              standing: 'CERTAIN',
              source: 'ZONE',
              confidence: 0.99,
              corrections: [],
              agreement: 'DIFFERS',
              readings: [
                reading('PRINT', '1990-08-21', { place: place(400, 0.22) }),
                reading('ZONE', '1990-08-12', { check: 'VALID' }),
              ],
            },
            {
              name: 'documentNumber',
              value: 'L898902C3',
              standing: 'SINGLE',
              source: 'ZONE',
              confidence: 0.71,
              corrections: [{ line: 2, position: 8, from: 'O', to: '0' }],
              agreement: 'UNKNOWN',
              readings: [reading('ZONE', 'L898902C3', { check: 'ABSENT' })],
            },
            {
              name: 'address',
              value: null,
              standing: 'DISPUTED',
              source: 'PRINT',
              confidence: 0.41,
              corrections: [],
              agreement: 'UNKNOWN',
              readings: [reading('PRINT', '12 ??? Lane', { confidence: 0.41, place: place(500, 0.2) })],
            },
          ],
          originality: [
            { name: 'COLOUR', doubt: true, measured: 0.012, bound: 0.035, fields: [], place: null },
            {
              name: 'DOT_GRID',
              doubt: true,
              measured: 8.3,
              bound: 5,
              fields: [],
              place: { left: 0.1, top: 0.3, width: 0.2, height: 0.3 },
            },
            { name: 'CHECK_DIGITS', doubt: true, measured: 1, bound: 1, fields: ['composite'], place: null },
            { name: 'DATES', doubt: false, measured: 0, bound: 1, fields: [], place: null },
            {
              name: 'ZONE_AND_PRINT',
              doubt: true,
              measured: 1,
              bound: 1,
              fields: ['birthDate'],
              place: place(400, 0.22),
            },
          ],
        },
      ],
      faceSimilarity: 0.91,
      faceFilm: {
        cameraLabel: 'OBS Virtual Camera',
        cameraWidth: 1280,
        cameraHeight: 720,
        cameraFrameRate: 30,
        checks: [
          { name: 'KNOWN_NAME', doubt: true, measured: 1, bound: 1 },
          { name: 'REPEATED_TIMES', doubt: false, measured: 0, bound: 3 },
          { name: 'STILL_PICTURE', doubt: false, measured: 0.08, bound: 0.9 },
          { name: 'PICTURE_SIZE', doubt: false, measured: 1, bound: 1.02 },
          { name: 'FRAME_RATE', doubt: false, measured: 0.99, bound: 1.5 },
        ],
        approach: { asked: 1.38, growth: 1.36, least: 1.19, perspective: 0.02, flattest: -0.05, problem: 'FLAT' },
      },
      screening: { blacklistRecordId: idOf(900), blacklistedBy: 'face', blacklistedSimilarity: 0.94 },
      samePerson: {
        faceSearch: 'DONE',
        sessions: [
          { similarity: 0.97, sameDocument: true, session: listed(3) },
          { similarity: null, sameDocument: true, session: listed(4) },
          { similarity: 0.93, sameDocument: false, session: listed(5) },
        ],
      },
      mainDocumentFacePhoto: { ...FACE, facePlace: { left: 70 / 300, top: 0.2, width: 160 / 300, height: 0.4 } },
      face: { ...LIVE, facePlace: { left: 285 / 640, top: 105 / 360, width: 90 / 640, height: 90 / 360 } },
      selfie: null,
      film: { contentType: 'video/webm', bytes: 812_000, createdAt: ago(30) },
    },
  },
};

const PERSON = {
  first_name: 'ANA',
  last_name: 'BERIDZE',
  local_first_name: 'ანა',
  local_last_name: 'ბერიძე',
  birthday_time: '1990-08-12T00:00:00.000Z',
  age: 36,
  sex: 'F',
  citizenship: 'GEO',
  document_number: 'L898902C3',
  document_expires_time: '2032-04-15T00:00:00.000Z',
  address: 'A flat in a house with a long name, 12 Chavchavadze Avenue, building 3, entrance 2, Tbilisi, Georgia',
  status: 'FIELDS_MISMATCH',
};

function session(changes: object = {}, result: object = {}): FakeAnswer {
  return {
    data: {
      session: {
        id: idOf(0),
        state: 'rejected',
        createdAt: ago(60),
        startedAt: ago(55),
        expiresAt: ago(-60),
        endedAt: ago(30),
        name: 'ANA BERIDZE',
        clientUserId: 'client-17',
        parentSessionId: idOf(7),
        test: true,
        language: 'ka',
        warnings: ['flags.unknown_flag'],
        resultVersion: 2,
        similarityThreshold: 0.5,
        resultVersions: [
          {
            version: 2,
            result: 'rejected',
            reason: 'low_similarity',
            reasons: ['low_similarity', 'fields_mismatch'],
            decidedAt: ago(30),
            by: { kind: 'USER', name: 'Nino Beridze' },
            comment: 'The birthday of the zone is another one than the printed one.',
            redone: [],
          },
          {
            version: 1,
            result: 'manual_check',
            reason: 'fields_mismatch',
            reasons: ['fields_mismatch'],
            decidedAt: ago(40),
            by: null,
            comment: '',
            redone: [{ stepKey: 'liveness', reason: 'face_not_usable' }],
          },
        ],
        result: {
          result: 'rejected',
          live: false,
          similarity: 0.31,
          documentType: 'passport',
          rejectReason: { value: 'low_similarity', description: 'Low similarity' },
          errors: ['LOW_SIMILARITY'],
          person: PERSON,
          record: {
            result_comment: 'The birthday of the zone is another one than the printed one.',
            technicalDetails: {
              remoteAddress: '203.0.113.7',
              userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Mobile',
              countryCode: 'GE',
            },
          },
          generalDocuments: [
            {
              typeId: 'utility_bill',
              pages: [
                {
                  typeId: 'utility-bill',
                  pageNumber: 1,
                  statuses: ['issued-date-was-not-found'],
                  final: {
                    fullName: 'Ana Beridze',
                    address: '12 Chavchavadze Avenue, Tbilisi',
                    formattedAddress: null,
                    country: 'Georgia',
                    documentIssuedTime: null,
                    authority: 'Telasi',
                  },
                },
              ],
            },
          ],
          questionnaires: [
            {
              key: 'questions',
              questions: [
                { key: 'pep', answer: 'no' },
                { key: 'proof', answer: 2 },
              ],
            },
          ],
          geolocation: [{ key: 'place', latitude: 41.7151, longitude: 44.8271, address: null }],
          company: null,
          beneficiaries: [
            {
              id: idOf(80),
              role: 'ubo',
              type: 'individual',
              companyName: null,
              firstName: 'Giorgi',
              lastName: 'Maisuradze',
              ownershipPercentage: 51,
              sessionId: 'a1b2c3d4e5'.repeat(4),
            },
          ],
          screeningMatches: [
            { id: idOf(90), name: 'Ana BERIDZE', score: 91, topics: ['Politician'], source: 'un', status: 'open' },
          ],
          version: 2,
          decidedAt: ago(30),
          ...result,
        },
        steps: [
          { key: 'identity-document', type: 'identity-document', title: null, state: 'DONE', settings: {} },
          { key: 'liveness', type: 'liveness', title: null, state: 'RETAKE', settings: {} },
          {
            key: 'questions',
            type: 'user-questionnaire',
            title: { en: 'About you' },
            state: 'DONE',
            settings: {
              questions: [
                {
                  key: 'pep',
                  type: 'options',
                  title: { en: 'Do you hold a public office?' },
                  options: [{ key: 'no', title: { en: 'No, and nobody of my family does' } }],
                },
                { key: 'proof', type: 'file', title: { en: 'Where your money comes from' } },
              ],
            },
          },
        ],
        ...changes,
      },
    },
  };
}

const ACTIVITIES: FakeAnswer = {
  data: {
    session: {
      activities: {
        items: [
          { id: idOf(1), type: 'SESSION_CREATED', time: ago(60), data: {} },
          { id: idOf(2), type: 'PAGE_LOADED', time: ago(55), data: { remoteAddress: '203.0.113.7' } },
          {
            id: idOf(3),
            type: 'CAPTURE_RETAKE',
            time: ago(50),
            data: { kind: 'passport', codes: ['DOCUMENT_BLURRY'] },
          },
          { id: idOf(4), type: 'A_TYPE_OF_TOMORROW', time: ago(49), data: { attempt: 2, stepKey: 'liveness' } },
        ],
        hasNextPage: true,
        endCursor: 'more',
      },
    },
  },
};

const AUDIT: FakeAnswer = {
  data: {
    auditEntries: {
      edges: ['session.read', 'session.picture.read', 'session.delete'].map((action, index) => ({
        node: {
          id: idOf(index),
          occurredAt: ago(index * 3),
          action,
          outcome: index === 2 ? 'REFUSED' : 'DONE',
          actor: {
            kind: index === 1 ? 'KEY' : 'USER',
            name: index === 1 ? 'Server in Tbilisi' : 'nino.beridze@company.example',
          },
        },
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 3,
    },
  },
};

const LIST: ConsoleScenario['answers'] = { Sessions: sessions(320) };
const WITH_DETAIL: ConsoleScenario = {
  answers: {
    ...LIST,
    Session: session(),
    SessionEvidence: EVIDENCE,
    SessionActivities: ACTIVITIES,
    SessionAudit: AUDIT,
  },
};
const scrolled =
  (to: string) =>
  async (page: Page): Promise<void> => {
    await page.waitForSelector('.sessions-cut');
    await page.evaluate(`document.querySelector(${JSON.stringify(to)})?.scrollIntoView()`);
  };
const rows = async (page: Page): Promise<void> => {
  await page.waitForSelector('tr.leads');
};

/** The sessions area. */
export const SESSION_SCREENS: readonly ConsoleScreen[] = [
  { name: 'operator-sessions-list', path: 'sessions', scenario: { answers: LIST }, reach: rows },
  {
    name: 'operator-sessions-hundreds',
    path: 'sessions?state=review&from=2026-01-01',
    scenario: { answers: LIST },
    reach: async (page) => {
      await rows(page);
      for (let pages = 1; pages < 5; pages++) {
        await page.evaluate("document.querySelector('.table-foot button')?.click()");
        await page.waitForFunction(`document.querySelectorAll('tr.leads').length > ${pages * 50}`);
      }
    },
  },
  { name: 'operator-sessions-empty', path: 'sessions', scenario: { answers: { Sessions: sessions(0) } } },
  {
    name: 'operator-sessions-nothing-found',
    path: 'sessions',
    scenario: { answers: { Sessions: sessions(0) } },
    reach: async (page) => {
      await page.type('#sessions-search', LONG_NAME);
      await page.keyboard.press('Enter');
      await page.waitForFunction(`history.state !== null`);
    },
  },
  { name: 'operator-sessions-loading', path: 'sessions', scenario: { answers: { Sessions: 'never' } } },
  { name: 'operator-sessions-refused', path: 'sessions', scenario: { answers: { Sessions: { refuse: 'busy' } } } },
  {
    name: 'operator-sessions-detail',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: async (page) => {
      await page.waitForSelector('.sessions-cut');
    },
  },
  {
    name: 'operator-sessions-detail-document',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: scrolled('.sessions-side'),
  },
  {
    name: 'operator-sessions-detail-originality',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: scrolled('.sessions-originality'),
  },
  {
    name: 'operator-sessions-detail-oval',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: scrolled('.sessions-camera + .sessions-camera'),
  },
  {
    name: 'operator-sessions-detail-same-person',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: scrolled('.sessions-same-person'),
  },
  {
    name: 'operator-sessions-detail-below',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: scrolled('.sessions-matches:not(.sessions-same-person)'),
  },
  {
    name: 'operator-sessions-detail-picture',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: async (page) => {
      await page.waitForSelector('.sessions-cut');
      await click(page, '.sessions-side .sessions-picture button');
      await page.waitForSelector('.viewer-stage > img[style*="scale"]');
    },
  },
  {
    name: 'operator-sessions-detail-pictures-beside',
    path: `sessions/${idOf(0)}`,
    scenario: WITH_DETAIL,
    reach: async (page) => {
      await page.waitForSelector('.sessions-cut');
      await click(page, '.sessions-side .sessions-picture button');
      await click(page, '.viewer-tools [aria-pressed]');
      await page.waitForFunction(`document.querySelectorAll('.viewer-stage > img[style*="scale"]').length === 2`);
      await page.focus('.viewer-stage');
      for (const key of ['R', '+', '+'] as const) await page.keyboard.press(key);
    },
  },
  {
    name: 'operator-sessions-detail-long-name',
    path: `sessions/${idOf(0)}`,
    scenario: { answers: { ...WITH_DETAIL.answers, Session: session({ name: LONG_NAME }) } },
    reach: async (page) => {
      await page.waitForSelector('.sessions-cut');
    },
  },
  {
    name: 'operator-sessions-detail-blacklisted',
    path: `sessions/${idOf(0)}`,
    scenario: { answers: { ...WITH_DETAIL.answers, Session: session({ test: false }) } },
    reach: scrolled('.sessions-blacklisted'),
  },
  {
    name: 'operator-sessions-detail-running',
    path: `sessions/${idOf(0)}`,
    scenario: {
      answers: {
        ...LIST,
        Session: session(
          { state: 'in_progress', endedAt: null, resultVersion: 0, resultVersions: [], warnings: [] },
          {
            result: 'in_progress',
            similarity: 0,
            rejectReason: { value: '', description: '' },
            person: {},
            record: {},
            generalDocuments: [],
            questionnaires: [],
            beneficiaries: [],
            screeningMatches: null,
            version: 0,
            decidedAt: null,
          },
        ),
        SessionEvidence: {
          data: {
            session: {
              documentSides: [],
              faceSimilarity: null,
              faceFilm: null,
              samePerson: { faceSearch: 'NONE', sessions: [] },
              mainDocumentFacePhoto: null,
              face: null,
              selfie: null,
              film: null,
            },
          },
        },
      },
    },
    reach: async (page) => {
      await page.waitForSelector('.sessions-steps');
    },
  },
  {
    name: 'operator-sessions-detail-gone',
    path: `sessions/${idOf(0)}`,
    scenario: { answers: { ...LIST, Session: { refuse: 'session-not-found' } } },
    reach: async (page) => {
      await page.waitForSelector('.detail-pane .notice');
    },
  },
  {
    name: 'operator-sessions-history',
    path: `sessions/${idOf(0)}/history`,
    scenario: WITH_DETAIL,
    reach: async (page) => {
      await page.waitForSelector('.sessions-timeline time');
    },
  },
  {
    name: 'operator-sessions-audit',
    path: `sessions/${idOf(0)}/audit`,
    scenario: WITH_DETAIL,
    reach: async (page) => {
      await page.waitForSelector('.sessions-audit td time');
    },
  },
  {
    name: 'operator-sessions-delete',
    path: `sessions/${idOf(0)}`,
    scenario: { answers: { ...WITH_DETAIL.answers, Session: session({ name: LONG_NAME }) } },
    reach: async (page) => {
      await click(page, '.sessions-actions .danger');
      await page.waitForSelector('dialog[open]');
    },
  },
];
