/**
 * Makes `glyph-weights.bin`: renders the OCR-B alphabet, draws character windows with the wear of photographs
 * (stroke, slant, shift, blur, coarse pixels, noise, uneven light, stains), and trains the net on them by Adam.
 *   node dist/tools/glyphs/glyph-training.js OUTPUT [SAMPLES] [WEIGHTS]
 * With weights given, training goes on from them at a lower rate.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  classifyWindow,
  GAP_CLASS,
  GLYPH_ALPHABET,
  GLYPH_CLASSES,
  GLYPH_PITCH,
  normaliseWindow,
  packWeights,
  unpackWeights,
  WINDOW_HEIGHT,
  WINDOW_SIZE,
  WINDOW_WIDTH,
  type GlyphWeights,
} from '../../subgraphs/media/documents/recognise/glyph-net.js';

/** Pixels of a pitch in the rendered characters; heights are 1.75 pitches. */
const CELL = 48;
const CELL_HEIGHT = 84;
const HIDDEN = 112;
const BATCH = 32;

/** A seeded generator (mulberry32), so that a training run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(20240917);
const between = (low: number, high: number): number => low + (high - low) * random();
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Ink coverage (0 to 1) of every character and the blank, by font and stroke weight. */
async function renderCells(family: string, weight: number, size: number): Promise<Float32Array[]> {
  const cells: Float32Array[] = [];
  for (const character of `${GLYPH_ALPHABET} `) {
    const text = character === '<' ? '&lt;' : character;
    const stroke = weight > 0 ? `stroke="#000" stroke-width="${weight}"` : '';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CELL_HEIGHT}">
      <rect width="100%" height="100%" fill="#fff"/><text x="${CELL / 2}" y="${CELL_HEIGHT / 2 + CELL * 0.475}" text-anchor="middle"
      font-family="${family}" font-size="${size}" ${stroke}>${text}</text></svg>`;
    const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
    cells.push(Float32Array.from(data, (value) => 1 - value / 255));
  }
  return weight < 0 ? cells.map((cell) => thinned(cell, -weight)) : cells;
}

function thinned(cell: Float32Array, radius: number): Float32Array {
  const out = new Float32Array(cell.length);
  for (let y = 0; y < CELL_HEIGHT; y += 1)
    for (let x = 0; x < CELL; x += 1) {
      let low = 1;
      for (let dy = -radius; dy <= radius; dy += 1)
        for (let dx = -radius; dx <= radius; dx += 1) low = Math.min(low, cell[(y + dy) * CELL + x + dx] ?? 0);
      out[y * CELL + x] = low;
    }
  return out;
}

function blurred(cell: Float32Array, radius: number): Float32Array {
  if (radius === 0) return cell;
  let values = cell;
  for (let pass = 0; pass < 2; pass += 1) {
    const rows = new Float32Array(values.length);
    const both = new Float32Array(values.length);
    for (let y = 0; y < CELL_HEIGHT; y += 1)
      for (let x = 0; x < CELL; x += 1) {
        let sum = 0;
        for (let d = -radius; d <= radius; d += 1) {
          const at = x + d;
          if (at >= 0 && at < CELL) sum += values[y * CELL + at] ?? 0;
        }
        rows[y * CELL + x] = sum / (2 * radius + 1);
      }
    for (let y = 0; y < CELL_HEIGHT; y += 1)
      for (let x = 0; x < CELL; x += 1) {
        let sum = 0;
        for (let d = -radius; d <= radius; d += 1) {
          const at = y + d;
          if (at >= 0 && at < CELL_HEIGHT) sum += rows[at * CELL + x] ?? 0;
        }
        both[y * CELL + x] = sum / (2 * radius + 1);
      }
    values = both;
  }
  return values;
}

interface Style {
  readonly cells: readonly Float32Array[];
}

async function makeStyles(): Promise<Style[]> {
  const styles: Style[] = [];
  for (const [family, size] of [
    ['OCR B', 64],
    ['OCR B', 68],
  ] as const)
    for (const weight of [-1, 0, 0, 2, 4, 6]) {
      const sharpCells = await renderCells(family, weight, size);
      for (const blur of [0, 2, 4, 6, 8]) styles.push({ cells: sharpCells.map((cell) => blurred(cell, blur)) });
    }
  return styles;
}

const pick = (): number => {
  const kind = random();
  if (kind < 0.22) return GLYPH_ALPHABET.length - 1;
  return Math.floor(random() * (GLYPH_ALPHABET.length - 1));
};

/** Where along a movement the ink is sampled. */
const MOTION_TAPS = [-0.5, -0.25, 0, 0.25, 0.5];
const STILL = [0];

/** Draws one window into `window` and returns its class. */
function drawSample(styles: readonly Style[], window: Float32Array): number {
  const { cells } = styles[Math.floor(random() * styles.length)] as Style;
  const centre = random() < 0.12 ? GLYPH_ALPHABET.length - 1 : Math.floor(random() * GLYPH_ALPHABET.length);
  const edge = random();
  const left = edge < 0.16 ? GLYPH_ALPHABET.length : pick();
  const right = edge > 0.88 ? GLYPH_ALPHABET.length : pick();
  const gap = random() < 0.2;
  const blank = gap && random() < 0.15;
  const beside = gap && random() < 0.5;
  const strip = blank ? [GLYPH_ALPHABET.length, GLYPH_ALPHABET.length, GLYPH_ALPHABET.length] : [left, centre, right];
  const side = random() < 0.5 ? -1 : 1;
  const shiftX = beside ? side * between(0.38, 0.5) : between(-0.15, 0.15);
  const shiftY = gap && !beside ? side * between(0.36, 0.8) : between(-0.17, 0.17);
  const scaleX = between(0.88, 1.14);
  const scaleY = between(0.84, 1.16);
  const slant = between(-0.14, 0.14);
  const tilt = between(-0.07, 0.07);
  const ink = between(40, 230);
  const paper = between(120, 255);
  const lightX = between(-1.6, 1.6);
  const lightY = between(-1.2, 1.2);
  const noise = random() < 0.5 ? between(0, 6) : between(0, 26);
  const gain = random() < 0.35 ? between(1.5, 4) : 1;
  const threshold = between(0.3, 0.6);
  const coarse = random() < 0.4 ? between(1, 2.4) : 1;
  const coarseX = random();
  const coarseY = random();
  // A movement during the exposure, in pitches.
  const motion = random() < 0.3 ? between(0.08, 0.4) : 0;
  const motionAngle = between(0, Math.PI);
  const [motionX, motionY] = [motion * Math.cos(motionAngle), motion * Math.sin(motionAngle)];
  const stain = random() < 0.25 ? between(-60, 60) : 0;
  const stainX = between(-1.5, 1.5);
  const stainY = between(-1.5, 1.5);
  for (let y = 0; y < WINDOW_HEIGHT; y += 1)
    for (let x = 0; x < WINDOW_WIDTH; x += 1) {
      const px = coarse > 1 ? (Math.floor(x / coarse + coarseX) - coarseX + 0.5) * coarse : x + 0.5;
      const py = coarse > 1 ? (Math.floor(y / coarse + coarseY) - coarseY + 0.5) * coarse : y + 0.5;
      const u = (px - WINDOW_WIDTH / 2) / GLYPH_PITCH / scaleX + shiftX;
      const v = (py - WINDOW_HEIGHT / 2) / GLYPH_PITCH / scaleY + shiftY;
      let coverage = 0;
      const taps = motion > 0 ? MOTION_TAPS : STILL;
      for (const tap of taps)
        coverage += inkAt(cells, strip, u + slant * v + tap * motionX, v + tilt * u + tap * motionY) / taps.length;
      if (gain > 1) coverage = 1 / (1 + Math.exp(-(coverage - threshold) * gain * 4));
      let value = paper + lightX * x + lightY * y - Math.min(ink, paper) * coverage;
      if (stain !== 0 && u * stainX + v * stainY > 0.35) value += stain;
      value += noise * normal();
      window[y * WINDOW_WIDTH + x] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  normaliseWindow(window);
  return gap ? GAP_CLASS : centre;
}

function inkAt(cells: readonly Float32Array[], strip: readonly number[], u: number, v: number): number {
  const along = u + 1.5;
  const which = Math.floor(along);
  if (which < 0 || which > 2) return 0;
  const x = (along - which) * CELL;
  const y = v * CELL + CELL_HEIGHT / 2;
  if (y < 0 || y >= CELL_HEIGHT - 1) return 0;
  const cell = cells[strip[which] ?? 0];
  if (!cell) return 0;
  const x0 = Math.min(CELL - 2, Math.floor(x));
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const at = y0 * CELL + x0;
  const top = (cell[at] ?? 0) * (1 - fx) + (cell[at + 1] ?? 0) * fx;
  const bottom = (cell[at + CELL] ?? 0) * (1 - fx) + (cell[at + CELL + 1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

class Adam {
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  readonly gradient: Float32Array;
  constructor(private readonly weights: Float32Array) {
    this.mean = new Float32Array(weights.length);
    this.square = new Float32Array(weights.length);
    this.gradient = new Float32Array(weights.length);
  }
  step(rate: number, count: number): void {
    const { weights, mean, square, gradient } = this;
    const correct = (rate * Math.sqrt(1 - 0.999 ** count)) / (1 - 0.9 ** count);
    for (let i = 0; i < weights.length; i += 1) {
      const g = (gradient[i] as number) / BATCH;
      const m = (mean[i] = 0.9 * (mean[i] as number) + 0.1 * g);
      const s = (square[i] = 0.999 * (square[i] as number) + 0.001 * g * g);
      weights[i] = (weights[i] as number) - (correct * m) / (Math.sqrt(s) + 1e-7);
      gradient[i] = 0;
    }
  }
}

function train(styles: readonly Style[], samples: number, from: GlyphWeights | null): GlyphWeights {
  const start = (count: number, fan: number): Float32Array =>
    Float32Array.from({ length: count }, () => normal() * Math.sqrt(2 / fan));
  const net: GlyphWeights = from ?? {
    hidden: HIDDEN,
    first: start(HIDDEN * WINDOW_SIZE, WINDOW_SIZE),
    firstBias: new Float32Array(HIDDEN),
    second: start(GLYPH_CLASSES * HIDDEN, HIDDEN),
    secondBias: new Float32Array(GLYPH_CLASSES),
  };
  const first = new Adam(net.first);
  const firstBias = new Adam(net.firstBias);
  const second = new Adam(net.second);
  const secondBias = new Adam(net.secondBias);
  const window = new Float32Array(WINDOW_SIZE);
  const hidden = new Float32Array(HIDDEN);
  const out = new Float32Array(GLYPH_CLASSES);
  let right = 0;
  const batches = Math.floor(samples / BATCH);
  for (let batch = 1; batch <= batches; batch += 1) {
    for (let i = 0; i < BATCH; i += 1) {
      const truth = drawSample(styles, window);
      classifyWindow(net, window, hidden, out);
      if (out.indexOf(Math.max(...out)) === truth) right += 1;
      out[truth] = (out[truth] as number) - 1;
      backward(net, window, hidden, out, { first, firstBias, second, secondBias });
    }
    const rate = (from ? 0.0008 : 0.0025) * (1 + Math.cos((Math.PI * batch) / batches)) * 0.5 + 0.00001;
    for (const part of [first, firstBias, second, secondBias]) part.step(rate, batch);
    if (batch % 1000 === 0) {
      process.stdout.write(
        `${batch * BATCH} samples, right in the last ${1000 * BATCH}: ${(right / (1000 * BATCH)).toFixed(4)}\n`,
      );
      right = 0;
    }
  }
  return net;
}

function backward(
  net: GlyphWeights,
  window: Float32Array,
  hidden: Float32Array,
  error: Float32Array,
  parts: { first: Adam; firstBias: Adam; second: Adam; secondBias: Adam },
): void {
  const back = new Float32Array(HIDDEN);
  for (let row = 0; row < GLYPH_CLASSES; row += 1) {
    const delta = error[row] as number;
    if (Math.abs(delta) < 1e-5) continue;
    const at = row * HIDDEN;
    const gradient = parts.second.gradient;
    for (let i = 0; i < HIDDEN; i += 1) {
      gradient[at + i] = (gradient[at + i] as number) + delta * (hidden[i] as number);
      back[i] = (back[i] as number) + delta * (net.second[at + i] as number);
    }
    parts.secondBias.gradient[row] = (parts.secondBias.gradient[row] as number) + delta;
  }
  for (let row = 0; row < HIDDEN; row += 1) {
    const delta = back[row] as number;
    if ((hidden[row] as number) <= 0 || Math.abs(delta) < 1e-6) continue;
    const at = row * WINDOW_SIZE;
    const gradient = parts.first.gradient;
    for (let i = 0; i < WINDOW_SIZE; i += 1)
      gradient[at + i] = (gradient[at + i] as number) + delta * (window[i] as number);
    parts.firstBias.gradient[row] = (parts.firstBias.gradient[row] as number) + delta;
  }
}

const [output, samples, weights] = process.argv.slice(2);
if (!output) throw new Error('give the file to write');
const start = weights ? unpackWeights(readFileSync(weights)) : null;
writeFileSync(output, packWeights(train(await makeStyles(), Number(samples ?? 3_000_000), start)));
