import { DRIVERS } from '../../../test/support/platform.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';
import { totpCode, totpStep } from './totp.js';

const SIGN_IN = `mutation ($email: String!, $password: String!, $code: String, $companyId: ID) {
  signIn(email: $email, password: $password, code: $code, companyId: $companyId) { state token }
}`;
const PASSWORD = 'a good password';
const MINUTE_MS = 60_000;

describe.each(DRIVERS)('signing in on %s', (driver) => {
  let world: AdministrationWorld;
  beforeAll(async () => (world = await startAdministration(driver)));
  afterAll(() => world[Symbol.asyncDispose]());

  const create = async (email: string, rights = ['operator'], company = world.company): Promise<string> => {
    const query = `mutation ($email: String!, $password: String!, $rights: [String!]) {
      createUser(input: { email: $email, password: $password, rights: $rights }) }`;
    return (await world.get<{ createUser: string }>(company, query, { email, password: PASSWORD, rights })).createUser;
  };
  const signIn = (email: string, password = PASSWORD, more: Readonly<Record<string, unknown>> = {}) =>
    world.ask(world.other, SIGN_IN, { email, password, ...more });
  const token = async (email: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const { data, code } = await signIn(email, PASSWORD, more);
    expect(code).toBeUndefined();
    return String((data?.['signIn'] as { token: unknown }).token);
  };

  it('makes an operator of their company with their roles and groups', async () => {
    const id = await create('ann@mine.example', ['operator', 'call_center_operator']);
    const { makeGroup } = await world.get<{ makeGroup: string }>(
      world.company,
      `mutation { makeGroup(name: "Anns", memberIds: ["${id}"]) }`,
    );
    const operator = await world.operator(await token(' Ann@Mine.example '));
    expect(operator).toEqual({
      kind: 'operator',
      companyId: world.company.companyId,
      userId: id,
      roles: ['call_center_operator', 'operator'],
      groupIds: [makeGroup],
    });
    const { currentUser } = await world.get<{ currentUser: unknown }>(operator, '{ currentUser { email locked } }');
    expect(currentUser).toEqual({ email: 'ann@mine.example', locked: false });
  });

  it('is refused alike for a wrong password and an unknown address', async () => {
    await create('bob@mine.example');
    expect((await signIn('bob@mine.example', 'another password')).code).toBe('invalid-access');
    expect((await signIn('nobody@mine.example')).code).toBe('invalid-access');
  });

  it('locks after five wrong attempts for a quarter of an hour, also for the right password', async () => {
    const id = await create('carl@mine.example');
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('carl@mine.example', 'guess number one');
    expect((await signIn('carl@mine.example')).code).toBe('invalid-access');
    const { user } = await world.get<{ user: unknown }>(world.company, `{ user(id: "${id}") { locked } }`);
    expect(user).toEqual({ locked: true });
    world.clock.advance(15 * MINUTE_MS);
    await token('carl@mine.example');

    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('carl@mine.example', 'guess number two');
    expect((await signIn('carl@mine.example')).code).toBe('invalid-access');
    await world.get(world.company, `mutation { unlockUser(id: "${id}") }`);
    await token('carl@mine.example');
  });

  describe('from addresses', () => {
    const at = async (remoteAddress: string, email: string, password = PASSWORD): Promise<unknown> => {
      const visitor = { kind: 'visitor', companyId: null, remoteAddress } as const;
      return (await world.ask(visitor, SIGN_IN, { email, password })).code;
    };
    const guess = async (remoteAddress: string, email: string): Promise<void> => {
      for (let attempt = 0; attempt < 5; attempt += 1) await at(remoteAddress, email, 'guess number one');
    };
    const [OFFICE, HOME, STRANGER] = ['2001:db8:1:1::5', '198.51.100.7', '203.0.113.9'];

    it('strangers lock nobody out of where they signed in before, their network’s other addresses as well', async () => {
      await create('ivy@mine.example');
      expect(await at(OFFICE, 'ivy@mine.example')).toBeUndefined();
      await guess(STRANGER, 'ivy@mine.example');
      expect(await at(HOME, 'ivy@mine.example')).toBe('invalid-access');
      expect(await at(STRANGER, 'ivy@mine.example')).toBe('invalid-access');
      expect(await at('2001:db8:1:1:ffff::6', 'ivy@mine.example')).toBeUndefined();
      // Their signing in opens nothing for the others.
      expect(await at(STRANGER, 'ivy@mine.example')).toBe('invalid-access');
      world.clock.advance(15 * MINUTE_MS);
      expect(await at(HOME, 'ivy@mine.example')).toBeUndefined();
    });

    it('wrong passwords from many strange addresses count together', async () => {
      await create('jon@mine.example');
      for (let host = 1; host <= 5; host += 1) await at(`203.0.113.${host}`, 'jon@mine.example', 'guess number one');
      expect(await at(HOME, 'jon@mine.example')).toBe('invalid-access');
    });

    it('a known address is locked by itself, and unlocked by an administrator', async () => {
      const id = await create('kim@mine.example');
      for (const address of [OFFICE, HOME]) expect(await at(address, 'kim@mine.example')).toBeUndefined();
      await guess(OFFICE, 'kim@mine.example');
      expect(await at(OFFICE, 'kim@mine.example')).toBe('invalid-access');
      expect(await at(HOME, 'kim@mine.example')).toBeUndefined();
      await world.get(world.company, `mutation { unlockUser(id: "${id}") }`);
      expect(await at(OFFICE, 'kim@mine.example')).toBeUndefined();
    });

    it('eight addresses are known beside their own attempts while they are signed in', async () => {
      await create('mia@mine.example');
      const known = Array.from({ length: 8 }, (_, host) => `198.51.100.${host + 1}`);
      for (const address of known) expect(await at(address, 'mia@mine.example')).toBeUndefined();
      const operator = await world.operator(await token('mia@mine.example'));
      const wrong = `mutation { changePassword(current: "guess number one", next: "${PASSWORD} 2") { token } }`;
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await world.ask(operator, wrong)).code).toBe('invalid-access');
      }
      // Their own are counted all the same, and none of the addresses was forgotten for them.
      const right = `mutation { changePassword(current: "${PASSWORD}", next: "${PASSWORD} 2") { token } }`;
      expect((await world.ask(operator, right)).code).toBe('invalid-access');
      await guess(STRANGER, 'mia@mine.example');
      expect(await at(HOME.replace(/7$/, '99'), 'mia@mine.example')).toBe('invalid-access');
      for (const address of known) expect(await at(address, 'mia@mine.example')).toBeUndefined();
    });

    it('who is signed in changes their password whatever strangers try', async () => {
      await create('lea@mine.example');
      const operator = await world.operator(await token('lea@mine.example'));
      await guess(STRANGER, 'lea@mine.example');
      const change = (current: string) =>
        world.ask(operator, `mutation { changePassword(current: "${current}", next: "${PASSWORD} 2") { token } }`);
      expect((await change(PASSWORD)).code).toBeUndefined();
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await change('guess number one')).code).toBe('invalid-access');
      }
      expect((await change(`${PASSWORD} 2`)).code).toBe('invalid-access');
    });
  });

  it('counts guesses that come at the same time', async () => {
    await create('dora@mine.example');
    const guesses = Array.from({ length: 8 }, (_, index) => signIn('dora@mine.example', `guess number ${index}`));
    await Promise.all(guesses);
    expect((await signIn('dora@mine.example')).code).toBe('invalid-access');
  });

  it('ends after twelve hours, when the password changes, and when the user is disabled', async () => {
    const id = await create('eve@mine.example');
    const first = await token('eve@mine.example');
    world.clock.advance(12 * 60 * MINUTE_MS);
    expect(await world.administration.signIn.byToken(first)).toBeNull();

    const second = await token('eve@mine.example');
    const operator = await world.operator(second);
    const change =
      'mutation ($current: String!, $next: String!) { changePassword(current: $current, next: $next) { token } }';
    expect((await world.ask(operator, change, { current: 'wrong password', next: 'better password' })).code).toBe(
      'invalid-access',
    );
    expect((await world.ask(operator, change, { current: PASSWORD, next: 'short' })).code).toBe('password-too-short');
    const changed = await world.get<{ changePassword: { token: string } }>(operator, change, {
      current: PASSWORD,
      next: 'better password',
    });
    expect(await world.administration.signIn.byToken(second)).toBeNull();
    await world.operator(changed.changePassword.token);
    expect((await signIn('eve@mine.example')).code).toBe('invalid-access');

    await world.get(world.company, `mutation { changeUser(id: "${id}", input: { disabled: true }) { id } }`);
    expect(await world.administration.signIn.byToken(changed.changePassword.token)).toBeNull();
    expect((await signIn('eve@mine.example', 'better password')).code).toBe('invalid-access');
  });

  it('takes no token that was changed', async () => {
    await create('fay@mine.example');
    const good = await token('fay@mine.example');
    const [payload = '', mac = ''] = good.split('.');
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"version":1', '"version":2'));
    for (const bad of [`${forged.toString('base64url')}.${mac}`, `${payload}.`, '', 'x', `${good}x`]) {
      expect(await world.administration.signIn.byToken(bad)).toBeNull();
    }
  });

  it('asks for a code of the app once it is enrolled, and each code works once', async () => {
    const id = await create('gus@mine.example');
    const operator = await world.operator(await token('gus@mine.example'));
    const byTokenAlone = await world.ask(operator, 'mutation { enrolTotp(password: "not theirs") { secret } }');
    expect(byTokenAlone.code).toBe('invalid-access');
    const { enrolTotp } = await world.get<{ enrolTotp: { secret: string; uri: string } }>(
      operator,
      `mutation { enrolTotp(password: "${PASSWORD}") { secret uri } }`,
    );
    expect(enrolTotp.uri).toContain(`secret=${enrolTotp.secret}`);
    const secret = fromBase32(enrolTotp.secret);
    const codeNow = () => totpCode(secret, totpStep(world.clock.now()));
    await token('gus@mine.example');
    expect((await world.ask(operator, 'mutation { confirmTotp(code: "000000") }')).code).toBe('invalid-access');
    await world.get(operator, `mutation { confirmTotp(code: "${codeNow()}") }`);

    world.clock.advance(MINUTE_MS);
    const { data } = await signIn('gus@mine.example');
    expect(data).toEqual({ signIn: { state: 'CODE_NEEDED', token: null } });
    const code = codeNow();
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await signIn('gus@mine.example', PASSWORD, { code: wrong })).code).toBe('invalid-access');
    await token('gus@mine.example', { code });
    expect((await signIn('gus@mine.example', PASSWORD, { code })).code).toBe('invalid-access');
    await world.get(world.company, `mutation { resetUserTotp(id: "${id}") }`);
    await token('gus@mine.example');
  });

  it('asks which company is meant where the same account is in two', async () => {
    await create('hal@both.example');
    await create('hal@both.example', ['operator'], world.other);
    expect(await signIn('hal@both.example')).toMatchObject({ code: 'wrong-parameters', source: 'companyId' });
    const { companyId } = world.other;
    expect((await world.operator(await token('hal@both.example', { companyId }))).companyId).toBe(companyId);
  });
});

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
