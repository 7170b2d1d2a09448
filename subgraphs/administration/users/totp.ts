import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters that every authenticator app knows: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after now that are taken too: clocks differ. */
const TOLERANCE = 1;
/** Bytes of a secret, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, as authenticator apps take it. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** The code of a step. RFC 4226, section 5.3. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/**
 * The step whose code was given, null when it is none of now.
 * @param after the last step that was used: a code works once
 */
export function matchingStep(secret: Buffer, given: string, now: Date, after: number): number | null {
  const digits = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const current = totpStep(now);
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
    const matches = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(digits));
    if (matches && step > after) return step;
  }
  return null;
}
