import type { Caller, OperatorCaller } from '../../platform/caller/caller.js';
import { userNameOf } from '../../platform/caller/user-name.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { assertMay } from '../../platform/rights/may.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { Decider } from '../result/basis.js';

/**
 * Whether the caller decides sessions at all: a user by their role, a key by its scope.
 * @throws ArgumentError invalid-access
 */
export function assertMayDecide(caller: Caller): void {
  assertMay(caller, 'sessions:decide');
}

/** A signed-in user who decides sessions. @throws ArgumentError invalid-access */
export function assertReviewer(caller: Caller): asserts caller is OperatorCaller {
  if (caller.kind !== 'operator') throw new ArgumentError('invalid-access', { message: 'only a signed-in user may' });
  assertMayDecide(caller);
}

/** Who the caller is; a user's name is asked for, so before any transaction. @throws ArgumentError invalid-access */
export async function deciderOf({
  caller,
  supergraph,
}: Pick<SubgraphContext, 'caller' | 'supergraph'>): Promise<Decider> {
  if (caller.kind === 'company') return { kind: 'key', id: caller.keyId, name: null };
  if (caller.kind !== 'operator') throw new ArgumentError('invalid-access');
  return { kind: 'user', id: caller.userId, name: await userNameOf(caller, supergraph) };
}
