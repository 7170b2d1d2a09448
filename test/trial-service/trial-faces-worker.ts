import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import { readBlob, writeBlob } from '../../subgraphs/media/workers/blob-access.js';
import type { FacesTasks, MediaWorkerSetup } from '../../subgraphs/media/workers/tasks.js';
import { serveTasks } from '../../subgraphs/media/workers/worker-process.js';

const embedding = Array.from({ length: 128 }, (_, place) => place / 1000);
const facePlace = { left: 0.25, top: 0.2, width: 0.5, height: 0.6 };

/** Sees one and the same face everywhere. */
await serveTasks<FacesTasks, MediaWorkerSetup>(async ({ mediaUrl }) => {
  const blobs = await openBlobs(mediaUrl);
  return {
    async 'find-portrait'({ page, portrait }) {
      const bytes = await readBlob(blobs, page, 1e8);
      const image = await writeBlob(blobs, portrait, Buffer.concat([Buffer.from('portrait on '), bytes]));
      return { found: true, embedding, codes: [], image, box: { left: 0, top: 0, width: 1, height: 1 }, facePlace };
    },
    async 'judge-liveness'({ video, face }) {
      await readBlob(blobs, video, 1e8);
      return {
        readable: true,
        fact: { decision: 'live', more: null, reasons: [], codes: [], acceptable: true },
        face: await writeBlob(blobs, face, Buffer.from('best frame')),
        facePlace,
        embedding,
        camera: [],
        approach: null,
      };
    },
    async 'find-faces'({ source }) {
      await readBlob(blobs, source, 1e8);
      return { faces: 1, codes: [], embedding };
    },
    async 'judge-face-document'({ source, picture }) {
      const bytes = await readBlob(blobs, source, 1e8);
      const kept = await writeBlob(blobs, picture, bytes);
      return { acceptable: true, codes: [], similarity: 0.9, picture: kept, embedding: null };
    },
    async 'compare-faces'({ face1, face2 }) {
      const [a, b] = [await readBlob(blobs, face1, 1e8), await readBlob(blobs, face2, 1e8)];
      if ([a, b].some((bytes) => bytes.includes('CRASH'))) process.kill(process.pid, 'SIGSEGV');
      const statusesOf = (bytes: Buffer): string[] => (bytes.includes('FAR') ? ['FACE_FAR_AWAY'] : []);
      return { similarity: a.equals(b) ? 1 : 0.25, face1Statuses: statusesOf(a), face2Statuses: statusesOf(b) };
    },
    async 'describe-face'({ source, picture }) {
      const bytes = await readBlob(blobs, source, 1e8);
      return { acceptable: true, codes: [], picture: await writeBlob(blobs, picture, bytes), facePlace, embedding };
    },
  };
});
