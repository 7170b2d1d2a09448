import type { Approach } from './approach.js';
import { ArgumentError } from '../errors/catalogue.js';
import type { PaperPageType, CaptureKind } from './kinds.js';
import type { Signer } from '../signing/signer.js';
import type { Clock } from '../time/clock.js';

const PURPOSE = 'capture-grant';
/** An expired grant stays recognisable for so long, to be answered as expired and not as forged. */
const RECOGNISABLE_SECONDS = 24 * 60 * 60;

/** Seconds that a grant is valid: as long as an idle session; a widget that needs more starts the capture again. */
export const CAPTURE_GRANT_SECONDS = 15 * 60;

/** Media types that an upload can have. They are told by content, never by name or header. */
export type UploadType = 'image/jpeg' | 'image/png' | 'video/webm' | 'video/mp4' | 'application/pdf';

/** The permission to deliver one capture. Signed by sessions; whoever verifies it needs to ask nobody. */
export interface CaptureGrant {
  readonly sessionId: string;
  readonly companyId: string;
  readonly stepKey: string;
  readonly kind: CaptureKind;
  /** 1, 2, …: counted by sessions with each `startCapture` that is not a longer take. */
  readonly attempt: number;
  /** 1 for the first take of an attempt; 2 and 3 for the longer ones that liveness asked for (`more`). */
  readonly take: number;
  /** Which page, of a paper; absent for other kinds. */
  readonly page?: { readonly typeId: PaperPageType; readonly pageNumber: number };
  /** Which question a `question-file` answers; absent for other kinds. */
  readonly questionKey?: string;
  /** The document type of the flag (`id`, `passport`, …, of a paper `utility_bill`, …); null for faces. */
  readonly documentType: string | null;
  /** ISO 3166 alpha-3 that the applicant chose; null when they were not asked. */
  readonly country: string | null;
  readonly acceptedTypes: readonly UploadType[];
  readonly maxBytes: number;
  /** Length of the video in seconds; null for pictures. */
  readonly minSeconds: number | null;
  readonly maxSeconds: number | null;
  /** What the applicant is asked to do, in this order; empty for passive liveness and documents. */
  readonly prompts: readonly CapturePrompt[];
  /** How the oval grows; absent where it does not, as for pictures and active liveness. */
  readonly approach?: Approach;
  readonly mode: CaptureMode;
  /** ISO 8601; `startCapture` answers the same instant. */
  readonly expiresAt: string;
}

/** `document`: no liveness. `none`: a selfie without liveness (an uploaded face). */
export type CaptureMode = 'document' | 'passive' | 'active' | 'none';

export interface CapturePrompt {
  readonly action: string;
  /** Milliseconds from the first frame of the video. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The token that `startCapture` answers and the widget sends back. */
export function signCaptureGrant(signer: Signer, grant: CaptureGrant): string {
  return signer.sign(PURPOSE, grant, CAPTURE_GRANT_SECONDS + RECOGNISABLE_SECONDS);
}

/**
 * The grant of a token.
 * @throws ArgumentError `invalid-access` for a token that is none, `grant-expired` for one whose time is over
 */
export function verifyCaptureGrant(signer: Signer, clock: Clock, token: string): CaptureGrant {
  const grant = signer.verify<CaptureGrant>(PURPOSE, token);
  if (new Date(grant.expiresAt) <= clock.now()) {
    throw new ArgumentError('grant-expired', { message: 'The time to deliver this capture is over; start it again' });
  }
  return grant;
}

/** What identifies one delivery; a second submission with the same one is the same delivery. */
export type CaptureIdentity = Pick<CaptureGrant, 'sessionId' | 'stepKey' | 'kind' | 'attempt' | 'take'>;

const MEBIBYTE = 1024 * 1024;

export interface CaptureLimits {
  readonly acceptedTypes: readonly UploadType[];
  readonly maxBytes: number;
  readonly minSeconds: number | null;
  readonly maxSeconds: number | null;
}

/** A picture of a phone at full size is 3 to 8 MB; a PNG screenshot of a scan up to 12. */
const PICTURE: CaptureLimits = {
  acceptedTypes: ['image/jpeg', 'image/png'],
  maxBytes: 16 * MEBIBYTE,
  minSeconds: null,
  maxSeconds: null,
};

/** A bank's or a supplier's paper usually comes as a PDF. */
const PAPER: CaptureLimits = { ...PICTURE, acceptedTypes: ['image/jpeg', 'image/png', 'application/pdf'] };

/** Seconds of the first, the second and the third take of one attempt. */
const TAKE_SECONDS = [2, 4, 6] as const;
/** Seconds that a recording may be longer than asked: recorders stop late, and prompts need their time. */
const SLACK_SECONDS = 6;

/** Limits of a capture: sessions copies them into the grant, the upload route and media enforce the grant's. */
export function captureLimits(kind: CaptureKind, take = 1): CaptureLimits {
  if (kind === 'general-document' || kind === 'question-file') return PAPER;
  if (kind !== 'face-video') return PICTURE;
  const seconds = TAKE_SECONDS[Math.min(take, TAKE_SECONDS.length) - 1] ?? 2;
  return {
    acceptedTypes: ['video/webm', 'video/mp4'],
    maxBytes: 48 * MEBIBYTE,
    minSeconds: seconds,
    maxSeconds: seconds + SLACK_SECONDS,
  };
}
