import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { migrations } from '../migrations.js';
import { column, entity } from '../../platform/database/column.js';
import type { SchemaWriter } from '../../platform/database/migration.js';
import { createSessions } from '../sessions.js';
import type { ServiceCaller } from '../../platform/caller/caller.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { SEAL_PURPOSE } from './parts.js';
import { AttemptRow } from './progress-rows.js';
import { SessionRow } from './session-row.js';
import { sealedAs } from './session-view.js';
import { Person } from '../../../test/support/sessions/person.js';
import { COMPANY, companyCaller, OTHER_COMPANY, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

afterAll(stopOwnMariaDb);

/** An attempt as the thirteenth version of the schema stored it. */
@entity('captures', { unique: [['sessionId', 'stepKey', 'kind', 'attempt']] })
class FormerAttempt {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(100) stepKey: string;
  @column.code(24) kind: string;
  @column.count() attempt: number;
  @column.count() take: number;
  @column.code(12) state: string;
  @column.flag() marked: boolean;
  @column.count({ nullable: true }) more: number | null;
  @column.instant() startedAt: Date;
  @column.instant({ nullable: true }) receivedAt: Date | null;
  @column.instant({ nullable: true }) judgedAt: Date | null;
  @column.sealed({ nullable: true }) fact: Buffer | null;
  @column.code(48, { nullable: true }) pageType: string | null;
  @column.count({ nullable: true }) pageNumber: number | null;
  @column.code(100, { nullable: true }) questionKey: string | null;
}

interface List {
  readonly edges: readonly { cursor: string; node: { id: string } }[];
  readonly pageInfo: { hasNextPage: boolean; endCursor: string | null };
  readonly totalCount: number;
}

describe.each(DRIVERS)('the list of sessions on %s', (driver) => {
  let world: SessionsWorld;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
    const make = async (name: string, input: Record<string, unknown>, caller = world.company) => {
      world.clock.advance(1000);
      const created = await world.create(input, caller);
      ids[name] = created.id;
      return created;
    };
    await make('plain', { name: 'Ana  Gómez', clientUserId: 'u-1' });
    await make('grouped', { groupId: 'group-1', clientUserId: 'u-2' });
    await make('test', { name: 'Test' }, companyCaller(COMPANY, true));
    const parent = await make('parent', {});
    await make('child', { parentSessionId: parent.token });
    await make('childById', { parentSessionId: parent.id });
    await make('foreign', { name: 'Ana Gómez', clientUserId: 'u-1' }, companyCaller(OTHER_COMPANY, false));
    const nino = new Person(world, await make('decided', {}));
    await nino.doEverything();
    await nino.compare();
    const left = new Person(world, await make('left', {}));
    await left.arrive();
    await left.do('abandonSession');
    const { id } = await make('deleted', {});
    await world.get(world.company, `mutation { deleteSession(id: "${id}") }`);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const list = async (args: string, caller = world.company) => {
    const source = `{ sessions${args} { edges { cursor node { id } } pageInfo { hasNextPage endCursor } totalCount } }`;
    return (await world.get<{ sessions: List }>(caller, source)).sessions;
  };
  const names = ({ edges }: List) =>
    edges.map(({ node }) => Object.keys(ids).find((name) => ids[name] === node.id) ?? 'unknown');
  const filtered = async (filter: string) => names(await list(`(direction: ASC, filter: { ${filter} })`));

  const DAMAGED = Buffer.from('nothing that opens');
  const asService = (): ServiceCaller => ({ kind: 'service', name: 'calls', companyId: COMPANY });
  const EXPECTED = `{ expectedCalls(from: "2026-03-02T00:00:00Z", before: "2026-03-03T00:00:00Z") { sessionId stepKey name } }`;
  /** A session with a call, of which the columns that are named were damaged. */
  const scheduled = async (damage: (id: string, sealer: Sealer) => Partial<SessionRow>) => {
    const flags = { no_such_flag: true };
    const scheduleStartTime = '2026-03-02T10:00:00Z';
    const input = {
      name: 'Booked',
      clientUserId: 'u-9',
      flags,
      scheduleStartTime,
      steps: [{ type: 'video-call', key: 'talk' }],
    };
    const { id } = await world.create(input);
    const sealer = await world.platform.vault.open(id, SEAL_PURPOSE);
    if (sealer === null) throw new Error('no key');
    await world.sessions.store.write((tx) =>
      tx.of(SessionRow, { companyId: COMPANY }).update({ id }, damage(id, sealer)),
    );
    const fields = 'id name clientUserId warnings';
    const listed = await world.get<{ sessions: { edges: { node: unknown }[] } }>(
      world.company,
      `{ sessions(filter: { clientUserId: "u-9" }) { edges { node { ${fields} } } } }`,
    );
    const expected = await world.get<{ expectedCalls: unknown }>(asService(), EXPECTED);
    await world.get(world.company, `mutation { deleteSession(id: "${id}") }`).catch(() => undefined);
    return { id, listed: listed.sessions.edges.map(({ node }) => node), expected: expected.expectedCalls };
  };
  const told = (id: string) => ({
    id,
    listed: [{ id, name: 'Booked', clientUserId: 'u-9', warnings: [expect.stringContaining('no_such_flag')] }],
    expected: [{ sessionId: id, stepKey: 'talk', name: 'Booked' }],
  });

  it('opens no plans, and neither does the list of calls that are expected', async () => {
    const shown = await scheduled(() => ({ details: DAMAGED }));
    expect(shown).toEqual(told(shown.id));
    await world.sessions.store.write((tx) => tx.of(SessionRow, { companyId: COMPANY }).remove({ id: shown.id }));
  });

  it('says the same of sessions from before it was sealed apart from the plan', async () => {
    const shown = await scheduled((id, sealer) => ({ label: sealer.seal(sealedAs.label(id), { name: 'Booked' }) }));
    expect(shown).toEqual(told(shown.id));
  });

  it('has the newest first, without deleted ones and those of others', async () => {
    const all = await list('');
    expect(names(all)).toEqual(['left', 'decided', 'childById', 'child', 'parent', 'test', 'grouped', 'plain']);
    expect(all.totalCount).toBe(8);
    expect(names(await list('', companyCaller(OTHER_COMPANY, false)))).toEqual(['foreign']);
  });

  it('is read page by page', async () => {
    const first = await list('(first: 3, direction: ASC)');
    expect(names(first)).toEqual(['plain', 'grouped', 'test']);
    expect(first).toMatchObject({ totalCount: 8, pageInfo: { hasNextPage: true } });
    expect(names(await list(`(first: 5, direction: ASC, after: "${first.pageInfo.endCursor ?? ''}")`))).toEqual([
      'parent',
      'child',
      'childById',
      'decided',
      'left',
    ]);
    expect((await world.ask(world.company, '{ sessions(first: 0) { totalCount } }')).code).toBe('wrong-parameters');
    expect((await world.ask(world.company, '{ sessions(after: "x") { totalCount } }')).code).toBe('wrong-parameters');
  });

  it.each<[string, readonly string[]]>([
    ['clientUserId: "u-1"', ['plain']],
    ['name: "gomez ANA"', ['plain']],
    ['name: "Gomez"', []],
    ['name: "Nino Beridze"', ['decided']],
    ['name: " - "', []],
    ['groupId: "group-1"', ['grouped']],
    ['test: true', ['test']],
    ['states: [APPROVED_STATE, abandoned]', ['decided', 'left']],
    ['result: "rejected"', ['left']],
    ['result: "approved"', ['decided']],
    ['result: "approved", states: [created]', []],
    ['result: "in_progress", test: false, clientUserId: "u-2"', ['grouped']],
    ['createdFrom: "2026-03-01T10:00:02Z", createdBefore: "2026-03-01T10:00:04Z"', ['grouped', 'test']],
  ])('is filtered by %s', async (filter, expected) => {
    expect(await filtered(filter.replace('APPROVED_STATE', 'approved'))).toEqual(expected);
  });

  it('leads from parent to children and back, by token or id', async () => {
    const { session } = await world.get<{ session: { children: List } }>(
      world.company,
      `{ session(id: "${ids['parent'] ?? ''}") { children { edges { cursor node { id } } pageInfo { hasNextPage endCursor } totalCount } } }`,
    );
    expect(names(session.children)).toEqual(['child', 'childById']);
    expect(await filtered(`parentSessionId: "${ids['parent'] ?? ''}"`)).toEqual(['child', 'childById']);
    expect(await world.get(world.company, `{ session(id: "${ids['child'] ?? ''}") { parent { id } } }`)).toEqual({
      session: { parent: { id: ids['parent'] } },
    });
  });

  it('is no business of applicants, and refuses unknown results', async () => {
    const nino = new Person(world, await world.create());
    expect(await nino.code('{ sessions { totalCount } }')).toBe('invalid-access');
    expect(
      (await world.ask(world.company, '{ sessions(filter: { result: "fine" }) { totalCount } }')).message,
    ).toContain('filter.result must be one of');
  });
});

describe.each(DRIVERS)('the tables of an earlier version on %s', (driver) => {
  it('become those of this one', async () => {
    await using before = await startPlatform({ driver });
    const old = await before.openStore({ name: 'sessions', entities: [], migrations: migrations.slice(0, 1) });
    await old.stop();
    const sessions = await createSessions(before);
    expect(await sessions.store.schemaDifferences()).toEqual([]);
    await sessions.stop();
  });

  it('keep the attempts that were stored as captures, when the first try was cut off, too', async () => {
    await using before = await startPlatform({ driver });
    const old = await before.openStore({
      name: 'sessions',
      entities: [FormerAttempt],
      migrations: migrations.slice(0, 13),
    });
    const about = { companyId: before.random.id(), sessionId: before.random.id() };
    const attempt = {
      id: before.random.id(),
      stepKey: 'document',
      kind: 'card-front',
      attempt: 2,
      take: 1,
      state: 'ACCEPTED',
      marked: true,
      more: null,
      startedAt: before.clock.now(),
      receivedAt: null,
      judgedAt: null,
      fact: Buffer.from('sealed'),
      pageType: null,
      pageNumber: null,
      questionKey: null,
    };
    await old.write((tx) => tx.of(FormerAttempt, about).insert(attempt));
    await old.stop();
    const cutOff = {
      version: 14,
      name: 'cut off',
      up: async (schema: SchemaWriter) => {
        await schema.renameTable('captures', 'attempts');
        throw new Error('cut off');
      },
    };
    const opening = before.openStore({
      name: 'sessions',
      entities: [],
      migrations: [...migrations.slice(0, 13), cutOff],
    });
    await expect(opening).rejects.toThrow('cut off');
    const sessions = await createSessions(before);
    expect(await sessions.store.schemaDifferences()).toEqual([]);
    expect(await sessions.store.read((reader) => reader.of(AttemptRow, about).find())).toEqual([
      { ...attempt, ...about },
    ]);
    await sessions.stop();
  });
});
