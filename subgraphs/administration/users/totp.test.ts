import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.js';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('at second %d the code is the one of RFC 6238, appendix B', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

it('a code works in its step and one beside, once', () => {
  const now = new Date(1_000_000_000_000);
  const step = totpStep(now);
  for (const near of [step - 1, step, step + 1])
    expect(matchingStep(secret, totpCode(secret, near), now, 0)).toBe(near);
  expect(matchingStep(secret, totpCode(secret, step - 2), now, 0)).toBeNull();
  expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeNull();
  expect(matchingStep(secret, '12345', now, 0)).toBeNull();
});

it('secrets are base32, as RFC 4648 writes them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(totpUri(secret, 'My Company', 'a@b.example')).toBe(
    'otpauth://totp/My%20Company:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=My%20Company',
  );
});
