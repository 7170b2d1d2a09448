import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FilmError, readFilm, type FilmFrame } from './film.js';
import { encodeFilm, type FilmFormat } from './specimen-films.js';

const FORMAT: FilmFormat = { width: 160, height: 120, framesPerSecond: 25, codec: 'vp8', kilobits: 200 };
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

  it('stops decoding when the reader stops', async () => {
    const film = await encodeFilm(grey(100), FORMAT);
    for await (const { ms } of readFilm({ video: film, scratch })) if (ms > 200) break;
  });
});
