import type { Approach } from '../../platform/captures/approach.js';
import type { CameraClaim } from '../../platform/captures/camera.js';
import { type FaceEngine, placeIn, wholeOf } from '../faces/face-engine.js';
import { codesOf, FACE_RULES, type FaceCode } from '../faces/face-rules.js';
import { encodeJpeg } from '../faces/picture.js';
import type { Embedding } from '../faces/recognition.js';
import type { PagePlace } from '../pictures/place.js';
import { checkCamera, type CameraCheck } from './camera-checks.js';
import { approachCourseOf, judgeApproach, type ApproachReading } from './approach.js';
import { courseOf, judgePrompts, type PromptOutcome } from './active-course.js';
import { trackFace, type FaceTrack } from './face-track.js';
import { readFilm, type FilmLog, type FilmSource } from './film.js';
import { judgeIdentity } from './identity.js';
import { judgePassive, repetitionOf, withApproach, type Decision, type LivenessReason } from './liveness-rules.js';
import type { Prompt } from './prompts.js';
import { measureWindows, type Window } from './signals.js';

export type LivenessRequest = FilmSource & {
  /** What the browser said of the camera; null or absent where it said nothing. */
  readonly camera?: CameraClaim | null;
} & (
    | {
        readonly mode: 'passive';
        /** How the oval grew; null or absent where it did not. */
        readonly approach?: Approach | null;
      }
    | { readonly mode: 'active'; readonly prompts: readonly Prompt[] }
  );

export interface LivenessResult {
  readonly decision: Decision;
  readonly reasons: readonly LivenessReason[];
  /** Whether the take can be used at all; when not, another one is asked for, and it is never live. */
  readonly acceptable: boolean;
  /** Only with an unsure passive take: the length that should decide. */
  readonly needsMoreSeconds: 4 | 6 | null;
  /** Signals in windows of two seconds. */
  readonly windows: readonly Window[];
  /** How each prompt of an active take went. */
  readonly prompts: readonly PromptOutcome[];
  /** The person's best frame, JPEG; null when no face was seen. */
  readonly bestFrame: Buffer | null;
  /** Where the face lies in the best frame. */
  readonly bestPlace: PagePlace | null;
  /** Embedding of the best frame's face. */
  readonly bestFace: Embedding | null;
  /** Picture codes of the best frame. */
  readonly statuses: readonly FaceCode[];
  readonly multipleFaces: boolean;
  /** Whether it is one person all along. */
  readonly identityStable: boolean;
  /** Largest embedding distance within the take. */
  readonly identitySpread: number;
  readonly durationMs: number;
  readonly frames: number;
  /** What tells whether the film comes from a camera. It changes no decision here. */
  readonly camera: readonly CameraCheck[];
  /** How the face came nearer as the oval grew; null where it did not grow, or the take could not be used. */
  readonly approach: ApproachReading | null;
}

/** Shorter takes cannot show anything; a two-second take of a slow recorder is a little shorter. */
const MIN_TAKE_MS = 1500;

/**
 * Judges whether a film shows one living person before the camera.
 *
 * Passive: any sign of life (blink, expression, parallax, mouth) and no frozen or repeated film; a short take without
 * one is unsure and names the longer take that should decide; what shows next to nothing after six seconds is refused
 * as a still photograph. Where the oval grew, who did not come nearer with it is unsure as well. Active: each prompted action in its window, none before its prompt.
 *
 * @throws FilmError when the film cannot be read or is beyond the limits
 */
export async function judgeLiveness(request: LivenessRequest, engine: FaceEngine): Promise<LivenessResult> {
  const film: FilmLog = { scenes: [] };
  const track = await trackFace(engine, readFilm(request, film));
  const { best, place, frames, durationMs, multipleFaces } = track;
  const camera = checkCamera(film.stream ?? null, film.scenes, request.camera ?? null);
  const counted = { durationMs, frames: frames.length, camera };
  const base = { windows: [], prompts: [], needsMoreSeconds: null, approach: null, multipleFaces, ...counted };
  if (!best || !place) {
    const nothing = {
      bestFrame: null,
      bestPlace: null,
      bestFace: null,
      statuses: ['FACE_NOT_FOUND'] as const,
      identityStable: false,
    };
    return {
      ...base,
      ...nothing,
      identitySpread: 0,
      decision: 'unsure',
      reasons: ['face_not_found'],
      acceptable: false,
    };
  }
  const identity = await judgeIdentity(engine, best, track.samples);
  const statuses = codesOf([best.face], 'selfie');
  const seen = {
    ...base,
    bestFrame: await encodeJpeg(best.picture),
    bestPlace: placeIn(best.face.box, wholeOf(best.picture)),
    bestFace: identity.embedding,
    statuses: multipleFaces ? (['MULTIPLE_FACES', ...statuses] as const) : statuses,
    identityStable: identity.stable,
    identitySpread: identity.spread,
  };
  if (!identity.stable) return { ...seen, decision: 'attack', reasons: ['face_changed'], acceptable: true };
  const flaw = flawOf(track);
  if (flaw) return { ...seen, decision: 'unsure', reasons: [flaw], acceptable: false };
  const windows = measureWindows(frames, film.scenes, place);
  if (request.mode === 'passive') {
    const approach = request.approach ? judgeApproach(approachCourseOf(frames), request.approach) : null;
    const verdict = withApproach(judgePassive(windows, durationMs), approach, durationMs);
    return { ...seen, windows, approach, ...verdict, acceptable: true };
  }
  const prompts = judgePrompts(courseOf(frames), request.prompts);
  return { ...seen, windows, prompts, ...judgeActive(windows, prompts, durationMs), acceptable: true };
}

/** A face beyond the frame's border: what is cut off changes with every movement and looks alive. */
const MAX_OUTSIDE = 0.02;

/** What makes a take unusable: without the face in every sampled frame there is nothing that holds it together. */
export function flawOf({ best, frames, missing, multipleFaces, durationMs }: FaceTrack): LivenessReason | null {
  if (multipleFaces) return 'multiple_faces';
  if (missing.length > 0) return 'face_lost';
  if (frames.some(({ face }) => face.outside > MAX_OUTSIDE)) return 'face_cut_off';
  if (durationMs < MIN_TAKE_MS) return 'too_short';
  if (best && best.face.width < FACE_RULES.minWidth) return 'face_too_small';
  return null;
}

function judgeActive(
  windows: readonly Window[],
  outcomes: readonly PromptOutcome[],
  durationMs: number,
): { readonly decision: Decision; readonly reasons: readonly LivenessReason[] } {
  const repetition = repetitionOf(windows, durationMs);
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const reasons = [...new Set([...(repetition ? [repetition] : []), ...failures])];
  if (reasons.length > 0) return { decision: 'attack', reasons };
  if (outcomes.length === 0) return { decision: 'unsure', reasons: ['action_missing'] };
  return { decision: 'live', reasons: ['prompts_followed'] };
}
