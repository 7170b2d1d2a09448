import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundSession } from './find-session.js';
import type { SessionsParts } from './parts.js';
import { type ListedDetails, listedDetails, type SessionLabel } from './session-details.js';
import { readDetails, sealedAs } from './session-view.js';

/** What a list says of a session beside its row. */
export interface SessionLineDetails extends ListedDetails {
  readonly name: string | null;
}

/** Lines between which others have their turn. */
const LINES_OF_A_TURN = 20;

/**
 * Opens what a list says of sessions: their labels, and the plan only of one from before labels had all of it, one after the
 * other.
 * @param show what to make of each; one that was deleted meanwhile is left out
 */
export async function linesOf<Line extends { readonly found: FoundSession }, Shown>(
  parts: Pick<SessionsParts, 'store'>,
  lines: readonly Line[],
  show: (line: Line, details: SessionLineDetails) => Shown,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_OF_A_TURN === LINES_OF_A_TURN - 1) await nextTurn();
    const details = await openLine(parts, line.found);
    if (details !== null) shown.push(show(line, details));
  }
  return shown;
}

async function openLine(
  { store }: Pick<SessionsParts, 'store'>,
  { row, about, sealer }: FoundSession,
): Promise<SessionLineDetails | null> {
  const { name, listed } = sealer.unseal<SessionLabel>(sealedAs.label(row.id), row.label);
  if (listed) return { name, ...listed };
  const details = await store.read((reader) => readDetails(reader, about, sealer));
  return details && { name, ...listedDetails(details) };
}
