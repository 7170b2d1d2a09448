import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, RetryLaterError, type ServiceError } from '../../platform/errors/catalogue.js';
import type { SessionsParts } from '../session/parts.js';
import { addressKey } from '../../platform/outside/address-key.js';
import type { SessionEdit } from '../session/session-edit.js';
import { receiverKey } from './contact-data.js';
import { countedAs } from './counted-as.js';
import { codeMessage } from './message-texts.js';
import { OneTimeCodeRow } from './one-time-code-row.js';

const MINUTE = 60_000;
const DIGITS = 6;
/** In test sessions nothing is sent, and this is the code. */
export const TEST_CODE = '000000';
/** A code that is on its way longer than this was lost. */
export const CODE_LIFE_MS = 5 * MINUTE;
/** Wrong entries of one code: five of a million possibilities. */
const MAX_TRIES = 5;
/** Pause between two codes of one step. */
export const RESEND_PAUSE_MS = 30_000;
const WINDOW_MS = 60 * MINUTE;
/** Codes that one number or mail address gets in an hour, from all sessions together: nobody is to be flooded. */
export const MAX_PER_RECEIVER = 5;
/** Codes that one network address asks for in an hour: many applicants share one behind a carrier. */
export const MAX_PER_ADDRESS = 50;
/** Codes of one session and step; an applicant who is sent back to it has them anew. */
export const MAX_PER_STEP = 10;

const allCompanies = serviceScope('codes are limited for each receiver and each network address, whoever asks');

export interface CodeReceiver {
  readonly stepKey: string;
  readonly channel: 'sms' | 'email';
  /** E.164 or a mail address. */
  readonly to: string;
}

/** Where a code stands that was sent. */
export interface CodeState {
  readonly expiresAt: Date;
  /** From then on another one can be asked for. */
  readonly resendAt: Date;
  readonly triesLeft: number;
  /** Whoever sends it did not take it. */
  readonly failed: boolean;
}

/** States in which a code can be entered; one that was not taken may still have arrived. */
const WAITING = ['sent', 'undelivered'];

/**
 * Sends a code. Earlier codes of the step are no longer good.
 * @throws RetryLaterError too-many-codes with the seconds to wait; its source is the receiver (`phoneNumber`, `email`)
 * where another one would do, and `stepKey`, without seconds, where no waiting helps
 */
export async function sendCode(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  { stepKey, channel, to }: CodeReceiver,
): Promise<void> {
  const { row, details } = edit.session;
  const toLookup = parts.hasher.lookup(null, countedAs(row, 'code-receiver'), receiverKey(to));
  const addressLookup = parts.hasher.lookup(null, countedAs(row, 'code-address'), addressKey(applicant.remoteAddress));
  await edit.writer.takeTurns(`code-receiver ${toLookup}`, `code-address ${addressLookup}`);
  await checkLimits(edit, { stepKey, channel, toLookup, addressLookup });
  await withdrawCodes(edit, stepKey);
  const id = parts.random.id();
  const code = row.test ? TEST_CODE : drawCode(parts);
  await edit.of(OneTimeCodeRow).insert({
    id,
    stepKey,
    codeLookup: codeLookup(parts, id, code),
    toLookup,
    addressLookup,
    createdAt: edit.now,
    expiresAt: new Date(edit.now.getTime() + CODE_LIFE_MS),
    tries: 0,
    state: 'sent',
  });
  await edit.record('CODE_SENT', { stepKey, channel });
  if (row.test) return;
  const message = codeMessage(row.language, details.rules.name, code);
  const { token } = details;
  const about = { channel, purpose: 'one-time-code', to, token, link: null, reference: id } as const;
  await edit.emit('message.requested', { ...about, ...message });
}

/** Hears that a code was not taken by whoever sends it: its applicant is told, and waits no longer for another one. */
export async function noteUndelivered(edit: SessionEdit, codeId: string): Promise<void> {
  const codes = edit.of(OneTimeCodeRow);
  const code = await codes.findOne({ id: codeId, state: 'sent' });
  if (code === null) return;
  await codes.update({ id: codeId }, { state: 'undelivered' });
  await edit.record('CODE_NOT_SENT', { stepKey: code.stepKey });
  edit.noteChange();
}

async function checkLimits(
  edit: SessionEdit,
  {
    stepKey,
    channel,
    toLookup,
    addressLookup,
  }: Pick<OneTimeCodeRow, 'stepKey' | 'toLookup' | 'addressLookup'> & Pick<CodeReceiver, 'channel'>,
): Promise<void> {
  const own = await edit.of(OneTimeCodeRow).find({ where: { stepKey } });
  const arrived = own.filter(({ state }) => state !== 'undelivered' && state !== 'unsent');
  const last = Math.max(0, ...arrived.map(({ createdAt }) => createdAt.getTime()));
  const pause = last + RESEND_PAUSE_MS - edit.now.getTime();
  if (pause > 0) throw tooMany('a code was sent just now', pause);
  if (own.filter(({ state }) => state !== 'closed').length >= MAX_PER_STEP)
    throw tooMany('too many codes were sent in this session', null, 'stepKey');
  const since = new Date(edit.now.getTime() - WINDOW_MS);
  // A test session sends nothing, yet it has the same limits: integrators see them. They are counted apart.
  const all = edit.of(OneTimeCodeRow, allCompanies);
  const wait = async (where: { toLookup: string } | { addressLookup: string }, most: number): Promise<number> => {
    const newest = await all.find({
      where: { ...where, createdAt: { gt: since } },
      order: { createdAt: 'desc' },
      limit: most,
    });
    const oldest = newest[most - 1];
    return oldest === undefined ? 0 : oldest.createdAt.getTime() - since.getTime();
  };
  const forReceiver = await wait({ toLookup }, MAX_PER_RECEIVER);
  const receiver = channel === 'sms' ? 'phoneNumber' : 'email';
  if (forReceiver > 0) throw tooMany('too many codes were sent to this receiver', forReceiver, receiver);
  const forAddress = await wait({ addressLookup }, MAX_PER_ADDRESS);
  if (forAddress > 0) throw tooMany('too many codes were asked for from this network address', forAddress);
}

/** @param waitMs null where waiting does not help */
function tooMany(message: string, waitMs: number | null, source?: string): RetryLaterError {
  return new RetryLaterError('too-many-codes', {
    message,
    ...(waitMs === null ? {} : { retryAfter: Math.ceil(waitMs / 1000) }),
    ...(source === undefined ? {} : { source }),
  });
}

/**
 * Checks a code. A wrong one is counted, so the error is answered, not thrown: the transaction must be kept.
 * @returns null when it is right
 */
export async function checkCode(
  parts: SessionsParts,
  edit: SessionEdit,
  stepKey: string,
  entered: string,
): Promise<ServiceError | null> {
  const codes = edit.of(OneTimeCodeRow);
  const [current] = await codes.find({ where: { stepKey, state: { in: [...WAITING, 'exhausted'] } }, order: { id: 'desc' }, limit: 1 }); // prettier-ignore
  if (current === undefined) return new ArgumentError('session-state', { message: 'no code was sent' });
  if (current.state === 'exhausted' || current.expiresAt <= edit.now) {
    return new ArgumentError('code-expired', { message: 'this code is no longer good; ask for another one' });
  }
  const code = entered.replace(/[\s-]/g, '');
  if (codeLookup(parts, current.id, code) === current.codeLookup) {
    await codes.update({ id: current.id }, { state: 'used' });
    return null;
  }
  const tries = current.tries + 1;
  const left = MAX_TRIES - tries;
  await codes.update({ id: current.id }, { tries, state: left > 0 ? current.state : 'exhausted' });
  await edit.record('CODE_WRONG', { stepKey, triesLeft: left });
  return new ArgumentError('wrong-code', {
    message: `the code is wrong; ${String(left)} tries are left`,
    source: 'code',
  });
}

/** Forgets what was sent to another number: its code must not confirm this one. */
export async function withdrawCodes(edit: SessionEdit, stepKey: string): Promise<void> {
  const codes = edit.of(OneTimeCodeRow);
  await codes.update({ stepKey, state: { in: ['sent', 'exhausted'] } }, { state: 'replaced' });
  // No pause is due after one that did not go.
  await codes.update({ stepKey, state: 'undelivered' }, { state: 'unsent' });
}

/** The step is to be done again: what was sent for it counts for its receiver and its network address alone. */
export async function closeCodes(edit: SessionEdit, stepKey: string): Promise<void> {
  await edit.of(OneTimeCodeRow).update({ stepKey }, { state: 'closed' });
}

/** The newest code of each step that still waits to be entered. */
export function codeStates(rows: readonly OneTimeCodeRow[]): ReadonlyMap<string, CodeState> {
  const waiting = rows.filter(({ state }) => WAITING.includes(state) || state === 'exhausted');
  return new Map(
    waiting
      .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
      .map(({ stepKey, expiresAt, createdAt, tries, state }) => [
        stepKey,
        {
          expiresAt,
          resendAt: new Date(createdAt.getTime() + (state === 'undelivered' ? 0 : RESEND_PAUSE_MS)),
          triesLeft: Math.max(0, MAX_TRIES - tries),
          failed: state === 'undelivered',
        },
      ]),
  );
}

/** The row's id is part of it: the same code has another look-up in every row. */
function codeLookup(parts: SessionsParts, rowId: string, code: string): string {
  return parts.hasher.lookup(null, 'one-time-code', `${rowId}:${code}`);
}

/** Evenly distributed: 2^32 is no multiple of a million, so the last uneven part is drawn again. */
function drawCode(parts: SessionsParts): string {
  const codes = 10 ** DIGITS;
  const limit = Math.floor(2 ** 32 / codes) * codes;
  for (;;) {
    const drawn = parts.random.bytes(4).readUInt32BE();
    if (drawn < limit) return String(drawn % codes).padStart(DIGITS, '0');
  }
}
