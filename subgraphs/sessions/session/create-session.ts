import type { Caller, CompanyCaller, OperatorCaller, ServiceCaller } from '../../platform/caller/caller.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { ActivityRow } from '../activities/activity-row.js';
import { isAllowedReturnUrl } from '../requests/addresses.js';
import { readConfiguration } from '../requests/configuration.js';
import { planSession } from '../requests/plan.js';
import { readOptionalText } from '../requests/reading.js';
import { readSessionRequest, type RawSessionRequest, type SessionRequest } from '../requests/session-request.js';
import { DEFAULT_LIFETIME_MINUTES, expiryAfter } from '../state/validity.js';
import { askCompany, type CompanyAnswers } from './company-rules.js';
import { findRow, tokenLookup } from './find-session.js';
import { SEAL_PART, type SessionsParts } from './parts.js';
import type { SessionDetails } from './session-details.js';
import { SessionRow } from './session-row.js';
import { sealedAs } from './session-view.js';

export interface CreateSessionRequest extends RawSessionRequest {
  readonly remoteAddress?: unknown;
}

export interface CreatedSession {
  readonly id: string;
  readonly token: string;
}

/**
 * Creates a session: reads the request, asks administration for the company's rules, and freezes both.
 * @throws ArgumentError wrong-parameters with the place that is wrong, invalid-access for a caller who may not
 */
export async function createSession(
  parts: SessionsParts,
  supergraph: Supergraph,
  caller: Caller,
  raw: CreateSessionRequest,
): Promise<CreatedSession> {
  const creator = creatorOf(caller);
  const request = readSessionRequest(raw);
  const answers = await askCompany(supergraph, serviceFor(creator), request);
  const parentSessionId = await findParent(parts, creator, request.parentSessionId);
  const token = parts.random.token();
  const details: SessionDetails = {
    ...planned(request, answers),
    token,
    name: request.name,
    clientUserId: request.clientUserId,
    configId: request.configId,
    remoteAddress: readOptionalText(raw.remoteAddress, 'remoteAddress'),
  };
  const id = parts.random.id();
  await parts.vault.create({ sessionId: id, companyId: creator.companyId });
  try {
    await store(parts, { id, creator, request, details, parentSessionId });
  } catch (error) {
    await parts.vault.destroy(id);
    throw error;
  }
  return { id, token };
}

function creatorOf(caller: Caller): CompanyCaller | OperatorCaller {
  if (caller.kind === 'operator') return caller;
  const scopes = caller.kind === 'company' ? caller.scopes : [];
  if (caller.kind !== 'company' || !(scopes.includes('all') || scopes.includes('sessions:write'))) {
    throw new ArgumentError('invalid-access');
  }
  return caller;
}

function serviceFor(creator: CompanyCaller | OperatorCaller): ServiceCaller & { readonly companyId: string } {
  return { kind: 'service', name: 'sessions', companyId: creator.companyId, onBehalfOf: creator };
}

function planned(
  request: SessionRequest,
  answers: CompanyAnswers,
): Pick<SessionDetails, 'plan' | 'rules' | 'warnings'> {
  if (request.configId !== null && answers.configuration === null) throw wrongParameters('config_id', 'is not known');
  if (request.groupId !== null && !answers.groupExists) throw wrongParameters('groupId', 'is not known');
  const warnings = [...request.warnings];
  const configuration =
    request.configId === null ? null : readConfiguration(answers.configuration, 'config_id', warnings);
  const plan = planSession({ ...request, configuration }, warnings);
  if (plan.returnUrl !== null && !isAllowedReturnUrl(plan.returnUrl, answers.rules.returnAddresses)) {
    throw wrongParameters('flags.return_url', 'is not among the return addresses of the company');
  }
  return { plan, rules: answers.rules, warnings };
}

async function findParent(parts: SessionsParts, creator: Caller, reference: string | null): Promise<string | null> {
  if (reference === null) return null;
  const row = await parts.store.read((reader) => findRow(reader, parts.hasher, creator, { token: reference }));
  if (row === null) throw wrongParameters('parent_session_id', 'is not known');
  return row.id;
}

interface NewSession {
  readonly id: string;
  readonly creator: CompanyCaller | OperatorCaller;
  readonly request: SessionRequest;
  readonly details: SessionDetails;
  readonly parentSessionId: string | null;
}

async function store(
  parts: SessionsParts,
  { id, creator, request, details, parentSessionId }: NewSession,
): Promise<void> {
  const sealer = await parts.vault.open(id, SEAL_PART);
  if (sealer === null) throw new Error('the key of a new session is gone');
  const { companyId } = creator;
  const about = { companyId, sessionId: id };
  const test = creator.kind === 'company' && creator.test;
  const createdAt = parts.clock.now();
  const validity = {
    createdAt,
    startsAt: request.scheduleStartTime,
    endsAt: request.scheduleEndTime,
    lifetimeMinutes: details.plan.lifetimeMinutes ?? DEFAULT_LIFETIME_MINUTES,
  };
  const row = {
    id,
    companyId,
    tokenLookup: tokenLookup(parts.hasher, details.token),
    state: 'created',
    test,
    ...validity,
    expiresAt: expiryAfter(validity, null),
    startedAt: null,
    lastActivityAt: null,
    processingSince: null,
    endedAt: null,
    language: details.plan.language,
    consent: 'none',
    round: 0,
    resultVersion: 0,
    device: null,
    boundDevice: null,
    groupId: request.groupId,
    parentSessionId,
    clientUserLookup: request.clientUserId && parts.hasher.lookup(companyId, 'client-user', request.clientUserId),
    details: sealer.seal(sealedAs.details(id), details),
    label: sealer.seal(sealedAs.label(id), { name: details.name }),
    visitor: null,
  };
  const activity = parts.random.id();
  const data = sealer.seal(sealedAs.activity(activity), {
    warnings: details.warnings,
    remoteAddress: details.remoteAddress,
  });
  await parts.store.write(async (transaction) => {
    await transaction.of(SessionRow, { companyId }).insert(row);
    await transaction.of(ActivityRow, about).insert({ id: activity, type: 'SESSION_CREATED', time: createdAt, data });
    await transaction.emit('session.created', about, { test }, sealer);
  });
}
