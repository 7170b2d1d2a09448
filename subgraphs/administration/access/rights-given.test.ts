import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';
import type { CompanyCaller } from '../../platform/caller/caller.js';
import { type Role, ROLE_RIGHTS } from '../../platform/rights/rights.js';

let world: AdministrationWorld;
beforeEach(async () => (world = await startAdministration()));
afterEach(() => world[Symbol.asyncDispose]());

const keyOf = (...scopes: readonly string[]): CompanyCaller => ({ ...world.company, scopes });
const administering = (): CompanyCaller => keyOf('administration:write');
/** Administers, and has what a role has. */
const upTo = (role: Role): CompanyCaller => keyOf('administration:write', ...ROLE_RIGHTS[role]);

const makes = (email: string, role: Role) =>
  `mutation { createUser(input: { email: "${email}", password: "long enough 1", emailVerified: true, rights: ["${role}"] }) }`;
const make = async (email: string, role: Role): Promise<string> =>
  (await world.get<{ createUser: string }>(world.company, makes(email, role))).createUser;
const change = (id: string, input: string) => `mutation { changeUser(id: "${id}", input: { ${input} }) { id } }`;
const code = async (caller: CompanyCaller, source: string): Promise<string | undefined> =>
  (await world.ask(caller, source)).code as string | undefined;

it('a key makes users of the roles whose rights it has', async () => {
  expect(await code(administering(), makes('a@mine.example', 'administrator'))).toBe('access-denied');
  expect(await code(administering(), makes('b@mine.example', 'call_center_operator'))).toBe('access-denied');
  const noRole = 'mutation { createUser(input: { email: "c@mine.example" }) }';
  expect(await code(administering(), noRole)).toBe('access-denied');
  const some = upTo('call_center_operator');
  expect(await code(some, makes('d@mine.example', 'operator'))).toBe('access-denied');
  expect(await code(some, makes('e@mine.example', 'call_center_operator'))).toBeUndefined();
  expect(await code(keyOf('all'), makes('f@mine.example', 'administrator'))).toBeUndefined();
  expect(await world.get(world.company, '{ users { totalCount } }')).toEqual({ users: { totalCount: 2 } });
});

it('a key gives nobody a role that is more than itself, and takes roles away', async () => {
  const id = await make('ann@mine.example', 'operator');
  expect(await code(administering(), change(id, 'rights: ["operator", "administrator"]'))).toBe('access-denied');
  expect(await code(upTo('operator'), change(id, 'rights: ["call_center_operator"]'))).toBe('access-denied');
  // What they have already may be said again.
  expect(await code(administering(), change(id, 'rights: ["operator"], firstName: "Ann"'))).toBeUndefined();
  const administrator = await make('bea@mine.example', 'administrator');
  expect(await code(upTo('operator'), change(administrator, 'rights: ["operator"]'))).toBeUndefined();
});

it('a key lets nobody into an account that may do more than itself', async () => {
  const id = await make('ann@mine.example', 'administrator');
  const some = upTo('operator');
  const { createUser: invited } = await world.get<{ createUser: string }>(
    world.company,
    'mutation { createUser(input: { email: "cat@mine.example", rights: ["administrator"] }) }',
  );
  for (const letsIn of [
    `unlockUser(id: "${id}")`,
    `resetUserTotp(id: "${id}")`,
    `inviteUser(id: "${invited}")`,
    `invitationLink(id: "${invited}") { link }`,
  ]) {
    expect([letsIn, await code(some, `mutation { ${letsIn} }`)]).toEqual([letsIn, 'access-denied']);
    expect([letsIn, await code(keyOf('all'), `mutation { ${letsIn} }`)]).toEqual([letsIn, undefined]);
  }
  expect(await code(some, change(id, 'disabled: true'))).toBeUndefined();
  expect(await code(some, change(id, 'disabled: false'))).toBe('access-denied');
  expect(await code(keyOf('all'), change(id, 'disabled: false'))).toBeUndefined();
  expect(await code(some, `mutation { deleteUser(id: "${id}") }`)).toBeUndefined();
});

it('a key reads links in mails to nobody who may do more than itself', async () => {
  await world.get(
    world.company,
    `mutation {
      a: createUser(input: { email: "ann@mine.example", rights: ["administrator"] })
      b: createUser(input: { email: "ben@mine.example", rights: ["operator"] })
    }`,
  );
  const read = async (caller: CompanyCaller) => {
    const source = '{ outgoingMessages { edges { node { to text } } } }';
    const { outgoingMessages } = await world.get<{
      outgoingMessages: { edges: { node: { to: string; text: string | null } }[] };
    }>(caller, source);
    return outgoingMessages.edges.map(({ node: { to, text } }) => [to.slice(0, 3), text?.includes('#invitation=')]);
  };
  expect(await read(keyOf('all'))).toEqual([
    ['ann', true],
    ['ben', true],
  ]);
  expect(await read(upTo('operator'))).toEqual([
    ['ann', undefined],
    ['ben', true],
  ]);
});

it('a key that may not read sessions says nowhere where they are told', async () => {
  const input = 'input: { url: "https://shop.example/hook", types: ["session.created"] }';
  const made = await world.get<{ createWebhookEndpoint: { id: string } }>(
    world.company,
    `mutation { createWebhookEndpoint(${input}) { id } }`,
  );
  const { id } = made.createWebhookEndpoint;
  for (const tells of [
    `createWebhookEndpoint(${input}) { id }`,
    `changeWebhookEndpoint(id: "${id}", input: { url: "https://else.example/hook" }) { id }`,
    `replayWebhooks(id: "${id}", fromSequence: 1)`,
    'setCallback(url: "https://shop.example/callback", apiKey: "k") { url }',
  ]) {
    expect([tells, await code(administering(), `mutation { ${tells} }`)]).toEqual([tells, 'access-denied']);
    const readsToo = keyOf('administration:write', 'sessions:read');
    // There is no event yet that could be sent again.
    const told = tells.startsWith('replay') ? 'wrong-parameters' : undefined;
    expect([tells, await code(readsToo, `mutation { ${tells} }`)]).toEqual([tells, told]);
  }
});
