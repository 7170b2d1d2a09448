import { type MiddlewareFn, UseMiddleware } from 'type-graphql';
import { assertServiceOrMay } from '../../platform/rights/may.js';
import type { SubgraphContext } from '../../platform/subgraph.js';

const mayRead: MiddlewareFn<SubgraphContext> = ({ context: { caller } }, next) => {
  assertServiceOrMay(caller, 'sessions:read');
  return next();
};

/** A member of a session that says something of its applicant: a key that only changes sessions gets it by no way. */
export function ForReaders(): MethodDecorator & PropertyDecorator {
  return UseMiddleware(mayRead);
}
