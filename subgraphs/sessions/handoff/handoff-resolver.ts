import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { actAsApplicant, applicantOf, readAsApplicant } from '../applicant/act.js';
import type { SessionsParts } from '../session/parts.js';
import { handoffTaken, offerHandoff, takeHandoff } from './handoff.js';

@ObjectType({ description: 'A code by which another device may go on with a session.' })
export class HandoffOffer {
  @Field(() => String, { nullable: true, description: 'Null when a device has taken over.' })
  code: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'From then on it is not good any more.' })
  expiresAt: Date | null;
}

@ObjectType({ description: 'A session that a device has taken over.' })
export class Handoff {
  @Field({ description: "The session's token." })
  token: string;

  @Field({ description: 'The browser that showed the code, as `Chrome`; empty when not known.' })
  browser: string;

  @Field({ description: 'What it runs on, as `Windows`; empty when not known.' })
  system: string;

  @Field({ description: 'The country that it showed the code in, of two letters; empty when not known.' })
  country: string;
}

@Resolver()
export class HandoffResolver {
  constructor(private readonly parts: SessionsParts) {}

  @Mutation(() => HandoffOffer, {
    description:
      'A code for another device, good for a minute and for the first that brings it. No code after one was taken, unless `again`, which ends earlier codes. Not for sessions of one device.',
  })
  async offerHandoff(
    @Arg('again', () => Boolean, { defaultValue: false, description: 'Although another device has taken over.' })
    again: boolean,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<HandoffOffer> {
    const applicant = applicantOf(caller);
    const { result } = await actAsApplicant(
      this.parts,
      applicant,
      (edit) => offerHandoff(this.parts, edit, applicant, again),
      { unasked: true },
    );
    return result;
  }

  @Query(() => Boolean, { description: "Whether a device has taken over the applicant's session by a code." })
  async handoffTaken(@Ctx() { caller }: SubgraphContext): Promise<boolean> {
    const applicant = applicantOf(caller);
    await readAsApplicant(this.parts, applicant);
    return handoffTaken(this.parts, applicant);
  }

  @Mutation(() => Handoff, {
    description: 'Goes on with a session by the code that another device shows. Needs no credential.',
  })
  takeHandoff(
    @Arg('code', { description: 'As it was scanned.' }) code: string,
    @Arg('device', { description: 'Random id of this browser, as the header `X-Device-Id`.' }) device: string,
  ): Promise<Handoff> {
    return takeHandoff(this.parts, code, device);
  }
}
