import { deviceLookup } from '../devices/device-lookup.js';
import { isDeviceId, type ApplicantCaller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { accessOf } from '../session/session-view.js';
import { checkOpen } from '../state/validity.js';
import { browserName, type BrowserName } from './browser-name.js';
import { HandoffRow } from '../devices/handoff-row.js';

/** How long a code may be scanned. The page that shows it asks for the next one in half that time. */
export const CODE_LIFE_MS = 60_000;
/** How long the device that opened a code may think about it, and gets the same answer again: its first one may have been lost. */
export const SAME_DEVICE_MS = 10 * 60_000;
/** Codes of one session that may be scanned at the same time: a few tabs, each with its last two. */
export const MOST_LIVE_CODES = 10;
/** 128 bits as hexadecimal digits: the words that companies watch addresses for cannot be made of these. */
const CODE_BYTES = 16;
const CODE = /^[0-9a-f]{32}$/;

const anyCompany = serviceScope('whoever scans a code is nobody yet: the code alone says whose session it is');

/** What became of the codes that were shown. */
export type HandoffState = 'NONE' | 'OPENED' | 'TAKEN' | 'DECLINED';

/** Where the session was opened that shows the code; what is not known is empty. */
export interface Starter extends BrowserName {
  /** Two letters (ISO 3166-1). */
  readonly country: string;
}

const sealedAs = (id: string): string => `handoff:${id}`;

export interface OfferedHandoff {
  /** Null when another device has opened one. */
  readonly code: string | null;
  readonly expiresAt: Date | null;
}

/**
 * A new code for another device. Nothing is offered when one was opened, unless it is asked for again: then earlier codes
 * are no longer good.
 * @throws ServiceError invalid-access where the session belongs to one device already, too-many-codes with the seconds to wait
 */
export async function offerHandoff(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  again: boolean,
): Promise<OfferedHandoff> {
  const { restrict_url_sharing: restricted, skip_desktop: meantForPhones } = edit.session.details.plan.options;
  // Where the desktop may only show a code, the phone that takes it is the one device.
  if (restricted && !(meantForPhones && edit.session.row.boundDevice === null)) {
    throw new ArgumentError('invalid-access', {
      message: 'this session can only be used on the device that opened it',
    });
  }
  const rows = edit.of(HandoffRow);
  await rows.remove(again ? {} : { openedAt: null, expiresAt: { lte: edit.now } });
  const live = await rows.find();
  if (live.some(({ openedAt }) => openedAt !== null)) return { code: null, expiresAt: null };
  if (live.length >= MOST_LIVE_CODES) {
    const free = Math.min(...live.map(({ expiresAt }) => expiresAt.getTime()));
    throw new RetryLaterError('too-many-codes', { retryAfter: Math.ceil((free - edit.now.getTime()) / 1000) });
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
    openedAt: null,
    takenAt: null,
    declinedAt: null,
    starterDevice: deviceLookup(parts, applicant),
    starter: edit.seal(sealedAs(id), starter),
  });
  return { code, expiresAt };
}

/** What became of the newest code that a device has opened. */
export async function handoffState(
  parts: SessionsParts,
  { companyId, sessionId }: ApplicantCaller,
): Promise<HandoffState> {
  const rows = await parts.store.read((reader) => reader.of(HandoffRow, { companyId, sessionId }).find());
  const opened = rows.filter(({ openedAt }) => openedAt !== null);
  if (opened.some(({ takenAt }) => takenAt !== null)) return 'TAKEN';
  if (opened.some(({ declinedAt }) => declinedAt === null)) return 'OPENED';
  return opened.length > 0 ? 'DECLINED' : 'NONE';
}

/**
 * Binds a code to the first device that brings it in time, which learns where it was shown and nothing else. Other codes of
 * the session are no longer good then.
 * @param deviceId random id that the widget keeps in the browser
 * @throws ArgumentError wrong-parameters, invalid-session-token for a code that is unknown, too old, declined or another
 * device's, and what a session raises that nothing can be done in
 */
export function openHandoff(parts: SessionsParts, code: string, deviceId: string): Promise<Starter> {
  return withCode(parts, code, deviceId, async ({ starter }) => starter);
}

/**
 * The session's token for the device that opened the code, when its holder goes on there. Where a session is for one
 * device, it is that one from now on.
 * @throws ArgumentError as `openHandoff` does
 */
export function takeHandoff(parts: SessionsParts, code: string, deviceId: string): Promise<string> {
  return withCode(parts, code, deviceId, async ({ edit, row, device }) => {
    const { options } = edit.session.details.plan;
    const { boundDevice } = edit.session.row;
    // The link was opened on another phone meanwhile: that one is the session's device.
    if (boundDevice !== null && boundDevice !== device) throw notGood();
    if (row.takenAt === null) {
      await edit.of(HandoffRow).update({ id: row.id }, { takenAt: edit.now });
      if (options.restrict_url_sharing) edit.patch({ device, boundDevice: device });
      await edit.record('DEVICE_HANDED_OVER');
    }
    return edit.session.details.token;
  });
}

/**
 * The holder of the device says that they did not ask for the code: nobody can use it any more.
 * @throws ArgumentError as `openHandoff` does
 */
export function declineHandoff(parts: SessionsParts, code: string, deviceId: string): Promise<boolean> {
  return withCode(parts, code, deviceId, async ({ edit, row }) => {
    if (row.takenAt !== null) throw notGood();
    await edit.of(HandoffRow).update({ id: row.id }, { declinedAt: edit.now });
    await edit.record('DEVICE_DECLINED');
    return true;
  });
}

/** A code in the hands of the device that it belongs to. */
interface Held {
  readonly edit: SessionEdit;
  readonly row: HandoffRow;
  /** HMAC of the device. */
  readonly device: string;
  readonly starter: Starter;
}

async function withCode<T>(
  parts: SessionsParts,
  code: string,
  deviceId: string,
  act: (held: Held) => Promise<T>,
): Promise<T> {
  if (!CODE.test(code)) throw notGood();
  if (!isDeviceId(deviceId)) throw wrongParameters('device', 'must have 8 to 64 letters, digits, - or _');
  const lookup = { codeLookup: codeLookup(parts, code) };
  const found = await parts.store.read((reader) => reader.of(HandoffRow, anyCompany).findOne(lookup));
  if (found === null) throw notGood();
  const about = { companyId: found.companyId, sessionId: found.sessionId };
  const sealer = await parts.vault.open(about.sessionId, SEAL_PURPOSE);
  if (sealer === null) throw notGood();
  const device = parts.hasher.lookup(about.companyId, 'device', deviceId);
  return parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    const row = edit && (await edit.of(HandoffRow).findOne(lookup));
    if (edit === null || row === null) throw notGood();
    if (!isGoodFor(row, device, edit.now)) throw notGood();
    checkOpen(accessOf(edit.session), edit.now);
    if (row.openedAt === null) {
      await edit.of(HandoffRow).update({ id: row.id }, { device, openedAt: edit.now });
      await edit.of(HandoffRow).remove({ openedAt: null });
      await edit.record('DEVICE_CODE_OPENED');
    }
    const starter = sealer.unseal<Starter>(sealedAs(row.id), row.starter);
    const result = await act({ edit, row, device, starter });
    await edit.save();
    return result;
  });
}

function isGoodFor(row: HandoffRow, device: string, now: Date): boolean {
  if (row.declinedAt !== null) return false;
  if (row.openedAt === null) return now < row.expiresAt;
  const since = row.takenAt ?? row.openedAt;
  return row.device === device && now.getTime() <= since.getTime() + SAME_DEVICE_MS;
}

function codeLookup(parts: SessionsParts, code: string): string {
  return parts.hasher.lookup(null, 'handoff-code', code);
}

function notGood(): ArgumentError {
  return new ArgumentError('invalid-session-token', { message: 'the code is not good any more: scan it again' });
}
