import { serviceScope } from '../../platform/database/scope.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { readEmail, readPhoneNumber, receiverKey } from './contact-data.js';
import { countedAs } from './counted-as.js';
import { linkMessage } from './message-texts.js';
import { deviceLookup } from '../devices/device-lookup.js';
import { SharedLinkRow } from '../devices/shared-link-row.js';
import {
  firstSessionOf,
  linkAddressOf,
  refuseWithoutRoom,
  roomForLinks,
  tooManyLinks,
  turnsOfLinks,
} from './link-room.js';

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
 * @param applicant who shares it; null where the company does
 * @throws ServiceError wrong-parameters, session-state for a session that is over, too-many-codes with the seconds to wait,
 * invalid-access where the session belongs to one device
 */
export async function shareSessionLink(
  parts: SessionsParts,
  edit: SessionEdit,
  { channel, to: given }: LinkReceiver,
  applicant: ApplicantCaller | null = null,
): Promise<void> {
  const to = channel === 'sms' ? readPhoneNumber(given, 'to') : readEmail(given, 'to');
  const { row, details } = edit.session;
  if (!edit.isOpen) throw new ArgumentError('session-state', { message: 'the session is over' });
  if (details.plan.options.restrict_url_sharing && row.boundDevice !== null) {
    throw new ArgumentError('invalid-access', {
      message: 'this session can only be used on the device that opened it',
    });
  }
  await takeTurnsOfLinks(parts, edit, applicant, [{ to }]);
  await checkLimits(parts, edit, applicant, to);
  const device = applicant && deviceLookup(parts, applicant);
  await countSentLink(parts, edit, applicant, { to, sessionId: edit.about.sessionId, device });
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

/** Before links are counted, for all receivers of a transaction: until it ends nobody else sends one that counts with them. */
export function takeTurnsOfLinks(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller | null,
  receivers: readonly Pick<LinkReceiver, 'to'>[],
): Promise<void> {
  return edit.writer.takeTurns(
    ...turnsOfLinks(parts, edit, applicant),
    ...receivers.map(({ to }) => `link-receiver ${lookupOf(parts, edit, to)}`),
  );
}

/** Whether a number or a mail address may get one more link in this hour. */
export async function mayReceiveLink(parts: SessionsParts, edit: SessionEdit, to: string): Promise<boolean> {
  const since = new Date(edit.now.getTime() - WINDOW_MS);
  const where = { toLookup: lookupOf(parts, edit, to), createdAt: { gt: since } };
  return (await edit.of(SharedLinkRow, allCompanies).count(where)) < MAX_LINKS_OF_RECEIVER;
}

/** A message with the link of a session of this company. */
export interface SentLink {
  readonly to: string;
  readonly sessionId: string;
  /** HMAC of the device that may look how the session goes on elsewhere. */
  readonly device: string | null;
}

/** Counts a message with a link: for its receiver, its session, the first session, and the network of who had it sent. */
export async function countSentLink(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller | null,
  { to, sessionId, device }: SentLink,
): Promise<void> {
  await edit.writer.of(SharedLinkRow, { companyId: edit.about.companyId, sessionId }).insert({
    id: parts.random.id(),
    toLookup: lookupOf(parts, edit, to),
    device,
    firstSessionId: firstSessionOf(edit),
    addressLookup: linkAddressOf(parts, edit, applicant),
    createdAt: edit.now,
  });
}

/** How long the link of a session still rests after it was sent. @returns 0 where it may be sent */
export function pauseAfterLink(sent: readonly SharedLinkRow[], now: Date): number {
  const last = Math.max(0, ...sent.map(({ createdAt }) => createdAt.getTime()));
  return Math.max(0, last + SHARE_PAUSE_MS - now.getTime());
}

function lookupOf({ hasher }: SessionsParts, { session }: SessionEdit, to: string): string {
  return hasher.lookup(null, countedAs(session.row, 'link-receiver'), receiverKey(to));
}

async function checkLimits(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller | null,
  to: string,
): Promise<void> {
  const own = await edit.of(SharedLinkRow).find();
  const pause = pauseAfterLink(own, edit.now);
  if (pause > 0) throw tooManyLinks('the link was shared just now', pause);
  const room = await roomForLinks(parts, edit, applicant);
  if (own.length >= MAX_LINKS_OF_SESSION || (own.length > 0 && room.repeatsLeft <= 0)) {
    throw tooManyLinks('the link of this session was shared too often', WINDOW_MS);
  }
  refuseWithoutRoom(room);
  if (!(await mayReceiveLink(parts, edit, to))) {
    throw tooManyLinks('too many links were sent to this receiver', WINDOW_MS);
  }
}
