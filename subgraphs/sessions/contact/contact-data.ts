import { domainToASCII } from 'node:url';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readText } from '../requests/reading.js';

/** E.164: at most 15 digits, the first of them no zero; shorter than 7 is no subscriber's number anywhere. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** RFC 5321: 64 characters before the sign, 254 in all. */
const MAX_EMAIL = 254;
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** A number in international form, as `+995 555 12-34-56` or `00995…`; answers E.164. @throws ArgumentError wrong-parameters */
export function readPhoneNumber(value: unknown, place: string): string {
  const text = readText(value, place, 50).replace(/[\s().\-/]/g, '');
  const number = text.startsWith('00') ? `+${text.slice(2)}` : text;
  if (!E164.test(number))
    throw wrongParameters(place, 'must be a telephone number with its country code, as +995555123456');
  return number;
}

/** Its domain in lower case; what is before the sign belongs to its receiver. @throws ArgumentError wrong-parameters */
export function readEmail(value: unknown, place: string): string {
  const text = readText(value, place).trim();
  if (text.length > MAX_EMAIL || !EMAIL.test(text) || text.startsWith('.') || text.includes('..')) {
    throw wrongParameters(place, 'must be a mail address');
  }
  const at = text.lastIndexOf('@');
  return `${text.slice(0, at)}@${text.slice(at + 1).toLowerCase()}`;
}

/** What messages to a number or a mail address are counted under: every spelling of it that a mail server takes for the same. */
export function receiverKey(to: string): string {
  const at = to.lastIndexOf('@');
  const domain = to.slice(at + 1);
  return at < 0 ? to : `${to.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}
