import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { WHOLE_AT_ONCE, WholeSessions } from './whole-sessions.js';

const unread = { store: { read: () => Promise.reject(new Error('nothing is read')) } } as never;
const about = { companyId: 'company', sessionId: 'session' };
const context = (): SubgraphContext => ({
  caller: { kind: 'service', name: 'sessions', companyId: null },
  requestId: 'request',
  supergraph: { ask: () => Promise.reject(new Error('nobody is asked')) },
});

it('sessions of a page are opened a few at a time', async () => {
  const sessions = new WholeSessions(unread);
  let open = 0;
  let most = 0;
  const read = async (): Promise<void> => {
    open += 1;
    most = Math.max(most, open);
    await nextTurn();
    open -= 1;
  };
  await Promise.all(Array.from({ length: 100 }, () => sessions.inTurn({ about }, read)));
  expect(most).toBe(WHOLE_AT_ONCE);
});

it('one operation is given no more of its sessions than fits into one answer', () => {
  const sessions = new WholeSessions(unread, 1_000);
  const asked = context();
  sessions.count(asked, 'x'.repeat(600));
  expect(() => sessions.count(asked, 'x'.repeat(600))).toThrow('too long for one answer');
  expect(() => sessions.count(context(), 'x'.repeat(600))).not.toThrow();
});
