import { wrongParameters } from '../../platform/errors/catalogue.js';
import { RIGHTS } from '../../platform/rights/rights.js';

/** What a key can be good for; `all` is everything. */
export const KEY_SCOPES = ['all', ...RIGHTS] as const;

export const SCOPES_DESCRIPTION = `Scopes: ${KEY_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`;

/** @throws ArgumentError `wrong-parameters` for none or an unknown one */
export function readScopes(given: readonly string[]): readonly string[] {
  if (given.length === 0) throw wrongParameters('scopes', 'must name a scope');
  const unknown = given.find((scope) => !KEY_SCOPES.some((known) => known === scope));
  if (unknown !== undefined) throw wrongParameters('scopes', `must be of ${KEY_SCOPES.join(', ')}`);
  return given.includes('all') ? ['all'] : [...new Set(given)].sort();
}
