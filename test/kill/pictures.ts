import sharp from 'sharp';
import { seeded } from '../specimens/random.js';

const LARGE_BYTES = 4 * 2 ** 20;

export interface Pictures {
  /** Of one colour: a worker looks for a document for seconds, and keeps the picture. */
  readonly plain: Buffer;
  /** Its beginning: found broken at once. */
  readonly broken: Buffer;
  /** A beginning, and megabytes of noise. */
  readonly large: Buffer;
}

export async function drawPictures(): Promise<Pictures> {
  const plain = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer();
  const broken = plain.subarray(0, 200);
  const random = seeded(1);
  const noise = Buffer.from(Array.from({ length: LARGE_BYTES }, () => random.whole(0, 254)));
  return { plain, broken, large: Buffer.concat([broken, noise]) };
}
