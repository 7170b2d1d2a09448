import sharp from 'sharp';
import { boxInPhotograph, degrade, photographed } from './degrade.js';
import { homography, mapped, rectangle, type Quad } from './homography.js';

/** A red page with a green mark in its upper left quarter: where the mark is seen tells how the picture was turned. */
const page = sharp({ create: { width: 600, height: 380, channels: 3, background: '#c02020' } })
  .composite([{ input: { create: { width: 120, height: 80, channels: 3, background: '#20c020' } }, left: 60, top: 40 }])
  .png()
  .toBuffer();
const mark = { x: 60, y: 40, width: 120, height: 80 };
const size = { width: 600, height: 380 };

/** The colour in the middle of the mark, as a viewer that honours EXIF sees it. */
async function seenAtMark(image: Buffer, corners: Quad): Promise<{ red: number; green: number }> {
  const [a, , c] = boxInPhotograph(mark, size, corners);
  const { data, info } = await sharp(image).rotate().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round((a.y + c.y) / 2) * info.width + Math.round((a.x + c.x) / 2)) * info.channels;
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0 };
}

describe('degraded photographs', () => {
  it('maps corners exactly', () => {
    const to: Quad = [
      { x: 10, y: 20 },
      { x: 300, y: 40 },
      { x: 280, y: 260 },
      { x: 5, y: 230 },
    ];
    const map = homography(rectangle(100, 60), to);
    rectangle(100, 60).forEach((corner, i) => {
      expect(mapped(map, corner).x).toBeCloseTo(to[i]?.x ?? 0, 6);
      expect(mapped(map, corner).y).toBeCloseTo(to[i]?.y ?? 0, 6);
    });
  });

  it.each([
    { turn: 90 },
    { turn: 180 },
    { turn: 270 },
    { orientation: 3 },
    { orientation: 6 },
    { orientation: 8 },
    { turn: 90, orientation: 6 },
  ] as const)('knows where the document is after %j', async (options) => {
    const scene = { width: 900, height: 640, desk: 'cloth', fill: 0.8, tilt: 8, perspective: 0.03 } as const;
    const photograph = await degrade(await page, { seed: 11, scene, ...options });
    const { red, green } = await seenAtMark(photograph.image, photograph.corners);
    expect(green).toBeGreaterThan(red + 80);
    const meta = await sharp(photograph.image).rotate().toBuffer({ resolveWithObject: true });
    expect([meta.info.width, meta.info.height]).toEqual([photograph.width, photograph.height]);
  });

  it('repeats a photograph byte for byte for one seed and takes another for another', async () => {
    const [first, again, other] = [
      await degrade(await page, photographed('heavy', 5)),
      await degrade(await page, photographed('heavy', 5)),
      await degrade(await page, photographed('heavy', 6)),
    ];
    expect(first.image.equals(again.image)).toBe(true);
    expect(first.image.equals(other.image)).toBe(false);
  });

  it('keeps the whole document in the picture', async () => {
    for (let seed = 0; seed < 4; seed++) {
      const { corners, width, height } = await degrade(await page, photographed(seed % 2 ? 'heavy' : 'light', seed));
      for (const corner of corners) {
        expect(corner.x).toBeGreaterThan(-0.02 * width);
        expect(corner.x).toBeLessThan(1.02 * width);
        expect(corner.y).toBeGreaterThan(-0.02 * height);
        expect(corner.y).toBeLessThan(1.02 * height);
      }
    }
  });

  it('darkens, brightens, blurs and adds noise as told', async () => {
    const deviation = async (options: object): Promise<{ mean: number; spread: number }> => {
      const { image } = await degrade(await page, { seed: 1, quality: 100, ...options });
      const corner = await sharp(image).extract({ left: 400, top: 250, width: 100, height: 100 }).toBuffer();
      const { channels } = await sharp(corner).stats();
      return { mean: channels[0]?.mean ?? 0, spread: channels[0]?.stdev ?? 0 };
    };
    const plain = await deviation({});
    expect((await deviation({ exposure: -1 })).mean).toBeLessThan(plain.mean * 0.8);
    expect((await deviation({ exposure: 1 })).mean).toBeGreaterThan(plain.mean * 1.2);
    expect((await deviation({ noise: 8 })).spread).toBeGreaterThan(plain.spread + 4);
  });
});
