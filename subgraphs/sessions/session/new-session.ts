import type { Transaction } from '../../platform/transaction.js';
import type { TellsCompany } from '../../platform/facts/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import { ActivityRow } from './activity-row.js';
import { type Declared, declaredKey } from '../flow/declared.js';
import { DEFAULT_LIFETIME_MINUTES, expiryAfter } from '../state/validity.js';
import { tokenLookup } from '../../platform/session-token/token-lookup.js';
import { nameLookup } from './name-lookup.js';
import { SEAL_PURPOSE, type SessionsParts } from './parts.js';
import { termsOfRequest } from './search-terms.js';
import { listedDetails, type SessionDetails, type SessionLabel } from './session-details.js';
import { SessionRow } from './session-row.js';
import { SessionTermRow } from './session-term-row.js';
import { type NewTerm, termRows } from './session-terms.js';
import { sealedAs } from './session-view.js';
import { makeNotice, toldOf } from './tell-company.js';

export interface NewSession {
  readonly companyId: string;
  readonly test: boolean;
  readonly details: Omit<SessionDetails, 'token' | 'told'>;
  readonly scheduleStartTime: Date | null;
  readonly scheduleEndTime: Date | null;
  readonly groupId: string | null;
  readonly parentSessionId: string | null;
  /** Of a beneficiary's session: until then it may be opened, and its time runs from the opening. */
  readonly waitsUntil?: Date;
}

/** A session whose key exists and whose row waits to be written. */
export interface PreparedSession {
  readonly id: string;
  readonly token: string;
  readonly companyId: string;
  readonly row: NewRow<SessionRow>;
  readonly terms: readonly NewTerm[];
  /** What the company is told of its making; null where nobody listens. */
  readonly told: TellsCompany | null;
  readonly activity: NewRow<ActivityRow>;
  readonly sealer: Sealer;
}

/** Makes the key of a new session and seals its row. Whoever does not insert it destroys the key. */
export async function prepareSession(
  parts: SessionsParts,
  session: NewSession,
  id: string = parts.random.id(),
): Promise<PreparedSession> {
  const { companyId, test, groupId, parentSessionId } = session;
  const token = parts.random.token();
  const { clientUserId, name, rules } = session.details;
  const about = { sessionId: id, companyId };
  const notice = rules.tellsEvents ? { told: await makeNotice(parts, about, { ...session.details, token }) } : {};
  const details: SessionDetails = { ...session.details, token, ...notice };
  const sealer = await parts.vault.createOpen(about, SEAL_PURPOSE);
  const createdAt = parts.clock.now();
  const validity = {
    createdAt,
    startsAt: session.scheduleStartTime,
    endsAt: session.scheduleEndTime,
    lifetimeMinutes: details.plan.lifetimeMinutes ?? DEFAULT_LIFETIME_MINUTES,
    reopenedUntil: session.waitsUntil ?? null,
    startedAt: null,
    parentSessionId,
  };
  const row = {
    id,
    companyId,
    tokenLookup: tokenLookup(parts.hasher, token),
    state: 'created',
    test,
    ...validity,
    expiresAt: expiryAfter(validity, null),
    lastActivityAt: null,
    processingSince: null,
    endedAt: null,
    language: details.plan.language,
    consent: 'none',
    round: 0,
    resultVersion: 0,
    reason: null,
    device: null,
    boundDevice: null,
    groupId,
    clientUserLookup: clientUserId === null ? null : clientUserLookup(parts, companyId, clientUserId),
    declaredLookup: declaredLookup(parts, companyId, details.declared),
    nameLookup: nameLookup(parts.hasher, companyId, name),
    termsAt: createdAt,
    details: sealer.seal(sealedAs.details(id), details),
    label: sealer.seal(sealedAs.label(id), { name, listed: listedDetails(details) } satisfies SessionLabel),
    visitor: null,
  };
  const activity = createdActivity(parts, details, createdAt, sealer);
  const terms = termRows(parts, companyId, 'request', termsOfRequest(details));
  const told = rules.tellsEvents ? { test, ...toldOf(sealer, id, details) } : null;
  return { id, token, companyId, row, terms, told, activity, sealer };
}

function createdActivity(
  { random }: SessionsParts,
  { warnings, remoteAddress }: SessionDetails,
  time: Date,
  sealer: Sealer,
): PreparedSession['activity'] {
  const id = random.id();
  const data = sealer.seal(sealedAs.activity(id), { warnings, remoteAddress });
  return { id, type: 'SESSION_CREATED', time, toldBy: 'service', data };
}

/** Writes a prepared session, with its first activity and its fact. */
export async function insertSession(
  transaction: Transaction,
  { id, companyId, row, terms, told, activity }: PreparedSession,
): Promise<void> {
  const about = { companyId, sessionId: id };
  await transaction.of(SessionRow, { companyId }).insert(row);
  if (terms.length > 0) await transaction.of(SessionTermRow, about).insert(terms);
  await transaction.of(ActivityRow, about).insert(activity);
  if (told) await transaction.emit('session.created', about, told, null);
}

/** Destroys the keys of a session that was made ready and is not written. @param keeps its own key, which a session has already */
export async function dropPrepared(
  { vault }: SessionsParts,
  { id, told }: PreparedSession,
  keeps = false,
): Promise<void> {
  if (!keeps) await vault.destroy(id);
  if (told?.noticeKey !== undefined) await vault.destroy(told.noticeKey);
}

/** The look-up value of the company's own identifier of a user. */
export function clientUserLookup({ hasher }: SessionsParts, companyId: string, clientUserId: string): string {
  return hasher.lookup(companyId, 'client-user', clientUserId);
}

/** By which the sessions of two beneficiaries are told to be of one person. Companies are not verified by their faces. */
function declaredLookup({ hasher }: SessionsParts, companyId: string, declared: Declared | undefined): string | null {
  return declared?.type === 'individual' ? hasher.lookup(companyId, 'declared-person', declaredKey(declared)) : null;
}
