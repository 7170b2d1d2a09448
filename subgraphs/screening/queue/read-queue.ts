import { setImmediate as nextTurn } from 'node:timers/promises';
import { couldBeId } from '../../platform/database/ids.js';
import type { Where } from '../../platform/database/conditions.js';
import type { Page, PageQuery } from '../../platform/database/page.js';
import type { ScreenedPerson } from '../../platform/facts/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Reader } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision } from '../hits/hit-decision.js';
import type { DecidedHit } from '../hits/known-hits.js';
import type { ScreeningHit } from '../index/search-index.js';
import { type MonitoringLine, openHits, openLine, openMonitoringSealer } from '../monitoring/monitoring-record.js';
import { MonitoredQuery } from '../monitoring/monitoring-tables.js';
import type { PersonQuery } from '../matching/query.js';
import type { ScreeningCompany } from '../screening-access.js';
import { type PersonDirectory } from '../search/person-directory.js';
import { searcherOf } from '../search/searcher.js';
import {
  newestLine,
  openHit,
  type ScreeningLine,
  SEAL_PURPOSE,
  type SessionHit,
} from '../session-screening/session-screening.js';
import { SessionHitRow } from '../session-screening/session-tables.js';
import { type HitEvent, hitHistory } from '../hits/hit-history.js';
import { type ListedHit, listedContext } from '../hits/hit-queue.js';
import { type HitOrigin, QueuedHitRow, type QueueStatus } from '../hits/queue-tables.js';

/** Which hits; members that are absent or null narrow nothing. */
export interface QueueFilter {
  /** Of test sessions and queries; those of others when absent. Test keys see these alone. */
  readonly test?: boolean | null;
  readonly status?: QueueStatus | null;
  readonly origin?: HitOrigin | null;
  readonly listId?: string | null;
  readonly sessionId?: string | null;
  readonly queryId?: string | null;
  /** 0 to 100. */
  readonly scoreFrom?: number | null;
  readonly scoreBelow?: number | null;
}

/** Who was looked for. Everything personal is null or empty where it was not known, or not noted yet. */
export interface SoughtPerson {
  /** Null where it was not noted yet. */
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly localName: string | null;
  readonly birthdayFrom: string | null;
  readonly birthdayTo: string | null;
  readonly sex: string | null;
  readonly countries: readonly string[];
  readonly documentNumber: string | null;
  readonly personalNumber: string | null;
}

/** A hit of any origin with what officers need to know of it. */
export interface QueuedHit {
  readonly row: QueuedHitRow;
  readonly personId: string;
  readonly name: string;
  readonly decision: HitDecision | null;
  readonly sought: SoughtPerson;
  /** Lowest score of a hit then, 0 to 100; null where it was not noted yet. */
  readonly threshold: number | null;
  /** As it was found; null for hits of queries, which are explained when asked. */
  readonly found: ScreeningHit | null;
  readonly query: PersonQuery | null;
}

export interface QueueCounts {
  readonly open: number;
  readonly ofSessions: number;
  readonly ofQueries: number;
  readonly waitingSince: Date | null;
}

/** Scores are percentages. */
const MOST_SCORE = 100;
const NOBODY: SoughtPerson = { name: null, firstName: null, lastName: null, localName: null, birthdayFrom: null, birthdayTo: null, sex: null, countries: [], documentNumber: null, personalNumber: null }; // prettier-ignore

/** Reads the queue of hits, each from where it lies: under its session's key, or its company's. */
export class QueueReader {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly directory: PersonDirectory,
  ) {}

  async page(
    company: ScreeningCompany,
    filter: QueueFilter,
    query: Pick<PageQuery<QueuedHitRow>, 'by' | 'direction' | 'first' | 'after'>,
  ): Promise<{ readonly page: Page<QueuedHitRow>; readonly hits: readonly QueuedHit[] }> {
    const where = whereOf(company, filter);
    const page = await this.store.read((reader) =>
      reader.of(QueuedHitRow, { companyId: company.companyId }).page({ ...query, where }),
    );
    return { page, hits: await this.#open(company, page.items) };
  }

  count(company: ScreeningCompany, filter: QueueFilter): Promise<number> {
    const where = whereOf(company, filter);
    return this.store.read((reader) => reader.of(QueuedHitRow, { companyId: company.companyId }).count(where));
  }

  async find(company: ScreeningCompany, id: string): Promise<QueuedHit | null> {
    const row = await this.#row(company, id);
    return row && ((await this.#open(company, [row]))[0] ?? null);
  }

  /** What waits to be decided. */
  async counts({ companyId, test }: ScreeningCompany): Promise<QueueCounts> {
    return this.store.read(async (reader) => {
      const rows = reader.of(QueuedHitRow, { companyId });
      const open = { test, status: 'open' } as const;
      const [ofSessions, ofQueries] = [
        await rows.count({ ...open, origin: 'session' }),
        await rows.count({ ...open, origin: 'query' }),
      ];
      const [oldest] = await rows.find({ where: open, order: { waitingSince: 'asc' }, limit: 1 });
      return { open: ofSessions + ofQueries, ofSessions, ofQueries, waitingSince: oldest?.waitingSince ?? null };
    });
  }

  /** How the score of a hit came about; null when the person is on no list any more. */
  async explain(hit: QueuedHit): Promise<ScreeningHit | null> {
    if (hit.found !== null) return hit.found;
    const person = await this.directory.find(hit.personId, hit.row.test);
    if (person === null || hit.query === null) return null;
    const { hits } = await searcherOf([person]).search(hit.query, { threshold: 0, limit: 1 });
    return hits[0] ?? null;
  }

  /** What happened to a hit, the oldest first. */
  async history({ row }: Pick<QueuedHit, 'row'>): Promise<readonly HitEvent[]> {
    const { companyId, sessionId, id } = row;
    const sealer =
      sessionId === null
        ? await openMonitoringSealer(this.platform, companyId)
        : await this.platform.vault.open(sessionId, SEAL_PURPOSE);
    return sealer === null ? [] : this.store.read((reader) => hitHistory(reader, sealer, companyId, id));
  }

  async #row({ companyId, test }: ScreeningCompany, id: string): Promise<QueuedHitRow | null> {
    if (!couldBeId(id)) return null;
    return this.store.read((reader) =>
      reader.of(QueuedHitRow, { companyId }).findOne({ id, ...(test ? { test } : {}) }),
    );
  }

  /** In the order of the rows; a hit whose session's key is gone is left out, for it is being deleted. */
  async #open({ companyId }: ScreeningCompany, rows: readonly QueuedHitRow[]): Promise<readonly QueuedHit[]> {
    const sessionIds = rows.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
    const sealers = await this.platform.vault.openAll(sessionIds, SEAL_PURPOSE);
    const monitoring = await openMonitoringSealer(this.platform, companyId);
    return this.store.read(async (reader) => {
      const sessions = new Map<string, ScreeningLine>();
      for (const [sessionId, sealer] of sealers) {
        const screened = await newestLine(reader, { companyId, sessionId }, sealer);
        if (screened !== null) sessions.set(sessionId, screened);
        await nextTurn();
      }
      const stored = await hitsOfSessions(reader, companyId, rows);
      const queryIds = [...new Set(rows.flatMap(({ queryId }) => (queryId === null ? [] : [queryId])))];
      const queries = new Map(
        (
          await reader.of(MonitoredQuery, { companyId }).find({ where: { id: { in: queryIds } }, without: ['hits'] })
        ).map((row) => [row.id, openLine(row, monitoring)]),
      );
      const decided = await this.#decidedOfQueries(reader, companyId, rows, monitoring);
      const opened: (QueuedHit | null)[] = [];
      for (const row of rows) {
        if (row.sessionId !== null) {
          const sealer = sealers.get(row.sessionId);
          const screened = sessions.get(row.sessionId);
          const hit = stored.get(row.id);
          opened.push(sealer && screened && hit ? ofSession(row, screened, openHit(hit, [], sealer)) : null);
          continue;
        }
        const query = queries.get(row.queryId ?? '');
        opened.push(query ? ofQuery(row, query, decided, monitoring) : null);
      }
      return opened.filter((hit) => hit !== null);
    });
  }

  /**
   * Decisions about hits of queries, by query and person. They lie with all hits of their query, which may be a thousand: those are
   * opened once for a query of which a hit was decided, one query after the other.
   */
  async #decidedOfQueries(
    reader: Reader,
    companyId: string,
    rows: readonly QueuedHitRow[],
    sealer: Sealer,
  ): Promise<ReadonlyMap<string, DecidedHit>> {
    const decided = new Map<string, DecidedHit>();
    const ids = rows.flatMap(({ queryId, decidedAt }) => (queryId === null || decidedAt === null ? [] : [queryId]));
    for (const id of new Set(ids)) {
      const row = await reader.of(MonitoredQuery, { companyId }).findOne({ id });
      for (const hit of row === null ? [] : openHits(row, sealer)) {
        if (hit.decided !== undefined) decided.set(decisionKey(id, hit.personId), hit.decided);
      }
      await nextTurn();
    }
    return decided;
  }
}

/** Those of the rows alone, whatever else their sessions have. */
async function hitsOfSessions(
  reader: Reader,
  companyId: string,
  rows: readonly QueuedHitRow[],
): Promise<ReadonlyMap<string, SessionHitRow>> {
  const ids = rows.flatMap(({ id, sessionId }) => (sessionId === null ? [] : [id]));
  const hits = await reader.of(SessionHitRow, { companyId }).find({ where: { id: { in: ids } }, limit: ids.length });
  return new Map(hits.map((hit) => [hit.id, hit]));
}

function ofSession(row: QueuedHitRow, screened: ScreeningLine, { hit, decision }: SessionHit): QueuedHit {
  const { personId, name } = hit;
  const sought = screened.person === undefined ? NOBODY : soughtApplicant(screened.person);
  return { row, personId, name, decision, sought, threshold: screened.threshold ?? null, found: hit, query: null };
}

const decisionKey = (queryId: string, personId: string): string => `${queryId} ${personId}`;

function ofQuery(
  row: QueuedHitRow,
  { id, query: { query, threshold } }: MonitoringLine,
  decided: ReadonlyMap<string, DecidedHit>,
  sealer: Sealer,
): QueuedHit | null {
  if (row.listed === null) return null;
  const { personId, name } = sealer.unseal<ListedHit>(listedContext(row.id), row.listed);
  const decision = row.decidedAt === null ? null : (decided.get(decisionKey(id, personId)) ?? null);
  const { firstName = null, lastName = null, fullName, birthFrom = null, birthTo = null, sex = null } = query;
  const whole = [firstName, lastName].filter((part) => part !== null).join(' ');
  const sought = {
    ...NOBODY,
    name: fullName ?? whole,
    firstName,
    lastName,
    birthdayFrom: birthFrom,
    birthdayTo: birthTo ?? birthFrom,
    sex,
    countries: query.countries ?? [],
  };
  return { row, personId, name, decision, sought, threshold: threshold * 100, found: null, query };
}

function soughtApplicant(person: ScreenedPerson): SoughtPerson {
  const { firstName, lastName, localFirstName, localLastName, birthday, ...rest } = person;
  const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ') || null;
  return {
    ...rest,
    name: joined([firstName, lastName]) ?? joined([localFirstName, localLastName]),
    firstName,
    lastName,
    localName: joined([localFirstName, localLastName]),
    birthdayFrom: birthday,
    birthdayTo: birthday,
  };
}

function whereOf({ test }: ScreeningCompany, filter: QueueFilter): Where<QueuedHitRow> {
  const { scoreFrom, scoreBelow } = filter;
  const score = {
    ...(scoreFrom === null || scoreFrom === undefined ? {} : { gte: hundredths(scoreFrom) }),
    ...(scoreBelow === null || scoreBelow === undefined ? {} : { lt: hundredths(scoreBelow) }),
  };
  return {
    test: test || filter.test === true,
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.origin ? { origin: filter.origin } : {}),
    ...(filter.listId ? { listId: filter.listId } : {}),
    ...(filter.sessionId ? { sessionId: filter.sessionId } : {}),
    ...(filter.queryId ? { queryId: filter.queryId } : {}),
    ...(Object.keys(score).length === 0 ? {} : { score }),
  };
}

/** As scores are stored. What is above all scores is just above them: a column of whole numbers is compared with no other. */
const hundredths = (score: number): number => Math.round(Math.min(Math.max(score, 0), MOST_SCORE + 1) * 100);
