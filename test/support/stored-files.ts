import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MEDIA_ENTITIES, MEDIA_MIGRATIONS } from '../../subgraphs/media/migrations.js';
import { Capture, sealContent, sealReading, StoredFile } from '../../subgraphs/media/captures/capture.js';
import { portraitKind } from '../../subgraphs/media/captures/read-document-job.js';
import { QUESTION_FILE, QuestionFile, sealQuestionFile } from '../../subgraphs/media/questions/question-file.js';
import { MEDIA_PURPOSE } from '../../subgraphs/media/uploads/upload-staging.js';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import type { CaptureKind } from '../../subgraphs/platform/captures/kinds.js';
import { COMPANY_KEY, type RunningService } from './service.js';
import { keepCall } from './stored-calls.js';

const JPEG_KINDS = [
  ...['card-front', 'card-back', 'passport', 'license-front', 'license-back', 'residence-front', 'residence-back'],
  ...['face', 'face-document'],
];

/**
 * Gives a session of the first company one file of every kind that the interface names, as media keeps them: a question's
 * file of `documents`/`contract` that is kept, one of `documents`/`pending` that is being checked, a page of a utility bill,
 * a portrait, recordings.
 */
export async function keepEveryKindOfFile(running: RunningService, token: string): Promise<void> {
  const { platform, administration } = running.service;
  const { data } = await running.graphql<{ session: { id: string } }>(
    COMPANY_KEY,
    'query ($token: ID!) { session(token: $token) { id } }',
    { token },
  );
  const sessionId = data?.session.id ?? '';
  const access = await administration?.companies.byKey(administration.companies.lookup(COMPANY_KEY));
  const scope = { companyId: access?.companyId ?? '', sessionId };
  const sealer = await platform.vault.open(sessionId, MEDIA_PURPOSE);
  if (!sealer) throw new Error('The session has no key');
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const store = await platform.openStore({ name: 'media', entities: MEDIA_ENTITIES, migrations: MEDIA_MIGRATIONS });
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer();
  const now = platform.clock.now();

  const keep = async (kind: string, contentType: string, bytes: Buffer, captureId = platform.random.id()) => {
    const id = platform.random.id();
    await blobs.write({ owner: sessionId, id, type: contentType }, sealer.blobKey(id), [bytes]);
    const file = { id, captureId, kind, contentType, bytes: bytes.length, createdAt: now };
    await store.write((tx) => tx.of(StoredFile, scope).insert(file));
  };
  const capture = async (kind: CaptureKind, page?: { readonly typeId: string; readonly pageNumber: number }) => {
    const id = platform.random.id();
    const content = sealContent(sealer, id, {
      blobId: id,
      type: 'image/jpeg',
      bytes: jpeg.length,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      documentType: null,
      country: null,
      minSeconds: null,
      mode: 'none',
      ...(page ? { page } : {}),
      prompts: [],
    });
    const reading = sealReading(sealer, id, { document: null, side: null, embedding: null });
    const row = {
      id,
      stepKey: 'kept',
      kind,
      attempt: 1,
      take: 1,
      state: 'done',
      receivedAt: now,
      content,
      reading,
    } as const;
    await store.write((tx) => tx.of(Capture, scope).insert(row));
    return id;
  };
  const questionFile = async (questionKey: string, state: 'kept' | 'received') => {
    const id = platform.random.id();
    const given = { type: 'image/jpeg', bytes: jpeg.length, sha256: '', fileName: 'contract.jpg' };
    const content = sealQuestionFile(sealer, id, { attempt: 1, uploadId: id, ...given });
    const row = { id, stepKey: 'documents', questionKey, place: 0, state, receivedAt: now, content };
    await store.write((tx) => tx.of(QuestionFile, scope).insert(row));
    if (state === 'kept') await keep(QUESTION_FILE, 'image/jpeg', jpeg, id);
  };

  await keepCall(running, sessionId);
  try {
    for (const kind of JPEG_KINDS) await keep(kind, 'image/jpeg', jpeg);
    await keep('face-video', 'video/webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    await keep(portraitKind('card-front'), 'image/jpeg', jpeg, await capture('card-front'));
    await keep(
      'general-document',
      'image/jpeg',
      jpeg,
      await capture('general-document', { typeId: 'utility-bill', pageNumber: 1 }),
    );
    await questionFile('contract', 'kept');
    await questionFile('pending', 'received');
  } finally {
    await store.stop();
  }
}
