import { readFileSync } from 'node:fs';

/**
 * A small recogniser of single machine-readable-zone characters (OCR-B): a window of one pitch and a bit, scaled so
 * that a pitch is 16 px, goes through one hidden layer to 38 probabilities. It reads whole lines when a caller slides
 * it along them; its weights are made by `tools/glyphs/glyph-training.ts` from rendered characters alone.
 */
export const GLYPH_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
/** The class after the alphabet: the window stands between two characters, or on no character at all. */
export const GAP_CLASS = GLYPH_ALPHABET.length;
export const GLYPH_CLASSES = GLYPH_ALPHABET.length + 1;

/** Pixels of one character pitch in the scaled line. */
export const GLYPH_PITCH = 16;
export const WINDOW_WIDTH = 20;
export const WINDOW_HEIGHT = 24;
export const WINDOW_SIZE = WINDOW_WIDTH * WINDOW_HEIGHT;
/** Standard deviation below which a window counts as empty; grey levels of 0 to 255. */
const FLAT_CONTRAST = 6;

export interface GlyphWeights {
  readonly hidden: number;
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
}

/** Brings one window (0 black to 255 white) to darkness with mean 0 and deviation 1, in place; flat windows stay small. */
export function normaliseWindow(window: Float32Array): void {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < window.length; i += 1) {
    const value = window[i] as number;
    sum += value;
    squares += value * value;
  }
  const mean = sum / window.length;
  const deviation = Math.sqrt(Math.max(0, squares / window.length - mean * mean));
  const scale = -1 / Math.max(deviation, FLAT_CONTRAST);
  for (let i = 0; i < window.length; i += 1) window[i] = ((window[i] as number) - mean) * scale;
}

/** Probabilities of the 38 classes for a normalised window, written to `out`; `hidden` is scratch of the net's width. */
export function classifyWindow(net: GlyphWeights, window: Float32Array, hidden: Float32Array, out: Float32Array): void {
  layer(net.first, net.firstBias, window, hidden);
  for (let i = 0; i < hidden.length; i += 1) if ((hidden[i] ?? 0) < 0) hidden[i] = 0;
  layer(net.second, net.secondBias, hidden, out);
  softmax(out);
}

/** Four rows at a time: each of the four sums waits for its own additions alone. */
function layer(weights: Float32Array, bias: Float32Array, input: Float32Array, output: Float32Array): void {
  const width = input.length;
  const rows = output.length;
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    let [a, b, c, d] = [bias[row] as number, bias[row + 1] as number, bias[row + 2] as number, bias[row + 3] as number];
    const first = row * width;
    const second = first + width;
    const third = second + width;
    const fourth = third + width;
    for (let i = 0; i < width; i += 1) {
      const value = input[i] as number;
      a += (weights[first + i] as number) * value;
      b += (weights[second + i] as number) * value;
      c += (weights[third + i] as number) * value;
      d += (weights[fourth + i] as number) * value;
    }
    output[row] = a;
    output[row + 1] = b;
    output[row + 2] = c;
    output[row + 3] = d;
  }
  for (; row < rows; row += 1) {
    let sum = bias[row] as number;
    const start = row * width;
    for (let i = 0; i < width; i += 1) sum += (weights[start + i] as number) * (input[i] as number);
    output[row] = sum;
  }
}

function softmax(values: Float32Array): void {
  let top = -Infinity;
  for (const value of values) if (value > top) top = value;
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] = Math.exp((values[i] ?? 0) - top);
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i] ?? 0) / sum;
}

/** The weights as stored: hidden width (uint32), scale of each layer (float32), then int8 weights and float32 biases. */
export function packWeights(net: GlyphWeights): Buffer {
  const head = Buffer.alloc(12);
  const firstScale = largest(net.first) / 127;
  const secondScale = largest(net.second) / 127;
  head.writeUInt32LE(net.hidden, 0);
  head.writeFloatLE(firstScale, 4);
  head.writeFloatLE(secondScale, 8);
  const quantised = (weights: Float32Array, scale: number): Buffer =>
    Buffer.from(Int8Array.from(weights, (value) => Math.round(value / scale)).buffer);
  const floats = (values: Float32Array): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeFloatLE(value, index * 4));
    return bytes;
  };
  return Buffer.concat([
    head,
    quantised(net.first, firstScale),
    floats(net.firstBias),
    quantised(net.second, secondScale),
    floats(net.secondBias),
  ]);
}

export function unpackWeights(bytes: Buffer): GlyphWeights {
  const hidden = bytes.readUInt32LE(0);
  let offset = 12;
  const quantised = (count: number, scale: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, index) => bytes.readInt8(offset + index) * scale);
    offset += count;
    return values;
  };
  const floats = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, index) => bytes.readFloatLE(offset + index * 4));
    offset += count * 4;
    return values;
  };
  const first = quantised(hidden * WINDOW_SIZE, bytes.readFloatLE(4));
  const firstBias = floats(hidden);
  const second = quantised(GLYPH_CLASSES * hidden, bytes.readFloatLE(8));
  return { hidden, first, firstBias, second, secondBias: floats(GLYPH_CLASSES) };
}

const largest = (values: Float32Array): number => values.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-9);

/** Loads the weights that lie beside this file. */
export const loadGlyphNet = (): GlyphWeights =>
  unpackWeights(readFileSync(new URL('./glyph-weights.bin', import.meta.url)));
