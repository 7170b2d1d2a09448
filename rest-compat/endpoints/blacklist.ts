import {
  ADD_BLACKLIST_RECORD,
  LIST_BLACKLIST_RECORDS,
  REMOVE_BLACKLIST_RECORD,
} from '../operations/operations.generated.js';
import { readBlacklistPart, readBlacklistQuery } from '../request/blacklist-query.js';
import { structured, text } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';
import { rangeOf } from './lists.js';

const RECORD_ID = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6077';
const EXAMPLE = {
  firstName: 'Zoltan',
  lastName: 'Testhazy',
  personalNumber: '01001012345',
  documentNumber: 'AB123456',
  birthday: '1961-04-12',
  reason: 'Document reported stolen',
  notes: 'Case 1042',
};

const add = endpoint({
  path: '/add-blacklist-record',
  aliases: ['/external-api/add-blacklist-record/'],
  summary: 'Put a person on the blacklist',
  description:
    'Sessions of a person with this document number or personal number, or with this name and birthday, are rejected. The same identifying fields twice are `already-exists`, whatever reason and notes.',
  parameters: [
    structured(
      'query',
      '`reason` (required) and at least one of `firstName`, `lastName`, `personalNumber`, `documentNumber`, `birthday` (ISO 8601 date); `notes`.',
      // As text, because it can be sent so by every transport.
      { required: true, example: JSON.stringify(EXAMPLE) },
    ),
  ],
  operation: ADD_BLACKLIST_RECORD,
  effect: 'creates',
  variables: ({ query }, { creationId }) => ({ input: readBlacklistQuery(query), creationId }),
  answer: {
    kind: 'json',
    shape: ({ addBlacklistRecord }) => ({ result: addBlacklistRecord }),
    description: 'The id of the record.',
    example: { result: RECORD_ID },
  },
  errors: ['wrong-parameters', 'invalid-company-key', 'already-exists'],
});

const remove = endpoint({
  path: '/remove-blacklist-record',
  aliases: ['/external-api/remove-blacklist-record/'],
  summary: 'Take a person off the blacklist',
  description: 'The record is deleted. Sessions that it rejected stay as they are.',
  parameters: [text('id', 'The record.', { required: true, example: RECORD_ID })],
  operation: REMOVE_BLACKLIST_RECORD,
  effect: 'removes',
  answer: {
    kind: 'json',
    shape: ({ removeBlacklistRecord }) => ({ result: removeBlacklistRecord }),
    description: '`{"result": true}`.',
    example: { result: true },
  },
  errors: ['wrong-parameters', 'invalid-company-key', 'not-found'],
});

const list = endpoint({
  path: '/list-blacklist-records',
  aliases: ['/external-api/list-blacklist-records/'],
  summary: 'List the blacklist',
  description: 'In the order in which records were added. Every member is present, null where it was not given.',
  parameters: [structured('query', '`offset` and `limit`; the whole list when absent.')],
  operation: LIST_BLACKLIST_RECORDS,
  variables: () => ({}),
  answer: {
    kind: 'list',
    offsets: true,
    range({ query }) {
      const { offset, limit } = readBlacklistPart(query);
      return rangeOf({ start: offset, limit });
    },
    page: ({ blacklistPage: { total, data } }) => ({ entries: data, total, last: data.at(-1)?.id ?? null }),
    about: ({ start, limit, total }) => ({ offset: start, limit, total }),
    description: 'The records, or the part that was asked for, and how many there are.',
    example: { result: { offset: 0, limit: 1, total: 1, data: [{ id: RECORD_ID, ...EXAMPLE }] } },
  },
  errors: ['wrong-parameters', 'invalid-company-key'],
});

/** The blacklist. */
export const blacklist: readonly Endpoint[] = [add, remove, list];
