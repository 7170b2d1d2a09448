import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { ResultRecord } from '../result/record-schema.js';
import { ResultRow } from '../session/result-row.js';
import { standingOf } from '../session-result/standing.js';
import type { SessionEdit } from '../session/session-edit.js';
import { DECIDED_STATES } from '../state/transitions.js';
import type { DecidedOutcome } from '../verdict/automatic-approval.js';
import { isReasonCode, rejectReason } from '../verdict/reasons.js';
import { decideByHits, isConfirmed } from '../verdict/hit-decisions.js';

/** Versions that are looked through for the one before a confirmation. */
const MOST_VERSIONS = 100;

/** Tells the company a new version with its hits as they stand now, and what that makes of the session. */
export async function tellHitDecisions(
  edit: SessionEdit,
  matches: readonly ScreeningMatch[],
  reopened = false,
): Promise<void> {
  await edit.record('SCREENING_HITS_DECIDED', {
    confirmed: matches.filter(({ status }) => status === 'confirmed').length,
    dismissed: matches.filter(({ status }) => status === 'dismissed').length,
    open: matches.filter(({ status }) => status === 'open').length,
  });
  const newest = await edit.newestResult();
  // Of an applicant who was sent back: screening tells what is confirmed with the next round.
  if (newest === null || !DECIDED_STATES.includes(edit.state)) return;
  const now = decidedOf(newest.record.result, newest.reason);
  if (now === null) return;
  const decided = decideByHits({
    now,
    beforeConfirmation: isConfirmed(now) ? await beforeConfirmation(edit) : null,
    standing: await standingOf(edit, matches),
    reopened,
    confirmedAnew: isConfirmedAnew(newest.record, matches),
    held: edit.hold() !== null,
  });
  const version = await edit.amendResult(recordWith(newest.record, decided, matches), decided.reason);
  if (decided.result !== edit.state) {
    await edit.change(decided.result, decided.result === 'manual_check' ? 'hit-reopened' : 'operator-decided');
  }
  await edit.emit('session.decided', { version, result: decided.result });
}

function isConfirmedAnew({ screeningMatches }: ResultRecord, matches: readonly ScreeningMatch[]): boolean {
  const told = new Set((screeningMatches ?? []).filter(({ status }) => status === 'confirmed').map(({ id }) => id));
  return matches.some(({ id, status }) => status === 'confirmed' && !told.has(id));
}

async function beforeConfirmation(edit: SessionEdit): Promise<DecidedOutcome | null> {
  const newestFirst = { order: { version: 'desc' }, limit: MOST_VERSIONS, without: ['record', 'basis'] } as const;
  const rows = await edit.of(ResultRow).find(newestFirst);
  const told = rows.map(({ result, reason }) => decidedOf(result, reason));
  return told.find((outcome) => outcome === null || !isConfirmed(outcome)) ?? null;
}

function decidedOf(result: string, reason: string | null): DecidedOutcome | null {
  if (result !== 'approved' && result !== 'rejected' && result !== 'manual_check') return null;
  return { result, reason: reason !== null && isReasonCode(reason) ? reason : null };
}

function recordWith(
  { errors, ...record }: ResultRecord,
  { result, reason }: DecidedOutcome,
  matches: readonly ScreeningMatch[],
): ResultRecord {
  const screeningMatches = matches.map((match) => ({ ...match, topics: [...match.topics] }));
  const unchanged = record.result === result && record.reject_reason.value === (reason ?? '');
  if (unchanged) return { ...record, ...(errors === undefined ? {} : { errors }), screeningMatches };
  return {
    ...record,
    result,
    reject_reason: rejectReason(reason),
    // Whoever commented on what it was before said nothing of this.
    result_comment: '',
    ...(result === 'rejected' && reason !== null ? { errors: [reason.toUpperCase()] } : {}),
    screeningMatches,
  };
}
