import { QUESTION_FILE } from '../operations/operations.generated.js';
import { SESSION_TOKEN, text, whole } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';

/** A question takes ten files at most; what is beyond the last one is told by the answer. */
const FILE_INDEX = { least: 0, most: 1000 } as const;

/** The files that answer questions. */
export const questions: readonly Endpoint[] = [
  endpoint({
    path: '/get-question-file',
    aliases: [],
    summary: 'A file that answers a question',
    description:
      'One file of a file question, under its true type: pictures are JPEG. A step, question or index that has no file is refused.',
    parameters: [
      SESSION_TOKEN,
      text('stepKey', 'The questionnaire.', { required: true, example: 'documents' }),
      text('questionKey', 'The file question.', { required: true, example: 'contract' }),
      whole('fileIndex', 'Which file of the question; 0, the first one, when absent.', FILE_INDEX),
    ],
    keyErrors: { absent: 'invalid-access', wrong: 'invalid-access' },
    operation: QUESTION_FILE,
    variables: ({ token, stepKey, questionKey, fileIndex }, { forms }) => ({
      token,
      stepKey,
      questionKey,
      index: fileIndex ?? 0,
      archived: forms.questionFile === 'archive',
    }),
    answer: {
      kind: 'json',
      shape: ({ session }, forms) => {
        const { fileName, file, archive } = session?.questionFile ?? {};
        if (forms.questionFile === 'archive') return { result: [[archive]] };
        return { result: { contentType: file?.contentType, fileName, data: file?.dataUrl } };
      },
      description: 'Type, name and content as a data URL; by company setting a tar archive nested in arrays.',
      example: {
        result: { contentType: 'application/pdf', fileName: 'contract.pdf', data: 'data:application/pdf;base64,…' },
      },
    },
    errors: ['wrong-parameters', 'invalid-access', 'session-not-found', 'busy'],
  }),
];
