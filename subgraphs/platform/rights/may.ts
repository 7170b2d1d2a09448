import type { Caller } from '../caller/caller.js';
import { type Right, rolesMay, scopesMay } from './rights.js';

/** Whether a company's key or a signed-in user has the right; applicants, visitors and the service have none by themselves. */
export function may(caller: Caller, right: Right): boolean {
  if (caller.kind === 'company') return scopesMay(caller.scopes, right);
  return caller.kind === 'operator' && rolesMay(caller.roles, right);
}

/** Whether a test key causes the call, by itself or through a part of the service: it reaches test objects alone. */
export function isByTestKey(caller: Caller): boolean {
  const causer = caller.kind === 'service' ? caller.onBehalfOf : caller;
  return causer?.kind === 'company' && causer.test;
}
