import type { CALL_HINTS, STILL_LABELS } from '../../../subgraphs/calls/signalling/messages.js';

/** The contract's own lists come with zod, which the page does not load: a type error tells when one is missing here. */
type Hint = (typeof CALL_HINTS)[number];
type StillLabel = (typeof STILL_LABELS)[number];

const HINTS: Readonly<Record<Hint, true>> = {
  'come-nearer': true,
  'go-back': true,
  'more-light': true,
  'look-straight': true,
  'turn-head': true,
  'cover-face': true,
  'show-front': true,
  'show-back': true,
  'tilt-document': true,
  'hold-still': true,
  'speak-louder': true,
  'read-number': true,
};

/** As GraphQL names them. */
export const STILL_NAMES = {
  face: 'FACE',
  'document-front': 'DOCUMENT_FRONT',
  'document-back': 'DOCUMENT_BACK',
  'passport-page': 'PASSPORT_PAGE',
  'security-feature': 'SECURITY_FEATURE',
  other: 'OTHER',
} as const satisfies Readonly<Record<StillLabel, string>>;

export const CALL_HINTS_SHOWN = Object.keys(HINTS) as readonly Hint[];
export const STILL_LABELS_SHOWN = Object.keys(STILL_NAMES) as readonly StillLabel[];
