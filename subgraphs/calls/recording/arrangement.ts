import type { RecordedCall } from '../host-parts/call-records.js';

/** A track of which something can be shown. */
export type PlayableTrack = RecordedCall['tracks'][number] & { readonly endedAt: Date };

export const FRAME_RATE = 25;
/** Of one participant in the joined picture, in pixels: two beside each other, more in rows. */
const CELL = { width: 640, height: 480 };
/** A place that is drawn at the same time as others has to be paid for; nobody has so many. */
const MOST_TRACKS = 120;

/** How tracks make one file. */
export interface Arrangement {
  /** In the order of ffmpeg's inputs. */
  readonly tracks: readonly PlayableTrack[];
  /** A filter graph from those inputs to `[picture]` and `[sound]`. */
  readonly filter: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly startedAt: Date;
}

/** Everybody gets a cell for the whole call, the operator's the last; their tracks are shown in it one after the other. */
export function arrange(all: readonly PlayableTrack[]): Arrangement | null {
  const tracks = [...all].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime()).slice(0, MOST_TRACKS);
  const [first] = tracks;
  if (!first) return null;
  const { startedAt } = first;
  const seconds = (Math.max(...tracks.map(({ endedAt }) => endedAt.getTime())) - startedAt.getTime()) / 1000;
  const cells = cellsOf(tracks);
  const columns = Math.ceil(Math.sqrt(cells.length));
  const rows = Math.ceil(cells.length / columns);
  const width = columns * CELL.width;
  const height = rows * CELL.height;
  const places = tracks.map((track): Place => {
    const cell = cells.indexOf(track.participantId);
    const next = tracks.find(
      (other) => other.participantId === track.participantId && other.startedAt > track.startedAt,
    );
    const from = (track.startedAt.getTime() - startedAt.getTime()) / 1000;
    return {
      track,
      x: (cell % columns) * CELL.width,
      y: Math.floor(cell / columns) * CELL.height,
      from,
      // The track after it begins a moment before it ends: the same is not heard twice.
      length: next ? (next.startedAt.getTime() - track.startedAt.getTime()) / 1000 : seconds - from,
    };
  });
  const filter = [...pictureOf(places, { width, height, seconds }), ...soundOf(places)].join(';');
  return { tracks, filter, width, height, seconds, startedAt };
}

interface Place {
  readonly track: PlayableTrack;
  readonly x: number;
  readonly y: number;
  /** Seconds from the beginning. */
  readonly from: number;
  /** Seconds of it that are used. */
  readonly length: number;
}

/** The times of what a browser sent are its word: a step of them that is longer than the whole track is left out. */
function possibleTimes(seconds: number): string {
  const isPossible = (step: string): string => `lte(abs(${step})*TB,${seconds.toFixed(3)})`;
  const step = 'PTS-PREV_INPTS';
  return `setpts='if(isnan(PREV_INPTS),PTS*${isPossible('PTS')},PREV_OUTPTS+(${step})*${isPossible(step)})'`;
}

/** Participants, applicants before operators, each group as it came. */
function cellsOf(tracks: readonly PlayableTrack[]): string[] {
  const applicants = tracks.filter(({ role }) => role === 'applicant');
  const others = tracks.filter(({ role }) => role !== 'applicant');
  return [...new Set([...applicants, ...others].map(({ participantId }) => participantId))];
}

function pictureOf(
  places: readonly Place[],
  { width, height, seconds }: { readonly width: number; readonly height: number; readonly seconds: number },
): string[] {
  const lines = [`color=black:s=${width}x${height}:r=${FRAME_RATE}:d=${seconds.toFixed(3)}[base0]`];
  let base = 'base0';
  for (const [at, { track, x, y, from, length }] of places.entries()) {
    if (!track.kinds.includes('video')) continue;
    const size = `${CELL.width}:${CELL.height}`;
    lines.push(
      `[${at}:v]${possibleTimes(length)},trim=end=${length.toFixed(3)},fps=${FRAME_RATE},` +
        `scale=${size}:force_original_aspect_ratio=decrease:eval=frame,pad=${size}:(ow-iw)/2:(oh-ih)/2:eval=frame,setsar=1,` +
        `setpts=PTS+${from.toFixed(3)}/TB[picture${at}]`,
      `[${base}][picture${at}]overlay=x=${x}:y=${y}:eof_action=pass:enable='between(t,${from.toFixed(3)},${(from + length).toFixed(3)})'[base${at + 1}]`,
    );
    base = `base${at + 1}`;
  }
  return [...lines, `[${base}]format=yuv420p[picture]`];
}

function soundOf(places: readonly Place[]): string[] {
  const heard = places.map((place, at) => ({ ...place, at })).filter(({ track }) => track.kinds.includes('audio'));
  const lines = heard.map(({ at, from, length }) => {
    const delay = Math.round(from * 1000);
    // Gaps of what was not sent (a microphone turned off, silence) are filled, so that sound and picture stay together. The
    // filter makes the silence of a gap at once: 100 kB a second of one channel in 16 bits.
    const samples = 'aformat=sample_fmts=s16:sample_rates=48000:channel_layouts=mono';
    const filled = `${samples},aresample=async=1:first_pts=0`;
    return `[${at}:a]a${possibleTimes(length)},atrim=end=${length.toFixed(3)},${filled},adelay=${delay}[sound${at}]`;
  });
  const inputs = heard.map(({ at }) => `[sound${at}]`).join('');
  if (heard.length === 0) return ['anullsrc=r=48000:cl=mono[sound]'];
  return [
    ...lines,
    `${inputs}amix=inputs=${heard.length}:normalize=0:duration=longest,alimiter=limit=0.95,apad[sound]`,
  ];
}
