import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { isColourless, showsGrid } from '../../subgraphs/media/documents/originality/checks.js';
import { pictureMarks } from '../../subgraphs/media/documents/originality/picture-marks.js';
import { pageByEdges, pageFromEdgeToEdge, wholePicture } from '../../subgraphs/media/documents/page.js';
import type { DocumentSide, DocumentType, PictureMarks } from '../../subgraphs/media/documents/reading.js';
import { decodePixels } from '../../subgraphs/media/pictures/decode.js';
import { COUNTRY_CODES } from '../../test/specimens/countries.js';
import { degrade, photographed } from '../../test/specimens/degrade.js';
import { drawDocument } from '../../test/specimens/document.js';
import type { Side } from '../../test/specimens/formats.js';
import { makeIdentity } from '../../test/specimens/identity.js';
import { PERSONS, portrait, sexOfPerson, stillsOf } from '../../test/specimens/portraits.js';
import { seeded, type Random } from '../../test/specimens/random.js';
import { filmed, REPRODUCTIONS } from '../../test/specimens/reproductions.js';

const USAGE =
  'usage: npm run evaluate -- originality [--count 60] [--first 0] [--seed 1300] [--data FOLDER] [--verbose]';
/** Longer side in which the reader looks at pictures. */
const READ_SIDE = 2600;
/** Pixels across of drawn documents: as fine as the camera sees them. */
const DRAWN = 1700;
const SIDES: readonly Side[] = ['page', 'front', 'page', 'back'];
/** Colour that a pale document keeps. */
const PALE = 0.25;

interface Sample {
  readonly kind: string;
  /** What it is an attack on; null: it is bona fide. */
  readonly attack: 'grid' | 'colour' | null;
  readonly image: Buffer;
  readonly documentType: DocumentType;
  readonly side: DocumentSide;
}

interface Tally {
  readonly attack: Sample['attack'];
  count: number;
  readonly grids: (number | null)[];
  readonly colours: (number | null)[];
  grid: number;
  grey: number;
  cpu: number;
}

/**
 * Draws documents, photographs them as they are, from a screen, from a print and as photocopies, and prints how many of each a check of
 * originality doubts: APCER is the share of attacks that it lets through, BPCER the share of bona fide pictures that it doubts
 * (ISO/IEC 30107-3). With `--data` the pictures of a folder are bona fide, and shown on screens and prints, too.
 */
export async function evaluate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '60' },
      first: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1300' },
      data: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [count, first, seed] = [Number(values.count), Number(values.first), Number(values.seed)];
  if (![count, first, seed].every((value) => Number.isInteger(value) && value >= 0)) throw new Error(USAGE);
  const tallies = new Map<string, Tally>();
  for (let i = first; i < first + count; i += 1)
    for await (const sample of drawn(i, seeded(seed).fork(`original ${i}`)))
      await judge(sample, tallies, values.verbose);
  if (values.data !== undefined)
    for await (const sample of given(values.data, seeded(seed))) await judge(sample, tallies, values.verbose);
  print(tallies);
}

/** One document in every way: each is filmed from one kind of screen or print, by turns. */
async function* drawn(i: number, random: Random): AsyncGenerator<Sample> {
  const still = random.pick(stillsOf(random.pick(PERSONS)));
  const country = COUNTRY_CODES[i % COUNTRY_CODES.length] ?? 'UTO';
  const side = SIDES[i % SIDES.length] ?? 'page';
  const identity = makeIdentity(random, { country, sex: sexOfPerson(still.person) });
  const spec = { identity, side, portrait: await portrait(still), seed: random.whole(1, 1e6), width: DRAWN };
  const { image, truth } = await drawDocument(spec);
  const { documentType } = truth;
  const common = { documentType, side: side === 'back' ? ('back' as const) : ('front' as const) };
  const photograph = async (source: Buffer, level: 'light' | 'heavy'): Promise<Buffer> =>
    (await degrade(await tinted(source, random), photographed(level, random.whole(1, 1e9)))).image;

  const shown = REPRODUCTIONS[i % REPRODUCTIONS.length] ?? 'laptop';
  yield { ...common, kind: shown, attack: 'grid', image: (await filmed(image, shown, random)).image };
  yield { ...common, kind: 'original, filmed', attack: null, image: (await filmed(image, 'original', random)).image };
  const level = i % 2 === 0 ? 'light' : 'heavy';
  yield { ...common, kind: `original, ${level}`, attack: null, image: await photograph(image, level) };
  if (common.side === 'back') return;
  const faded = (saturation: number): Promise<Buffer> => sharp(image).modulate({ saturation }).png().toBuffer();
  yield { ...common, kind: `pale, ${level}`, attack: null, image: await photograph(await faded(PALE), level) };
  yield { ...common, kind: `photocopy, ${level}`, attack: 'colour', image: await photograph(await faded(0), level) };
}

/** Lamps and shade tint what they light. */
const tinted = (image: Buffer, random: Random): Promise<Buffer> =>
  sharp(image)
    .removeAlpha()
    .linear([random.between(0.85, 1), random.between(0.85, 0.95), random.between(0.7, 1)], [0, 0, 0])
    .png()
    .toBuffer();

async function* given(folder: string, random: Random): AsyncGenerator<Sample> {
  for (const name of readdirSync(folder).filter((entry) => /\.(jpe?g|png)$/i.test(entry))) {
    const image = readFileSync(path.join(folder, name));
    const documentType = /^(id|dl|licen)/i.test(name) ? 'id' : 'passport';
    const common = { documentType, side: /back/i.test(name) ? 'back' : 'front' } as const;
    yield { ...common, kind: 'given', attack: null, image };
    for (const shown of REPRODUCTIONS)
      yield {
        ...common,
        kind: `given, ${shown}`,
        attack: 'grid',
        image: (await filmed(image, shown, random.fork(`${name} ${shown}`))).image,
      };
    const grey = await sharp(image).flatten().greyscale().toColourspace('srgb').jpeg().toBuffer();
    yield { ...common, kind: 'given, without colour', attack: 'colour', image: grey };
  }
}

async function judge(
  { kind, attack, image, documentType, side }: Sample,
  tallies: Map<string, Tally>,
  verbose: boolean,
): Promise<void> {
  const picture = await decodePixels(image, READ_SIDE);
  const page = pageByEdges(picture, documentType) ?? pageFromEdgeToEdge(picture, documentType) ?? wholePicture(picture);
  const before = process.cpuUsage();
  const marks: PictureMarks = pictureMarks(picture, page);
  const { user, system } = process.cpuUsage(before);
  const tally = tallies.get(kind) ?? { attack, count: 0, grids: [], colours: [], grid: 0, grey: 0, cpu: 0 };
  tallies.set(kind, tally);
  tally.count += 1;
  tally.grids.push(marks.grid?.strength ?? null);
  tally.colours.push(side === 'front' ? marks.colour : null);
  if (showsGrid(marks)) tally.grid += 1;
  if (isColourless(marks, side)) tally.grey += 1;
  tally.cpu += (user + system) / 1000;
  if (verbose) console.log(JSON.stringify({ kind, attack, side, ...marks, ms: (user + system) / 1000 }));
}

function print(tallies: ReadonlyMap<string, Tally>): void {
  console.log(
    'pictures'.padEnd(24),
    '   n  grid doubted  strength: least, median, most   colour doubted  colour: least, median, most  CPU ms',
  );
  for (const [kind, { count, grids, colours, grid, grey, cpu }] of tallies)
    console.log(
      kind.padEnd(24),
      String(count).padStart(4),
      String(grid).padStart(13),
      spread(grids, 1).padStart(31),
      String(grey).padStart(17),
      spread(colours, 3).padStart(28),
      (cpu / count).toFixed(0).padStart(7),
    );
  const all = [...tallies.values()];
  const share = (of: readonly Tally[], doubted: (tally: Tally) => number): string => {
    const count = of.reduce((sum, tally) => sum + tally.count, 0);
    const found = of.reduce((sum, tally) => sum + doubted(tally), 0);
    return count === 0 ? '-' : `${found} of ${count}`;
  };
  const bona = all.filter(({ attack }) => attack === null);
  for (const [name, doubted] of [
    ['grid', ({ grid }: Tally) => grid],
    ['colour', ({ grey }: Tally) => grey],
  ] as const) {
    const attacks = all.filter(({ attack }) => attack === name);
    const missed = share(attacks, (tally) => tally.count - doubted(tally));
    console.log(`${name}: APCER ${missed} attacks, BPCER ${share(bona, doubted)} bona fide pictures`);
  }
}

function spread(values: readonly (number | null)[], digits: number): string {
  const known = values.flatMap((value) => (value === null ? [] : [value])).sort((a, b) => a - b);
  const at = (share: number): string => (known[Math.round((known.length - 1) * share)] ?? 0).toFixed(digits);
  return known.length === 0 ? '-' : `${at(0)}, ${at(0.5)}, ${at(1)} (${known.length})`;
}
