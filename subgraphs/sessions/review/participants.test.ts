import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { HeldCall, OPERATOR } from '../../../test/support/sessions/held-call.js';
import { openHit } from '../../../test/support/sessions/open-hit.js';
import { Person } from '../../../test/support/sessions/person.js';
import { COMPANY, operatorCaller, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

const TALK = { type: 'video-call', key: 'family', multiple_participants: true };
const CARD = { type: 'identity-document', flags: { document_types: ['id'] } };
const DECIDER = operatorCaller(COMPANY, OPERATOR.userId, ['operator']);
const COLLEAGUE = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000e2', ['operator']);

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('who is decided with the session of their call on %s', (driver) => {
  let world: SessionsWorld;
  let parent: Person;
  let callId: string;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    world.administration.screening = { sessions: true, threshold: 70, manualCheckFrom: 85, topics: [] };
    world.screens = () => ({ blacklist: null, matches: [] });
    parent = await arrived({ steps: [TALK] });
    callId = world.platform.random.id();
    await inCall(parent);
  });

  async function arrived(input: Record<string, unknown>): Promise<Person> {
    const person = new Person(world, await world.create(input));
    await person.arrive();
    return person;
  }

  const childOf = (...steps: readonly object[]) => arrived({ parentSessionId: parent.session.token, steps });

  /** A child with a document, which it gives before the call. */
  async function withDocument(): Promise<Person> {
    const child = await childOf(CARD, TALK);
    await child.photograph('identity-document', 'card-front');
    await child.photograph('identity-document', 'card-back');
    return child;
  }

  async function inCall(person: Person, id = callId): Promise<void> {
    const call = new HeldCall(world, person, 'family', OPERATOR, id);
    await call.begin();
    await call.end('completed');
  }

  const decide = (person: Person, action: string) =>
    world.get(DECIDER, `mutation ($id: ID!) { ${action} { state } }`, { id: person.session.id });
  const approveParent = () => decide(parent, 'approveSession(id: $id, version: 1, comment: "both")');

  async function stateOf(person: Person): Promise<{ state: string; reasons: readonly string[] | null }> {
    const source = 'query ($id: ID) { session(id: $id) { state resultVersions { reasons } } }';
    const { session } = await world.get<{
      session: { state: string; resultVersions: { reasons: readonly string[] | null }[] };
    }>(world.company, source, { id: person.session.id });
    return {
      state: session.state,
      reasons: session.resultVersions.find(({ reasons }) => reasons?.length)?.reasons ?? null,
    };
  }

  it.each([
    ['approveSession(id: $id, version: 1)', 'approved'],
    ['rejectSession(id: $id, version: 1, reason: "suspected_fraud")', 'rejected'],
  ])('is who waits for its operator alone: %s', async (action, state) => {
    const child = await withDocument();
    await inCall(child);
    await child.compare();
    expect(await stateOf(child)).toEqual({ state: 'manual_check', reasons: ['call_decision_pending'] });
    await decide(parent, action);
    expect(await stateOf(child)).toMatchObject({ state });
  });

  it('is nobody who left a step of the call out', async () => {
    const child = await childOf({ ...TALK, steps: [CARD, { type: 'liveness' }] });
    await inCall(child);
    expect(await stateOf(child)).toEqual({
      state: 'manual_check',
      reasons: ['call_steps_missing', 'call_decision_pending'],
    });
    await approveParent();
    expect(await stateOf(child)).toMatchObject({ state: 'manual_check' });
  });

  it('is nobody who waits for an officer, too', async () => {
    world.screens = () => ({ blacklist: null, matches: [openHit()] });
    const child = await withDocument();
    await inCall(child);
    await child.compare();
    expect(await stateOf(child)).toEqual({
      state: 'manual_check',
      reasons: ['call_decision_pending', 'screening_match'],
    });
    await approveParent();
    expect(await stateOf(child)).toMatchObject({ state: 'manual_check' });
  });

  it('is nobody whose hit waits again since', async () => {
    world.screens = () => ({ blacklist: null, matches: [openHit({ status: 'dismissed' })] });
    const child = await withDocument();
    await inCall(child);
    await child.compare();
    const reopened = { round: 1, matches: [openHit()], reopened: true };
    await world.tell('session.hits-decided', child.session, reopened);
    expect(await stateOf(child)).toEqual({ state: 'manual_check', reasons: ['call_decision_pending'] });
    await approveParent();
    expect(await stateOf(child)).toMatchObject({ state: 'manual_check' });
  });

  it('is nobody at whom a colleague looks', async () => {
    const [held, free] = [await childOf(TALK), await childOf(TALK)];
    for (const child of [held, free]) await inCall(child);
    await world.get(COLLEAGUE, 'mutation ($id: ID!) { takeSession(id: $id) { state } }', { id: held.session.id });
    await approveParent();
    expect(await stateOf(held)).toMatchObject({ state: 'manual_check' });
    expect(await stateOf(free)).toMatchObject({ state: 'approved' });
  });

  it('is nobody who had another call', async () => {
    const child = await childOf(TALK);
    await inCall(child, world.platform.random.id());
    await approveParent();
    expect(await stateOf(child)).toMatchObject({ state: 'manual_check' });
  });

  it('is nobody about whom something was decided before', async () => {
    const child = await withDocument();
    await inCall(child);
    await child.compare();
    const again = 'steps: [{ stepKey: "identity-document", reason: "document_not_readable" }]';
    await decide(child, `redoSteps(id: $id, version: 1, ${again})`);
    await child.photograph('identity-document', 'card-front');
    await child.photograph('identity-document', 'card-back');
    await child.compare({}, 2);
    expect(await stateOf(child)).toMatchObject({ state: 'manual_check' });
    await approveParent();
    expect(await stateOf(child)).toMatchObject({ state: 'manual_check' });
  });
});
