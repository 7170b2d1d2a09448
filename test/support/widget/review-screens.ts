import type { Page } from 'puppeteer';
import type { ConsoleScreen } from './console-screen.js';
import type { ConsoleScenario, FakeAnswer, Variables } from './fake-console.js';
import { SESSION_SCREENS } from './session-screens.js';
import { click } from './browser.js';

const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const idOf = (place: number): string => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const SOMEBODY = { userId: idOf(500), name: 'Dato Kapanadze', since: ago(4) };

const NAMES = ['Ana Beridze', 'نور الهدى عبد الرحمن', 'გიორგი მაისურაძე', null, 'Ólafur Jónsson'];
const REASONS = ['fields_mismatch', 'liveness_unsure', 'document_not_readable', 'screening_match'];

function queue(total: number): FakeAnswer {
  const edges = Array.from({ length: total }, (_, place) => ({
    node: {
      id: idOf(place),
      state: 'manual_check',
      name: NAMES[place % NAMES.length],
      clientUserId: `client-${place}`,
      endedAt: ago((total - place) * 47),
      reason: REASONS[place % REASONS.length],
      language: ['en', 'ar', 'ka'][place % 3],
      groupId: place % 2 === 0 ? idOf(600) : null,
      test: place === 3,
      hold: place === 1 ? SOMEBODY : null,
    },
  }));
  return { data: { sessions: { edges, pageInfo: { hasNextPage: false }, totalCount: total } } };
}

function standing(changes: object = {}): (variables: Variables) => FakeAnswer {
  const session = {
    state: 'manual_check',
    expiresAt: ago(-60 * 70),
    resultVersion: 2,
    hold: null,
    missingAnswers: [],
    ...changes,
  };
  return ({ id }) => ({ data: { session: { id, ...session } } });
}

const reason = (code: string, applicantText: string, parts: object = {}): object => ({
  code,
  description: code,
  applicantText,
  canRetry: true,
  confidential: false,
  rejects: true,
  redoes: [],
  ...parts,
});

const DECISION_REASONS: FakeAnswer = {
  data: {
    decisionReasons: [
      reason(
        'document_not_readable',
        'We could not read your document well enough. Try again with the whole document in view, in good light.',
        { redoes: ['identity-document'] },
      ),
      reason('document_expired', 'Your document has expired. Use one that is valid.', {
        redoes: ['identity-document'],
      }),
      reason('face_not_found', 'We could not see your face. Look straight at the camera in good light.', {
        redoes: ['liveness'],
      }),
      reason('details_incorrect', 'Some of the details you gave are not right.', { redoes: ['user-questionnaire'] }),
      reason('suspected_fraud', 'We could not complete your verification. Ask the company that sent you here.', {
        canRetry: false,
        confidential: true,
      }),
    ],
  },
};

const NOTES: FakeAnswer = {
  data: {
    session: {
      id: idOf(0),
      notes: [
        {
          id: idOf(700),
          writtenAt: ago(12),
          by: { kind: 'USER', id: idOf(500), name: 'Dato Kapanadze' },
          text: 'The printed birthday is another one than that of the zone: I have asked for the second page.',
        },
      ],
    },
  },
};

const DETAIL = SESSION_SCREENS.find(({ name }) => name === 'operator-sessions-detail')?.scenario.answers;

const question = (key: string, type: string, title: string, parts: object = {}): object => ({
  key,
  type,
  title: { en: title },
  mandatory: false,
  readOnly: false,
  answer: null,
  showConditions: null,
  options: [],
  multiple: false,
  description: null,
  fileTypes: [],
  filesMaxCount: 1,
  ...parts,
});

export const DESK = {
  key: 'desk',
  type: 'operator-questionnaire',
  title: { en: 'At the desk' },
  state: 'PENDING',
  settings: {
    questions: [
      question('met', 'options', 'Did you speak to the applicant?', {
        mandatory: true,
        options: ['yes', 'no'].map((key) => ({ key, title: { en: key === 'yes' ? 'Yes' : 'No' } })),
      }),
      question('why', 'string', 'What did they say about the other birthday?'),
    ],
  },
};

/** The session of the sessions' own screens, while it waits for a person. */
export function waiting({ id }: Variables): FakeAnswer {
  const answer = DETAIL?.['Session'];
  if (typeof answer !== 'object' || !('data' in answer)) throw new Error('The screens of sessions show none');
  const { session } = answer.data as { session: { result: object; steps: readonly object[] } };
  return {
    data: {
      session: {
        ...session,
        id,
        state: 'manual_check',
        resultVersion: 2,
        reason: 'fields_mismatch',
        steps: [...session.steps, DESK],
        result: {
          ...session.result,
          result: 'manual_check',
          rejectReason: { value: 'fields_mismatch', description: 'Fields of the document do not agree' },
          errors: [],
        },
      },
    },
  };
}

const held = (hold: object | null): FakeAnswer => ({ data: { held: { id: idOf(0), hold } } });

/** What the service answers where a session is decided. */
export function scenario(answers: ConsoleScenario['answers'] = {}): ConsoleScenario {
  return {
    answers: {
      ...DETAIL,
      Session: waiting,
      ReviewQueue: queue(9),
      ReviewGroups: { data: { groups: { edges: [{ node: { id: idOf(600), name: 'Evening' } }] } } },
      CaseState: standing(),
      CaseNotes: NOTES,
      DecisionReasons: DECISION_REASONS,
      TakeCase: held(null),
      ReleaseCase: held(null),
      ...answers,
    },
  };
}

const CASE = `review/${idOf(0)}`;

const panel = async (page: Page): Promise<void> => {
  await page.waitForSelector('.review-form');
};

const tab =
  (place: number, then: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await panel(page);
    await click(page, `.section [role="tab"]:nth-of-type(${place})`);
    await then(page);
  };

/** Who waits for a person, and the case that is being decided. */
export const REVIEW_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'operator-review-queue',
    path: 'review',
    scenario: scenario(),
    reach: async (page) => void (await page.waitForSelector('a.row-link')),
  },
  {
    name: 'operator-review-empty',
    path: 'review',
    scenario: scenario({ ReviewQueue: queue(0) }),
    reach: async (page) => void (await page.waitForSelector('.empty')),
  },
  { name: 'operator-review-case', path: CASE, scenario: scenario(), reach: panel },
  {
    name: 'operator-review-reject',
    path: CASE,
    scenario: scenario(),
    reach: tab(2, (page) => page.select('.review-form select', 'suspected_fraud')),
  },
  {
    name: 'operator-review-reject-missing',
    path: CASE,
    scenario: scenario(),
    reach: tab(2, (page) => click(page, '.review-form .button.danger')),
  },
  {
    name: 'operator-review-send-back',
    path: CASE,
    scenario: scenario(),
    reach: tab(3, (page) => click(page, '.review-step input')),
  },
  {
    name: 'operator-review-held',
    path: CASE,
    scenario: scenario({ CaseState: standing({ hold: SOMEBODY }) }),
    reach: async (page) => void (await page.waitForSelector('.notice p[title]')),
  },
  {
    name: 'operator-review-blocked',
    path: CASE,
    scenario: scenario({ CaseState: standing({ missingAnswers: ['desk'] }) }),
    reach: async (page) => void (await page.waitForSelector('[role="tabpanel"] .notice.warn')),
  },
  {
    name: 'operator-review-questions',
    path: `${CASE}/questions`,
    scenario: scenario({ CaseState: standing({ missingAnswers: ['desk'] }) }),
    reach: async (page) => void (await page.waitForSelector('.sessions-tab form')),
  },
  {
    name: 'operator-review-decision',
    path: CASE,
    scenario: scenario(),
    reach: async (page) => {
      await panel(page);
      await page.evaluate(`document.querySelector('.sessions-to-decision button')?.click()`);
    },
  },
  {
    name: 'operator-review-undo',
    path: CASE,
    scenario: scenario(),
    reach: async (page) => {
      await panel(page);
      await click(page, '.review-form .button.primary');
      await page.waitForSelector('.toast');
    },
  },
  {
    name: 'operator-review-note',
    path: CASE,
    scenario: scenario(),
    reach: async (page) => {
      await panel(page);
      await click(page, '.section [aria-expanded="false"]');
      await page.waitForFunction("document.activeElement?.tagName === 'TEXTAREA'");
    },
  },
];
