import { similarity } from '../faces/similarity.js';

/**
 * From which distance two faces are told to be one person when one is searched for among many: one false alarm in a thousand
 * searches at most, however many faces there are, so more faces ask for a smaller distance.
 */
interface Rule {
  readonly amongAThousand: number;
  readonly forEachDecade: number;
  /** Mean squared distance of strangers. A company whose people are more alike is asked for more. */
  readonly meanSquare: number;
}

/**
 * By both networks. Squared distances are added in shares of what is usual between strangers (`COMPARED_SHARE`, `LEVELS_SHARE`), so
 * that 1 is about their mean. Of 34 public people (361 pairs of strangers, `npm run bench -- same-person`) the sum has mean 0.996 and
 * variance 0.0173, a chi-square distribution of 115 degrees of freedom, which asks for 0.489 among 1,000 faces, 0.454 among 10,000
 * and 0.422 among 100,000. People who look alike are nearer than it says (the nearest 1 % below 0.631, not 0.716), so less is
 * taken: 0.460, 0.425 and 0.391. The public pictures of one person lie below 0.37.
 */
const BY_BOTH: Rule = { amongAThousand: 0.678, forEachDecade: 0.0265, meanSquare: 1 };
const COMPARED_SHARE = 0.486;
const LEVELS_SHARE = 3.32e-5;

/**
 * By the first network alone, for faces that were kept before there was a second one. Of 43 public people the squared distance of
 * strangers (903 pairs) has mean 0.661 and variance 0.0239, which is a chi-square distribution of 37 degrees of freedom; its
 * quantiles at 1 and 0.1 % (0.596, 0.531) are those that were seen (0.583, 0.533). For one alarm in a thousand searches it asks for
 * 0.400 among 1,000 faces, 0.367 among 10,000, 0.338 among 100,000: this line lies just below.
 */
const BY_ONE: Rule = { amongAThousand: 0.397, forEachDecade: 0.03, meanSquare: 0.661 };
const FEWEST = 1_000;

/** Among how many faces is searched, and how near they are to the wanted one in the mean (squared). */
export interface Crowd {
  readonly faces: number;
  readonly meanSquare: number;
}

/** Squared distance by both networks, from the squared distances by each. */
export const squareByBoth = (compared: number, levels: number): number =>
  COMPARED_SHARE * compared + LEVELS_SHARE * levels;

/** Squared distance by the first network from which nobody is the same person, whatever the second one says. */
export const HOPELESS_SQUARE = 0.42;

/** @returns the distance up to which a face counts as the same person's */
export const farthestByBoth = (crowd: Crowd): number => farthest(BY_BOTH, crowd);
export const farthestByOne = (crowd: Crowd): number => farthest(BY_ONE, crowd);

function farthest({ amongAThousand, forEachDecade, meanSquare: usual }: Rule, { faces, meanSquare }: Crowd): number {
  const distance = amongAThousand - forEachDecade * Math.log10(Math.max(FEWEST, faces) / FEWEST);
  // Of few faces the same person's own may be so many that their mean says nothing of strangers.
  return faces < FEWEST ? distance : distance * Math.sqrt(Math.min(1, meanSquare / usual));
}

/** On the scale of every similarity of the service, where what is as rare between strangers is as similar. */
export const similarityByBoth = (distance: number): number =>
  similarityByOne((distance * BY_ONE.amongAThousand) / BY_BOTH.amongAThousand);

export function similarityByOne(distance: number): number {
  return similarity(Float32Array.of(0), Float32Array.of(distance));
}
