import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer';
import sharp from 'sharp';
import { fakeCameraFlags, LiveFilm, makeFilm, paddedJpeg } from './film.js';
import { stillsOf } from './portraits.js';
import { FRAME_RATE, filmScene, splitJpegs } from './scenes.js';

const size = { width: 640, height: 360 };
const colour = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 856, height: 540, channels: 3, background } })
    .png()
    .toBuffer();
const middle = async (jpeg: Buffer): Promise<{ red: number; green: number; blue: number }> => {
  const cut = await sharp(jpeg).extract({ left: 310, top: 170, width: 20, height: 20 }).toBuffer();
  const [red, green, blue] = (await sharp(cut).stats()).channels.map((channel) => channel.mean);
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0 };
};

/** A page that opens the camera and tells its size and the colour in the middle of what it films. */
const PAGE = `<video muted playsinline></video><script>
  const video = document.querySelector('video');
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  async function start() {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1920 } } });
    await video.play();
    return [video.videoWidth, video.videoHeight];
  }
  function pixel() {
    context.drawImage(video, 300, 160, 40, 40, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }
</script>`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'specimen-film-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('camera films', () => {
  it('fills a JPEG up to any size without changing its picture', async () => {
    const jpeg = await sharp(await colour('#336699'))
      .jpeg()
      .toBuffer();
    const pixels = await sharp(jpeg).raw().toBuffer();
    for (const extra of [4, 5, 65_000, 65_001, 65_003, 65_004, 200_000]) {
      const padded = paddedJpeg(jpeg, jpeg.length + extra);
      expect(padded).toHaveLength(jpeg.length + extra);
      expect((await sharp(padded).raw().toBuffer()).equals(pixels)).toBe(true);
    }
    expect(() => paddedJpeg(jpeg, jpeg.length + 3)).toThrow(RangeError);
  });

  it.each([
    ['document', async () => filmScene({ kind: 'document', image: await colour('#c02020'), seconds: 0.5 }, size)],
    ['face', async () => filmScene({ kind: 'face', source: 'franck', from: 3, seconds: 0.5 }, size)],
    [
      'photo',
      async () =>
        filmScene({ kind: 'photo', still: stillsOf('cage')[0], handShake: true, tilt: true, seconds: 0.5 }, size),
    ],
    ['blank', async () => filmScene({ kind: 'blank', seconds: 0.5 }, size)],
  ] as const)('draws a %s scene as whole moving frames of the asked size', async (_kind, draw) => {
    const frames = await draw();
    expect(frames).toHaveLength(FRAME_RATE / 2);
    for (const frame of [frames[0], frames.at(-1)])
      expect(await sharp(frame).metadata()).toMatchObject({ format: 'jpeg', ...size });
    expect(frames[0]?.equals(frames[7] ?? Buffer.alloc(0))).toBe(false);
  });

  it('joins scenes in their order into one film', async () => {
    const out = path.join(folder, 'fixed.mjpeg');
    const scene = async (background: string) =>
      ({ kind: 'document', image: await colour(background), seconds: 0.2 }) as const;
    const { seconds } = await makeFilm({ scenes: [await scene('#d01010'), await scene('#1010d0')], size, out });
    expect(seconds).toBeCloseTo(0.4);
    const frames = splitJpegs(await readFile(out));
    const [first, last] = [await middle(frames[0] ?? Buffer.alloc(0)), await middle(frames.at(-1) ?? Buffer.alloc(0))];
    expect(first.red).toBeGreaterThan(first.blue + 80);
    expect(last.blue).toBeGreaterThan(last.red + 80);
  });

  it('changes what a running browser films', async () => {
    const scene = async (background: string) =>
      ({ kind: 'document', image: await colour(background), seconds: 1 }) as const;
    const film = await LiveFilm.make(
      path.join(folder, 'live.mjpeg'),
      { red: await scene('#d01010'), blue: await scene('#1010d0') },
      size,
    );
    const { ino } = await stat(film.file);
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(PAGE);
    }).listen(0);
    const browser = await puppeteer.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        ...fakeCameraFlags(film.file),
      ],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      const seen = (await page.evaluate('start()')) as number[];
      expect(seen).toEqual([size.width, size.height]);
      const filmed = async (): Promise<number[]> => (await page.evaluate('pixel()')) as number[];
      const becomes = async (channel: 0 | 2): Promise<number[]> => {
        for (let tries = 0; tries < 2_000; tries++) {
          const pixel = await filmed();
          if ((pixel[channel] ?? 0) > 150 && (pixel[2 - channel] ?? 0) < 90) return pixel;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error(`still ${(await filmed()).join()}`);
      };
      // The first scene, the other, and the first again; colours arrive as they were drawn.
      expect(Math.abs(((await becomes(0))[0] ?? 0) - 0xd0)).toBeLessThan(8);
      await film.show('blue');
      expect(Math.abs(((await becomes(2))[2] ?? 0) - 0xd0)).toBeLessThan(8);
      await film.show('red');
      await becomes(0);
      expect((await stat(film.file)).ino).toBe(ino);
    } finally {
      await browser.close();
      server.close();
      await film.close();
    }
  });
});
