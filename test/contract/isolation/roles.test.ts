import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Right,
  RIGHT_MEANINGS,
  RIGHTS,
  type Role,
  ROLE_RIGHTS,
  ROLES,
  rolesMay,
} from '../../../subgraphs/platform/rights/rights.js';
import { UserRole } from '../../../subgraphs/administration/access/roles.js';
import { callOf, isRefused, OPENED_BY, rootsOf } from './opened-by.js';
import { type IsolatedWorld, OWNER, startIsolatedWorld } from './world.js';

/** Each right opens the fields that a key with it opens; here those where users and keys differ, with the right of users. */
const OTHERWISE_FOR_USERS: Readonly<Record<string, Right | 'everybody who signed in' | 'who knows a code of theirs'>> =
  {
    createCompanyKey: 'administration:write',
    createUser: 'administration:write',
    createWebhookEndpoint: 'administration:write',
    changeWebhookEndpoint: 'administration:write',
    replayWebhooks: 'administration:write',
    setCallback: 'administration:write',
    takeSession: 'sessions:decide',
    releaseSession: 'sessions:decide',
    startCallStep: 'sessions:write',
    repeatCallStep: 'sessions:write',
    stopCallStep: 'sessions:write',
    acceptCall: 'calls',
    beAtDesk: 'calls',
    callDesk: 'calls',
    callGroups: 'calls',
    declineCall: 'calls',
    finishCall: 'calls',
    joinCall: 'calls',
    labelStill: 'calls',
    pickCall: 'calls',
    setAvailability: 'calls',
    startCallScript: 'calls',
    tickScriptItem: 'calls',
    transferCall: 'calls',
    useStill: 'calls',
    changePassword: 'everybody who signed in',
    confirmTotp: 'who knows a code of theirs',
    currentUser: 'everybody who signed in',
    enrolTotp: 'who knows a code of theirs',
    removeTotp: 'who knows a code of theirs',
    signOut: 'everybody who signed in',
    signOutEverywhere: 'everybody who signed in',
  };
const PASSWORD = 'a long enough password';

function expectedFor(role: Role): Readonly<Record<string, boolean>> {
  const opened = Object.values(OPENED_BY).flatMap(({ scopes, fields }) =>
    fields.map((name): [string, boolean] => {
      const own = OTHERWISE_FOR_USERS[name];
      if (own === 'who knows a code of theirs') return [name, false];
      if (own === 'everybody who signed in') return [name, true];
      if (own !== undefined) return [name, rolesMay([role], own)];
      const rights = scopes.filter((scope) => scope !== 'all');
      return [name, rights.some((right) => rolesMay([role], right))];
    }),
  );
  return Object.fromEntries(opened);
}

describe('a user with one role', () => {
  let world: IsolatedWorld;
  beforeAll(async () => (world = await startIsolatedWorld()));
  afterAll(() => world[Symbol.asyncDispose]());

  const ROLES_OF_COMPANIES = ROLES.filter((role) => role !== 'platform_administrator');

  it.each(ROLES_OF_COMPANIES)('%s opens what the table of rights says and nothing else', async (role) => {
    const email = `${role}@mine.example`;
    await world.get(
      OWNER,
      `mutation { createUser(input: { email: "${email}", password: "${PASSWORD}", emailVerified: true, rights: ["${role}"] }) }`,
    );
    const token = async () =>
      (
        await world.get<{ signIn: { token: string } }>(
          '',
          `mutation { signIn(email: "${email}", password: "${PASSWORD}") { token } }`,
        )
      ).signIn.token;
    let bearer = await token();
    const opened: Record<string, boolean> = {};
    for (const root of rootsOf(world.service.service.supergraph.publicSchema)) {
      const name = root[1].name;
      opened[name] = !isRefused(await world.ask(bearer, callOf(root)));
      if (name === 'signOutEverywhere') bearer = await token();
    }
    expect(opened).toEqual(expectedFor(role));
  });

  it('call_center_operator deletes nothing: the session stays', async () => {
    const roles = ROLE_RIGHTS.call_center_operator;
    expect(roles).not.toContain('sessions:delete');
    const { signIn } = await world.get<{ signIn: { token: string } }>(
      '',
      `mutation { signIn(email: "call_center_operator@mine.example", password: "${PASSWORD}") { token } }`,
    );
    const answer = await world.ask(signIn.token, `mutation { deleteSession(id: "${world.mine.session}") }`);
    expect(answer.errors?.[0]?.extensions?.['code']).toBe('invalid-access');
    await world.get(OWNER, `{ session(id: "${world.mine.session}") { id } }`);
  });
});

it('the roles of the table are those of users', () => {
  expect(Object.values(UserRole)).toEqual([...ROLES]);
});

it('docs/security.md has the table', async () => {
  const docs = await readFile(path.resolve('docs/security.md'), 'utf8');
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const marks = (right: Right) => ROLES.map((role) => (ROLE_RIGHTS[role].includes(right) ? 'yes' : ''));
  const table = [
    row(['right', 'what it opens', ...ROLES.map((role) => `\`${role}\``)]),
    `|${'---|'.repeat(ROLES.length + 2)}`,
    ...RIGHTS.map((right) => row([`\`${right}\``, RIGHT_MEANINGS[right], ...marks(right)])),
  ];
  const collapsed = docs.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '---');
  expect(collapsed).toContain(table.map((line) => line.replaceAll(/ +/g, ' ')).join('\n'));
});
