import { createHash } from 'node:crypto';
import { openCallStore } from '../../subgraphs/calls/call-store.js';
import { SEAL_PURPOSE, sealedAs } from '../../subgraphs/calls/call/call-parts.js';
import { type CallDetails, CallParticipantRow, CallRow } from '../../subgraphs/calls/call/call-tables.js';
import { JOINED_TYPE, STILL_TYPE } from '../../subgraphs/calls/host-parts/call-records.js';
import { CallRecordingRow } from '../../subgraphs/calls/call/recording-tables.js';
import { CallStillRow } from '../../subgraphs/calls/call/still-table.js';
import { newCallBlobId } from '../../subgraphs/platform/blobs/call-blobs.js';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import { COMPANY_KEY, type RunningService } from './service.js';

export interface StoredCall {
  readonly id: string;
  readonly stillId: string;
  /** What its recording and its still hold. */
  readonly film: Buffer;
  readonly picture: Buffer;
}

/** Gives a session of the first company a completed call with a recording and a still, as calls keeps them. */
export async function keepCall(
  running: RunningService,
  sessionId: string,
  by: { readonly operatorId?: string; readonly groupId?: string } = {},
): Promise<StoredCall> {
  const { platform, administration } = running.service;
  const access = await administration?.companies.byKey(administration.companies.lookup(COMPANY_KEY));
  const about = { companyId: access?.companyId ?? '', sessionId };
  const sealer = await platform.vault.open(sessionId, SEAL_PURPOSE);
  if (sealer === null) throw new Error('The session has no key');
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const { random } = platform;
  const [id, stillId, participantId] = [random.id(), random.id(), random.id()];
  const keep = async (type: string, bytes: Buffer) => {
    const blobId = newCallBlobId(random);
    await blobs.write({ owner: sessionId, id: blobId, type }, sealer.blobKey(blobId), [bytes]);
    return { blobId, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const film = Buffer.from('the film of a call '.repeat(10_000));
  const picture = Buffer.from('the still of a call '.repeat(100));
  const recorded = await keep(JOINED_TYPE, film);
  const taken = await keep(STILL_TYPE, picture);
  const now = platform.clock.now();
  const operatorId = by.operatorId ?? random.id();
  const details: CallDetails = { applicantName: 'Ada', endReason: null, notice: null, multipleParticipants: false };
  const times = { queuedAt: now, seenAt: now, acceptedAt: now, connectedAt: now, endedAt: now };
  const store = await openCallStore(platform);
  try {
    await store.write(async (transaction) => {
      await transaction.of(CallRow, about).insert({
        ...times,
        id,
        test: false,
        stepKey: 'video-call',
        state: 'ended',
        outcome: 'completed',
        endedBy: 'operator',
        language: 'en',
        groupId: by.groupId ?? null,
        operatorId,
        handover: false,
        changes: 1,
        details: sealer.seal(sealedAs.details(id), details),
      });
      const name = sealer.seal(sealedAs.participant(participantId), { name: 'Ada' });
      const person = { id: participantId, callId: id, role: 'applicant' as const, ownSessionId: sessionId };
      await transaction.of(CallParticipantRow, about).insert({ ...person, joinedAt: now, leftAt: now, name });
      const recording = { id: random.id(), callId: id, state: 'ready' as const, seconds: 60, width: 640, height: 480 };
      await transaction.of(CallRecordingRow, about).insert({ ...recording, ...recorded, startedAt: now });
      const still = {
        id: stillId,
        callId: id,
        participantId,
        role: 'applicant' as const,
        label: 'face',
        takenAt: now,
        userId: operatorId,
      };
      await transaction.of(CallStillRow, about).insert({ ...still, ...taken, width: 64, height: 48 });
    });
  } finally {
    await store.stop();
  }
  return { id, stillId, film, picture };
}
