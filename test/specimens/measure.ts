import sharp from 'sharp';
import type { Box, Ink } from './text-layer.js';

/**
 * Exact boxes of drawn text: the layer is drawn once more with a colour for each name on nothing, and the pixels are counted. Fonts then
 * need not be measured.
 * @param names what to find; a name that left no ink is absent from the result
 * @param draw gives the SVG of the layer for an ink
 */
export async function measureBoxes<Name extends string>(
  names: readonly Name[],
  draw: (ink: Ink) => Buffer,
): Promise<Partial<Record<Name, Box>>> {
  // 16 steps of red: antialiasing changes the alpha of an edge pixel, its colour by less than half a step.
  const colour = (name: string): string => `rgb(${names.indexOf(name as Name) * 16 + 8},0,0)`;
  const { data, info } = await sharp(draw(colour)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const edges = names.map(() => ({ left: info.width, top: info.height, right: -1, bottom: -1 }));
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 4;
      if ((data[at + 3] ?? 0) < 128) continue;
      const edge = edges[(data[at] ?? 0) >> 4];
      if (!edge) continue;
      edge.left = Math.min(edge.left, x);
      edge.right = Math.max(edge.right, x);
      edge.top = Math.min(edge.top, y);
      edge.bottom = Math.max(edge.bottom, y);
    }
  }
  const boxes: Partial<Record<Name, Box>> = {};
  names.forEach((name, i) => {
    const edge = edges[i];
    if (edge && edge.right >= 0)
      boxes[name] = {
        x: edge.left,
        y: edge.top,
        width: edge.right - edge.left + 1,
        height: edge.bottom - edge.top + 1,
      };
  });
  return boxes;
}
