import { dayOf } from '../documents/calendar-date.js';
import { distance, rectangle, type Point, type Quad } from '../documents/locate/geometry.js';
import { colourPlanes, greyOf, type GreyImage } from '../documents/locate/grey.js';
import { findPage } from '../documents/locate/page-quad.js';
import { straighten } from '../documents/locate/warp.js';
import { textImage } from '../documents/page.js';
import type { TextEngine, TextEngines, Word } from '../documents/recognise/text-engine.js';
import { PdfDocument } from '../pdf-files/pdf-document.js';
import { decodePixels, type PixelImage } from '../pictures/decode.js';
import { paperFields, type PaperReading } from './paper-fields.js';

/** Longer side of the picture that is read. */
const READ_SIDE = 3000;
/** Width over height of A4 and of American letters. */
const ASPECTS = [210 / 297, 8.5 / 11, 297 / 210, 11 / 8.5];
/** Share of the picture that the outline of a paper covers; what is smaller is a box printed on it. */
const LEAST_SHARE = 0.4;
/** Longer side of the straightened page: 200 dots an inch of A4. */
const PAGE_SIDE = 2340;
/** Pages of a PDF that are read: the holder stands on the first one, or behind a cover. */
const READ_PAGES = 2;
/** Letters of a page's own text from which it needs no recognition. */
const OWN_TEXT = 60;
/** Points of a PDF become so many pixels of what is thought of as a picture. */
const PIXELS_OF_POINT = 3;
/** Letters of surely read words that make a page readable, and their share that makes it of the engine's script. */
const CLEAR_TEXT = 60;
const CLEAR_SHARE = 0.5;

/** Milliseconds of processor time after which nothing more is tried; an attempt takes about three seconds. */
const READ_MS = 12_000;
/** And of waiting for it on a busy machine. */
const WAIT_MS = 25_000;

/** Counts the processor time of this process, the engines' threads included. */
function budgetOf(): () => boolean {
  const before = process.cpuUsage();
  const began = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 < READ_MS && performance.now() - began < WAIT_MS;
  };
}

interface ReadPage {
  readonly image: GreyImage;
  readonly words: readonly Word[];
  readonly clear: number;
  /** The one that read it best. */
  readonly engine: TextEngine;
}

/** What a paper says of its holder, read from a picture or a PDF. One at a time. */
export class PaperReader {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engines: TextEngines,
    private readonly now: () => Date = (): Date => new Date(),
  ) {}

  /** @param type media type, by content. @throws PictureError for a picture that cannot be decoded */
  read(bytes: Uint8Array, type: string): Promise<PaperReading> {
    const work = async (): Promise<PaperReading> =>
      type === 'application/pdf' ? this.readPdf(bytes) : this.readPixels(await decodePixels(bytes, READ_SIDE));
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async readPdf(bytes: Uint8Array): Promise<PaperReading> {
    await using file = await PdfDocument.open(bytes);
    let best = this.fieldsOf([]);
    for (let page = 1; file && page <= Math.min(READ_PAGES, file.pages) && best.statuses.length > 0; page += 1) {
      const own = await file.words(page);
      const drawn = letters(own) < OWN_TEXT ? await file.picture(page, READ_SIDE) : null;
      const reading = drawn ? await this.readPixels(drawn) : this.fieldsOf(own.map(asPixels));
      if (reading.statuses.length < best.statuses.length) best = reading;
    }
    return best;
  }

  private async readPixels(picture: PixelImage): Promise<PaperReading> {
    const page = straightPaper(picture);
    const mayGoOn = budgetOf();
    let best = await this.wordsOf(page);
    // Upside down or lying: seldom, and dear to find out.
    for (const quarters of [2, 1, 3]) {
      if (best.clear >= CLEAR_TEXT || !mayGoOn()) break;
      const other = await this.wordsOf(turned(page, quarters));
      if (other.clear > best.clear) best = other;
    }
    const first = this.fieldsOf(best.words);
    if (first.statuses.length === 0 || best.clear < CLEAR_TEXT || !mayGoOn()) return first;
    // The engine takes some blocks of a page for pictures; read as scattered text they are there.
    const second = this.fieldsOf(await best.engine.read(best.image, 'scattered'));
    return second.statuses.length < first.statuses.length ? second : first;
  }

  private async wordsOf(page: PixelImage): Promise<ReadPage> {
    const image = textImage(greyOf(page), null);
    const { latin } = this.engines;
    const words = await latin.read(image, 'page');
    const all = letters(words);
    const clear = letters(words.filter(isClear));
    if (all < CLEAR_TEXT || clear > all * CLEAR_SHARE) return { image, words, clear, engine: latin };
    const georgian = await this.engines.georgian();
    const other = await georgian.read(image, 'page');
    const read = letters(other.filter(isClear));
    return read > clear
      ? { image, words: other, clear: read, engine: georgian }
      : { image, words, clear, engine: latin };
  }

  private fieldsOf(words: readonly Word[]): PaperReading {
    return paperFields(words, dayOf(this.now()));
  }
}

/** The paper without what lies around it, upright as far as its sides tell. */
function straightPaper(picture: PixelImage): PixelImage {
  const { width, height } = picture;
  const found = findPage(colourPlanes(picture), ASPECTS);
  const quad = found && upright(found.quad);
  if (!quad || area(quad) < width * height * LEAST_SHARE) return enlarged(picture);
  const across = (distance(quad[0], quad[1]) + distance(quad[3], quad[2])) / 2;
  const down = (distance(quad[0], quad[3]) + distance(quad[1], quad[2])) / 2;
  const factor = PAGE_SIDE / Math.max(across, down);
  return straighten(picture, quad, Math.round(across * factor), Math.round(down * factor)) ?? picture;
}

/** A small scan is enlarged: its text would be too small to read. */
function enlarged(picture: PixelImage): PixelImage {
  const { width, height } = picture;
  const factor = PAGE_SIDE / Math.max(width, height);
  return (
    straighten(picture, rectangle(width, height), Math.round(width * factor), Math.round(height * factor)) ?? picture
  );
}

/** The corners clockwise from the one that is nearest to the upper left. */
function upright(quad: Quad): Quad {
  const first = quad.reduce((best, { x, y }, i) => (x + y < (quad[best]?.x ?? 0) + (quad[best]?.y ?? 0) ? i : best), 0);
  const at = (i: number): Point => quad[(first + i) % 4] as Point;
  return [at(0), at(1), at(2), at(3)];
}

function area(quad: Quad): number {
  const cross = quad.map((a, i) => {
    const b = quad[(i + 1) % 4] as Point;
    return a.x * b.y - b.x * a.y;
  });
  return Math.abs(cross.reduce((sum, one) => sum + one, 0)) / 2;
}

function turned(page: PixelImage, quarters: number): PixelImage {
  const { width, height } = page;
  const corners = rectangle(width, height);
  const at = (i: number): Point => corners[(i + 4 - quarters) % 4] as Point;
  const swap = quarters !== 2;
  return straighten(page, [at(0), at(1), at(2), at(3)], swap ? height : width, swap ? width : height) ?? page;
}

const isClear = ({ confidence, text }: Word): boolean => confidence > 0.7 && /^[\p{L}\p{N}.,:/€$£-]{2,}$/u.test(text);

function letters(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + Math.min(30, text.replace(/[^\p{L}\p{N}]/gu, '').length), 0);
}

function asPixels({ box, ...word }: Word): Word {
  const times = (value: number): number => value * PIXELS_OF_POINT;
  return {
    ...word,
    box: { left: times(box.left), top: times(box.top), width: times(box.width), height: times(box.height) },
  };
}
