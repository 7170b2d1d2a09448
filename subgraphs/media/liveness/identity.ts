import type { FaceEngine } from '../faces/face-engine.js';
import type { Face } from '../faces/face.js';
import type { Picture } from '../faces/picture.js';
import { embeddingDistance } from '../faces/similarity.js';
import type { Embedding } from '../faces/recognition.js';

export interface Identity {
  /** Embedding of the best frame; null when its face is too small. */
  readonly embedding: Embedding | null;
  /** Whether the frames compared show one person: false when the person was changed within the take. */
  readonly stable: boolean;
  /** Largest distance between two of the frames compared. */
  readonly spread: number;
}

/** Within one take, one person's frames stay below 0.45; other people begin at 0.6. */
const MAX_SPREAD = 0.55;
const COMPARED = 4;
/** A face turned further is not compared: embeddings of turned heads drift. Degrees. */
const MAX_YAW = 25;

interface Shot {
  readonly picture: Picture;
  readonly face: Face;
}

/** Compares frames spread over a take with its best one and with each other. */
export async function judgeIdentity(engine: FaceEngine, best: Shot, samples: readonly Shot[]): Promise<Identity> {
  const straight = samples.filter(({ face }) => Math.abs(face.pose.yaw) <= MAX_YAW);
  const step = Math.max(1, (straight.length - 1) / (COMPARED - 2));
  const chosen = Array.from(
    { length: Math.min(COMPARED - 1, straight.length) },
    (_, i) => straight[Math.round(i * step)],
  );
  const embeddings: Embedding[] = [];
  const embedding = await engine.embed(best.picture, best.face, { toBeFound: true });
  if (embedding) embeddings.push(embedding);
  for (const shot of chosen) {
    const other = shot && shot.picture !== best.picture ? await engine.embed(shot.picture, shot.face) : null;
    if (other) embeddings.push(other);
  }
  let spread = 0;
  embeddings.forEach((a, i) =>
    embeddings.slice(i + 1).forEach((b) => (spread = Math.max(spread, embeddingDistance(a, b)))),
  );
  return { embedding, stable: spread <= MAX_SPREAD, spread };
}
