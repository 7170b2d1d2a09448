import type { SessionOptions } from '../operations/applicant-session.js';

/** Why another device is offered. */
export type SwitchReason = 'phone-only' | 'refused' | 'better-camera' | 'optional';

/**
 * The address to show as a code for another device, or null when none may be shown. The company's own address wins.
 * The page's own address serves where the session is meant for phones, needs a better camera, or may be continued
 * elsewhere, never for a session that is bound to its first device; on a refused camera only the company's address.
 */
export function otherDeviceAddress(options: SessionOptions, reason: SwitchReason, ownAddress: string): string | null {
  const given = options.switch_device_url ?? '';
  if (/^https?:\/\//i.test(given)) return given;
  if (options.restrict_url_sharing === true || reason === 'refused') return null;
  if (reason === 'optional' && options.optional_continue_on_another_device !== true) return null;
  return ownAddress;
}
