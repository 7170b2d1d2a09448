import type { Caller } from '../../platform/caller/caller.js';
import { serviceScope, type SessionScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { findSession, type SessionIdOrToken } from './find-session.js';
import type { SessionsParts } from './parts.js';
import { SamePersonRow } from './same-person-rows.js';
import { SessionRow } from './session-row.js';
import { readDetails } from './session-view.js';
import { makeNotice } from './tell-company.js';

const scope = serviceScope('a deleted session is collected whoever deleted it');

/**
 * Deletes a session for good: its state says so and the other subgraphs are told, then its key is destroyed, then its
 * rows go. After a crash in between the sweeper goes on from the state.
 * @throws ArgumentError session-not-found, also for the second call
 */
export async function deleteSession(parts: SessionsParts, caller: Caller, reference: SessionIdOrToken): Promise<true> {
  const { about, row, sealer } = await findSession(parts, caller, reference);
  const details = await parts.store.read((reader) => readDetails(reader, about, sealer));
  if (details === null) throw new ArgumentError('session-not-found');
  // A deletion tells by what the company knows the session, and nothing else.
  const notice = details.told ?? (await makeNotice(parts, about, details));
  const told = { test: row.test, ...notice };
  const first = await parts.store.write(async (transaction) => {
    const changed = await transaction
      .of(SessionRow, about)
      .update({ id: about.sessionId, state: { not: 'deleted' } }, { state: 'deleted', endedAt: parts.clock.now() });
    if (changed === 0) return false;
    await transaction.emit('session.deleted', about, told, null);
    return true;
  });
  if (!first) {
    if (!details.told) await parts.vault.destroy(notice.noticeKey);
    throw new ArgumentError('session-not-found');
  }
  await collectDeleted(parts, about);
  return true;
}

/** Destroys the key of a deleted session and removes its rows. */
export async function collectDeleted(parts: SessionsParts, about: SessionScope): Promise<void> {
  await parts.vault.destroy(about.sessionId);
  await parts.store.write(async (transaction) => {
    const row = await transaction.of(SessionRow, scope).findOne({ id: about.sessionId });
    if (row === null) return;
    await transaction.of(SamePersonRow, { companyId: about.companyId }).remove({ otherId: about.sessionId });
    await transaction.removeSession(about);
  });
}
