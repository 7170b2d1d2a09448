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

/**
 * Share of the picture (0 to 1) that the largest reflection covers: a connected burnt-out spot with a soft rim.
 * Plain white paper, which ends sharply or nowhere, counts as none.
 */
export function glareOf(plane: Plane): number {
  const { width, height, data } = plane;
  const seen = new Uint8Array(data.length);
  const stack: number[] = [];
  let largest = 0;
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 0) < BURNT) continue;
    let core = 0;
    let rim = 0;
    let border = 0;
    let touchesFrame = 0;
    seen[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop() ?? 0;
      const isCore = (data[at] ?? 0) >= BURNT;
      if (isCore) core++;
      else rim++;
      const x = at % width;
      const y = (at - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touchesFrame++;
      let onBorder = false;
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        y > 0 ? at - width : -1,
        y < height - 1 ? at + width : -1,
      ]) {
        if (next < 0) continue;
        const value = data[next] ?? 0;
        if (value < BURNT) onBorder = true;
        if (value < RIM || seen[next] === 1) continue;
        seen[next] = 1;
        stack.push(next);
      }
      if (isCore && onBorder) border++;
    }
    // A band of even thickness around a spot whose outline has `border` pixels. Print that shows through frays the
    // outline, so no more of it counts than a spot of some length has.
    const outline = Math.min(border, MOST_ROUNDABOUT * Math.sqrt(4 * Math.PI * core));
    const thickness = rim / Math.max(1, outline);
    const reachesAcross = touchesFrame > (width + height) / 2;
    if (thickness >= SOFT_RIM && !reachesAcross) largest = Math.max(largest, core / data.length);
  }
  return largest;
}
