import { couldBeId } from '../../platform/database/ids.js';
import { serviceScope, type Scope, type SessionScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { type CallParts, SEAL_PURPOSE, sealedAs } from './call-parts.js';
import { type CallDetails, CallRow } from './call-tables.js';

/** The queue and the hosts work for every company. */
export const everyCall = serviceScope('calls of every company are rung, hosted and swept in one place');

/** A call with what opens it. */
export interface OpenedCall {
  readonly row: CallRow;
  readonly about: SessionScope;
  readonly sealer: Sealer;
  readonly details: CallDetails;
}

/** @throws ArgumentError not-found: there is no such call in that scope, or its session was deleted */
export async function openCall(parts: CallParts, scope: Scope, id: string): Promise<OpenedCall> {
  const row = couldBeId(id) ? await parts.store.read((reader) => reader.of(CallRow, scope).findOne({ id })) : null;
  const opened = row && (await openRow(parts, row));
  if (opened === null) throw new ArgumentError('not-found');
  return opened;
}

/** @returns null when the session was deleted */
export async function openRow(parts: Pick<CallParts, 'vault'>, row: CallRow): Promise<OpenedCall | null> {
  const sealer = await parts.vault.open(row.sessionId, SEAL_PURPOSE);
  if (sealer === null) return null;
  const { companyId, sessionId } = row;
  const details = sealer.unseal<CallDetails>(sealedAs.details(row.id), row.details);
  return { row, about: { companyId, sessionId }, sealer, details };
}
