import type { SessionScope } from '../../platform/database/scope.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { ComparisonRow } from '../session/progress-rows.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { sealedAs } from '../session/session-view.js';
import type { ComparedIdentity } from '../verdict/same-person.js';

/** Keeps the comparison of a round. @returns false when the round has one already */
export async function addComparison(
  parts: SessionsParts,
  transaction: Transaction,
  edit: SessionEdit,
  sealer: Sealer,
  { round, identity }: { readonly round: number; readonly identity: ComparedIdentity },
): Promise<boolean> {
  const id = parts.random.id();
  const fact = sealer.seal(sealedAs.fact(id), identity);
  return transaction.of(ComparisonRow, edit.about).insertIfAbsent({ id, round, comparedAt: edit.now, fact });
}

/** The comparison of a round; null while there is none. */
export async function comparisonOf(
  transaction: Transaction,
  about: SessionScope,
  sealer: Sealer,
  round: number,
): Promise<ComparedIdentity | null> {
  const row = await transaction.of(ComparisonRow, about).findOne({ round });
  return row && sealer.unseal<ComparedIdentity>(sealedAs.fact(row.id), row.fact);
}
