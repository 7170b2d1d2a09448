import { PICTURE } from '../operations/operations.generated.js';
import { SESSION_TOKEN } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';

const PICTURES = ['image/jpeg', 'image/png'];
const VIDEOS = ['video/webm', 'video/mp4'];

const file = (kind: string, summary: string, types: readonly string[]): Endpoint =>
  endpoint({
    path: `/external-api/result/${kind}/`,
    aliases: [`/result/${kind}/`],
    summary,
    description: `${summary} of the session, under its true type. Ranges are answered.`,
    parameters: [SESSION_TOKEN],
    operation: PICTURE,
    variables: ({ token }) => ({ token, kind }),
    answer: { kind: 'file', ticket: (data) => data.session?.picture?.ticket ?? null, types, description: summary },
    errors: ['session-not-found', 'not-found', 'invalid-company-key'],
  });

/** The media endpoints of a session. */
export const media: readonly Endpoint[] = [
  file('card-front', 'The front of the identity card', PICTURES),
  file('card-back', 'The back of the identity card', PICTURES),
  file('passport', 'The photo page of the passport', PICTURES),
  // The specification names no paths for these documents; they follow the pattern of the card's.
  file('license-front', 'The front of the driving licence', PICTURES),
  file('license-back', 'The back of the driving licence', PICTURES),
  file('residence-front', 'The front of the residence permit', PICTURES),
  file('residence-back', 'The back of the residence permit', PICTURES),
  file('face', 'The picture of the face', PICTURES),
  file('face-video', 'The liveness video', VIDEOS),
];
