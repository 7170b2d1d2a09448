import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { blacklist: flow, wholeLists, companySettings, sessionScreening, endToEndScreening } = tests;
const LISTED = flow('what is added is listed with every member, once, until it is removed');
const REFUSED = flow('refuses what is no record, and keeps nothing of it');

/** The blacklist. */
export const blacklist: Chapter = {
  title: 'Blacklist',
  statements: [
    held('black.add', 'Adding answers the id of the record.', LISTED),
    held('black.reason', '`reason` is required.', REFUSED),
    held('black.identity', 'At least one of the five identifying fields is required.', REFUSED),
    held('black.birthday', '`birthday` is an ISO 8601 date.', REFUSED),
    held(
      'black.strings',
      'Members are texts.',
      REFUSED,
      flow('takes the query as an object or its text, numbers as texts, and passes over what it does not know'),
    ),
    held('black.notes', '`notes` are taken.', tests.more('a blacklist record has its notes')),
    held('black.twice', 'The same person twice is `already-exists`.', LISTED),
    held(
      'black.remove',
      'Removing answers `{result: true}`, whatever the setting for removals.',
      LISTED,
      companySettings('gets of %s %j'),
    ),
    held('black.remove-unknown', 'A record that does not exist is `not-found`.', LISTED),
    held('black.list', 'The list has `offset`, `limit`, `total` and `data`.', flow('is paged by offset and limit')),
    held(
      'black.list-empty',
      'An empty list is total 0 and no data.',
      flow('an empty blacklist is total 0 and no data'),
    ),
    held(
      'black.list-part',
      '`offset` and `limit` give a part.',
      flow('is paged by offset and limit'),
      wholeLists('the blacklist is answered whole, and in the part that is asked for'),
    ),
    held(
      'black.effect',
      'Who is on it is rejected.',
      endToEndScreening('a person on the blacklist is rejected, without being told why'),
      sessionScreening('are told whom the blacklist has and whom the lists have, each with its explanation'),
    ),
  ],
};
