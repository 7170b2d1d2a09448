import { fitSimilarity } from './alignment.js';
import { landmark, type Landmarks } from './face-mesh.js';
import { resample, type Picture } from './picture.js';
import type { VisionModels } from './vision-models.js';

/**
 * Numbers that describe a face. By the first 128 two faces are compared: their Euclidean distance grows with the difference of
 * the people. Where the face is to be found among many, 1,024 levels of a second network follow.
 */
export type Embedding = Float32Array;

const CHIP = 150;
export const COMPARED = 128;
/** Share of the mean face's size left around it on each side of a chip (dlib's `get_face_chip_details`). */
const PADDING = 0.25;
/** Mesh point to its place in dlib's mean face (0 to 1 in both axes). */
const MEAN_FACE: readonly (readonly [index: number, x: number, y: number])[] = [
  [33, 0.1217, 0.2164],
  [133, 0.3346, 0.2317],
  [362, 0.6456, 0.2317],
  [263, 0.8585, 0.2164],
  [4, 0.4901, 0.5156],
  [2, 0.4901, 0.6281],
  [61, 0.2541, 0.7802],
  [291, 0.7261, 0.7802],
];
const onChip = (mean: number): number => ((PADDING + mean) / (1 + 2 * PADDING)) * CHIP;

/** The face turned upright, scaled and cut to 150 x 150 as the recognition network was trained; 0 to 255, RGB. */
export function alignedChip(picture: Picture, landmarks: Landmarks): Float32Array {
  const places = MEAN_FACE.map(([, x, y]) => ({ x: onChip(x), y: onChip(y) }));
  const points = MEAN_FACE.map(([index]) => landmark(landmarks, index));
  return resample(picture, fitSimilarity(places, points), CHIP, CHIP);
}

/** The mean of the embeddings of the aligned chip and of its mirror image. */
export async function embed({ tf, recognition }: VisionModels, chip: Float32Array): Promise<Embedding> {
  const chips = [chip, mirror(chip)].map((pixels) => tf.tensor3d(pixels, [CHIP, CHIP, 3]));
  try {
    const [a, b] = await recognition.computeFaceDescriptor(chips);
    if (!a || !b) throw new Error('the recognition network answers in an unknown shape');
    return Float32Array.from({ length: COMPARED }, (_, i) => ((a[i] ?? 0) + (b[i] ?? 0)) / 2);
  } finally {
    tf.dispose(chips);
  }
}

function mirror(chip: Float32Array): Float32Array {
  const out = new Float32Array(chip.length);
  for (let y = 0; y < CHIP; y++) {
    for (let x = 0; x < CHIP; x++) {
      const from = (y * CHIP + x) * 3;
      out.set(chip.subarray(from, from + 3), (y * CHIP + CHIP - 1 - x) * 3);
    }
  }
  return out;
}
