import type { SessionScope } from '../../platform/database/scope.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import type { Platform } from '../../platform/platform.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitStatus } from './hit-decision.js';
import type { FieldChange } from '../lists/record-changes.js';
import type { HitDifference, KnownHit } from './known-hits.js';
import { type HitEventDetails, noteEvents } from './hit-history.js';
import { QueuedHitRow } from './queue-tables.js';

/** SQLite and MySQL take many more values in one query. */
const AT_ONCE = 500;
const DECIDABLE: readonly HitStatus[] = ['open', 'confirmed', 'dismissed'];

/** The listed person of a monitored query's hit. */
export interface ListedHit {
  readonly personId: string;
  readonly name: string;
}

/** A hit that the screening of a session found. */
export interface FoundInSession {
  readonly id: string;
  readonly personId: string;
  /** 0 to 1. */
  readonly score: number;
  readonly status: HitStatus;
  readonly decidedAt: Date | null;
  /** Version of the list that was searched; null where it is not known. */
  readonly listVersion: number | null;
  readonly earlier: HitEventDetails;
}

/** A query as its hits are queued. */
export interface QueryOfHits {
  readonly companyId: string;
  readonly queryId: string;
  readonly test: boolean;
}

/** What a list update says about changed persons. */
export interface UpdateOfHits {
  readonly version: number;
  readonly changesOf: (personId: string) => readonly FieldChange[];
}

/** Keeps the queue of hits in step with the screenings and queries they come from, in their transactions. */
export class HitQueue {
  constructor(private readonly platform: Pick<Platform, 'hasher' | 'random' | 'clock'>) {}

  /** Puts the hits of a screening into the queue in place of those of earlier screenings of the session. */
  async enterSession(
    transaction: Transaction,
    about: SessionScope,
    test: boolean,
    hits: readonly FoundInSession[],
    sealer: Sealer,
  ): Promise<void> {
    const now = this.platform.clock.now();
    const rows = transaction.of(QueuedHitRow, about);
    const old = await rows.find({ where: { status: { in: DECIDABLE } } });
    if (old.length > 0) await rows.update({ status: { in: DECIDABLE } }, { status: 'gone' });
    const owner = { ...about, queryId: null };
    const went = old.map(({ id }) => ({ hitId: id, kind: 'gone', at: now, details: {} }) as const);
    await noteEvents(transaction, this.platform.random, sealer, owner, went);
    if (hits.length === 0) return;
    await rows.insert(
      hits.map(({ id, personId, score, status, decidedAt }) => ({
        id,
        test,
        origin: 'session',
        listId: listOf(personId),
        score: hundredths(score),
        status,
        waitingSince: now,
        decidedAt,
      })),
    );
    const found = hits.map(({ id, score, listVersion, earlier }) => ({
      hitId: id,
      kind: 'found' as const,
      at: now,
      details: { score, ...(listVersion === null ? {} : { listVersion }), ...earlier },
    }));
    await noteEvents(transaction, this.platform.random, sealer, owner, found);
  }

  /** Puts the hits of a query into the queue, those of a new one or of one from before there was a queue. */
  async enterQuery(
    transaction: Transaction,
    query: QueryOfHits,
    hits: readonly KnownHit[],
    sealer: Sealer,
  ): Promise<void> {
    const rows = hits.map((hit) => this.#rowOf(query, hit, sealer));
    if (rows.length > 0) await transaction.of(QueuedHitRow, { companyId: query.companyId }).insert(rows);
    await noteEvents(
      transaction,
      this.platform.random,
      sealer,
      ownerOf(query),
      rows.map(({ id, waitingSince }, at) => ({
        hitId: id,
        kind: 'found',
        at: waitingSince,
        details: { score: hits[at]?.score ?? 0 },
      })),
    );
  }

  /** Has the queue follow what a list update did to the hits of a query. */
  async followQuery(
    transaction: Transaction,
    query: QueryOfHits,
    { came, changed, went }: HitDifference,
    update: UpdateOfHits,
    sealer: Sealer,
  ): Promise<void> {
    const now = this.platform.clock.now();
    const rows = transaction.of(QueuedHitRow, { companyId: query.companyId });
    const known = await this.#known(transaction, query, [...came, ...changed, ...went]);
    const events: Parameters<typeof noteEvents>[4][number][] = [];
    const listVersion = update.version;
    const made: NewRow<QueuedHitRow>[] = [];
    for (const [kind, hits] of [
      ['found', came],
      ['changed', changed],
    ] as const) {
      for (const hit of hits) {
        const old = known.get(hit.personId);
        const row = this.#rowOf(query, hit, sealer, old?.id);
        if (old === undefined) made.push(row);
        else {
          const { score, listed } = row;
          const since = old.status === 'open' ? {} : { waitingSince: now };
          await rows.update(
            { id: old.id },
            { score, listed: listed ?? null, status: 'open', decidedAt: null, ...since },
          );
        }
        const changes = kind === 'changed' ? { changes: update.changesOf(hit.personId) } : {};
        events.push({ hitId: row.id, kind, at: now, details: { score: hit.score, listVersion, ...changes } });
      }
    }
    if (made.length > 0) await rows.insert(made);
    for (const { personId } of went) {
      const old = known.get(personId);
      if (old === undefined) continue;
      await rows.update({ id: old.id }, { status: 'gone' });
      events.push({ hitId: old.id, kind: 'gone', at: now, details: { listVersion } });
    }
    await noteEvents(transaction, this.platform.random, sealer, ownerOf(query), events);
  }

  /** Notes who decided about hits, or opened them again. */
  async decide(
    transaction: Transaction,
    owner: Parameters<typeof noteEvents>[3],
    hitIds: readonly string[],
    { status, at, details }: { readonly status: HitStatus; readonly at: Date; readonly details: HitEventDetails },
    sealer: Sealer,
  ): Promise<void> {
    const reopened = status === 'open';
    const patch = reopened ? { status, decidedAt: null, waitingSince: at } : { status, decidedAt: at };
    await transaction.of(QueuedHitRow, { companyId: owner.companyId }).update({ id: { in: hitIds } }, patch);
    const kind = reopened ? 'reopened' : status;
    await noteEvents(
      transaction,
      this.platform.random,
      sealer,
      owner,
      hitIds.map((hitId) => ({ hitId, kind, at, details })),
    );
  }

  /** The queued hit of a query's listed person; null when it is not queued yet. */
  async idOf(transaction: Transaction, query: QueryOfHits, personId: string): Promise<string | null> {
    return (await this.#known(transaction, query, [{ personId }])).get(personId)?.id ?? null;
  }

  #rowOf(query: QueryOfHits, hit: KnownHit, sealer: Sealer, id = this.platform.random.id()) {
    const { personId, name, score, decided } = hit;
    return {
      id,
      test: query.test,
      origin: 'query' as const,
      queryId: query.queryId,
      subject: this.#subject(query, personId),
      listId: listOf(personId),
      score: hundredths(score),
      status: decided?.status ?? ('open' as const),
      waitingSince: this.platform.clock.now(),
      decidedAt: decided === undefined ? null : new Date(decided.at),
      listed: sealer.seal(listedContext(id), { personId, name } satisfies ListedHit),
    };
  }

  async #known(
    transaction: Transaction,
    query: QueryOfHits,
    hits: readonly Pick<KnownHit, 'personId'>[],
  ): Promise<ReadonlyMap<string, QueuedHitRow>> {
    const persons = new Map(hits.map(({ personId }) => [this.#subject(query, personId), personId]));
    const subjects = [...persons.keys()];
    const known = new Map<string, QueuedHitRow>();
    for (let at = 0; at < subjects.length; at += AT_ONCE) {
      const where = { subject: { in: subjects.slice(at, at + AT_ONCE) } };
      for (const row of await transaction.of(QueuedHitRow, { companyId: query.companyId }).find({ where })) {
        known.set(persons.get(row.subject ?? '') ?? '', row);
      }
    }
    return known;
  }

  #subject({ companyId, queryId }: QueryOfHits, personId: string): string {
    return this.platform.hasher.lookup(companyId, 'queued-hit', JSON.stringify([queryId, personId]));
  }
}

export const listedContext = (id: string): string => `queued-hit:${id}`;

/** The list of a listed person: what stands before the colon of their id. */
export function listOf(personId: string): string {
  return personId.slice(0, Math.max(0, personId.indexOf(':')));
}

function ownerOf({ companyId, queryId }: QueryOfHits) {
  return { companyId, queryId, sessionId: null };
}

/** @param share 0 to 1 */
function hundredths(share: number): number {
  return Math.round(share * 10_000);
}
