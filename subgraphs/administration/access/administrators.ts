import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { assertMay, isByTestKey } from '../../platform/rights/may.js';
import { UserRole } from './roles.js';

/**
 * The company that a caller administers: by a key with the scope, or as a signed-in administrator. Nothing of a company's
 * administration is a test object, so test keys administer nothing.
 * @throws ArgumentError `access-denied`
 */
export function administeredCompany(caller: Caller, to: 'read' | 'write'): string {
  assertMay(caller, `administration:${to}`, 'access-denied');
  if (isByTestKey(caller)) throw new ArgumentError('access-denied');
  return caller.companyId;
}

/**
 * The company for which a caller says where events, codes and links of sessions go: tokens are in them, so that it is a way of
 * reading sessions, too.
 * @throws ArgumentError `access-denied`
 */
export function companyToldOfSessions(caller: Caller): string {
  const companyId = administeredCompany(caller, 'write');
  assertMay(caller, 'sessions:read', 'access-denied');
  return companyId;
}

/** A signed-in user. @throws ArgumentError `access-denied` */
export function signedInUser(caller: Caller): { readonly companyId: string; readonly userId: string } {
  if (caller.kind !== 'operator') throw new ArgumentError('access-denied', { message: 'Only a signed-in user may' });
  return { companyId: caller.companyId, userId: caller.userId };
}

/** Whether the caller may touch users who run the service itself. */
export function isPlatformAdministrator(caller: Caller): boolean {
  return caller.kind === 'operator' && caller.roles.includes(UserRole.platform_administrator);
}
