import type { Caller } from '../platform/caller/caller.js';
import { assertMay, isByTestKey } from '../platform/rights/may.js';
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
  assertMay(caller, rights, 'access-denied');
  return { companyId: caller.companyId, test: isByTestKey(caller) };
}
