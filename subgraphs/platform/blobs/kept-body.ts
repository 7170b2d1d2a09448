import { Readable } from 'node:stream';
import { ArgumentError } from '../errors/catalogue.js';

/** Between two looks at whether the key is there still, milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** How long a reader may take nothing: a player that waits longer asks for the rest by another range. */
const LONGEST_SILENCE_MS = 5 * 60_000;
/** How long a download may take: hours of film, over a slow line. */
const LONGEST_MS = 4 * 3600_000;

export interface BodyTimes {
  readonly look: number;
  readonly silence: number;
  readonly longest: number;
}

const TIMES: BodyTimes = { look: LOOK_EVERY_MS, silence: LONGEST_SILENCE_MS, longest: LONGEST_MS };

/**
 * Bytes that are read only as long as their owner's key is there: a download that is under way when the session is deleted ends within
 * a second, also where its reader pauses. A reader who takes nothing for long loses the place, so that no file is held open without end.
 * Nothing happens before the first read.
 * @param isKept whether the key is there still; where it cannot be told now, it is asked again
 * @param times milliseconds
 */
export function keptBody(
  source: () => AsyncIterable<Buffer>,
  isKept: () => Promise<boolean>,
  times: BodyTimes = TIMES,
): Readable {
  const body = Readable.from(watched(), { objectMode: false });
  return body;

  async function* watched(): AsyncGenerator<Buffer, void, undefined> {
    const begunAt = performance.now();
    let takenAt = begunAt;
    let looking = false;
    const look = async (): Promise<void> => {
      looking = true;
      if (!(await isKept().catch(() => true))) body.destroy(new ArgumentError('not-found'));
      looking = false;
    };
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - takenAt > times.silence || now - begunAt > times.longest) {
        body.destroy(new Error('a download took too long'));
      } else if (!looking) void look();
    }, times.look);
    timer.unref();
    try {
      for await (const bytes of source()) {
        yield bytes;
        takenAt = performance.now();
      }
    } finally {
      clearInterval(timer);
    }
  }
}
