import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { UserRole } from '../access/roles.js';

let world: AdministrationWorld;
beforeEach(async () => (world = await startAdministration()));
afterEach(() => world[Symbol.asyncDispose]());

afterAll(stopOwnMariaDb);

interface Message {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly state: string;
}

async function messages(): Promise<readonly Message[]> {
  const { outgoingMessages } = await world.get<{ outgoingMessages: { edges: { node: Message }[] } }>(
    world.company,
    '{ outgoingMessages { edges { node { kind to text state } } } }',
  );
  return outgoingMessages.edges.map(({ node }) => node);
}

async function linkOf(kind: string): Promise<string> {
  const message = (await messages()).findLast((each) => each.kind === kind);
  return new RegExp(`/operator/#${kind}=(\\S+)`).exec(message?.text ?? '')?.[1] ?? 'no link';
}

const create = async (input: string): Promise<string> =>
  (await world.get<{ createUser: string }>(world.company, `mutation { createUser(input: { ${input} }) }`)).createUser;
const signIn = (email: string, password: string) =>
  world.ask(world.company, `mutation { signIn(email: "${email}", password: "${password}") { state } }`);

it('an invitation lets a user choose their password, once, within a week', async () => {
  await create('email: "ann@mine.example", firstName: "Ann"');
  expect(await messages()).toMatchObject([{ kind: 'invitation', to: 'ann@mine.example', state: 'KEPT' }]);
  expect((await signIn('ann@mine.example', 'chosen password')).code).toBe('invalid-access');
  const accept = `mutation { acceptInvitation(token: "${await linkOf('invitation')}", password: "chosen password") }`;
  await world.get(world.company, accept);
  expect((await signIn('ann@mine.example', 'chosen password')).code).toBeUndefined();
  expect((await world.ask(world.company, accept)).code).toBe('invalid-access');

  const late = await create('email: "late@mine.example"');
  const link = await linkOf('invitation');
  world.clock.advance(7 * 24 * 3600_000);
  const expired = await world.ask(
    world.company,
    `mutation { acceptInvitation(token: "${link}", password: "chosen password") }`,
  );
  expect(expired.code).toBe('invalid-access');
  await world.get(world.company, `mutation { inviteUser(id: "${late}") }`);
});

it('the link of an invitation is handed over where no mail goes out, until it is accepted', async () => {
  const id = await create('email: "ann@mine.example"');
  expect(await world.get(world.company, `mutation { inviteUser(id: "${id}") }`)).toEqual({ inviteUser: false });
  const ask = `mutation { invitationLink(id: "${id}") { link expiresAt } }`;
  const { invitationLink } = await world.get<{ invitationLink: { link: string; expiresAt: Date } }>(world.company, ask);
  expect(new Date(invitationLink.expiresAt).getTime() - world.clock.now().getTime()).toBe(7 * 24 * 3600_000);
  const token = /\/operator\/#invitation=(\S+)$/.exec(invitationLink.link)?.[1] ?? 'no link';
  await world.get(world.company, `mutation { acceptInvitation(token: "${token}", password: "chosen password") }`);
  expect((await signIn('ann@mine.example', 'chosen password')).code).toBeUndefined();
  expect((await world.ask(world.company, ask)).code).toBe('access-denied');
});

it('a link is good for its own purpose only', async () => {
  await create('email: "ann@mine.example"');
  const link = await linkOf('invitation');
  const other = await world.ask(
    world.company,
    `mutation { resetPassword(token: "${link}", password: "chosen password") }`,
  );
  expect(other.code).toBe('invalid-access');
  expect((await world.ask(world.company, `mutation { confirmEmail(token: "${link}") }`)).code).toBe('invalid-access');
});

it('a forgotten password is chosen anew, and the sign-ins until then end', async () => {
  await create('email: "bob@mine.example", password: "old password", emailVerified: true');
  const before = await world.administration.signIn.signIn({
    email: 'bob@mine.example',
    password: 'old password',
    code: null,
    companyId: null,
    from: null,
  });
  for (const email of ['bob@mine.example', 'nobody@mine.example']) {
    const asked = await world.get(world.company, `mutation { requestPasswordReset(email: "${email}") }`);
    expect(asked).toEqual({ requestPasswordReset: true });
  }
  expect(await messages()).toMatchObject([{ kind: 'password-reset', to: 'bob@mine.example' }]);
  const link = await linkOf('password-reset');
  const reset = `mutation { resetPassword(token: "${link}", password: "new password") }`;
  await world.get(world.company, reset);
  expect((await world.ask(world.company, reset)).code).toBe('invalid-access');
  expect((await signIn('bob@mine.example', 'old password')).code).toBe('invalid-access');
  expect((await signIn('bob@mine.example', 'new password')).code).toBeUndefined();
  expect(before.state === 'signed-in' && (await world.administration.signIn.byToken(before.token))).toBeNull();
});

it('a stranger cannot have a user flooded with mail', async () => {
  await create('email: "bob@mine.example", password: "old password", emailVerified: true');
  for (let time = 0; time < 5; time += 1) {
    await world.get(world.company, 'mutation { requestPasswordReset(email: "bob@mine.example") }');
  }
  expect(await messages()).toHaveLength(3);
});

it('where the company asks for it, nobody signs in before their address is confirmed', async () => {
  await world.get(world.company, 'mutation { changeCompanySettings(input: { requireVerifiedEmail: true }) { id } }');
  const id = await create('email: "eve@mine.example", password: "long enough"');
  expect((await signIn('eve@mine.example', 'long enough')).code).toBe('access-denied');
  await world.get(world.company, `mutation { confirmEmail(token: "${await linkOf('email-confirmation')}") }`);
  expect((await signIn('eve@mine.example', 'long enough')).code).toBeUndefined();
  expect(await world.get(world.company, `{ user(id: "${id}") { emailVerified } }`)).toEqual({
    user: { emailVerified: true },
  });
});

it('who runs the service is neither written to nor changed by a company', async () => {
  const { users } = world.administration;
  const { companyId } = world.company;
  const id = await users.create(companyId, {
    email: 'root@mine.example',
    password: 'long enough',
    emailVerified: true,
    firstName: null,
    lastName: null,
    roles: [UserRole.platform_administrator],
  });
  await world.get(world.company, 'mutation { requestPasswordReset(email: "root@mine.example") }');
  expect(await messages()).toEqual([]);
  for (const mutation of [
    `changeUser(id: "${id}", input: { disabled: true }) { id }`,
    `deleteUser(id: "${id}")`,
    `resetUserTotp(id: "${id}")`,
    `inviteUser(id: "${id}")`,
  ]) {
    expect((await world.ask(world.company, `mutation { ${mutation} }`)).code).toBe('access-denied');
  }
  const listed = await world.get(
    world.company,
    '{ users(role: platform_administrator) { edges { node { id roles } } } }',
  );
  expect(listed).toEqual({ users: { edges: [{ node: { id, roles: ['platform_administrator'] } }] } });
});

it.each(DRIVERS)(
  'a user gets three mails of one kind in an hour, however many are asked for at once, on %s',
  async (driver) => {
    await using several = await startAdministration(driver);
    const input = 'email: "ann@mine.example", password: "old password", emailVerified: true';
    await several.get(several.company, `mutation { createUser(input: { ${input} }) }`);
    const { links } = several.administration;
    await Promise.all(Array.from({ length: 12 }, () => links.askToResetPassword('ann@mine.example')));
    const { messages: sent } = await several.administration.messages.list(several.company.companyId, { kind: 'password-reset', page: {} }); // prettier-ignore
    expect(sent).toHaveLength(3);
  },
);

it('mails go with the user to whom they were written, and after a month', async () => {
  const gone = await create('email: "gone@mine.example", firstName: "Gonefirst"');
  await create('email: "stays@mine.example"');
  expect((await messages()).map(({ to }) => to)).toEqual(['gone@mine.example', 'stays@mine.example']);
  await world.get(world.company, `mutation { deleteUser(id: "${gone}") }`);
  expect((await messages()).map(({ to }) => to)).toEqual(['stays@mine.example']);
  world.clock.advance(29 * 24 * 3600_000);
  expect(await world.administration.messages.sweep()).toBe(0);
  await create('email: "new@mine.example"');
  world.clock.advance(2 * 24 * 3600_000);
  expect(await world.administration.messages.sweep()).toBe(1);
  expect((await messages()).map(({ to }) => to)).toEqual(['new@mine.example']);
});
