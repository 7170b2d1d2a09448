import { DELETE, RESULT } from '../operations/operations.generated.js';
import { SESSION_TOKEN } from '../request/parameters.js';
import { endpoint } from './endpoint.js';

export const result = endpoint({
  path: '/external-api/result/',
  aliases: ['/result/'],
  summary: 'Read the result of a session',
  description:
    'The verdict with everything that was read. Can be called at any time: before the verdict `result` is `in_progress`.',
  parameters: [SESSION_TOKEN],
  operation: RESULT,
  answer: {
    kind: 'json',
    shape: (data) => data.session?.result.record,
    description: 'The result record.',
    example: {
      result: 'approved',
      live: true,
      similarity: 0.91,
      document_type: 'id',
      reject_reason: { value: '', description: '' },
    },
  },
  errors: ['session-not-found', 'invalid-company-key'],
});

export const remove = endpoint({
  path: '/external-api/delete/',
  aliases: ['/delete/'],
  summary: 'Delete a session',
  description: 'Destroys the key of the session and with it every picture, video and value, for good.',
  parameters: [SESSION_TOKEN],
  operation: DELETE,
  effect: 'removes',
  answer: { kind: 'json', shape: (data) => data.deleteSession, description: '`true`.', example: true },
  errors: ['session-not-found', 'invalid-company-key'],
});
