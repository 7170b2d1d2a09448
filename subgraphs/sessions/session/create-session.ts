import type { Caller, CompanyCaller, OperatorCaller, ServiceCaller } from '../../platform/caller/caller.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { assertMay } from '../../platform/rights/may.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { isAllowedReturnUrl } from '../requests/addresses.js';
import { readConfiguration } from '../requests/configuration.js';
import { planSession, type PlannedStep } from '../requests/plan.js';
import { readOptionalText } from '../requests/reading.js';
import { readSessionRequest, type RawSessionRequest, type SessionRequest } from '../requests/session-request.js';
import { askCompany, type CompanyAnswers } from './company-rules.js';
import { findRow } from './find-session.js';
import { dropPrepared, insertSession, prepareSession } from './new-session.js';
import { SEAL_PURPOSE, type SessionsParts } from './parts.js';
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
 * @param creationId its inner id where the edge chose one, so that a call which is repeated after a crash finds the session
 * @throws ArgumentError wrong-parameters with the place that is wrong, invalid-access for a caller who may not
 */
export async function createSession(
  parts: SessionsParts,
  supergraph: Supergraph,
  caller: Caller,
  raw: CreateSessionRequest,
  creationId: string | null = null,
): Promise<CreatedSession> {
  assertMay(caller, 'sessions:write');
  const creator = caller;
  const before = await createdBefore(parts, creator.companyId, creationId);
  if (before) return before;
  const request = readSessionRequest(raw);
  const answers = await askCompany(supergraph, serviceFor(creator), request);
  const parentSessionId = await findParent(parts, creator, request.parentSessionId);
  const details = {
    ...planned(request, answers),
    name: request.name,
    clientUserId: request.clientUserId,
    configId: request.configId,
    remoteAddress: readOptionalText(raw.remoteAddress, 'remoteAddress'),
    ...(request.parentSessionId === null ? {} : { parentToken: request.parentSessionId }),
  };
  await checkChildConfigurations(supergraph, serviceFor(creator), details.plan);
  const { scheduleStartTime, scheduleEndTime, groupId } = request;
  const { companyId } = creator;
  const test = creator.kind === 'company' && creator.test;
  const session = {
    companyId,
    test,
    details,
    scheduleStartTime,
    scheduleEndTime,
    groupId,
    parentSessionId,
  };
  const prepared = await prepareSession(parts, session, creationId ?? parts.random.id());
  try {
    await parts.store.write((transaction) => insertSession(transaction, prepared));
  } catch (error) {
    // Under a chosen id another call may have been first: the key is that session's then.
    const first = await createdBefore(parts, companyId, creationId);
    await dropPrepared(parts, prepared, first !== null);
    if (first) return first;
    throw error;
  }
  return { id: prepared.id, token: prepared.token };
}

async function createdBefore(
  { store, vault }: SessionsParts,
  companyId: string,
  id: string | null,
): Promise<CreatedSession | null> {
  if (id === null) return null;
  const row = await store.read((reader) => reader.of(SessionRow, { companyId }).findOne({ id }));
  const sealer = row && (await vault.open(id, SEAL_PURPOSE));
  return sealer ? { id, token: sealer.unseal<SessionDetails>(sealedAs.details(id), row.details).token } : null;
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

/** Configurations of child sessions are looked for now: later the applicant could not mend them. */
async function checkChildConfigurations(
  supergraph: Supergraph,
  caller: ServiceCaller & { readonly companyId: string },
  { steps }: SessionDetails['plan'],
): Promise<void> {
  for (const { step, place } of withPlaces(steps)) {
    if (step.type !== 'beneficiaries') continue;
    for (const name of ['kycConfigId', 'kybConfigId'] as const) {
      const configId = step.settings[name];
      if (configId === null) continue;
      const { configuration } = await askCompany(supergraph, caller, { configId, groupId: null });
      if (configuration === null) throw wrongParameters(`${place}.${name}`, 'is not known');
    }
  }
}

interface PlacedStep {
  readonly step: PlannedStep;
  /** As errors name it: `steps[0].steps[1]`. */
  readonly place: string;
}

/** Every step with its place, those of calls, too. */
function withPlaces(steps: readonly PlannedStep[], list = 'steps'): readonly PlacedStep[] {
  return steps.flatMap((step, index) => {
    const place = `${list}[${String(index)}]`;
    const inCall = step.type === 'video-call' ? step.settings.steps : [];
    return [{ step, place }, ...withPlaces(inCall, `${place}.steps`)];
  });
}
