import type { BlobStore } from '../../platform/blobs/blob-store.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import type { Approach } from '../../platform/captures/approach.js';
import type { CapturePrompt } from '../../platform/captures/grant.js';
import type { LivenessFact } from '../../platform/facts/catalogue.js';
import { type Action, EXPRESSIONS, TURNS } from '../../platform/captures/actions.js';
import { FaceEngine, placeIn, wholeOf } from '../faces/face-engine.js';
import { decodePicture as decodeFacePicture, UnreadablePictureError } from '../faces/picture.js';
import type { Embedding } from '../faces/recognition.js';
import { similarity } from '../faces/similarity.js';
import { FilmError } from '../liveness/film.js';
import { judgeLiveness } from '../liveness/judge-liveness.js';
import type { Prompt } from '../liveness/prompts.js';
import { decodePicture, MAX_PICTURE_BYTES, PictureError, pictureFormat } from '../pictures/decode.js';
import { type BlobAccess, readBlob, writeBlob } from './blob-access.js';
import { withUnlinkedFile } from './unlinked-file.js';
import type {
  CompareFaces,
  DescribeFace,
  FaceComparison,
  FaceDocumentJudgement,
  FaceReading,
  FacesTasks,
  FindFaces,
  FindPortrait,
  FoundFaces,
  JudgeLiveness,
  LivenessReading,
  MediaWorkerSetup,
  PortraitReading,
  Vector,
} from './tasks.js';
import { serveTasks } from './worker-process.js';

const NO_FACE = { faces: 0, embedding: null, statuses: ['FACE_NOT_FOUND'] } as const;
const MAX_FILM_BYTES = 64 * 1024 * 1024;
/** Faces beside the applicant's that may be the portrait of their document. */
const MOST_OTHER_FACES = 4;
const ACTIONS: readonly string[] = [...TURNS, ...EXPRESSIONS];
/** Codes of a single picture that cannot serve as the applicant's face. */
const USELESS: ReadonlySet<string> = new Set(['FACE_NOT_FOUND', 'MULTIPLE_FACES']);

await serveTasks<FacesTasks, MediaWorkerSetup>(async ({ mediaUrl, scratch }) => {
  const blobs = await openBlobs(mediaUrl);
  const engine = await FaceEngine.open();
  return {
    'find-portrait': (task) => findPortrait(blobs, engine, task),
    'judge-liveness': (task) => judge(blobs, engine, scratch, task),
    'describe-face': (task) => describeFace(blobs, engine, task),
    'judge-face-document': (task) => judgeFaceDocument(blobs, engine, task),
    'find-faces': (task) => findFaces(blobs, engine, task),
    'compare-faces': (task) => compareFaces(blobs, engine, task),
  };
});

async function compareFaces(
  blobs: BlobStore,
  engine: FaceEngine,
  { face1, face2 }: CompareFaces,
): Promise<FaceComparison> {
  const a = await describePassing(blobs, engine, face1);
  const b = await describePassing(blobs, engine, face2);
  const score = a.embedding && b.embedding ? similarity(a.embedding, b.embedding) : null;
  return { similarity: score, face1Statuses: a.statuses, face2Statuses: b.statuses };
}

/** What cannot be decoded shows no face. */
async function describePassing(
  blobs: BlobStore,
  engine: FaceEngine,
  source: BlobAccess,
): Promise<{ faces: number; embedding: Embedding | null; statuses: readonly string[] }> {
  const bytes = await readBlob(blobs, source, MAX_PICTURE_BYTES);
  const format = pictureFormat(bytes);
  if (format !== 'jpeg' && format !== 'png') return NO_FACE;
  try {
    return await engine.describe(await decodeFacePicture(bytes));
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    return NO_FACE;
  }
}

async function findFaces(blobs: BlobStore, engine: FaceEngine, { source }: FindFaces): Promise<FoundFaces> {
  const { faces, embedding, statuses } = await describePassing(blobs, engine, source);
  return { faces, codes: statuses, embedding: vectorOf(embedding) };
}

async function findPortrait(blobs: BlobStore, engine: FaceEngine, task: FindPortrait): Promise<PortraitReading> {
  const page = await decodeFacePicture(await readBlob(blobs, task.page, MAX_PICTURE_BYTES));
  const { face, embedding, codes, image, box } = await engine.findPortrait(page);
  return {
    found: face !== null,
    embedding: vectorOf(embedding),
    codes,
    image: image && (await writeBlob(blobs, task.portrait, image)),
    box: box && { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top },
    facePlace: face && box && placeIn(face.box, box),
  };
}

async function judge(
  blobs: BlobStore,
  engine: FaceEngine,
  scratch: string,
  task: JudgeLiveness,
): Promise<LivenessReading> {
  const film = await readBlob(blobs, task.video, MAX_FILM_BYTES);
  try {
    const result = await withUnlinkedFile(scratch, film, (video) =>
      judgeLiveness({ video, scratch, camera: task.camera, ...courseOf(task) }, engine),
    );
    const cameraDoubts = result.camera.flatMap(({ name, doubt }) => (doubt ? name : []));
    const fact: LivenessFact = {
      decision: result.decision,
      more: result.needsMoreSeconds,
      reasons: result.reasons,
      codes: result.statuses,
      acceptable: result.acceptable,
      ...(cameraDoubts.length === 0 ? {} : { cameraDoubts }),
    };
    const face = result.bestFrame && (await writeBlob(blobs, task.face, result.bestFrame));
    const { bestPlace: facePlace, camera, approach } = result;
    return { readable: true, fact, face, facePlace, embedding: vectorOf(result.bestFace), camera, approach };
  } catch (error) {
    if (!(error instanceof FilmError)) throw error;
    const reasons = [`film_${error.problem.replaceAll('-', '_')}`];
    const fact: LivenessFact = {
      decision: 'unsure',
      more: null,
      reasons,
      // A film that a slow device cut short says nothing against the person: no code, and in the end a human looks.
      codes: error.problem === 'not-a-video' ? ['FACE_NOT_FOUND'] : [],
      acceptable: false,
    };
    return { readable: false, fact, face: null, facePlace: null, embedding: null, camera: [], approach: null };
  }
}

/** A picture is stored as it is encoded anew: without EXIF, without anything behind its pixels. */
async function describeFace(blobs: BlobStore, engine: FaceEngine, task: DescribeFace): Promise<FaceReading> {
  const source = await readBlob(blobs, task.source, MAX_PICTURE_BYTES);
  try {
    const { jpeg } = await decodePicture(source);
    const seen = await decodeFacePicture(jpeg);
    const { face, embedding, statuses } = await engine.describe(seen, { kind: 'selfie', toBeFound: true });
    const picture = await writeBlob(blobs, task.picture, jpeg);
    const acceptable = !statuses.some((code) => USELESS.has(code));
    const facePlace = face && placeIn(face.box, wholeOf(seen));
    return { acceptable, codes: statuses, picture, facePlace, embedding: vectorOf(embedding) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { acceptable: false, codes: ['FACE_NOT_FOUND'], picture: null, facePlace: null, embedding: null };
  }
}

/** The nearest face is the applicant's; of the others, who may stand behind them, the portrait of their document is the most alike. */
async function judgeFaceDocument(
  blobs: BlobStore,
  engine: FaceEngine,
  task: DescribeFace,
): Promise<FaceDocumentJudgement> {
  const source = await readBlob(blobs, task.source, MAX_PICTURE_BYTES);
  try {
    const { jpeg } = await decodePicture(source);
    const seen = await decodeFacePicture(jpeg);
    const [face, ...others] = await engine.detect(seen);
    const own = face ? await engine.embed(seen, face, { toBeFound: true }) : null;
    const likenesses: number[] = [];
    for (const other of others.slice(0, MOST_OTHER_FACES)) {
      const embedding = await engine.embed(seen, other);
      if (own && embedding) likenesses.push(similarity(own, embedding));
    }
    const codes = [...(face ? [] : ['FACE_NOT_FOUND']), ...(others.length > 0 ? [] : ['DOCUMENT_FACE_NOT_FOUND'])];
    const picture = await writeBlob(blobs, task.picture, jpeg);
    return {
      acceptable: codes.length === 0,
      codes,
      similarity: likenesses.length === 0 ? null : Math.max(...likenesses),
      picture,
      embedding: vectorOf(own),
    };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { acceptable: false, codes: ['FACE_NOT_FOUND'], similarity: null, picture: null, embedding: null };
  }
}

function courseOf({
  mode,
  prompts,
  approach,
}: JudgeLiveness): { mode: 'passive'; approach: Approach | null } | { mode: 'active'; prompts: Prompt[] } {
  if (mode !== 'active') return { mode: 'passive', approach };
  return { mode, prompts: prompts.map(promptOf) };
}

function promptOf({ action, fromMs, toMs }: CapturePrompt): Prompt {
  if (!isAction(action)) throw new Error('the grant asks for an unknown action');
  return { action, fromMs, toMs };
}

function isAction(action: string): action is Action {
  return ACTIONS.includes(action);
}

function vectorOf(embedding: Embedding | null): Vector | null {
  return embedding === null ? null : [...embedding];
}
