import { takesCoding } from '../../gateway/http/site.js';
import { readImage } from '../../rest-compat/request/image.js';
import { readToken, trimCredential } from '../../rest-compat/request/parameters.js';
import { cleanToken } from '../../subgraphs/platform/session-token/session-token.js';
import { readBusinessData } from '../../subgraphs/sessions/business/read-business-data.js';
import { isAllowedReturnUrl } from '../../subgraphs/sessions/requests/addresses.js';

/** A body holds forty times as many. Where each place of a run is tried with each end, these take half a minute. */
const MANY = 100_000;
const QUICK_MS = 2_000;

const SHARE = [{ type: 'ownershipPercentage', mandatory: true }] as const;

/** What whoever calls may make as long as a body is: all callers wait while the service reads it. */
it.each<readonly [string, () => unknown]>([
  ['company key', () => trimCredential(`a${'"'.repeat(MANY)}b`)],
  ['session token', () => readToken({ session_token: `a${`'`.repeat(MANY)}b` })],
  ["token of a page's address", () => cleanToken(`a${' '.repeat(MANY)}b`)],
  ['picture', () => readImage('image', `A${' '.repeat(MANY)}!`)],
  ['coding that a browser takes', () => takesCoding(`a${' '.repeat(MANY)}b`, 'br')],
  [
    'share of an owner',
    () => readBusinessData(SHARE, { ownershipPercentage: `1${' '.repeat(MANY)}b` }, 'owner', new Date()),
  ],
  ['return address', () => isAllowedReturnUrl('https://a.example/', [`https://a.example/${'/'.repeat(MANY)}b`])],
])('a %s with a long run of one character is read as quickly as it is long', (_, read) => {
  const before = process.cpuUsage();
  try {
    read();
  } catch {
    // That it is refused is shown elsewhere.
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(QUICK_MS);
});
