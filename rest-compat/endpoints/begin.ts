import { BEGIN } from '../operations/operations.generated.js';
import { structured, text } from '../request/parameters.js';
import { endpoint } from './endpoint.js';

export const begin = endpoint({
  path: '/external-api/begin/',
  aliases: ['/begin/'],
  summary: 'Create a session',
  description:
    'Creates a verification session and answers its token. The applicant opens the widget with the token. A request with only a company key asks for an identity document and passive liveness.',
  parameters: [
    structured('flags', 'Global settings of the session.', {
      example: { language: 'en', return_url: 'https://example.com/back' },
    }),
    structured('steps', 'The ordered steps.', { example: [{ type: 'identity-document' }, { type: 'liveness' }] }),
    text('config_id', 'A saved configuration to start from.'),
    text('parent_session_id', 'The parent when this is the session of one of several participants.'),
    text('name', 'A label for the dashboard until the verified name is known.', { example: 'Order 1042' }),
    text('clientUserId', "The company's own identifier of the user.", { example: 'user-77' }),
    text('groupId', 'The group of operators that may take its video call.'),
    text('scheduleStartTime', 'ISO 8601; the session cannot be started before it.'),
    text('scheduleEndTime', 'ISO 8601; the session is closed to the applicant after it.'),
  ],
  operation: BEGIN,
  effect: 'creates',
  variables: (parameters, { creationId }) => ({ input: parameters, creationId }),
  answer: {
    kind: 'json',
    shape: (data) => data.createSession.token,
    description: 'The session token: 40 characters of a-z and 0-9, as a JSON string.',
    example: '0a1b2c3d4e5f6g7h8i9j0a1b2c3d4e5f6g7h8i9j',
  },
  errors: ['wrong-parameters', 'invalid-company-key'],
});
