import type { Caller } from '../platform/caller/caller.js';
import { ArgumentError } from '../platform/errors/catalogue.js';

export interface ScreeningCompany {
  readonly companyId: string;
  /** Test keys see the invented list alone. */
  readonly test: boolean;
}

/**
 * The company that a caller screens for: by a key with the scope `screening`, or as a signed-in operator.
 * @throws ArgumentError `access-denied`
 */
export function screeningCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['all', 'screening']);
}

/**
 * The company whose blacklist a caller keeps: by a key with the scope `blacklist`, or as a signed-in operator.
 * @throws ArgumentError `access-denied`
 */
export function blacklistCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['all', 'blacklist']);
}

/**
 * The company that reads what its sessions were screened for: by a key that reads sessions or screens, or as an operator.
 * @throws ArgumentError `access-denied`
 */
export function screenedCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['all', 'screening', 'sessions:read']);
}

function companyOf(caller: Caller, scopes: readonly string[]): ScreeningCompany {
  if (caller.kind === 'operator') return { companyId: caller.companyId, test: false };
  if (caller.kind === 'company' && scopes.some((scope) => caller.scopes.includes(scope))) {
    return { companyId: caller.companyId, test: caller.test };
  }
  throw new ArgumentError('access-denied');
}
