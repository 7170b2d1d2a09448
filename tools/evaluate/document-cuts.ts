import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { DocumentReader } from '../../subgraphs/media/documents/reader.js';
import type { DocumentRequest } from '../../subgraphs/media/documents/reading.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A photograph and where the corners of its document lie, in its pixels. */
export interface CornerTruth {
  readonly file: string;
  readonly corners: readonly Point[];
  readonly request: DocumentRequest;
}

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
type Side = (typeof SIDES)[number];
/** Where the picture ends, in pixels. */
type Borders = Record<Side, number>;

/** Shares of the document that are cut off, and of the picture's smaller side that are left around it. */
const CUTS = [0.03, 0.06, 0.1];
const MARGINS = [0.003, 0.01, 0.03];
const WHOLE: readonly (readonly [name: string, sides: readonly Side[]])[] = [
  ...SIDES.map((side) => [side, [side]] as const),
  ['two that meet', ['left', 'top']],
  ['all around', SIDES],
];

/**
 * Cuts photographs at each edge of their document, and narrows them to little room around the whole one: prints how
 * often another picture would be asked for. Of whole documents that must be never.
 */
export async function evaluateCuts(folder: string, truths: readonly CornerTruth[]): Promise<void> {
  if (truths.length === 0) {
    console.log(
      `${folder}: no truth.json says where the corners of its documents lie; dist/test/specimens/make.js writes one`,
    );
    return;
  }
  const reader = await DocumentReader.open();
  const tally = new Map<string, { asked: number; all: number }>();
  for (const { file, corners, request } of truths) {
    const upright = await sharp(readFileSync(path.join(folder, file))).rotate().png().toBuffer({ resolveWithObject: true }); // prettier-ignore
    for (const [name, borders] of variantsOf(corners, upright.info)) {
      const { codes } = await reader.read(await cropped(upright, borders), request);
      const { asked, all } = tally.get(name) ?? { asked: 0, all: 0 };
      tally.set(name, { asked: asked + Number(codes.includes('DOCUMENT_ALIGN')), all: all + 1 });
    }
  }
  await reader.close();
  console.log(`\n${folder}: asked again for a cut edge`);
  for (const [name, { asked, all }] of tally) console.log(`${name.padEnd(32)} ${asked} of ${all}`);
}

function variantsOf(corners: readonly Point[], size: { width: number; height: number }): readonly [string, Borders][] {
  const picture: Borders = { left: 0, top: 0, right: size.width, bottom: size.height };
  const [xs, ys] = [sorted(corners.map(({ x }) => x)), sorted(corners.map(({ y }) => y))];
  const outermost = ends(xs, ys, ([first]) => first);
  // Of a document that lies askew, the middle of each edge.
  const edges = ends(xs, ys, ([first, second]) => (first + second) / 2);
  const extent = { x: edges.right - edges.left, y: edges.bottom - edges.top };
  const inward = (side: Side): number => (side === 'left' || side === 'top' ? 1 : -1);
  const along = (side: Side): 'x' | 'y' => (side === 'left' || side === 'right' ? 'x' : 'y');
  const room = Math.min(size.width, size.height);
  const cuts = CUTS.flatMap((share) =>
    SIDES.map((side): [string, Borders] => {
      const at = edges[side] + inward(side) * share * extent[along(side)];
      return [`${percent(share)} cut off, ${side}`, { ...picture, [side]: at }];
    }),
  );
  const whole = MARGINS.flatMap((share) =>
    WHOLE.map(([name, sides]): [string, Borders] => {
      const borders = { ...picture };
      for (const side of sides) borders[side] = outermost[side] - inward(side) * share * room;
      return [`whole, ${percent(share)} left, ${name}`, borders];
    }),
  );
  return [...cuts, ['whole, as it was taken', picture], ...whole];
}

type Pair = readonly [number, number];

/** What `of` says of the two smallest values, and of the two largest ones with the largest first. */
function ends(xs: readonly number[], ys: readonly number[], of: (pair: Pair) => number): Borders {
  const low = ([first = 0, second = 0]: readonly number[]): number => of([first, second]);
  return { left: low(xs), top: low(ys), right: low(xs.toReversed()), bottom: low(ys.toReversed()) };
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function cropped(picture: { data: Buffer; info: { width: number; height: number } }, borders: Borders) {
  const within = (at: number, length: number): number => Math.max(0, Math.min(length, Math.round(at)));
  const { width, height } = picture.info;
  const [left, top] = [within(borders.left, width), within(borders.top, height)];
  const [right, bottom] = [within(borders.right, width), within(borders.bottom, height)];
  const box = { left, top, width: right - left, height: bottom - top };
  return sharp(picture.data).extract(box).jpeg({ quality: 92 }).toBuffer();
}
