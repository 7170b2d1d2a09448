import { changeCall } from '../call/call-edit.js';
import { type CallParts, sealedAs } from '../call/call-parts.js';
import { CallParticipantRow, CallRow } from '../call/call-tables.js';
import { type OpenedCall, openRow } from '../call/opened-call.js';
import { CallPieceRow, CallTrackRow } from '../call/recording-tables.js';
import { CallStillRow } from '../call/still-table.js';
import { blankMessages } from '../chat/chat.js';
import { RecordingRows } from '../recording/recording-rows.js';

/** Somebody whose session was deleted, and the calls of others that they took part in. */
export interface GoneGuest {
  readonly companyId: string;
  readonly sessionId: string;
  readonly callIds: readonly string[];
}

/**
 * What a guest left in calls of others lies under the keys of these: their name, what they wrote, stills and tracks of them.
 * The film of a call that was joined stays as it is: others are in it.
 * @param hasLeft they have been out of the room for long: no track of theirs is recorded still
 */
export async function forgetGuest(parts: CallParts, guest: GoneGuest, hasLeft: boolean): Promise<void> {
  const { companyId, sessionId, callIds } = guest;
  for (const id of callIds) {
    const row = await parts.store.read((reader) => reader.of(CallRow, { companyId }).findOne({ id }));
    const call = row && (await openRow(parts, row));
    if (call !== null) await forgetIn(parts, call, sessionId, hasLeft);
  }
}

/** Blobs first: rows that name none are tried again, blobs that no row names would stay. */
async function forgetIn(parts: CallParts, call: OpenedCall, ownSessionId: string, hasLeft: boolean): Promise<void> {
  const { about, sealer } = call;
  const { people, stills, tracks } = await leftBy(parts, call, ownSessionId);
  if (people.length === 0) return;
  const ended = tracks.filter(({ endedAt }) => hasLeft || endedAt !== null).map(({ id }) => id);
  const recorded = new RecordingRows(parts);
  const pieces = await Promise.all(ended.map((id) => recorded.pieces(about, id)));
  for (const { blobId } of [...stills, ...pieces.flat()])
    await parts.blobs.remove({ owner: about.sessionId, id: blobId });
  await changeCall(parts, call, async (edit) => {
    const participants = edit.transaction.of(CallParticipantRow, about);
    for (const { id } of people) {
      await participants.update({ id }, { name: sealer.seal(sealedAs.participant(id), { name: '' }) });
    }
    await blankMessages(edit, call, new Set(people.map(({ id }) => id)));
    await edit.transaction.of(CallPieceRow, about).remove({ trackId: { in: ended } });
    await edit.transaction.of(CallTrackRow, about).remove({ id: { in: ended } });
    await edit.transaction.of(CallStillRow, about).remove({ id: { in: stills.map(({ id }) => id) } });
    if (stills.length > 0) await edit.recordChanged();
    else edit.touch();
  });
}

function leftBy({ store }: CallParts, { about, row }: OpenedCall, ownSessionId: string) {
  const callId = row.id;
  return store.read(async (reader) => {
    const people = await reader.of(CallParticipantRow, about).find({ where: { callId, ownSessionId } });
    const where = { callId, participantId: { in: people.map(({ id }) => id) } };
    const stills = await reader.of(CallStillRow, about).find({ where });
    return { people, stills, tracks: await reader.of(CallTrackRow, about).find({ where }) };
  });
}
