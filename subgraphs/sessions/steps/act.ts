import type { ApplicantCaller, Caller } from '../../platform/caller/caller.js';
import type { SessionScope } from '../../platform/database/scope.js';
import { ArgumentError, ServiceError } from '../../platform/errors/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { endWithoutVerdict } from '../conclusion/conclude.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { accessOf, loadSession, type SessionView } from '../session/session-view.js';
import { deviceLookup } from '../devices/device-lookup.js';
import { handedOver } from '../devices/handed-over.js';
import { BUSY_STATES, OPEN_STATES } from '../state/transitions.js';
import { checkOpen, checkReadable, expired, isOverdue } from '../state/validity.js';

/** @throws ArgumentError invalid-session-token when the caller is no applicant */
export function applicantOf(caller: Caller): ApplicantCaller {
  if (caller.kind !== 'applicant') throw new ArgumentError('invalid-session-token');
  return caller;
}

/**
 * Changes the applicant's own session in one transaction, counts it as activity, and answers the session after it.
 * An overdue session is ended instead.
 * @param options.whileBusy allowed while the service is at work, too
 * @param options.unasked the page does it by itself: no activity that would keep the session alive
 * @param options.looksOnly no work on the steps: a desktop does it too where the session is for phones, and is not bound by it
 * @throws ArgumentError invalid-session-token, session-too-early, session-expired, session-finished, session-state,
 * invalid-access for another device where the link may not be shared, and what `action` raises
 */
export async function actAsApplicant<T>(
  parts: SessionsParts,
  applicant: ApplicantCaller,
  action: (edit: SessionEdit) => Promise<T>,
  options: { readonly whileBusy?: boolean; readonly unasked?: boolean; readonly looksOnly?: boolean } = {},
): Promise<{ readonly session: SessionView; readonly result: T }> {
  const { sealer, about } = await openOwn(parts, applicant);
  const outcome = await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('invalid-session-token');
    const access = accessOf(edit.session);
    if (await endIfOverdue(edit)) return expired(access, edit.now);
    checkMayAct(edit.session, edit.now, options.whileBusy ?? false);
    await noteDevice(parts, edit, applicant, options.looksOnly ?? false);
    if (edit.isOpen && options.unasked !== true) edit.touch();
    const result = await action(edit);
    await edit.save();
    return { session: edit.session, result };
  });
  if (outcome instanceof ServiceError) throw outcome;
  return outcome;
}

/**
 * The applicant's own session, for the device that does it. Reading is no activity.
 * @throws ArgumentError invalid-access where the session is bound to another device, session-finished where another one ended it
 */
export async function readAsApplicant(parts: SessionsParts, applicant: ApplicantCaller): Promise<SessionView> {
  const session = await readOwn(parts, applicant);
  if (!isDoneBy(session, applicant, parts)) throw refusal(session);
  return session;
}

/** A session for a device that may see how it goes on. */
export interface WatchedSession {
  readonly session: SessionView;
  /** Whether another device does it: this one showed the code by which it went there, or sent the link. It is told no values. */
  readonly elsewhere: boolean;
}

/** The same, also for the device that handed the session over; whoever else has the link is refused. */
export async function watchAsApplicant(parts: SessionsParts, applicant: ApplicantCaller): Promise<WatchedSession> {
  const session = await readOwn(parts, applicant);
  const elsewhere = !isDoneBy(session, applicant, parts);
  if (elsewhere && !(await handedOver(parts, applicant))) throw refusal(session);
  return { session, elsewhere };
}

async function readOwn(parts: SessionsParts, applicant: ApplicantCaller): Promise<SessionView> {
  const { sealer, about } = await openOwn(parts, applicant);
  const session = await parts.store.read((reader) => loadSession(reader, about, sealer));
  if (session === null) throw new ArgumentError('invalid-session-token');
  const access = accessOf(session);
  if (isOverdue(access, parts.clock.now())) await expireOverdue(parts, about, sealer);
  checkReadable(access, parts.clock.now());
  return session;
}

function isDoneBy(session: SessionView, applicant: ApplicantCaller, parts: SessionsParts): boolean {
  const device = deviceLookup(parts, applicant);
  return goesOn(session) ? belongsTo(session, device) : session.row.device === device;
}

const goesOn = ({ state }: SessionView): boolean => OPEN_STATES.includes(state) || BUSY_STATES.includes(state);

const refusal = (session: SessionView): ArgumentError => (goesOn(session) ? otherDevice() : used());

/** Ends one session whose time is over; nothing when somebody else was quicker. */
export async function expireOverdue(parts: SessionsParts, about: SessionScope, sealer: Sealer): Promise<void> {
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit !== null) await endIfOverdue(edit);
  });
}

async function endIfOverdue(edit: SessionEdit): Promise<boolean> {
  if (!isOverdue(accessOf(edit.session), edit.now)) return false;
  await endWithoutVerdict(edit, 'time-over');
  await edit.save();
  return true;
}

async function openOwn(
  parts: SessionsParts,
  applicant: ApplicantCaller,
): Promise<{ sealer: Sealer; about: SessionScope }> {
  const { companyId, sessionId } = applicant;
  const sealer = await parts.vault.open(sessionId, SEAL_PURPOSE);
  if (sealer === null) throw new ArgumentError('invalid-session-token');
  return { sealer, about: { companyId, sessionId } };
}

function checkMayAct(session: SessionView, now: Date, whileBusy: boolean): void {
  if (whileBusy && BUSY_STATES.includes(session.state)) checkReadable(accessOf(session), now);
  else checkOpen(accessOf(session), now);
}

function belongsTo({ row }: SessionView, device: string | null): boolean {
  return row.boundDevice === null || row.boundDevice === device;
}

function used(): ArgumentError {
  return new ArgumentError('session-finished', { message: 'this link has been used', source: 'device' });
}

function otherDevice(): ArgumentError {
  return new ArgumentError('invalid-access', { message: 'this link can only be used on the device that opened it' });
}

/** Binds the link to the first device where the flags say so, and notes when another device goes on. */
async function noteDevice(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  looksOnly: boolean,
): Promise<void> {
  const device = deviceLookup(parts, applicant);
  const { row, details } = edit.session;
  if (!belongsTo(edit.session, device)) throw otherDevice();
  // Nothing is left to do: who looks at it now did not do it.
  if (!edit.isOpen) return;
  const { restrict_url_sharing: restricted, skip_desktop: meantForPhones } = details.plan.options;
  if (device !== null && row.boundDevice === null && restricted && !(meantForPhones && looksOnly)) {
    edit.patch({ boundDevice: device });
  }
  if (device === null || device === row.device) return;
  if (row.device !== null) await edit.record('DEVICE_CHANGED', { userAgent: applicant.userAgent });
  edit.patch({ device });
}
