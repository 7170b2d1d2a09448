import sharp from 'sharp';
import { decodePixels } from '../../pictures/decode.js';
import { distance, homography, mapPoint, rectangle, type Quad } from './geometry.js';
import { colourPlanes } from './grey.js';
import { findPage } from './page-quad.js';
import { straighten } from './warp.js';

const CORNERS: Quad = [
  { x: 212, y: 190 },
  { x: 1010, y: 240 },
  { x: 985, y: 760 },
  { x: 180, y: 690 },
];

async function card(): Promise<Buffer> {
  const points = CORNERS.map(({ x, y }) => `${x},${y}`).join(' ');
  const text = Array.from(
    { length: 6 },
    (_, i) => `<text x="520" y="${360 + i * 50}" font-size="30">SOME TEXT ${i}</text>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#6b5a48"/>
      <polygon points="${points}" fill="#e8ece0"/><rect x="260" y="320" width="180" height="240" fill="#a88"/>${text.join('')}</svg>`),
  )
    .jpeg()
    .toBuffer();
}

describe('findPage', () => {
  it('finds the outline of a card within a fortieth of its width', async () => {
    const found = findPage(colourPlanes(await decodePixels(await card(), 1200)), [1.586]);
    expect(found).not.toBeNull();
    for (const [i, corner] of (found?.quad ?? []).entries())
      expect(distance(corner, CORNERS[i] ?? corner)).toBeLessThan(20);
  });

  it('finds none on an empty table', async () => {
    const empty = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#987' } })
      .png()
      .toBuffer();
    expect(findPage(colourPlanes(await decodePixels(empty, 800)), [1.586])).toBeNull();
  });
});

describe('straighten', () => {
  it('brings the corners of a quadrilateral to those of the rectangle', async () => {
    const picture = await decodePixels(await card(), 1200);
    const page = straighten(picture, CORNERS, 800, 504);
    const corner = (x: number, y: number): number => page?.data[(y * 800 + x) * 3] ?? 0;
    for (const [x, y] of [
      [8, 8],
      [790, 8],
      [790, 495],
      [8, 495],
    ] as const)
      expect(corner(x, y)).toBeGreaterThan(200);
    const map = homography(rectangle(800, 504), CORNERS);
    expect(map && mapPoint(map, { x: 800, y: 504 })).toMatchObject({
      x: expect.closeTo(985, 3),
      y: expect.closeTo(760, 3),
    });
  });

  it('refuses a quadrilateral that is none', async () => {
    const picture = await decodePixels(await card(), 1200);
    const flat: Quad = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 30, y: 0 },
    ];
    expect(straighten(picture, flat, 100, 100)).toBeNull();
  });
});
