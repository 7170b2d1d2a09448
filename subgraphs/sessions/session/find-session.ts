import type { Caller } from '../../platform/caller/caller.js';
import { couldBeId } from '../../platform/database/ids.js';
import { scopeOf, type SessionScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Hasher } from '../../platform/signing/hasher.js';
import type { Reader } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { readToken } from '../../platform/session-token/session-token.js';
import { tokenLookup } from '../../platform/session-token/token-lookup.js';
import { SEAL_PURPOSE, type SessionsParts } from './parts.js';
import { LONG_COLUMNS, type SessionLine, SessionRow } from './session-row.js';

const LINE = { without: LONG_COLUMNS };

/** A session by its inner id or by its token; clients mix the two up, so either is looked for in either place. */
export interface SessionIdOrToken {
  readonly id?: string | null;
  readonly token?: string | null;
}

/** The row of a session of the caller's company; null when there is none, or it is another company's. */
export async function findRow(
  reader: Reader,
  hasher: Hasher,
  caller: Caller,
  { id, token }: SessionIdOrToken,
): Promise<SessionLine | null> {
  const rows = reader.of(SessionRow, scopeOf(caller));
  for (const text of [token, id]) {
    const asToken = readToken(text);
    const asId = text?.trim().toLowerCase() ?? '';
    const row =
      asToken !== null
        ? await rows.findOne({ tokenLookup: tokenLookup(hasher, asToken) }, LINE)
        : couldBeId(asId)
          ? await rows.findOne({ id: asId }, LINE)
          : null;
    if (row !== null) return row.state === 'deleted' ? null : row;
  }
  return null;
}

/** A session without its plan, which `loadSession` opens. */
export interface FoundSession {
  readonly row: SessionLine;
  readonly about: SessionScope;
  readonly sealer: Sealer;
}

/** @throws ArgumentError session-not-found; a session of another company is as if it did not exist */
export async function findSession(
  parts: SessionsParts,
  caller: Caller,
  reference: SessionIdOrToken,
): Promise<FoundSession> {
  const row = await parts.store.read((reader) => findRow(reader, parts.hasher, caller, reference));
  const sealer = row && (await parts.vault.open(row.id, SEAL_PURPOSE));
  if (row === null || sealer === null) throw new ArgumentError('session-not-found');
  return { row, sealer, about: { companyId: row.companyId, sessionId: row.id } };
}
