import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { widget, leaving } = tests;

/** What is told when something happened. */
export const events: Chapter = {
  title: 'Events',
  statements: [
    held(
      'event.redirect',
      'The browser goes to the `return_url` with `session_token`.',
      widget('goes back to the company with the token, query and fragment kept'),
    ),
    held(
      'event.redirect-query',
      'What the address had before stays.',
      leaving('%s gets the token, its query and fragment stay'),
    ),
    held(
      'event.done',
      'The data of the message are the text `DONE`.',
      leaving('says exactly DONE to the parent, and more only to the origin that the company named'),
      widget('goes from consent to the outcome inside a company page'),
    ),
    held(
      'event.activity',
      'Activities are kept with each session, and listed.',
      tests.more('activities are ISO 8601 in the order of time'),
    ),
  ],
};
