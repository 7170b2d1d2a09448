import { fitSimilarity } from '../faces/alignment.js';
import { findFaces, type Detection } from '../faces/face-detector.js';
import { describeMesh, type FaceEngine } from '../faces/face-engine.js';
import { type FaceBox, type Face } from '../faces/face.js';
import {
  landmark,
  placeMesh,
  regionOfDetection,
  regionOfLandmarks,
  type Landmarks,
  type Mesh,
} from '../faces/face-mesh.js';
import { FACE_RULES } from '../faces/face-rules.js';
import { resample, type Picture } from '../faces/picture.js';
import { widthOf } from '../faces/pose.js';
import { greyOf } from '../faces/quality.js';
import { eyeOpening } from './eyes.js';
import type { FilmFrame } from './film.js';

/** Side of a frame's chip: the face in the middle 80 px, and a margin for the registration. */
export const CHIP_SIDE = 112;
export const CHIP_MARGIN = 16;

/** What is kept of one sampled frame in which the face was seen. */
export interface TrackedFrame {
  readonly ms: number;
  readonly landmarks: Landmarks;
  readonly face: Face;
  /** Grey, CHIP_SIDE squared, turned and scaled upright by the eyes, nose and mouth. */
  readonly chip: Float32Array;
}

export interface FaceTrack {
  readonly frames: readonly TrackedFrame[];
  /** Times in ms of sampled frames without the face. */
  readonly missing: readonly number[];
  readonly multipleFaces: boolean;
  /** The frame best suited as the person's picture; null when there was no face at all. */
  readonly best: { readonly picture: Picture; readonly face: Face } | null;
  /** Frames for telling whether it is one person all along, spread over the take. */
  readonly samples: readonly { readonly picture: Picture; readonly face: Face }[];
  readonly durationMs: number;
  /** Where the face was first seen, and the size of the frames; null when there was none. */
  readonly place: FacePlace | null;
}

export interface FacePlace extends FaceBox {
  readonly width: number;
  readonly height: number;
}

/** Every so many frames the whole picture is searched again, for a second face or a larger one. */
const SEARCH_EVERY = 5;
/** While there is no face, tiles are searched as well in every so many frames; they cost ten times as much. */
const THOROUGH_EVERY = 10;
/** A take that misses more frames is not read to its end. */
const MAX_MISSING = 12;
/** A face leaves a frame's track when its centre jumps by more than this share of its width. */
const MAX_JUMP = 0.8;
/** About so many frames are kept whole for the identity. */
const SAMPLES = 4;
const SAMPLE_GAP_MS = 450;
/** Cameras start dark: until then, frames before the first face are no gap. */
const DARK_START_MS = 400;

/** Follows one face, the largest of the first frame that has one, through a film. */
export async function trackFace(engine: FaceEngine, frames: AsyncIterable<FilmFrame>): Promise<FaceTrack> {
  const tracked: TrackedFrame[] = [];
  const missing: number[] = [];
  let samples: { picture: Picture; face: Face; ms: number }[] = [];
  let best: { picture: Picture; face: Face; score: number } | null = null;
  let place: FacePlace | null = null;
  let previous: Landmarks | null = null;
  let multipleFaces = false;
  let durationMs = 0;
  let index = 0;
  for await (const { picture, ms } of frames) {
    durationMs = ms;
    const search = index % SEARCH_EVERY === 0 || previous === null;
    const thorough = previous === null && index % THOROUGH_EVERY === 0;
    index++;
    const found = search ? await findFaces(engine.models, picture, thorough ? 'thorough' : 'quick') : [];
    const mesh = await follow(engine, picture, previous, found);
    if (!mesh) {
      if (tracked.length > 0 || ms > DARK_START_MS) missing.push(ms);
      previous = null;
      if (missing.length > MAX_MISSING) break;
      continue;
    }
    previous = mesh.landmarks;
    if (search && !multipleFaces) multipleFaces = await hasSecondFace(engine, picture, mesh.landmarks, found);
    const face = describeMesh(picture, mesh.landmarks, mesh.confidence);
    place ??= { ...face.box, width: picture.width, height: picture.height };
    tracked.push({ ms, landmarks: mesh.landmarks, face, chip: chipOf(picture, mesh.landmarks) });
    const score = portraitScore(face);
    if (!best || score > best.score) best = { picture, face, score };
    const last = samples.at(-1);
    if (!last || ms - last.ms >= SAMPLE_GAP_MS) samples.push({ picture, face, ms });
    // Long takes: half of the samples make room, so that the kept ones stay spread and few.
    if (samples.length > 2 * SAMPLES) samples = samples.filter((_, i) => i % 2 === 0);
  }
  return { frames: tracked, missing, multipleFaces, best, samples, durationMs, place };
}

async function follow(
  engine: FaceEngine,
  picture: Picture,
  previous: Landmarks | null,
  found: readonly Detection[],
): Promise<Mesh | null> {
  if (previous) {
    const mesh = await placeMesh(engine.models, picture, regionOfLandmarks(previous));
    if (mesh.confidence >= FACE_RULES.minPresence && jump(previous, mesh.landmarks) < MAX_JUMP) return mesh;
  }
  const detections = found.length > 0 || !previous ? found : await findFaces(engine.models, picture, 'quick');
  const largest = detections.toSorted((a, b) => b.size - a.size)[0];
  if (!largest) return null;
  const first = await placeMesh(engine.models, picture, regionOfDetection(largest));
  const mesh = await placeMesh(engine.models, picture, regionOfLandmarks(first.landmarks));
  return mesh.confidence >= FACE_RULES.minPresence ? mesh : null;
}

function jump(a: Landmarks, b: Landmarks): number {
  const [p, q] = [landmark(a, 168), landmark(b, 168)];
  return Math.hypot(p.x - q.x, p.y - q.y) / widthOf(a);
}

async function hasSecondFace(
  engine: FaceEngine,
  picture: Picture,
  tracked: Landmarks,
  found: readonly Detection[],
): Promise<boolean> {
  const width = widthOf(tracked);
  const nose = landmark(tracked, 4);
  for (const other of found) {
    if (Math.hypot(other.centre.x - nose.x, other.centre.y - nose.y) < width) continue;
    const mesh = await placeMesh(engine.models, picture, regionOfDetection(other));
    const counts = widthOf(mesh.landmarks) >= FACE_RULES.secondFace * width;
    if (counts && mesh.confidence >= FACE_RULES.minPresence) return true;
  }
  return false;
}

/** Higher for a straight, sharp, open-eyed, large face. */
function portraitScore({ pose, quality, width, landmarks }: Face): number {
  const turned = (Math.abs(pose.yaw) + Math.abs(pose.pitch)) / 30;
  return 3 * quality.sharpness + Math.min(eyeOpening(landmarks), 0.3) * 4 - turned + Math.min(width, 200) / 400;
}

/** Places of the rigid points on the 80 px chip: those of dlib's mean face, closer. */
const CHIP_POINTS: readonly (readonly [index: number, x: number, y: number])[] = [
  [33, 0.16, 0.3],
  [133, 0.36, 0.31],
  [362, 0.64, 0.31],
  [263, 0.84, 0.3],
  [168, 0.5, 0.29],
  [6, 0.5, 0.37],
];

function chipOf(picture: Picture, landmarks: Landmarks): Float32Array {
  const inner = CHIP_SIDE - 2 * CHIP_MARGIN;
  const places = CHIP_POINTS.map(([, x, y]) => ({ x: CHIP_MARGIN + x * inner, y: CHIP_MARGIN + y * inner }));
  const points = CHIP_POINTS.map(([index]) => landmark(landmarks, index));
  return greyOf(resample(picture, fitSimilarity(places, points), CHIP_SIDE, CHIP_SIDE));
}
