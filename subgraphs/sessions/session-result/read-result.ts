import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { SessionsParts } from '../session/parts.js';
import type { FoundSession } from '../session/find-session.js';
import { loadSession, sealedAs, type SessionView } from '../session/session-view.js';
import { recordSource } from './record-source.js';
import { recordInProgress } from '../result/record.js';
import type { ResultRecord } from '../result/record-schema.js';
import { ResultRow } from '../session/result-row.js';

export interface ReadResult {
  readonly record: ResultRecord;
  /** 0 while in progress. */
  readonly version: number;
  readonly decidedAt: Date | null;
}

/**
 * The newest stored version; while there is no verdict, what is known so far.
 * @throws ArgumentError session-not-found where the session was deleted after it was found
 */
export async function readResult(parts: SessionsParts, { row, about, sealer }: FoundSession): Promise<ReadResult> {
  // A session that an operator sent back has older versions, but is in progress again.
  if (row.resultVersion === 0 || row.endedAt === null)
    return { record: await inProgress(parts, { row, about, sealer }), version: 0, decidedAt: null };
  const result = await parts.store.read((reader) =>
    reader.of(ResultRow, about).findOne({ version: row.resultVersion }),
  );
  if (result === null) throw new ArgumentError('session-not-found');
  return {
    record: sealer.unseal<ResultRecord>(sealedAs.record(result.id), result.record),
    version: result.version,
    decidedAt: result.decidedAt,
  };
}

async function inProgress(parts: SessionsParts, { about, sealer }: FoundSession): Promise<ResultRecord> {
  const session: SessionView | null = await parts.store.read((reader) => loadSession(reader, about, sealer));
  if (session === null) throw new ArgumentError('session-not-found');
  return recordInProgress(recordSource(session, null));
}
