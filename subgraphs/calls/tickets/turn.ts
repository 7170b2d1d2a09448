import { createHmac } from 'node:crypto';
import type { CallSettings } from '../../platform/call-settings.js';

/** A call of three hours and a half is not cut off by its relay. */
const TURN_SECONDS = 4 * 3600;

/** What RTCPeerConnection takes. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string | null;
  readonly credential: string | null;
}

/**
 * Short-lived credentials of the relays, made as coturn checks them (`use-auth-secret`, draft-uberti-behave-turn-rest-00): the
 * user is `expiry:name`, the password its HMAC-SHA1 under the shared secret, base64.
 */
export function iceServers({ turnUrls, turnSecret }: CallSettings, name: string, now: Date): readonly IceServer[] {
  if (turnUrls.length === 0 || turnSecret === null) return [];
  const username = `${Math.floor(now.getTime() / 1000) + TURN_SECONDS}:${name}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [{ urls: turnUrls, username, credential }];
}
