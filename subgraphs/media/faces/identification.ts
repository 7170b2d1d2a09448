import type * as TensorFlow from '@tensorflow/tfjs';
import { centroid, fitSimilarity } from './alignment.js';
import { landmark, type Landmarks } from './face-mesh.js';
import { resample, type Picture } from './picture.js';
import type { VisionModels } from './vision-models.js';

/** Levels of a face, each a whole number from 0 to `HIGHEST_LEVEL`. */
export const LEVELS = 1024;
export const HIGHEST_LEVEL = 15;
/** Of a description of length 1: what is larger is cut. Sixteen levels told public faces apart as well as the numbers themselves. */
const HIGHEST = 0.12;
const SIDE = 224;
/** The features lie at the network's last pooling, before it tells age and sex (which nobody asks for). */
const FEATURES = 'global_pooling/Mean';
/** Blue, green, red, as the network was trained. */
const IMAGENET_MEAN = [103.939, 116.779, 123.68];

/** Mean of these mesh points to its place on a chip of 112 x 112, as ArcFace aligns faces. */
const PLACES: readonly (readonly [points: readonly number[], x: number, y: number])[] = [
  [[33, 133], 38.29, 51.7],
  [[362, 263], 73.53, 51.5],
  [[1], 56.03, 71.74],
  [[61], 41.55, 92.37],
  [[291], 70.73, 92.2],
];
const MIDDLE = { x: 56, y: 60 };
/** The network saw faces with much around them. */
const SHARE = 0.7;

/**
 * What finds a face among many, by a network of another make than the one that compares two: `LEVELS` whole numbers; the squared
 * distance of two faces grows with the difference of the people.
 */
export async function identify(
  { tf, identification }: VisionModels,
  picture: Picture,
  landmarks: Landmarks,
): Promise<Float32Array> {
  const features = tf.tidy(() => {
    const chip = tf.tensor4d(alignedChip(picture, landmarks), [1, SIDE, SIDE, 3]);
    const described = identification.execute(chip.reverse(3).sub(IMAGENET_MEAN), FEATURES) as TensorFlow.Tensor;
    return described.div(described.norm());
  });
  try {
    const step = HIGHEST / HIGHEST_LEVEL;
    return Float32Array.from(await features.data(), (value) => Math.min(HIGHEST_LEVEL, Math.round(value / step)));
  } finally {
    features.dispose();
  }
}

function alignedChip(picture: Picture, landmarks: Landmarks): Float32Array {
  const scale = SIDE / 112;
  const onChip = (value: number, middle: number): number => scale * (middle + (value - middle) * SHARE);
  const places = PLACES.map(([, x, y]) => ({ x: onChip(x, MIDDLE.x), y: onChip(y, MIDDLE.y) }));
  const points = PLACES.map(([indices]) => centroid(indices.map((index) => landmark(landmarks, index))));
  return resample(picture, fitSimilarity(places, points), SIDE, SIDE);
}
