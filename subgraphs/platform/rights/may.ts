import type { Caller, CompanyCaller, OperatorCaller } from '../caller/caller.js';
import { ArgumentError, type ArgumentErrorCode } from '../errors/catalogue.js';
import { type Right, rolesMay, scopesMay } from './rights.js';

/** Whether a company's key or a signed-in user has the right; applicants, visitors and the service have none by themselves. */
export function may(caller: Caller, right: Right): boolean {
  if (caller.kind === 'company') return scopesMay(caller.scopes, right);
  return caller.kind === 'operator' && rolesMay(caller.roles, right);
}

/** @throws ArgumentError `code` unless the caller is a company's key or a signed-in user with one of these rights */
export function assertMay(
  caller: Caller,
  rights: Right | readonly Right[],
  code: ArgumentErrorCode = 'invalid-access',
): asserts caller is CompanyCaller | OperatorCaller {
  if (![rights].flat().some((right) => may(caller, right))) throw new ArgumentError(code);
}

/**
 * Whether a caller has all that it is about to give: to a key, to a user, or to whoever gets into a user's account by it. Otherwise
 * the right to administer would be every right.
 */
export function mayGive(caller: Caller, rights: readonly Right[]): boolean {
  return rights.every((right) => may(caller, right));
}

/** @throws ArgumentError `access-denied` */
export function assertMayGive(caller: Caller, rights: readonly Right[]): void {
  if (mayGive(caller, rights)) return;
  throw new ArgumentError('access-denied', { message: 'Nobody can give rights that they do not have' });
}

/** The same of what the service asks itself, too. @throws ArgumentError `invalid-access` */
export function assertServiceOrMay(caller: Caller, rights: Right | readonly Right[]): void {
  if (caller.kind !== 'service') assertMay(caller, rights);
}

/** Whether a test key causes the call, by itself or through a part of the service: it reaches test objects alone. */
export function isByTestKey(caller: Caller): boolean {
  const causer = caller.kind === 'service' ? caller.onBehalfOf : caller;
  return causer?.kind === 'company' && causer.test;
}
