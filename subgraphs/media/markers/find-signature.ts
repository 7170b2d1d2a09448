import type { GreyImage } from '../documents/locate/grey.js';
import type { PageBox } from '../pictures/place.js';

/** Half the window, in pixels, over which a stroke must be darker than what surrounds it. */
const SURROUND = 14;
/** Grey levels by which ink is darker than its surroundings; guilloches and tints are less. */
const INK = 34;
/** Half the gap, in pixels, over which strokes of one signature belong together. */
const REACH = { x: 5, y: 3 } as const;
/** Sizes of a signature as shares of the page. */
const SIZE = { minWidth: 0.09, maxWidth: 0.5, minHeight: 0.03, maxHeight: 0.24 } as const;
/** Of the box of a signature, the share that is ink. Bars and pictures have more, noise less. */
const DENSITY = { min: 0.03, max: 0.3 } as const;
/** Share of the box's width that its longest single stroke spans: letters of print do not touch each other. */
const LEAST_STROKE = 0.42;
/** Padding in pixels around what is taken: labels and halos belong to it. */
const PADDING = 6;

/**
 * The box of the holder's signature on a straightened page, by what tells writing from print: few long joined strokes,
 * thin and dark, apart from everything that was read. Null when nothing looks like one.
 */
export function findSignature(page: GreyImage, taken: readonly PageBox[]): PageBox | null {
  const ink = inkOf(page);
  for (const box of taken) erase(ink, page, box);
  const strokes = label(ink, page.width, page.height, 0, 0);
  const words = label(ink, page.width, page.height, REACH.x, REACH.y);
  let best: { box: PageBox; score: number } | null = null;
  for (const word of words) {
    if (!fits(word.box, word.pixels, page)) continue;
    const longest = Math.max(
      0,
      ...strokes.filter((stroke) => inside(stroke.box, word.box)).map(({ box }) => box.width),
    );
    const joined = longest / word.box.width;
    if (joined < LEAST_STROKE) continue;
    const score = joined * Math.min(word.box.width / page.width, 0.3);
    if (best === null || score > best.score) best = { box: word.box, score };
  }
  return best?.box ?? null;
}

/** 1 where a pixel is darker than the mean of its surroundings, by an integral image. */
function inkOf({ data, width, height }: GreyImage): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  const sum = (x: number, y: number): number => sums[y * (width + 1) + x] as number;
  const ink = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - SURROUND), Math.min(height, y + SURROUND + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - SURROUND), Math.min(width, x + SURROUND + 1)];
      const area = (right - left) * (bottom - top);
      const mean = (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / area;
      if ((data[y * width + x] as number) < mean - INK) ink[y * width + x] = 1;
    }
  }
  return ink;
}

function erase(ink: Uint8Array, { width, height }: GreyImage, box: PageBox): void {
  const [left, right] = [
    Math.max(0, Math.round(box.left) - PADDING),
    Math.min(width, Math.round(box.left + box.width) + PADDING),
  ];
  const [top, bottom] = [
    Math.max(0, Math.round(box.top) - PADDING),
    Math.min(height, Math.round(box.top + box.height) + PADDING),
  ];
  for (let y = top; y < bottom; y += 1) ink.fill(0, y * width + left, y * width + Math.max(left, right));
}

interface Group {
  readonly box: PageBox;
  readonly pixels: number;
}

/** Groups of ink whose pixels lie within the reach of each other (8-neighbourhood when it is 0). */
function label(ink: Uint8Array, width: number, height: number, reachX: number, reachY: number): Group[] {
  const seen = new Uint8Array(ink.length);
  const stack: number[] = [];
  const groups: Group[] = [];
  const [rx, ry] = [Math.max(1, reachX), Math.max(1, reachY)];
  for (let start = 0; start < ink.length; start += 1) {
    if (!ink[start] || seen[start]) continue;
    let [left, right, top, bottom, pixels] = [width, 0, height, 0, 0];
    stack.push(start);
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      pixels += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let ny = Math.max(0, y - ry); ny <= Math.min(height - 1, y + ry); ny += 1)
        for (let nx = Math.max(0, x - rx); nx <= Math.min(width - 1, x + rx); nx += 1) {
          const next = ny * width + nx;
          if (seen[next] || !ink[next]) continue;
          seen[next] = 1;
          stack.push(next);
        }
    }
    groups.push({ box: { left, top, width: right - left + 1, height: bottom - top + 1 }, pixels });
  }
  return groups;
}

function fits(box: PageBox, pixels: number, page: GreyImage): boolean {
  const [width, height] = [box.width / page.width, box.height / page.height];
  const density = pixels / (box.width * box.height);
  const edge = box.left <= 1 || box.top <= 1 || box.left + box.width >= page.width - 1;
  return (
    !edge &&
    width >= SIZE.minWidth &&
    width <= SIZE.maxWidth &&
    height >= SIZE.minHeight &&
    height <= SIZE.maxHeight &&
    box.width > box.height * 1.2 &&
    density >= DENSITY.min &&
    density <= DENSITY.max
  );
}

function inside(inner: PageBox, outer: PageBox): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}
