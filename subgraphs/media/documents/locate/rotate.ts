import type { Point } from './geometry.js';
import type { GreyImage } from './grey.js';
import { blankGrey } from './grey.js';

/** A picture turned about its centre, whole, with grey corners; `back` takes its pixels to those of the original. */
export interface TurnedImage {
  readonly image: GreyImage;
  readonly back: (point: Point) => Point;
}

/** Turns a picture clockwise by `degrees`, bilinear. */
export function turned(image: GreyImage, degrees: number): TurnedImage {
  if (degrees === 0) return { image, back: (point) => point };
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const width = Math.round(Math.abs(image.width * cos) + Math.abs(image.height * sin));
  const height = Math.round(Math.abs(image.width * sin) + Math.abs(image.height * cos));
  const back = ({ x, y }: Point): Point => {
    const dx = x - width / 2;
    const dy = y - height / 2;
    return { x: image.width / 2 + dx * cos + dy * sin, y: image.height / 2 - dx * sin + dy * cos };
  };
  const out = blankGrey(width, height);
  out.data.fill(128);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = back({ x: x + 0.5, y: y + 0.5 });
      const sx = at.x - 0.5;
      const sy = at.y - 0.5;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      if (x0 < 0 || y0 < 0 || x0 >= image.width - 1 || y0 >= image.height - 1) continue;
      const fx = sx - x0;
      const fy = sy - y0;
      const from = y0 * image.width + x0;
      const top = (image.data[from] as number) * (1 - fx) + (image.data[from + 1] as number) * fx;
      const low =
        (image.data[from + image.width] as number) * (1 - fx) + (image.data[from + image.width + 1] as number) * fx;
      out.data[y * width + x] = top * (1 - fy) + low * fy;
    }
  return { image: out, back };
}
