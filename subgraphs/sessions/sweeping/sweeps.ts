import { serviceScope, type SessionScope } from '../../platform/database/scope.js';
import type { Where } from '../../platform/database/conditions.js';
import { expireOverdue } from '../steps/act.js';
import { comparisonOf } from '../facts/comparisons.js';
import { conclude } from '../conclusion/conclude.js';
import { collectDeleted } from '../session/delete-session.js';
import { enterTerms } from '../session/enter-terms.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { LONG_COLUMNS, SessionRow } from '../session/session-row.js';
import { OPEN_STATES } from '../state/transitions.js';

/** How often it is looked for sessions whose time is over. */
export const SWEEP_INTERVAL_MS = 5_000;
/** A comparison takes a second or two; media gives up after three tries of at most a minute. */
export const PROCESSING_LIMIT_MS = 4 * 60_000;
const BATCH = 100;

const scope = serviceScope('sessions of every company come to their end by time');

/**
 * Ends what is over: open sessions past their time, sessions that media or screening left in processing, and what a crash left of
 * deleted ones. Makes sessions findable that are from before there were terms. Each in a transaction of its own.
 * @returns whether there may be more
 */
export async function sweep(parts: SessionsParts): Promise<boolean> {
  const now = parts.clock.now();
  const late = new Date(now.getTime() - PROCESSING_LIMIT_MS);
  const rounds = [
    await each(parts, { state: { in: [...OPEN_STATES] }, expiresAt: { lte: now } }, expire),
    await each(parts, { state: 'processing', processingSince: { lte: late } }, concludeOverdue),
    await each(parts, { state: 'deleted' }, collectDeleted),
    await each(parts, { termsAt: null, state: { not: 'deleted' } }, enterTerms),
  ];
  return rounds.includes(true);
}

type Work = (parts: SessionsParts, about: SessionScope) => Promise<void>;

/** Works on one batch; a session that fails is left for the next round and keeps nobody else. */
async function each(parts: SessionsParts, where: Where<SessionRow>, work: Work): Promise<boolean> {
  const rows = await parts.store.read((reader) =>
    reader.of(SessionRow, scope).find({ where, limit: BATCH, without: LONG_COLUMNS }),
  );
  let failed = 0;
  for (const { companyId, id } of rows) {
    try {
      await work(parts, { companyId, sessionId: id });
    } catch (error) {
      failed += 1;
      parts.log.error('A session could not be swept', { sessionId: id, error });
    }
  }
  return rows.length === BATCH && failed < BATCH;
}

async function expire(parts: SessionsParts, about: SessionScope): Promise<void> {
  const sealer = await parts.vault.open(about.sessionId, SEAL_PURPOSE);
  if (sealer === null) await collectDeleted(parts, about);
  else await expireOverdue(parts, about, sealer);
}

async function concludeOverdue(parts: SessionsParts, about: SessionScope): Promise<void> {
  const sealer = await parts.vault.open(about.sessionId, SEAL_PURPOSE);
  if (sealer === null) return collectDeleted(parts, about);
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit?.state !== 'processing') return;
    const identity = await comparisonOf(transaction, about, sealer, edit.session.row.round);
    const problem = identity === null ? 'processing_timeout' : 'screening_unavailable';
    await conclude(edit, { identity, screening: null, problem });
    await edit.save();
  });
  parts.log.warn('A session was not decided in time', { sessionId: about.sessionId });
}
