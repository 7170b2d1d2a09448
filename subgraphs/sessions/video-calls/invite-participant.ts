import type { Caller } from '../../platform/caller/caller.js';
import type { Reader } from '../../platform/transaction.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { sessionLink } from '../contact/share-link.js';
import { callSettings, type PlannedStep, type SessionPlan } from '../requests/plan.js';
import { findSession } from '../session/find-session.js';
import { dropPrepared, insertSession, prepareSession } from '../session/new-session.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionRow } from '../session/session-row.js';
import { loadSession, readDetails, type SessionView } from '../session/session-view.js';
import { OPEN_STATES } from '../state/transitions.js';

/** Applicants of one call, the one of its own session included. */
const MOST_PARTICIPANTS = 10;
/** Hours in which somebody who was invited may come, where the session of the call has no scheduled end. */
const INVITED_HOURS = 24;
const HOUR_MS = 3600 * 1000;

export interface InvitedParticipant {
  /** Inner id of their session. */
  readonly id: string;
  /** Where they enter. */
  readonly link: string;
}

/**
 * Makes a session for one more who takes part in the call of a session: with the same step of the call, and so with a flow of
 * their own that the operator starts.
 * @throws ArgumentError session-not-found, wrong-parameters for a session without such a call, session-state when it is over
 * or ten take part
 */
export async function inviteParticipant(
  parts: SessionsParts,
  caller: Caller,
  reference: string,
  name: string | null,
): Promise<InvitedParticipant> {
  const { about, sealer } = await findSession(parts, caller, { id: reference });
  const parent = await parts.store.read((reader) => loadSession(reader, about, sealer));
  if (parent === null) throw new ArgumentError('session-not-found');
  const step = sharedStep(parent.details.plan);
  // A guest has the step as well, but no call of their own.
  if (step === null || (await isGuest(parts, parent))) throw noSharedCall();
  if (!OPEN_STATES.includes(parent.state)) throw new ArgumentError('session-state', { message: 'the session is over' });
  const { row, details } = parent;
  const { companyId } = about;
  // No key is made in vain; it is counted again in the transaction, where others may have been quicker.
  await parts.store.read((reader) => refuseEleventh(reader, row));
  const waitsUntil = new Date(parts.clock.now().getTime() + INVITED_HOURS * HOUR_MS);
  const prepared = await prepareSession(parts, {
    companyId,
    test: row.test,
    scheduleStartTime: row.startsAt,
    scheduleEndTime: row.endsAt,
    waitsUntil,
    groupId: row.groupId,
    parentSessionId: row.id,
    details: {
      parentToken: details.token,
      plan: { ...details.plan, steps: [step] },
      rules: details.rules,
      name,
      clientUserId: null,
      configId: details.configId,
      remoteAddress: null,
      warnings: [],
    },
  });
  await parts.store
    .write(async (transaction) => {
      // The session of the call is locked by it until the end: those who are invited at once are counted one after the other.
      await transaction.of(SessionRow, { companyId }).findOne({ id: row.id });
      await refuseEleventh(transaction, row);
      await insertSession(transaction, prepared);
    })
    .catch(async (error: unknown) => {
      await dropPrepared(parts, prepared);
      throw error;
    });
  return { id: prepared.id, link: sessionLink(parts, prepared.token) };
}

/** @throws ArgumentError session-state when ten take part in the call of this session */
async function refuseEleventh(reader: Reader, { id, companyId }: SessionRow): Promise<void> {
  const open = { parentSessionId: id, state: { in: [...OPEN_STATES] } };
  const others = await reader.of(SessionRow, { companyId }).count(open);
  if (others >= MOST_PARTICIPANTS - 1) throw new ArgumentError('session-state', { message: 'ten take part already' });
}

/** The step in which several take part, as whoever is invited does it; null where there is none. */
function sharedStep({ steps }: SessionPlan): PlannedStep | null {
  return steps.find((one) => callSettings(one)?.multipleParticipants === true) ?? null;
}

/** Whether a session takes part in the call of its parent. */
async function isGuest(parts: SessionsParts, { row }: SessionView): Promise<boolean> {
  if (row.parentSessionId === null) return false;
  const about = { companyId: row.companyId, sessionId: row.parentSessionId };
  const sealer = await parts.vault.open(about.sessionId, SEAL_PURPOSE);
  const details = sealer && (await parts.store.read((reader) => readDetails(reader, about, sealer)));
  return details !== null && sharedStep(details.plan) !== null;
}

function noSharedCall(): ArgumentError {
  return wrongParameters('sessionId', 'is no session with a call in which several take part');
}
