import type { Reader, Transaction } from '../../platform/transaction.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision } from './hit-decision.js';
import type { FieldChange } from '../lists/record-changes.js';
import { type HitEventKind, HitEventRow } from './queue-tables.js';

/** More than a hit ever has: a list that changes a record daily fills two years. */
const MOST_EVENTS = 1_000;

/** What is known of one event; members that do not apply are absent. */
export interface HitEventDetails extends Partial<HitDecision> {
  /** 0 to 1. */
  readonly score?: number;
  readonly listVersion?: number;
  /** What the list changed in the record. */
  readonly changes?: readonly FieldChange[];
  /** ISO 8601: the company had dismissed the same two persons then. */
  readonly dismissedAt?: string;
  /** That dismissal holds: the list has not changed the record since. */
  readonly stands?: boolean;
  /** ISO 8601: the company had confirmed the same two persons then. */
  readonly confirmedAt?: string;
}

export interface HitEvent extends HitEventDetails {
  readonly kind: HitEventKind;
  readonly at: Date;
}

/** Whose hit it is: of a session, or of a query. */
export interface HitOwner {
  readonly companyId: string;
  readonly sessionId: string | null;
  readonly queryId: string | null;
}

interface NewEvent {
  readonly hitId: string;
  readonly kind: HitEventKind;
  readonly at: Date;
  readonly details: HitEventDetails;
}

/** @param sealer of the session's screening, or of the company's monitoring */
export async function noteEvents(
  transaction: Transaction,
  random: RandomSource,
  sealer: Sealer,
  { companyId, sessionId, queryId }: HitOwner,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ hitId, kind, at, details }) => {
    const id = random.id();
    return { id, hitId, sessionId, queryId, kind, at, details: sealer.seal(sealedAs(id), details) };
  });
  await transaction.of(HitEventRow, { companyId }).insert(rows);
}

/** The oldest first. */
export async function hitHistory(
  reader: Reader,
  sealer: Sealer,
  companyId: string,
  hitId: string,
): Promise<readonly HitEvent[]> {
  const rows = await reader
    .of(HitEventRow, { companyId })
    .find({ where: { hitId }, order: { id: 'asc' }, limit: MOST_EVENTS });
  return rows.map(({ id, kind, at, details }) => ({
    kind,
    at,
    ...sealer.unseal<HitEventDetails>(sealedAs(id), details),
  }));
}

function sealedAs(id: string): string {
  return `hit-event:${id}`;
}
