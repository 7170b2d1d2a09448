import { type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';

/**
 * Operators and the service itself may; a company's key by its scopes; an applicant never.
 * @throws ArgumentError `invalid-access`
 */
export function assertMay(caller: Caller, scope: 'sessions:read' | 'sessions:write'): void {
  if (caller.kind === 'operator' || caller.kind === 'service') return;
  if (caller.kind === 'company' && (caller.scopes.includes('all') || caller.scopes.includes(scope))) return;
  throw new ArgumentError('invalid-access');
}

const mayRead: MiddlewareFn<SubgraphContext> = ({ context: { caller } }, next) => {
  assertMay(caller, 'sessions:read');
  return next();
};

/** A member of a session that says something of its applicant: a key that only changes sessions gets it by no way. */
export function ForReaders(): MethodDecorator & PropertyDecorator {
  return UseMiddleware(mayRead);
}
