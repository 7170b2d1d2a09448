import { PAPER_FILE, PICTURE } from '../operations/operations.generated.js';
import { SESSION_TOKEN, text } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';

const PICTURES = ['image/jpeg', 'image/png'];

/** Pictures of papers: proof of address, and the applicant with their document. */
export const papers: readonly Endpoint[] = [
  endpoint({
    path: '/external-api/result/face-document/',
    aliases: ['/result/face-document/'],
    summary: 'The applicant with the document',
    description: 'The picture of the applicant holding the document next to the face.',
    parameters: [SESSION_TOKEN],
    operation: PICTURE,
    variables: ({ token }) => ({ token, kind: 'face-document' }),
    answer: {
      kind: 'file',
      ticket: ({ session }) => session?.picture?.ticket ?? null,
      types: PICTURES,
      description: 'The picture.',
    },
    errors: ['session-not-found', 'not-found', 'invalid-company-key'],
  }),
  endpoint({
    path: '/external-api/result/general-document/',
    aliases: ['/result/general-document/'],
    summary: 'A proof of address or other general document',
    description: 'The picture or PDF as it was given; several pages come as one PDF.',
    parameters: [
      SESSION_TOKEN,
      text(
        'typeId',
        'bank-statement, utility-bill, yellow-slip, drivers-license, vehicle-registration-certificate-front or vehicle-registration-certificate-back; underscores are understood.',
        { required: true, example: 'utility-bill' },
      ),
    ],
    operation: PAPER_FILE,
    answer: {
      kind: 'file',
      ticket: ({ session }) => session?.paper?.ticket ?? null,
      types: [...PICTURES, 'application/pdf'],
      description: 'The document.',
    },
    errors: ['wrong-parameters', 'session-not-found', 'not-found', 'invalid-company-key'],
  }),
];
