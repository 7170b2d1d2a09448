import sharp from 'sharp';
import { personFrom, type Person } from '../../subgraphs/media/documents/person.js';
import { disputes, unconfirmed, weighedFields } from '../../subgraphs/media/documents/weighed-fields.js';
import { DocumentReader } from '../../subgraphs/media/documents/reader.js';
import type { DocumentReading, DocumentRequest } from '../../subgraphs/media/documents/reading.js';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '../../test/specimens/countries.js';
import { degrade, photographed, type Degradation } from '../../test/specimens/degrade.js';
import { drawDocument, type DocumentTruth } from '../../test/specimens/document.js';
import type { Side } from '../../test/specimens/formats.js';
import { makeIdentity } from '../../test/specimens/identity.js';
import { PERSONS, portrait, sexOfPerson, stillsOf } from '../../test/specimens/portraits.js';
import { seeded, type Random } from '../../test/specimens/random.js';
import type { ZoneType } from '../../test/specimens/text-layer.js';
import { isRight, personMember, personValue } from './document-fields.js';

/** A grade of picture: how its documents are drawn and photographed. */
interface Grade {
  readonly name: string;
  /** A typeface of the zone other than OCR-B. */
  readonly font?: string;
  /** Pixels of a capital of the zone in the picture. */
  readonly zoneHeight?: number;
  readonly photograph: (random: Random, size: Size, scale: number) => Degradation;
  /** Shares of the document that may be cut off at one side of the photograph. */
  readonly cut?: readonly [least: number, most: number];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels across of what is drawn, and room around it in a clean picture. */
const DRAWN = 1400;
const ROOM = 150;
/** Height of a capital of OCR-B over its pitch, and millimetres of the pitch (ICAO 9303 part 3). */
const CAPITAL = 2.4 / 2.54;
const PITCH_MM = 2.54;
const WIDTH_MM = { passport: 125, TD1: 85.6, TD2: 105 };

/** A clean picture on a dark table, straight. */
const clean = (_: Random, { width, height }: Size, scale: number): Degradation => ({
  seed: 1,
  scene: {
    width: width + 2 * ROOM,
    height: height + 2 * ROOM,
    desk: 'dark-wood',
    fill: 0.999 * Math.max(width / (width + 2 * ROOM), height / (height + 2 * ROOM)),
  },
  scale,
  noise: 1,
});

const light = (random: Random): Degradation => photographed('light', random.whole(1, 1e9));
const heavy = (random: Random): Degradation => photographed('heavy', random.whole(1, 1e9));

const GRADES: readonly Grade[] = [
  { name: 'photograph, light', photograph: light },
  { name: 'photograph, heavy', photograph: heavy },
  ...['DejaVu Sans', 'Noto Sans', 'DejaVu Serif', 'DejaVu Sans Mono'].map((font) => ({
    name: `zone in ${font}`,
    font,
    photograph: clean,
  })),
  ...[8, 10, 12, 16, 24, 40].map((zoneHeight) => ({
    name: `zone ${zoneHeight} px high`,
    zoneHeight,
    photograph: clean,
  })),
  { name: 'edge to edge', photograph: () => ({ seed: 1, quality: 92 }) },
  { name: 'cut at one side', photograph: light, cut: [0.01, 0.08] },
];

/** How often a field was given rightly or wrongly, as certain or marked, or left out. */
interface Outcome {
  certain: number;
  marked: number;
  absent: number;
  wrongMarked: number;
  wrong: number;
}

interface Options {
  readonly count: number;
  readonly seed: number;
  readonly only: string;
  readonly verbose: boolean;
}

/**
 * Draws documents of each grade of picture, reads them, both sides of a card together, and prints what became of their fields:
 * right and certain, silent (left out, or marked), or *wrong though certain*.
 */
export async function evaluateGrades({ count, seed, only, verbose }: Options): Promise<void> {
  const reader = await DocumentReader.open();
  console.log(
    `${'grade'.padEnd(26)} fields  right: certain  marked  left out  wrong: marked  WRONG THOUGH CERTAIN  asked again  to a person  CPU ms, most`,
  );
  const total: Outcome = { certain: 0, marked: 0, absent: 0, wrongMarked: 0, wrong: 0 };
  for (const grade of GRADES.filter(({ name }) => name.includes(only))) {
    const outcome: Outcome = { certain: 0, marked: 0, absent: 0, wrongMarked: 0, wrong: 0 };
    const cpus: number[] = [];
    let asked = 0;
    let doubted = 0;
    for (let i = 0; i < count; i += 1) {
      const drawn = await drawnPictures(grade, seeded(seed).fork(`${grade.name} ${i}`), i);
      const sides: Read[] = [];
      for (const { image, truth } of drawn) {
        const request = requestOf(truth);
        const before = process.cpuUsage();
        const reading = await reader.read(image, request);
        const { user, system } = process.cpuUsage(before);
        cpus.push((user + system) / 1000);
        sides.push({ reading, request, truth });
      }
      if (sides.some(({ reading }) => reading.codes.length > 0)) asked += 1;
      const fields = weighedFields(sides.map(({ reading }) => reading));
      if (disputes(fields).length + unconfirmed(fields).length > 0) doubted += 1;
      for (const note of countFields(sides, outcome)) if (verbose) console.log(`    ${grade.name} ${i}: ${note}`);
    }
    print(grade.name, outcome, [`${asked} of ${count}`, `${doubted} of ${count}`], cpus);
    for (const name of ['certain', 'marked', 'absent', 'wrongMarked', 'wrong'] as const) total[name] += outcome[name];
  }
  await reader.close();
  print('all', total, ['', ''], []);
}

interface Read {
  readonly reading: DocumentReading;
  readonly request: DocumentRequest;
  readonly truth: DocumentTruth;
}

interface Picture {
  readonly image: Buffer;
  readonly truth: DocumentTruth;
}

/** The pictures of one document: a passport's page, or both sides of a card. */
async function drawnPictures(grade: Grade, random: Random, i: number): Promise<readonly Picture[]> {
  const still = random.pick(stillsOf(random.pick(PERSONS)));
  const country = COUNTRY_CODES[i % COUNTRY_CODES.length] ?? 'UTO';
  const identity = makeIdentity(random, { country, sex: sexOfPerson(still.person) });
  const sides: readonly Side[] = Math.floor(i / COUNTRY_CODES.length + i) % 2 === 0 ? ['page'] : ['front', 'back'];
  // Of a typeface that is no OCR-B some are set at its pitch all the same.
  const zone: ZoneType | undefined = grade.font ? { font: grade.font, pitched: random.chance(0.5) } : undefined;
  const face = await portrait(still);
  const pictures: Picture[] = [];
  for (const side of sides) {
    const capital = capitalOf(country, side);
    const height = grade.zoneHeight ?? capital;
    const width = height > capital ? Math.ceil((DRAWN * height) / capital) : DRAWN;
    const drawn = await drawDocument({
      identity,
      side,
      portrait: face,
      seed: random.whole(1, 1e6),
      width,
      ...(zone ? { zone } : {}),
    });
    const scale = Math.min(1, height / capital);
    const photograph = await degrade(drawn.image, grade.photograph(random, drawn, scale));
    const image = grade.cut ? await cutOff(photograph.image, photograph.corners, grade.cut, random) : photograph.image;
    pictures.push({ image, truth: drawn.truth });
  }
  return pictures;
}

/** Pixels of a capital of the zone as it is drawn. */
function capitalOf(country: CountryCode, side: Side): number {
  const kind = side === 'page' ? 'passport' : COUNTRIES[country].card;
  return (DRAWN / WIDTH_MM[kind]) * PITCH_MM * CAPITAL;
}

async function cutOff(
  image: Buffer,
  corners: readonly { readonly x: number; readonly y: number }[],
  [least, most]: readonly [number, number],
  random: Random,
): Promise<Buffer> {
  const upright = await sharp(image).rotate().png().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const borders = { left: 0, top: 0, right: width, bottom: height };
  const share = random.between(least, most);
  const side = random.pick(['left', 'top', 'right', 'bottom'] as const);
  if (side === 'left') borders.left = Math.min(...xs) + (Math.max(...xs) - Math.min(...xs)) * share;
  if (side === 'right') borders.right = Math.max(...xs) - (Math.max(...xs) - Math.min(...xs)) * share;
  if (side === 'top') borders.top = Math.min(...ys) + (Math.max(...ys) - Math.min(...ys)) * share;
  if (side === 'bottom') borders.bottom = Math.max(...ys) - (Math.max(...ys) - Math.min(...ys)) * share;
  const left = Math.max(0, Math.round(borders.left));
  const top = Math.max(0, Math.round(borders.top));
  return sharp(upright.data)
    .extract({
      left,
      top,
      width: Math.min(width, Math.round(borders.right)) - left,
      height: Math.min(height, Math.round(borders.bottom)) - top,
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const requestOf = ({ documentType, side }: DocumentTruth): DocumentRequest => ({
  documentType,
  side: side === 'back' ? 'back' : 'front',
});

/** Counts the fields of a document and returns lines about those that are wrong. */
function countFields(sides: readonly Read[], outcome: Outcome): string[] {
  const person = personFrom(
    sides.map(({ reading, request }) => ({ side: request.side, reading })),
    new Date(),
  );
  const wanted = Object.assign({}, ...sides.map(({ truth }) => truth.fields)) as Record<string, string>;
  const printed = Object.assign({}, ...sides.map(({ truth }) => truth.printed)) as Record<string, readonly string[]>;
  const notes: string[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    const got = personValue(person, field);
    const right = got !== null && isRight(field, value, printed[field]?.join(' ') ?? value, got);
    const certain = isCertain(person, field);
    if (got === null) outcome.absent += 1;
    else if (right) outcome[certain ? 'certain' : 'marked'] += 1;
    else outcome[certain ? 'wrong' : 'wrongMarked'] += 1;
    if (!right) notes.push(`${field}: wanted ${value}, got ${got ?? '-'}${got !== null && certain ? ' CERTAIN' : ''}`);
  }
  const codes = sides.flatMap(({ reading }) => reading.codes);
  const open = unconfirmed(weighedFields(sides.map(({ reading }) => reading)));
  if (open.length > 0) notes.push(`one reading alone: ${open.join(' ')}`);
  return notes.length === 0 ? notes : [...notes, `${person.status ?? '-'} ${codes.join(' ')}`];
}

const isCertain = (person: Person, field: string): boolean =>
  !(person.uncertain_fields ?? '').split(' ').includes(personMember(field));

function print(
  name: string,
  outcome: Outcome,
  [asked, doubted]: readonly [string, string],
  cpus: readonly number[],
): void {
  const { certain, marked, absent, wrongMarked, wrong } = outcome;
  const all = certain + marked + absent + wrongMarked + wrong;
  const cells = [
    [all, 6],
    [certain, 15],
    [marked, 8],
    [absent, 10],
    [wrongMarked, 15],
    [wrong, 22],
    [asked, 13],
    [doubted, 13],
  ] as const;
  const sorted = [...cpus].sort((a, b) => a - b);
  const time =
    sorted.length === 0 ? '' : `${Math.round(sorted[sorted.length >> 1] ?? 0)}, ${Math.round(sorted.at(-1) ?? 0)}`;
  console.log(
    `${name.padEnd(26)}${cells.map(([cell, width]) => String(cell).padStart(width)).join('')}  ${time.padStart(12)}`,
  );
}
