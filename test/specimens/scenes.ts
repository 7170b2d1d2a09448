import sharp from 'sharp';
import { placeInScene } from './degrade.js';
import { runFfmpeg } from './ffmpeg.js';
import { FILMED_FACES, type FilmedFace, type FilmedFaceName } from './filmed-faces.js';
import { rectangle, type Quad } from './homography.js';
import { mediaFile, type Still } from './portraits.js';
import { decode, encoder, lay, type Raster } from './raster.js';
import { seeded } from './random.js';
import { desk, hand, shadow, type Desk } from './surroundings.js';

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** What a camera sees for a while. Movements run in whole cycles, so that a scene may be looped without a jump. */
export type Scene =
  | {
      readonly kind: 'document';
      readonly image: Buffer;
      readonly seconds: number;
      readonly desk?: Desk;
      readonly fill?: number;
      readonly hand?: boolean;
    }
  /** A filmed person from some second of the film on. */
  | {
      readonly kind: 'face';
      readonly source: FilmedFaceName;
      readonly from: number;
      readonly seconds: number;
      /** Share of the usual size of the head, of somebody who is further away; absent: 1. */
      readonly share?: number;
    }
  /** A filmed person with a card held below the face, both where the capture screen's oval and card window are. */
  | {
      readonly kind: 'selfie';
      readonly source: FilmedFaceName;
      readonly from: number;
      readonly card: Buffer;
      readonly seconds: number;
    }
  /** A printed still held up to the camera, the simplest attack: moved by an unsteady hand, and turned about. */
  | {
      readonly kind: 'photo';
      readonly still: Still;
      readonly handShake?: boolean;
      readonly tilt?: boolean;
      readonly seconds: number;
    }
  | { readonly kind: 'blank'; readonly seconds: number };

/**
 * Chromium plays every .mjpeg file at this rate, whatever it was made with.
 * (Its file capture device has the constant; a .y4m file names its own rate but takes 1.4 MB a frame at 1280x720.)
 */
export const FRAME_RATE = 30;

/** The share of the frame's shorter extents that a document spans, as the capture screen's window does. */
const DOCUMENT_FILL = 0.75;
/** Crown to chin as a share of the oval of 3:4 that fits the frame with a tenth of it left on each side. */
const HEAD_IN_OVAL = 0.86;
const OVAL_ASPECT = 3 / 4;
const OVAL_FILL = 0.8;

/** Room around a still scene in which the hand can move it, as a share of the frame's height. */
const MARGIN = 0.03;

/** Draws a scene as JPEG frames. @throws Error with ffmpeg's words when it fails */
export async function filmScene(scene: Scene, size: FilmSize): Promise<readonly Buffer[]> {
  switch (scene.kind) {
    case 'document':
      return frames(
        await stillInput(await documentStill(scene, margined(size))),
        heldFilter(size, scene.seconds),
        scene.seconds,
      );
    case 'photo':
      return frames(
        await stillInput(await photoStill(scene.still, margined(size))),
        photoFilter(scene, size),
        scene.seconds,
      );
    case 'blank':
      return frames(
        { args: ['-f', 'lavfi', '-i', `color=c=0x8a8d90:s=${size.width}x${size.height}:r=${FRAME_RATE}`] },
        'noise=alls=6:allf=t',
        scene.seconds,
      );
    case 'selfie': {
      const { oval, card } = selfieLayout(size);
      const head = { height: oval.height * HEAD_IN_OVAL, middle: oval.y + oval.height / 2 };
      const picture = await sharp(scene.card).resize(card.width, card.height, { fit: 'fill' }).png().toBuffer();
      return frames(
        {
          args: ['-ss', String(scene.from), '-i', mediaFile(FILMED_FACES[scene.source].file), ...PNG_PIPE],
          stdin: picture,
          over: { x: card.x, y: card.y },
        },
        faceFilter(FILMED_FACES[scene.source], size, head),
        scene.seconds,
      );
    }
    case 'face':
      return frames(
        { args: ['-ss', String(scene.from), '-i', mediaFile(FILMED_FACES[scene.source].file)] },
        faceFilter(FILMED_FACES[scene.source], size, {
          height: headHeight(size) * (scene.share ?? 1),
          middle: size.height / 2,
        }),
        scene.seconds,
      );
  }
}

const even = (value: number): number => Math.round(value / 2) * 2;
const margined = (size: FilmSize): FilmSize => {
  const margin = even(size.height * MARGIN);
  return { width: size.width + 2 * margin, height: size.height + 2 * margin };
};

async function documentStill(scene: Extract<Scene, { kind: 'document' }>, size: FilmSize): Promise<Raster> {
  const random = seeded(17);
  const document = await decode(scene.image);
  const inner = {
    width: size.width,
    height: size.height,
    desk: scene.desk ?? 'dark-wood',
    fill: (scene.fill ?? DOCUMENT_FILL) * (1 - MARGIN),
    tilt: 0.6,
    perspective: 0.006,
  };
  // The window is in the middle; only a photograph taken in haste is off it.
  const place = centred(placeInScene(document.width / document.height, inner, random.fork('place')), size);
  const scenery = await shadow(await desk(inner.desk, size.width, size.height, random.fork('desk')), place);
  const across = Math.hypot(place[1].x - place[0].x, place[1].y - place[0].y);
  const picture = await decode(
    await sharp(scene.image)
      .resize(Math.round(across * 1.15))
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  lay(picture, scenery, place, picture.width * 0.035);
  return scene.hand ? hand(scenery, place, random.fork('hand')) : scenery;
}

function centred(quad: Quad, size: FilmSize): Quad {
  const x = size.width / 2 - quad.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = size.height / 2 - quad.reduce((sum, corner) => sum + corner.y, 0) / 4;
  const [a, b, c, d] = quad;
  const moved = (corner: { x: number; y: number }): { x: number; y: number } => ({ x: corner.x + x, y: corner.y + y });
  return [moved(a), moved(b), moved(c), moved(d)];
}

/** The capture screen's window for a selfie takes this share of a wide frame's height, and has this shape. */
const SELFIE_WINDOW = { share: 0.86, ratio: 0.76, oval: 0.62, card: 0.66, gap: 0.06 };

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function selfieLayout(size: FilmSize): { readonly oval: Place; readonly card: Place } {
  const height = size.height * SELFIE_WINDOW.share;
  const width = height * SELFIE_WINDOW.ratio;
  const top = (size.height - height) / 2;
  const placed = (share: number, y: number, ratio: number): Place => ({
    x: even(size.width / 2 - (share * width) / 2),
    y: even(y),
    width: even(share * width),
    height: even((share * width) / ratio),
  });
  const oval = placed(SELFIE_WINDOW.oval, top, OVAL_ASPECT);
  return { oval, card: placed(SELFIE_WINDOW.card, oval.y + oval.height + SELFIE_WINDOW.gap * width, 1.586) };
}

/** Crown to chin in pixels of the frame. */
export const headHeight = (size: FilmSize): number =>
  Math.min(size.height * OVAL_FILL, (size.width * OVAL_FILL) / OVAL_ASPECT) * HEAD_IN_OVAL;

async function photoStill(still: Still, size: FilmSize): Promise<Raster> {
  const file = await sharp(mediaFile(still.file)).toBuffer();
  const { width, height } = await sharp(file).metadata();
  const head = still.head ?? { crown: 0, chin: height, centre: width / 2 };
  const zoom = headHeight(size) / (head.chin - head.crown);
  const border = Math.round(12 / zoom);
  const print = await decode(
    await sharp(file)
      .extend({ top: border, bottom: border, left: border, right: border, background: '#f4f2ee' })
      .toBuffer(),
  );
  const scenery = await desk('paper', size.width, size.height, seeded(23));
  const left = size.width / 2 - (head.centre + border) * zoom;
  const top = size.height / 2 - ((head.crown + head.chin) / 2 + border) * zoom;
  const [a, b, c, d] = rectangle(print.width * zoom, print.height * zoom);
  const at = (corner: { x: number; y: number }): { x: number; y: number } => ({
    x: corner.x + left,
    y: corner.y + top,
  });
  lay(print, scenery, [at(a), at(b), at(c), at(d)], 0);
  return scenery;
}

/** Cycles in a scene, so many in six seconds, as ffmpeg's angle at the time or frame `at` (in seconds). */
const swing = (cycles: number, seconds: number, at: string): string =>
  `sin(2*PI*${at}*${Math.max(1, Math.round((cycles * seconds) / 6))}/${seconds})`;

/** A crop that wanders in the margin. `amount` is the share of the margin used. */
function wandering(size: FilmSize, amount: number, seconds: number): string {
  const margin = even(size.height * MARGIN);
  const reach = (margin * amount * 0.5).toFixed(1);
  const wave = (a: number, b: number): string =>
    `${margin}+${reach}*(${swing(a, seconds, 't')}+0.6*${swing(b, seconds, 't')})`;
  return `crop=${size.width}:${size.height}:x='${wave(2, 5)}':y='${wave(3, 4)}'`;
}

const SENSOR = 'noise=alls=5:allf=t';

const heldFilter = (size: FilmSize, seconds: number): string =>
  `rotate=a='0.004*${swing(2, seconds, 't')}':fillcolor=0x4a3626,${wandering(size, 0.35, seconds)},${SENSOR}`;

function photoFilter(scene: Extract<Scene, { kind: 'photo' }>, size: FilmSize): string {
  // Corners lean in turns to the sides and to top and bottom, some ten degrees each way.
  const lean = (share: number, cycles: number): string =>
    `${share}*${swing(cycles, scene.seconds, `on/${FRAME_RATE}`)}`;
  const [x, y, low] = [`W*${lean(0.05, 1)}`, `H*${lean(0.05, 1)}`, `W*${lean(0.03, 2)}`];
  const corners = `x0='${x}':y0='${y}':x1='W-${x}':y1='-${y}':x2='${low}':y2='H-${y}':x3='W-${low}':y3='H+${y}'`;
  const tilt = scene.tilt ? [`perspective=eval=frame:sense=source:${corners}`] : [];
  return [...tilt, wandering(size, scene.handShake ? 0.9 : 0, scene.seconds), SENSOR].join(',');
}

/** The film's head into the middle of the frame; what lies outside the film goes on as its edge does. */
function faceFilter(
  film: FilmedFace,
  size: FilmSize,
  head = { height: headHeight(size), middle: size.height / 2 },
): string {
  const zoom = head.height / (film.head.chin - film.head.crown);
  const width = even((film.width - film.clutter) * zoom);
  const height = even(film.height * zoom);
  const centred = even(head.middle - ((film.head.crown + film.head.chin) / 2) * zoom);
  // Where little of the chest is missing at the lower edge, the man rather sits that much lower.
  const missing = size.height - (centred + height);
  const top = missing > 0 && missing < size.height * 0.06 ? centred + missing : centred;
  const left = even(size.width / 2 - (film.head.centre - film.clutter) * zoom);
  const visible = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(size.width, left + width),
    bottom: Math.min(size.height, top + height),
  };
  const cut = `crop=${visible.right - visible.left}:${visible.bottom - visible.top}:${visible.left - left}:${visible.top - top}`;
  const pad = `pad=${size.width}:${size.height}:${visible.left}:${visible.top}`;
  const fill = `fillborders=left=${visible.left}:right=${size.width - visible.right}:top=${visible.top}:bottom=${size.height - visible.bottom}:mode=smear`;
  return `fps=${FRAME_RATE},crop=${film.width - film.clutter}:${film.height}:${film.clutter}:0,scale=${width}:${height}:flags=lanczos,${cut},${pad},${fill}`;
}

interface Input {
  readonly args: readonly string[];
  readonly stdin?: Buffer;
  /** Where the picture of the standard input lies on the film; absent where it is the film. */
  readonly over?: { readonly x: number; readonly y: number };
}

const PNG_PIPE = ['-f', 'png_pipe', '-framerate', String(FRAME_RATE), '-i', 'pipe:0'];

/** One picture as an endless film, fed through standard input. */
async function stillInput(raster: Raster): Promise<Input> {
  return { args: PNG_PIPE, stdin: await encoder(raster).png({ compressionLevel: 1 }).toBuffer() };
}

/**
 * Chromium takes the JPEGs of a camera film for limited range, against JFIF; so they are written in it. (Measured: colours then arrive within one
 * level; written in full range, everything brighter than 235 was white.) Viewed by other programs the film looks flat.
 */
async function frames(input: Input, filter: string, seconds: number): Promise<readonly Buffer[]> {
  const count = Math.round(seconds * FRAME_RATE);
  const still = `loop=loop=-1:size=1,setpts=N/${FRAME_RATE}/TB`;
  const chain = input.stdin ? `${still},${filter}` : filter;
  const color = 'scale=out_range=limited:out_color_matrix=bt601,format=yuv420p';
  const output = [
    '-r',
    String(FRAME_RATE),
    '-c:v',
    'mjpeg',
    '-strict',
    'unofficial',
    '-q:v',
    '4',
    '-f',
    'mjpeg',
    'pipe:1',
  ];
  const { over } = input;
  const drawn = over
    ? [
        '-filter_complex',
        `[1:v]${still}[card];[0:v]${filter}[face];[face][card]overlay=${over.x}:${over.y},${SENSOR},${color}`,
      ]
    : ['-vf', `${chain},${color}`];
  const args = [...input.args, ...drawn, '-frames:v', String(count), ...output];
  const pictures = splitJpegs(await runFfmpeg(args, input.stdin));
  if (pictures.length !== count) throw new Error(`ffmpeg gave ${pictures.length} frames of ${count}`);
  return pictures;
}

/** Cuts a stream of JPEGs at each end-of-image marker; within entropy-coded data 0xFF is always followed by a zero. */
export function splitJpegs(stream: Buffer): readonly Buffer[] {
  const end = Buffer.from([0xff, 0xd9]);
  const pictures: Buffer[] = [];
  for (let from = 0; from < stream.length;) {
    const at = stream.indexOf(end, from);
    if (at < 0) break;
    pictures.push(stream.subarray(from, at + 2));
    from = at + 2;
  }
  return pictures;
}
