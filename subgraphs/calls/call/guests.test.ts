import { DRIVERS } from '../../../test/support/platform.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { PIECE_TYPE, STILL_TYPE } from '../host-parts/call-records.js';
import { everyCall } from './opened-call.js';
import { CallGuestRow } from './guest-table.js';
import { CallPieceRow, CallTrackRow } from './recording-tables.js';
import { CallStillRow } from './still-table.js';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
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
    const still = { id: world.platform.random.id(), callId: id, role: 'applicant' as const, label: 'face', takenAt };
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

  it('read the chat from when they came', async () => {
    const { records } = world.calls;
    await records.beat(true);
    const operator = await world.available();
    const { parent, id } = await parentInCall();
    const [guest] = await guestOf(parent, 'Grace');
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    const [first, second, seller] = [
      await world.ticket(parent, id),
      await world.ticket(guest, id),
      await world.ticket(operator, id),
    ];
    await records.joined(first);
    await records.say(first, crypto.randomUUID(), 'Between us');
    world.clock.advance(60_000);
    await records.joined(second);
    world.clock.advance(60_000);
    await records.say(second, crypto.randomUUID(), 'Good morning');
    // They were cut off, and come back.
    await records.left(id, second.participantId);
    world.clock.advance(60_000);
    await records.joined(second);
    const read = async (ticket: CallTicketClaims) => (await records.messages(ticket, 10)).map(({ text }) => text);
    expect(await read(second)).toEqual(['Good morning']);
    for (const ticket of [first, seller]) expect(await read(ticket)).toEqual(['Between us', 'Good morning']);
  });

  it('are not let in by a ticket from before they left, or their session was deleted', async () => {
    const { records } = world.calls;
    await records.beat(true);
    const operator = await world.available();
    const { parent, id } = await parentInCall();
    const [leaver] = await guestOf(parent);
    const [deleted] = await guestOf(parent);
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    const [left, gone, own] = [
      await world.ticket(leaver, id),
      await world.ticket(deleted, id),
      await world.ticket(parent, id),
    ];
    expect(await records.admit(left)).toMatchObject({ id });
    await world.get(leaver, LEAVE, { id });
    await world.platform.vault.destroy(deleted.sessionId);
    for (const ticket of [left, gone]) await expect(records.admit(ticket)).rejects.toMatchObject({ code: 'not-found' });
    expect(await records.admit(own)).toMatchObject({ id });
  });

  it.each(['waits', 'is under way'])(
    'are told that it has ended when the session of a call that %s is deleted',
    async (state) => {
      await world.calls.records.beat(true);
      const operator = await world.available();
      const { parent, id } = await parentInCall();
      const [guest] = await guestOf(parent);
      if (state === 'is under way') {
        await world.calls.keepQueue();
        await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
      }
      await world.others.write((transaction) =>
        transaction.emit('session.deleted', parent, { test: false, notice: null }, null),
      );
      const toldOfEnd = () =>
        world.heard.filter(({ sessionId, payload }) => {
          return sessionId === guest.sessionId && (payload as { state: string }).state === 'ended';
        });
      await until(() => toldOfEnd().length > 0);
      expect(toldOfEnd().map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ callId: id, stepKey: 'video-call', outcome: 'ended-by-company' }),
      ]);
      const guests = await world.calls.store.read((reader) => reader.of(CallGuestRow, everyCall).find({ limit: 10 }));
      expect(guests).toEqual([]);
    },
  );

  it('leave nothing of themselves in the call once their session is deleted; what others said and showed stays', async () => {
    const { records, store } = world.calls;
    await records.beat(true);
    const operator = await world.available();
    const { parent, id } = await parentInCall();
    const [guest] = await guestOf(parent, 'Grace Hopper');
    await world.calls.keepQueue();
    await world.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    const hosted = { id, companyId: parent.companyId, sessionId: parent.sessionId, startedAt: world.clock.now() };
    const blobs = await openBlobs(world.platform.settings.mediaUrl);
    const keep = async (type: string) => {
      const blobId = newCallBlobId(world.platform.random);
      const key = await records.blobKey(hosted, blobId);
      const { bytes, sha256 } = await blobs.write({ owner: parent.sessionId, id: blobId, type }, key, [
        Buffer.from('x'),
      ]);
      return { blobId, bytes, sha256 };
    };
    /** They come, say something, are recorded and shown. */
    const takePart = async (person: ApplicantCaller, said: string, trackEnds = true): Promise<void> => {
      const ticket = await world.ticket(person, id);
      const { participantId, role } = ticket;
      await records.joined(ticket);
      await records.say(ticket, crypto.randomUUID(), said);
      const trackId = world.platform.random.id();
      const startedAt = world.clock.now();
      await records.trackStarted(hosted, { id: trackId, callId: id, participantId, role, kinds: ['audio'], startedAt });
      await records.pieceKept(hosted, { trackId, number: 0, ...(await keep(PIECE_TYPE)) });
      if (trackEnds) await records.trackEnded(hosted, trackId, world.clock.now());
      const still = {
        id: world.platform.random.id(),
        callId: id,
        label: 'face',
        takenAt: startedAt,
        participantId,
        role,
      };
      const picture = { ...still, ...(await keep(STILL_TYPE)), width: 640, height: 480, userId: operator.userId };
      await records.stillKept(hosted, picture);
    };
    await takePart(parent, 'we are two');
    world.clock.advance(1);
    await takePart(guest, 'my passport is AB123');
    await takePart(guest, 'and I came again', false);
    const kept = () =>
      store.read(async (reader) => ({
        stills: (await reader.of(CallStillRow, everyCall).find()).length,
        tracks: (await reader.of(CallTrackRow, everyCall).find()).length,
        pieces: (await reader.of(CallPieceRow, everyCall).find()).length,
        blobs: (await blobs.storage.list(parent.sessionId)).length,
      }));
    expect(await kept()).toEqual({ stills: 3, tracks: 3, pieces: 3, blobs: 6 });
    await world.others.write((transaction) =>
      transaction.emit('session.deleted', guest, { test: false, notice: null }, null),
    );
    // What is recorded of them at this moment goes when they are out of the room.
    await until(async () => (await kept()).stills === 1);
    expect(await kept()).toEqual({ stills: 1, tracks: 2, pieces: 2, blobs: 3 });
    const after = await world.call(id);
    expect(after['messages']).toEqual([
      { number: 1, text: 'we are two', name: 'Ada Lovelace' },
      { number: 2, text: '', name: '' },
      { number: 3, text: '', name: '' },
    ]);
    expect(JSON.stringify(after)).not.toContain('Grace');
    expect(after['participants']).toMatchObject([{ name: 'Ada Lovelace' }, { name: '' }]);
    world.clock.advance(16 * 60 * 1000);
    await until(async () => (await kept()).tracks === 1, 'the track is gone', 20);
    expect(await kept()).toEqual({ stills: 1, tracks: 1, pieces: 1, blobs: 2 });
  });

  it('are ten at most, and strangers have no call of theirs', async () => {
    const { parent, id } = await parentInCall();
    for (let guest = 0; guest < 9; guest++) await guestOf(parent);
    await expect(guestOf(parent)).rejects.toThrow('busy');
    expect((await world.ask(await world.applicant(), WAIT, { id })).code).toBe('not-found');
    expect((await world.ask(await world.applicant(), LEAVE, { id })).code).toBe('not-found');
  });
});
