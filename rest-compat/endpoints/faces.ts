import { COMPARE_FACES } from '../operations/operations.generated.js';
import { image } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';

const FACES = [
  image('face1', 'The first picture: a JPEG or PNG file, base64 text or a data URL.'),
  image('face2', 'The second picture.'),
];

/** Both forms of the comparison; the bare path is always the root form. */
export const faces: readonly Endpoint[] = [
  endpoint({
    path: '/compare-faces',
    aliases: [],
    summary: 'Compare two faces',
    description:
      'Compares the largest faces of two pictures. Below 65 px there is no score; from 65 to 79 px the score comes with FACE_FAR_AWAY. Nothing is stored.',
    parameters: FACES,
    operation: COMPARE_FACES,
    effect: 'computes',
    answer: {
      kind: 'json',
      shape: ({ compareFaces }) => ({ result: compareFaces }),
      description: 'The likeness from 0 to 1, and what is wrong with each picture.',
      example: { result: { similarity: 0.87, face1Statuses: [], face2Statuses: [] } },
    },
    errors: ['wrong-parameters', 'invalid-company-key', 'busy'],
  }),
  endpoint({
    path: '/external-api/compare-faces/',
    aliases: [],
    summary: 'Compare two faces (form fields)',
    description: 'The same comparison; `error` is the first code of the first picture that has one.',
    parameters: FACES,
    operation: COMPARE_FACES,
    effect: 'computes',
    answer: {
      kind: 'json',
      shape: ({ compareFaces: { similarity, face1Statuses, face2Statuses } }) => ({
        similarity,
        error: face1Statuses[0] ?? face2Statuses[0] ?? null,
      }),
      description: 'The likeness from 0 to 1, or null with the code.',
      example: { similarity: 0.87, error: null },
    },
    errors: ['wrong-parameters', 'invalid-company-key', 'busy'],
  }),
];
