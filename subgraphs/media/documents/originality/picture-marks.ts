import type { PixelImage } from '../../pictures/decode.js';
import { homography, mapPoint, rectangle } from '../locate/geometry.js';
import type { StraightPage } from '../page.js';
import type { PictureMarks } from '../reading.js';
import type { Box } from '../recognise/text-engine.js';
import { colourfulness } from './colour.js';
import { dotGrid, type DotGrid } from './dot-grid.js';

/** About a tenth of a second. */
export function pictureMarks(picture: PixelImage, page: StraightPage): PictureMarks {
  const grid = dotGrid(picture, page.quad);
  const box = grid && boxOf(grid.window, page);
  return { colour: colourfulness(page.image), grid: grid && box && { strength: grid.strength, box } };
}

function boxOf({ left, top, side }: DotGrid['window'], { quad, image }: StraightPage): Box | null {
  const map = homography(quad, rectangle(image.width, image.height));
  if (map === null) return null;
  const corners = rectangle(side, side).map(({ x, y }) => mapPoint(map, { x: left + x, y: top + y }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { left: x, top: y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
