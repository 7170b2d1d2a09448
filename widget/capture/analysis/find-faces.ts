import type { Plane, Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';

/** The parts of jsfeat that are used (MIT; brightness binary features after Abramson and Steux, 2005). */
interface Detector {
  prepare_cascade(cascade: unknown): void;
  build_pyramid(picture: unknown, width: number, height: number, interval: number): unknown;
  detect(pyramid: unknown, cascade: unknown): Found[];
  group_rectangles(found: Found[], neighbours: number): Found[];
  face_cascade: unknown;
}

interface Found extends Rectangle {
  readonly neighbors: number;
  readonly confidence: number;
}

interface Library {
  readonly bbf: Detector;
  readonly U8_t: number;
  readonly C1_t: number;
  readonly matrix_t: new (columns: number, rows: number, type: number) => { data: Uint8Array };
}

/** Smallest face that is looked for, in pixels; steps of size within an octave. */
const SMALLEST = 24;
const STEPS = 4;

/** A face is found in several neighbouring places and sizes; fewer are chance. */
const LEAST_NEIGHBOURS = 2;

let library: Library | null = null;
let asked = false;

/**
 * Boxes of frontal faces, most certain first. Helps the applicant to place themselves; decides nothing.
 * @param plane a small picture, about 200 pixels wide
 * @returns null while the detector is loading, and where it cannot be loaded
 */
export function findFaces(plane: Plane): readonly Rectangle[] | null {
  if (!asked) {
    asked = true;
    void load();
  }
  if (library === null) return null;
  const { bbf, U8_t, C1_t, matrix_t: Matrix } = library;
  const picture = new Matrix(plane.width, plane.height, U8_t | C1_t);
  picture.data.set(plane.data);
  const pyramid = bbf.build_pyramid(picture, SMALLEST * 2, SMALLEST * 2, STEPS);
  return bbf
    .group_rectangles(bbf.detect(pyramid, bbf.face_cascade), 1)
    .filter((face) => face.neighbors >= LEAST_NEIGHBOURS)
    .sort((one, other) => other.neighbors - one.neighbors);
}

async function load(): Promise<void> {
  try {
    const loaded = (await import('jsfeat')).default as unknown as Library;
    // The cascade is a script that fills the library's global object.
    Object.assign(self, { jsfeat: loaded });
    await import('jsfeat/cascades/bbf_face.js');
    loaded.bbf.prepare_cascade(loaded.bbf.face_cascade);
    library = loaded;
  } catch {
    library = null;
  }
}
