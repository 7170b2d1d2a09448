import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { screening: flow, wholeLists, listedErrors, rest, companySettings } = tests;
const FOUND = flow('finds who is on a list imported beside it within seconds, in both forms of the query');
const REFUSED = flow('refuses queries that ask for nobody, dates and thresholds that are none');
const MONITORED = flow('monitors a query: once only, and its date moves when its hits change');

/** Screening and monitoring of persons. */
export const screening: Chapter = {
  title: 'Screening',
  statements: [
    held('search.full-name', 'A search by `fullName` finds who is listed.', FOUND),
    held('search.parts', 'A search by `firstName` and `lastName` finds them too.', FOUND),
    held('search.name-required', 'At least one name is required.', REFUSED),
    held('search.birth', '`birthdayTimeFrom` and `birthdayTimeTo` narrow it, in ISO 8601.', FOUND, REFUSED),
    held(
      'search.threshold',
      '`scoreThreshold` is the lowest score that is answered.',
      flow('shows what the company set as its lowest score, where the query names none'),
      REFUSED,
    ),
    held(
      'search.threshold-default',
      'Where it is not given the company has one set.',
      flow('shows what the company set as its lowest score, where the query names none'),
    ),
    held('search.offset', '`offset` and `limit` give a part of the hits.', FOUND, REFUSED),
    held('search.nothing', 'Nobody found is an empty list.', FOUND, flow('answers nothing while no list is imported')),
    held(
      'search.no-key',
      'A call without a key is `company-missing`, one with a wrong key `access-denied`.',
      listedErrors('%s answers %s as it is documented'),
      rest('a call without a key and one with a wrong key'),
    ),
    held(
      'details.answer',
      '`get-screening-person-details` answers the details of a person.',
      flow('answers every documented member of the details, null when unknown'),
    ),
    held('monitor.answer', '`monitor-screening-query` answers an id.', MONITORED),
    held('monitor.form', 'Its query is a full name, or parts of one.', MONITORED),
    held('monitor.twice', 'A query that is monitored is `already-exists`.', MONITORED),
    held('monitor.remove', 'Removing answers `{result: true}`.', flow('keeps applicants and foreign companies out')),
    held('monitor.remove-form', 'By setting it answers `{}`.', companySettings('gets of %s %j')),
    held('monitor.list', 'Monitored queries are listed with `start`, `limit`, `total` and `data`.', MONITORED),
    held(
      'monitor.list-whole',
      'Without a limit all of them are answered.',
      wholeLists('monitored queries are answered whole, and in the part that is asked for'),
    ),
    held(
      'monitor.list-part',
      '`start` and `limit` give a part.',
      wholeLists('monitored queries are answered whole, and in the part that is asked for'),
    ),
    held('monitor.list-date', '`date` gives those that changed since.', MONITORED, REFUSED),
  ],
};
