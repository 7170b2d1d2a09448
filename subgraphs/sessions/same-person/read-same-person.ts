import type { FoundSession } from '../session/find-session.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { ComparisonRow } from '../session/progress-rows.js';
import { likenessPlace, type Likeness, SamePersonRow } from '../session/same-person-rows.js';
import { sealedAs } from '../session/session-view.js';
import type { ComparedIdentity, OthersFound } from '../verdict/same-person.js';

/** Another session of the same person. */
export interface OtherSession extends Likeness {
  readonly id: string;
  readonly foundAt: Date;
}

export interface SamePersonFound {
  readonly faceSearch: OthersFound['faceSearch'];
  /** The newest finding first. */
  readonly others: readonly OtherSession[];
}

/** Sessions that are told; more than that say nothing new. */
const MOST_TOLD = 50;

/** What was found when this session was compared, and where later sessions found this one. */
export async function readSamePerson(
  { store, vault }: SessionsParts,
  { row, about, sealer }: FoundSession,
): Promise<SamePersonFound> {
  const { companyId, sessionId } = about;
  const { comparison, rows } = await store.read(async (reader) => {
    const newest = { order: { id: 'desc' }, limit: MOST_TOLD } as const;
    const earlier = await reader.of(SamePersonRow, about).find(newest);
    const later = await reader.of(SamePersonRow, { companyId }).find({ where: { otherId: sessionId }, ...newest });
    const compared = await reader.of(ComparisonRow, about).findOne({ round: row.round });
    return { comparison: compared, rows: [...earlier, ...later].toSorted((a, b) => (a.id < b.id ? 1 : -1)) };
  });
  const told = rows.slice(0, MOST_TOLD);
  const elsewhere = told.flatMap((found) => (found.sessionId === sessionId ? [] : [found.sessionId]));
  const sealers = await vault.openAll(elsewhere, SEAL_PURPOSE);
  const others = new Map<string, OtherSession>();
  for (const found of told) {
    const own = found.sessionId === sessionId;
    const opener = own ? sealer : sealers.get(found.sessionId);
    const id = own ? found.otherId : found.sessionId;
    if (opener === undefined || others.has(id)) continue;
    const likeness = opener.unseal<Likeness>(likenessPlace(found.id), found.likeness);
    others.set(id, { id, foundAt: found.foundAt, ...likeness });
  }
  const fact = comparison && sealer.unseal<ComparedIdentity>(sealedAs.fact(comparison.id), comparison.fact);
  return { faceSearch: fact?.others?.faceSearch ?? 'none', others: [...others.values()] };
}
