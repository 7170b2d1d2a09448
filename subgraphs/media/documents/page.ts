import type { PixelImage } from '../pictures/decode.js';
import { cutSide } from './locate/cut-edge.js';
import { edgeField, refineQuad } from './locate/edges.js';
import { distance, homography, mapPoint, rectangle, scaled, type Point, type Quad } from './locate/geometry.js';
import { blankGrey, colourPlanes, shrunkPlanes, type GreyImage } from './locate/grey.js';
import { close } from './locate/morphology.js';
import type { TextLine } from './locate/mrz-band.js';
import { findPage } from './locate/page-quad.js';
import { PAGE_SHAPES, pageAround, type PageSize } from './locate/page-shape.js';
import { straighten } from './locate/warp.js';
import type { MrzFormat } from './mrz/layouts.js';
import type { DocumentType } from './reading.js';
import type { Box } from './recognise/text-engine.js';

/** A document side brought to the size of its kind, upright as far as is known. */
export interface StraightPage {
  readonly image: PixelImage;
  readonly quad: Quad;
  readonly foundBy: 'zone' | 'edges' | 'nothing';
}

/** The page sizes of the formats; a visa has the size of the page or card it is made for. */
const PAGE_SIZE_OF: Readonly<Record<MrzFormat, PageSize>> = {
  TD1: 'TD1',
  TD2: 'TD2',
  TD3: 'TD3',
  MRVA: 'TD3',
  MRVB: 'TD2',
};

/** Longer side of the picture in which the page's edges are refined. */
const EDGE_SIDE = 720;
/** How far, as shares of the page's smaller side, the edges may lie from where the zone predicts them; the top is far from it. */
const EDGE_REACHES = [0.2, 0.07, 0.07, 0.07];

/** Straightens the page whose zone was found. */
export function pageByZone(
  picture: PixelImage,
  format: MrzFormat,
  lines: readonly TextLine[],
  characters: number,
): StraightPage | null {
  const size = PAGE_SIZE_OF[format];
  const predicted = pageAround(lines, characters, size);
  if (!predicted) return null;
  const { width, height } = PAGE_SHAPES[size];
  const filled = hasShape(picture, [width / height])
    ? likeTurn(rectangle(picture.width, picture.height), predicted)
    : null;
  if (filled && endsNear(filled, predicted)) return straightPage(picture, filled, size, 'zone');
  const outline = findPage(colourPlanes(picture), [width / height]);
  const same = outline && likeTurn(outline.quad, predicted);
  if (same) return straightPage(picture, same, size, 'zone');
  const { planes, scale } = shrunkPlanes(colourPlanes(picture), EDGE_SIDE);
  const refined = refineQuad(edgeField(...planes), scaled(predicted, scale), EDGE_REACHES);
  const quad = scaled(refined.quad, 1 / scale);
  return straightPage(picture, quad, size, 'zone');
}

/** Difference of proportions up to which a picture may be a document from edge to edge. */
const SAME_SHAPE = 0.03;

/** Whether a picture, lying or standing, has the shape of a document. */
const hasShape = ({ width, height }: PixelImage, aspects: readonly number[]): boolean =>
  aspects.some((aspect) => Math.abs(Math.max(width, height) / Math.min(width, height) / aspect - 1) < SAME_SHAPE);

/** Distance of the lower corners, as a share of the page's width, up to which the picture's border is the page's. */
const NEAR_BORDER = 0.04;

/** Whether the lower edge, which the zone predicts well, is where it is predicted. */
const endsNear = (quad: Quad, predicted: Quad): boolean =>
  ([2, 3] as const).every(
    (corner) => distance(quad[corner], predicted[corner]) < NEAR_BORDER * distance(predicted[0], predicted[1]),
  );

/** The whole picture as a page that may fill it although edges were found inside it; null where its shape is another one. */
export function pageFromEdgeToEdge(picture: PixelImage, documentType: DocumentType): StraightPage | null {
  return hasShape(picture, aspectsOf(documentType)) ? wholePicture(picture) : null;
}

/** Mean distance of corners, as a share of the page's width, up to which an outline is the page the zone predicts. */
const SAME_OUTLINE = 0.09;

/** The outline with its corners in the order of the predicted page, when it is that page; null when it is another. */
function likeTurn(outline: Quad, predicted: Quad): Quad | null {
  const width = distance(predicted[0], predicted[1]);
  for (let by = 0; by < 4; by += 1) {
    const at = (i: number): Point => outline[(i + by) % 4] as Point;
    const quad: Quad = [at(0), at(1), at(2), at(3)];
    const apart = quad.reduce((sum, corner, i) => sum + distance(corner, predicted[i] as Point), 0) / 4;
    if (apart < width * SAME_OUTLINE) return quad;
  }
  return null;
}

/** Straightens the page found by its edges alone; null when there are none. */
export function pageByEdges(picture: PixelImage, documentType: DocumentType): StraightPage | null {
  const found = findPage(colourPlanes(picture), aspectsOf(documentType));
  return found && straightPage(picture, found.quad, sizesOf(documentType)[0], 'edges');
}

/** Whether the document goes on beyond the picture at one side. A page without an outline fills the picture: that is no cut. */
export function isCutOff(picture: PixelImage, { quad, foundBy }: StraightPage, documentType: DocumentType): boolean {
  return (
    foundBy !== 'nothing' &&
    !isBorder(picture, quad) &&
    cutSide(colourPlanes(picture), aspectsOf(documentType), quad) !== null
  );
}

const isBorder = ({ width, height }: PixelImage, quad: Quad): boolean =>
  quad.every(({ x, y }) => (x === 0 || x === width) && (y === 0 || y === height));

const sizesOf = (documentType: DocumentType): readonly [PageSize, ...PageSize[]] =>
  documentType === 'passport' ? ['TD3'] : ['TD1', 'TD2'];

const aspectsOf = (documentType: DocumentType): readonly number[] =>
  sizesOf(documentType).map((size) => PAGE_SHAPES[size].width / PAGE_SHAPES[size].height);

/** The whole picture as the page, its longer side that of a straightened page. */
export function wholePicture(picture: PixelImage): StraightPage {
  const { width, height } = picture;
  const longest = PAGE_SHAPES.TD3.pixels.width;
  // A scan smaller than a page is enlarged: its text would be too small to read.
  const factor = longest / Math.max(width, height);
  const quad = rectangle(width, height);
  const image = straighten(picture, quad, Math.round(width * factor), Math.round(height * factor)) ?? picture;
  return { image, quad, foundBy: 'nothing' };
}

function straightPage(
  picture: PixelImage,
  quad: Quad,
  size: PageSize,
  foundBy: StraightPage['foundBy'],
): StraightPage | null {
  const { width, height } = PAGE_SHAPES[size].pixels;
  const image = straighten(picture, quad, width, height);
  return image && { image, quad, foundBy };
}

/** The page turned by half, or by quarters clockwise. */
export function turnedPage(picture: PixelImage, page: StraightPage, quarters: 0 | 1 | 2 | 3): StraightPage {
  if (quarters === 0) return page;
  const at = (i: number): Point => page.quad[(i + 4 - quarters) % 4] as Point;
  const quad: Quad = [at(0), at(1), at(2), at(3)];
  const { width, height } = page.image;
  const swap = quarters !== 2;
  const image = straighten(picture, quad, swap ? height : width, swap ? width : height) ?? page.image;
  return { image, quad, foundBy: page.foundBy };
}

/** A box around lines of the picture, on the straightened page. */
export function boxOnPage(page: StraightPage, lines: readonly TextLine[]): Box | null {
  const { width, height } = page.image;
  const map = homography(page.quad, rectangle(width, height));
  if (!map) return null;
  const points = lines.flatMap(({ left, right }) => [mapPoint(map, left), mapPoint(map, right)]);
  const pitch = Math.abs((points[1]?.x ?? 0) - (points[0]?.x ?? 0)) / 40;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.max(0, Math.round(Math.min(...xs) - pitch));
  const top = Math.max(0, Math.round(Math.min(...ys) - pitch));
  return {
    left,
    top,
    width: Math.min(width, Math.round(Math.max(...xs) + pitch)) - left,
    height: Math.min(height, Math.round(Math.max(...ys) + pitch)) - top,
  };
}

/** Grey levels, relative to the paper, that become black and white. */
const INK = 90;
const PAPER = 225;

/** The page prepared for reading text: background evened, contrast stretched, the zone's box painted white. */
export function textImage(grey: GreyImage, without: Box | null): GreyImage {
  const window = Math.round(grey.width / 30) | 1;
  const paper = close(grey, window, window);
  const out = blankGrey(grey.width, grey.height);
  for (let i = 0; i < out.data.length; i += 1) {
    const level = ((grey.data[i] as number) * 255) / Math.max(40, paper.data[i] as number);
    out.data[i] = Math.max(0, Math.min(255, ((level - INK) * 255) / (PAPER - INK)));
  }
  if (without)
    for (let y = without.top; y < without.top + without.height; y += 1)
      out.data.fill(255, y * grey.width + without.left, y * grey.width + without.left + without.width);
  return out;
}
