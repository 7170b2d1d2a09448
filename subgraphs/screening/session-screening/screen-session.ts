import type { ScreenedFact, ScreeningMatch, ScreeningRequestFact } from '../../platform/facts/catalogue.js';
import type { DeliveredFact } from '../../platform/outbox/fact.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { type Blacklist, hearFacesOfBlacklist } from '../blacklist/blacklist.js';
import { wholeNames } from '../blacklist/named-person.js';
import type { HitDecision } from '../hits/hit-decision.js';
import { changesSince } from '../lists/changes-since.js';
import type { FieldChange } from '../lists/record-changes.js';
import { type FoundInSession, type HitQueue, listOf } from '../hits/hit-queue.js';
import { areTwoPersons, differsFromDeclared } from './declared-person.js';
import type { Dismissals, EarlierDismissal } from './dismissals.js';
import type { FoundHit, ListSearch } from './list-search.js';
import { matchOf, SEAL_PURPOSE, sealedAs, type SessionScreening } from './session-screening.js';
import { SessionHitRow, SessionScreeningRow } from './session-tables.js';

interface Parts {
  readonly platform: Platform;
  readonly store: Store;
  readonly blacklist: Blacklist;
  readonly search: ListSearch;
  readonly dismissals: Dismissals;
  readonly queue: HitQueue;
}

/** What is to be written about a session, made ready outside the transaction. */
interface Screened {
  readonly sealer: Sealer;
  readonly row: NewRow<SessionScreeningRow>;
  readonly hits: readonly NewRow<SessionHitRow>[];
  readonly queued: readonly FoundInSession[];
  readonly answer: ScreenedFact;
}

const NOBODY: HitDecision = { userId: null, keyId: null, reason: null };

/** Answers sessions that ask about their person, forgets sessions that are deleted, and hears which faces of sessions the blacklist has. */
export function hearSessions(parts: Parts): void {
  const { store, queue } = parts;
  hearFacesOfBlacklist(store);
  store.events.on<'session.screening-requested', Screened | null>('session.screening-requested', {
    prepare: (fact) => screen(parts, fact),
    async apply(transaction, { companyId, sessionId }, screened) {
      if (screened === null) return;
      const about = { companyId, sessionId };
      await transaction.of(SessionScreeningRow, about).insert(screened.row);
      if (screened.hits.length > 0) await transaction.of(SessionHitRow, about).insert(screened.hits);
      await queue.enterSession(transaction, about, screened.row.test, screened.queued, screened.sealer);
      await transaction.emit('session.screened', about, screened.answer, screened.sealer);
    },
  });
  store.events.on('session.deleted', {
    apply: (transaction, { companyId, sessionId }) => transaction.removeSession({ companyId, sessionId }),
  });
}

/** @returns null once the session is deleted */
async function screen(
  { platform, store, blacklist, search, dismissals }: Parts,
  { companyId, sessionId, payload }: DeliveredFact<'session.screening-requested'>,
): Promise<Screened | null> {
  const sealer = payload === null ? null : await platform.vault.open(sessionId, SEAL_PURPOSE);
  if (payload === null || sealer === null) return null;
  const { round, test, person, otherNamings = [], lists, blacklistedFaces = [] }: ScreeningRequestFact = payload;
  const company = { companyId, test };
  const match = await blacklist.matchAny(company, [person, ...otherNamings], blacklistedFaces);
  const finding = lists === null ? null : await search.find(company, person, lists);
  const found = finding?.hits ?? [];
  const applicant = wholeNames(person);
  const dismissed = await dismissals.earlier(company, applicant, found);
  const changed = new Map<string, readonly FieldChange[]>();
  for (const [personId, { at, stands }] of dismissed) {
    if (!stands) changed.set(personId, await changesSince(store, personId, at));
  }
  // In the order of their scores: ids tell it.
  const made = found.map((hit) =>
    makeHit(platform, sealer, {
      round,
      hit,
      earlier: dismissed.get(hit.personId) ?? null,
      changes: changed.get(hit.personId) ?? null,
      listVersion: finding?.lists.find(({ id }) => id === listOf(hit.personId))?.version ?? null,
    }),
  );
  const id = platform.random.id();
  const screening: SessionScreening = {
    blacklist: match,
    searched: finding !== null,
    lists: finding?.lists ?? [],
    applicant,
    person,
    ...(lists === null ? {} : { threshold: lists.threshold }),
  };
  return {
    sealer,
    row: {
      id,
      round,
      test,
      screenedAt: platform.clock.now(),
      screening: sealer.seal(sealedAs.screening(id), screening),
      queuedAt: platform.clock.now(),
    },
    hits: made.map(({ row }) => row),
    queued: made.map(({ queued }) => queued),
    answer: {
      round,
      blacklist: match,
      matches: finding === null ? null : made.map(({ told }) => told),
      ...namingsCompared(payload),
    },
  };
}

/** Whom the documents name, compared with who was declared and with each other. */
function namingsCompared({
  person,
  otherNamings,
  declared,
}: ScreeningRequestFact): Pick<ScreenedFact, 'declaredDiffers' | 'personsDiffer'> {
  const namings = [person, ...(otherNamings ?? [])];
  return {
    ...(declared && { declaredDiffers: namings.some((naming) => differsFromDeclared(naming, declared)) }),
    ...(otherNamings && { personsDiffer: otherNamings.some((naming) => areTwoPersons(person, naming)) }),
  };
}

interface HitFinding {
  readonly round: number;
  readonly hit: FoundHit;
  /** When the company dismissed the same two persons, if ever. */
  readonly earlier: EarlierDismissal | null;
  /** What the list changed in the record since then. */
  readonly changes: readonly FieldChange[] | null;
  readonly listVersion: number | null;
}

function makeHit(
  { random }: Platform,
  sealer: Sealer,
  { round, hit, earlier, changes, listVersion }: HitFinding,
): { readonly row: NewRow<SessionHitRow>; readonly told: ScreeningMatch; readonly queued: FoundInSession } {
  const id = random.id();
  const decidedAt = earlier?.stands === true ? earlier.at : null;
  const status = decidedAt === null ? 'open' : 'dismissed';
  const row = {
    id,
    round,
    status,
    decidedAt,
    hit: sealer.seal(sealedAs.hit(id), hit),
    decision: decidedAt === null ? null : sealer.seal(sealedAs.decision(id), NOBODY),
  } as const;
  const history = earlier === null ? {} : { dismissedAt: earlier.at.toISOString(), stands: earlier.stands };
  const queued = {
    id,
    personId: hit.personId,
    score: hit.score,
    status,
    decidedAt,
    listVersion,
    earlier: { ...history, ...(changes === null ? {} : { changes }) },
  } as const;
  return { row, told: matchOf({ id, status, hit }), queued };
}
