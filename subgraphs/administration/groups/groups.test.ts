import { DRIVERS } from '../../../test/support/platform.js';
import { Group } from './group.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';

describe.each(DRIVERS)('groups on %s', (driver) => {
  let world: AdministrationWorld;
  beforeAll(async () => (world = await startAdministration(driver)));
  afterAll(() => world[Symbol.asyncDispose]());

  const addUser = async (email: string, company = world.company): Promise<string> => {
    const made = await world.get<{ createUser: string }>(
      company,
      'mutation ($email: String!) { createUser(input: { email: $email, password: "longenough" }) }',
      { email },
    );
    return made.createUser;
  };
  const make = async (name: string, memberIds: readonly string[] = []): Promise<string> => {
    const made = await world.get<{ makeGroup: string }>(
      world.company,
      'mutation ($name: String!, $memberIds: [ID!]) { makeGroup(name: $name, memberIds: $memberIds) }',
      { name, memberIds },
    );
    return made.makeGroup;
  };
  const read = async (id: string): Promise<unknown> => {
    const query = 'query ($id: ID!) { group(id: $id) { name memberUserIds members { email } } }';
    return (await world.get<{ group: unknown }>(world.company, query, { id })).group;
  };

  it('are made with members, renamed, given other members, and deleted', async () => {
    const [ann, bob] = [await addUser('ann@mine.example'), await addUser('bob@mine.example')];
    const id = await make('  Night shift ', [ann, ann]);
    expect(await read(id)).toEqual({
      name: 'Night shift',
      memberUserIds: [ann],
      members: [{ email: 'ann@mine.example' }],
    });
    await world.get(world.company, `mutation { changeGroup(groupId: "${id}", name: "Day shift") }`);
    expect(await read(id)).toMatchObject({ name: 'Day shift', memberUserIds: [ann] });
    await world.get(world.company, `mutation { changeGroup(groupId: "${id}", memberIds: ["${bob}"]) }`);
    expect(await read(id)).toMatchObject({ name: 'Day shift', memberUserIds: [bob] });
    await world.get(world.company, `mutation { changeGroup(groupId: "${id}", memberIds: []) }`);
    expect(await read(id)).toMatchObject({ memberUserIds: [] });
    await world.get(world.company, `mutation { deleteGroup(groupId: "${id}") }`);
    expect(await read(id)).toBeNull();
  });

  it('lose a member who is deleted', async () => {
    const user = await addUser('carl@mine.example');
    const id = await make('With Carl', [user]);
    await world.get(world.company, `mutation { deleteUser(id: "${user}") }`);
    expect(await read(id)).toMatchObject({ memberUserIds: [], members: [] });
  });

  it('tell which parameter is wrong, and change nothing', async () => {
    const foreign = await addUser('eve@other.example', world.other);
    const id = await make('Unchanged');
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const [mutation, source] of [
      [`makeGroup(name: "  ")`, 'name'],
      [`makeGroup(name: "${'x'.repeat(201)}")`, 'name'],
      [`makeGroup(name: "x", memberIds: ["${unknown}"])`, 'memberIds'],
      [`makeGroup(name: "x", memberIds: ["${foreign}"])`, 'memberIds'],
      [`makeGroup(name: "x", memberIds: ["'; DROP TABLE users"])`, 'memberIds'],
      [`changeGroup(groupId: "${unknown}", name: "x")`, 'groupId'],
      [`changeGroup(groupId: "not an id at all, and far too long for any id", name: "x")`, 'groupId'],
      [`changeGroup(groupId: "${id}", name: "Changed", memberIds: ["${foreign}"])`, 'memberIds'],
      [`deleteGroup(groupId: "${unknown}")`, 'groupId'],
    ] as const) {
      const answer = await world.ask(world.company, `mutation { ${mutation} }`);
      expect([mutation, answer.code, answer.source]).toEqual([mutation, 'wrong-parameters', source]);
    }
    expect(await read(id)).toMatchObject({ name: 'Unchanged' });
    const { groups } = await world.get<{ groups: { totalCount: number } }>(
      world.company,
      '{ groups(nameBeginsWith: "x") { totalCount } }',
    );
    expect(groups.totalCount).toBe(0);
  });

  it('are listed by pages, sorted and filtered', async () => {
    const member = await addUser('dora@mine.example');
    for (const name of ['list c', 'list a', 'list b']) await make(name, name === 'list b' ? [member] : []);
    const page = async (list: string) => {
      const query = `{ groups(${list}) { edges { cursor node { name } } pageInfo { hasNextPage endCursor } totalCount } }`;
      const { groups } = await world.get<{
        groups: {
          edges: { cursor: string; node: { name: string } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
          totalCount: number;
        };
      }>(world.company, query);
      return { ...groups, names: groups.edges.map(({ node }) => node.name) };
    };
    const filter = 'nameBeginsWith: "list "';
    expect((await page(filter)).names).toEqual(['list c', 'list a', 'list b']);
    const first = await page(`${filter}, sort: NAME, first: 2`);
    expect(first).toMatchObject({ names: ['list a', 'list b'], totalCount: 3, pageInfo: { hasNextPage: true } });
    const second = await page(`${filter}, sort: NAME, first: 2, after: "${first.pageInfo.endCursor}"`);
    expect(second).toMatchObject({ names: ['list c'], pageInfo: { hasNextPage: false } });
    const behindFirst = await page(`${filter}, sort: NAME, after: "${first.edges[0]?.cursor}"`);
    expect(behindFirst.names).toEqual(['list b', 'list c']);
    expect((await page(`${filter}, sort: NAME, direction: DESC`)).names).toEqual(['list c', 'list b', 'list a']);
    expect((await page(`${filter}, memberId: "${member}"`)).names).toEqual(['list b']);
    const broken = await world.ask(world.company, '{ groups(first: 1001) { totalCount edges { cursor } } }');
    expect(broken.code).toBe('wrong-parameters');
  });

  it('are 10,000 at most, and one that exists already needs no room', async () => {
    const { groups, store } = world.administration;
    const { companyId } = world.other;
    const id = world.platform.random.id();
    const name = 'The first';
    await groups.create(companyId, name, [], id);
    const createdAt = world.platform.clock.now();
    // Of rows whose name is not sealed the name in the clear is read.
    const rows = Array.from({ length: 9_999 }, (_, i) => ({
      ...{ id: world.platform.random.id(), createdAt, name: `name ${(i * 7919) % 9_999}`, sealedName: null },
    }));
    for (let from = 0; from < rows.length; from += 1_000)
      await store.write((tx) => tx.of(Group, { companyId }).insert(rows.slice(from, from + 1_000)));

    await expect(groups.create(companyId, 'One more')).rejects.toMatchObject({ code: 'wrong-parameters' });
    expect(await groups.create(companyId, name, [], id)).toBe(id);

    const { groups: listed } = await groups.list(companyId, { page: { by: 'name', first: 3 } });
    expect(listed.map((group) => group.name)).toEqual([name, 'name 0', 'name 1']);
  });
});
