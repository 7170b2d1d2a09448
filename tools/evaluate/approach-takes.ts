import type { Approach } from '../../subgraphs/platform/captures/approach.js';
import { approachOf, secondsFor } from '../../subgraphs/sessions/flow/approach.js';
import { HmacHasher } from '../../subgraphs/platform/signing/hasher.js';
import type { FaceEngine } from '../../subgraphs/media/faces/face-engine.js';
import type { Picture } from '../../subgraphs/media/faces/picture.js';
import { approachCourseOf, judgeApproach, type ApproachReading } from '../../subgraphs/media/liveness/approach.js';
import { trackFace, type FaceTrack } from '../../subgraphs/media/liveness/face-track.js';
import { readFilm, type FilmLog } from '../../subgraphs/media/liveness/film.js';
import { judgeIdentity } from '../../subgraphs/media/liveness/identity.js';
import { flawOf } from '../../subgraphs/media/liveness/judge-liveness.js';
import { judgePassive, withApproach } from '../../subgraphs/media/liveness/liveness-rules.js';
import { measureWindows } from '../../subgraphs/media/liveness/signals.js';
import { following, headsIn, nearing, type Nearing } from '../../test/specimens/liveness/approach.js';
import {
  encodeFilm,
  FACING,
  filmPlane,
  seeded,
  sway,
  type FilmFormat,
  type Random,
} from '../../test/specimens/liveness/films.js';

/** What is shown to an oval that grows. */
export const APPROACH_KINDS = {
  follows: 'living, comes nearer',
  'follows-late': 'living, comes nearer after two seconds',
  stays: 'living, stays',
  'replay-stays': 'film on a screen',
  'replay-other': 'film on a screen, of an earlier take',
  'replay-nearer': 'film on a screen that is brought nearer',
  'still-nearer': 'photograph that is brought nearer',
} as const;
export type ApproachKind = keyof typeof APPROACH_KINDS;

/** A stretch of a living person's film. */
export interface Stretch {
  readonly name: string;
  /** Frames, `FRAMES_A_SECOND` each. */
  readonly pictures: readonly Picture[];
}

export type ApproachOutcome = 'live' | 'unsure' | 'refused' | 'unusable';

export interface ApproachMeasured {
  readonly kind: ApproachKind;
  readonly name: string;
  /** After the first take, after four and after six seconds. */
  readonly outcomes: readonly ApproachOutcome[];
  /** Of the longest take; null where it could not be used. */
  readonly reading: ApproachReading | null;
}

export const FRAMES_A_SECOND = 12.5;
const FORMAT: FilmFormat = { width: 640, height: 480, framesPerSecond: FRAMES_A_SECOND, codec: 'vp8', kilobits: 1500 };
/** A recorder hands over a little more than was asked for. */
const SLICE_SECONDS = 0.3;
/** Centimetres from a telephone in the hand, and from a laptop on a table. */
const DISTANCES = { least: 35, most: 65 } as const;
/** The film is drawn smaller, so that who comes nearer stays within it. */
const FILL = 0.62;

const hasher = new HmacHasher(Buffer.alloc(32, 7));

/** Draws one take and judges it as the service does. */
export async function measureApproach(
  engine: FaceEngine,
  scratch: string,
  kind: ApproachKind,
  stretch: Stretch,
  seed: number,
): Promise<ApproachMeasured> {
  const random = seeded(seed);
  const film = { companyId: 'company', sessionId: String(seed), stepKey: 'liveness' };
  const approach = approachOf(hasher, { ...film, delivered: 0 });
  const earlier = approachOf(hasher, { ...film, delivered: 1 });
  const frames = await drawn(engine, kind, stretch, { approach, earlier }, random);
  const log: FilmLog = { scenes: [] };
  const track = await trackFace(engine, readFilm({ video: await encodeFilm(frames, FORMAT), scratch }, log));
  const { best } = track;
  const base = { kind, name: stretch.name };
  if (!best || flawOf(track)) {
    return { ...base, outcomes: ['unusable', 'unusable', 'unusable'], reading: null };
  }
  const { stable } = await judgeIdentity(engine, best, track.samples);
  const takes = [secondsFor(approach) + SLICE_SECONDS, 4, 6].map((seconds) => judged(track, log, approach, seconds));
  const outcomes = takes.map(({ outcome }) => (stable ? outcome : 'refused'));
  return { ...base, outcomes, reading: takes.at(-1)?.reading ?? null };
}

function judged(
  { frames, place }: FaceTrack,
  { scenes }: FilmLog,
  approach: Approach,
  seconds: number,
): { readonly outcome: ApproachOutcome; readonly reading: ApproachReading | null } {
  if (!place) return { outcome: 'unusable', reading: null };
  const until = <T extends { readonly ms: number }>(series: readonly T[]): readonly T[] =>
    series.filter(({ ms }) => ms < seconds * 1000);
  const durationMs = seconds * 1000 - 100;
  const reading = judgeApproach(approachCourseOf(until(frames)), approach);
  const passive = judgePassive(measureWindows(until(frames), until(scenes), place), durationMs);
  const { decision } = withApproach(passive, reading, durationMs);
  return { outcome: decision === 'attack' ? 'refused' : decision, reading };
}

/** Frames of the camera that sees the person, the screen or the photograph. */
async function drawn(
  engine: FaceEngine,
  kind: ApproachKind,
  { pictures }: Stretch,
  { approach, earlier }: { readonly approach: Approach; readonly earlier: Approach },
  random: Random,
): Promise<Uint8Array[]> {
  const distance = DISTANCES.least + (DISTANCES.most - DISTANCES.least) * random();
  const still = pictures[pictures.length >> 1];
  const seen = kind === 'still-nearer' && still ? pictures.map(() => still) : pictures;
  const how = nearingOf(kind, { approach, earlier }, distance, random);
  const near = how === null ? seen : nearing(seen, await headsIn(engine, seen, FRAMES_A_SECOND), FRAMES_A_SECOND, how);
  const [x, y, roll, tilt, light] = Array.from({ length: 5 }, () => sway(random));
  const onScreen = kind.startsWith('replay') || kind === 'still-nearer';
  return near.map((picture, i) => {
    const t = i / FRAMES_A_SECOND;
    const scale = Math.min(FILL, (FILL * FORMAT.height * picture.width) / picture.height / FORMAT.width);
    const [shift, lean] = onScreen ? [0.006, 0.03] : [0.004, 0];
    const placement = {
      ...FACING,
      scale,
      x: shift * (x?.(t) ?? 0),
      y: shift * (y?.(t) ?? 0),
      roll: 0.01 * (roll?.(t) ?? 0),
      yaw: lean * (tilt?.(t) ?? 0),
    };
    const camera = { noise: 2, gain: 1 + 0.03 * (light?.(t) ?? 0), random, gamma: onScreen ? 1.15 : 1 };
    return filmPlane(picture, placement, FORMAT, camera);
  });
}

/** How the face comes nearer; null where it stays. */
function nearingOf(
  kind: ApproachKind,
  { approach, earlier }: { readonly approach: Approach; readonly earlier: Approach },
  distance: number,
  random: Random,
): Nearing | null {
  switch (kind) {
    case 'follows':
      return following(approach, distance, random);
    case 'follows-late':
      return { ...following(approach, distance, random), fromMs: approach.atMs + 2000 };
    case 'replay-other':
      return following(earlier, distance, random);
    case 'replay-nearer':
    case 'still-nearer':
      return following(approach, null, random);
    case 'stays':
    case 'replay-stays':
      return null;
  }
}

/** Of a session: the first certain outcome counts. */
function ofSession(outcomes: readonly ApproachOutcome[]): ApproachOutcome {
  return outcomes.find((outcome) => outcome !== 'unsure') ?? 'unsure';
}

export function printApproach(measured: readonly ApproachMeasured[]): void {
  if (measured.length === 0) return;
  console.log(
    '\nThe growing oval: passed / unsure / refused / unusable. Who is unsure is filmed longer, then asked once more,',
  );
  console.log(
    'then looked at by a person. `nearer` is how much larger the face became, `shape` how it changed (median, range).',
  );
  console.log(
    'kind           takes  first take       4 s              6 s              session          nearer            shape',
  );
  for (const kind of Object.keys(APPROACH_KINDS) as ApproachKind[]) {
    const rows = measured.filter((row) => row.kind === kind);
    if (rows.length === 0) continue;
    const count = (of: (outcomes: readonly ApproachOutcome[]) => ApproachOutcome | undefined): string => {
      const all = rows.map(({ outcomes }) => of(outcomes));
      const of4 = (['live', 'unsure', 'refused', 'unusable'] as const).map(
        (one) => all.filter((x) => x === one).length,
      );
      return of4.join(' / ').padEnd(17);
    };
    const cells = [0, 1, 2].map((i) => count((outcomes) => outcomes[i]));
    const readings = rows.flatMap(({ reading }) => reading ?? []);
    const growth = spread(readings.map((reading) => reading.growth));
    const shape = spread(readings.flatMap(({ perspective }) => perspective ?? []));
    console.log(
      `${kind.padEnd(15)}${String(rows.length).padEnd(7)}${cells.join('')}${count(ofSession)}${growth.padEnd(18)}${shape}`,
    );
  }
  console.log('Persons and takes are drawn: nobody came nearer before a camera.');
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.round(share * (sorted.length - 1))] ?? NaN).toFixed(2);
  return sorted.length === 0 ? '-' : `${at(0.5)} (${at(0)}..${at(1)})`;
}
