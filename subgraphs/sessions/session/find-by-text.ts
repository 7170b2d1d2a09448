import type { Reader } from '../../platform/transaction.js';
import type { SessionsParts } from './parts.js';
import { type Wanted, wantedBy } from './search-terms.js';
import { SessionTermRow } from './session-term-row.js';
import { termLookup } from './session-terms.js';

/** Sessions of one word that are looked at, the newest ones; of a word that more of them have, a second word narrows. */
const MOST_SESSIONS = 2_000;
/** A session has a term once from each source: the request, the person, and the few steps that ask how to reach somebody. */
const MOST_SOURCES = 10;

/** Ids of the company's sessions that a text which was typed may mean, at most 2,000 for each way to read it. */
export async function sessionsWithText(
  parts: Pick<SessionsParts, 'store' | 'hasher'>,
  companyId: string,
  text: string,
): Promise<readonly string[]> {
  return parts.store.read(async (reader) => {
    const found = new Set<string>();
    for (const wanted of wantedBy(text)) {
      for (const id of await sessionsWithAll(parts, reader, companyId, wanted)) found.add(id);
    }
    return [...found];
  });
}

/** The sessions that have one of the terms of each word. */
async function sessionsWithAll(
  parts: Pick<SessionsParts, 'hasher'>,
  reader: Reader,
  companyId: string,
  wanted: Wanted,
): Promise<readonly string[]> {
  const rows = reader.of(SessionTermRow, { companyId });
  const words = [];
  for (const terms of wanted) {
    const lookup = { in: terms.map((term) => termLookup(parts, companyId, term)) };
    const newest = await rows.find({ where: { lookup }, order: { sessionId: 'desc' }, limit: MOST_SESSIONS });
    words.push({ lookup, ids: idsOf(newest) });
  }
  // The rarest word has all of its sessions at hand; of the others it is asked which of these have them.
  const [rarest, ...others] = words.toSorted((one, other) => one.ids.length - other.ids.length);
  let left = rarest?.ids ?? [];
  for (const { lookup } of others) {
    const limit = left.length * lookup.in.length * MOST_SOURCES;
    if (limit > 0) left = idsOf(await rows.find({ where: { lookup, sessionId: { in: left } }, limit }));
  }
  return left;
}

function idsOf(rows: readonly SessionTermRow[]): readonly string[] {
  return [...new Set(rows.map(({ sessionId }) => sessionId))];
}
