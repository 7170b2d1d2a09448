import { Directive, Field, ID, ObjectType } from 'type-graphql';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import { assertServiceOrMay } from '../../platform/rights/may.js';

@ObjectType('Session')
@Directive('@key(fields: "id companyId")')
export class MediaSession {
  @Field(() => ID) id: string;
  @Internal()
  @Field(() => ID)
  companyId: string;
}

/**
 * The session of a reference, for those who may have its media: its company's keys and operators, and the service on
 * its behalf. The session token alone reads nothing.
 * @throws ArgumentError `invalid-access`, `session-not-found`
 */
export function mediaSessionOf(reference: Readonly<Record<string, unknown>>, caller: Caller): MediaSession {
  const { id, companyId } = reference;
  if (typeof id !== 'string' || typeof companyId !== 'string') throw new ArgumentError('session-not-found');
  if (caller.kind === 'applicant' || caller.kind === 'visitor') throw new ArgumentError('invalid-access');
  if (caller.companyId !== companyId) throw new ArgumentError('session-not-found');
  assertServiceOrMay(caller, 'sessions:read');
  return Object.assign(new MediaSession(), { id, companyId });
}
