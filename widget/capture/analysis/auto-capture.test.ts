import { AutoCapture } from './auto-capture.js';
import { SHORTEST_HINT_MS, SteadyHint } from './steady-hint.js';

/** Frames at an even distance; the time of the picture, or null. */
function takenAt(frames: readonly boolean[], every: number): number | null {
  const auto = new AutoCapture();
  const at = frames.findIndex((good, index) => auto.see(good, 1_000 + index * every));
  return at < 0 ? null : at * every;
}

describe('taking a picture by itself', () => {
  it('needs good frames in a row', () => {
    expect(takenAt([true, true, true, true, false, true, true, true, true], 100)).toBeNull();
  });

  it('needs them to span half a second, also where frames come fast', () => {
    expect(
      takenAt(
        Array.from({ length: 40 }, () => true),
        30,
      ),
    ).toBe(510);
    expect(
      takenAt(
        Array.from({ length: 10 }, () => true),
        140,
      ),
    ).toBe(560);
  });

  it('takes fewer frames on a slow phone', () => {
    expect(takenAt([true, true, true, true], 500)).toBe(1000);
    expect(takenAt([true, true, true, true], 1_500)).toBe(3000);
    expect(takenAt([true, true, true, true], 4_000)).toBe(8000);
  });

  it('begins again when the page was away', () => {
    const auto = new AutoCapture();
    expect([1_000, 1_500].map((at) => auto.see(true, at))).toEqual([false, false]);
    auto.reset();
    expect([61_000, 61_500, 62_000].map((at) => auto.see(true, at))).toEqual([false, false, true]);
  });
});

describe('hints', () => {
  it('stay long enough to be read, and the newest follows', () => {
    const steady = new SteadyHint<string>('start');
    expect(steady.offer('moveCloser', 1_000)).toBe('moveCloser');
    expect(steady.offer('holdStill', 1_200)).toBe('moveCloser');
    expect(steady.offer('avoidGlare', 1_000 + SHORTEST_HINT_MS - 1)).toBe('moveCloser');
    expect(steady.offer('avoidGlare', 1_000 + SHORTEST_HINT_MS)).toBe('avoidGlare');
  });
});
