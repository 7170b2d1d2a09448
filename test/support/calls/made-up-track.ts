import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFfmpeg } from '../../specimens/ffmpeg.js';
import { type Film, filmSource } from './media.js';

export interface MadeUpTrack {
  readonly film: Film;
  /** Sizes of the picture, one after the other, each for the same share of the time. */
  readonly sizes?: readonly { readonly width: number; readonly height: number }[];
  readonly seconds: number;
  /** Nothing is sent by the microphone between these, as while it is off. */
  readonly mutedBetween?: readonly [number, number];
  /** The times of the sound jump ahead, as a browser may have them: at this second, by this many. */
  readonly jump?: { readonly at: number; readonly by: number };
  /** The microphone sends silence. */
  readonly isMuted?: boolean;
  /** Nothing that can be played comes before this, as from a browser that is slow to send its first whole picture. */
  readonly silentUntil?: number;
  /** Nothing is sent by the camera after this. */
  readonly pictureUntil?: number;
}

const SIZE = { width: 320, height: 180 };
const RATE = 15;

/** What a recorder would have kept of somebody, made in a moment instead of in the time that it shows. */
export async function makeUpTrack({ film, sizes = [SIZE], seconds, ...more }: MadeUpTrack): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-track-'));
  const of = (name: string): string => path.join(folder, name);
  const pictureSeconds = more.pictureUntil ?? seconds;
  try {
    for (const [at, size] of sizes.entries()) {
      const encoder = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '300k'];
      const source = ['-f', 'lavfi', '-i', filmSource(film, size, RATE), '-t', String(pictureSeconds / sizes.length)];
      await runFfmpeg([...source, ...encoder, of(`${at}.webm`)]);
    }
    await writeFile(of('list'), sizes.map((_, at) => `file ${at}.webm\n`).join(''));
    const [from, to] = more.mutedBetween ?? [0, 0];
    const { at: jumpAt, by } = more.jump ?? { at: 0, by: 0 };
    const filters = [`aselect='not(between(t,${from},${to})*${to - from})'`, `asetpts='PTS+gte(T,${jumpAt})*${by}/TB'`];
    const heard = ['-af', filters.join(',')];
    const tone = more.isMuted === true ? `anullsrc=duration=${seconds}` : `sine=frequency=440:duration=${seconds}`;
    const late = ['-output_ts_offset', String(more.silentUntil ?? 0)];
    const inputs = ['-f', 'concat', '-i', of('list'), '-f', 'lavfi', '-i', tone];
    const sound = [...heard, '-c:a', 'libopus', '-b:a', '32k', '-ac', '2', ...late];
    return await runFfmpeg([...inputs, '-map', '0:v', '-map', '1:a', '-c:v', 'copy', ...sound, '-f', 'webm', 'pipe:1']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
