import { ResultRow } from '../session/result-row.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { sealedAs, type SessionView } from '../session/session-view.js';
import { OPEN_STATES } from '../state/transitions.js';
import type { Basis, RedoneStep } from '../result/basis.js';

/** The steps to which the applicant of an open session was sent back, and why; none where nobody did. */
export async function redoneSteps(parts: SessionsParts, { row, state }: SessionView): Promise<readonly RedoneStep[]> {
  if (row.reopenedUntil === null || !OPEN_STATES.includes(state)) return [];
  const about = { companyId: row.companyId, sessionId: row.id };
  const sealer = await parts.vault.open(row.id, SEAL_PURPOSE);
  const newest = await parts.store.read((reader) =>
    reader.of(ResultRow, about).findOne({ version: row.resultVersion }),
  );
  if (sealer === null || !newest?.basis) return [];
  const basis = sealer.unseal<Basis>(sealedAs.basis(newest.id), newest.basis);
  return basis.kind === 'decision' && basis.decision.kind === 'redo' ? basis.decision.steps : [];
}
