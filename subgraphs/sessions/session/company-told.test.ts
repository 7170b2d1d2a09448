import { NOTICE_PURPOSE, openCustomer, openNotice, type SessionNotice } from '../../platform/facts/session-notice.js';
import type { TellsCompany } from '../../platform/facts/catalogue.js';
import { COMPANY, companyCaller, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

/** What the notice's own key opens; null once it is destroyed. */
async function noticeIn(world: SessionsWorld, id: string, fact: unknown): Promise<SessionNotice | null> {
  const { notice, noticeKey } = fact as TellsCompany;
  const sealer = await world.platform.vault.open(noticeKey ?? '', NOTICE_PURPOSE);
  return sealer && openNotice(sealer, id, Buffer.from(notice ?? '', 'base64'));
}

/** What the session's key opens; null once it is destroyed. */
async function customerIn(world: SessionsWorld, id: string, fact: unknown): Promise<string | null> {
  const { customer } = fact as TellsCompany;
  const sealer = await world.platform.vault.open(id, NOTICE_PURPOSE);
  return sealer && openCustomer(sealer, id, Buffer.from(customer ?? '', 'base64'));
}

const remove = async (world: SessionsWorld, token: string): Promise<void> => {
  await world.get(world.company, 'mutation ($token: ID) { deleteSession(token: $token) }', { token });
};

it('the making of a session is told where the company has webhooks, and only there', async () => {
  await using world = await SessionsWorld.start('sqlite');
  const before = await world.create();
  Object.assign(world.administration.rules, { tellsEvents: true });
  const session = await world.create({ clientUserId: 'customer 7' }, companyCaller(COMPANY, true));
  const [created] = await world.hears('session.created', session);
  expect(created).toMatchObject({ test: true });
  expect(await noticeIn(world, session.id, created)).toEqual({ token: session.token });
  expect(await customerIn(world, session.id, created)).toBe('customer 7');
  expect(world.heard.some(({ type, sessionId }) => type === 'session.created' && sessionId === before.id)).toBe(false);
});

it('a deletion names the session although its key is destroyed, and so does what happened just before; nothing names the person', async () => {
  await using world = await SessionsWorld.start('sqlite');
  Object.assign(world.administration.rules, { tellsEvents: true });
  const session = await world.create({ clientUserId: 'customer 7' });
  await world.get(session.applicant, 'mutation { openSession { id } }');
  await world.get(session.applicant, 'mutation { abandonSession { id } }');
  await remove(world, session.token);
  const [deleted] = await world.hears('session.deleted', session);
  expect(await noticeIn(world, session.id, deleted)).toEqual({ token: session.token });
  expect(deleted).not.toHaveProperty('customer');
  const changes = await world.hears('session.state-changed', session, 2);
  expect(changes).toMatchObject([
    { from: 'created', to: 'started', result: null, test: false },
    { from: 'started', to: 'abandoned', result: 'rejected', test: false },
  ]);
  for (const change of changes) {
    expect((await noticeIn(world, session.id, change))?.token).toBe(session.token);
    expect(await customerIn(world, session.id, change)).toBeNull();
  }
});

it('a deletion names its session also where nobody listened when it was made', async () => {
  await using world = await SessionsWorld.start('sqlite');
  const session = await world.create({ clientUserId: 'customer 7' });
  await world.get(session.applicant, 'mutation { openSession { id } }');
  const [change] = await world.hears('session.state-changed', session);
  expect(await noticeIn(world, session.id, change)).toEqual({ token: session.token });
  await remove(world, session.token);
  const [deleted] = await world.hears('session.deleted', session);
  expect(await noticeIn(world, session.id, deleted)).toEqual({ token: session.token });
  expect(await noticeIn(world, session.id, change)).toBeNull();
});
