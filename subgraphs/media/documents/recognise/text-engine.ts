import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, type Worker } from 'tesseract.js';
import { hasMoreMarksThan } from '../locate/components.js';
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

/**
 * Marks of ink that are read at most. Cards and passports have up to 800, a page of small print about 9,000; a pattern of
 * some 100,000 keeps the engine busy for a minute.
 */
const MOST_MARKS = 15_000;
/** Processor milliseconds that one reading may take: a full page of small print takes three seconds. */
const MOST_READING_MS = 6_000;
const CLOCK_MS = 250;

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

  private constructor(
    private readonly language: TextLanguage,
    private worker: Promise<Worker>,
  ) {}

  /** Starts the engine from the data of its npm package; nothing is fetched or cached. */
  static async open(language: TextLanguage): Promise<TextEngine> {
    const worker = TextEngine.start(language);
    await worker;
    return new TextEngine(language, worker);
  }

  private static async start(language: TextLanguage): Promise<Worker> {
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
    return worker;
  }

  /**
   * Reads the words of a grey picture. Calls are answered in their order. A picture with too many marks to be text, and
   * one that takes too long, has no words.
   * @param most milliseconds of processor time that it may take
   */
  read(image: GreyImage, layout: TextLayout, characters = '', most = MOST_READING_MS): Promise<Word[]> {
    const result = this.queue.then(() => this.readNow(image, layout, characters, Math.min(most, MOST_READING_MS)));
    this.queue = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await (await this.worker).terminate();
  }

  private async readNow(image: GreyImage, layout: TextLayout, characters: string, most: number): Promise<Word[]> {
    if (most <= 0 || hasMoreMarksThan(image, MOST_MARKS)) return [];
    const worker = await this.worker.catch(() => TextEngine.start(this.language));
    this.worker = Promise.resolve(worker);
    const read = await withinTime(this.recognise(worker, image, layout, characters), most);
    if (read !== null) return read;
    // The library cannot be interrupted: its thread is ended, and another one takes its place before the next reading.
    await worker.terminate();
    this.worker = TextEngine.start(this.language);
    this.worker.catch(() => undefined);
    return [];
  }

  private async recognise(worker: Worker, image: GreyImage, layout: TextLayout, characters: string): Promise<Word[]> {
    const { data, width, height } = image;
    const raw = { width, height, channels: 1 } as const;
    const png = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await worker.setParameters({
      tessedit_pageseg_mode: MODES[layout] as never,
      tessedit_char_whitelist: characters,
      debug_file: '/dev/null',
    });
    const { data: page } = await worker.recognize(png, {}, { text: false, blocks: true });
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

/** null for a reading that takes too long. Counts the processor time of this process, which does nothing else meanwhile. */
async function withinTime<Read>(reading: Promise<Read>, most: number): Promise<Read | null> {
  const before = process.cpuUsage();
  let clock: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    clock = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > most) resolve(null);
    }, CLOCK_MS);
  });
  try {
    return await Promise.race([reading, tooLong]);
  } finally {
    clearInterval(clock);
  }
}
