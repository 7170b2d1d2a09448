import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { filmScene, FRAME_RATE, type FilmSize, type Scene } from './scenes.js';

/** Flags that make a film headless Chromium's camera and grant its use. */
export const fakeCameraFlags = (film: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** A film with a fixed schedule for Chromium's `--use-file-for-fake-video-capture`, which plays it at 30 frames a second, for ever. */
export async function makeFilm(film: {
  readonly scenes: readonly Scene[];
  readonly size: FilmSize;
  readonly out: string;
}): Promise<{ readonly seconds: number }> {
  const parts: Buffer[] = [];
  for (const scene of film.scenes) parts.push(...(await filmScene(scene, film.size)));
  await writeFile(film.out, Buffer.concat(parts));
  return { seconds: parts.length / FRAME_RATE };
}

/**
 * A film whose scene is changed while Chromium plays it. The browser maps the file into memory, so bytes that are written over in place
 * are what its camera shows next. For that, every frame has a slot of the same size: JPEGs are filled up with comment segments.
 */
export class LiveFilm {
  readonly file: string;
  readonly #handle: FileHandle;
  readonly #slots: number;
  readonly #slotBytes: number;
  readonly #scenes: ReadonlyMap<string, readonly Buffer[]>;

  private constructor(
    file: string,
    handle: FileHandle,
    slots: number,
    slotBytes: number,
    scenes: ReadonlyMap<string, readonly Buffer[]>,
  ) {
    this.file = file;
    this.#handle = handle;
    this.#slots = slots;
    this.#slotBytes = slotBytes;
    this.#scenes = scenes;
  }

  /**
   * Draws all scenes and writes a file that shows the first. The file lasts as long as the longest scene; shorter ones are repeated in it,
   * so give them lengths that divide the longest.
   */
  static async make(out: string, scenes: Readonly<Record<string, Scene>>, size: FilmSize): Promise<LiveFilm> {
    const drawn = new Map<string, readonly Buffer[]>();
    for (const [name, scene] of Object.entries(scenes)) drawn.set(name, await filmScene(scene, size));
    const slots = Math.max(...[...drawn.values()].map((frames) => frames.length));
    const slotBytes = Math.max(...[...drawn.values()].flat().map((frame) => frame.length)) + SMALLEST_COMMENT;
    const film = new LiveFilm(out, await open(out, 'w+'), slots, slotBytes, drawn);
    const [first] = drawn.keys();
    if (first === undefined) throw new RangeError('a film needs a scene');
    await film.show(first);
    return film;
  }

  /** Shows another scene from now on. @throws RangeError for a scene that the film does not have */
  async show(name: string): Promise<void> {
    const frames = this.#scenes.get(name);
    if (!frames) throw new RangeError(`no scene ${name}`);
    const padded = frames.map((frame) => paddedJpeg(frame, this.#slotBytes));
    for (let slot = 0; slot < this.#slots; slot += padded.length) {
      const part = padded.slice(0, this.#slots - slot);
      await this.#handle.writev(part, slot * this.#slotBytes);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** Marker and length of a comment segment. */
const SMALLEST_COMMENT = 4;
const LARGEST_COMMENT = 65_000;

/** A JPEG of exactly so many bytes: comment segments (marker FFFE) follow its start marker. */
export function paddedJpeg(jpeg: Buffer, bytes: number): Buffer {
  let missing = bytes - jpeg.length;
  if (missing < SMALLEST_COMMENT) throw new RangeError('no room for a comment segment');
  const segments: Buffer[] = [];
  while (missing > 0) {
    // What is left after this segment must be nothing or room for another one.
    const size = missing <= LARGEST_COMMENT ? missing : Math.min(LARGEST_COMMENT, missing - SMALLEST_COMMENT);
    const segment = Buffer.alloc(size);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(size - 2, 2);
    segments.push(segment);
    missing -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
