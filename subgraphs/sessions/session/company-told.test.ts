import { noticeContext, NOTICE_PART, type SessionNotice } from '../../platform/facts/session-notice.js';
import type { TellsCompany } from '../../platform/facts/catalogue.js';
import { COMPANY, companyCaller, SessionsWorld } from '../testing/sessions-world.js';

/** What only the company's key opens. */
async function noticeIn(world: SessionsWorld, id: string, fact: unknown): Promise<SessionNotice> {
  const { notice } = fact as TellsCompany;
  const sealer = await world.platform.vault.openCompany(COMPANY, NOTICE_PART);
  return sealer.unseal<SessionNotice>(noticeContext(id), Buffer.from(notice ?? '', 'base64'));
}

it('the making of a session is told where the company has webhooks, and only there', async () => {
  await using world = await SessionsWorld.start('sqlite');
  const before = await world.create();
  Object.assign(world.administration.rules, { tellsEvents: true });
  const session = await world.create({ clientUserId: 'customer 7' }, companyCaller(COMPANY, true));
  const [created] = await world.hears('session.created', session);
  expect(created).toMatchObject({ test: true });
  expect(await noticeIn(world, session.id, created)).toEqual({ token: session.token, clientUserId: 'customer 7' });
  expect(world.heard.some(({ type, sessionId }) => type === 'session.created' && sessionId === before.id)).toBe(false);
});

it('a deletion names the session although its key is destroyed, and so does what happened just before', async () => {
  await using world = await SessionsWorld.start('sqlite');
  const session = await world.create({ clientUserId: 'customer 7' });
  await world.get(session.applicant, 'mutation { openSession { id } }');
  await world.get(session.applicant, 'mutation { abandonSession { id } }');
  await world.get(world.company, 'mutation ($token: ID) { deleteSession(token: $token) }', { token: session.token });
  const [deleted] = await world.hears('session.deleted', session);
  expect(await noticeIn(world, session.id, deleted)).toMatchObject({ token: session.token });
  const changes = await world.hears('session.state-changed', session, 2);
  expect(changes).toMatchObject([
    { from: 'created', to: 'started', result: null, test: false },
    { from: 'started', to: 'abandoned', result: 'rejected', test: false },
  ]);
  for (const change of changes) expect((await noticeIn(world, session.id, change)).token).toBe(session.token);
});
