import { PUBLISHED_CONFIGURATION } from '../operations/operations.generated.js';
import { text } from '../request/parameters.js';
import { endpoint } from './endpoint.js';

export const configuration = endpoint({
  path: '/get-session-config',
  aliases: ['/external-api/get-session-config/'],
  summary: 'Read a session configuration',
  description: 'The published version of a saved configuration, with names in camelCase.',
  parameters: [
    text('sessionConfigId', 'The configuration.', {
      required: true,
      example: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6073',
    }),
  ],
  operation: PUBLISHED_CONFIGURATION,
  variables: ({ sessionConfigId }) => ({ id: sessionConfigId }),
  answer: {
    kind: 'json',
    shape: ({ publishedConfiguration }) => ({ result: publishedConfiguration }),
    description: 'The configuration; `sessionLifetime` is in minutes.',
    example: {
      result: {
        id: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6073',
        name: 'Onboarding',
        general: { language: 'en', sessionLifetime: 15 },
        steps: [
          { type: 'identity-document', key: 'identity-document', flags: { documentTypes: ['id', 'residence_permit'] } },
        ],
      },
    },
  },
  errors: ['wrong-parameters', 'invalid-company-key'],
});
