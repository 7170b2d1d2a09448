import { takesCoding } from '../../gateway/http/site.js';
import { readImage } from '../../rest-compat/request/image.js';
import { readToken, trimCredential } from '../../rest-compat/request/parameters.js';
import { cleanToken } from '../../subgraphs/platform/session-token/session-token.js';
import { readBusinessData } from '../../subgraphs/sessions/business/read-business-data.js';
import { isAllowedReturnUrl } from '../../subgraphs/sessions/requests/addresses.js';
import { growth, LINEAR } from '../support/work.js';

/** A body holds a hundred times as many as sixteen times this. */
const MANY = 3_000;

const SHARE = [{ type: 'ownershipPercentage', mandatory: true }] as const;

/** What whoever calls may make as long as a body is: all callers wait while the service reads it. */
it.each<readonly [string, (run: number) => unknown]>([
  ['company key', (run) => trimCredential(`a${'"'.repeat(run)}b`)],
  ['session token', (run) => readToken({ session_token: `a${`'`.repeat(run)}b` })],
  ["token of a page's address", (run) => cleanToken(`a${' '.repeat(run)}b`)],
  ['picture', (run) => readImage('image', `A${' '.repeat(run)}!`)],
  ['coding that a browser takes', (run) => takesCoding(`a${' '.repeat(run)}b`, 'br')],
  [
    'share of an owner',
    (run) => readBusinessData(SHARE, { ownershipPercentage: `1${' '.repeat(run)}b` }, 'owner', new Date()),
  ],
  ['return address', (run) => isAllowedReturnUrl('https://a.example/', [`https://a.example/${'/'.repeat(run)}b`])],
])('a %s with a long run of one character is read as quickly as it is long', async (_, read) => {
  const attempt = (run: number): void => {
    try {
      read(run);
    } catch {
      // That it is refused is shown elsewhere.
    }
  };
  expect(await growth(attempt, MANY)).toBeLessThan(LINEAR);
});
