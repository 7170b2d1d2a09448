import { distance } from './alignment.js';
import type { Detection, Region } from './face-detector.js';
import { resample, type AffineMap, type Picture, type Point } from './picture.js';
import type { VisionModels } from './vision-models.js';

/**
 * The 478 points of FaceMesh (Kartynnik et al. 2019) with irises, three numbers each: x, y in px of the picture and z in
 * the same unit, smaller towards the camera. Left and right in names of points are those of the picture.
 */
export type Landmarks = Float32Array;

export interface Mesh {
  readonly landmarks: Landmarks;
  /** Whether there is a face at all, 0 to 1. */
  readonly confidence: number;
}

const MESH_POINTS = 468;
export const LANDMARKS = 478;
const MESH_INPUT = 192;
const EYE_INPUT = 64;
/** The network expects the face box enlarged by this much (MediaPipe's face landmark graph). */
const ROI_SCALE = 1.5;
/** Side of the eye's view over the distance between its corners (MediaPipe's iris graph). */
const EYE_SCALE = 2.3;
/** Corner to corner: below lid, then above, in the order of the iris network's first 16 points. */
const EYES = [
  {
    corners: [33, 133],
    lids: [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173],
    iris: 468,
  },
  {
    corners: [263, 362],
    lids: [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398],
    iris: 473,
  },
] as const;
const IRIS_FIRST = 71;

export function landmark(landmarks: Landmarks, index: number): Point & { readonly z: number } {
  return { x: landmarks[index * 3] ?? 0, y: landmarks[index * 3 + 1] ?? 0, z: landmarks[index * 3 + 2] ?? 0 };
}

export function regionOfDetection({ centre, size, eyes: [left, right] }: Detection): Region {
  return { centre, side: size * ROI_SCALE, angle: Math.atan2(right.y - left.y, right.x - left.x) };
}

/** The region in which to look for the same face again, more exact than the detector's box. */
export function regionOfLandmarks(landmarks: Landmarks): Region {
  const left = landmark(landmarks, 33);
  const right = landmark(landmarks, 263);
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < MESH_POINTS; i++) {
    const { x, y } = landmark(landmarks, i);
    const u = cos * x + sin * y;
    const v = cos * y - sin * x;
    [minU, maxU, minV, maxV] = [Math.min(minU, u), Math.max(maxU, u), Math.min(minV, v), Math.max(maxV, v)];
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  const side = Math.max(maxU - minU, maxV - minV) * ROI_SCALE;
  return { centre: { x: cos * u - sin * v, y: sin * u + cos * v }, side, angle };
}

/** Places the mesh in a region that holds one face. */
export async function placeMesh(models: VisionModels, picture: Picture, region: Region): Promise<Mesh> {
  const { tf, mesh } = models;
  const map = mapOf(region, MESH_INPUT);
  const pixels = resample(picture, map, MESH_INPUT, MESH_INPUT);
  const outputs = tf.tidy(() => {
    const input = tf.tensor4d(pixels, [1, MESH_INPUT, MESH_INPUT, 3]).div(255);
    return mesh.execute(input) as ReturnType<typeof tf.tensor>[];
  });
  const [points, presence] = await Promise.all(
    [MESH_POINTS * 3, 1].map(async (size) => outputs.find((t) => t.shape.at(-1) === size)?.data()),
  );
  tf.dispose(outputs);
  if (!points || !presence) throw new Error('the face mesh network answers in an unknown shape');
  const landmarks = new Float32Array(LANDMARKS * 3);
  for (let i = 0; i < MESH_POINTS; i++) {
    place(
      landmarks,
      i,
      map,
      points[i * 3] ?? 0,
      points[i * 3 + 1] ?? 0,
      (points[i * 3 + 2] ?? 0) * (region.side / MESH_INPUT),
    );
  }
  await refineEyes(models, picture, landmarks, region.angle);
  return { landmarks, confidence: presence[0] ?? 0 };
}

/** Replaces the lids' points by those of the iris network and adds the irises. */
async function refineEyes(models: VisionModels, picture: Picture, landmarks: Landmarks, angle: number): Promise<void> {
  const { tf, iris } = models;
  const views = EYES.map(({ corners: [outer, inner] }) => {
    const a = landmark(landmarks, outer);
    const b = landmark(landmarks, inner);
    const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const map = mapOf({ centre, side: Math.max(distance(a, b), 4) * EYE_SCALE, angle }, EYE_INPUT);
    // The network knows eyes on the picture's left; the other one is shown mirrored.
    return outer === 33 ? map : mirrored(map, EYE_INPUT);
  });
  const size = EYE_INPUT * EYE_INPUT * 3;
  const pixels = new Float32Array(size * 2);
  views.forEach((map, i) => pixels.set(resample(picture, map, EYE_INPUT, EYE_INPUT), i * size));
  const output = tf.tidy(() => iris.execute(tf.tensor4d(pixels, [2, EYE_INPUT, EYE_INPUT, 3]).div(255)));
  if (Array.isArray(output)) throw new Error('the iris network answers in an unknown shape');
  const values = await output.data();
  tf.dispose(output);
  EYES.forEach(({ lids, iris: first, corners: [outer] }, eye) => {
    const map = views[eye];
    if (!map) return;
    const at = (k: number): [number, number] => [values[eye * 228 + k * 3] ?? 0, values[eye * 228 + k * 3 + 1] ?? 0];
    lids.forEach((index, k) => place(landmarks, index, map, ...at(k), landmark(landmarks, index).z));
    const depth = landmark(landmarks, outer).z;
    for (let k = 0; k < 5; k++) place(landmarks, first + k, map, ...at(IRIS_FIRST + k), depth);
  });
}

function mapOf({ centre, side, angle }: Region, size: number): AffineMap {
  const scale = side / size;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const half = (size - 1) / 2;
  return { a: cos, b: -sin, c: centre.x - (cos - sin) * half, d: sin, e: cos, f: centre.y - (sin + cos) * half };
}

function mirrored(map: AffineMap, size: number): AffineMap {
  return { ...map, a: -map.a, c: map.c + map.a * (size - 1), d: -map.d, f: map.f + map.d * (size - 1) };
}

function place(landmarks: Landmarks, index: number, map: AffineMap, u: number, v: number, z: number): void {
  landmarks[index * 3] = map.a * u + map.b * v + map.c;
  landmarks[index * 3 + 1] = map.d * u + map.e * v + map.f;
  landmarks[index * 3 + 2] = z;
}
