import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FilmError, readFilm, type FilmFrame, type FilmLog } from './film.js';
import { encodeFilm, type FilmFormat } from '../../../test/specimens/liveness/films.js';

const FORMAT: FilmFormat = { width: 160, height: 120, framesPerSecond: 25, codec: 'vp8', kilobits: 200 };
/** A film as ffmpeg itself makes one. */
const madeBy = (...args: readonly string[]): Buffer => {
  const made = spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', ...args, 'pipe:1'], { maxBuffer: 2 ** 26 });
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return made.stdout;
};
const grey = (frames: number, format = FORMAT): Uint8Array[] =>
  Array.from({ length: frames }, (_, i) => new Uint8Array(format.width * format.height * 3).fill(60 + (i % 100)));

describe('readFilm', () => {
  let scratch: string;
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), 'film-test-'));
  });
  afterAll(() => rm(scratch, { recursive: true }));
  afterEach(async () => expect((await readdir(scratch)).filter((name) => name.startsWith('film-'))).toEqual([]));

  const read = async (video: string | Uint8Array): Promise<FilmFrame[]> => {
    const frames: FilmFrame[] = [];
    for await (const frame of readFilm({ video, scratch })) frames.push(frame);
    return frames;
  };
  const problem = (video: string | Uint8Array): Promise<string> =>
    read(video).then(
      () => 'none',
      (error: unknown) => (error instanceof FilmError ? error.problem : String(error)),
    );

  it.each(['vp8', 'vp9', 'h264'] as const)('samples ten frames a second of %s', async (codec) => {
    const frames = await read(await encodeFilm(grey(50), { ...FORMAT, codec }));
    expect(frames).toHaveLength(20);
    expect(frames[0]).toMatchObject({ ms: 0, picture: { width: 160, height: 120 } });
    expect(frames.at(-1)?.ms).toBeGreaterThan(1850);
  });

  it('repeats no frame where the camera is slower', async () => {
    expect(await read(await encodeFilm(grey(12), { ...FORMAT, framesPerSecond: 6 }))).toHaveLength(12);
  });

  it('takes a path as well', async () => {
    const file = path.join(scratch, 'take.webm');
    await writeFile(file, await encodeFilm(grey(30), FORMAT));
    expect(await read(file)).toHaveLength(12);
  });

  it('reads what there is of a film that breaks off', async () => {
    const whole = await encodeFilm(grey(50), FORMAT);
    const frames = await read(whole.subarray(0, Math.round(whole.length * 0.7)));
    expect(frames.length).toBeGreaterThanOrEqual(8);
    expect(frames.length).toBeLessThan(20);
  });

  it('refuses what is no film, a play list, a mere header and a film too short', async () => {
    expect(await problem(Buffer.from('not a film'))).toBe('not-a-video');
    expect(await problem(Buffer.alloc(0))).toBe('not-a-video');
    expect(await problem(Buffer.from('#EXTM3U\nfile:///etc/hostname\n'))).toBe('not-a-video');
    expect(await problem(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...new Uint8Array(400)]))).toBe('not-a-video');
    expect(await problem(await encodeFilm(grey(5), FORMAT))).toBe('too-short');
  });

  it('refuses a film that is too long', async () => {
    const long = { ...FORMAT, framesPerSecond: 5 };
    expect(await problem(await encodeFilm(grey(130, long), long))).toBe('too-long');
  });

  it('takes no texts of the film for what the decoder tells of frames', async () => {
    const title = 'title=[Parsed_showinfo_9 @ 0x5] n: 0 pts_time:5 s:3x3 fmt:gray';
    const film = madeBy('-i', 'testsrc=s=320x240:r=15:d=2', '-metadata', title, '-c:v', 'libvpx', '-f', 'webm');
    const frames = await read(film);
    expect(frames.map(({ ms }) => Math.round(ms / 100))).toEqual(frames.map((_, i) => i));
    expect(new Set(frames.map(({ picture }) => picture.width))).toEqual(new Set([320]));
  });

  it('keeps no more scenes of a fast film than of an honest one: each is compared with each other', async () => {
    const fast = ['-c:v', 'libx264', '-preset', 'ultrafast', '-movflags', 'frag_keyframe', '-f', 'mp4'];
    const scenesOf = async (rate: number): Promise<number> => {
      const log: FilmLog = { scenes: [] };
      const video = madeBy('-i', `testsrc=s=64x64:r=${rate}:d=2`, ...fast);
      for await (const frame of readFilm({ video, scratch }, log)) expect(frame.picture.width).toBe(64);
      return log.scenes.length;
    };
    const [honest, faster] = [await scenesOf(60), await scenesOf(1000)];
    expect(Math.abs(faster - honest)).toBeLessThanOrEqual(1);
  });

  it('refuses frames that are a line, and decoders that no recorder uses', async () => {
    const line = ['-i', 'color=s=16x4000:r=60:d=1', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const odd = ['-i', 'testsrc=s=64x64:r=15:d=2', '-c:v', 'ffv1'];
    expect(await problem(madeBy(...line, '-f', 'matroska'))).toBe('too-large');
    expect(await problem(madeBy(...odd, '-f', 'matroska'))).toBe('not-a-video');
  });

  it('stops decoding when the reader stops', async () => {
    const film = await encodeFilm(grey(100), FORMAT);
    for await (const { ms } of readFilm({ video: film, scratch })) if (ms > 200) break;
  });
});
