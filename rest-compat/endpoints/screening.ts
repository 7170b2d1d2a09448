import { readInstant } from '../../subgraphs/platform/time/written-time.js';
import {
  LIST_MONITORED_QUERIES,
  MONITOR_SCREENING_QUERY,
  REMOVE_SCREENING_QUERY,
  SCREENING_PERSON_DETAILS,
  SEARCH_SCREENING_PERSON,
} from '../operations/operations.generated.js';
import { structured, text, whole } from '../request/parameters.js';
import { readScreeningQuery } from '../request/screening-query.js';
import { personDetails, removal } from './answer-forms.js';
import { type Endpoint, endpoint } from './endpoint.js';
import { LIST_PARAMETERS, rangeOf } from './lists.js';

const KEY_ERRORS = { absent: 'company-missing', wrong: 'access-denied' } as const;
const QUERY_ID = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6075';
const EXAMPLE_QUERY = { fullName: 'Zoltan Testhazy', birthdayTimeFrom: '1961-04-12', scoreThreshold: 70 };

const QUERY = structured(
  'query',
  '`fullName`, or `firstName` and `lastName`; `birthdayTimeFrom` (ISO 8601): the birthday, or with `birthdayTimeTo` the earliest one; `scoreThreshold` (0 to 100; when absent the setting of the company, which is 70 at first).',
  // As text, because it can be sent so by every transport.
  { required: true, example: JSON.stringify(EXAMPLE_QUERY) },
);
const LIMIT = whole('limit', 'Entries to answer, 1,000 at most; 100 when absent.', { least: 1, most: 1_000 });

const search = endpoint({
  path: '/search-screening-person',
  aliases: ['/external-api/search-screening-person/'],
  summary: 'Search sanctions, exposure and wanted lists',
  description: 'Persons on the imported lists who fit a name and a date of birth, the best first.',
  parameters: [QUERY, whole('offset', 'Hits to leave out from the best on.', { least: 0, most: 10_000 }), LIMIT],
  operation: SEARCH_SCREENING_PERSON,
  variables: ({ query, ...page }) => ({ ...page, query: readScreeningQuery(query) }),
  answer: {
    kind: 'json',
    shape: ({ searchScreeningPersons }) => ({
      result: searchScreeningPersons.map(({ topicLabels, ...hit }) => ({ ...hit, topics: topicLabels })),
    }),
    description: 'The hits; an empty list when there are none. `score` is 0 to 100.',
    example: {
      result: [
        {
          score: 98,
          name: 'Zoltan Imre Testhazy',
          personId: 'invented:1',
          entityType: 'person',
          topics: ['Sanctioned entity'],
          source: 'invented',
        },
      ],
    },
  },
  errors: ['company-missing', 'access-denied'],
  keyErrors: KEY_ERRORS,
});

const details = endpoint({
  path: '/get-screening-person-details',
  aliases: ['/external-api/get-screening-person-details/'],
  summary: 'Everything that a list says about a person',
  description: 'Every member is present, null when the list does not say; `extraDetails` holds all of it in groups.',
  parameters: [text('personId', 'As a hit has it.', { required: true, example: 'invented:1' })],
  operation: SCREENING_PERSON_DETAILS,
  answer: {
    kind: 'json',
    shape: ({ screeningPerson }, forms) => ({ result: personDetails(screeningPerson, forms) }),
    description: 'The details; by company setting in one of the two forms: without `extraDetails`, or with it alone.',
    example: {
      result: {
        entityType: 'person',
        firstName: 'Zoltan',
        middleName: 'Imre',
        lastName: 'Testhazy',
        gender: 'male',
        birthdayTime: '1961-04-12T00:00:00.000Z',
        nationality: 'Hungary',
        isDeceased: null,
        photoUrl: null,
        sanctions: [{ country: 'EU', measures: ['Asset freeze', 'Travel ban'] }],
        pep: [],
        extraDetails: [
          {
            groupName: 'Identity',
            details: [
              {
                detailName: 'Names',
                properties: [{ propertyName: 'Name', value: ['Zoltan Imre Testhazy'], type: 'list' }],
              },
            ],
          },
        ],
      },
    },
  },
  errors: ['company-missing', 'access-denied', 'not-found'],
  keyErrors: KEY_ERRORS,
});

const monitor = endpoint({
  path: '/monitor-screening-query',
  aliases: ['/external-api/monitor-screening-query/'],
  summary: 'Put a query on monitoring',
  description: 'The query is asked again whenever a list changes. The same name and dates twice is `already-exists`.',
  parameters: [QUERY],
  operation: MONITOR_SCREENING_QUERY,
  effect: 'creates',
  variables: ({ query }, { creationId }) => ({ query: readScreeningQuery(query), creationId }),
  answer: {
    kind: 'json',
    shape: ({ monitorScreeningQuery }) => ({ result: monitorScreeningQuery }),
    description: 'The id of the monitored query.',
    example: { result: QUERY_ID },
  },
  errors: ['already-exists', 'company-missing', 'access-denied'],
  keyErrors: KEY_ERRORS,
});

const removeQuery = endpoint({
  path: '/remove-screening-query-from-monitoring',
  aliases: ['/external-api/remove-screening-query-from-monitoring/'],
  summary: 'Take a query off monitoring',
  description: 'The query and what was recorded about its hits are deleted.',
  parameters: [text('id', 'The monitored query.', { required: true, example: QUERY_ID })],
  operation: REMOVE_SCREENING_QUERY,
  effect: 'removes',
  answer: {
    kind: 'json',
    shape: ({ removeScreeningQuery }, forms) => removal(removeScreeningQuery, forms),
    description: '`{"result": true}`; by company setting an empty object.',
    example: { result: true },
  },
  errors: ['not-found', 'company-missing', 'access-denied'],
  keyErrors: KEY_ERRORS,
});

const listRecords = endpoint({
  path: '/list-screening-monitoring-records',
  aliases: ['/external-api/list-screening-monitoring-records/'],
  summary: 'List the monitored queries',
  description: 'In the order in which they were added; with `date` only those whose hits changed after it.',
  parameters: [...LIST_PARAMETERS, text('date', 'ISO 8601.', { example: '2026-07-01T00:00:00Z' })],
  operation: LIST_MONITORED_QUERIES,
  variables: ({ date }) => ({
    changedAfter: date === undefined ? null : readInstant(date, 'date').toISOString(),
  }),
  answer: {
    kind: 'list',
    offsets: true,
    range: rangeOf,
    page: ({ monitoredScreeningQueries: { total, data } }) => ({
      entries: data.map(({ id, fullName, firstName, lastName, lastUpdatedDate }) => ({
        id,
        fullName,
        firstname: firstName,
        lastname: lastName,
        lastUpdatedDate,
      })),
      total,
      last: data.at(-1)?.id ?? null,
    }),
    about: (range) => range,
    description: 'The records, or the part that was asked for, and how many there are.',
    example: {
      result: {
        start: 0,
        limit: 1,
        total: 1,
        data: [
          {
            id: QUERY_ID,
            fullName: 'Zoltan Testhazy',
            firstname: 'Zoltan',
            lastname: 'Testhazy',
            lastUpdatedDate: '2026-07-01T12:34:56.789Z',
          },
        ],
      },
    },
  },
  errors: ['company-missing', 'access-denied'],
  keyErrors: KEY_ERRORS,
});

/** AML screening and monitoring. */
export const screening: readonly Endpoint[] = [search, details, monitor, removeQuery, listRecords];
