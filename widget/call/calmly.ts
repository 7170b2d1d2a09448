/** The pages of a call follow news at this pace at most. */
const CALM_MS = 1_000;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Does something at once, and however often it is asked for meanwhile once more afterwards: one at a time, with a pause between
 * two. Others say when; it must not use up what this page may ask of the service.
 * @param work fails by itself: what it throws is dropped
 */
export function calmly(work: () => unknown, pause: (milliseconds: number) => Promise<void> = sleep): () => void {
  let busy = false;
  let askedAgain = false;
  const run = async (): Promise<void> => {
    busy = true;
    do {
      askedAgain = false;
      await Promise.allSettled([Promise.resolve().then(work), pause(CALM_MS)]);
    } while (askedAgain);
    busy = false;
  };
  return () => {
    if (busy) askedAgain = true;
    else void run();
  };
}
