import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import {
  ACTIVITIES,
  CALL_SHOTS,
  CALL_VIDEOS,
  END_CALL,
  EXPORT_SESSION,
  MAIN_DOCUMENT_FACE_PHOTO,
  STATISTICAL_SUMMARY,
  VISUAL_MARKERS,
} from '../operations/operations.generated.js';
import { flag, SESSION_TOKEN } from '../request/parameters.js';
import { archive } from './answer-forms.js';
import { type Endpoint, endpoint } from './endpoint.js';

/** What every session data path has in common. */
const SESSION_DATA = {
  aliases: [],
  parameters: [SESSION_TOKEN],
  keyErrors: { absent: 'invalid-access', wrong: 'invalid-access' },
} as const;

const TAR = 'data:application/x-tar;base64,…';

/** The data of a session beside its result: PDF, photo, markers, activities, numbers, calls. */
export const exports: readonly Endpoint[] = [
  endpoint({
    ...SESSION_DATA,
    path: '/export-session-as-pdf',
    summary: 'The session as a PDF',
    description:
      "A report in the session's language, also of a session that is not finished. At least one of the three parts must be true.",
    parameters: [
      SESSION_TOKEN,
      flag('exportSession', 'Verdict, person, documents, liveness, steps and activities.', { example: true }),
      flag('exportScreening', 'Hits of the screening.', { example: false }),
      flag('exportProofOfAddress', 'Proof of address, with its pages.', { example: false }),
    ],
    operation: EXPORT_SESSION,
    variables: ({ token, exportSession, exportScreening, exportProofOfAddress }) => ({
      token,
      session: exportSession === true,
      screening: exportScreening === true,
      proofOfAddress: exportProofOfAddress === true,
    }),
    answer: {
      kind: 'file',
      ticket: ({ session }) => session?.pdf.ticket ?? null,
      types: ['application/pdf'],
      description: 'The document.',
    },
    errors: ['wrong-parameters', 'invalid-access', 'session-not-found', 'busy'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/get-session-main-document-face-photo',
    summary: 'The portrait on the main document',
    description: 'The portrait cut from the main identity document, as a data URL.',
    operation: MAIN_DOCUMENT_FACE_PHOTO,
    answer: {
      kind: 'json',
      shape: ({ session }) => ({ result: session?.mainDocumentFacePhoto?.dataUrl ?? noFacePhoto() }),
      description: 'The picture as a data URL.',
      example: { result: 'data:image/jpeg;base64,…' },
    },
    errors: ['invalid-access', 'face-photo-not-found', 'session-not-found'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/get-visual-markers',
    summary: 'Portrait, machine-readable zone and signature',
    description: 'What was cut from each document side: a tar archive of JPEG pictures as a data URL.',
    operation: VISUAL_MARKERS,
    answer: {
      kind: 'json',
      shape: ({ session }, forms) => ({ result: archive(session?.visualMarkers, forms) }),
      description: 'A tar archive as a data URL; by company setting nested in arrays.',
      example: { result: TAR },
    },
    errors: ['wrong-parameters', 'invalid-access', 'session-not-found'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/list-session-activities',
    summary: 'What happened in a session',
    description: 'The first 1,000 activities in the order of time.',
    operation: ACTIVITIES,
    answer: {
      kind: 'json',
      shape: ({ session }) => ({ result: session?.activities.items }),
      description: 'The activities.',
      example: {
        result: [
          {
            id: '0198c1f2-5d0e-7c41-9a55-3f0f5a1d2b77',
            type: 'PAGE_LOADED',
            time: '2026-07-01T12:34:56.789Z',
            data: {},
          },
        ],
      },
    },
    errors: ['invalid-access', 'session-not-found'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/get-session-statistical-summary',
    summary: 'The numbers of a session',
    description: 'One element with times, attempts and reasons; null where something was not reached.',
    operation: STATISTICAL_SUMMARY,
    answer: {
      kind: 'json',
      shape: ({ session }) => ({ result: session ? [session.statistics] : [] }),
      description: 'One element.',
      example: {
        result: [
          {
            sessionStartDate: '2026-07-01T12:34:56.789Z',
            sessionTimeSpan: 74,
            scanDocumentStartTime: '2026-07-01T12:35:10.120Z',
            scanDocumentEndTime: '2026-07-01T12:35:29.004Z',
            scanDocumentAttempts: 2,
            scanDocumentFailReason: null,
            livenessStartTime: '2026-07-01T12:35:40.512Z',
            livenessEndTime: '2026-07-01T12:35:51.230Z',
            livenessFailReasons: null,
            sessionTerminationStep: null,
            sessionTerminationReasons: null,
          },
        ],
      },
    },
    errors: ['invalid-access', 'session-not-found'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/get-video-call-shots',
    summary: 'The stills of the calls of a session',
    description: 'A tar archive of JPEG pictures as a data URL; an empty one when there was no call.',
    operation: CALL_SHOTS,
    answer: {
      kind: 'archive',
      ticket: ({ session }) => session?.callShotsArchive.ticket ?? null,
      description: 'A tar archive as a data URL; by company setting nested in arrays.',
      example: { result: TAR },
    },
    errors: ['invalid-access', 'session-not-found'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/get-video-call-videos',
    summary: 'The recordings of the calls of a session',
    description:
      'A tar archive of videos: of each call one with everybody in it, or what each sent while there is none.',
    operation: CALL_VIDEOS,
    answer: {
      kind: 'file',
      ticket: ({ session }) => session?.callVideos?.ticket ?? null,
      types: ['application/x-tar'],
      description: 'A tar archive.',
    },
    errors: ['invalid-access', 'not-found', 'session-not-found'],
  }),
  endpoint({
    ...SESSION_DATA,
    path: '/end-video-call',
    summary: 'End the call of a session',
    description: 'Ends the call that is under way for everybody in it; nothing happens when there is none.',
    operation: END_CALL,
    effect: 'changes',
    answer: { kind: 'json', shape: () => ({}), description: 'An empty object.', example: {} },
    errors: ['invalid-access', 'session-not-found'],
  }),
];

function noFacePhoto(): never {
  throw new ArgumentError('face-photo-not-found');
}
