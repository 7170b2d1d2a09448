import { randomUUID } from 'node:crypto';
import { DRIVERS } from '../../../test/support/platform.js';
import { openCall } from '../call/opened-call.js';
import { sealedAs } from '../call/call-parts.js';
import { CallsWorld } from '../../../test/support/calls/calls-world.js';
import { keepMessage, readMessages } from './chat.js';
import { CallMessageRow } from './chat-table.js';

it.each(DRIVERS)('a call takes 5,000 messages, and the last one again when it is sent again, on %s', async (driver) => {
  await using world = await CallsWorld.start(driver);
  const { parts } = world.calls;
  const { id, applicant } = await world.activeCall();
  const ticket = await world.ticket(applicant, id);
  const call = await openCall(parts, { companyId: applicant.companyId, sessionId: applicant.sessionId }, id);
  const at = world.platform.clock.now();
  const rows = Array.from({ length: 4_999 }, (_, index) => {
    const own = parts.random.id();
    const said = { from: 'somebody', role: 'applicant', name: '', text: 'Hello' };
    const message = call.sealer.seal(sealedAs.message(own), said);
    return { id: own, callId: id, number: index + 1, key: randomUUID(), at, message };
  });
  await parts.store.write((tx) => tx.of(CallMessageRow, call.about).insert(rows));
  const last = randomUUID();
  const kept = await keepMessage(parts, call, ticket, last, 'The last one');
  expect(kept.number).toBe(5_000);
  expect(await keepMessage(parts, call, ticket, last, 'The last one')).toEqual(kept);
  await expect(keepMessage(parts, call, ticket, randomUUID(), 'One more')).rejects.toMatchObject({ code: 'busy' });
  expect((await readMessages(parts, call, 2)).map(({ number }) => number)).toEqual([4_999, 5_000]);
});
