import { serviceScope } from '../../platform/database/scope.js';
import type { Where } from '../../platform/database/conditions.js';
import { expireOverdue } from '../applicant/act.js';
import { conclude } from '../session/conclude.js';
import { collectDeleted } from '../session/delete-session.js';
import { SEAL_PART, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { SessionRow } from '../session/session-row.js';
import { OPEN_STATES } from '../state/transitions.js';

/** How often it is looked for sessions whose time is over. */
export const SWEEP_INTERVAL_MS = 5_000;
/** A comparison takes a second or two; media gives up after three tries of at most a minute. */
export const PROCESSING_LIMIT_MS = 4 * 60_000;
const BATCH = 100;

const scope = serviceScope('sessions of every company come to their end by time');

/**
 * Ends what is over: open sessions past their time, sessions that media left in processing, and what a crash left of
 * deleted ones. Each in a transaction of its own.
 * @returns whether there may be more
 */
export async function sweep(parts: SessionsParts): Promise<boolean> {
  const now = parts.clock.now();
  const expired = await find(parts, { state: { in: [...OPEN_STATES] }, expiresAt: { lte: now } });
  for (const { about } of expired) {
    const sealer = await parts.vault.open(about.sessionId, SEAL_PART);
    if (sealer === null) await collectDeleted(parts, about);
    else await expireOverdue(parts, about, sealer);
  }
  const late = new Date(now.getTime() - PROCESSING_LIMIT_MS);
  const overdue = await find(parts, { state: 'processing', processingSince: { lte: late } });
  for (const { about } of overdue) await concludeOverdue(parts, about);
  const deleted = await find(parts, { state: 'deleted' });
  for (const { about } of deleted) await collectDeleted(parts, about);
  return [expired, overdue, deleted].some((found) => found.length === BATCH);
}

interface Found {
  readonly about: { readonly companyId: string; readonly sessionId: string };
}

async function find(parts: SessionsParts, where: Where<SessionRow>): Promise<readonly Found[]> {
  const rows = await parts.store.read((reader) => reader.of(SessionRow, scope).find({ where, limit: BATCH }));
  return rows.map(({ companyId, id }) => ({ about: { companyId, sessionId: id } }));
}

async function concludeOverdue(parts: SessionsParts, about: Found['about']): Promise<void> {
  const sealer = await parts.vault.open(about.sessionId, SEAL_PART);
  if (sealer === null) return collectDeleted(parts, about);
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit?.state !== 'processing') return;
    await conclude(edit, { identity: null, problem: 'processing_timeout' });
    await edit.save();
  });
  parts.log.warn('A session was not decided in time', { sessionId: about.sessionId });
}
