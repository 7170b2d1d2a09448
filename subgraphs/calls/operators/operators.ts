import type { OperatorCaller } from '../../platform/caller/caller.js';
import { userNameOf } from '../../platform/caller/user-name.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { may } from '../../platform/rights/may.js';
import type { Reader } from '../../platform/transaction.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { type CallParts, sealedAs } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import { CallOperatorRow, type PauseReason } from './operator-table.js';

/** An operator whose console said nothing for so long is gone: two heartbeats may be lost. */
export const OPERATOR_SILENCE_MS = 45_000;
/** Where the names of operators are sealed, under the company's key. */
const NAME_PART = 'call-operators';

/** Somebody who takes calls, as the queue sees them. */
export interface PresentOperator {
  readonly userId: string;
  readonly available: boolean;
  readonly pauseReason: PauseReason | null;
  readonly since: Date;
  /** Empty: all. */
  readonly languages: readonly string[];
  readonly groupIds: readonly string[];
  /** Has a call, or one rings. */
  readonly busy: boolean;
}

/** Who may take calls. @throws ArgumentError invalid-access */
export function assertTakesCalls(caller: SubgraphContext['caller']): asserts caller is OperatorCaller {
  if (caller.kind !== 'operator' || !may(caller, 'calls'))
    throw new ArgumentError('invalid-access', { message: 'only a signed-in user who takes calls may' });
}

/** Whether a user sees and ends everybody's calls. */
export function supervises(caller: OperatorCaller): boolean {
  return may(caller, 'administration:read');
}

/** What of a present operator is read together with the calls. */
export interface Desk {
  readonly operators: readonly PresentOperator[];
  readonly openCalls: readonly CallRow[];
}

/** Everybody of a company whose console is there, and the calls that have not ended, in the order of the queue. */
export async function readDesk(reader: Reader, companyId: string, now: Date): Promise<Desk> {
  const openCalls = await reader.of(CallRow, { companyId }).find({
    where: { state: { in: ['waiting', 'ringing', 'active'] } },
    order: { queuedAt: 'asc', id: 'asc' },
    limit: MOST_OPEN_CALLS,
  });
  const rows = await reader.of(CallOperatorRow, { companyId }).find({
    where: { seenAt: { gt: new Date(now.getTime() - OPERATOR_SILENCE_MS) } },
    limit: MOST_OPERATORS,
  });
  return { openCalls, operators: rows.map((row) => presentOf(row, openCalls)) };
}

/** More of one company at once was never seen; what is beyond waits unseen until others have gone. */
const MOST_OPEN_CALLS = 2_000;
const MOST_OPERATORS = 2_000;

function presentOf(row: CallOperatorRow, openCalls: readonly CallRow[]): PresentOperator {
  return {
    userId: row.userId,
    available: row.available,
    pauseReason: row.pauseReason,
    since: row.since,
    languages: JSON.parse(row.languages) as readonly string[],
    groupIds: JSON.parse(row.groupIds) as readonly string[],
    busy: openCalls.some((call) => call.ringingUserId === row.userId || isHeldBy(call, row.userId)),
  };
}

export function isHeldBy({ state, operatorId }: CallRow, userId: string): boolean {
  return state === 'active' && operatorId === userId;
}

export interface Availability {
  readonly available: boolean;
  readonly pauseReason: PauseReason | null;
  /** null: as before. */
  readonly languages: readonly string[] | null;
}

/** Notes that an operator is there, and whether they take calls (`null`: as before). */
export async function noteOperator(
  parts: CallParts,
  { caller, supergraph }: Pick<SubgraphContext, 'caller' | 'supergraph'>,
  availability: Availability | null,
): Promise<void> {
  assertTakesCalls(caller);
  const { companyId, userId } = caller;
  const now = parts.clock.now();
  const groupIds = JSON.stringify(caller.groupIds);
  if (availability === null) {
    await parts.store.write((transaction) =>
      transaction.of(CallOperatorRow, { companyId }).update({ userId }, { seenAt: now, groupIds }),
    );
    return;
  }
  const called = await userNameOf(caller, supergraph);
  const sealer = await parts.vault.openCompany(companyId, NAME_PART);
  const name = sealer.seal(sealedAs.operator(userId), { name: called });
  await parts.store.write(async (transaction) => {
    const operators = transaction.of(CallOperatorRow, { companyId });
    const known = await operators.findOne({ userId });
    const languages =
      availability.languages === null ? (known?.languages ?? '[]') : JSON.stringify(availability.languages);
    const since = known?.available === availability.available ? known.since : now;
    const { available, pauseReason } = availability;
    const row = { userId, available, pauseReason, languages, groupIds, seenAt: now, since, name };
    await operators.upsert({ id: known?.id ?? parts.random.id(), ...row }, ['userId']);
  });
}

/** What operators are called, by the id of their user. */
export async function operatorNames(parts: CallParts, companyId: string): Promise<ReadonlyMap<string, string>> {
  const sealer = await parts.vault.openCompany(companyId, NAME_PART);
  const rows = await parts.store.read((reader) =>
    reader.of(CallOperatorRow, { companyId }).find({ order: { seenAt: 'desc' }, limit: MOST_OPERATORS }),
  );
  return new Map(
    rows.map((row) => [row.userId, sealer.unseal<{ name: string }>(sealedAs.operator(row.userId), row.name).name]),
  );
}
