import { CREATE_USER, LIST_USERS } from '../operations/operations.generated.js';
import { flag, text, texts } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';
import { connectionPage, LIST_PARAMETERS, rangeOf } from './lists.js';

const listUsers = endpoint({
  path: '/list-users',
  aliases: ['/external-api/list-users/'],
  summary: 'List the users',
  description: 'The people of the company who sign in, in the order in which they were made.',
  parameters: LIST_PARAMETERS,
  operation: LIST_USERS,
  answer: {
    kind: 'list',
    range: rangeOf,
    page: ({ users }) => connectionPage(users, ({ id, email, roles }) => ({ id, username: email, roles })),
    description: 'All users; `username` is the e-mail address.',
    example: {
      result: [
        {
          id: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072',
          username: 'operator@example.com',
          roles: ['call_center_operator'],
        },
      ],
    },
  },
  errors: ['wrong-parameters', 'invalid-access'],
  keyErrors: { absent: 'invalid-access', wrong: 'invalid-access' },
});

const createUser = endpoint({
  path: '/create-user',
  aliases: ['/external-api/create-user/'],
  summary: 'Create a user',
  description:
    'Makes a person who can sign in. Where the address is not declared as verified, a mail asks to confirm it.',
  parameters: [
    text('email', 'The e-mail address, under which the user signs in.', {
      required: true,
      example: 'operator@example.com',
    }),
    text('password', '8 characters or more.', { required: true, onlyText: true, example: 'a long password' }),
    flag('emailVerified', 'The address needs no confirmation; false when absent.'),
    text('firstName', 'The first name.', { example: 'Ann' }),
    text('lastName', 'The last name.', { example: 'Example' }),
    texts('rights', '`call_center_operator` (when absent), `operator`, `administrator`.', {
      example: ['operator'],
    }),
  ],
  operation: CREATE_USER,
  effect: 'creates',
  variables: (input, { creationId }) => ({ input, creationId }),
  answer: {
    kind: 'json',
    shape: ({ createUser: id }) => ({ result: id }),
    description: 'The id of the new user.',
    example: { result: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072' },
  },
  errors: [
    'wrong-parameters',
    'invalid-company-key',
    'invalid-email-format',
    'password-too-short',
    'invalid-rights',
    'user-already-exists',
  ],
});

/** The endpoints of users. */
export const users: readonly Endpoint[] = [listUsers, createUser];
