import { Arg, Ctx, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { fromSources } from '../../platform/federated-schema/federated-schema.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { differing } from '../../platform/watching/watch.js';
import { changeCall } from '../call/call-edit.js';
import { openCall, type OpenedCall } from '../call/opened-call.js';
import type { CallFeed } from '../feed/call-feed.js';
import type { CallParts } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import { joinCall } from '../tickets/join-call.js';
import { CallTicketView } from '../tickets/ticket-types.js';
import { ApplicantCall, applicantView, ownCall } from './applicant-call.js';
import { enterCall } from './enter-call.js';
import { leaveAsGuest } from '../call/guests.js';
import { applicantHere, applicantOf } from '../tickets/own-device.js';

/** What applicants do about their call. What they do is an activity of their session, not an entry of the audit. */
@Resolver()
export class CallQueueResolver {
  constructor(private readonly parts: CallParts) {}

  @Mutation(() => ApplicantCall, {
    description: 'Enters the queue; the same call again while it has not ended. Only when its step is the one to do.',
  })
  async enterCall(
    @Ctx() { caller, supergraph }: SubgraphContext,
    @Arg('stepKey', () => String, { description: 'Of the step video-call.' }) stepKey: string,
    @Arg('name', () => String, { nullable: true, description: 'What they are called; some steps want it.' })
    name?: string | null,
  ): Promise<ApplicantCall> {
    const call = await enterCall(this.parts, supergraph, applicantOf(caller), stepKey, name ?? null);
    return applicantView(this.parts, { ...call, row: { ...call.row, stepKey } });
  }

  @Mutation(() => ApplicantCall, {
    description: 'The page is there: every 5 s while it waits. After 60 s without it the call is given up.',
  })
  async waitForCall(
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantCall> {
    const applicant = await applicantHere(context);
    const { about } = await this.#own(applicant, id);
    const seenAt = this.parts.clock.now();
    await this.parts.store.write((transaction) => transaction.of(CallRow, about).update({ id }, { seenAt }));
    return applicantView(this.parts, await this.#own(applicant, id));
  }

  @Mutation(() => Boolean, {
    description:
      'Gives up the place in the queue. Of an active call: the applicant comes back to it no more; its operator ends it.',
  })
  async leaveCall(
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<boolean> {
    const applicant = await applicantHere(context);
    const call = await this.#own(applicant, id);
    const { companyId, sessionId } = applicant;
    if (call.about.sessionId !== sessionId) {
      await leaveAsGuest(this.parts, { companyId, sessionId }, call.row);
      return true;
    }
    await changeCall(this.parts, call, (edit) => edit.move('given-up', { endedBy: 'applicant' }));
    return true;
  }

  @Audited('call.join', { subject: 'id' })
  @Mutation(() => CallTicketView, {
    description: 'A ticket for the room of an active call: for its applicant, its operator, or a supervisor.',
  })
  joinCall(
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<CallTicketView> {
    return joinCall(this.parts, context, id);
  }

  @Subscription(() => ApplicantCall, {
    nullable: true,
    subscribe: fromSources,
    description: "The applicant's call: now, and whenever it changes. Null before they entered one.",
  })
  applicantCall(@Root() call: ApplicantCall | null): ApplicantCall | null {
    return call;
  }

  async #own(applicant: ApplicantCaller, id: string): Promise<OpenedCall> {
    const call = await ownCall(this.parts, applicant);
    if (call?.row.id === id) return call;
    const { companyId, sessionId } = applicant;
    return openCall(this.parts, { companyId, sessionId }, id);
  }
}

/** The events of one `applicantCall` subscription. */
export async function applicantCallStream(
  parts: CallParts,
  feed: CallFeed,
  context: SubgraphContext,
): Promise<AsyncIterable<ApplicantCall | null>> {
  const applicant = applicantOf(context.caller);
  const read = async (): Promise<ApplicantCall | null> => {
    // The session may have become another device's since.
    await applicantHere(context);
    const call = await ownCall(parts, applicant);
    return call && applicantView(parts, call);
  };
  return differing(await read(), {
    read,
    textOf: (call) => JSON.stringify(call),
    watch: feed.watch(applicant.companyId),
  });
}
