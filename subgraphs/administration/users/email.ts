import { ArgumentError } from '../../platform/errors/catalogue.js';

/** One @, no white space, quotes or brackets, a domain of labels with a dot. Stricter than RFC 5321, as mailers are. */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const LONGEST = 254;

/**
 * An address in the form in which it is stored and looked up.
 * @throws ArgumentError `invalid-email-format`
 */
export function readEmail(given: string): string {
  const email = normalEmail(given);
  if (email.length > LONGEST || !EMAIL.test(email)) {
    throw new ArgumentError('invalid-email-format', { message: 'email is no e-mail address', source: 'email' });
  }
  return email;
}

export function normalEmail(given: string): string {
  return given.trim().normalize('NFC').toLowerCase();
}
