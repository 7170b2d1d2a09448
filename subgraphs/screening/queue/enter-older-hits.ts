import { serviceScope } from '../../platform/database/scope.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { openMonitoringSealer, openHits } from '../monitoring/monitoring-record.js';
import { MonitoredQuery } from '../monitoring/monitoring-tables.js';
import { newestScreening, SEAL_PURPOSE } from '../session-screening/session-screening.js';
import { SessionScreeningRow } from '../session-screening/session-tables.js';
import { HitQueue } from '../hits/hit-queue.js';

/** Sessions or queries taken up at once. */
const AT_ONCE = 100;
const everybody = serviceScope('hits from before there was a queue, of every company');

/** Puts hits into the queue that were found by a program which had none. Harmless to repeat, and to break off. */
export class OlderHits {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #queue: HitQueue;

  constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
    this.#queue = new HitQueue(platform);
  }

  /** @returns whether there may be more */
  async enterSome(): Promise<boolean> {
    const [sessions, queries] = await this.#store.read(async (reader) => [
      await reader.of(SessionScreeningRow, everybody).find({ where: { queuedAt: null }, limit: AT_ONCE }),
      await reader.of(MonitoredQuery, everybody).find({ where: { queuedAt: null }, limit: AT_ONCE }),
    ]);
    for (const row of sessions) await this.#enterSession(row);
    for (const row of queries) await this.#enterQuery(row);
    return sessions.length + queries.length > 0;
  }

  async #enterSession({ id, companyId, sessionId, round, test }: SessionScreeningRow): Promise<void> {
    const about = { companyId, sessionId };
    const sealer = await this.#platform.vault.open(sessionId, SEAL_PURPOSE);
    const queuedAt = this.#platform.clock.now();
    await this.#store.write(async (tx) => {
      const claimed = await tx.of(SessionScreeningRow, about).update({ id, queuedAt: null }, { queuedAt });
      if (claimed === 0 || sealer === null) return;
      const newest = await newestScreening(tx, about, sealer);
      // Hits of earlier rounds wait for nobody.
      if (newest?.round !== round) return;
      const hits = newest.hits.map(({ id: hitId, status, decidedAt, hit, lists }) => ({
        id: hitId,
        personId: hit.personId,
        score: hit.score,
        status,
        decidedAt,
        listVersion: lists.find((list) => hit.personId.startsWith(`${list.id}:`))?.version ?? null,
        earlier: {},
      }));
      await this.#queue.enterSession(tx, about, test, hits, sealer);
    });
  }

  async #enterQuery({ id, companyId, test }: MonitoredQuery): Promise<void> {
    const sealer = await openMonitoringSealer(this.#platform, companyId);
    const queuedAt = this.#platform.clock.now();
    await this.#store.write(async (tx) => {
      const queries = tx.of(MonitoredQuery, { companyId });
      if ((await queries.update({ id, queuedAt: null }, { queuedAt })) === 0) return;
      const row = await queries.findOne({ id });
      if (row === null) return;
      await this.#queue.enterQuery(tx, { companyId, queryId: id, test }, openHits(row, sealer), sealer);
    });
  }
}
