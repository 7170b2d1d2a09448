import { noteAct } from '../../platform/audit/acting.js';
import type { Caller } from '../../platform/caller/caller.js';
import { couldBeId } from '../../platform/database/ids.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { decideQueryHits } from '../monitoring/decide-query-hits.js';
import { openMonitoringSealer } from '../monitoring/monitoring-record.js';
import { HitQueue, type ListedHit, listedContext } from '../hits/hit-queue.js';
import { QueuedHitRow } from '../hits/queue-tables.js';
import { screeningCompany } from '../screening-access.js';
import { decideSessionHits } from '../session-screening/decide-session-hits.js';
import type { DecisionMemory } from '../session-screening/decision-memory.js';
import { SEAL_PURPOSE } from '../session-screening/session-screening.js';
import { decisionOf, type HitDecision, type HitStatus } from '../hits/hit-decision.js';

/** Hits decided at once; more are no decision of a person any more. */
const MOST_AT_ONCE = 100;

/** Why a hit cannot be decided. */
export type DecisionProblem = 'not-found' | 'already-decided' | 'no-longer-a-hit';

export interface DecisionOutcome {
  readonly id: string;
  /** Null where nothing stands against it. */
  readonly problem: DecisionProblem | null;
}

export interface DecisionRequest {
  readonly ids: readonly string[];
  readonly status: HitStatus;
  readonly reason: string;
  /** Refuses hits that somebody decided meanwhile. */
  readonly onlyOpen: boolean;
}

interface Deciding {
  readonly companyId: string;
  readonly test: boolean;
  readonly sealers: ReadonlyMap<string, Sealer>;
  readonly monitoring: Sealer;
  readonly status: HitStatus;
  readonly at: Date;
  readonly decision: HitDecision;
}

/** Thrown inside the transaction, so that none of several hits is decided where one cannot be. */
class Undecidable extends Error {
  constructor(readonly ids: readonly string[]) {
    super('A hit went while others were decided');
  }
}

/** Decides about several hits of any origin with one reason: all of them, or none. */
export class HitDesk {
  readonly #queue: HitQueue;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly memory: DecisionMemory,
  ) {
    this.#queue = new HitQueue(platform);
  }

  /**
   * @returns the outcome for each, in the order of the ids; where one has a problem nothing was decided
   * @throws ArgumentError `access-denied`, `wrong-parameters` without a reason or with too many hits
   */
  async decide(
    caller: Caller,
    { ids, status, reason, onlyOpen }: DecisionRequest,
  ): Promise<readonly DecisionOutcome[]> {
    const { companyId, test } = screeningCompany(caller);
    if (ids.length === 0 || ids.length > MOST_AT_ONCE) throw wrongParameters('ids', `must be 1 to ${MOST_AT_ONCE}`);
    const decision = decisionOf(caller, reason);
    const wanted = [...new Set(ids)];
    const known = wanted.filter(couldBeId);
    // A test key decides about test sessions and queries alone.
    const where = { id: { in: known }, ...(test ? { test } : {}) };
    const rows = await this.store.read((reader) => reader.of(QueuedHitRow, { companyId }).find({ where }));
    const sealers = await this.#sealers(rows);
    const monitoring = await openMonitoringSealer(this.platform, companyId);
    const at = this.platform.clock.now();
    const deciding: Deciding = { companyId, test, sealers, monitoring, status, at, decision };
    const [sessionId, another] = sealers.keys();
    if (sessionId !== undefined && another === undefined) noteAct({ sessionId });
    try {
      return await this.store.write(async (tx) => {
        const now = await tx.of(QueuedHitRow, { companyId }).find({ where });
        const byId = new Map(now.map((row) => [row.id, row]));
        const outcomes = wanted.map((id) => ({ id, problem: problemOf(byId.get(id), sealers, status, onlyOpen) }));
        if (outcomes.some(({ problem }) => problem !== null)) return outcomes;
        // Opening what is open is a call over again: its session may have been decided since.
        const changing = status === 'open' ? now.filter((row) => row.status !== 'open') : now;
        for (const [owner, rows] of byOwner(changing)) await this.#decideOwn(tx, deciding, owner, rows);
        return outcomes;
      });
    } catch (error) {
      if (!(error instanceof Undecidable)) throw error;
      return wanted.map((id) => ({ id, problem: error.ids.includes(id) ? 'no-longer-a-hit' : null }));
    }
  }

  async #decideOwn(
    tx: Transaction,
    { companyId, test, sealers, monitoring, status, at, decision }: Deciding,
    owner: string,
    rows: readonly QueuedHitRow[],
  ): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const change = { status, at, decision };
    const noted = { status, at, details: decision };
    const sealer = sealers.get(owner);
    if (sealer !== undefined) {
      const about = { companyId, sessionId: owner };
      const parts = { memory: this.memory, sealer };
      if ((await decideSessionHits(tx, about, ids, change, parts, test)) === null) throw new Undecidable(ids);
      return this.#queue.decide(tx, { ...about, queryId: null }, ids, noted, sealer);
    }
    const query = { companyId, test: rows[0]?.test ?? test, queryId: owner };
    const persons = rows.flatMap(({ id, listed }) =>
      listed === null ? [] : [monitoring.unseal<ListedHit>(listedContext(id), listed).personId],
    );
    const decided = await decideQueryHits(tx, query, persons, change, monitoring);
    if (decided.length < ids.length) throw new Undecidable(ids);
    return this.#queue.decide(tx, { companyId, queryId: owner, sessionId: null }, ids, noted, monitoring);
  }

  #sealers(rows: readonly QueuedHitRow[]): Promise<ReadonlyMap<string, Sealer>> {
    const sessionIds = rows.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
    return this.platform.vault.openAll(sessionIds, SEAL_PURPOSE);
  }
}

function problemOf(
  row: QueuedHitRow | undefined,
  sealers: ReadonlyMap<string, Sealer>,
  status: HitStatus,
  onlyOpen: boolean,
): DecisionProblem | null {
  if (row === undefined || (row.sessionId !== null && !sealers.has(row.sessionId))) return 'not-found';
  if (row.status === 'gone') return 'no-longer-a-hit';
  return onlyOpen && status !== 'open' && row.status !== 'open' ? 'already-decided' : null;
}

/** Hits of one session or one query are decided together: each is written and told once. */
function byOwner(rows: readonly QueuedHitRow[]): ReadonlyMap<string, readonly QueuedHitRow[]> {
  const owned = new Map<string, QueuedHitRow[]>();
  for (const row of rows) {
    const owner = row.sessionId ?? row.queryId ?? '';
    owned.set(owner, [...(owned.get(owner) ?? []), row]);
  }
  return owned;
}
