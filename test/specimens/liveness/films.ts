import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Picture } from '../../../subgraphs/media/faces/picture.js';

/**
 * Films for tests and measurements: pieces of a film of a living person, and presentation attacks made from stills and
 * pieces. Everything random comes from the generator that is passed in.
 */

export type Random = () => number;

/** Mulberry32: a small seeded generator of numbers from 0 to 1. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface FilmFormat {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly codec: 'vp8' | 'vp9' | 'h264';
  readonly kilobits: number;
}

export const CAMERA_FORMATS: readonly FilmFormat[] = [
  { width: 640, height: 480, framesPerSecond: 25, codec: 'vp8', kilobits: 1500 },
  { width: 1280, height: 720, framesPerSecond: 25, codec: 'h264', kilobits: 2500 },
  { width: 480, height: 360, framesPerSecond: 25, codec: 'vp8', kilobits: 600 },
];

/** Where a flat picture is held in front of the camera at one moment. Angles in radians, lengths in frame widths. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Width of the picture over the frame's. */
  readonly scale: number;
  readonly roll: number;
  readonly yaw: number;
  readonly pitch: number;
  /** Curvature about the vertical axis: 0 flat, 1 a half-width bent by one radian. */
  readonly bend: number;
}

/** A flat picture in the middle of the frame. */
export const FACING: Placement = { x: 0, y: 0, scale: 0.8, roll: 0, yaw: 0, pitch: 0, bend: 0 };

/** A smooth random movement: a few slow sinusoids, about -1 to 1. */
export function sway(random: Random): (seconds: number) => number {
  const waves = [0.35, 0.9, 2.1, 4.2].map((hertz, i) => ({
    hertz: hertz * (0.7 + 0.6 * random()),
    phase: 2 * Math.PI * random(),
    size: (0.5 + random()) / (i + 1) ** 1.3,
  }));
  const total = waves.reduce((sum, { size }) => sum + size, 0);
  return (seconds) =>
    waves.reduce((sum, w) => sum + w.size * Math.sin(2 * Math.PI * w.hertz * seconds + w.phase), 0) / (0.7 * total);
}

/** The camera's view of a flat (or bent) picture before a plain wall, with sensor noise and drifting exposure. */
export function filmPlane(
  picture: Picture,
  placement: Placement,
  format: FilmFormat,
  camera: { readonly noise: number; readonly gain: number; readonly random: Random; readonly gamma?: number },
): Uint8Array {
  const { width, height } = format;
  const out = new Uint8Array(width * height * 3);
  const inverse = planeMap(placement, width, height);
  const unit = picture.width / (placement.scale * width);
  const tone = Float32Array.from({ length: 256 }, (_, v) => 255 * (v / 255) ** (camera.gamma ?? 1) * camera.gain);
  const { random, noise } = camera;
  const grains = Float32Array.from({ length: 4099 }, () => noise * (random() + random() + random() - 1.5) * 2);
  const first = Math.floor(4099 * random());
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const plane = inverse(x, y);
      const px = plane.x * unit + picture.width / 2;
      const py = plane.y * unit + picture.height / 2;
      const inside = px >= 0 && py >= 0 && px < picture.width - 1 && py < picture.height - 1;
      const grain = grains[(first + at) % 4099] ?? 0;
      for (let c = 0; c < 3; c++) {
        const value = inside ? bilinear(picture, px, py, c) : wall(x / width, y / height, c);
        const level = (tone[value | 0] ?? 0) + grain;
        out[at + c] = level < 0 ? 0 : level > 255 ? 255 : level;
      }
    }
  }
  return out;
}

/** Frame pixel to a point of the plane, in pixels of the frame about the plane's middle. */
function planeMap(p: Placement, width: number, height: number): (x: number, y: number) => { x: number; y: number } {
  const focal = 1.1 * width;
  const [cy, sy, cp, sp, cr, sr] = [p.yaw, p.pitch, p.roll].flatMap((a) => [Math.cos(a), Math.sin(a)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Columns of the rotation (roll, then pitch, then yaw) that the plane's axes become.
  const r1 = { x: cr * cy + sr * sp * sy, y: sr * cp, z: -cr * sy + sr * sp * cy };
  const r2 = { x: -sr * cy + cr * sp * sy, y: cr * cp, z: sr * sy + cr * sp * cy };
  const curvature = p.bend / (0.5 * p.scale * width);
  return (px, py) => {
    const u = px - width / 2 - p.x * width;
    const v = py - height / 2 - p.y * width;
    // (r1 X + r2 Y + [0, 0, focal]) is parallel to (u, v, focal).
    const a = r1.x * focal - u * r1.z;
    const b = r2.x * focal - u * r2.z;
    const c = r1.y * focal - v * r1.z;
    const d = r2.y * focal - v * r2.z;
    const determinant = a * d - b * c || 1e-9;
    const X = (focal * (u * d - b * v)) / determinant;
    const Y = (focal * (a * v - u * c)) / determinant;
    if (curvature === 0) return { x: X, y: Y };
    const depth = (curvature * X * X) / 2;
    const near = 1 + depth / focal;
    return { x: X * near * (1 + (curvature * X) ** 2 / 6), y: Y * near };
  };
}

function bilinear({ data, width }: Picture, x: number, y: number, c: number): number {
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const i = (y0 * width + x0) * 3 + c;
  const top = (data[i] ?? 0) * (1 - fx) + (data[i + 3] ?? 0) * fx;
  const bottom = (data[i + width * 3] ?? 0) * (1 - fx) + (data[i + width * 3 + 3] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

function wall(u: number, v: number, c: number): number {
  const stripes = 12 * Math.sin(40 * u) * Math.sin(17 * v + 3 * u);
  return 120 + 50 * u - 30 * v + stripes + (c === 2 ? -15 : c === 1 ? -4 : 0);
}

/** Encodes raw frames as Chromium's recorder would: WebM, or MP4 for H.264. */
export async function encodeFilm(frames: Iterable<Uint8Array>, format: FilmFormat): Promise<Buffer> {
  const { width, height, framesPerSecond } = format;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(framesPerSecond)];
  return ffmpeg([...input, '-i', 'pipe:0', ...encoding(format)], frames);
}

/** A piece of a film, scaled to a height and put on a plain wall of the format's size, as a camera would see it. */
export async function cutFilm(
  file: string,
  piece: { readonly start: number; readonly seconds: number; readonly filter?: string },
  format: FilmFormat,
): Promise<Buffer> {
  const { width, height, framesPerSecond } = format;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=bicubic`;
  const pad = `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:color=0x8a8274,fps=${framesPerSecond}`;
  // A sensor's clock is read, not computed: no two frames are equally far apart.
  const times = `settb=1/90000,setpts='PTS+0.003*random(1)/TB'`;
  const filter = [fit, pad, ...(piece.filter ? [piece.filter] : []), times].join(',');
  return ffmpeg(
    ['-ss', String(piece.start), '-t', String(piece.seconds), '-i', file, '-an', '-vf', filter].concat(
      ['-fps_mode', 'passthrough', '-enc_time_base', '1/90000'],
      encoding(format),
    ),
    [],
  );
}

/** Frames of a piece of a film in its own size. */
export async function framesOf(file: string, start: number, seconds: number, size: { width: number; height: number }) {
  const raw = await ffmpeg(
    [
      '-ss',
      String(start),
      '-t',
      String(seconds),
      '-i',
      file,
      '-an',
      '-vf',
      `fps=25,scale=${size.width}:${size.height}`,
    ].concat(['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']),
    [],
  );
  const bytes = size.width * size.height * 3;
  return Array.from({ length: Math.floor(raw.length / bytes) }, (_, i): Picture => ({
    data: raw.subarray(i * bytes, (i + 1) * bytes),
    ...size,
  }));
}

function encoding({ codec, kilobits }: FilmFormat): string[] {
  const rate = ['-b:v', `${kilobits}k`, '-pix_fmt', 'yuv420p'];
  const realtime = ['-deadline', 'realtime', '-cpu-used', '8', '-f', 'webm', 'pipe:1'];
  if (codec === 'vp8') return ['-c:v', 'libvpx', ...rate, ...realtime];
  if (codec === 'vp9') return ['-c:v', 'libvpx-vp9', ...rate, ...realtime];
  const fragments = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'];
  return ['-c:v', 'libx264', '-preset', 'ultrafast', ...rate, ...fragments];
}

async function ffmpeg(args: readonly string[], frames: Iterable<Uint8Array>): Promise<Buffer> {
  const child = spawn('ffmpeg', ['-v', 'error', '-threads', '1', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = once(child, 'close');
  for (const frame of frames) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return Buffer.concat(chunks);
}
