import type { ApplicantCaller } from '../../platform/caller/caller.js';
import type { SessionsParts } from '../session/parts.js';

/** HMAC by which a browser is known again; null where it names none. */
export function deviceLookup(
  { hasher }: Pick<SessionsParts, 'hasher'>,
  { companyId, deviceId }: ApplicantCaller,
): string | null {
  return deviceId === null ? null : hasher.lookup(companyId, 'device', deviceId);
}
