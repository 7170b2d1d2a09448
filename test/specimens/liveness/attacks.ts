import type { Picture } from '../../../subgraphs/media/faces/picture.js';
import { encodeFilm, FACING, filmPlane, sway, type FilmFormat, type Placement, type Random } from './films.js';

/** Presentation attacks that are made of one still. */
export const STILL_ATTACKS = ['frozen', 'held', 'tilted', 'bent', 'zoomed', 'recompressed'] as const;
/** Presentation attacks that are made of a piece of a film of the living person. */
export const FILM_ATTACKS = ['loop', 'boomerang', 'slideshow', 'replay'] as const;
export type StillAttack = (typeof STILL_ATTACKS)[number];
export type FilmAttack = (typeof FILM_ATTACKS)[number];

/** How strongly each attack moves the picture; radians, and shares of the frame's width. */
const MOVES: Readonly<
  Record<StillAttack | 'screen', { shift: number; roll: number; tilt: number; bend: number; zoom: number }>
> = {
  frozen: { shift: 0, roll: 0, tilt: 0, bend: 0, zoom: 0 },
  held: { shift: 0.02, roll: 0.04, tilt: 0.05, bend: 0, zoom: 0.02 },
  tilted: { shift: 0.02, roll: 0.05, tilt: 0.35, bend: 0, zoom: 0.03 },
  bent: { shift: 0.02, roll: 0.04, tilt: 0.1, bend: 0.4, zoom: 0.03 },
  zoomed: { shift: 0.015, roll: 0.03, tilt: 0.04, bend: 0, zoom: 0.15 },
  recompressed: { shift: 0.02, roll: 0.04, tilt: 0.08, bend: 0, zoom: 0.03 },
  screen: { shift: 0.006, roll: 0.015, tilt: 0.03, bend: 0, zoom: 0.01 },
};
const NOISE_LEVELS = 2;
/** Bits of the recompressed attack, over those of its format. */
const RECOMPRESSED = 0.15;

/** A film of a still that is held up to the camera. */
export async function attackWithStill(
  kind: StillAttack,
  still: Picture,
  format: FilmFormat,
  seconds: number,
  random: Random,
): Promise<Buffer> {
  const frames = filmed(kind, () => still, format, seconds, random);
  const kilobits = kind === 'recompressed' ? format.kilobits * RECOMPRESSED : format.kilobits;
  return encodeFilm(frames, { ...format, kilobits });
}

/** A film made of frames (25 a second) of the living person, filmed from a screen or fed in place of the camera. */
export async function attackWithFilm(
  kind: FilmAttack,
  piece: readonly Picture[],
  format: FilmFormat,
  seconds: number,
  random: Random,
): Promise<Buffer> {
  const at = (second: number): Picture => {
    const frame = piece[orderOf(kind, second, piece.length)] ?? piece[0];
    if (!frame) throw new RangeError('the piece is empty');
    return frame;
  };
  return encodeFilm(filmed(kind === 'replay' ? 'screen' : 'frozen', at, format, seconds, random), format);
}

function orderOf(kind: FilmAttack, second: number, length: number): number {
  const frame = Math.round(second * 25);
  if (kind === 'loop') return frame % Math.min(20, length);
  if (kind === 'boomerang') return Math.abs(((frame + 15) % 30) - 15);
  if (kind === 'slideshow') return (Math.floor(second / 0.7) * 17) % length;
  return Math.min(frame, length - 1);
}

function* filmed(
  kind: StillAttack | 'screen',
  pictureAt: (second: number) => Picture,
  format: FilmFormat,
  seconds: number,
  random: Random,
): Generator<Uint8Array> {
  const move = MOVES[kind];
  const [x, y, roll, yaw, pitch, bend, zoom, light] = Array.from({ length: 8 }, () => sway(random));
  const gamma = kind === 'screen' ? 1.15 : 1;
  const offset = 0.4 * move.bend;
  for (let i = 0; i < Math.round(seconds * format.framesPerSecond); i++) {
    const t = i / format.framesPerSecond;
    const picture = pictureAt(t);
    // The whole picture stays in the frame: a face that is cut off is refused for that alone.
    const fit = Math.min(FACING.scale, (0.85 * format.height * picture.width) / picture.height / format.width);
    const placement: Placement = {
      x: move.shift * (x?.(t) ?? 0),
      y: move.shift * (y?.(t) ?? 0),
      scale: fit * (1 + move.zoom * (zoom?.(t) ?? 0)),
      roll: move.roll * (roll?.(t) ?? 0),
      yaw: move.tilt * (yaw?.(t) ?? 0),
      pitch: move.tilt * (pitch?.(t) ?? 0),
      bend: offset + move.bend * (bend?.(t) ?? 0),
    };
    const gain = kind === 'frozen' ? 1 : 1 + 0.03 * (light?.(t) ?? 0);
    yield filmPlane(picture, placement, format, { noise: NOISE_LEVELS, gain, random, gamma });
  }
}
