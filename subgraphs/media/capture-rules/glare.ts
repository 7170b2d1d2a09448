import type { Plane } from './plane.js';

/** Luminance of a burnt-out spot, and of the soft rim that light leaves around one. */
const BURNT = 250;
const RIM = 226;

/**
 * Thickness of the rim in pixels (of a plane about 320 wide) from which a white spot is a reflection. A printed white
 * area ends sharply; a reflection fades.
 */
const SOFT_RIM = 1.6;

/** Outline of a spot over that of a disc of the same area: a stripe six times as long as wide has 1.6. */
const MOST_ROUNDABOUT = 1.6;

/** A connected bright spot that is burnt out somewhere: pixels of it. */
interface Spot {
  readonly core: number;
  readonly rim: number;
  /** Of the core, those on its outline. */
  readonly border: number;
  readonly touchesFrame: number;
}

/**
 * Share of the picture (0 to 1) that the largest reflection covers: a connected burnt-out spot with a soft rim.
 * Plain white paper, which ends sharply or nowhere, counts as none.
 */
export function glareOf(plane: Plane): number {
  const { width, height, data } = plane;
  const seen = new Uint8Array(data.length);
  let largest = 0;
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 0) < BURNT) continue;
    const { core, rim, border, touchesFrame } = spotFrom(start, plane, seen);
    // A band of even thickness around a spot whose outline has `border` pixels. Print that shows through frays the
    // outline, so no more of it counts than a spot of some length has.
    const outline = Math.min(border, MOST_ROUNDABOUT * Math.sqrt(4 * Math.PI * core));
    const thickness = rim / Math.max(1, outline);
    const reachesAcross = touchesFrame > (width + height) / 2;
    if (thickness >= SOFT_RIM && !reachesAcross) largest = Math.max(largest, core / data.length);
  }
  return largest;
}

/** @param seen marks what belongs to a spot */
function spotFrom(start: number, { width, height, data }: Plane, seen: Uint8Array): Spot {
  const stack = [start];
  const beside: [number, number, number, number] = [OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE];
  let [core, rim, border, touchesFrame] = [0, 0, 0, 0];
  seen[start] = 1;
  while (stack.length > 0) {
    const at = stack.pop() ?? 0;
    const isCore = (data[at] ?? 0) >= BURNT;
    if (isCore) core++;
    else rim++;
    lookBeside(at, width, height, beside);
    let onFrame = false;
    let onBorder = false;
    for (const next of beside) {
      if (next === OUTSIDE) {
        onFrame = true;
        continue;
      }
      const value = data[next] ?? 0;
      if (value < BURNT) onBorder = true;
      if (value < RIM || seen[next] === 1) continue;
      seen[next] = 1;
      stack.push(next);
    }
    if (isCore && onBorder) border++;
    if (onFrame) touchesFrame++;
  }
  return { core, rim, border, touchesFrame };
}

const OUTSIDE = -1;

/** Fills in the four pixels beside one. */
function lookBeside(at: number, width: number, height: number, beside: [number, number, number, number]): void {
  const x = at % width;
  const y = (at - x) / width;
  beside[0] = x > 0 ? at - 1 : OUTSIDE;
  beside[1] = x < width - 1 ? at + 1 : OUTSIDE;
  beside[2] = y > 0 ? at - width : OUTSIDE;
  beside[3] = y < height - 1 ? at + width : OUTSIDE;
}
