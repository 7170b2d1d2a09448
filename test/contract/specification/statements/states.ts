import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { validity, time, verdict, person, screening, applicant } = tests;

/** What happens to a session in time, and how it ends. */
export const states: Chapter = {
  title: 'States',
  statements: [
    held(
      'state.validity',
      'A token is good for 15 minutes where nothing else is set.',
      validity('is 15 minutes from begin'),
      time('ends a session after 15 minutes without activity, for the applicant only'),
    ),
    held(
      'state.lifetime',
      'A configuration may set another time.',
      validity('has the lifetime of its configuration, also above 24 hours'),
    ),
    held(
      'state.expired',
      'Afterwards the applicant is refused, and the company still reads the result.',
      time('ends a session after 15 minutes without activity, for the applicant only'),
      time('ends it for the company that asks first, and for the sweeper'),
    ),
    held(
      'state.before-start',
      'Before its scheduled start a session is refused.',
      validity('to a session that is %s at %s, starting %s: read %s, act %s'),
      time('holds a session back until its scheduled start, and closes it at its end'),
    ),
    held(
      'state.after-end',
      'After its scheduled end it is closed.',
      validity('lasts until the scheduled end, active or not'),
      time('holds a session back until its scheduled start, and closes it at its end'),
    ),
    held(
      'state.approved',
      'What is whole and certain is `approved`.',
      verdict('approves what is whole and certain'),
      applicant('leads from the first page to an approved result'),
    ),
    held(
      'state.rejected',
      'What refutes the person is `rejected`.',
      verdict('approves at the threshold and rejects below it'),
      applicant('ends rejected with the reason and its text in their language'),
    ),
    held(
      'state.steps-decide',
      'The steps that were asked for decide: where all are done, the session is approved.',
      applicant('is approved by %s alone, and looked at where the company wants it'),
    ),
    held(
      'state.match',
      'Whether the fields agree is `FIELDS_MATCH` or `FIELDS_MISMATCH`.',
      person('calls only sure contradictions between the sides a mismatch'),
    ),
    held(
      'state.monitored',
      'A query is monitored once; adding it again fails.',
      screening('monitors a query: once only, and its date moves when its hits change'),
    ),
    held(
      'state.not-monitored',
      'A query that was removed is monitored no longer.',
      screening('keeps applicants and foreign companies out'),
    ),
  ],
};
