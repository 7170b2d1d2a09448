import { similarity } from '../faces/similarity.js';

/**
 * From which distance two faces are told to be one person when one is searched for among many: one false alarm in a thousand
 * searches at most, however many faces there are, so more faces ask for a smaller distance.
 *
 * Of 43 public people the squared distance of strangers (903 pairs) has mean 0.661 and variance 0.0239, which is a chi-square
 * distribution of 37 degrees of freedom; its quantiles at 1 and 0.1 % (0.596, 0.531) are those that were seen (0.583, 0.533). For
 * one alarm in a thousand searches it asks for 0.400 among 1,000 faces, 0.367 among 10,000, 0.338 among 100,000 and 0.311 among
 * a million: this line lies just below.
 */
const AMONG_A_THOUSAND = 0.397;
const FOR_EACH_DECADE = 0.03;
const FEWEST = 1_000;
/** Of the people above. A company whose people are more alike than those is asked for more. */
const MEAN_SQUARE = 0.661;

/**
 * @param faces how many are searched
 * @param meanSquare mean squared distance of the wanted face to them
 * @returns the distance up to which a face counts as the same person's
 */
export function farthestOf(faces: number, meanSquare: number): number {
  const distance = AMONG_A_THOUSAND - FOR_EACH_DECADE * Math.log10(Math.max(FEWEST, faces) / FEWEST);
  // Of few faces the same person's own may be so many that their mean says nothing of strangers.
  return faces < FEWEST ? distance : distance * Math.sqrt(Math.min(1, meanSquare / MEAN_SQUARE));
}

/** The farthest that any search takes. */
export const FARTHEST = AMONG_A_THOUSAND;

/** On the scale of every similarity of the service. */
export function similarityAt(distance: number): number {
  return similarity(Float32Array.of(0), Float32Array.of(distance));
}
