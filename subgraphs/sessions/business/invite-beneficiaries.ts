import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { ServiceError } from '../../platform/errors/catalogue.js';
import { readEmail, readPhoneNumber } from '../contact/contact-data.js';
import { linkMessage } from '../contact/message-texts.js';
import {
  countSentLink,
  MAX_LINKS_OF_SESSION,
  mayReceiveLink,
  pauseAfterLink,
  sessionLink,
  takeTurnsOfLinks,
  type LinkReceiver,
} from '../contact/share-link.js';
import { type LinkRoom, refuseWithoutRoom, roomForLinks, tooManyLinks } from '../contact/link-room.js';
import { SharedLinkRow } from '../devices/shared-link-row.js';
import { submittedAs } from '../flow/submitted.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { SessionRow } from '../session/session-row.js';
import type { Beneficiary, ChildSession } from '../flow/business-data.js';
import { everyStep } from '../requests/plan.js';

/** Who invites, and how many messages they may still cause. */
interface Inviter {
  readonly parts: SessionsParts;
  readonly edit: SessionEdit;
  readonly applicant: ApplicantCaller;
  readonly room: LinkRoom;
}

/**
 * Sends beneficiaries who are to be verified the links of their sessions, once for each: by e-mail, else by SMS, where the
 * address or the number was given and somebody sends such messages. Other links, and those beyond the bounds, are shown to the
 * applicant, who passes them on. Who has another address now is invited there, as long as nobody has opened their session.
 * @throws RetryLaterError too-many-codes where somebody was invited just now, or too many were, and one is to be invited elsewhere
 */
export async function inviteBeneficiaries(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
): Promise<void> {
  const lists = everyStep(edit.session.details.plan).flatMap(({ key }) => {
    const given = submittedAs(edit.session.progress.steps.get(key)?.submitted, 'beneficiaries');
    return given === null ? [] : [{ key, beneficiaries: given.beneficiaries }];
  });
  const receivers = lists.flatMap(({ beneficiaries }) => beneficiaries.flatMap((one) => receiversOf(edit, one)));
  await takeTurnsOfLinks(parts, edit, applicant, receivers);
  const inviter = { parts, edit, applicant, room: await roomForLinks(parts, edit, applicant) };
  for (const { key, beneficiaries: given } of lists) {
    const beneficiaries: Beneficiary[] = [];
    for (const one of given) beneficiaries.push(await invited(inviter, one));
    await edit.setStep(key, { submitted: { kind: 'beneficiaries', beneficiaries } });
  }
}

async function invited(inviter: Inviter, beneficiary: Beneficiary): Promise<Beneficiary> {
  const { child } = beneficiary;
  if (child === null) return beneficiary;
  if (child.invitation !== undefined && !(await mayInviteAgain(inviter, beneficiary, child))) return beneficiary;
  const receiver = await receiverOf(inviter, beneficiary);
  if (receiver !== null) await send(inviter, child, receiver);
  const invitation =
    receiver === null
      ? { link: sessionLink(inviter.parts, child.token) }
      : { sentBy: receiver.channel, sentTo: receiver.to };
  return { ...beneficiary, child: { ...child, invitation } };
}

/**
 * Whether the link went to an address that the beneficiary has no more. Once somebody opened the session it goes nowhere
 * else: it leads to what they gave there.
 * @throws RetryLaterError too-many-codes where it may go there later
 */
async function mayInviteAgain(
  { edit, room }: Inviter,
  beneficiary: Beneficiary,
  { id, invitation }: ChildSession,
): Promise<boolean> {
  if (invitation === undefined || !('sentBy' in invitation) || invitation.sentTo === undefined) return false;
  const receivers = receiversOf(edit, beneficiary);
  if (receivers.some(({ to }) => to === invitation.sentTo)) return false;
  const { companyId } = edit.about;
  const row = await edit.of(SessionRow, { companyId }).findOne({ id });
  if (row?.state !== 'created') return false;
  const sent = await edit.of(SharedLinkRow, { companyId, sessionId: id }).find();
  if (sent.length >= MAX_LINKS_OF_SESSION || room.repeatsLeft <= 0) return false;
  if (receivers.length === 0) return true;
  const pause = pauseAfterLink(sent, edit.now);
  if (pause > 0) throw tooManyLinks('a beneficiary was invited just now', pause);
  refuseWithoutRoom(room);
  room.repeatsLeft -= 1;
  return true;
}

/** Null where no address was given that a message can be sent to, or it, or who invites, had too many already. */
async function receiverOf({ parts, edit, room }: Inviter, beneficiary: Beneficiary): Promise<LinkReceiver | null> {
  if (room.left <= 0) return null;
  for (const receiver of receiversOf(edit, beneficiary)) {
    if (await mayReceiveLink(parts, edit, receiver.to)) return receiver;
  }
  return null;
}

/** The address and the number of a beneficiary, as far as messages can be sent to them. */
function receiversOf(edit: SessionEdit, { data }: Beneficiary): readonly LinkReceiver[] {
  const channels = edit.session.details.rules.linkChannels ?? [];
  const ways = [
    { channel: 'email', known: channels.includes('EMAIL'), to: read(data.email, readEmail) },
    { channel: 'sms', known: channels.includes('SMS'), to: read(data.contactNumber, readPhoneNumber) },
  ] as const;
  return ways.flatMap(({ channel, known, to }) => (known && to !== null ? [{ channel, to }] : []));
}

/** The field of the form takes more than messages can be sent to, such as a number without its country. */
function read(given: string | undefined, reader: typeof readEmail): string | null {
  if (given === undefined) return null;
  try {
    return reader(given, 'to');
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

async function send(
  { parts, edit, applicant, room }: Inviter,
  { id, token }: ChildSession,
  { channel, to }: LinkReceiver,
): Promise<void> {
  room.left -= 1;
  await countSentLink(parts, edit, applicant, { to, sessionId: id, device: null });
  await edit.record('LINK_SHARED', { channel, beneficiary: id });
  const { row, details } = edit.session;
  if (row.test) return;
  const link = sessionLink(parts, token);
  const message = linkMessage(row.language, details.rules.name, link);
  await edit.emit('message.requested', { channel, purpose: 'session-link', to, ...message, token, link });
}
