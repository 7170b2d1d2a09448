import { innerSide, makeReference, register, type ChipGeometry } from './registration.js';
import { percentile } from './series.js';

export interface Deformation {
  /** Movement within eyes or mouth over that of the rest of the face: about 1 for photographs. */
  readonly ratio: number;
  /** 90th percentile over the frames of what is left after registration, in pixels of the 80 px chip. */
  readonly eyes: number;
  readonly mouth: number;
  readonly rest: number;
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Parts of an aligned face, shares of its chip. */
const PARTS = {
  eyes: [
    { left: 0.12, top: 0.22, right: 0.4, bottom: 0.39 },
    { left: 0.6, top: 0.22, right: 0.88, bottom: 0.39 },
  ],
  mouth: [{ left: 0.28, top: 0.68, right: 0.72, bottom: 0.95 }],
  rest: [
    { left: 0.2, top: 0.44, right: 0.8, bottom: 0.64 },
    { left: 0.2, top: 0.02, right: 0.8, bottom: 0.14 },
  ],
} as const satisfies Record<string, readonly Part[]>;

/** Keeps the ratio finite where the rest of the face does not move at all; pixels. */
const FLOOR = 0.12;

/** Local deformation against the middle frame; `chips` are aligned grey squares of one face in order of time. */
export function measureDeformation(chips: readonly Float32Array[], geometry: ChipGeometry): Deformation {
  const middle = chips[chips.length >> 1];
  if (!middle) return { ratio: 0, eyes: 0, mouth: 0, rest: 0 };
  const reference = makeReference(middle, geometry);
  const inner = innerSide(geometry);
  const masks = { eyes: mask(PARTS.eyes, inner), mouth: mask(PARTS.mouth, inner), rest: mask(PARTS.rest, inner) };
  const gradient = (pixels: readonly number[]): number => {
    const sum = pixels.reduce((s, k) => s + (reference.dx[k] ?? 0) ** 2 + (reference.dy[k] ?? 0) ** 2, 0);
    return Math.sqrt(sum / pixels.length) + 0.5;
  };
  const series = { eyes: [] as number[], mouth: [] as number[], rest: [] as number[] };
  const parts = ['eyes', 'mouth', 'rest'] as const;
  const gradients = { eyes: gradient(masks.eyes), mouth: gradient(masks.mouth), rest: gradient(masks.rest) };
  for (const chip of chips) {
    if (chip === middle) continue;
    const { residual } = register(reference, chip);
    for (const part of parts) {
      const sum = masks[part].reduce((s, k) => s + (residual[k] ?? 0) ** 2, 0);
      series[part].push(Math.sqrt(sum / masks[part].length) / gradients[part]);
    }
  }
  const [eyes, mouth, rest] = parts.map((part) => percentile(series[part], 0.9));
  if (eyes === undefined || mouth === undefined || rest === undefined) return { ratio: 0, eyes: 0, mouth: 0, rest: 0 };
  return { ratio: Math.max(eyes, mouth) / (rest + FLOOR), eyes, mouth, rest };
}

function mask(parts: readonly Part[], side: number): number[] {
  const pixels: number[] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [u, v] = [x / side, y / side];
      if (parts.some((p) => u >= p.left && u < p.right && v >= p.top && v < p.bottom)) pixels.push(y * side + x);
    }
  }
  return pixels;
}
