import { noteAct } from '../../platform/audit/acting.js';
import type { Caller } from '../../platform/caller/caller.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { decisionOf } from '../decisions/hit-decision.js';
import { screeningCompany } from '../screening-access.js';
import type { Dismissals } from './dismissals.js';
import { matchOf, newestScreening, SEAL_PART, sealedAs, type SessionHit } from './session-screening.js';
import { SessionHitRow } from './session-tables.js';

/** Confirms and dismisses hits of sessions. */
export class HitDecisions {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly dismissals: Dismissals,
  ) {}

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
    const sealer = row && (await this.platform.vault.open(row.sessionId, SEAL_PART));
    if (row === null || sealer === null) throw new ArgumentError('not-found');
    const about = { companyId, sessionId: row.sessionId };
    noteAct({ sessionId: row.sessionId });
    const decidedAt = this.platform.clock.now();
    return this.store.write(async (tx) => {
      const sealed = sealer.seal(sealedAs.decision(id), decision);
      const found = await tx.of(SessionHitRow, about).update({ id }, { status, decidedAt, decision: sealed });
      const screened = await newestScreening(tx, about, sealer);
      if (found === 0 || screened === null) throw new ArgumentError('not-found');
      const { round, test, applicant, hits } = screened;
      if (byTestKey && !test) throw new ArgumentError('not-found');
      const decided = hits.find((hit) => hit.id === id);
      if (decided === undefined) {
        throw new ArgumentError('session-state', { message: 'the session was screened again' });
      }
      const change = status === 'dismissed' ? 'remember' : 'forget';
      await this.dismissals[change](tx, { companyId, test }, applicant, decided.hit);
      await tx.emit('session.hits-decided', about, { round, matches: hits.map(matchOf) }, sealer);
      return decided;
    });
  }
}
