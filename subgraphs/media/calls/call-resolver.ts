import { parse } from 'graphql';
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { may } from '../../platform/rights/may.js';
import type { Question, SubgraphContext } from '../../platform/subgraph.js';

const SESSION: Question<{ session: { id: string } | null }> = {
  document: parse('query SessionOfCall($id: ID, $token: ID) { session(id: $id, token: $token) { id } }'),
};

@Resolver()
export class CallResolver {
  @Audited('session.call.end')
  @Mutation(() => Boolean, {
    description: "Ends the session's call for everybody in it; false when there is none.",
  })
  async endCall(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller, supergraph }: SubgraphContext,
  ): Promise<boolean> {
    const { session } = await supergraph.ask(SESSION, { id, token }, changing(caller));
    if (session === null) throw new ArgumentError('session-not-found');
    // No process holds calls yet: whoever brings them ends them here.
    return false;
  }
}

/** Ending is a change: a company's key needs no right to read the session for it. @throws ArgumentError `invalid-access` */
function changing(caller: Caller): Caller {
  if (caller.kind === 'service' || !may(caller, 'sessions:write')) throw new ArgumentError('invalid-access');
  return { kind: 'service', name: 'media', companyId: caller.companyId, onBehalfOf: caller };
}
