import { Capture, contentOf, sealContent, StoredFile } from '../captures/capture.js';
import { dropBlobs } from '../captures/drop-blobs-job.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';

/** Pages of papers go where their applicant put them; the files of those that they took out are removed. */
export function hearArrangedPages(parts: MediaParts): void {
  parts.store.events.on('general-document.arranged', {
    prepare: ({ sessionId }) => parts.vault.open(sessionId, MEDIA_PURPOSE),
    async apply(transaction, { companyId, sessionId, payload }, sealer) {
      if (payload === null || sealer === null) return;
      const scope = { companyId, sessionId };
      const captures = transaction.of(Capture, scope);
      const files = transaction.of(StoredFile, scope);
      for (const { kind, attempt, pageNumber } of payload.pages) {
        const capture = await captures.findOne({ stepKey: payload.stepKey, kind, attempt });
        if (capture === null) continue;
        const { page, ...content } = contentOf(sealer, capture);
        if (pageNumber !== null && page !== undefined) {
          const moved = { ...content, page: { ...page, pageNumber } };
          await captures.update({ id: capture.id }, { content: sealContent(sealer, capture.id, moved) });
        } else {
          // A job that is reading it finds that it has no effect any more.
          await captures.update({ id: capture.id }, { state: 'removed', reading: null });
          const kept = await files.find({ where: { captureId: capture.id } });
          await files.remove({ captureId: capture.id });
          const blobIds = [content.blobId, ...kept.map(({ id }) => id)];
          await dropBlobs(transaction, scope, `${capture.id}/removed`, [...new Set(blobIds)]);
        }
      }
    },
  });
}
