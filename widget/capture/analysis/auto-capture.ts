/** Good frames in a row, and the time they span, before a picture is taken by itself. */
const FRAMES_IN_A_ROW = 5;
const SHORTEST_MS = 500;

/**
 * Frames further apart than this are not "in a row": the page was asleep. The analysis pauses up to 600 ms after each frame, and a slow or busy
 * device takes more than a second to judge one.
 */
const LONGEST_GAP_MS = 3_000;

/** On a slow phone fewer frames must do, when they span this time. */
const FEWEST_FRAMES = 3;
const LONG_MS = 900;

/** Decides when the camera has been held well for long enough. */
export class AutoCapture {
  private frames = 0;
  private since = 0;
  private last = 0;

  /**
   * Takes the judgement of one frame.
   * @param at milliseconds of a clock that only goes forward
   * @returns true when the picture is to be taken now
   */
  see(good: boolean, at: number): boolean {
    if (!good || at - this.last > LONGEST_GAP_MS) this.frames = 0;
    this.last = at;
    if (!good) return false;
    if (this.frames++ === 0) this.since = at;
    const span = at - this.since;
    return (this.frames >= FRAMES_IN_A_ROW && span >= SHORTEST_MS) || (this.frames >= FEWEST_FRAMES && span >= LONG_MS);
  }

  reset(): void {
    this.frames = 0;
  }
}
