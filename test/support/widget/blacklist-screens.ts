import { click } from './browser.js';
import type { ConsoleScreen } from './console-screen.js';

const ID = '0190b000-0000-7000-8000-000000000001';
const SESSION = '0190a000-0000-7000-8000-000000000000';
const RECORD = {
  id: ID,
  firstName: 'Ana',
  lastName: 'Beridze',
  personalNumber: '01001012345',
  documentNumber: null,
  birthday: '1990-03-07',
  reason: 'Chargeback',
  notes: null,
  createdAt: '2026-03-01T10:00:00Z',
  addedByUserId: null,
  addedByKeyId: null,
  face: 'kept',
  faceOfSession: SESSION,
  matchesNobody: null,
};
const LIST = {
  BlacklistRecords: {
    data: {
      blacklistRecords: {
        edges: [{ node: RECORD }],
        pageInfo: { hasNextPage: false, endCursor: null },
        totalCount: 1,
      },
    },
  },
};
const PERSON = {
  first_name: 'Ana',
  last_name: 'Beridze',
  birthday_time: '1990-03-07T00:00:00.000Z',
  personal_number: '01001012345',
  document_number: '01AB23456',
};

/** Screens of the blacklist. */
export const BLACKLIST_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'operator-blacklist-new',
    path: `blacklist/new?session=${SESSION}`,
    scenario: {
      answers: {
        ...LIST,
        PersonOfSession: {
          data: { session: { id: SESSION, name: 'Ana', test: false, faceKnown: true, result: { person: PERSON } } },
        },
      },
    },
    reach: (page) => click(page, 'form input[type=checkbox]'),
  },
  {
    name: 'operator-blacklist-record',
    path: `blacklist/${ID}`,
    scenario: { answers: { ...LIST, BlacklistRecord: { data: { blacklistRecord: RECORD } } } },
    reach: async (page) => {
      await page.waitForSelector('.detail-pane dl');
    },
  },
];
