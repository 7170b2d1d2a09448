import { isDeviceId, type ApplicantCaller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { SEAL_PART, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { accessOf } from '../session/session-view.js';
import { checkOpen } from '../state/validity.js';
import { browserName, type BrowserName } from './browser-name.js';
import { HandoffRow } from './handoff-row.js';

/** How long a code may be scanned. The page that shows it asks for the next one in half that time. */
export const CODE_LIFE_MS = 60_000;
/** How long the device that took a code gets the same answer again: its first one may have been lost. */
export const SAME_DEVICE_MS = 10 * 60_000;
/** Codes of one session that may be scanned at the same time: a few tabs, each with its last two. */
export const MOST_LIVE_CODES = 10;
/** 128 bits as hexadecimal digits: the words that companies watch addresses for cannot be made of these. */
const CODE_BYTES = 16;
const CODE = /^[0-9a-f]{32}$/;

const anyCompany = serviceScope('whoever scans a code is nobody yet: the code alone says whose session it is');

/** Where the session was opened that shows the code; what is not known is empty. */
interface Starter extends BrowserName {
  /** Two letters (ISO 3166-1). */
  readonly country: string;
}

const sealedAs = (id: string): string => `handoff:${id}`;

export interface Offer {
  /** Null when another device has taken over. */
  readonly code: string | null;
  readonly expiresAt: Date | null;
}

/**
 * A new code for another device. Nothing is offered when one was taken, unless it is asked for again: then earlier codes
 * are no longer good.
 * @throws ArgumentError invalid-access where the session belongs to one device, too-many-codes with the seconds to wait
 */
export async function offerHandoff(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  again: boolean,
): Promise<Offer> {
  if (edit.session.details.plan.options.restrict_url_sharing) {
    throw new ArgumentError('invalid-access', {
      message: 'this session can only be used on the device that opened it',
    });
  }
  const rows = edit.of(HandoffRow);
  await rows.remove(again ? {} : { takenAt: null, expiresAt: { lte: edit.now } });
  const live = await rows.find();
  if (live.some(({ takenAt }) => takenAt !== null)) return { code: null, expiresAt: null };
  if (live.length >= MOST_LIVE_CODES) {
    const free = Math.min(...live.map(({ expiresAt }) => expiresAt.getTime()));
    throw new ArgumentError('too-many-codes', { retryAfter: Math.ceil((free - edit.now.getTime()) / 1000) });
  }
  const code = parts.random.bytes(CODE_BYTES).toString('hex');
  const id = parts.random.id();
  const starter: Starter = { ...browserName(applicant.userAgent), country: applicant.countryCode };
  const expiresAt = new Date(edit.now.getTime() + CODE_LIFE_MS);
  await rows.insert({
    id,
    codeLookup: codeLookup(parts, code),
    createdAt: edit.now,
    expiresAt,
    device: null,
    takenAt: null,
    starter: edit.seal(sealedAs(id), starter),
  });
  return { code, expiresAt };
}

/** Whether a device has taken the session over by a code. */
export async function handoffTaken(parts: SessionsParts, { companyId, sessionId }: ApplicantCaller): Promise<boolean> {
  const rows = await parts.store.read((reader) => reader.of(HandoffRow, { companyId, sessionId }).find());
  return rows.some(({ takenAt }) => takenAt !== null);
}

/** What the device gets that scanned a code. */
export interface Handoff extends Starter {
  /** The session's. */
  readonly token: string;
}

/**
 * Gives the session to the first device that brings a code in time, and to the same one again for some minutes. Other
 * codes of the session are no longer good then.
 * @param deviceId random id that the widget keeps in the browser
 * @throws ArgumentError wrong-parameters, invalid-session-token for a code that is unknown, too old or another device's,
 * and what a session raises that nothing can be done in
 */
export async function takeHandoff(parts: SessionsParts, code: string, deviceId: string): Promise<Handoff> {
  if (!CODE.test(code)) throw notGood();
  if (!isDeviceId(deviceId)) throw wrongParameters('device', 'must have 8 to 64 letters, digits, - or _');
  const lookup = { codeLookup: codeLookup(parts, code) };
  const found = await parts.store.read((reader) => reader.of(HandoffRow, anyCompany).findOne(lookup));
  if (found === null) throw notGood();
  const about = { companyId: found.companyId, sessionId: found.sessionId };
  const sealer = await parts.vault.open(about.sessionId, SEAL_PART);
  if (sealer === null) throw notGood();
  const device = parts.hasher.lookup(about.companyId, 'device', deviceId);
  return parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    const row = edit && (await edit.of(HandoffRow).findOne(lookup));
    if (edit === null || row === null) throw notGood();
    if (!isGoodFor(row, device, edit.now)) throw notGood();
    checkOpen(accessOf(edit.session), edit.now);
    if (row.takenAt === null) {
      await edit.of(HandoffRow).update({ id: row.id }, { device, takenAt: edit.now });
      await edit.of(HandoffRow).remove({ takenAt: null });
      await edit.record('DEVICE_HANDED_OVER');
      await edit.save();
    }
    return { token: edit.session.details.token, ...sealer.unseal<Starter>(sealedAs(row.id), row.starter) };
  });
}

function isGoodFor(row: HandoffRow, device: string, now: Date): boolean {
  if (row.takenAt === null) return now < row.expiresAt;
  return row.device === device && now.getTime() <= row.takenAt.getTime() + SAME_DEVICE_MS;
}

function codeLookup(parts: SessionsParts, code: string): string {
  return parts.hasher.lookup(null, 'handoff-code', code);
}

function notGood(): ArgumentError {
  return new ArgumentError('invalid-session-token', { message: 'the code is not good any more: scan it again' });
}
