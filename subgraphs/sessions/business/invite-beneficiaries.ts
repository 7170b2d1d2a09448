import { ServiceError } from '../../platform/errors/catalogue.js';
import { readEmail, readPhoneNumber } from '../contact/contact-data.js';
import { linkMessage } from '../contact/message-texts.js';
import {
  countSentLink,
  MAX_LINKS_OF_SESSION,
  mayReceiveLink,
  sessionLink,
  takeTurnsOfReceivers,
  type LinkReceiver,
} from '../contact/share-link.js';
import { SharedLinkRow } from '../devices/shared-link-row.js';
import { submittedAs } from '../flow/submitted.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { SessionRow } from '../session/session-row.js';
import type { Beneficiary, ChildSession } from '../flow/business-data.js';
import { everyStep } from '../flow/call-steps.js';

/**
 * Sends beneficiaries who are to be verified the links of their sessions, once for each: by e-mail, else by SMS, where the
 * address or the number was given and somebody sends such messages. Other links are shown to the applicant, who passes them on.
 * Who has another address now is invited there, as long as nobody has opened their session.
 */
export async function inviteBeneficiaries(parts: SessionsParts, edit: SessionEdit): Promise<void> {
  const lists = everyStep(edit.session.details.plan).flatMap(({ key }) => {
    const given = submittedAs(edit.session.progress.steps.get(key)?.submitted, 'beneficiaries');
    return given === null ? [] : [{ key, beneficiaries: given.beneficiaries }];
  });
  const receivers = lists.flatMap(({ beneficiaries }) => beneficiaries.flatMap((one) => receiversOf(edit, one)));
  await takeTurnsOfReceivers(parts, edit, receivers);
  for (const { key, beneficiaries: given } of lists) {
    const beneficiaries: Beneficiary[] = [];
    for (const one of given) beneficiaries.push(await invited(parts, edit, one));
    await edit.setStep(key, { submitted: { kind: 'beneficiaries', beneficiaries } });
  }
}

async function invited(parts: SessionsParts, edit: SessionEdit, beneficiary: Beneficiary): Promise<Beneficiary> {
  const { child } = beneficiary;
  if (child === null) return beneficiary;
  if (child.invitation !== undefined && !(await mayInviteAgain(edit, beneficiary, child))) return beneficiary;
  const receiver = await receiverOf(parts, edit, beneficiary);
  if (receiver !== null) await send(parts, edit, child, receiver);
  const invitation =
    receiver === null ? { link: sessionLink(parts, child.token) } : { sentBy: receiver.channel, sentTo: receiver.to };
  return { ...beneficiary, child: { ...child, invitation } };
}

/**
 * Whether the link went to an address that the beneficiary has no more. Once somebody opened the session it goes nowhere
 * else: it leads to what they gave there.
 */
async function mayInviteAgain(
  edit: SessionEdit,
  beneficiary: Beneficiary,
  { id, invitation }: ChildSession,
): Promise<boolean> {
  if (invitation === undefined || !('sentBy' in invitation) || invitation.sentTo === undefined) return false;
  if (receiversOf(edit, beneficiary).some(({ to }) => to === invitation.sentTo)) return false;
  const { companyId } = edit.about;
  const row = await edit.of(SessionRow, { companyId }).findOne({ id });
  if (row?.state !== 'created') return false;
  const sent = await edit.of(SharedLinkRow, { companyId, sessionId: id }).count();
  return sent < MAX_LINKS_OF_SESSION;
}

/** Null where no address was given that a message can be sent to, or it got too many already. */
async function receiverOf(
  parts: SessionsParts,
  edit: SessionEdit,
  beneficiary: Beneficiary,
): Promise<LinkReceiver | null> {
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
  parts: SessionsParts,
  edit: SessionEdit,
  { id, token }: ChildSession,
  { channel, to }: LinkReceiver,
): Promise<void> {
  await countSentLink(parts, edit, to, id);
  await edit.record('LINK_SHARED', { channel, beneficiary: id });
  const { row, details } = edit.session;
  if (row.test) return;
  const link = sessionLink(parts, token);
  const message = linkMessage(row.language, details.rules.name, link);
  await edit.emit('message.requested', { channel, purpose: 'session-link', to, ...message, token, link });
}
