import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { FairTurns } from '../../platform/turns/fair-turns.js';
import { keepsCalls, seesAllCalls } from '../call/call-access.js';
import type { CallParts } from '../call/call-parts.js';
import { addBackground, backgroundsOf, type OpenedBackground, removeBackground } from './backgrounds.js';

/** Pictures of one company that wait to be drawn. */
const MOST_WAITING = 4;
/** Seconds: about two large pictures. */
const RETRY_AFTER = 5;

@ObjectType({ description: "A picture that a company's operators may be seen before in calls." })
class CallBackground implements OpenedBackground {
  @Field(() => ID, { description: 'Of the background.' }) id: string;
  @Field({ description: 'What operators choose it by.' }) name: string;
  @Field({ description: 'A JPEG file of 1280 by 720 pixels, in base64.' }) picture: string;
}

/** Pictures of the company's behind its operators. Applicants have none: what is behind them is part of what is checked. */
@Resolver()
export class BackgroundResolver {
  /** One at a time: drawing takes a thread of the few that files, passwords and packing need as well. */
  readonly #drawing = new FairTurns(1, MOST_WAITING, () => new RetryLaterError('busy', { retryAfter: RETRY_AFTER }));

  constructor(private readonly parts: CallParts) {}

  @Query(() => [CallBackground], { description: "The company's backgrounds for its operators, the oldest first." })
  callBackgrounds(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { nullable: true, description: 'This one alone.' }) id?: string | null,
  ): Promise<readonly CallBackground[]> {
    return backgroundsOf(this.parts, seesAllCalls(caller), id ?? null);
  }

  @Audited('call-background.add')
  @Mutation(() => CallBackground, { description: 'Adds a background for operators.' })
  addCallBackground(
    @Ctx() { caller }: SubgraphContext,
    @Arg('name', () => String, { description: 'What operators choose it by.' }) name: string,
    @Arg('picture', () => String, { description: 'The data URL of a JPEG, PNG or WebP picture.' }) picture: string,
  ): Promise<CallBackground> {
    const scope = keepsCalls(caller);
    return this.#drawing.take(scope.companyId, () => addBackground(this.parts, scope, { name, picture }));
  }

  @Audited('call-background.remove', { subject: 'id' })
  @Mutation(() => Boolean, { description: 'Removes a background. False when there is none.' })
  removeCallBackground(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { description: 'Of the background.' }) id: string,
  ): Promise<boolean> {
    return removeBackground(this.parts, keepsCalls(caller), id);
  }
}
