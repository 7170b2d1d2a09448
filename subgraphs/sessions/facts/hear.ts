import type { FactType } from '../../platform/facts/catalogue.js';
import type { DeliveredFact } from '../../platform/outbox/fact.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';

export type Effect<F extends FactType> = (
  edit: SessionEdit,
  payload: NonNullable<DeliveredFact<F>['payload']>,
  transaction: Transaction,
  sealer: Sealer,
  /** When it happened where it was told. */
  occurredAt: Date,
) => Promise<void>;

/** A fact has no effect once the session is gone, or no longer in the state in which it matters. */
export function hear<F extends FactType>(
  parts: SessionsParts,
  type: F,
  effect: Effect<F>,
  /** Also of a session that the applicant has done with. */
  options: { readonly whileProcessing?: boolean } = {},
): void {
  parts.store.events.on<F, Sealer | null>(type, {
    prepare: (fact) => parts.vault.open(fact.sessionId, SEAL_PURPOSE),
    apply: async (transaction, { companyId, sessionId, payload, occurredAt }, sealer) => {
      if (sealer === null || payload === null) return;
      const edit = await SessionEdit.begin(parts, transaction, { companyId, sessionId }, sealer);
      if (edit === null || (!edit.isOpen && options.whileProcessing !== true)) return;
      await effect(edit, payload, transaction, sealer, occurredAt);
      await edit.save();
    },
  });
}
