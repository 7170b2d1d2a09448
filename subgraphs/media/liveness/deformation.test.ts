import { measureDeformation } from './deformation.js';

const GEOMETRY = { side: 112, margin: 16 };
type Point = readonly [x: number, y: number];

/** A textured chip seen through a warp of its coordinates (-1 to 1), with an optional change of the eyes' region. */
const chip = (warp: (x: number, y: number) => Point, light = 1, eyesMoved = 0): Float32Array =>
  Float32Array.from({ length: 112 * 112 }, (_, i) => {
    const [x, y] = [((i % 112) - 55.5) / 40, (Math.floor(i / 112) - 55.5) / 40];
    const inEyes = Math.abs(y + 0.4) < 0.14 && Math.abs(Math.abs(x) - 0.5) < 0.25;
    const [u, v] = warp(x, y + (inEyes ? eyesMoved : 0));
    return light * (128 + 40 * Math.sin(9 * u + 2 * v) + 35 * Math.cos(8 * v - 3 * u) + 15 * Math.sin(21 * u * v));
  });
const still: (x: number, y: number) => Point = (x, y) => [x, y];

describe('measureDeformation', () => {
  it('sees no local movement in a picture that is shifted, tilted, bent and lit differently', () => {
    const moved = Array.from({ length: 9 }, (_, i) => {
      const t = (i - 4) / 40;
      return chip(
        (x, y) => [x * (1 + t) + 0.4 * t + 0.5 * t * x * x, y * (1 - t) + 0.3 * t * x + 0.4 * t * x * y],
        1 + t,
      );
    });
    const { ratio, eyes, mouth, rest } = measureDeformation(moved, GEOMETRY);
    expect(Math.max(eyes, mouth, rest)).toBeLessThan(0.15);
    expect(ratio).toBeLessThan(1.5);
  });

  it('sees eyes that move by themselves', () => {
    const blinking = Array.from({ length: 9 }, (_, i) => chip(still, 1, i === 2 || i === 3 ? 0.12 : 0));
    const { ratio, eyes } = measureDeformation(blinking, GEOMETRY);
    expect(eyes).toBeGreaterThan(0.4);
    expect(ratio).toBeGreaterThan(3);
  });
});
