/** Good frames in a row, and the time they span, before a picture is taken by itself. */
const FRAMES_IN_A_ROW = 5;
const SHORTEST_MS = 500;

/** On a slow phone fewer frames must do, when they span this time. */
const FEWEST_FRAMES = 3;
const LONG_MS = 900;

/**
 * Decides when the camera has been held well for long enough. How far frames are apart does not matter: a slow or busy device takes seconds for each,
 * and whether the camera is held still is judged in each frame.
 */
export class AutoCapture {
  private frames = 0;
  private since = 0;

  /**
   * Takes the judgement of one frame.
   * @param at milliseconds of a clock that only goes forward
   * @returns true when the picture is to be taken now
   */
  see(good: boolean, at: number): boolean {
    if (!good) {
      this.reset();
      return false;
    }
    if (this.frames++ === 0) this.since = at;
    const span = at - this.since;
    return (this.frames >= FRAMES_IN_A_ROW && span >= SHORTEST_MS) || (this.frames >= FEWEST_FRAMES && span >= LONG_MS);
  }

  /** Forgets what was seen: the page was away, or something else is looked at. */
  reset(): void {
    this.frames = 0;
  }
}
