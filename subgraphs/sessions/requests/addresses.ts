import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readText } from './reading.js';

const MAX_ADDRESS_CHARACTERS = 2048;

/** Schemes that run code in, or read from, the page that is told to go there. App schemes of companies are welcome. */
const FORBIDDEN_SCHEMES = new Set([
  'about:', 'blob:', 'chrome:', 'data:', 'file:', 'filesystem:', 'ftp:', 'javascript:', 'jar:', 'resource:', 'vbscript:', 'view-source:', 'ws:', 'wss:',
]); // prettier-ignore

/**
 * An address that a browser is sent to at the end: http, https or an app's own scheme, absolute, without user
 * information, white space or control characters (which would split a header or hide the true host).
 */
export function readReturnUrl(value: unknown, place: string): string {
  const text = readText(value, place, MAX_ADDRESS_CHARACTERS).trim();
  const address = parse(text, place);
  if (FORBIDDEN_SCHEMES.has(address.protocol))
    throw wrongParameters(place, `must not be a ${address.protocol} address`);
  if (isWeb(address) && !/^https?:\/\//i.test(text)) throw wrongParameters(place, 'must be an absolute address');
  if (address.username !== '' || address.password !== '')
    throw wrongParameters(place, 'must not hold user information');
  return text;
}

/** An address for a QR code: read by a phone's camera, so web addresses only. */
export function readWebUrl(value: unknown, place: string): string {
  const text = readReturnUrl(value, place);
  if (!isWeb(new URL(text))) throw wrongParameters(place, 'must be an http or https address');
  return text;
}

function parse(text: string, place: string): URL {
  // The URL parser silently drops tabs and line ends, so they are looked for first.
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(text))
    throw wrongParameters(place, 'must not hold white space or control characters');
  if (!URL.canParse(text)) throw wrongParameters(place, 'must be an absolute address');
  return new URL(text);
}

function isWeb(address: URL): boolean {
  return address.protocol === 'http:' || address.protocol === 'https:';
}

/**
 * Whether a company allows this return address. A list without web addresses allows all of those; the scheme of an app has to be
 * listed, since `ms-msdt:` and the like start programs of the system. A member is an origin, an address whose path must begin
 * the one given (`https://shop.example/kyc` allows `https://shop.example/kyc/done?x=1`), or a scheme alone (`shop://`).
 */
export function isAllowedReturnUrl(returnUrl: string, allowed: readonly string[]): boolean {
  const address = new URL(returnUrl);
  const listed = allowed.flatMap((entry) => (URL.canParse(entry) ? [new URL(entry)] : []));
  if (isWeb(address) && !listed.some(isWeb)) return true;
  return listed.some((permitted) => {
    if (permitted.protocol !== address.protocol) return false;
    if (permitted.host === '') return true;
    if (permitted.host !== address.host) return false;
    const folder = permitted.pathname.replace(/(?<!\/)\/+$/, '');
    return address.pathname === folder || address.pathname.startsWith(`${folder}/`) || folder === '';
  });
}
