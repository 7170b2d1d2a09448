import type { SessionOptions } from '../../contract/members.js';

/** Why another device is offered. */
export type SwitchReason = 'phone-only' | 'refused' | 'better-camera' | 'optional';

/** How another device may go on: at the company's own address, or by a code of ours that passes the session on. */
export type OtherDevice = { readonly kind: 'company'; readonly address: string } | { readonly kind: 'handoff' };

/**
 * What to show as a code for another device, or null when nothing may be shown. The company's own address wins. The
 * session is passed on where it is meant for phones, needs a better camera, or may be continued elsewhere, the latter two
 * never when it is bound to its first device; on a refused camera only the company's address is shown.
 */
export function otherDevice(options: SessionOptions, reason: SwitchReason): OtherDevice | null {
  const address = options.switch_device_url ?? '';
  if (/^https?:\/\//i.test(address)) return { kind: 'company', address };
  // Where a desktop may only show the code, the phone is the one device; else the first is.
  if (options.restrict_url_sharing === true && reason !== 'phone-only') return null;
  if (reason === 'refused') return null;
  if (reason === 'optional' && options.optional_continue_on_another_device !== true) return null;
  return { kind: 'handoff' };
}
