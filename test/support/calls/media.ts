import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PIECE_TYPE, type RecordedCall } from '../../../subgraphs/calls/host-parts/call-records.js';
import { openBlobs } from '../../../subgraphs/platform/blobs/open-blobs.js';
import { runFfmpeg } from '../../specimens/ffmpeg.js';
import type { CallWorld } from './call-world.js';

const run = promisify(execFile);

/** What the films of these tests show: two halves, by which one is known from another. */
export const FILMS = {
  applicant: ['red', 'blue'],
  operator: ['lime', 'yellow'],
  second: ['magenta', 'cyan'],
} as const;
export type Film = keyof typeof FILMS;

const COLOURS = {
  red: [255, 0, 0],
  blue: [0, 0, 255],
  lime: [0, 255, 0],
  yellow: [255, 255, 0],
  magenta: [255, 0, 255],
  cyan: [0, 255, 255],
  black: [0, 0, 0],
  white: [255, 255, 255],
} as const;
export type Colour = keyof typeof COLOURS;

/** A source of ffmpeg: two halves, and a box that wanders over them, so that there is something to encode. */
export function filmSource(
  film: Film,
  size: { readonly width: number; readonly height: number },
  rate: number,
): string {
  const [left, right] = FILMS[film];
  const half = size.width / 2;
  return (
    `color=c=${left}:s=${size.width}x${size.height}:r=${rate},` +
    `drawbox=x=${half}:y=0:w=${half}:h=ih:color=${right}:t=fill,` +
    `drawbox=x='mod(t*97,iw-40)':y='ih-40':w=40:h=30:color=white:t=fill`
  );
}

export interface MediaStream {
  readonly kind: 'audio' | 'video';
  readonly codec: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Of its first packet and its last, in seconds. */
  readonly from: number;
  readonly to: number;
  /** Between the two. */
  readonly seconds: number;
  readonly packets: number;
}

/** What ffprobe says of a file. */
export async function mediaOf(
  file: Buffer,
): Promise<{ readonly streams: readonly MediaStream[]; readonly declaredSeconds: number }> {
  return withFile(file, async (name) => {
    const args = ['-v', 'error', '-show_streams', '-show_format', '-show_entries', 'packet=pts_time,stream_index'];
    const { stdout } = await run('ffprobe', [...args, '-of', 'json', name], { maxBuffer: 1 << 28 });
    const probed = JSON.parse(stdout) as {
      packets: { stream_index: number; pts_time: string }[];
      streams: { index: number; codec_type: string; codec_name: string; width?: number; height?: number }[];
      format: { duration?: string };
    };
    const streams = probed.streams.map(({ index, codec_type, codec_name, width, height }): MediaStream => {
      const times = probed.packets.filter((one) => one.stream_index === index).map((one) => Number(one.pts_time));
      const [from, to] = times.length === 0 ? [0, 0] : [Math.min(...times), Math.max(...times)];
      const kind = codec_type === 'audio' ? 'audio' : 'video';
      return { kind, codec: codec_name, width, height, from, to, seconds: to - from, packets: times.length };
    });
    return { streams, declaredSeconds: Number(probed.format.duration ?? 0) };
  });
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** The colours of a picture, or of a film at a time, at the middle of each cell of a grid, row by row. */
export async function coloursOf(
  file: Buffer,
  { seconds = 0, ...grid }: Grid & { readonly seconds?: number },
): Promise<Colour[]> {
  return cellsOf(await drawn(file, ['-ss', String(seconds), '-frames:v', '1'], '', grid), grid);
}

/** Looks at a whole film once, twice a second of it; answers the colours at any moment. */
export async function momentsOf(file: Buffer, grid: Grid): Promise<(seconds: number) => Colour[]> {
  const pixels = await drawn(file, [], 'fps=2,', grid);
  const bytes = grid.columns * grid.rows * 9 * 9 * 3;
  return (seconds) => cellsOf(pixels.subarray(Math.floor(seconds * 2) * bytes), grid);
}

function drawn(file: Buffer, part: readonly string[], filter: string, { columns, rows }: Grid): Promise<Buffer> {
  const small = `${filter}scale=${columns * 9}:${rows * 9}:flags=area`;
  return withFile(file, (name) =>
    runFfmpeg(['-i', name, ...part, '-vf', small, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']),
  );
}

function cellsOf(pixels: Buffer, { columns, rows }: Grid): Colour[] {
  return Array.from({ length: columns * rows }, (_, cell) => {
    const x = (cell % columns) * 9 + 4;
    const y = Math.floor(cell / columns) * 9 + 4;
    const at = (y * columns * 9 + x) * 3;
    return nearest([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
  });
}

/** The loudest moment of its sound, or of a part of it, in decibels below full scale. */
export async function loudnessOf(
  file: Buffer,
  part: { readonly from: number; readonly seconds: number } | null = null,
): Promise<number> {
  const cut = part === null ? '' : `atrim=${part.from}:${part.from + part.seconds},`;
  return withFile(file, async (name) => {
    const args = ['-hide_banner', '-i', name, '-af', `${cut}volumedetect`, '-vn', '-f', 'null', '-'];
    const { stderr } = await run('ffmpeg', args);
    return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? -Infinity);
  });
}

export function nearest(rgb: readonly [number, number, number]): Colour {
  const distance = (name: Colour): number => Math.hypot(...COLOURS[name].map((value, i) => value - (rgb[i] ?? 0)));
  return (Object.keys(COLOURS) as Colour[]).reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** Where recordings are kept. */
type Kept = Pick<CallWorld, 'platform' | 'records'>;

/** The pieces of a track in a row, as they were kept. */
export async function trackBytes(world: Kept, { call, tracks }: RecordedCall, at: number): Promise<Buffer> {
  const parts = tracks[at]?.pieces.map(({ blobId }) => blobBytes(world, call.id, blobId, PIECE_TYPE)) ?? [];
  return Buffer.concat(await Promise.all(parts));
}

export async function blobBytes(world: Kept, callId: string, blobId: string, type: string): Promise<Buffer> {
  const { call } = world.records.recordedOf(callId);
  const blobs = await openBlobs(world.platform.settings.mediaUrl);
  const key = await world.records.blobKey(call, blobId);
  const bytes = await blobs.read({ owner: call.sessionId, id: blobId, type }, key, 1 << 30);
  if (bytes === null) throw new Error(`there is no blob ${blobId}`);
  return bytes;
}

async function withFile<T>(file: Buffer, work: (name: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-media-'));
  try {
    const name = path.join(folder, 'media');
    await writeFile(name, file);
    return await work(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
