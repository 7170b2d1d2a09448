import { noteAct } from '../../platform/audit/acting.js';
import type { Caller } from '../../platform/caller/caller.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { decisionOf } from '../hits/hit-decision.js';
import { screeningCompany } from '../screening-access.js';
import { HitQueue } from '../hits/hit-queue.js';
import { decideSessionHits } from './decide-session-hits.js';
import type { DecisionMemory } from './decision-memory.js';
import { newestScreening, SEAL_PURPOSE, type SessionHit } from './session-screening.js';
import { SessionHitRow } from './session-tables.js';

/** Confirms and dismisses hits of sessions. */
export class HitDecisions {
  readonly #queue: HitQueue;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly memory: DecisionMemory,
  ) {
    this.#queue = new HitQueue(platform);
  }

  /**
   * Decides about a hit, once or again; the session is told. A test key decides about test sessions alone.
   * @throws ArgumentError `access-denied`, `wrong-parameters` without a reason, `not-found`, `session-state` when the
   *   session was screened again since
   */
  async decide(caller: Caller, id: string, status: 'confirmed' | 'dismissed', why: string): Promise<SessionHit> {
    const { companyId, test: byTestKey } = screeningCompany(caller);
    const decision = decisionOf(caller, why);
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const row = await this.store.read((reader) => reader.of(SessionHitRow, { companyId }).findOne({ id }));
    const sealer = row && (await this.platform.vault.open(row.sessionId, SEAL_PURPOSE));
    if (row === null || sealer === null) throw new ArgumentError('not-found');
    const about = { companyId, sessionId: row.sessionId };
    noteAct({ sessionId: row.sessionId });
    const at = this.platform.clock.now();
    return this.store.write(async (tx) => {
      const screened = await newestScreening(tx, about, sealer);
      if (screened === null || (byTestKey && !screened.test)) throw new ArgumentError('not-found');
      const parts = { memory: this.memory, sealer };
      const [decided] = (await decideSessionHits(tx, about, [id], { status, at, decision }, parts, byTestKey)) ?? [];
      if (decided === undefined) {
        throw new ArgumentError('session-state', { message: 'the session was screened again' });
      }
      await this.#queue.decide(tx, { ...about, queryId: null }, [id], { status, at, details: decision }, sealer);
      return decided;
    });
  }
}
