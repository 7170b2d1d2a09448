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
  if (caller.kind === 'operator') return { companyId: caller.companyId, test: false };
  if (caller.kind === 'company' && ['all', 'screening'].some((scope) => caller.scopes.includes(scope))) {
    return { companyId: caller.companyId, test: caller.test };
  }
  throw new ArgumentError('access-denied');
}
