import type { BlobStore } from '../../platform/blobs/blob-store.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import type { DocumentFact } from '../../platform/facts/catalogue.js';
import { documentFact, documentRequest } from '../documents/document-facts.js';
import { DocumentReader } from '../documents/reader.js';
import { decodePicture, decodePixels, MAX_PICTURE_BYTES, PictureError, pictureFormat } from '../pictures/decode.js';
import { cutMarkers } from '../markers/cut-markers.js';
import { TextEngines } from '../documents/recognise/text-engine.js';
import { luminance } from '../capture-rules/plane.js';
import { codesOfStill, isAllWhite } from '../capture-rules/still.js';
import { PaperReader } from '../paper-reading/paper-reader.js';
import { mergePdfs, rebuildPdf } from '../pdf-files/rebuild.js';
import { readBlob, writeBlob } from './blob-access.js';
import type {
  TaskReading,
  DocumentsTasks,
  ImageReading,
  JoinPapers,
  KeepFile,
  KeptFile,
  MediaWorkerSetup,
  ReadDocument,
  ReadImage,
  ReadPaper,
} from './tasks.js';
import { serveTasks } from './worker-process.js';

/** A PDF that is written anew may be larger than the one that was sent. */
const MAX_KEPT_BYTES = 4 * MAX_PICTURE_BYTES;
/** Side of the copy of a picture on which its quality is judged, as in the widget's preview. */
const JUDGED_SIDE = 1000;
/** What a paper says when nothing of its holder was found on it. */
const LOOKED_FOR = ['name-was-not-found', 'address-was-not-found', 'issued-date-was-not-found'] as const;

await serveTasks<DocumentsTasks, MediaWorkerSetup>(async ({ mediaUrl }) => {
  const blobs = await openBlobs(mediaUrl);
  const engines = await TextEngines.open();
  const reader = await DocumentReader.open({ engines });
  const papers = new PaperReader(engines);
  return {
    'read-document': (task) => readDocument(blobs, reader, task),
    'read-image': (task) => readImage(blobs, reader, task),
    'read-paper': (task) => readPaper(blobs, papers, task),
    'join-papers': (task) => joinPapers(blobs, task),
    'keep-file': (task) => keepFile(blobs, task),
    'cut-markers': async ({ page, mrz, taken }) =>
      cutMarkers(await readBlob(blobs, page, MAX_PICTURE_BYTES), { mrz, taken }),
  };
});

async function readImage(blobs: BlobStore, reader: DocumentReader, { source, kind }: ReadImage): Promise<ImageReading> {
  const bytes = await readBlob(blobs, source, MAX_PICTURE_BYTES);
  if (pictureFormat(bytes) === 'webp') return { side: null };
  try {
    const { page: _page, ...side } = await reader.read(bytes, documentRequest(kind));
    return { side };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { side: null };
  }
}

async function keepFile(blobs: BlobStore, { source, target }: KeepFile): Promise<KeptFile> {
  const bytes = await readBlob(blobs, source, MAX_PICTURE_BYTES);
  const made = source.address.type === 'application/pdf' ? await rebuildPdf(bytes) : await encodedAnew(bytes);
  if (made === null) return { pages: 0, file: null };
  const { pages, ...content } = made;
  return { pages, file: await writeBlob(blobs, target, 'pdf' in content ? content.pdf : content.jpeg) };
}

async function encodedAnew(bytes: Buffer): Promise<{ readonly pages: 1; readonly jpeg: Buffer } | null> {
  try {
    const { jpeg } = await decodePicture(bytes);
    return { pages: 1, jpeg };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return null;
  }
}

async function readPaper(blobs: BlobStore, papers: PaperReader, task: KeepFile): Promise<ReadPaper> {
  const kept = await keepFile(blobs, task);
  if (kept.file === null) return { ...kept, codes: ['DOCUMENT_NOT_READABLE'], reading: { fields: {}, statuses: [] } };
  const { type } = task.source.address;
  // Of a PDF what was kept is read: it is what companies get.
  const isPdf = type === 'application/pdf';
  const bytes = await readBlob(blobs, isPdf ? task.target : task.source, MAX_KEPT_BYTES);
  const reading = await papers.read(bytes, type);
  const nothing = LOOKED_FOR.every((status) => reading.statuses.includes(status));
  return { ...kept, codes: nothing && !isPdf ? await faultsOf(bytes) : [], reading };
}

/** A sharp page without a word of the holder is as it is, a cover with hardly a word, too; a blurred one is worth another picture. */
async function faultsOf(picture: Uint8Array): Promise<readonly string[]> {
  const { data, width, height } = await decodePixels(picture, JUDGED_SIDE);
  const plane = luminance(data, width, height, 3);
  if (isAllWhite(plane)) return [];
  const codes = codesOfStill(plane, 'paper');
  return codes.includes('DOCUMENT_BLURRY') ? codes : [];
}

/** null when one of them cannot be taken apart. */
async function joinPapers(blobs: BlobStore, { parts }: JoinPapers): Promise<{ readonly pdf: Uint8Array | null }> {
  const files: Uint8Array[] = [];
  for (const part of parts) files.push('address' in part ? await readBlob(blobs, part, MAX_KEPT_BYTES) : part);
  return { pdf: await mergePdfs(files) };
}

async function readDocument(blobs: BlobStore, reader: DocumentReader, task: ReadDocument): Promise<TaskReading> {
  const source = await readBlob(blobs, task.source, MAX_PICTURE_BYTES);
  try {
    // What is stored is the picture encoded anew: without EXIF, without anything behind its pixels.
    const { jpeg } = await decodePicture(source);
    const { page, ...side } = await reader.read(source, documentRequest(task.kind));
    const picture = await writeBlob(blobs, task.picture, jpeg);
    const fact = documentFact(task.kind, side, new Date());
    return { fact, picture, page: await writeBlob(blobs, task.page, page), side };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { fact: UNREADABLE, picture: null, page: null, side: null };
  }
}

/** A file that is no picture, a broken one or a bomb: asked for again. */
const UNREADABLE: DocumentFact = {
  acceptable: false,
  codes: ['DOCUMENT_NOT_READABLE'],
  record: {},
  checks: { expired: false, mrzValid: null, zonesAgree: null, asExpected: null, issuingState: null },
};
