import type { ScreenedFact, ScreeningRequestFact } from '../../platform/facts/catalogue.js';
import type { DeliveredFact } from '../../platform/outbox/fact.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { Blacklist } from '../blacklist/blacklist.js';
import { wholeNames } from '../blacklist/named-person.js';
import type { HitDecision, HitStatus } from '../decisions/hit-decision.js';
import type { Dismissals } from './dismissals.js';
import type { FoundHit, ListSearch } from './list-search.js';
import { matchOf, SEAL_PART, sealedAs } from './session-screening.js';
import { SessionHitRow, SessionScreeningRow } from './session-tables.js';

interface Parts {
  readonly platform: Platform;
  readonly store: Store;
  readonly blacklist: Blacklist;
  readonly search: ListSearch;
  readonly dismissals: Dismissals;
}

/** What is to be written about a session, made ready outside the transaction. */
interface Screened {
  readonly sealer: Sealer;
  readonly row: NewRow<SessionScreeningRow>;
  readonly hits: readonly NewRow<SessionHitRow>[];
  readonly answer: ScreenedFact;
}

const NOBODY: HitDecision = { userId: null, keyId: null, reason: null };

/** Answers sessions that ask about their person, and forgets sessions that are deleted. */
export function hearSessions(parts: Parts): void {
  const { store } = parts;
  store.events.on<'session.screening-requested', Screened | null>('session.screening-requested', {
    prepare: (fact) => screen(parts, fact),
    async apply(transaction, { companyId, sessionId }, screened) {
      if (screened === null) return;
      const about = { companyId, sessionId };
      await transaction.of(SessionScreeningRow, about).insert(screened.row);
      if (screened.hits.length > 0) await transaction.of(SessionHitRow, about).insert(screened.hits);
      await transaction.emit('session.screened', about, screened.answer, screened.sealer);
    },
  });
  store.events.on('session.deleted', {
    apply: (transaction, { companyId, sessionId }) => transaction.removeSession({ companyId, sessionId }),
  });
}

/** @returns null once the session is deleted */
async function screen(
  { platform, blacklist, search, dismissals }: Parts,
  { companyId, sessionId, payload }: DeliveredFact<'session.screening-requested'>,
): Promise<Screened | null> {
  const sealer = payload === null ? null : await platform.vault.open(sessionId, SEAL_PART);
  if (payload === null || sealer === null) return null;
  const { round, test, person, lists }: ScreeningRequestFact = payload;
  const company = { companyId, test };
  const match = await blacklist.match(company, person);
  const finding = lists === null ? null : await search.find(person, lists, test);
  const found = finding?.hits ?? [];
  const applicant = wholeNames(person);
  const dismissed = await dismissals.standing(company, applicant, found);
  const made = found.map((hit) =>
    makeHit(platform, sealer, { round, hit, since: dismissed.get(hit.personId) ?? null }),
  );
  const id = platform.random.id();
  const screening = { blacklist: match, searched: finding !== null, lists: finding?.lists ?? [], applicant };
  return {
    sealer,
    row: {
      id,
      round,
      test,
      screenedAt: platform.clock.now(),
      screening: sealer.seal(sealedAs.screening(id), screening),
    },
    hits: made.map(({ row }) => row),
    answer: { round, blacklist: match, matches: finding === null ? null : made.map(({ told }) => told) },
  };
}

/** @param since when the company dismissed the same two persons; null: it is new, or its record changed */
function makeHit(
  { random }: Platform,
  sealer: Sealer,
  { round, hit, since }: { readonly round: number; readonly hit: FoundHit; readonly since: Date | null },
) {
  const id = random.id();
  const status: HitStatus = since === null ? 'open' : 'dismissed';
  const row: NewRow<SessionHitRow> = {
    id,
    round,
    status,
    decidedAt: since,
    hit: sealer.seal(sealedAs.hit(id), hit),
    decision: since === null ? null : sealer.seal(sealedAs.decision(id), NOBODY),
  };
  return { row, told: matchOf({ id, status, hit }) };
}
