import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { rest, signatures, embedding, listedErrors, isolation, graphql, leaving, scheme } = tests;

/** Who calls, and what they may. */
export const authentication: Chapter = {
  title: 'Authentication',
  statements: [
    held(
      'key.both-names',
      'The key is `company_key` or `companyKey`.',
      rest('takes every spelling of the key and the token'),
    ),
    held(
      'key.wrong',
      'A wrong key, or none, is refused before anything else.',
      rest('a call without a key and one with a wrong key'),
    ),
    held('key.codes', 'Its error is the one that the path lists.', listedErrors('%s answers %s as it is documented')),
    held(
      'key.company',
      'A key opens what belongs to its company alone.',
      isolation('tells another company of what is not its own as of what is not there'),
    ),
    held(
      'widget.token',
      'The widget acts by the token of the session.',
      graphql('who is an applicant reads their own session, and nothing that is the company’s'),
    ),
    held('widget.not-key', 'A token is no key.', isolation('takes no session token and no operator for a key')),
    held(
      'hmac.calls',
      'A company may sign its calls by HMAC, and require it.',
      signatures('refuses unsigned and wrongly signed calls of %s by its own code'),
      scheme('of version 2 cover time, nonce, method, path and body'),
    ),
    held('hmac.answers', 'Answers to signed calls are signed.', signatures('signs a JSON call and its answer')),
    held(
      'embed.origin',
      'The message comes from the origin of the widget, and more is said to known origins alone.',
      leaving('says nothing but DONE to an origin that nobody named'),
    ),
    held(
      'embed.list',
      'A company may say who may embed the widget.',
      embedding('only the origins on the company’s list may embed the widget; without a list any page may'),
    ),
  ],
};
