import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { editDistance } from '../../subgraphs/media/documents/names.js';
import { personFrom, type Person } from '../../subgraphs/media/documents/person.js';
import { DocumentReader } from '../../subgraphs/media/documents/reader.js';
import type { DocumentReading, DocumentRequest, DocumentType } from '../../subgraphs/media/documents/reading.js';
import { loadGlyphNet } from '../../subgraphs/media/documents/recognise/glyph-net.js';
import { type CornerTruth, evaluateCuts } from './document-cuts.js';
import { isRight, personValue } from './document-fields.js';
import { evaluateGrades } from './document-grades.js';
import { plainText, readFixedPitchLine } from '../../subgraphs/media/documents/recognise/mrz-line.js';

const USAGE =
  'usage: npm run evaluate -- documents [--share 0.1] [--seed 1300] [--only GRADE] | --data FOLDER [--cuts]; [--verbose]';

/** Documents of each grade of picture. */
const OF_EACH_GRADE = 22;

/**
 * Measures document reading on drawn documents of each grade of picture (`--share` of them), or on a folder given on the command line: pictures (with a `truth.json` beside them, as the
 * specimen maker writes it, fields are counted right and wrong), and line crops with their text in `.gt.txt`. With
 * `--cuts` the pictures are cut at the edges of their documents instead.
 */
export async function evaluate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      share: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1300' },
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
      cuts: { type: 'boolean', default: false },
    },
  });
  if (values.data === undefined) {
    const [share, seed] = [Number(values.share), Number(values.seed)];
    if (!(share > 0 && share <= 1 && Number.isInteger(seed))) throw new Error(USAGE);
    const count = Math.max(1, Math.round(OF_EACH_GRADE * share));
    return evaluateGrades({ count, seed, only: values.only, verbose: values.verbose });
  }
  if (!existsSync(values.data)) throw new Error(USAGE);
  const below = readdirSync(values.data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(values.data ?? '', entry.name));
  for (const folder of [values.data, ...below]) {
    const names = readdirSync(folder);
    if (values.cuts) {
      await evaluateCuts(folder, cornersOf(folder, names));
      continue;
    }
    if (names.some((name) => name.endsWith('.gt.txt'))) await evaluateLines(folder, names);
    else if (names.some((name) => /\.(jpe?g|png)$/i.test(name))) await evaluatePictures(folder, names, values.verbose);
  }
}

interface Truth {
  readonly file: string;
  readonly documentType: DocumentType;
  readonly side: 'front' | 'back' | 'page';
  readonly corners?: readonly { readonly x: number; readonly y: number }[];
  readonly truth: {
    readonly fields: Readonly<Record<string, string>>;
    readonly printed: Readonly<Record<string, readonly string[]>>;
    readonly mrz: readonly string[];
    readonly barcode?: boolean;
  };
}

type Tally = Map<string, { right: number; wrong: number; missing: number }>;

function truthsOf(folder: string, names: readonly string[]): readonly Truth[] {
  if (!names.includes('truth.json')) return [];
  return JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as Truth[];
}

function cornersOf(folder: string, names: readonly string[]): readonly CornerTruth[] {
  return truthsOf(folder, names).flatMap((truth) => {
    const { file, corners } = truth;
    return corners ? [{ file, corners, request: requestFor(file, truth) }] : [];
  });
}

async function evaluatePictures(folder: string, names: readonly string[], verbose: boolean): Promise<void> {
  const truths = truthsOf(folder, names);
  const pictures = names.filter((name) => /\.(jpe?g|png)$/i.test(name));
  const reader = await DocumentReader.open();
  const tally: Tally = new Map();
  const walls: number[] = [];
  const cpus: number[] = [];
  for (const name of pictures) {
    const truth = truths.find((entry) => entry.file === name);
    const request = requestFor(name, truth);
    const image = readFileSync(path.join(folder, name));
    const before = process.cpuUsage();
    const reading = await reader.read(image, request);
    const used = process.cpuUsage(before);
    walls.push(reading.milliseconds);
    cpus.push((used.user + used.system) / 1000);
    const person = personFrom([{ side: request.side, reading }], new Date());
    const notes = truth ? compare(truth, reading, person, tally, await sizeOf(image)) : summary(reading, person);
    if (verbose || !truth || notes.length > 0)
      console.log(
        `${name}  ${reading.milliseconds} ms  ${reading.foundBy}  ${reading.codes.join(' ')}\n    ${notes.join('\n    ')}`,
      );
  }
  await reader.close();
  console.log(`\n${folder}: ${pictures.length} pictures`);
  for (const [field, { right, wrong, missing }] of [...tally].sort((a, b) => a[0].localeCompare(b[0]))) {
    const share = ((100 * right) / (right + wrong + missing)).toFixed(1);
    console.log(`${field.padEnd(18)} right ${right}  wrong ${wrong}  missing ${missing}  ${share} %`);
  }
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  console.log(
    `median ${median(walls)} ms, 90th ${quantile(walls, 0.9)} ms; CPU median ${median(cpus)} ms; ${memory} MB`,
  );
}

function requestFor(name: string, truth: Truth | undefined): DocumentRequest {
  if (truth) return { documentType: truth.documentType, side: truth.side === 'back' ? 'back' : 'front' };
  const documentType = /^id/i.test(name) ? 'id' : /^(dl|licen)/i.test(name) ? 'driver_license' : 'passport';
  return { documentType, side: /back/i.test(name) ? 'back' : 'front' };
}

async function sizeOf(image: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await sharp(image).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function summary(reading: DocumentReading, person: Person): string[] {
  const zone = reading.mrz;
  const read = Object.entries(person).filter(([name, value]) => value !== null && name !== 'mrz');
  return [
    ...(zone ? [`${zone.format} ${zone.valid ? 'valid' : 'INVALID'} ${zone.confidence}`, ...zone.lines] : ['no zone']),
    read.map(([name, value]) => `${name}=${value}`).join('  '),
  ];
}

/** Counts each true field and returns lines about what is wrong. */
function compare(
  { truth, corners, side }: Truth,
  reading: DocumentReading,
  person: Person,
  tally: Tally,
  size: { width: number; height: number },
): string[] {
  const notes: string[] = [];
  const count = (field: string, wanted: string, got: string | null, right: boolean): void => {
    const entry = tally.get(field) ?? { right: 0, wrong: 0, missing: 0 };
    tally.set(field, entry);
    if (right) entry.right += 1;
    else if (got === null) entry.missing += 1;
    else entry.wrong += 1;
    if (!right) notes.push(`${field}: wanted ${wanted}, got ${got ?? '-'}`);
  };
  truth.mrz.forEach((line, i) => {
    const got = reading.mrz?.lines[i] ?? null;
    count('MRZ line', line, got, got === line);
  });
  if (truth.mrz.length > 0) {
    const got = reading.mrz?.lines.join('') ?? '';
    const wanted = truth.mrz.join('');
    const errors = editDistance(wanted, got);
    const entry = tally.get('MRZ characters') ?? { right: 0, wrong: 0, missing: 0 };
    entry.right += wanted.length - Math.min(errors, wanted.length);
    entry.wrong += Math.min(errors, wanted.length);
    tally.set('MRZ characters', entry);
  }
  for (const [field, wanted] of Object.entries(truth.fields)) {
    const got = personValue(person, field);
    const printed = truth.printed[field]?.join(' ') ?? wanted;
    count(field, wanted, got, got !== null && isRight(field, wanted, printed, got));
  }
  if (truth.barcode) count('barcode', 'read', reading.barcode ? 'read' : null, reading.barcode !== undefined);
  count('status', 'FIELDS_MATCH', person.status, person.status === 'FIELDS_MATCH');
  count('no code', 'none', reading.codes.join(' ') || 'none', reading.codes.length === 0);
  if (corners) {
    const error = outlineError(corners, reading, size);
    count('outline', '< 3 %', (error * 100).toFixed(1), error < 0.03);
  }
  return notes.length > 0 ? [`${side}`, ...notes] : notes;
}

/** Mean distance of the corners in any rotation, as a share of the document's width. */
function outlineError(
  corners: readonly { x: number; y: number }[],
  reading: DocumentReading,
  { width, height }: { width: number; height: number },
): number {
  const found = reading.outline.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const [a, b] = corners;
  const span = a && b ? Math.hypot(a.x - b.x, a.y - b.y) : width;
  const errors = corners.map((corner, i) => {
    const other = found[i] ?? { x: 0, y: 0 };
    return Math.hypot(corner.x - other.x, corner.y - other.y) / span;
  });
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length);
}

async function evaluateLines(folder: string, names: readonly string[]): Promise<void> {
  const net = loadGlyphNet();
  let exact = 0;
  let lines = 0;
  let errors = 0;
  let characters = 0;
  const times: number[] = [];
  for (const name of names.filter((entry) => entry.endsWith('.gt.txt'))) {
    const picture = [name.replace('.gt.txt', '.tif'), name.replace('.gt.txt', '.png')].find((file) =>
      names.includes(file),
    );
    if (!picture) continue;
    const truth = readFileSync(path.join(folder, name), 'utf8').trim();
    const { data, info } = await sharp(path.join(folder, picture))
      .greyscale()
      .toColourspace('b-w')
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const before = process.cpuUsage();
    const ink = inkOf(data, info.width, info.height);
    const middle = (ink.top + ink.bottom) / 2;
    const line = { left: { x: ink.left, y: middle }, right: { x: ink.right + 1, y: middle } };
    const reading = readFixedPitchLine(net, { data, width: info.width, height: info.height }, line, truth.length, 1);
    const used = process.cpuUsage(before);
    times.push((used.user + used.system) / 1000);
    const text = reading ? plainText(reading.cells) : '';
    const wrong = Math.min(truth.length, editDistance(truth, text));
    errors += wrong;
    characters += truth.length;
    lines += 1;
    if (wrong === 0) exact += 1;
  }
  const share = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(2);
  console.log(
    `\n${folder}: ${lines} lines, exact ${share(exact, lines)} %, characters right ${share(characters - errors, characters)} %`,
  );
  console.log(`CPU median ${median(times)} ms a line (no format, no check digits, no second engine)`);
}

/** The rectangle that holds everything darker than middle grey. */
function inkOf(
  data: Uint8Array,
  width: number,
  height: number,
): { left: number; right: number; top: number; bottom: number } {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= 128) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  return box;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

const median = (values: readonly number[]): number => quantile(values, 0.5);
