import type { PixelImage } from '../../pictures/decode.js';

/** Side in pixels of the places whose mean is taken: noise and JPEG's blocks of colour are evened out in them. */
const PLACE = 16;
/** Pixels of a place that are looked at: every second row. */
const SEEN = PLACE ** 2 / 2;
/** Mean levels of a place that can tell a colour: not the ink's noise, not what is overexposed. */
const DARKEST = 50;
const BRIGHTEST = 248;
/** Places of a page that have to tell something. */
const LEAST_PLACES = 400;
/** Share of the places that may be more coloured: reflections, a finger at the border. */
const OUTLIERS = 0.02;

interface Tint {
  readonly x: number;
  readonly y: number;
  /** Logarithms of red and blue over green. */
  readonly red: number;
  readonly blue: number;
}

/**
 * How far the colours of a page differ from each other: 0 of a photocopy in even light, about 0.05 and more of anything that was printed in
 * colour. Light tints the whole page, more so at one side: a tint that changes evenly over the page is no colour of it.
 * @returns the logarithm of the ratio of two colours, that of the place which only 2 % of the places exceed; null where too little tells
 */
export function colourfulness(page: PixelImage): number | null {
  const places = tintsOf(page);
  if (places.length < LEAST_PLACES) return null;
  const reds = plane(places, ({ red }) => red);
  const blues = plane(places, ({ blue }) => blue);
  const apart = places
    .map((place) => Math.hypot(place.red - reds(place), place.blue - blues(place)))
    .sort((a, b) => a - b);
  return apart[Math.floor(apart.length * (1 - OUTLIERS))] ?? null;
}

function tintsOf({ data, width, height }: PixelImage): readonly Tint[] {
  const out: Tint[] = [];
  for (let top = PLACE; top + 2 * PLACE <= height; top += PLACE)
    for (let left = PLACE; left + 2 * PLACE <= width; left += PLACE) {
      let [r, g, b] = [0, 0, 0];
      for (let y = top; y < top + PLACE; y += 2)
        for (let at = (y * width + left) * 3, end = at + PLACE * 3; at < end; at += 3) {
          r += data[at] as number;
          g += data[at + 1] as number;
          b += data[at + 2] as number;
        }
      const [red, green, blue] = [r / SEEN, g / SEEN, b / SEEN];
      const tells = [red, green, blue].every((level) => level > DARKEST && level < BRIGHTEST);
      if (tells)
        out.push({ x: left / width, y: top / height, red: Math.log(red / green), blue: Math.log(blue / green) });
    }
  return out;
}

/** The plane of least squares through the values of all places. */
function plane(places: readonly Tint[], value: (place: Tint) => number): (place: Tint) => number {
  const mean = (of: (place: Tint) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y, z] = [mean((place) => place.x), mean((place) => place.y), mean(value)];
  const product = (a: (place: Tint) => number, b: (place: Tint) => number): number =>
    mean((place) => a(place) * b(place));
  const [dx, dy] = [(place: Tint): number => place.x - x, (place: Tint): number => place.y - y];
  const dz = (place: Tint): number => value(place) - z;
  const [xx, xy, yy, xz, yz] = [product(dx, dx), product(dx, dy), product(dy, dy), product(dx, dz), product(dy, dz)];
  const determinant = xx * yy - xy * xy;
  if (determinant <= 0) return () => z;
  const across = (xz * yy - yz * xy) / determinant;
  const down = (yz * xx - xz * xy) / determinant;
  return (place) => z + across * dx(place) + down * dy(place);
}
