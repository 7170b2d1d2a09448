import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Picture } from '../faces/picture.js';

export type FilmProblem = 'not-a-video' | 'too-large' | 'too-long' | 'too-short' | 'timeout';

/** The take cannot be judged at all; the applicant is asked for another one. */
export class FilmError extends Error {
  override readonly name = 'FilmError';

  constructor(
    readonly problem: FilmProblem,
    message: string,
  ) {
    super(message);
  }
}

export interface FilmFrame {
  readonly picture: Picture;
  /** Time from the film's first frame, ms. */
  readonly ms: number;
}

/** A small grey view of the whole frame, of every frame of the film: for finding what repeats. */
export interface Scene {
  readonly ms: number;
  readonly grey: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Every frame of the film as its file has them. */
export interface FilmStream {
  /** Pixels of a frame, upright. */
  readonly width: number;
  readonly height: number;
  /** Seconds of one tick. */
  readonly tick: number;
  /** When each frame is shown, in ticks. */
  readonly ticks: readonly number[];
}

/** What is filled while the frames are read, and complete when they end. */
export interface FilmLog {
  readonly scenes: Scene[];
  stream?: FilmStream | null;
}

export interface FilmSource {
  /** A file's path, or the film itself. */
  readonly video: string | Uint8Array;
  /** A folder where the film may lie while it is read; what is put there is removed. */
  readonly scratch: string;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Pixels of one frame: 4K. Refused by the decoder before it allocates. */
const MAX_PIXELS = 4096 * 2304;
const MAX_SECONDS = 20;
/** Wall time for one film, also on a busy machine. */
const TIMEOUT_MS = 60_000;
/** Frames sampled a second. Ten in two seconds are too few for the blink and the loop. */
const SAMPLE_RATE = 10;
/** Longer side of the frames that are judged. */
const MAX_SIDE = 1280;
const MIN_FRAMES = 8;
/** Width of a scene in pixels. */
const SCENE_WIDTH = 160;
/** Scenes taken of a second: every frame of a phone's camera. Each is compared with each other. */
const SCENE_RATE = 60;
/** Frames of which the times are kept: those of the longest film of the fastest camera. */
const MOST_TIMES = (MAX_SECONDS + 1) * 240;
/** Bytes of all scenes together: those of the longest film, each four times as high as wide. */
const MOST_SCENE_BYTES = (MAX_SECONDS + 1) * SCENE_RATE * SCENE_WIDTH * SCENE_WIDTH * 4;
/** Decoders of what browsers and phones record; ffmpeg has hundreds more, old and seldom looked at. */
const DECODERS = 'vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,h264,hevc,mpeg4';
const FFMPEG = 'ffmpeg';

/**
 * Decodes about ten frames a second, in order, with the system's ffmpeg; only one frame is in memory at a time.
 *
 * @throws FilmError when this is no WebM or MP4 film, or beyond the limits of bytes, pixels or duration
 */
export async function* readFilm(source: FilmSource, log?: FilmLog): AsyncGenerator<FilmFrame, void, undefined> {
  const folder = await mkdtemp(path.join(source.scratch, 'film-'));
  try {
    const file = await asFile(source.video, folder);
    yield* decode(file, await demuxerOf(file), log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function asFile(video: string | Uint8Array, folder: string): Promise<string> {
  if (typeof video === 'string') return path.resolve(video);
  if (video.byteLength > MAX_BYTES) throw new FilmError('too-large', 'the film has too many bytes');
  const file = path.join(folder, 'film');
  await writeFile(file, video);
  return file;
}

/** By content, and given to ffmpeg by name: it would also open play lists that point elsewhere. */
async function demuxerOf(file: string): Promise<'matroska' | 'mov'> {
  const handle = await open(file).catch(() => null);
  if (!handle) throw new FilmError('not-a-video', 'the film cannot be opened');
  try {
    const { size } = await handle.stat();
    if (size > MAX_BYTES) throw new FilmError('too-large', 'the film has too many bytes');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    if (bytesRead === 12 && buffer.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
    if (bytesRead === 12 && buffer.toString('latin1', 4, 8) === 'ftyp') return 'mov';
    throw new FilmError('not-a-video', 'neither WebM nor MP4');
  } finally {
    await handle.close();
  }
}

async function* decode(file: string, demuxer: string, log?: FilmLog): AsyncGenerator<FilmFrame, void, undefined> {
  // The film's own texts stand in the same messages: a name that it cannot know tells what the filter says.
  const filter = `showinfo@${randomUUID()}`;
  const child = spawn(FFMPEG, argumentsFor(file, demuxer, filter), { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const [, pixels, messages, small] = child.stdio;
  if (!(pixels && messages) || !(small instanceof Readable)) throw new Error('ffmpeg has no pipes');
  const ended = endOf(child);
  const infos = new FrameLog(messages, `[${filter}`);
  const scenes = collect(small);
  scenes.catch(() => undefined); // who waits for them is told
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    child.kill('SIGKILL');
  }, TIMEOUT_MS);
  try {
    let count = 0;
    let first: number | null = null;
    for await (const { data, info } of framesOf(pixels, infos)) {
      first ??= info.seconds;
      const ms = (info.seconds - first) * 1000;
      if (ms > MAX_SECONDS * 1000) throw new FilmError('too-long', `longer than ${MAX_SECONDS} s`);
      count++;
      yield { picture: { data, width: info.width, height: info.height }, ms };
    }
    await ended;
    const seen = await scenes;
    if (expired) throw new FilmError('timeout', 'the film took too long to decode');
    if (count === 0) throw new FilmError('not-a-video', 'no picture can be decoded');
    if (count < MIN_FRAMES) throw new FilmError('too-short', `only ${count} frames`);
    log?.scenes.push(...scenesOf(seen, infos.small, first ?? 0));
    if (log) log.stream = infos.stream();
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function argumentsFor(file: string, demuxer: string, showInfo: string): string[] {
  // One frame of each tenth (sixtieth) of a second, also where the camera's rate varies: nothing is repeated to fill gaps.
  const picked = (rate: number): string => {
    // Containers round times to milliseconds.
    const place = (time: string): string => `floor(${time}*${rate}+${rate / 1000})`;
    return `select='isnan(prev_selected_t)+gt(${place('t')},${place('prev_selected_t')})'`;
  };
  const shrink = `scale='min(iw,${MAX_SIDE})':'min(ih,${MAX_SIDE})':force_original_aspect_ratio=decrease:flags=area`;
  const small = `scale=${SCENE_WIDTH}:-2:flags=area,format=gray`;
  const frames = `[a]${picked(SAMPLE_RATE)},${shrink},format=rgb24,${showInfo}a[frames]`;
  const scenes = `[b]${picked(SCENE_RATE)},${small},${showInfo}b[scenes]`;
  return ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info', '-protocol_whitelist', 'file']
    .concat(['-threads', '1', '-max_pixels', String(MAX_PIXELS), '-t', String(MAX_SECONDS + 1)])
    .concat(['-codec_whitelist', DECODERS, '-f', demuxer, '-i', file])
    .concat([
      '-filter_complex_threads',
      '1',
      '-filter_complex',
      `[0:v:0]${showInfo}c=checksum=0,split[a][b];${frames};${scenes}`,
    ])
    .concat(['-map', '[frames]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'])
    .concat(['-map', '[scenes]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:3']);
}

/** @throws FilmError */
async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_SCENE_BYTES) throw new FilmError('too-large', 'the frames are too high for their width');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function scenesOf(pixels: Buffer, infos: readonly FrameInfo[], first: number): Scene[] {
  let from = 0;
  return infos.flatMap(({ seconds, width, height }) => {
    const grey = pixels.subarray(from, from + width * height);
    from += width * height;
    return grey.length === width * height ? { ms: (seconds - first) * 1000, grey, width, height } : [];
  });
}

interface FrameInfo {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** Time and size of each frame, as ffmpeg's `showinfo` tells them beside the pixels. */
class FrameLog {
  /** Those of the scenes. */
  readonly small: FrameInfo[] = [];
  private readonly frames: FrameInfo[] = [];
  private readonly ticks: number[] = [];
  private tick: number | null = null;
  private size: Pick<FrameInfo, 'width' | 'height'> | null = null;
  private waiting: ((info: FrameInfo | undefined) => void)[] = [];
  private rest = '';
  private ended = false;

  /** @param mark what lines of the filter begin with */
  constructor(
    stream: Readable,
    private readonly mark: string,
  ) {
    stream.setEncoding('latin1');
    stream.on('data', (text: string) => this.read(text));
    stream.on('close', () => {
      this.ended = true;
      for (const resolve of this.waiting.splice(0)) resolve(undefined);
    });
  }

  /** The next frame's data; undefined after the last. */
  next(): Promise<FrameInfo | undefined> {
    const info = this.frames.shift();
    if (info || this.ended) return Promise.resolve(info);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Every frame of the file; null where its times are not known. */
  stream(): FilmStream | null {
    const { ticks, tick, size } = this;
    return tick === null || size === null ? null : { ...size, tick, ticks };
  }

  private read(text: string): void {
    const lines = (this.rest + text).split(/[\r\n]/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith(`${this.mark}c`)) {
        this.readWhole(line);
        continue;
      }
      const found = line.startsWith(this.mark) ? /^.* pts_time:\s*(-?[\d.]+).* s:(\d+)x(\d+)/.exec(line) : null;
      if (!found) continue;
      const info = { seconds: Number(found[1]), width: Number(found[2]), height: Number(found[3]) };
      if (line.includes('fmt:gray')) {
        this.small.push(info);
        continue;
      }
      const resolve = this.waiting.shift();
      if (resolve) resolve(info);
      else this.frames.push(info);
    }
  }

  /** A line of the filter that sees every frame before any is picked or made smaller. */
  private readWhole(line: string): void {
    const base = / config in time_base: (\d+)\/(\d+)/.exec(line);
    if (base) this.tick = Number(base[1]) / Number(base[2]);
    const found = / pts:\s*(-?\d+) .* s:(\d+)x(\d+)/.exec(line);
    if (!found || this.ticks.length === MOST_TIMES) return;
    this.ticks.push(Number(found[1]));
    this.size ??= { width: Number(found[2]), height: Number(found[3]) };
  }
}

async function* framesOf(stream: Readable, log: FrameLog): AsyncGenerator<{ data: Uint8Array; info: FrameInfo }> {
  let info: FrameInfo | undefined;
  let frame: Uint8Array | null = null;
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    while (from < chunk.length) {
      if (!frame) {
        info = await log.next();
        if (!info) return;
        frame = new Uint8Array(info.width * info.height * 3);
        filled = 0;
      }
      const part = chunk.subarray(from, from + frame.length - filled);
      frame.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled === frame.length && info) {
        yield { data: frame, info };
        frame = null;
      }
    }
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('close', () => resolve());
    child.once('error', (error) => reject(new Error('ffmpeg cannot be started', { cause: error })));
  });
}
