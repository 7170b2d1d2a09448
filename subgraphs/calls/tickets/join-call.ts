import { createHash } from 'node:crypto';
import type { ApplicantCaller, OperatorCaller, ServiceCaller } from '../../platform/caller/caller.js';
import type { SessionScope } from '../../platform/database/scope.js';
import { ArgumentError, RetryLaterError } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { type CallEdit, changeCall } from '../call/call-edit.js';
import { everyCall, openCall, type OpenedCall } from '../call/opened-call.js';
import { type CallParts, SEAL_PURPOSE, sealedAs } from '../call/call-parts.js';
import { CallParticipantRow, CallRow } from '../call/call-tables.js';
import { CALL_TICKET, type CallTicketClaims } from '../signalling/call-ticket.js';
import { isAlive } from '../host-registry/dead-hosts.js';
import { CallHostRow } from '../host-registry/host-tables.js';
import { applicantHere } from './own-device.js';
import { MOST_APPLICANTS } from '../call/guests.js';
import { CallGuestRow } from '../call/guest-table.js';
import { PARENT_OF_PARTICIPANT, SIGN_IN_VERSIONS } from './questions.generated.js';
import { assertTakesCalls, operatorNames, supervises } from '../operators/operators.js';
import { CALLS_SOCKET_PATH } from '../signalling/messages.js';
import { type IceServer, iceServers } from './turn.js';

const TICKET_SECONDS = 60;

/** With what a browser enters a room. */
export interface CallTicket {
  /** Where the signalling of the call's host is, without a slash at the end; empty: at the address of the browser's page. */
  readonly url: string;
  readonly path: string;
  readonly ticket: string;
  readonly expiresAt: Date;
  readonly iceServers: readonly IceServer[];
  readonly forceRelay: boolean;
}

type Person = Pick<CallTicketClaims, 'role' | 'userId' | 'ownSessionId' | 'name' | 'signInVersion'>;

/**
 * A ticket for the room of an active call, at the host that has it; a living host with the least to do gets a call that has
 * none.
 * @throws ServiceError not-found, session-state while nobody has taken the call, call-ended, busy without a living host
 */
export async function joinCall(parts: CallParts, context: SubgraphContext, id: string): Promise<CallTicket> {
  const call = await callToJoin(parts, context, id);
  const person = await personOf(parts, context, call);
  const host = await changeCall(parts, call, async (edit) => {
    if (edit.row.state === 'ended') throw new ArgumentError('call-ended');
    if (edit.row.state !== 'active')
      throw new ArgumentError('session-state', { message: 'Nobody has taken the call yet' });
    await assertRoom(edit, call, person);
    return hostOf(edit);
  });
  const now = parts.clock.now();
  const participantId = participantIdOf(id, person);
  const claims: CallTicketClaims = {
    nonce: parts.random.token(),
    hostId: host.id,
    issuedAt: now.getTime(),
    callId: id,
    ...call.about,
    participantId,
    ...person,
  };
  return {
    url: host.url,
    path: CALLS_SOCKET_PATH,
    ticket: parts.signer.sign(CALL_TICKET, claims, TICKET_SECONDS),
    expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
    iceServers: iceServers(parts.settings, participantId, now),
    forceRelay: parts.settings.turnOnly,
  };
}

/** @throws ArgumentError not-found: whose call it is nobody else learns */
async function callToJoin(parts: CallParts, context: SubgraphContext, id: string): Promise<OpenedCall> {
  const { caller, supergraph } = context;
  if (caller.kind === 'operator') {
    assertTakesCalls(caller);
    return openCall(parts, { companyId: caller.companyId }, id);
  }
  if (caller.kind !== 'applicant') throw new ArgumentError('invalid-access');
  await applicantHere(context);
  const call = await openCall(parts, { companyId: caller.companyId }, id);
  if (call.about.sessionId === caller.sessionId) return call;
  const asService: ServiceCaller = { kind: 'service', name: 'calls', companyId: caller.companyId, onBehalfOf: caller };
  const { session } = await supergraph.ask(PARENT_OF_PARTICIPANT, { id: caller.sessionId }, asService);
  const isOfThem = session?.parentSessionId === call.about.sessionId && call.details.multipleParticipants;
  if (isOfThem && (await guestIn(parts, caller, id)) !== null) return call;
  throw new ArgumentError('not-found');
}

async function personOf(parts: CallParts, context: SubgraphContext, call: OpenedCall): Promise<Person> {
  const { caller } = context;
  if (caller.kind === 'applicant') return applicantIn(parts, call, caller);
  assertTakesCalls(caller);
  const person = await userIn(parts, call, caller);
  return { ...person, signInVersion: await signInVersionOf(context, caller) };
}

async function applicantIn(
  parts: CallParts,
  { about, details, row }: OpenedCall,
  { companyId, sessionId }: ApplicantCaller,
): Promise<Person> {
  const name =
    about.sessionId === sessionId ? details.applicantName : await guestName(parts, { companyId, sessionId }, row.id);
  return { role: 'applicant', userId: null, ownSessionId: sessionId, name: name ?? '' };
}

/** Null for somebody who did not enter this call, or has left it. */
function guestIn(
  parts: CallParts,
  { companyId, sessionId }: SessionScope,
  callId: string,
): Promise<CallGuestRow | null> {
  return parts.store.read((reader) =>
    reader.of(CallGuestRow, { companyId, sessionId }).findOne({ callId, leftAt: null }),
  );
}

async function guestName(parts: CallParts, about: SessionScope, callId: string): Promise<string | null> {
  const guest = await guestIn(parts, about, callId);
  const sealer = guest?.name ? await parts.vault.open(about.sessionId, SEAL_PURPOSE) : null;
  return guest?.name && sealer ? sealer.unseal<string>(sealedAs.guest(about.sessionId), guest.name) : null;
}

async function userIn(parts: CallParts, { row }: OpenedCall, operator: OperatorCaller): Promise<Person> {
  const { userId, companyId } = operator;
  const holds = row.operatorId === userId;
  if (!holds && !supervises(operator))
    throw new ArgumentError('invalid-access', { message: 'Another operator has the call' });
  const called = (await operatorNames(parts, companyId)).get(userId) ?? '';
  // Whoever has no name is called by their address, among colleagues alone: applicants see who is in the room.
  const name = called.includes('@') ? '' : called;
  return { role: holds ? 'operator' : 'supervisor', userId, ownSessionId: null, name };
}

/** @throws ArgumentError invalid-access for a user who is gone */
async function signInVersionOf(
  { supergraph }: SubgraphContext,
  { companyId, userId }: OperatorCaller,
): Promise<number> {
  const asService: ServiceCaller = { kind: 'service', name: 'calls', companyId };
  const { signInVersions } = await supergraph.ask(SIGN_IN_VERSIONS, { companyId, ids: [userId] }, asService);
  const [own] = signInVersions;
  if (own === undefined) throw new ArgumentError('invalid-access');
  return own.version;
}

async function assertRoom({ transaction, row }: CallEdit, { about }: OpenedCall, person: Person): Promise<void> {
  if (person.role !== 'applicant') return;
  const applicants = await transaction
    .of(CallParticipantRow, about)
    .find({ where: { callId: row.id, role: 'applicant' }, limit: 100 });
  const others = applicants.filter(
    ({ ownSessionId, leftAt }) => leftAt === null && ownSessionId !== person.ownSessionId,
  );
  if (others.length >= MOST_APPLICANTS)
    throw new RetryLaterError('busy', { message: 'The call is full', retryAfter: 60 });
}

/** The host of the call; a new one where it has none, or its own is dead. @throws ArgumentError busy */
async function hostOf(edit: CallEdit): Promise<CallHostRow> {
  const rows = await edit.transaction.of(CallHostRow, everyCall).find({ limit: 1000 });
  const hosts = rows.filter((host) => isAlive(host, edit.now));
  const own = hosts.find(({ id }) => id === edit.row.hostId);
  if (own !== undefined) return own;
  const calls = edit.transaction.of(CallRow, everyCall);
  const loads = hosts
    .filter(({ accepting }) => accepting)
    .map(async (host) => {
      return { host, calls: await calls.count({ hostId: host.id, state: 'active' }) };
    });
  const least = (await Promise.all(loads)).sort((a, b) => a.calls - b.calls)[0]?.host;
  if (least === undefined)
    throw new RetryLaterError('busy', { message: 'No host of calls is there', retryAfter: RETRY_SECONDS });
  edit.patch({ hostId: least.id });
  return least;
}

/** A host that starts has said so by then. */
const RETRY_SECONDS = 2;

/** The same for the same person in the same call, so that a second browser takes the place of the first. */
function participantIdOf(callId: string, { userId, ownSessionId }: Person): string {
  const hex = createHash('sha256')
    .update(`${callId}/${userId ?? ''}/${ownSessionId ?? ''}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
