import { Arg, Ctx, ID, Mutation, registerEnumType, Resolver } from 'type-graphql';
import { actAsApplicant } from '../steps/act.js';
import { Audited } from '../../platform/audit/audited.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { assertMay } from '../../platform/rights/may.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { findSession, type SessionIdOrToken } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { type LinkReceiver, shareSessionLink } from './share-link.js';

enum LinkChannel {
  SMS = 'sms',
  EMAIL = 'email',
}

registerEnumType(LinkChannel, {
  name: 'LinkChannel',
  description: 'How a link is sent.',
  valuesConfig: {
    SMS: { description: 'To a telephone number.' },
    EMAIL: { description: 'To a mail address.' },
  },
});

@Resolver()
export class ShareLinkResolver {
  constructor(private readonly parts: SessionsParts) {}

  @Audited('session.link.share')
  @Mutation(() => Boolean, {
    description:
      'Sends the address of an open session to somebody: an applicant that of their own, a company or operator that of `id` or `token`. At most five messages a session.',
  })
  async shareSessionLink(
    @Arg('channel', () => LinkChannel, { description: 'How it is sent.' }) channel: LinkChannel,
    @Arg('to', { description: 'A number with its country code, or a mail address.' }) to: string,
    @Arg('id', () => ID, { nullable: true, description: 'Inner id of the session; not for applicants.' })
    id: string | null,
    @Arg('token', () => ID, { nullable: true, description: 'Token of the session; not for applicants.' })
    token: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    const receiver = { channel, to };
    if (caller.kind === 'applicant') {
      const share = (edit: SessionEdit) => shareSessionLink(this.parts, edit, receiver, caller);
      await actAsApplicant(this.parts, caller, share, { looksOnly: true });
    } else {
      await shareAsCompany(this.parts, caller, { id, token }, receiver);
    }
    return true;
  }
}

/** @throws ArgumentError invalid-access, session-not-found, and what sharing raises */
async function shareAsCompany(
  parts: SessionsParts,
  caller: Caller,
  reference: SessionIdOrToken,
  receiver: LinkReceiver,
): Promise<void> {
  assertMay(caller, 'sessions:write');
  const { about, sealer } = await findSession(parts, caller, reference);
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('session-not-found');
    await shareSessionLink(parts, edit, receiver);
    await edit.save();
  });
}
