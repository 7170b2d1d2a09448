import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { distance, homography, mapPoint, rectangle, type Point, type Quad } from '../locate/geometry.js';
import type { GreyImage } from '../locate/grey.js';
import { straightenGrey } from '../locate/warp.js';
import type { StraightPage } from '../page.js';
import { parseAamva, type BarcodeReading } from './aamva.js';
import { tiltOf } from './tilt.js';

/** A barcode, and where its first row begins and ends, in pixels of the whole picture. */
export interface FoundBarcode {
  readonly reading: BarcodeReading;
  readonly left: Point;
  readonly right: Point;
}

/** One kind of code, dark on light as every issuer prints it, its text as the bytes have it. */
const OPTIONS: ReaderOptions = {
  formats: ['PDF417'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
  tryInvert: false,
  tryHarder: true,
};

/** Pixels across a straightened card at which the finest bars (0.17 mm) have three: more than most pictures hold. */
const FINE_WIDTH = 1800;
/** Degrees around the measured tilt: rows are followed up to about two degrees askew, and perspective bends the tilt. */
const TURNS = [0, 2.5, -2.5];

/**
 * Finds the PDF417 barcode on a side of a North American licence or identity card (AAMVA). The decoder is loaded when
 * the first picture is looked at, from its package's file.
 */
export class BarcodeReader {
  private decoder: Promise<typeof readBarcodes> | undefined;

  /**
   * Looks at the straightened page first, about 10 ms, then closer, then at the picture turned upright by its tilt.
   * @param page where the card lies in `grey`
   * @returns null where there is no code, or none of AAMVA's
   */
  async find(grey: GreyImage, page: StraightPage, mayGoOn: () => boolean): Promise<FoundBarcode | null> {
    for (const { quad, binarizer, width } of attempts(grey, page)) {
      if (!mayGoOn()) return null;
      const height = Math.max(
        1,
        Math.round((width * distance(quad[0], quad[3])) / Math.max(1, distance(quad[0], quad[1]))),
      );
      const image = straightenGrey(grey, quad, width, height);
      const found = image && (await this.decoded(image, { ...OPTIONS, binarizer }));
      const back = found && homography(rectangle(width, height), quad);
      if (found && back) return { ...found, left: mapPoint(back, found.left), right: mapPoint(back, found.right) };
    }
    return null;
  }

  private async decoded(image: GreyImage, options: ReaderOptions): Promise<FoundBarcode | null> {
    this.decoder ??= loaded();
    const read = await this.decoder;
    const [code] = await read(coloured(image), options);
    const reading = code?.isValid === true ? parseAamva(code.text) : null;
    if (!code || !reading) return null;
    return { reading, left: code.position.topLeft, right: code.position.topRight };
  }
}

interface Attempt {
  readonly quad: Quad;
  /** Pixels across. */
  readonly width: number;
  readonly binarizer: NonNullable<ReaderOptions['binarizer']>;
}

function* attempts(grey: GreyImage, { quad, image, foundBy }: StraightPage): Iterable<Attempt> {
  const whole = rectangle(grey.width, grey.height);
  if (foundBy !== 'nothing') {
    const across = distance(quad[0], quad[1]);
    yield { quad, width: image.width, binarizer: 'LocalAverage' };
    // Where light is even, one threshold for all follows soft bars better than one for each place.
    yield { quad, width: image.width, binarizer: 'GlobalHistogram' };
    yield {
      quad,
      width: across > image.width ? FINE_WIDTH : Math.round(image.width * 0.75),
      binarizer: 'LocalAverage',
    };
  }
  const tilt = tiltOf(grey);
  for (const by of TURNS)
    yield { quad: turned(whole, tilt + by), width: Math.min(FINE_WIDTH, grey.width), binarizer: 'LocalAverage' };
}

/** A rectangle turned about its middle, clockwise. */
function turned(quad: Quad, degrees: number): Quad {
  const middle = { x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2 };
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corner = ({ x, y }: Point): Point => ({
    x: middle.x + (x - middle.x) * c - (y - middle.y) * s,
    y: middle.y + (x - middle.x) * s + (y - middle.y) * c,
  });
  return [corner(quad[0]), corner(quad[1]), corner(quad[2]), corner(quad[3])];
}

/** By itself the package would fetch its module from the Internet. */
async function loaded(): Promise<typeof readBarcodes> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

/** Red, green, blue and opacity of each pixel, which is what the decoder takes. */
function coloured({ data, width, height }: GreyImage): Parameters<typeof readBarcodes>[0] {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, at = 0; i < data.length; i += 1, at += 4) {
    const level = data[i] as number;
    out[at] = level;
    out[at + 1] = level;
    out[at + 2] = level;
    out[at + 3] = 255;
  }
  return { data: out, width, height };
}

/** Quarters clockwise by which a page must be turned for its barcode to run from left to right. */
export function quartersToUpright(page: StraightPage, { left, right }: FoundBarcode): 0 | 1 | 2 | 3 {
  const map = homography(page.quad, rectangle(page.image.width, page.image.height));
  if (!map) return 0;
  const [from, to] = [mapPoint(map, left), mapPoint(map, right)];
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (((Math.round(-degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}
