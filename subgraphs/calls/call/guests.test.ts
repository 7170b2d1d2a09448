import { DRIVERS } from '../../../test/support/platform.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import { everyCall } from './opened-call.js';
import { CallGuestRow } from './guest-table.js';
import { CallsWorld } from '../../../test/support/calls/calls-world.js';
import { until } from '../../../test/support/until.js';

const LEAVE = 'mutation ($id: ID!) { leaveCall(id: $id) }';
const WAIT = 'mutation ($id: ID!) { waitForCall(id: $id) { state stepKey } }';

describe.each(DRIVERS)('several who take part in one call on %s', (driver) => {
  let world: CallsWorld;
  beforeEach(async () => {
    world = await CallsWorld.start(driver);
  });
  afterEach(() => world[Symbol.asyncDispose]());

  /** An applicant with a child session, who enters the call of the parent. */
  async function guestOf(parent: ApplicantCaller, name: string | null = null): Promise<[ApplicantCaller, string]> {
    const guest = await world.applicant();
    world.supergraph.parents.set(guest.sessionId, parent.sessionId);
    const entry = world.supergraph.entry ?? {};
    world.supergraph.entry = { ...entry, callSessionId: parent.sessionId, callStepKey: 'family-call' };
    const id = await world.enter(guest, name);
    world.supergraph.entry = entry;
    return [guest, id];
  }

  async function parentInCall(): Promise<{ parent: ApplicantCaller; id: string }> {
    const parent = await world.applicant();
    world.supergraph.entry = { ...world.supergraph.entry, multipleParticipants: true };
    const entry = world.supergraph.entry;
    world.supergraph.entry = { ...entry, callStepKey: 'family-call' };
    const id = await world.enter(parent);
    world.supergraph.entry = entry;
    return { parent, id };
  }

  it('are forgotten with what was recorded of the call', async () => {
    const { parent, id } = await parentInCall();
    await guestOf(parent, 'Grace');
    await world.get(parent, LEAVE, { id });
    const guests = () => world.calls.store.read((reader) => reader.of(CallGuestRow, everyCall).find({ limit: 10 }));
    expect(await guests()).toHaveLength(1);
    world.supergraph.rules = { callRetentionDays: 30 };
    world.clock.advance(31 * 24 * 3600 * 1000);
    await world.calls.clearOutlived(world.supergraph);
    expect(await guests()).toEqual([]);
  });

  it('enter the call of their parent, each told of it under their own step, until they leave', async () => {
    await world.calls.records.beat(true);
    const operator = await world.available();
    const { parent, id } = await parentInCall();
    const [guest, entered] = await guestOf(parent, 'Grace');
    expect(entered).toBe(id);
    const [leaver] = await guestOf(parent);
    expect(await world.get(guest, WAIT, { id })).toEqual({ waitForCall: { state: 'WAITING', stepKey: 'video-call' } });
    expect(await world.get(leaver, LEAVE, { id })).toEqual({ leaveCall: true });
    // The call of the others goes on.
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    expect(await world.ticket(guest, id)).toMatchObject({
      sessionId: parent.sessionId,
      ownSessionId: guest.sessionId,
      role: 'applicant',
      name: 'Grace',
    });
    await world.calls.records.joined(await world.ticket(guest, id));
    const takenAt = world.clock.now();
    const hosted = { id, companyId: parent.companyId, sessionId: parent.sessionId, startedAt: takenAt };
    const still = { id: world.platform.random.id(), callId: id, label: 'face', takenAt };
    const file = { blobId: newCallBlobId(world.platform.random), bytes: 9, sha256: '00', width: 640, height: 480 };
    await world.calls.records.stillKept(hosted, { ...still, ...file, participantId: 'p', userId: operator.userId });
    await world.get(operator, 'mutation ($id: ID!) { finishCall(id: $id, outcome: COMPLETED) { id } }', { id });
    const told = await world.changes(guest.sessionId, 4);
    expect(told.map(({ state, outcome, stepKey, operatorId }) => [state, outcome, stepKey, operatorId])).toEqual([
      ['waiting', null, 'video-call', null],
      ['ringing', null, 'video-call', null],
      ['active', null, 'video-call', operator.userId],
      ['ended', 'completed', 'video-call', operator.userId],
    ]);
    const ofParent = await world.changes(parent.sessionId, 4);
    expect(ofParent[3]?.record).toEqual({
      stills: [{ id: still.id, label: 'face', takenAt: takenAt.toISOString() }],
      script: [],
      guests: [guest.sessionId],
    });
    expect(ofParent[2]?.record).toBeUndefined();
    expect(ofParent.map(({ stepKey }) => stepKey)).toEqual(Array.from({ length: 4 }, () => 'family-call'));
    expect((await world.changes(leaver.sessionId, 2)).map(({ state, outcome }) => [state, outcome])).toEqual([
      ['waiting', null],
      ['ended', 'given-up'],
    ]);
  });

  it('missed it where they were never in its room, whatever its operator says of it', async () => {
    await world.calls.records.beat(true);
    const operator = await world.available();
    const { parent, id } = await parentInCall();
    const [present] = await guestOf(parent);
    const [dropped] = await guestOf(parent);
    const [absent] = await guestOf(parent);
    const [leaver] = await guestOf(parent);
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    const tickets = new Map(
      await Promise.all(
        [present, dropped, absent, leaver].map(async (one) => [one, await world.ticket(one, id)] as const),
      ),
    );
    for (const [one, ticket] of tickets) if (one !== absent) await world.calls.records.joined(ticket);
    await world.calls.records.left(id, tickets.get(dropped)?.participantId ?? '');
    await world.get(leaver, LEAVE, { id });
    await world.get(operator, 'mutation ($id: ID!) { finishCall(id: $id, outcome: COMPLETED) { id } }', { id });
    const endOf = async ({ sessionId }: ApplicantCaller) => {
      await until(
        async () => (await world.changes(sessionId, 1)).some(({ state }) => state === 'ended'),
        'the end is told',
        10,
      );
      return (await world.changes(sessionId, 1)).find(({ state }) => state === 'ended');
    };
    expect(await endOf(present)).toMatchObject({ outcome: 'completed' });
    expect(await endOf(dropped)).toMatchObject({ outcome: 'completed' });
    expect(await endOf(absent)).toMatchObject({ outcome: 'missed' });
    expect(await endOf(leaver)).toMatchObject({ outcome: 'given-up' });
    expect(await endOf(parent)).toMatchObject({
      outcome: 'completed',
      record: { guests: [present.sessionId, dropped.sessionId] },
    });
  });

  it('who come while it goes on are told so, and open the call where the parent is not there yet', async () => {
    const parent = await world.applicant();
    world.supergraph.entry = { ...world.supergraph.entry, multipleParticipants: true };
    const [, id] = await guestOf(parent);
    expect((await world.changes(parent.sessionId, 1))[0]).toMatchObject({ callId: id, state: 'waiting' });
    const operator = await world.available();
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    const [late] = await guestOf(parent);
    expect((await world.changes(late.sessionId, 1))[0]).toMatchObject({ state: 'active', operatorId: operator.userId });
  });

  it('have no place in the room once they left, or their session was deleted', async () => {
    await world.calls.records.beat(true);
    const operator = await world.available();
    const { parent, id } = await parentInCall();
    const [stayer] = await guestOf(parent);
    const [leaver] = await guestOf(parent);
    const [deleted] = await guestOf(parent);
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    const here = [parent, stayer, leaver, deleted, operator];
    const people = await Promise.all(here.map((caller) => world.ticket(caller, id)));
    const staying = async () => {
      const stay = await world.calls.records.mayStay(people);
      return here.filter((_, at) => stay.has(people[at]?.participantId ?? ''));
    };
    expect(await staying()).toEqual(here);
    await world.get(leaver, LEAVE, { id });
    await world.others.write((transaction) =>
      transaction.emit('session.deleted', deleted, { test: false, notice: null }, null),
    );
    await until(async () => (await staying()).length === 3);
    expect(await staying()).toEqual([parent, stayer, operator]);
    const join = 'mutation ($id: ID!) { joinCall(id: $id) { ticket } }';
    for (const gone of [leaver, deleted]) expect((await world.ask(gone, join, { id })).code).toBe('not-found');
  });

  it('are ten at most, and strangers have no call of theirs', async () => {
    const { parent, id } = await parentInCall();
    for (let guest = 0; guest < 9; guest++) await guestOf(parent);
    await expect(guestOf(parent)).rejects.toThrow('busy');
    expect((await world.ask(await world.applicant(), WAIT, { id })).code).toBe('not-found');
    expect((await world.ask(await world.applicant(), LEAVE, { id })).code).toBe('not-found');
  });
});
