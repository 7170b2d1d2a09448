import type { Caller } from '../../platform/caller/caller.js';
import { type CompanyScope, scopeOf } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { assertMay, assertServiceOrMay } from '../../platform/rights/may.js';
import { CalledSession } from './call-types.js';

/** Who reads calls and their evidence: whoever takes calls, or reads sessions. @throws ArgumentError invalid-access */
export function readsCalls(caller: Caller): CompanyScope {
  assertServiceOrMay(caller, ['calls', 'sessions:read']);
  return companyScope(caller);
}

/** Who sees the log and the figures of a company's calls. @throws ArgumentError invalid-access */
export function seesAllCalls(caller: Caller): CompanyScope {
  assertMay(caller, 'calls');
  return companyScope(caller);
}

/** Who writes what a company's operators work with in calls. @throws ArgumentError invalid-access */
export function keepsCalls(caller: Caller): CompanyScope {
  assertMay(caller, 'administration:write');
  return companyScope(caller);
}

function companyScope(caller: Caller): CompanyScope {
  if (caller.kind === 'applicant') throw new ArgumentError('invalid-access');
  return scopeOf(caller);
}

/** A session as the planner names it. @throws ArgumentError when it is not the caller's to see */
export function calledSessionOf({ id, companyId }: Readonly<Record<string, unknown>>, caller: Caller): CalledSession {
  if (typeof id !== 'string' || typeof companyId !== 'string') throw new ArgumentError('session-not-found');
  const seenBy = caller.kind === 'service' ? caller.companyId : readsCalls(caller).companyId;
  if (seenBy !== companyId) throw new ArgumentError('session-not-found');
  return Object.assign(new CalledSession(), { id, companyId });
}
