import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, RetryLaterError } from '../../platform/errors/catalogue.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { readEmail, readPhoneNumber, receiverKey } from './contact-data.js';
import { linkMessage } from './message-texts.js';
import { SharedLinkRow } from '../devices/shared-link-row.js';

const MINUTE = 60_000;
/** Between two messages of one session. */
export const SHARE_PAUSE_MS = 30_000;
const WINDOW_MS = 60 * MINUTE;
/** Messages with the link of one session, ever. */
export const MAX_LINKS_OF_SESSION = 5;
/** Messages that one number or mail address gets in an hour, from all sessions together: nobody is to be flooded. */
export const MAX_LINKS_OF_RECEIVER = 5;

const allCompanies = serviceScope('shared links are limited for each receiver, whoever shares');

/** To whom a link goes. */
export interface LinkReceiver {
  readonly channel: 'sms' | 'email';
  readonly to: string;
}

/**
 * Sends the address of a session to a number or a mail address. In test sessions nothing is sent.
 * @param device HMAC of the device of the applicant who shares it
 * @throws ServiceError wrong-parameters, session-state for a session that is over, too-many-codes with the seconds to wait,
 * invalid-access where the session belongs to one device
 */
export async function shareSessionLink(
  parts: SessionsParts,
  edit: SessionEdit,
  { channel, to: given }: LinkReceiver,
  device: string | null = null,
): Promise<void> {
  const to = channel === 'sms' ? readPhoneNumber(given, 'to') : readEmail(given, 'to');
  const { row, details } = edit.session;
  if (!edit.isOpen) throw new ArgumentError('session-state', { message: 'the session is over' });
  if (details.plan.options.restrict_url_sharing && row.boundDevice !== null) {
    throw new ArgumentError('invalid-access', {
      message: 'this session can only be used on the device that opened it',
    });
  }
  await takeTurnsOfReceivers(parts, edit, [{ to }]);
  await checkLimits(parts, edit, to);
  await countSentLink(parts, edit, to, edit.about.sessionId, device);
  await edit.record('LINK_SHARED', { channel });
  if (row.test) return;
  const { token } = details;
  const link = sessionLink(parts, token);
  const message = linkMessage(row.language, details.rules.name, link);
  await edit.emit('message.requested', { channel, purpose: 'session-link', to, ...message, token, link });
}

/** Where an applicant opens a session. */
export function sessionLink({ publicUrl }: SessionsParts, token: string): string {
  return `${publicUrl}/?session_token=${token}`;
}

/** Before `mayReceiveLink`, for all receivers of a transaction: nobody else sends them a link until it ends. */
export function takeTurnsOfReceivers(
  parts: SessionsParts,
  edit: SessionEdit,
  receivers: readonly Pick<LinkReceiver, 'to'>[],
): Promise<void> {
  return edit.writer.takeTurns(...receivers.map(({ to }) => `link-receiver ${lookupOf(parts, to)}`));
}

/** Whether a number or a mail address may get one more link in this hour. */
export async function mayReceiveLink(parts: SessionsParts, edit: SessionEdit, to: string): Promise<boolean> {
  const since = new Date(edit.now.getTime() - WINDOW_MS);
  const where = { toLookup: lookupOf(parts, to), createdAt: { gt: since } };
  return (await edit.of(SharedLinkRow, allCompanies).count(where)) < MAX_LINKS_OF_RECEIVER;
}

/** Counts a message with the link of a session of this company, for its receiver and for the session. */
export async function countSentLink(
  parts: SessionsParts,
  edit: SessionEdit,
  to: string,
  sessionId: string,
  device: string | null = null,
): Promise<void> {
  const about = { companyId: edit.about.companyId, sessionId };
  const row = { id: parts.random.id(), toLookup: lookupOf(parts, to), device, createdAt: edit.now };
  await edit.writer.of(SharedLinkRow, about).insert(row);
}

function lookupOf({ hasher }: SessionsParts, to: string): string {
  return hasher.lookup(null, 'link-receiver', receiverKey(to));
}

async function checkLimits(parts: SessionsParts, edit: SessionEdit, to: string): Promise<void> {
  const own = await edit.of(SharedLinkRow).find();
  const last = Math.max(0, ...own.map(({ createdAt }) => createdAt.getTime()));
  const pause = last + SHARE_PAUSE_MS - edit.now.getTime();
  if (pause > 0) throw tooMany('the link was shared just now', pause);
  if (own.length >= MAX_LINKS_OF_SESSION) throw tooMany('the link of this session was shared too often', WINDOW_MS);
  if (!(await mayReceiveLink(parts, edit, to))) throw tooMany('too many links were sent to this receiver', WINDOW_MS);
}

function tooMany(message: string, waitMs: number): RetryLaterError {
  return new RetryLaterError('too-many-codes', { message, retryAfter: Math.ceil(waitMs / 1000) });
}
