import type { SessionScope } from '../../platform/database/scope.js';
import type { GivenQuestionFile as GivenFile } from '../../platform/facts/catalogue.js';
import type { DeliveredFact } from '../../platform/outbox/fact.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { StoredFile } from '../captures/capture.js';
import { dropBlobs } from '../captures/drop-blobs-job.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { KEEP_QUESTION_FILE } from './keep-question-file-job.js';
import { QuestionFile, sealQuestionFile } from './question-file.js';

type Given = DeliveredFact<'question.files-given'>;

/** Takes the files that now answer a questionnaire, and drops those that it had before. */
export function handleQuestionFilesGiven(parts: MediaParts): void {
  parts.store.events.on<'question.files-given', Sealer | null>('question.files-given', {
    prepare: ({ sessionId }: Given) => parts.vault.open(sessionId, MEDIA_PURPOSE),
    async apply(transaction, { companyId, sessionId, payload, occurredAt }, sealer) {
      if (payload === null || sealer === null) return;
      const scope = { companyId, sessionId };
      const { stepKey, files } = payload;
      const before = await transaction.of(QuestionFile, scope).find({ where: { stepKey } });
      for (const gone of before.filter(({ id }) => !files.some(({ blobId }) => blobId === id))) {
        await drop(transaction, scope, gone);
      }
      const known = new Set(before.map(({ id }) => id));
      for (const file of files) {
        if (known.has(file.blobId)) await move(transaction, scope, sealer, file);
        else await take(transaction, scope, sealer, { ...file, stepKey, at: occurredAt });
      }
    },
  });
}

async function take(
  transaction: Transaction,
  scope: SessionScope,
  sealer: Sealer,
  file: GivenFile & { readonly stepKey: string; readonly at: Date },
): Promise<void> {
  const { blobId: id, questionKey, index: place, stepKey, at: receivedAt } = file;
  const content = sealQuestionFile(sealer, id, contentOf(file));
  const row = { id, stepKey, questionKey, place, state: 'received' as const, receivedAt, content };
  await transaction.of(QuestionFile, scope).insert(row);
  await transaction.enqueue({ kind: KEEP_QUESTION_FILE, key: id, ...scope, payload: null, sealer: null });
}

/** The same upload, given again: at another place perhaps, or under another name. */
async function move(transaction: Transaction, scope: SessionScope, sealer: Sealer, file: GivenFile): Promise<void> {
  const { blobId: id, questionKey, index: place } = file;
  const content = sealQuestionFile(sealer, id, contentOf(file));
  await transaction.of(QuestionFile, scope).update({ id }, { questionKey, place, content });
}

async function drop(transaction: Transaction, scope: SessionScope, { id }: QuestionFile): Promise<void> {
  const kept = await transaction.of(StoredFile, scope).find({ where: { captureId: id } });
  await transaction.of(StoredFile, scope).remove({ captureId: id });
  await transaction.of(QuestionFile, scope).remove({ id });
  await dropBlobs(transaction, scope, `${id}/replaced`, [id, ...kept.map((file) => file.id)]);
}

function contentOf({
  attempt,
  uploadId,
  type,
  bytes,
  sha256,
  fileName,
}: GivenFile): Parameters<typeof sealQuestionFile>[2] {
  return { attempt, uploadId, type, bytes, sha256, fileName };
}
