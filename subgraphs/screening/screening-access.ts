import type { Caller, OperatorCaller } from '../platform/caller/caller.js';
import { ArgumentError } from '../platform/errors/catalogue.js';

export interface ScreeningCompany {
  readonly companyId: string;
  /** Test keys see the invented list alone. */
  readonly test: boolean;
}

/** Roles of users who decide sessions, and so whom the company refuses; who takes calls alone does not. */
const DECIDING: readonly string[] = ['operator', 'administrator', 'platform_administrator'];

/**
 * The company that a caller screens for: by a key with the scope `screening`, or as a user who decides sessions.
 * @throws ArgumentError `access-denied`
 */
export function screeningCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['all', 'screening'], decides);
}

/**
 * The company whose blacklist a caller keeps: by a key with the scope `blacklist`, or as a user who decides sessions.
 * @throws ArgumentError `access-denied`
 */
export function blacklistCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['all', 'blacklist'], decides);
}

/**
 * The company that reads what its sessions were screened for: by a key that reads sessions or screens, or as a user.
 * @throws ArgumentError `access-denied`
 */
export function screenedCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['all', 'screening', 'sessions:read'], () => true);
}

function companyOf(
  caller: Caller,
  scopes: readonly string[],
  userMay: (user: OperatorCaller) => boolean,
): ScreeningCompany {
  if (caller.kind === 'operator' && userMay(caller)) return { companyId: caller.companyId, test: false };
  if (caller.kind === 'company' && scopes.some((scope) => caller.scopes.includes(scope))) {
    return { companyId: caller.companyId, test: caller.test };
  }
  throw new ArgumentError('access-denied');
}

function decides({ roles }: OperatorCaller): boolean {
  return roles.some((role) => DECIDING.includes(role));
}
