import { randomUUID } from 'node:crypto';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import { type BlobAccess, readBlob, writeBlob } from '../../subgraphs/media/workers/blob-access.js';
import type { KeptReading } from '../../subgraphs/media/documents/document-facts.js';
import type { DocumentsTasks, KeepFile, KeptFile, MediaWorkerSetup } from '../../subgraphs/media/workers/tasks.js';
import { serveTasks } from '../../subgraphs/media/workers/worker-process.js';

/** Reads what a test wrote behind the magic bytes: its pace and its fate. Everything around it is the real thing. */
await serveTasks<DocumentsTasks, MediaWorkerSetup>(async ({ mediaUrl }) => {
  const blobs = await openBlobs(mediaUrl);
  const keepFile = async ({ source, target }: KeepFile): Promise<KeptFile> => {
    const pages = source.address.type === 'application/pdf' ? 2 : 1;
    return { pages, file: await writeBlob(blobs, target, await readBlob(blobs, source, 1e8)) };
  };
  /** Leaves a sign beside the file, then reads it again and again until it is gone. */
  const untilGone = async (file: BlobAccess): Promise<never> => {
    await writeBlob(blobs, { ...file, address: { ...file.address, id: randomUUID() } }, Buffer.from('reading'));
    for (;;) await readBlob(blobs, file, 1e8);
  };
  return {
    async 'read-paper'(task) {
      const kept = await keepFile(task);
      return { ...kept, codes: [], reading: { fields: {}, statuses: [] } };
    },
    'join-papers': async () => ({ pdf: null }),
    'keep-file': keepFile,
    async 'cut-markers'({ page, mrz }) {
      const bytes = await readBlob(blobs, page, 1e8);
      if (bytes.includes('LEAVING')) await untilGone(page);
      const signature = Buffer.concat([Buffer.from('signature on '), bytes]);
      return { mrz: mrz === null ? null : Buffer.from('mrz'), signature };
    },
    async 'read-image'({ source }) {
      const text = (await readBlob(blobs, source, 1e8)).toString('latin1');
      const [, surname] = /SURNAME (\w+)/.exec(text) ?? [];
      return { side: surname === undefined ? null : readingOf(surname) };
    },
    async 'read-document'(task) {
      const source = await readBlob(blobs, task.source, 1e8);
      const text = source.toString('latin1');
      if (text.includes('CRASH')) process.kill(process.pid, 'SIGSEGV');
      const [, pause] = /PAUSE=(\d+)/.exec(text) ?? [];
      if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, Number(pause)));
      const [, surname = ''] = /SURNAME (\w+)/.exec(text) ?? [];
      return {
        fact: {
          acceptable: true,
          codes: [],
          record: { Surname_en_US: surname },
          checks: { expired: false, mrzValid: null, zonesAgree: null, asExpected: true, issuingState: 'UTO' },
        },
        picture: await writeBlob(blobs, task.picture, Buffer.from(`picture of ${surname}`)),
        page: await writeBlob(blobs, task.page, Buffer.from(`page of ${surname}`)),
        side: readingOf(surname),
      };
    },
  };
});

function readingOf(surname: string): KeptReading {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  return {
    documentType: 'id',
    side: 'front',
    codes: [],
    pageSize: { width: 1, height: 1 },
    outline: [],
    foundBy: 'edges',
    mrz: null,
    visual: { surname: { value: surname, text: surname, confidence: 1, box, by: 'label' } },
    local: null,
    agreement: {
      surname: 'unknown',
      givenNames: 'unknown',
      documentNumber: 'unknown',
      birthDate: 'unknown',
      expiryDate: 'unknown',
      sex: 'unknown',
      nationality: 'unknown',
    },
    sharpness: 100,
    milliseconds: 1,
  };
}
