import type { CameraClaim } from '../../platform/captures/camera.js';
import type { FilmStream, Scene } from './film.js';

export type CameraCheckName =
  'known-name' | 'repeated-times' | 'even-times' | 'still-picture' | 'picture-size' | 'frame-rate';

/** One look at whether a film comes from a camera, with its evidence. */
export interface CameraCheck {
  readonly name: CameraCheckName;
  /** It speaks against a camera. By itself it refuses nobody. */
  readonly doubt: boolean;
  /** What was measured; the unit stands at each bound. */
  readonly measured: number;
  /** From where on it is a doubt; of `even-times` up to it. */
  readonly bound: number;
}

/** Every bound of these checks; the measurements behind them are in docs/accuracy.md. */
const CAMERA_RULES = {
  /** Frames with a time that is not after that of the frame before. A browser may round two to one time. */
  repeatedTimes: 3,
  /** Microseconds by which the shortest and the longest distance of two frames differ. The clock of a sensor is read, not computed. */
  evenTimes: 1,
  /** Coarser times, such as the milliseconds of WebM, make those of a good camera even, too. */
  finestTick: 0.0001,
  /** Fewer frames may be even by chance. */
  leastFrames: 30,
  /** Share of the picture that is the same to the grey level in every frame. */
  stillPicture: 0.9,
  /** Longer side of the film over that which the browser told. Browsers make pictures smaller, never larger. */
  enlarged: 1.02,
  /** Frames a second over those that the browser told. Less light makes them fewer, never more. */
  frameRate: 1.5,
} as const;

/**
 * Programs that give a film out as a camera. Phones that are used as a webcam (DroidCam, Camo, Iriun, EpocCam, Continuity) are not
 * among them: they are cameras of real people. Nor is the camera that Chromium draws itself: no one has it who did not start the
 * browser with a switch, and tests film with it.
 */
const VIRTUAL_CAMERAS: readonly RegExp[] = [
  /\bobs\b.*\bcam/i,
  /\bobs[- ]?virtual/i,
  /\bmanycam\b/i,
  /\bsnap ?camera\b/i,
  /\bxsplit\b/i,
  /\bmmhmm\b/i,
  /\be2esoft\b|\bvcam\b/i,
  /\bdummy video device\b|\bv4l2 ?loopback\b/i,
  /\bsplitcam\b/i,
  /\byoucam\b/i,
  /\bwebcamoid\b|\bakvirtualcamera\b/i,
  /\bunity video capture\b/i,
  /\bsparkocam\b/i,
  /\bvirtual (?:web)?cam(?:era)?\b/i,
];

/** Whether a camera's name is that of a program. */
export function isVirtualCamera(label: string): boolean {
  return VIRTUAL_CAMERAS.some((name) => name.test(label));
}

/** What tells a film of a camera from one that a program gave out as its own. What cannot be told is left out. */
export function checkCamera(
  stream: FilmStream | null,
  scenes: readonly Scene[],
  claim: CameraClaim | null,
): readonly CameraCheck[] {
  return [
    ...(claim === null || claim.label === '' ? [] : [knownName(claim.label)]),
    ...(stream === null ? [] : [...timing(stream), ...(claim === null ? [] : against(stream, claim))]),
    ...stillness(scenes),
  ];
}

function knownName(label: string): CameraCheck {
  const doubt = isVirtualCamera(label);
  return { name: 'known-name', doubt, measured: doubt ? 1 : 0, bound: 1 };
}

function timing({ ticks, tick }: FilmStream): CameraCheck[] {
  const steps = ticks.slice(1).map((time, i) => time - (ticks[i] ?? time));
  const { repeatedTimes, evenTimes, finestTick, leastFrames } = CAMERA_RULES;
  const repeated = steps.filter((step) => step <= 0).length;
  const checks: CameraCheck[] = [
    { name: 'repeated-times', doubt: repeated >= repeatedTimes, measured: repeated, bound: repeatedTimes },
  ];
  if (tick > finestTick || ticks.length < leastFrames) return checks;
  const spread = (Math.max(...steps) - Math.min(...steps)) * tick * 1e6;
  return [...checks, { name: 'even-times', doubt: spread <= evenTimes, measured: spread, bound: evenTimes }];
}

/** What the film is against what the browser said of the camera. */
function against({ width, height, ticks, tick }: FilmStream, claim: CameraClaim): CameraCheck[] {
  const checks: CameraCheck[] = [];
  if (claim.width !== null && claim.height !== null) {
    // A phone that is turned changes the sides.
    const longer = Math.max(width, height) / Math.max(claim.width, claim.height);
    const shorter = Math.min(width, height) / Math.min(claim.width, claim.height);
    const measured = Math.max(longer, shorter);
    const { enlarged: bound } = CAMERA_RULES;
    checks.push({ name: 'picture-size', doubt: measured > bound, measured, bound });
  }
  const seconds = ((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)) * tick;
  if (claim.frameRate !== null && seconds > 0 && ticks.length >= CAMERA_RULES.leastFrames) {
    const measured = (ticks.length - 1) / seconds / claim.frameRate;
    checks.push({
      name: 'frame-rate',
      doubt: measured >= CAMERA_RULES.frameRate,
      measured,
      bound: CAMERA_RULES.frameRate,
    });
  }
  return checks;
}

/** A sensor's noise and its drifting exposure change every place of a picture by and by; a drawn one stays as it is. */
function stillness(scenes: readonly Scene[]): CameraCheck[] {
  const [first] = scenes;
  const alike = scenes.filter(({ grey }) => grey.length === first?.grey.length);
  if (!first || alike.length < CAMERA_RULES.leastFrames) return [];
  const { grey } = first;
  let still = 0;
  for (let at = 0; at < grey.length; at++) if (alike.every((scene) => scene.grey[at] === grey[at])) still++;
  const measured = still / grey.length;
  const { stillPicture: bound } = CAMERA_RULES;
  return [{ name: 'still-picture', doubt: measured >= bound, measured, bound }];
}
