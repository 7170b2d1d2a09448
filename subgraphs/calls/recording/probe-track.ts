import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ProbedTrack {
  /** What can be played of it: a track that was cut off at its beginning has nothing, and would spoil the others. */
  readonly kinds: readonly ('audio' | 'video')[];
  /** The time of its last packet from its beginning; 0 unless it was asked for, because it is read whole for that. */
  readonly seconds: number;
}

/** Looks into a recorded stream; reads no more of it than it has to. */
export async function probeTrack(bytes: Readable, { length }: { readonly length: boolean }): Promise<ProbedTrack> {
  const entries = length ? 'stream=codec_type:packet=pts_time' : 'stream=codec_type';
  const ffprobe = spawn(
    'ffprobe',
    [...['-v', 'quiet', '-f', 'matroska', '-show_entries', entries, '-of', 'csv=p=0', 'pipe:0']],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const kinds = new Set<string>();
  let seconds = 0;
  createInterface({ input: ffprobe.stdout }).on('line', (line) => {
    const time = Number.parseFloat(line);
    if (Number.isNaN(time)) kinds.add(line);
    else seconds = Math.max(seconds, time);
  });
  // It stops to read once it knows.
  const fed = pipeline(bytes, ffprobe.stdin).catch(() => undefined);
  const [code] = (await once(ffprobe, 'close')) as [number | null];
  bytes.destroy();
  await fed;
  return { kinds: code === 0 ? (['audio', 'video'] as const).filter((kind) => kinds.has(kind)) : [], seconds };
}
