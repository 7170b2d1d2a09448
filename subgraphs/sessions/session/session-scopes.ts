import { type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { may } from '../../platform/rights/may.js';
import type { Right } from '../../platform/rights/rights.js';
import type { SubgraphContext } from '../../platform/subgraph.js';

/**
 * The service itself may; a company's key by its scopes, a user by their roles; an applicant never.
 * @throws ArgumentError `invalid-access`
 */
export function assertMay(caller: Caller, right: Right): void {
  if (caller.kind === 'service' || may(caller, right)) return;
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
