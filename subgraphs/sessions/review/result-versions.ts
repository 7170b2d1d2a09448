import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScopedReader } from '../../platform/database/scoped-table.js';
import type { SessionsParts } from '../session/parts.js';
import type { FoundSession } from '../session/find-session.js';
import { sealedAs } from '../session/session-view.js';
import type { ResultRecord } from '../result/record-schema.js';
import { ResultRow } from '../session/result-row.js';
import type { Basis, RedoneStep, Decider } from '../result/basis.js';

/** What the company was told at one time, and who made it so. */
export interface ResultVersion {
  readonly version: number;
  readonly result: string;
  /** Code; null when approved or sent back. */
  readonly reason: string | null;
  /** All that speaks against approval, where the service decided. */
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
  /** null where the service decided. */
  readonly by: Decider | null;
  readonly comment: string;
  /** Steps to which the applicant was sent back. */
  readonly redone: readonly RedoneStep[];
}

/** Every version of a session's result, the newest first. */
export async function resultVersions(
  parts: SessionsParts,
  { about, sealer }: FoundSession,
): Promise<readonly ResultVersion[]> {
  const results = <Read>(read: (rows: ScopedReader<ResultRow>) => Promise<Read>) =>
    parts.store.read((reader) => read(reader.of(ResultRow, about)));
  const listed = await results((rows) => rows.find({ order: { version: 'desc' }, without: ['record', 'basis'] }));
  const versions: ResultVersion[] = [];
  // One at a time: each has all answers again.
  for (const { id } of listed) {
    const row = await results((rows) => rows.findOne({ id }));
    if (row === null) continue;
    const basis = row.basis === null ? null : sealer.unseal<Basis>(sealedAs.basis(row.id), row.basis);
    const record = sealer.unseal<ResultRecord>(sealedAs.record(row.id), row.record);
    const { version, result, reason, decidedAt } = row;
    versions.push({
      version,
      result,
      reason,
      decidedAt,
      comment: record.result_comment,
      reasons: basis?.kind === 'verdict' ? basis.reasons : reason === null ? [] : [reason],
      by: basis !== null && 'by' in basis ? basis.by : null,
      redone: basis?.kind === 'decision' && basis.decision.kind === 'redo' ? basis.decision.steps : [],
    });
    await nextTurn();
  }
  return versions;
}
