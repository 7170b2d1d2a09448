import type { SessionScope } from '../../platform/database/scope.js';
import type { CaptureRef } from '../../platform/facts/catalogue.js';
import type { Reader, Transaction } from '../../platform/transaction.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { Capture, type StoredFile } from './capture.js';
import { ClosedAttempt } from './closed-attempt.js';
import type { MediaParts } from './media-parts.js';

/** A grant outlives the attempt that it was given for: what is delivered by it late must not be shown in the place of what was judged. */
export function hearStaleCaptures(parts: MediaParts): void {
  parts.store.events.on('capture.stale', {
    prepare: ({ sessionId }) => parts.vault.open(sessionId, MEDIA_PURPOSE),
    async apply(transaction, { companyId, sessionId, payload }, sealer) {
      if (payload === null || sealer === null) return;
      await closeAttempts(transaction, parts.random, { companyId, sessionId }, [payload]);
    },
  });
}

/**
 * Attempts without which a session is submitted are shown no more: those at a document that is no longer chosen, worse ones, and those that were made
 * before the applicant was sent back. Until the session is submitted, whoever looks at it sees them. What was not delivered of them is not taken any more.
 */
export async function closeAttempts(
  transaction: Transaction,
  random: RandomSource,
  scope: SessionScope,
  attempts: readonly CaptureRef[],
): Promise<void> {
  const captures = transaction.of(Capture, scope);
  const closed = transaction.of(ClosedAttempt, scope);
  for (const { stepKey, kind, attempt } of attempts) {
    await closed.insertIfAbsent({ id: random.id(), stepKey, kind, attempt });
    await captures.update({ stepKey, kind, attempt, state: { in: ['received', 'done'] } }, { state: 'replaced' });
  }
}

/** Without the files of attempts that were replaced. */
export async function countingFiles(
  reader: Reader,
  scope: SessionScope,
  files: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const replaced = await reader.of(Capture, scope).find({ where: { state: 'replaced' } });
  const gone = new Set(replaced.map(({ id }) => id));
  return files.filter(({ captureId }) => !gone.has(captureId));
}
