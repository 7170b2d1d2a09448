import type { Caller } from '../platform/caller/caller.js';
import { ArgumentError } from '../platform/errors/catalogue.js';
import { isByTestKey, may } from '../platform/rights/may.js';
import type { Right } from '../platform/rights/rights.js';

export interface ScreeningCompany {
  readonly companyId: string;
  /** Test keys see the invented list alone. */
  readonly test: boolean;
}

/**
 * The company that a caller screens for: by a key with the scope `screening`, or as a user who decides sessions.
 * @throws ArgumentError `access-denied`
 */
export function screeningCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['screening']);
}

/**
 * The company whose blacklist a caller keeps: by a key with the scope `blacklist`, or as a user who decides sessions.
 * @throws ArgumentError `access-denied`
 */
export function blacklistCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['blacklist']);
}

/**
 * The company that reads what its sessions were screened for: by a key that reads sessions or screens, or as a user.
 * @throws ArgumentError `access-denied`
 */
export function screenedCompany(caller: Caller): ScreeningCompany {
  return companyOf(caller, ['screening', 'sessions:read']);
}

function companyOf(caller: Caller, rights: readonly Right[]): ScreeningCompany {
  if (caller.companyId === null || !rights.some((right) => may(caller, right)))
    throw new ArgumentError('access-denied');
  return { companyId: caller.companyId, test: isByTestKey(caller) };
}
