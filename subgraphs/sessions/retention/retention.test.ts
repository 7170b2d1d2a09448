import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

const DAY = 24 * 3600 * 1000;

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('finished sessions on %s', (driver) => {
  let world: SessionsWorld;
  beforeEach(async () => {
    world = await SessionsWorld.start(driver);
    world.clock.set('2026-03-01T10:00:00Z');
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const keepFor = (retentionDays: number | null): void => {
    world.administration.rules = { ...world.administration.rules, retentionDays };
  };
  const codeOf = async (id: string): Promise<string | null> =>
    (await world.ask(world.company, `{ session(id: "${id}") { state } }`)).code;
  /** A session that nobody came to. */
  const expired = async (): Promise<string> => {
    const { id } = await world.create({});
    world.clock.advance(DAY / 24);
    await world.sessions.sweep();
    return id;
  };

  it('are deleted after the days that the company keeps them, as the company deletes them', async () => {
    const id = await expired();
    keepFor(30);
    world.clock.advance(29 * DAY);
    expect(await world.sessions.deleteOutlived(world.administration)).toBe(false);
    expect(await codeOf(id)).toBeNull();
    world.clock.advance(2 * DAY);
    await world.sessions.deleteOutlived(world.administration);
    expect(await codeOf(id)).toBe('session-not-found');
    expect(await world.platform.vault.holds(id)).toBe(false);
    expect(await world.hears('session.deleted', { id })).toHaveLength(1);
  });

  it('stay for ever where the company sets no days, and open ones stay in any case', async () => {
    const finished = await expired();
    const { id: open } = await world.create({ scheduleEndTime: '2027-03-01T10:00:00Z' });
    world.clock.advance(200 * DAY);
    await world.sessions.deleteOutlived(world.administration);
    expect(await codeOf(finished)).toBeNull();
    keepFor(1);
    await world.sessions.deleteOutlived(world.administration);
    expect(await codeOf(finished)).toBe('session-not-found');
    expect(await codeOf(open)).toBeNull();
  });

  it('go in batches', async () => {
    for (let made = 0; made < 105; made += 1) await world.create({});
    world.clock.advance(DAY / 24);
    while (await world.sessions.sweep());
    keepFor(1);
    world.clock.advance(2 * DAY);
    expect(await world.sessions.deleteOutlived(world.administration)).toBe(true);
    expect(await world.sessions.deleteOutlived(world.administration)).toBe(false);
    const { sessions } = await world.get<{ sessions: { totalCount: number } }>(
      world.company,
      '{ sessions { totalCount } }',
    );
    expect(sessions.totalCount).toBe(0);
  });
});
