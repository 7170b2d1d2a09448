import type { BlobStore } from '../../platform/blobs/blob-store.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import type { DocumentFact } from '../../platform/facts/catalogue.js';
import { decodePicture, MAX_PICTURE_BYTES, PictureError } from '../pictures/decode.js';
import { readBlob, writeBlob } from './blob-access.js';
import type { DocumentReading, DocumentsTasks, MediaWorkerSetup, ReadDocument } from './tasks.js';
import { serveTasks } from './worker-process.js';

await serveTasks<DocumentsTasks, MediaWorkerSetup>(async ({ mediaUrl }) => {
  const blobs = await openBlobs(mediaUrl);
  return { 'read-document': (task) => readDocument(blobs, task) };
});

async function readDocument(blobs: BlobStore, task: ReadDocument): Promise<DocumentReading> {
  const source = await readBlob(blobs, task.source, MAX_PICTURE_BYTES);
  try {
    const { jpeg } = await decodePicture(source);
    const picture = await writeBlob(blobs, task.picture, jpeg);
    const page = await writeBlob(blobs, task.page, jpeg);
    return { fact: { ...UNREAD, acceptable: true, codes: [] }, picture, page, side: null };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { fact: UNREAD, picture: null, page: null, side: null };
  }
}

/** A file that is no picture: asked for again. */
const UNREAD: DocumentFact = {
  acceptable: false,
  codes: ['DOCUMENT_NOT_READABLE'],
  record: {},
  checks: { expired: false, mrzValid: null, zonesAgree: null, asExpected: null, issuingState: null },
};
