import type { GreyImage } from './grey.js';

/** A connected group of set pixels as a thin line would see it: centre, direction, extent along and across. */
export interface ConnectedComponent {
  readonly area: number;
  readonly cx: number;
  readonly cy: number;
  /** Radians of the long axis, -π/2 to π/2. */
  readonly angle: number;
  /** Extent along the long axis, pixels; `from` and `to` relative to the centre. */
  readonly from: number;
  readonly to: number;
  /** Mean thickness: area over length. */
  readonly thickness: number;
}

/** Groups of pixels at or above `threshold` (8-neighbourhood) of at least `smallest` pixels. */
export function components(image: GreyImage, threshold: number, smallest: number): ConnectedComponent[] {
  const { data, width, height } = image;
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  const found: ConnectedComponent[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] as number) < threshold) continue;
    let top = 0;
    let count = 0;
    stack[top++] = start;
    seen[start] = 1;
    // The stack never pops below `count`: the pixels of the group stay in front of it for the second pass.
    while (count < top) {
      const at = stack[count++] as number;
      const x = at % width;
      const y = (at - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (seen[next] || (data[next] as number) < threshold) continue;
          seen[next] = 1;
          stack[top++] = next;
        }
    }
    if (count >= smallest) found.push(measure(stack.subarray(0, count), width));
  }
  return found;
}

/** Darker than this is ink. */
const INK = 128;
/** Pixels of the smallest mark that counts: specks are none. */
const LEAST_MARK = 6;

/** Whether a picture has more marks of ink (pixels that touch along a side) than so many. Stops at the first one too many. */
export function hasMoreMarksThan({ data, width, height }: GreyImage, most: number): boolean {
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  let marks = 0;
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] as number) >= INK) continue;
    let top = 0;
    let size = 0;
    const push = (at: number): void => {
      if (seen[at] || (data[at] as number) >= INK) return;
      seen[at] = 1;
      stack[top++] = at;
    };
    push(start);
    while (top > 0) {
      const at = stack[--top] as number;
      const x = at % width;
      size += 1;
      if (x > 0) push(at - 1);
      if (x < width - 1) push(at + 1);
      if (at >= width) push(at - width);
      if (at < width * (height - 1)) push(at + width);
    }
    if (size >= LEAST_MARK) marks += 1;
    if (marks > most) return true;
  }
  return false;
}

function measure(pixels: Int32Array, width: number): ConnectedComponent {
  let sx = 0;
  let sy = 0;
  for (const at of pixels) {
    const x = at % width;
    sx += x;
    sy += (at - x) / width;
  }
  const cx = sx / pixels.length;
  const cy = sy / pixels.length;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const at of pixels) {
    const x = at % width;
    const dx = x - cx;
    const dy = (at - x) / width - cy;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let from = 0;
  let to = 0;
  for (const at of pixels) {
    const x = at % width;
    const along = (x - cx) * cos + ((at - x) / width - cy) * sin;
    if (along < from) from = along;
    if (along > to) to = along;
  }
  const length = Math.max(1, to - from + 1);
  return { area: pixels.length, cx: cx + 0.5, cy: cy + 0.5, angle, from, to, thickness: pixels.length / length };
}
