import { runFfmpeg } from '../specimens/ffmpeg.js';
import { filmScene, FRAME_RATE, type Scene } from '../specimens/scenes.js';

const SIZE = { width: 640, height: 360 };

/** A take as a browser's recorder sends it: WebM with VP8. Scenes are drawn in limited range, as Chromium's camera wants them. */
export async function takeOf(scene: Scene): Promise<Buffer> {
  const frames = await filmScene(scene, SIZE);
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
