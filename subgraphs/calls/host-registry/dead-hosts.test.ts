import { everyCall } from '../call/opened-call.js';
import { CallRecordingRow } from '../call/recording-tables.js';
import { CallsWorld } from '../../../test/support/calls/calls-world.js';
import { CallHostRow } from './host-tables.js';

/** What was asked for of a call's recording, and the hosts that are known. */
async function stateOf({ calls }: CallsWorld, callId: string) {
  return calls.store.read(async (reader) => ({
    recording: (await reader.of(CallRecordingRow, everyCall).findOne({ callId }))?.state ?? null,
    hosts: (await reader.of(CallHostRow, everyCall).find({ limit: 10 })).length,
  }));
}

/** A call in whose room somebody was, on a host that has just died. */
async function callOfDeadHost(
  world: CallsWorld,
): Promise<{ readonly id: string; readonly finish: () => Promise<unknown> }> {
  const { id, applicant, operator } = await world.activeCall();
  await world.calls.records.joined(await world.ticket(applicant, id));
  world.clock.advance(11_000);
  const finish = 'mutation ($id: ID!) { finishCall(id: $id, outcome: BROKEN_OFF, reason: "other") { id } }';
  return { id, finish: () => world.get(operator, finish, { id }) };
}

it('joins what a dead host had recorded of a call that nobody came back to', async () => {
  await using world = await CallsWorld.start();
  const { id } = await callOfDeadHost(world);
  await world.calls.keepQueue();
  expect(await stateOf(world, id)).toMatchObject({ recording: null });
  world.clock.advance(121_000);
  await world.calls.keepQueue();
  expect(await world.call(id)).toMatchObject({ state: 'ENDED', outcome: 'LOST' });
  expect(await stateOf(world, id)).toEqual({ recording: expect.stringMatching(/making|empty/), hosts: 0 });
});

it('joins what a dead host had recorded of a call that was ended before anybody noticed its death', async () => {
  await using world = await CallsWorld.start();
  const { id, finish } = await callOfDeadHost(world);
  await finish();
  expect(await stateOf(world, id)).toEqual({ recording: null, hosts: 1 });
  await world.calls.keepQueue();
  expect(await stateOf(world, id)).toMatchObject({ recording: expect.stringMatching(/making|empty/) });
  await world.calls.keepQueue();
  expect(await stateOf(world, id)).toMatchObject({ hosts: 0 });
});

it('takes no calls from hosts that could not say that they live, because the database was away', async () => {
  await using world = await CallsWorld.start();
  const { id } = await callOfDeadHost(world);
  const { store } = world.calls.parts;
  const read = store.read.bind(store);
  store.read = () => Promise.reject(new Error('the database is away'));
  await expect(world.calls.keepQueue()).rejects.toThrow('away');
  store.read = read;
  await world.calls.keepQueue();
  const left = async () => (await world.call(id))['participants'];
  expect(await left()).toMatchObject([{ leftAt: null }]);
  world.clock.advance(11_000);
  await world.calls.keepQueue();
  expect(await left()).toMatchObject([{ leftAt: expect.any(String) }]);
});
