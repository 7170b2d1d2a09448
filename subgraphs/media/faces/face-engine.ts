import type { PagePlace } from '../pictures/place.js';
import type { FaceBox, Face } from './face.js';
import { findFaces, type Detection, type SearchDepth } from './face-detector.js';
import { LANDMARKS, landmark, placeMesh, regionOfDetection, regionOfLandmarks, type Landmarks } from './face-mesh.js';
import {
  codesOf,
  FACE_RULES,
  portraitCodes,
  type FaceCode,
  type PictureKind,
  type PortraitCode,
} from './face-rules.js';
import { identify } from './identification.js';
import { cut, decodePicture, encodeJpeg, type Picture } from './picture.js';
import { poseOf, widthOf } from './pose.js';
import { qualityOf } from './quality.js';
import { alignedChip, embed, type Embedding } from './recognition.js';
import { similarity } from './similarity.js';
import { loadVisionModels, type VisionModels } from './vision-models.js';

export interface Description {
  /** The largest face; null with FACE_NOT_FOUND. */
  readonly face: Face | null;
  /** How many there are. */
  readonly faces: number;
  /** null below 65 px, where no score can be given. */
  readonly embedding: Embedding | null;
  /** Most important first; empty for a good picture. */
  readonly statuses: readonly FaceCode[];
}

export interface Portrait {
  /** The portrait with margin, JPEG; null when there is none. */
  readonly image: Buffer | null;
  readonly box: FaceBox | null;
  readonly face: Face | null;
  readonly embedding: Embedding | null;
  readonly codes: readonly PortraitCode[];
}

export interface Comparison {
  /** 0 to 1, 0.5 decides; null where one of the faces gives no score. */
  readonly similarity: number | null;
  readonly face1Statuses: readonly FaceCode[];
  readonly face2Statuses: readonly FaceCode[];
}

interface EmbedOptions {
  /** Whether the face is to be found among many, too: that costs a second network. */
  readonly toBeFound?: boolean;
}

/** Half the width and height of a portrait's cut, over the width of the face. */
const PORTRAIT_CUT = { x: 1, up: 1.35, down: 1.25 } as const;

/**
 * Finds and compares faces. One instance holds the networks of a process; calls run one after another on one core.
 * Nothing here touches a database or the network.
 */
export class FaceEngine {
  private constructor(readonly models: VisionModels) {}

  /** Loads the networks from the installed packages: under a second, about 300 MB. */
  static async open(): Promise<FaceEngine> {
    return new FaceEngine(await loadVisionModels());
  }

  /** All faces of a picture, largest first. Drawings and what the mesh does not take for a face are left out. */
  async detect(picture: Picture, search: SearchDepth = 'thorough'): Promise<Face[]> {
    const faces: Face[] = [];
    for (const detection of await findFaces(this.models, picture, search)) {
      const face = await this.look(picture, detection);
      if (face) faces.push(face);
    }
    return faces.sort((a, b) => b.width - a.width);
  }

  /** The largest face with its embedding and what is wrong with the picture. */
  async describe(
    picture: Picture,
    { kind = 'photo', ...options }: { readonly kind?: PictureKind } & EmbedOptions = {},
  ): Promise<Description> {
    const faces = await this.detect(picture);
    const statuses = codesOf(faces, kind);
    const face = faces[0] ?? null;
    return { face, faces: faces.length, embedding: face ? await this.embed(picture, face, options) : null, statuses };
  }

  /** The embedding of one face of a picture; null when it is too small for a score. */
  async embed(
    picture: Picture,
    { width, landmarks }: Pick<Face, 'landmarks' | 'width'>,
    { toBeFound = false }: EmbedOptions = {},
  ): Promise<Embedding | null> {
    if (width < FACE_RULES.minWidth) return null;
    const compared = await embed(this.models, alignedChip(picture, landmarks));
    if (!toBeFound) return compared;
    return Float32Array.of(...compared, ...(await identify(this.models, picture, landmarks)));
  }

  /** The holder's portrait on a straightened page of a document: the largest face; ghost images are smaller. */
  async findPortrait(page: Picture): Promise<Portrait> {
    const { face, embedding, statuses } = await this.describe(page, { toBeFound: true });
    const codes = portraitCodes(statuses);
    if (!face) return { image: null, box: null, face, embedding, codes };
    const middle = landmark(face.landmarks, 6);
    const nose = landmark(face.landmarks, 4);
    const [x, y] = [(middle.x + nose.x) / 2, (middle.y + nose.y) / 2];
    const box = {
      left: Math.max(0, x - PORTRAIT_CUT.x * face.width),
      top: Math.max(0, y - PORTRAIT_CUT.up * face.width),
      right: Math.min(page.width, x + PORTRAIT_CUT.x * face.width),
      bottom: Math.min(page.height, y + PORTRAIT_CUT.down * face.width),
    };
    return { image: await encodeJpeg(cut(page, box)), box, face, embedding, codes };
  }

  /**
   * Compares the largest faces of two JPEG or PNG images.
   * @throws UnreadablePictureError when one of them cannot be decoded
   */
  async compareFaces(imageA: Uint8Array, imageB: Uint8Array): Promise<Comparison> {
    const a = await this.describe(await decodePicture(imageA));
    const b = await this.describe(await decodePicture(imageB));
    const score = a.embedding && b.embedding ? similarity(a.embedding, b.embedding) : null;
    return { similarity: score, face1Statuses: a.statuses, face2Statuses: b.statuses };
  }

  private async look(picture: Picture, detection: Detection): Promise<Face | null> {
    // The detector's box is coarse: the mesh is placed a second time from its own first answer.
    const first = await placeMesh(this.models, picture, regionOfDetection(detection));
    const { landmarks, confidence } = await placeMesh(this.models, picture, regionOfLandmarks(first.landmarks));
    if (confidence < FACE_RULES.minPresence) return null;
    const face = describeMesh(picture, landmarks, Math.min(confidence, detection.confidence));
    const { sharpness, flatness } = face.quality;
    const isDrawing = sharpness > FACE_RULES.drawing.sharpness && flatness > FACE_RULES.drawing.flatness;
    return isDrawing ? null : face;
  }
}

/** Where a box lies in another one; what reaches beyond it is left out. */
export function placeIn(box: FaceBox, within: FaceBox): PagePlace {
  const [width, height] = [within.right - within.left, within.bottom - within.top];
  const share = (length: number, of: number): number => Math.min(1, Math.max(0, length / of));
  const left = share(box.left - within.left, width);
  const top = share(box.top - within.top, height);
  return {
    left,
    top,
    width: share(box.right - within.left, width) - left,
    height: share(box.bottom - within.top, height) - top,
  };
}

export const wholeOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): FaceBox => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

/** What follows from the mesh of one face. */
export function describeMesh(picture: Picture, landmarks: Landmarks, confidence: number): Face {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let outside = 0;
  for (let i = 0; i < LANDMARKS; i++) {
    const { x, y } = landmark(landmarks, i);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) outside++;
  }
  const width = widthOf(landmarks);
  return {
    box,
    landmarks,
    width,
    share: width / Math.min(picture.width, picture.height),
    outside: outside / LANDMARKS,
    pose: poseOf(landmarks),
    quality: qualityOf(picture, landmarks),
    confidence,
  };
}
