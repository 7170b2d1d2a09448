import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { Word } from '../documents/recognise/text-engine.js';
import type { PixelImage } from '../pictures/decode.js';
import { wordsOfRuns, type TextRun } from './page-text.js';

/** Pixels of a picture inside a page: A4 at 600 dots an inch. Larger ones are not drawn. */
const MOST_PICTURE_PIXELS = 36_000_000;
/** Runs of text of one page; a dense one has two thousand. */
const MOST_RUNS = 20_000;
/** Words of one page that are read, and letters of one of them; looking for lines among more of them takes a minute. */
const MOST_WORDS = 3_000;
const LONGEST_WORD = 200;
/** Milliseconds that drawing one page may take; it is given up between two operators. */
const DRAW_MS = 12_000;

const ASSETS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(ASSETS, name)}/`;

/** Fonts, tables and decoders come from the package's own folder; nothing is fetched, no font of the system is used. */
const OPTIONS = {
  standardFontDataUrl: folder('standard_fonts'),
  cMapUrl: folder('cmaps'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: MOST_PICTURE_PIXELS,
  verbosity: 0,
} as const;

/** What pdf.js draws on in this runtime. */
interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
}
interface DrawingFactory {
  create(width: number, height: number): Drawing;
  destroy(drawing: Drawing): void;
}

/**
 * A PDF opened by pdf.js. It works on files of strangers: only inside a process that is killed at a limit. The library
 * (60 MB) is loaded with the first file.
 */
export class PdfDocument {
  private constructor(private readonly document: PDFDocumentProxy) {}

  /** null for what is no PDF, is encrypted, or is too damaged. */
  static async open(bytes: Uint8Array): Promise<PdfDocument | null> {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    // The library takes the bytes over, so they are copied.
    const loading = getDocument({ ...OPTIONS, data: Uint8Array.from(bytes) });
    try {
      return new PdfDocument(await loading.promise);
    } catch {
      await loading.destroy();
      return null;
    }
  }

  get pages(): number {
    return this.document.numPages;
  }

  /** The words that a page shows, from 1, as it is looked at; in points from its upper left corner. */
  async words(number: number): Promise<readonly Word[]> {
    const page = await this.page(number);
    if (page === null) return [];
    const view = page.getViewport({ scale: 1 });
    const runs: TextRun[] = [];
    try {
      const chunks: AsyncIterable<TextChunk> = page.streamTextContent();
      for await (const { items } of chunks) {
        for (const item of items) if ('str' in item) runs.push(runOf(item, view.transform));
        if (runs.length > MOST_RUNS) break;
      }
    } catch {
      // Damaged further on: what was read up to there counts.
    }
    const seen = runs.filter(({ x, endX, y }) => endX >= 0 && x <= view.width && y >= 0 && y <= view.height);
    return wordsOfRuns(seen)
      .filter(({ text }) => text.length <= LONGEST_WORD)
      .slice(0, MOST_WORDS);
  }

  /** A page drawn, from 1: scans of any encoding, forms, outlines. null where it cannot be. @param side pixels of its longer side */
  async picture(number: number, side: number): Promise<PixelImage | null> {
    const page = await this.page(number);
    if (page === null) return null;
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(width > 0 && height > 0)) return null;
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    const wide = Math.max(1, Math.round(viewport.width));
    const high = Math.max(1, Math.round(viewport.height));
    const factory = this.document.canvasFactory as DrawingFactory;
    const drawing = factory.create(wide, high);
    try {
      const { canvas, context } = drawing;
      // The library enlarges pictures by repeating pixels unless they ask otherwise: their letters would be read worse.
      Object.defineProperty(context, 'imageSmoothingEnabled', { get: () => true, set: () => undefined });
      await withinTime(page.render({ canvas, canvasContext: context, viewport }));
      return await withoutAlpha(context.getImageData(0, 0, wide, high).data, wide, high);
    } catch {
      return null;
    } finally {
      factory.destroy(drawing);
      page.cleanup();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.document.loadingTask.destroy();
  }

  private async page(number: number): Promise<PDFPageProxy | null> {
    return this.document.getPage(number).catch(() => null);
  }
}

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

/** Marks of content stand among the runs of text. */
interface TextChunk {
  readonly items: readonly (TextItem | { readonly type: string })[];
}

/** @param view from the page's own axes to those of its picture (ISO 32000-1, section 8.3.3) */
function runOf({ str, width, transform }: TextItem, view: readonly number[]): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  const [along = 1, up = 0, slant = 0, tall = 1, left = 0, base = 0] = transform;
  const size = Math.hypot(slant, tall);
  const length = Math.hypot(along, up) || 1;
  const endLeft = left + (along / length) * width;
  const endBase = base + (up / length) * width;
  const at = (x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
  const [x, y] = at(left, base);
  const [endX, endY] = at(endLeft, endBase);
  return { text: str, x, y, endX, endY, size };
}

async function withinTime(task: RenderTask): Promise<void> {
  const began = performance.now();
  task.onContinue = (goOn: () => void) => {
    if (performance.now() - began > DRAW_MS) task.cancel();
    else setImmediate(goOn);
  };
  await task.promise;
}

async function withoutAlpha(data: Uint8ClampedArray, width: number, height: number): Promise<PixelImage> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const rgb = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data: rgb, width, height };
}
