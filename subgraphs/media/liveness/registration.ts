import { solve } from './linear-system.js';

/**
 * Registers two chips of one face by a quadratic warp: what stays different afterwards is neither shift, turn, scale,
 * tilt nor bend, nor a change of light, so a flat or bent photograph leaves almost nothing.
 */

/** A square grey image with a border that the warp may reach into. */
export interface ChipGeometry {
  readonly side: number;
  readonly margin: number;
}

export interface Registered {
  /** Registered frame minus reference after gain and bias, inner pixels only. */
  readonly residual: Float32Array;
}

export interface Reference {
  readonly geometry: ChipGeometry;
  /** Smoothed reference. */
  readonly grey: Float32Array;
  /** Gradients of the inner pixels, grey levels a pixel. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/** Six coefficients an axis (1, x, y, x², xy, y²), gain and bias. */
const AXIS = 6;
const UNKNOWNS = 2 * AXIS + 2;
const ITERATIONS = 7;
/** Updates below this many pixels end the search. */
const CONVERGED = 0.01;
/** Tikhonov damping of the quadratic terms, so that plain regions do not bend the rest. */
const DAMPING = 1e-3;
const HUBER = 1.345;

export function innerSide({ side, margin }: ChipGeometry): number {
  return side - 2 * margin;
}

export function makeReference(chip: Float32Array, geometry: ChipGeometry): Reference {
  const grey = smooth(chip, geometry.side);
  const inner = innerSide(geometry);
  const dx = new Float32Array(inner * inner);
  const dy = new Float32Array(inner * inner);
  for (let y = 0, k = 0; y < inner; y++) {
    for (let x = 0; x < inner; x++, k++) {
      const at = (y + geometry.margin) * geometry.side + x + geometry.margin;
      dx[k] = ((grey[at + 1] ?? 0) - (grey[at - 1] ?? 0)) / 2;
      dy[k] = ((grey[at + geometry.side] ?? 0) - (grey[at - geometry.side] ?? 0)) / 2;
    }
  }
  return { geometry, grey, dx, dy };
}

/**
 * Gauss-Newton on the quadratic warp, gain and bias, with Huber weights; gradients are the mean of those of the
 * reference and of the warped frame (Benhimane and Malis 2004), which converges from several pixels away.
 */
export function register(reference: Reference, chip: Float32Array): Registered {
  const { geometry } = reference;
  const frame = smooth(chip, geometry.side);
  const inner = innerSide(geometry);
  const warp = new Float64Array(2 * AXIS);
  const light = { gain: 1, bias: 0 };
  const warped = new Float32Array(inner * inner);
  const residual = new Float32Array(inner * inner);
  for (let i = 0; i < ITERATIONS; i++) {
    warpFrame(frame, geometry, warp, warped);
    if (i === 0) matchLight(reference, warped, light);
    residualOf(reference, warped, light, residual);
    const step = solveStep(reference, warped, residual, light.gain, huberScale(residual));
    if (!step) break;
    let largest = 0;
    for (let k = 0; k < 2 * AXIS; k++) {
      warp[k] = (warp[k] ?? 0) + (step[k] ?? 0);
      largest = Math.max(largest, Math.abs(step[k] ?? 0));
    }
    light.gain += step[2 * AXIS] ?? 0;
    light.bias += step[2 * AXIS + 1] ?? 0;
    if (largest < CONVERGED) break;
  }
  warpFrame(frame, geometry, warp, warped);
  residualOf(reference, warped, light, residual);
  return { residual };
}

/** 3 x 3 binomial blur, twice: noise of the camera and the codec counts less than features. */
function smooth(chip: Float32Array, side: number): Float32Array {
  return binomial(binomial(chip, side), side);
}

function binomial(chip: Float32Array, side: number): Float32Array {
  const rows = new Float32Array(chip.length);
  const out = new Float32Array(chip.length);
  const last = side - 1;
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++, at++) {
      const here = chip[at] ?? 0;
      rows[at] = ((x > 0 ? (chip[at - 1] ?? 0) : here) + 2 * here + (x < last ? (chip[at + 1] ?? 0) : here)) / 4;
    }
  }
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++, at++) {
      const here = rows[at] ?? 0;
      out[at] = ((y > 0 ? (rows[at - side] ?? 0) : here) + 2 * here + (y < last ? (rows[at + side] ?? 0) : here)) / 4;
    }
  }
  return out;
}

function warpFrame(frame: Float32Array, { side, margin }: ChipGeometry, warp: Float64Array, out: Float32Array): void {
  const inner = side - 2 * margin;
  const half = (inner - 1) / 2;
  const [u0 = 0, u1 = 0, u2 = 0, u3 = 0, u4 = 0, u5 = 0, v0 = 0, v1 = 0, v2 = 0, v3 = 0, v4 = 0, v5 = 0] = warp;
  const limit = side - 1.001;
  for (let row = 0, k = 0; row < inner; row++) {
    const y = (row - half) / half;
    for (let column = 0; column < inner; column++, k++) {
      const x = (column - half) / half;
      let px = column + margin + u0 + u1 * x + u2 * y + u3 * x * x + u4 * x * y + u5 * y * y;
      let py = row + margin + v0 + v1 * x + v2 * y + v3 * x * x + v4 * x * y + v5 * y * y;
      px = px < 0 ? 0 : px > limit ? limit : px;
      py = py < 0 ? 0 : py > limit ? limit : py;
      const x0 = px | 0;
      const y0 = py | 0;
      const fx = px - x0;
      const fy = py - y0;
      const at = y0 * side + x0;
      const top = (frame[at] ?? 0) * (1 - fx) + (frame[at + 1] ?? 0) * fx;
      const bottom = (frame[at + side] ?? 0) * (1 - fx) + (frame[at + side + 1] ?? 0) * fx;
      out[k] = top * (1 - fy) + bottom * fy;
    }
  }
}

/** Starts gain and bias from mean and deviation. */
function matchLight({ geometry, grey }: Reference, warped: Float32Array, light: { gain: number; bias: number }): void {
  const inner = innerSide(geometry);
  const sums = { a: 0, aa: 0, b: 0, bb: 0 };
  for (let row = 0, k = 0; row < inner; row++) {
    for (let column = 0; column < inner; column++, k++) {
      const a = warped[k] ?? 0;
      const b = grey[(row + geometry.margin) * geometry.side + column + geometry.margin] ?? 0;
      sums.a += a;
      sums.aa += a * a;
      sums.b += b;
      sums.bb += b * b;
    }
  }
  const n = inner * inner;
  const deviation = (sum: number, square: number): number => Math.sqrt(Math.max(square / n - (sum / n) ** 2, 1e-6));
  light.gain = deviation(sums.b, sums.bb) / deviation(sums.a, sums.aa);
  light.bias = sums.b / n - (light.gain * sums.a) / n;
}

function residualOf(
  { geometry: { side, margin }, grey }: Reference,
  warped: Float32Array,
  { gain, bias }: { readonly gain: number; readonly bias: number },
  out: Float32Array,
): void {
  const inner = side - 2 * margin;
  for (let row = 0, k = 0; row < inner; row++) {
    for (let column = 0; column < inner; column++, k++) {
      out[k] = gain * (warped[k] ?? 0) + bias - (grey[(row + margin) * side + column + margin] ?? 0);
    }
  }
}

/** Residuals beyond this are outliers: from the median of the absolute values, which moving parts cannot shift. */
function huberScale(residual: Float32Array): number {
  const sample = new Float32Array(Math.ceil(residual.length / 4));
  for (let i = 0; i < sample.length; i++) sample[i] = Math.abs(residual[i * 4] ?? 0);
  sample.sort();
  return HUBER * Math.max(1.4826 * (sample[sample.length >> 1] ?? 0), 0.3);
}

function solveStep(
  { geometry, dx, dy }: Reference,
  warped: Float32Array,
  residual: Float32Array,
  gain: number,
  scale: number,
): Float64Array | null {
  const inner = innerSide(geometry);
  const half = (inner - 1) / 2;
  const normal = new Float64Array(UNKNOWNS * UNKNOWNS);
  const right = new Float64Array(UNKNOWNS);
  const j = new Float64Array(UNKNOWNS);
  // Every second pixel of every second row: the chips are smooth, and this is the costly loop.
  for (let row = 1; row < inner - 1; row += 2) {
    const y = (row - half) / half;
    for (let column = 1 + ((row >> 1) & 1); column < inner - 1; column += 2) {
      const k = row * inner + column;
      const x = (column - half) / half;
      const gx = ((dx[k] ?? 0) + (gain * ((warped[k + 1] ?? 0) - (warped[k - 1] ?? 0))) / 2) / 2;
      const gy = ((dy[k] ?? 0) + (gain * ((warped[k + inner] ?? 0) - (warped[k - inner] ?? 0))) / 2) / 2;
      const error = residual[k] ?? 0;
      const size = error < 0 ? -error : error;
      const weight = size <= scale ? 1 : (scale / size) ** 2;
      j[0] = gx;
      j[1] = gx * x;
      j[2] = gx * y;
      j[3] = gx * x * x;
      j[4] = gx * x * y;
      j[5] = gx * y * y;
      j[6] = gy;
      j[7] = gy * x;
      j[8] = gy * y;
      j[9] = gy * x * x;
      j[10] = gy * x * y;
      j[11] = gy * y * y;
      j[12] = warped[k] ?? 0;
      j[13] = 1;
      for (let a = 0; a < UNKNOWNS; a++) {
        const wa = weight * (j[a] ?? 0);
        right[a] = (right[a] ?? 0) - wa * error;
        for (let b = a; b < UNKNOWNS; b++)
          normal[a * UNKNOWNS + b] = (normal[a * UNKNOWNS + b] ?? 0) + wa * (j[b] ?? 0);
      }
    }
  }
  for (let a = 0; a < UNKNOWNS; a++) {
    const quadratic = a < 2 * AXIS && a % AXIS >= 3;
    const diagonal = normal[a * UNKNOWNS + a] ?? 0;
    normal[a * UNKNOWNS + a] = diagonal * (1 + (quadratic ? DAMPING * 10 : DAMPING)) + 1e-6;
    for (let b = 0; b < a; b++) normal[a * UNKNOWNS + b] = normal[b * UNKNOWNS + a] ?? 0;
  }
  return solve(normal, right);
}
