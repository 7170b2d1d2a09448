import sharp from 'sharp';
import { degrade } from '../../../../test/specimens/degrade.js';
import { drawDocument } from '../../../../test/specimens/document.js';
import { makeIdentity } from '../../../../test/specimens/identity.js';
import { portrait, STILLS } from '../../../../test/specimens/portraits.js';
import { seeded } from '../../../../test/specimens/random.js';
import { filmed, REPRODUCTIONS, type Shown } from '../../../../test/specimens/reproductions.js';
import { decodePixels } from '../../pictures/decode.js';
import { pageByEdges, wholePicture } from '../page.js';
import type { PictureMarks } from '../reading.js';
import { isColourless, showsGrid } from './checks.js';
import { pictureMarks } from './picture-marks.js';

let document: Buffer;

beforeAll(async () => {
  const [still] = STILLS;
  if (!still) throw new Error('there is no portrait');
  const identity = makeIdentity(seeded(4), { country: 'UTO' });
  document = (await drawDocument({ identity, side: 'page', portrait: await portrait(still), width: 1600 })).image;
});

async function marksOf(image: Buffer): Promise<PictureMarks> {
  const picture = await decodePixels(image, 2600);
  return pictureMarks(picture, pageByEdges(picture, 'passport') ?? wholePicture(picture));
}

const shownAs = async (shown: Shown): Promise<PictureMarks> =>
  marksOf((await filmed(document, shown, seeded(12), { width: 1280, height: 960 })).image);

it.each(REPRODUCTIONS)('sees the grid of a %s, on the page', async (shown) => {
  const marks = await shownAs(shown);
  expect(showsGrid(marks)).toBe(true);
  expect(marks.grid?.box.width).toBeGreaterThan(100);
});

it('sees no grid and no lack of colour on the document itself before the same camera', async () => {
  const marks = await shownAs('original');
  expect(marks.grid).not.toBeNull();
  expect(showsGrid(marks)).toBe(false);
  expect(isColourless(marks, 'front')).toBe(false);
});

it('tells a photocopy under a warm lamp from a pale document under white light', async () => {
  const scene = { width: 1500, height: 1100, desk: 'wood', fill: 0.85, tilt: 2 } as const;
  const photograph = async (saturation: number, light: [number, number, number]): Promise<PictureMarks> => {
    const faded = await sharp(document).modulate({ saturation }).png().toBuffer();
    const lit = await sharp(faded).removeAlpha().linear(light, [0, 0, 0]).png().toBuffer();
    return marksOf((await degrade(lit, { seed: 3, scene, noise: 2, quality: 85 })).image);
  };
  const copy = await photograph(0, [1, 0.9, 0.7]);
  expect(isColourless(copy, 'front')).toBe(true);
  expect(isColourless(copy, 'back')).toBe(false);
  expect(isColourless(await photograph(0.25, [0.95, 0.95, 0.95]), 'front')).toBe(false);
});

it('says nothing of a document that is small in its picture', async () => {
  const small = await sharp(document).resize(280).jpeg().toBuffer();
  expect((await marksOf(small)).grid).toBeNull();
});
