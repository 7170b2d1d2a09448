import { runFfmpeg } from './ffmpeg.js';
import { framed, mediaFile, type Head } from './portraits.js';

/** A film of one talking, moving, blinking face, 25 frames a second. */
export interface FilmedFace {
  readonly person: string;
  readonly file: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Where the head is on the whole; it moves about by some tenths of its size. */
  readonly head: Head;
  /** Columns at the left that show another thing. */
  readonly clutter: number;
}

/** Two people; the second in two takes, so that a portrait and a live face of him need not come from one film. */
export const FILMED_FACES = {
  franck: {
    person: 'franck',
    file: 'franck.webm',
    seconds: 199,
    width: 360,
    height: 288,
    head: { crown: 22, chin: 246, centre: 194 },
    clutter: 24,
  },
  second: {
    person: 'second',
    file: 'cap12_edit.webm',
    seconds: 53,
    width: 400,
    height: 300,
    head: { crown: 78, chin: 242, centre: 207 },
    clutter: 0,
  },
  secondAgain: {
    person: 'second',
    file: 'cap13_edit2.webm',
    seconds: 30,
    width: 400,
    height: 300,
    head: { crown: 89, chin: 242, centre: 202 },
    clutter: 0,
  },
} as const satisfies Readonly<Record<string, FilmedFace>>;
export type FilmedFaceName = keyof typeof FILMED_FACES;

/** One frame of a film in passport framing, as JPEG. */
export async function portraitFromFilm(name: FilmedFaceName, second: number, height = 540): Promise<Buffer> {
  const { file, head } = FILMED_FACES[name];
  const frame = [
    '-ss',
    String(second),
    '-i',
    mediaFile(file),
    '-frames:v',
    '1',
    '-c:v',
    'png',
    '-f',
    'image2pipe',
    'pipe:1',
  ];
  return framed(await runFfmpeg(frame), head, height);
}
