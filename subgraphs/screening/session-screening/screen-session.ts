import type {
  ListScreening,
  ScreenedFact,
  ScreenedPerson,
  ScreeningRequestFact,
} from '../../platform/facts/catalogue.js';
import type { DeliveredFact } from '../../platform/outbox/fact.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { type Blacklist, hearFacesOfBlacklist } from '../blacklist/blacklist.js';
import { wholeNames } from '../blacklist/named-person.js';
import { changesSince } from '../lists/changes-since.js';
import type { ListVersions } from '../lists/list-rows.js';
import { type HitQueue, listOf } from '../hits/hit-queue.js';
import { areTwoPersons, differsFromDeclared, distinctPersons } from './declared-person.js';
import type { ComparedApplicant, DecisionMemory } from './decision-memory.js';
import type { ListSearch } from './list-search.js';
import type { ScreeningCompany } from '../screening-access.js';
import { confirmedHits, type HitFinding, makeHit } from './make-hit.js';
import { newestSearch, SEAL_PURPOSE, sealedAs, type SessionScreening } from './session-screening.js';
import { SessionHitRow, SessionScreeningRow } from './session-tables.js';

interface Parts {
  readonly platform: Platform;
  readonly store: Store;
  readonly blacklist: Blacklist;
  readonly search: ListSearch;
  readonly memory: DecisionMemory;
  readonly queue: HitQueue;
}

/** What is to be written about a session, made ready outside the transaction. */
interface Screened {
  readonly sealer: Sealer;
  readonly row: NewRow<SessionScreeningRow>;
  /** Whom the documents name, the first one's first. */
  readonly applicants: readonly ComparedApplicant[];
  /** null when the lists were not searched. */
  readonly findings: readonly HitFinding[] | null;
  readonly answer: Omit<ScreenedFact, 'matches'>;
}

/** Answers sessions that ask about their person, forgets sessions that are deleted, and hears which faces of sessions the blacklist has. */
export function hearSessions(parts: Parts): void {
  const { platform, store, queue } = parts;
  hearFacesOfBlacklist(store);
  store.events.on<'session.screening-requested', Screened | null>('session.screening-requested', {
    prepare: (fact) => screen(parts, fact),
    async apply(transaction, { companyId, sessionId }, screened) {
      if (screened === null) return;
      const about = { companyId, sessionId };
      const { sealer, row, applicants, findings } = screened;
      // Read here, where nobody can decide about the round before any more.
      const confirmed = confirmedHits(await newestSearch(transaction, about, sealer), applicants);
      // In the order of their scores: ids tell it.
      const made = findings?.map((finding) =>
        makeHit(platform.random, sealer, finding, confirmed.get(finding.hit.personId) ?? null),
      );
      for (const [personId, own] of findings === null ? [] : confirmed) {
        if (findings?.some(({ hit }) => hit.personId === personId)) continue;
        // Another name was read, or the list changed: somebody has to look why they are found no more.
        const finding = { round: row.round, hit: own.before.hit, earlier: null, changes: null, listVersion: null };
        made?.push(makeHit(platform.random, sealer, finding, { ...own, staysConfirmed: false }));
      }
      await transaction.of(SessionScreeningRow, about).insert(row);
      const rows = made?.map((hit) => hit.row) ?? [];
      if (rows.length > 0) await transaction.of(SessionHitRow, about).insert(rows);
      const queued = made?.map((hit) => hit.queued) ?? [];
      await queue.enterSession(transaction, about, row.test, queued, sealer);
      const matches = made?.map(({ told }) => told) ?? null;
      await transaction.emit('session.screened', about, { ...screened.answer, matches }, sealer);
    },
  });
  store.events.on('session.deleted', {
    apply: (transaction, { companyId, sessionId }) => transaction.removeSession({ companyId, sessionId }),
  });
}

/** @returns null once the session is deleted */
async function screen(
  parts: Parts,
  { companyId, sessionId, payload }: DeliveredFact<'session.screening-requested'>,
): Promise<Screened | null> {
  const { platform, blacklist } = parts;
  const sealer = payload === null ? null : await platform.vault.open(sessionId, SEAL_PURPOSE);
  if (payload === null || sealer === null) return null;
  const { round, test, person, otherNamings = [], lists, blacklistedFaces = [] }: ScreeningRequestFact = payload;
  const company = { companyId, test };
  const match = await blacklist.matchAny(company, [person, ...otherNamings], blacklistedFaces);
  const finding = lists === null ? null : await searchLists(parts, company, payload, lists);
  const first = comparedAs(person);
  const id = platform.random.id();
  const screening: SessionScreening = {
    blacklist: match,
    searched: finding !== null,
    lists: finding?.lists ?? [],
    applicant: first.ways,
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
    applicants: [first, ...otherNamings.map(comparedAs)],
    findings: finding?.findings ?? null,
    answer: {
      round,
      blacklist: match,
      ...namingsCompared(payload),
    },
  };
}

const comparedAs = (person: ScreenedPerson): ComparedApplicant => ({ ways: wholeNames(person), person });

/** @returns null where nobody has a name, or no list is in use */
async function searchLists(
  { store, search, memory }: Parts,
  company: ScreeningCompany,
  { round, person, otherNamings = [] }: ScreeningRequestFact,
  wanted: ListScreening,
): Promise<{ readonly findings: readonly HitFinding[]; readonly lists: ListVersions } | null> {
  const persons = distinctPersons([person, ...otherNamings]);
  const finding = await search.findAny(company, persons, wanted);
  if (finding === null) return null;
  const findings = new Map<string, HitFinding>();
  for (const each of persons) {
    const own = finding.hits.filter((hit) => hit.person === each);
    const applicant = comparedAs(each);
    const decided = await memory.earlier(company, applicant, own);
    for (const { person: _, ...hit } of own) {
      const earlier = decided.get(hit.personId) ?? null;
      const since = earlier?.dismissal?.stands === false ? earlier.dismissal.at : null;
      findings.set(hit.personId, {
        round,
        hit,
        ...(each === person ? {} : { applicant }),
        earlier,
        changes: since && (await changesSince(store, hit.personId, since)),
        listVersion: finding.lists.find(({ id }) => id === listOf(hit.personId))?.version ?? null,
      });
    }
  }
  // In the order of their scores.
  return { findings: finding.hits.flatMap(({ personId }) => findings.get(personId) ?? []), lists: finding.lists };
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
