import { homography, mapPoint, rectangle, type Quad } from './locate/geometry.js';
import type { DocumentReading } from './reading.js';
import type { Box } from './recognise/text-engine.js';

/** Distance to the picture's border, as a share of the height of a line, up to which characters may be missing beyond it. */
const NEAR_BORDER = 0.5;

/** Whether a printed line of a page ends at the border of the picture: then it may go on beyond it. */
export function reachesBorder({ outline, pageSize }: DocumentReading, { left, top, width, height }: Box): boolean {
  if (outline.length !== 4) return false;
  const toPicture = homography(rectangle(pageSize.width, pageSize.height), outline as unknown as Quad);
  if (!toPicture) return false;
  const room = height * NEAR_BORDER;
  return [left - room, left + width + room].some((x) => {
    const end = mapPoint(toPicture, { x, y: top + height / 2 });
    return Math.min(end.x, end.y) < 0 || Math.max(end.x, end.y) > 1;
  });
}
