import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, type Worker } from 'tesseract.js';
import type { GreyImage } from '../locate/grey.js';

/** A word as printed, with its box in pixels of the picture read. */
export interface Word {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type TextLayout = 'scattered' | 'line' | 'block' | 'page';

/** Page segmentation modes of tesseract. */
const MODES: Readonly<Record<TextLayout, string>> = { scattered: '11', line: '7', block: '6', page: '3' };
/** Languages whose data are installed as packages. */
export type TextLanguage = 'eng' | 'kat';

const require = createRequire(import.meta.url);
const THREAD = path.join(import.meta.dirname, 'tesseract-thread.js');

/** The engines of a process: the Latin one open, the Georgian one opened when first needed. */
export class TextEngines {
  private opened: Promise<TextEngine> | null = null;

  private constructor(readonly latin: TextEngine) {}

  static async open(): Promise<TextEngines> {
    return new TextEngines(await TextEngine.open('eng'));
  }

  georgian(): Promise<TextEngine> {
    this.opened ??= TextEngine.open('kat');
    return this.opened;
  }

  async close(): Promise<void> {
    await this.latin.close();
    await (await this.opened?.catch(() => null))?.close();
  }
}

/** One tesseract engine (LSTM) of one language; reads one picture at a time. About 90 MB. */
export class TextEngine {
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(private readonly worker: Worker) {}

  /** Starts the engine from the data of its npm package; nothing is fetched or cached. */
  static async open(language: TextLanguage): Promise<TextEngine> {
    const data = path.join(
      path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
      '4.0.0_best_int',
    );
    const worker = await createWorker(
      language,
      1,
      { langPath: data, gzip: true, cacheMethod: 'none', workerPath: THREAD, errorHandler: () => undefined },
      // Names and numbers are in no dictionary: words would be bent towards English ones.
      { load_system_dawg: '0', load_freq_dawg: '0' },
    );
    await worker.setParameters({ user_defined_dpi: '300' });
    return new TextEngine(worker);
  }

  /** Reads the words of a grey picture. Calls are answered in their order. */
  read(image: GreyImage, layout: TextLayout, characters = ''): Promise<Word[]> {
    const result = this.queue.then(() => this.readNow(image, layout, characters));
    this.queue = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private async readNow(image: GreyImage, layout: TextLayout, characters: string): Promise<Word[]> {
    const { data, width, height } = image;
    const raw = { width, height, channels: 1 } as const;
    const png = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await this.worker.setParameters({
      tessedit_pageseg_mode: MODES[layout] as never,
      tessedit_char_whitelist: characters,
      debug_file: '/dev/null',
    });
    const { data: page } = await this.worker.recognize(png, {}, { text: false, blocks: true });
    return (page.blocks ?? []).flatMap((block) =>
      block.paragraphs.flatMap((paragraph) =>
        paragraph.lines.flatMap((line) =>
          line.words.map((word) => ({
            text: word.text,
            confidence: word.confidence / 100,
            box: {
              left: word.bbox.x0,
              top: word.bbox.y0,
              width: word.bbox.x1 - word.bbox.x0,
              height: word.bbox.y1 - word.bbox.y0,
            },
          })),
        ),
      ),
    );
  }
}
