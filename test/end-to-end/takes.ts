import { runFfmpeg } from '../specimens/ffmpeg.js';
import { comeNearer, nearedAt, type Nearing } from '../specimens/liveness/approach.js';
import { decode, encoder } from '../specimens/raster.js';
import { filmScene, FRAME_RATE, headHeight, type Scene } from '../specimens/scenes.js';

const SIZE = { width: 640, height: 360 };

/** A take as a browser's recorder sends it: WebM with VP8. Scenes are drawn in limited range, as Chromium's camera wants them. */
export async function takeOf(scene: Scene): Promise<Buffer> {
  return recorded(await filmScene(scene, SIZE));
}

async function recorded(frames: readonly Buffer[]): Promise<Buffer> {
  const input = ['-f', 'mjpeg', '-framerate', String(FRAME_RATE), '-i', 'pipe:0'];
  const range = 'scale=in_range=limited:out_range=limited,format=yuv420p';
  const recorder = [
    '-c:v',
    'libvpx',
    '-b:v',
    '1500k',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-f',
    'webm',
    'pipe:1',
  ];
  return runFfmpeg([...input, '-vf', range, ...recorder], Buffer.concat(frames));
}

type FaceScene = Extract<Scene, { kind: 'face' }>;

/** Who comes nearer begins further away: the head stays within the frame. */
const FAR = 0.66;
/** Crown to chin of a head, and between the outer corners of the eyes, in centimetres. */
const HEAD_CM = 22;
const EYES_CM = 9;

/** A take of somebody who comes nearer. The head is where the scene puts it: in the middle, the eyes half way up. */
export async function takeOfNearing(scene: FaceScene, how: Nearing): Promise<Buffer> {
  const frames = await filmScene({ ...scene, share: FAR }, SIZE);
  const eyes = (headHeight(SIZE) * FAR * EYES_CM) / HEAD_CM;
  const head = { x: SIZE.width / 2, y: SIZE.height / 2, eyes, roll: 0 };
  return recorded(
    await Promise.all(
      frames.map(async (frame, i) => {
        const nearer = nearedAt(how, (1000 * i) / FRAME_RATE);
        if (nearer === 1) return frame;
        const near = comeNearer(await decode(frame), head, nearer, how.distance);
        return encoder(near).jpeg({ quality: 95 }).toBuffer();
      }),
    ),
  );
}
