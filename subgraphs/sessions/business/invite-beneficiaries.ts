import { ServiceError } from '../../platform/errors/catalogue.js';
import { readEmail, readPhoneNumber } from '../contact/contact-data.js';
import { linkMessage } from '../contact/message-texts.js';
import {
  countSentLink,
  mayReceiveLink,
  sessionLink,
  takeTurnsOfReceivers,
  type LinkReceiver,
} from '../contact/share-link.js';
import { submittedAs } from '../flow/submitted.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { Beneficiary, ChildSession } from '../flow/business-data.js';
import { everyStep } from '../flow/call-steps.js';

/**
 * Sends beneficiaries who are to be verified the links of their sessions, once for each: by e-mail, else by SMS, where the
 * address or the number was given and somebody sends such messages. Other links are shown to the applicant, who passes them on.
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
  if (child === null || child.invitation !== undefined) return beneficiary;
  const receiver = await receiverOf(parts, edit, beneficiary);
  if (receiver !== null) await send(parts, edit, child, receiver);
  const invitation = receiver === null ? { link: sessionLink(parts, child.token) } : { sentBy: receiver.channel };
  return { ...beneficiary, child: { ...child, invitation } };
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
