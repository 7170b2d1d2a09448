import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { assertService } from '../companies/company-resolver.js';
import type { IdempotentCalls, Reservation } from './idempotent-calls.js';

@ObjectType({ description: 'What is known of a call under an Idempotency-Key. Asked by the edge only.' })
@Internal()
class CallReservation {
  @Field({ description: '`reserved`, `again`, `answered`, `under-way` or `other`.' })
  state: string;

  @Field(() => ID, { description: 'What the call creates may take it as its id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The text of the answer, once there is one.' })
  answer: string | null;
}

@Resolver()
export class IdempotencyResolver {
  constructor(private readonly calls: IdempotentCalls) {}

  @Internal()
  @Mutation(() => CallReservation, { description: 'Reserves a call before its effect.' })
  reserveCall(
    @Arg('companyId', () => ID, { description: 'Whose call it is.' }) companyId: string,
    @Arg('lookup', { description: 'The keyed hash of its key.' }) lookup: string,
    @Arg('request', { description: 'The keyed hash of what is asked.' }) request: string,
    @Ctx() context: SubgraphContext,
  ): Promise<Reservation> {
    assertService(context);
    return this.calls.reserve({ companyId, lookup, request });
  }

  @Internal()
  @Mutation(() => Boolean, { description: 'Keeps the answer of a reserved call, or frees its key when there is none.' })
  async settleCall(
    @Arg('companyId', () => ID, { description: 'Whose call it is.' }) companyId: string,
    @Arg('id', () => ID, { description: 'The reservation.' }) id: string,
    @Arg('answer', () => String, { nullable: true, description: 'Absent: nothing came of the call.' })
    answer: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<boolean> {
    assertService(context);
    if (answer === null || answer === undefined) await this.calls.release(companyId, id);
    else await this.calls.answer(companyId, id, answer);
    return true;
  }
}
