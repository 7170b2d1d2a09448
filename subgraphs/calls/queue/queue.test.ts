import { DRIVERS } from '../../../test/support/platform.js';
import type { ApplicantCaller, Caller } from '../../platform/caller/caller.js';
import { QueueKeeper } from './queue-keeper.js';
import { CallsWorld, COMPANY, OTHER_COMPANY } from '../../../test/support/calls/calls-world.js';

const ACCEPT = 'mutation ($id: ID!) { acceptCall(id: $id) { id state operatorId } }';
const DECLINE = 'mutation ($id: ID!) { declineCall(id: $id) { available } }';
const PICK = 'mutation ($id: ID!) { pickCall(id: $id) { id state operatorId } }';
const WAIT = 'mutation ($id: ID!) { waitForCall(id: $id) { state place expectedSeconds operatorsAvailable } }';
const FINISH =
  'mutation ($id: ID!, $o: CallOutcome!, $r: String) { finishCall(id: $id, outcome: $o, reason: $r) { state } }';
const BEAT = 'mutation { beAtDesk { available } }';

describe.each(DRIVERS)('the queue of calls on %s', (driver) => {
  let world: CallsWorld;
  beforeEach(async () => {
    world = await CallsWorld.start(driver);
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const ringsAt = async (id: string) => (await world.call(id))['ringingUserId'];
  const place = async (applicant: ApplicantCaller, id: string) =>
    (await world.get<{ waitForCall: Record<string, unknown> }>(applicant, WAIT, { id })).waitForCall;

  it('a call waits, rings, is taken, and is completed, and each change is told', async () => {
    const operator = await world.available();
    const applicant = await world.applicant();
    const id = await world.enter(applicant, 'Ada');
    expect(await world.enter(applicant)).toBe(id);
    await world.calls.keepQueue();
    const ringingUserName = `Operator ${operator.userId.slice(-2)}`;
    expect(await world.call(id)).toMatchObject({ ringingUserId: operator.userId, ringingUserName, operatorName: null });
    const taken = await world.get(operator, ACCEPT, { id });
    expect(taken).toEqual({ acceptCall: { id, state: 'ACTIVE', operatorId: operator.userId } });
    await world.get(operator, FINISH, { id, o: 'COMPLETED' });
    expect(await world.call(id)).toMatchObject({
      state: 'ENDED',
      outcome: 'COMPLETED',
      endedBy: 'operator',
      applicantName: 'Ada',
      offers: [{ userId: operator.userId, answer: 'accepted' }],
    });
    const changes = await world.changes(applicant.sessionId, 4);
    expect(changes.map(({ state, outcome, operatorId }) => [state, outcome, operatorId])).toEqual([
      ['waiting', null, null],
      ['ringing', null, null],
      ['active', null, operator.userId],
      ['ended', 'completed', operator.userId],
    ]);
    expect(await world.enter(applicant)).not.toBe(id);
  });

  it('of many operators who take one call at once exactly one has it', async () => {
    const supervisors = await Promise.all(
      [1, 2, 3, 4, 5].map(() => world.available({ roles: ['call_center_operator'] })),
    );
    const id = await world.enter(await world.applicant());
    const answers = await Promise.all(
      supervisors.map((one) => world.ask<{ pickCall: { operatorId: string } }>(one, PICK, { id })),
    );
    const won = answers.filter(({ code }) => code === null);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'already-taken')).toHaveLength(4);
    expect((await world.call(id))['operatorId']).toBe(won[0]?.data?.pickCall.operatorId);
  });

  it('an operator who takes two calls at once has one', async () => {
    const operator = await world.available();
    const ids = [await world.enter(await world.applicant()), await world.enter(await world.applicant())];
    const answers = await Promise.all(ids.map((id) => world.ask(operator, PICK, { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([null, 'session-state'].sort());
  });

  it.each([1, 2, 3, 4, 5])(
    'an operator who was never at a desk, and takes four calls at once, has one, time %i',
    async () => {
      const operator = world.operator();
      const ids: string[] = [];
      for (let count = 0; count < 4; count += 1) ids.push(await world.enter(await world.applicant()));
      const answers = await Promise.all(ids.map((id) => world.ask(operator, PICK, { id })));
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'session-state')).toHaveLength(3);
    },
  );

  it.each([1, 2, 3])('an applicant who enters at many places at once has one call, time %i', async () => {
    const applicant = await world.applicant();
    const ids = await Promise.all(Array.from({ length: 10 }, () => world.enter(applicant)));
    expect(new Set(ids).size).toBe(1);
  });

  it('a call that is declined or not answered rings at the next one', async () => {
    const operators = [await world.available(), await world.available(), await world.available()];
    const applicant = await world.applicant();
    const id = await world.enter(applicant);
    await world.calls.keepQueue();
    const rung: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const at = await ringsAt(id);
      rung.push(at);
      const operator = operators.find(({ userId }) => userId === at);
      if (operator === undefined) throw new Error('it rings at nobody');
      if (round === 0) await world.get(operator, DECLINE, { id });
      else world.clock.advance(20_000);
      for (const one of operators) await world.get(one, BEAT);
      await world.get(applicant, WAIT, { id });
      await world.calls.keepQueue();
      await world.calls.keepQueue();
    }
    expect(new Set(rung).size).toBe(3);
    const { offers } = await world.call(id);
    expect((offers as { answer: string | null }[]).map(({ answer }) => answer).slice(0, 3)).toEqual([
      'declined',
      'unanswered',
      'unanswered',
    ]);
  });

  it('rings at members of its group, who speak its language where somebody does', async () => {
    await world.available();
    const german = await world.available({ groupIds: ['group-1'] }, ['de']);
    await world.available({ groupIds: ['group-1'] }, ['en']);
    world.supergraph.entry = { ...world.supergraph.entry, groupId: 'group-1', language: 'de' };
    const id = await world.enter(await world.applicant());
    await world.calls.keepQueue();
    expect(await ringsAt(id)).toBe(german.userId);
  });

  it('a console that is closed frees the call that rings at it', async () => {
    const gone = await world.available();
    const applicant = await world.applicant();
    const id = await world.enter(applicant);
    await world.calls.keepQueue();
    world.clock.advance(46_000);
    const there = await world.available();
    await world.calls.keepQueue();
    await world.calls.keepQueue();
    expect(await ringsAt(id)).toBe(there.userId);
    const { callDesk } = await world.get<{ callDesk: { available: boolean } }>(gone, '{ callDesk { available } }');
    expect(callDesk.available).toBe(false);
  });

  it('an applicant sees place, expected time, and whether anybody is there', async () => {
    const [first, second] = [await world.applicant(), await world.applicant()];
    const ids = [await world.enter(first)];
    world.clock.advance(1);
    ids.push(await world.enter(second));
    expect(await place(second, ids[1] ?? '')).toEqual({
      state: 'WAITING',
      place: 2,
      expectedSeconds: null,
      operatorsAvailable: false,
    });
    const operator = await world.available();
    expect(await place(second, ids[1] ?? '')).toMatchObject({
      place: 2,
      expectedSeconds: 300,
      operatorsAvailable: true,
    });
    await world.get(operator, PICK, { id: ids[0] });
    expect(await place(second, ids[1] ?? '')).toMatchObject({ place: 1, expectedSeconds: 300 });
    world.clock.advance(30_000);
    await world.get(operator, FINISH, { id: ids[0], o: 'BROKEN_OFF', r: 'Too dark' });
    const third = await world.enter(await world.applicant());
    await world.get(operator, BEAT);
    await world.get(operator, PICK, { id: third });
    expect(await place(second, ids[1] ?? '')).toMatchObject({ place: 1, expectedSeconds: 30 });
  });

  it('is rung by one process at a time, and by another one when that one is gone', async () => {
    const operator = await world.available();
    const applicant = await world.applicant();
    const id = await world.enter(applicant);
    const other = new QueueKeeper(world.calls.parts, 'another process');
    const rounds = [world.calls.keepQueue(), other.round(), world.calls.keepQueue(), other.round()];
    await Promise.allSettled(rounds);
    await world.calls.keepQueue();
    await other.round();
    expect((await world.call(id))['offers']).toHaveLength(1);
    await world.get(operator, DECLINE, { id });
    const [first, second] = [await world.available(), await world.available()];
    // The lease of ten seconds runs out; the applicant and the operators are there.
    world.clock.advance(11_000);
    for (const one of [first, second]) await world.get(one, BEAT);
    await world.get(applicant, WAIT, { id });
    await other.round();
    expect([first.userId, second.userId]).toContain(await ringsAt(id));
    await world.calls.keepQueue();
    expect((await world.call(id))['offers']).toHaveLength(2);
  });

  it('is rung by another process at once when the one that rang it stops', async () => {
    const [one, other] = ['one process', 'another process'].map((self) => new QueueKeeper(world.calls.parts, self));
    const id = await world.enter(await world.applicant());
    await one?.round();
    const operator = await world.available();
    await other?.round();
    expect(await ringsAt(id)).toBeNull();
    await one?.stop();
    await other?.round();
    expect(await ringsAt(id)).toBe(operator.userId);
  });

  it('being at the desk is not noted in the audit; whoever reads a name there is', async () => {
    const operator = await world.available();
    await world.enter(await world.applicant());
    await world.calls.keepQueue();
    const entries = async () => (await world.calls.store.audit.page(COMPANY, { where: {} })).items.length;
    const before = await entries();
    for (let i = 0; i < 3; i += 1) await world.get(operator, BEAT);
    expect(await entries()).toBe(before);
    await world.get(operator, 'mutation { beAtDesk { ringing { applicantName } } }');
    expect(await entries()).toBe(before + 1);
  });

  it('a page that says nothing gives its call up, and a session that ends misses it', async () => {
    const silent = await world.enter(await world.applicant());
    const waiting = await world.applicant();
    world.supergraph.entry = { ...world.supergraph.entry, endsAt: '2026-03-01T10:02:00Z' };
    const ending = await world.enter(waiting);
    world.clock.advance(59_000);
    await world.get(waiting, WAIT, { id: ending });
    world.clock.advance(2_000);
    await world.calls.keepQueue();
    expect(await world.call(silent)).toMatchObject({ state: 'ENDED', outcome: 'GIVEN_UP', endedBy: 'service' });
    expect((await world.call(ending))['state']).toBe('WAITING');
    world.clock.advance(59_000);
    await world.calls.keepQueue();
    expect(await world.call(ending)).toMatchObject({ state: 'ENDED', outcome: 'MISSED' });
  });

  it('an applicant who leaves the queue has given up', async () => {
    const applicant = await world.applicant();
    const id = await world.enter(applicant);
    await world.get(applicant, 'mutation ($id: ID!) { leaveCall(id: $id) }', { id });
    expect(await world.call(id)).toMatchObject({ outcome: 'GIVEN_UP', endedBy: 'applicant' });
  });

  it('what sessions refuses is no call', async () => {
    world.supergraph.entry = null;
    const applicant = await world.applicant();
    const source = 'mutation { enterCall(stepKey: "video-call") { id } }';
    expect((await world.ask(applicant, source)).code).toBe('session-state');
  });

  it('a name is wanted where the step says so', async () => {
    world.supergraph.entry = { ...world.supergraph.entry, nameRequired: true };
    const applicant = await world.applicant();
    const source = 'mutation ($n: String) { enterCall(stepKey: "video-call", name: $n) { id } }';
    expect((await world.ask(applicant, source, { n: '  ' })).code).toBe('wrong-parameters');
    expect((await world.ask(applicant, source, { n: 'Ada\nof the bank' })).code).toBe('wrong-parameters');
    expect((await world.ask(applicant, source, { n: 'Ada' })).code).toBeNull();
  });

  it('a call that is handed over stays with its operator until the other takes it', async () => {
    const { id, operator } = await world.activeCall();
    const other = await world.available();
    const transfer = 'mutation ($id: ID!, $u: ID) { transferCall(id: $id, toUserId: $u) { state operatorId } }';
    expect((await world.ask(operator, transfer, { id, u: world.operator().userId })).code).toBe('wrong-parameters');
    const { transferCall } = await world.get<{ transferCall: unknown }>(operator, transfer, { id, u: other.userId });
    expect(transferCall).toEqual({ state: 'ACTIVE', operatorId: operator.userId });
    await world.calls.keepQueue();
    expect(await ringsAt(id)).toBe(other.userId);
    const supervisor = await world.ticket(world.operator({ roles: ['administrator'] }), id);
    const before = await world.ticket(operator, id);
    const { records } = world.calls;
    expect(await records.mayStay([before, supervisor])).toEqual(
      new Set([before.participantId, supervisor.participantId]),
    );
    await world.get(other, ACCEPT, { id });
    expect(await world.call(id)).toMatchObject({ state: 'ACTIVE', operatorId: other.userId, handover: false });
    const now = await world.ticket(other, id);
    expect(await records.mayStay([before, supervisor, now])).toEqual(
      new Set([supervisor.participantId, now.participantId]),
    );
    expect((await world.ask(operator, FINISH, { id, o: 'COMPLETED' })).code).toBe('invalid-access');
  });

  it('a call that is handed over to a group rings at a free member of it', async () => {
    world.supergraph.groups = [{ id: 'notaries', name: 'Notaries' }];
    const { id, operator } = await world.activeCall();
    await world.available();
    const member = await world.available({ groupIds: ['notaries'] });
    const { callGroups } = await world.get<{ callGroups: unknown }>(operator, '{ callGroups { id name } }');
    expect(callGroups).toEqual(world.supergraph.groups);
    const transfer = 'mutation ($id: ID!, $g: ID) { transferCall(id: $id, toGroupId: $g) { state operatorId } }';
    expect((await world.ask(operator, transfer, { id, g: 'nobody' })).code).toBe('wrong-parameters');
    const { transferCall } = await world.get<{ transferCall: unknown }>(operator, transfer, { id, g: 'notaries' });
    expect(transferCall).toEqual({ state: 'ACTIVE', operatorId: operator.userId });
    await world.calls.keepQueue();
    expect(await ringsAt(id)).toBe(member.userId);
    await world.get(member, ACCEPT, { id });
    expect(await world.call(id)).toMatchObject({ state: 'ACTIVE', operatorId: member.userId, handover: false });
  });

  it('a call is ended by who has it or may take it, a supervisor, and the company', async () => {
    const source = 'mutation ($id: ID!) { endCall(id: $id) }';
    world.supergraph.groups = [{ id: 'notaries', name: 'Notaries' }];
    const ends = async (caller: Caller, { sessionId }: ApplicantCaller) => {
      world.supergraph.sessions.set(sessionId, sessionId);
      const { data, code } = await world.ask<{ endCall: boolean }>(caller, source, { id: sessionId });
      return code ?? data?.endCall;
    };
    const { entry } = world.supergraph;
    const stranger = world.operator();
    const reviewer = world.operator({ roles: ['operator'] });
    const member = world.operator({ groupIds: ['notaries'] });
    const supervisor = world.operator({ roles: ['administrator'] });
    for (const last of [member, supervisor, world.company]) {
      world.supergraph.entry = { ...entry, groupId: 'notaries' };
      const applicant = await world.applicant();
      const id = await world.enter(applicant);
      world.supergraph.entry = entry;
      expect(await ends(stranger, applicant)).toBe('invalid-access');
      expect(await ends(reviewer, applicant)).toBe('invalid-access');
      expect(await world.call(id)).toMatchObject({ state: 'WAITING' });
      expect(await ends(last, applicant)).toBe(true);
    }
    const anybodys = await world.applicant();
    await world.enter(anybodys);
    expect(await ends(stranger, anybodys)).toBe(true);
    const held = await world.activeCall();
    expect(await ends(stranger, held.applicant)).toBe('invalid-access');
    expect(await world.call(held.id)).toMatchObject({ state: 'ACTIVE' });
    expect(await ends(held.operator, held.applicant)).toBe(true);
  });

  it('a supervisor sees every call, takes one over and ends one', async () => {
    const { id, operator } = await world.activeCall();
    const supervisor = await world.available({ roles: ['administrator'] });
    const { callDesk } = await world.get<{ callDesk: unknown }>(supervisor, '{ callDesk { underWay { id } } }');
    expect(callDesk).toEqual({ underWay: [{ id }] });
    await world.get(supervisor, PICK, { id });
    expect((await world.call(id))['operatorId']).toBe(supervisor.userId);
    expect((await world.ask(operator, PICK, { id })).code).toBe('already-taken');
    await world.get(supervisor, FINISH, { id, o: 'BROKEN_OFF', r: 'Wrong person' });
    expect(await world.call(id)).toMatchObject({ outcome: 'BROKEN_OFF', endReason: 'Wrong person' });
  });

  it('another company sees nothing of it', async () => {
    const { id } = await world.activeCall();
    const other = await world.available({ companyId: OTHER_COMPANY, roles: ['administrator'] });
    for (const source of [PICK, ACCEPT, DECLINE])
      expect((await world.ask(other, source, { id })).code).toBe('not-found');
    expect((await world.ask(other, FINISH, { id, o: 'COMPLETED' })).code).toBe('not-found');
    const stranger = await world.applicant(OTHER_COMPANY);
    expect((await world.ask(stranger, WAIT, { id })).code).toBe('not-found');
    const neighbour = await world.applicant();
    expect((await world.ask(neighbour, WAIT, { id })).code).toBe('not-found');
    expect((await world.ask(neighbour, 'mutation ($id: ID!) { joinCall(id: $id) { ticket } }', { id })).code).toBe(
      'not-found',
    );
  });

  it('only who has the right takes calls', async () => {
    const reviewer = world.operator({ roles: ['operator'] });
    const source = 'mutation { setAvailability(available: true) { available } }';
    expect((await world.ask(reviewer, source)).code).toBe('invalid-access');
    expect((await world.ask(world.company, '{ callDesk { available } }')).code).toBe('invalid-access');
    expect((await world.ask(reviewer, '{ calls { totalCount } }')).code).toBe('invalid-access');
  });
});
