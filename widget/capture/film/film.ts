import { cameraClaimOf, type CameraClaim } from './camera-claim.js';

/** How often the recorder hands over what it has; a take is cut at these marks. */
const SLICE_MS = 250;

/** Enough for a face at 720p; a short film of it stays near one megabyte. */
const BITS_PER_SECOND = 3_000_000;

/** What browsers can write, best first. Beginnings of all of them play without their end. */
const TYPES = [
  'video/webm;codecs=vp8',
  'video/webm;codecs=vp9',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
];

/** A film that goes on being recorded while its beginning is already sent. */
export interface Film {
  /** Type of the file, without parameters. */
  readonly type: string;
  /** What the browser said of the camera when it began. */
  readonly camera: CameraClaim;
  /** The film from its start until at least `seconds`; waits until that much is recorded. Raises when recording broke. */
  take(seconds: number): Promise<Blob>;
  /** Milliseconds since recording began; 0 before. */
  elapsed(): number;
  stop(): void;
}

/** Type that this browser can record and the service accepts; null when there is none. */
export function recordableType(accepted: readonly string[]): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  const usable = TYPES.filter((type) => accepted.length === 0 || accepted.some((one) => type.startsWith(one)));
  return usable.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Begins to record a stream for at most `longestSeconds`. */
export function startFilm(stream: MediaStream, type: string, longestSeconds: number): Film {
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  const slices: { readonly data: Blob; readonly until: number }[] = [];
  const waiting = new Set<() => void>();
  const camera = cameraClaimOf(stream);
  const plainType = type.split(';')[0] ?? type;
  let began = 0;
  let ended = false;

  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  recorder.onstart = () => (began = performance.now());
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) slices.push({ data, until: (performance.now() - began) / 1000 });
    wake();
  };
  recorder.onstop = () => {
    ended = true;
    wake();
  };
  recorder.onerror = recorder.onstop;
  recorder.start(SLICE_MS);
  const stop = (): void => {
    window.clearTimeout(limit);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = window.setTimeout(stop, longestSeconds * 1000 + 3 * SLICE_MS);

  return {
    type: plainType,
    camera,
    take: (seconds) =>
      new Promise<Blob>((resolve, reject) => {
        const look = (): void => {
          // A slice more than asked for: the first one may begin late.
          const last = slices.findIndex((slice) => slice.until >= seconds + SLICE_MS / 1000);
          if (last < 0 && !ended) return void waiting.add(look);
          waiting.delete(look);
          const parts = (last < 0 ? slices : slices.slice(0, last + 1)).map((slice) => slice.data);
          if (parts.length === 0) reject(new Error('nothing was recorded'));
          else resolve(new Blob(parts, { type: plainType }));
        };
        look();
      }),
    elapsed: () => (began === 0 ? 0 : performance.now() - began),
    stop,
  };
}
