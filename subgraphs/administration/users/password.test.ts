import { checkPassword, hashPassword, verifyPassword } from './password.js';

it('a password is verified by its argon2id hash, and no other is', async () => {
  const hashed = await hashPassword('correct horse');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashed).not.toContain('correct');
  expect(await verifyPassword('correct horse', hashed)).toBe(true);
  expect(await verifyPassword('correct horsf', hashed)).toBe(false);
});

it('the same password has another hash each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

it('reads hashes of other tools: the test vector of the reference implementation', async () => {
  // phc-winner-argon2, test.c: password "password", salt "somesalt", t=2, m=65536, p=1.
  const vector = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', vector)).toBe(true);
});

it('refuses passwords of seven characters', () => {
  expect(() => checkPassword('1234567')).toThrow(expect.objectContaining({ code: 'password-too-short' }));
  expect(() => checkPassword('12345678')).not.toThrow();
});
