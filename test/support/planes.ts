import type { Plane } from '../../subgraphs/media/capture-rules/plane.js';

export function drawn(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0; at < data.length; at++) data[at] = value(at % width, Math.floor(at / width));
  return { width, height, data };
}

/** Print: dark strokes on light paper, irregular and as wide as those of a card's letters. */
export const print = (x: number, y: number): number => {
  const cell = Math.floor(x / 5) * 73 + Math.floor(y / 9) * 151;
  return ((cell * cell) % 97) / 97 < 0.35 ? 60 : 205;
};
/** A piece of a document from near. */
export const SHARP = drawn(400, 240, print);
