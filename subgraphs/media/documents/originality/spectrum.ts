/** Side of the windows that are looked at; a power of two. */
export const WINDOW = 256;
const HALF = WINDOW / 2;

const HANN = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)));
const COSINES = Float64Array.from({ length: HALF }, (_, i) => Math.cos((2 * Math.PI * i) / WINDOW));
const SINES = Float64Array.from({ length: HALF }, (_, i) => Math.sin((2 * Math.PI * i) / WINDOW));
const REVERSED = Uint16Array.from({ length: WINDOW }, (_, i) => {
  let out = 0;
  for (let bit = 1, from = i; bit < WINDOW; bit <<= 1, from >>= 1) out = (out << 1) | (from & 1);
  return out;
});

/** Row u and column v: the natural logarithm of the power at u and v periods in the window; beyond half of it are the negative ones. */
export type Spectrum = Float32Array;

/**
 * The spectra of two square windows at once: as real and imaginary part of one transform, they cost one.
 * @param planes levels, row by row, WINDOW × WINDOW
 */
export function spectra(planes: readonly [Uint8Array, Uint8Array]): readonly [Spectrum, Spectrum] {
  const re = weighed(planes[0]);
  const im = weighed(planes[1]);
  for (let y = 0; y < WINDOW; y += 1) transform(re, im, y * WINDOW);
  // Columns are turned into rows: what lies together is read faster.
  turn(re);
  turn(im);
  for (let x = 0; x < WINDOW; x += 1) transform(re, im, x * WINDOW);
  const first = new Float32Array(WINDOW * WINDOW);
  const second = new Float32Array(WINDOW * WINDOW);
  for (let u = 0; u < WINDOW; u += 1)
    for (let v = 0; v < WINDOW; v += 1) {
      const at = u * WINDOW + v;
      // Of real windows the opposite frequency is the conjugate: sum and difference tell the two apart.
      const other = ((WINDOW - u) % WINDOW) * WINDOW + ((WINDOW - v) % WINDOW);
      if (other < at) continue;
      const a = (re[at] as number) + (re[other] as number);
      const b = (im[at] as number) - (im[other] as number);
      const c = (im[at] as number) + (im[other] as number);
      const d = (re[at] as number) - (re[other] as number);
      first[at] = first[other] = Math.log(1 + (a * a + b * b) / 4);
      second[at] = second[other] = Math.log(1 + (c * c + d * d) / 4);
    }
  return [first, second];
}

/** Without its mean, and faded out towards the borders, whose steps would be lines in the spectrum. */
function weighed(plane: Uint8Array): Float32Array {
  let mean = 0;
  for (const level of plane) mean += level;
  mean /= plane.length;
  const out = new Float32Array(plane.length);
  for (let y = 0; y < WINDOW; y += 1)
    for (let x = 0; x < WINDOW; x += 1)
      out[y * WINDOW + x] = ((plane[y * WINDOW + x] as number) - mean) * (HANN[x] as number) * (HANN[y] as number);
  return out;
}

function turn(square: Float32Array): void {
  for (let y = 0; y < WINDOW; y += 1)
    for (let x = y + 1; x < WINDOW; x += 1) {
      const above = square[y * WINDOW + x] as number;
      square[y * WINDOW + x] = square[x * WINDOW + y] as number;
      square[x * WINDOW + y] = above;
    }
}

/** The fast Fourier transform of one row, in place (Cooley and Tukey, radix 2). */
function transform(re: Float32Array, im: Float32Array, start: number): void {
  for (let i = 0; i < WINDOW; i += 1) {
    const j = REVERSED[i] as number;
    if (j <= i) continue;
    const [a, b] = [start + i, start + j];
    const [x, y] = [re[a] as number, im[a] as number];
    re[a] = re[b] as number;
    im[a] = im[b] as number;
    re[b] = x;
    im[b] = y;
  }
  for (let half = 1; half < WINDOW; half <<= 1) {
    const stride = HALF / half;
    for (let block = 0; block < WINDOW; block += 2 * half)
      for (let k = 0; k < half; k += 1) {
        const c = COSINES[k * stride] as number;
        const s = SINES[k * stride] as number;
        const a = start + block + k;
        const b = a + half;
        const x = re[b] as number;
        const y = im[b] as number;
        const tx = x * c + y * s;
        const ty = y * c - x * s;
        re[b] = (re[a] as number) - tx;
        im[b] = (im[a] as number) - ty;
        re[a] = (re[a] as number) + tx;
        im[a] = (im[a] as number) + ty;
      }
  }
}
