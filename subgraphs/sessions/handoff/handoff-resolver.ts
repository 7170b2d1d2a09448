import { Arg, Ctx, Field, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { actAsApplicant, applicantOf, watchAsApplicant } from '../steps/act.js';
import type { SessionsParts } from '../session/parts.js';
import { declineHandoff, handoffState, offerHandoff, openHandoff, takeHandoff, type HandoffState } from './handoff.js';

enum HandoffStateEnum {
  NONE = 'NONE',
  OPENED = 'OPENED',
  TAKEN = 'TAKEN',
  DECLINED = 'DECLINED',
}
registerEnumType(HandoffStateEnum, {
  name: 'HandoffState',
  description: 'What became of the codes for another device.',
  valuesConfig: {
    NONE: { description: 'No device has opened one.' },
    OPENED: { description: 'A device has opened one, and its holder has not answered yet.' },
    TAKEN: { description: 'The session goes on there.' },
    DECLINED: { description: 'Its holder says that they did not ask for it.' },
  },
});

@ObjectType({ description: 'A code by which another device may go on with a session.' })
class HandoffOffer {
  @Field(() => String, { nullable: true, description: 'Null when a device has opened one.' })
  code: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'From then on it is not good any more.' })
  expiresAt: Date | null;
}

@ObjectType({ description: 'Where a code for another device was shown.' })
class HandoffStarter {
  @Field({ description: 'The browser that showed the code, as `Chrome`; empty when not known.' })
  browser: string;

  @Field({ description: 'What it runs on, as `Windows`; empty when not known.' })
  system: string;

  @Field({ description: 'The country that it showed the code in, of two letters; empty when not known.' })
  country: string;
}

@ObjectType({ description: 'A session that a device has taken over.' })
class Handoff {
  @Field({ description: "The session's token." })
  token: string;
}

@Resolver()
export class HandoffResolver {
  constructor(private readonly parts: SessionsParts) {}

  @Mutation(() => HandoffOffer, {
    description:
      'A code for another device, good for a minute and for the first that brings it. No code after one was opened, unless `again`, which ends earlier codes. Not for sessions of one device, but the one that a desktop opened which is meant for phones.',
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
      { unasked: true, looksOnly: true },
    );
    return result;
  }

  @Query(() => HandoffStateEnum, { description: "What became of the codes of the applicant's session." })
  async handoffState(@Ctx() { caller }: SubgraphContext): Promise<HandoffState> {
    const applicant = applicantOf(caller);
    await watchAsApplicant(this.parts, applicant);
    return handoffState(this.parts, applicant);
  }

  @Mutation(() => HandoffStarter, {
    description:
      'Brings the code that another device shows: it is for this device then, whose holder is to be asked. Needs no credential.',
  })
  openHandoff(
    @Arg('code', { description: 'As it was scanned.' }) code: string,
    @Arg('device', { description: 'Random id of this browser, as the header `X-Device-Id`.' }) device: string,
  ): Promise<HandoffStarter> {
    return openHandoff(this.parts, code, device);
  }

  @Mutation(() => Handoff, {
    description: 'Goes on with the session of a code that this device has opened. Needs no other credential.',
  })
  async takeHandoff(
    @Arg('code', { description: 'As it was scanned.' }) code: string,
    @Arg('device', { description: 'As for `openHandoff`.' }) device: string,
  ): Promise<Handoff> {
    return { token: await takeHandoff(this.parts, code, device) };
  }

  @Mutation(() => Boolean, {
    description: 'Does not go on: nobody can use the code any more, and who showed it is told.',
  })
  declineHandoff(
    @Arg('code', { description: 'As it was scanned.' }) code: string,
    @Arg('device', { description: 'As for `openHandoff`.' }) device: string,
  ): Promise<boolean> {
    return declineHandoff(this.parts, code, device);
  }
}
