import type { ServiceCaller } from '../../platform/caller/caller.js';
import { CALL_BLOB_PREFIX } from '../../platform/blobs/call-blobs.js';
import type { EntityClass } from '../../platform/database/column.js';
import type { Page } from '../../platform/database/page.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { changeCall } from '../call/call-edit.js';
import { everyCall, type OpenedCall, openRow } from '../call/opened-call.js';
import { type CallParts, sealedAs } from '../call/call-parts.js';
import { CallParticipantRow, CallRow } from '../call/call-tables.js';
import { CallGuestRow } from '../call/guest-table.js';
import { CallMessageRow } from '../chat/chat-table.js';
import { CallPieceRow, CallRecordingRow, CallTrackRow } from '../call/recording-tables.js';
import { CallScriptRunRow } from '../call/script-tables.js';
import { CallStillRow } from '../call/still-table.js';
import { CALL_RETENTION } from './questions.generated.js';

/** How often it is looked for calls that were kept long enough. */
export const CALL_RETENTION_INTERVAL_MS = 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/** Calls of one company in one round, so that a company with many does not hold up the others. */
const BATCH = 100;
const PAGE = 1_000;
/** What nobody named after this was written by a process that died before it could say so. */
const UNCLAIMED_MS = 24 * 3600 * 1000;

/** Everything of a call but its row: what the setting is about. */
const EVIDENCE: readonly EntityClass<{ callId: string }>[] = [
  CallPieceRow,
  CallTrackRow,
  CallRecordingRow,
  CallStillRow,
  CallMessageRow,
  CallScriptRunRow,
  CallParticipantRow,
];

/**
 * Deletes what was recorded in calls that ended longer ago than their company keeps it; their rows, without a name or a
 * reason, stay in the log. The setting counts as it is now.
 * @returns whether there may be more
 */
export async function clearOutlived(parts: CallParts, supergraph: Supergraph): Promise<boolean> {
  let more = false;
  for (const companyId of await companiesToClear(parts)) {
    try {
      more = (await clearOfCompany(parts, supergraph, companyId)) || more;
    } catch (error) {
      parts.log.error('Calls of a company could not be cleared after their time', { companyId, error });
    }
  }
  return more;
}

/** Those with calls whose evidence is a day old, the least that can be set. */
async function companiesToClear({ store, clock }: CallParts): Promise<readonly string[]> {
  const limit = new Date(clock.now().getTime() - DAY_MS);
  const companies = new Set<string>();
  let after: string | null = null;
  do {
    const page = await store.read((reader) =>
      reader.of(CallRow, everyCall).page({ where: { clearedAt: null, endedAt: { lt: limit } }, first: PAGE, after }),
    );
    for (const { companyId } of page.items) companies.add(companyId);
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  return [...companies];
}

async function clearOfCompany(parts: CallParts, supergraph: Supergraph, companyId: string): Promise<boolean> {
  const caller: ServiceCaller = { kind: 'service', name: 'calls', companyId };
  const { companyRules } = await supergraph.ask(CALL_RETENTION, { companyId }, caller);
  const { callRetentionDays: days } = companyRules;
  if (days === null) return false;
  const limit = new Date(parts.clock.now().getTime() - days * DAY_MS);
  const rows = await parts.store.read((reader) =>
    reader.of(CallRow, { companyId }).find({ where: { clearedAt: null, endedAt: { lt: limit } }, limit: BATCH }),
  );
  for (const row of rows) {
    const call = await openRow(parts, row);
    if (call !== null) await clear(parts, call);
  }
  return rows.length === BATCH;
}

/** Blobs first: rows that name none are tried again, blobs that no row names would stay. */
async function clear(parts: CallParts, call: OpenedCall): Promise<void> {
  const { about, row, sealer, details } = call;
  for (const id of await blobsOf(parts, call)) await parts.blobs.remove({ owner: about.sessionId, id });
  await changeCall(parts, call, async (edit) => {
    for (const entity of EVIDENCE) await edit.transaction.of(entity, about).remove({ callId: row.id });
    await edit.transaction.of(CallGuestRow, { companyId: about.companyId }).remove({ callId: row.id });
    const bare = { ...details, applicantName: null, endReason: null };
    edit.clear(sealer.seal(sealedAs.details(row.id), bare));
  });
}

async function blobsOf({ store }: CallParts, { about, row }: OpenedCall): Promise<readonly string[]> {
  const callId = row.id;
  return store.read(async (reader) => {
    const joined = await reader.of(CallRecordingRow, about).findOne({ callId });
    const stills = await reader.of(CallStillRow, about).find({ where: { callId }, limit: PAGE });
    const ids = [...(joined?.blobId ? [joined.blobId] : []), ...stills.map(({ blobId }) => blobId)];
    let after: string | null = null;
    do {
      const pieces = reader.of(CallPieceRow, about);
      const page: Page<CallPieceRow> = await pieces.page({ where: { callId }, first: PAGE, after });
      ids.push(...page.items.map(({ blobId }) => blobId));
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
    return ids;
  });
}

/** Drops blobs of the calls of the last days that no row names: what was being written when a host died. */
export async function dropUnclaimed(parts: CallParts): Promise<void> {
  const now = parts.clock.now().getTime();
  const recent = await parts.store.read((reader) =>
    reader.of(CallRow, everyCall).find({
      where: { endedAt: { lt: new Date(now - UNCLAIMED_MS), gt: new Date(now - 3 * UNCLAIMED_MS) } },
      limit: PAGE,
    }),
  );
  for (const row of recent) {
    const call = await openRow(parts, row);
    if (call === null) continue;
    const { store, blobs } = parts;
    const calls = await store.read((reader) => reader.of(CallRow, call.about).find({ limit: PAGE }));
    const claimed = new Set<string>();
    for (const one of calls) for (const id of await blobsOf(parts, { ...call, row: one })) claimed.add(id);
    for (const { id, writtenAt } of await blobs.storage.list(row.sessionId)) {
      const old = id.startsWith(CALL_BLOB_PREFIX) && writtenAt.getTime() < now - UNCLAIMED_MS;
      if (old && !claimed.has(id)) await blobs.remove({ owner: row.sessionId, id });
    }
  }
}
