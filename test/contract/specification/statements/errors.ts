import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { listedErrors, rest, groupsAndUsers, blacklist, screening, singleImages, faces, limits } = tests;
const LISTED = listedErrors('%s answers %s as it is documented');

/** The codes of errors, and when each is answered. */
export const errors: Chapter = {
  title: 'Errors',
  statements: [
    held(
      'error.session-not-found',
      '`session-not-found`: there is no such session.',
      LISTED,
      rest('an unknown token, a foreign one, one that can be none, and none at all'),
    ),
    held(
      'error.wrong-parameters',
      '`wrong-parameters`: a parameter is missing or wrong.',
      LISTED,
      rest('reads every parameter under every spelling'),
    ),
    held('error.invalid-access', '`invalid-access`: the session is not open to the caller.', LISTED),
    held('error.face-photo-not-found', '`face-photo-not-found`: the document has no portrait.', LISTED),
    held(
      'error.not-found',
      '`not-found`: there is no such video or record.',
      LISTED,
      blacklist('what is added is listed with every member, once, until it is removed'),
    ),
    held('error.company-missing', '`company-missing`: a call of the screening has no key.', LISTED),
    held('error.access-denied', '`access-denied`: a call of the screening has a wrong one.', LISTED),
    held(
      'error.already-exists',
      '`already-exists`: the query or the record is there.',
      LISTED,
      screening('monitors a query: once only, and its date moves when its hits change'),
    ),
    held('error.invalid-company-key', '`invalid-company-key`: nobody has this key.', LISTED),
    held(
      'error.invalid-email-format',
      '`invalid-email-format`: no address.',
      LISTED,
      groupsAndUsers('are refused by the codes of the reference'),
    ),
    held(
      'error.password-too-short',
      '`password-too-short`: below eight characters.',
      LISTED,
      groupsAndUsers('are refused by the codes of the reference'),
    ),
    held(
      'error.invalid-rights',
      '`invalid-rights`: a role outside the list.',
      LISTED,
      groupsAndUsers('are refused by the codes of the reference'),
    ),
    held(
      'error.user-already-exists',
      '`user-already-exists`: the address has a user.',
      LISTED,
      groupsAndUsers('are refused by the codes of the reference'),
    ),
    held(
      'error.internal',
      '`internalError` has a message in place of a code.',
      groupsAndUsers('a password of %j is an internalError'),
    ),
    held(
      'error.source-group',
      '`errorSourceGroup` stands beside the code.',
      LISTED,
      groupsAndUsers('name the wrong parameter as errorSourceGroup'),
    ),
    held(
      'error.body',
      'A body that cannot be read is answered in the same form.',
      rest('a body that cannot be read, in the documented form'),
    ),
    held(
      'error.image-code',
      'A call about a picture answers an object or a code.',
      singleImages('that cannot be read are answered by their code alone'),
    ),
    held(
      'error.face-code',
      'Codes of faces stand beside the score.',
      faces('gives no score below 65 px, a score with its code below 80 px'),
    ),
    held(
      'error.529',
      'Who is blocked gets 529 and `Too many requests`.',
      limits('an address that goes over the limit gets 529 on REST and GraphQL for an hour; health never does'),
    ),
  ],
};
