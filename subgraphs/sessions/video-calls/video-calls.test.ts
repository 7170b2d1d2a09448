import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { serviceScope } from '../../platform/database/scope.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { badDocument, goodDocument, live, MINUTE, Person } from '../../../test/support/sessions/person.js';
import { HeldCall, OPERATOR } from '../../../test/support/sessions/held-call.js';
import {
  applicantCaller,
  COMPANY,
  companyCaller,
  operatorCaller,
  SessionsWorld,
} from '../../../test/support/sessions/sessions-world.js';
import { SessionCallRow } from '../session/session-call-row.js';

const HOUR = 60 * MINUTE;
const DOCUMENT = { type: 'identity-document', flags: { document_types: ['id'] } };
const CALL = { type: 'video-call', steps: [DOCUMENT, { type: 'liveness' }] };

const everything = serviceScope('the test looks for what is left of a session');

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('a video call in a session on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(() => {
    world.clock.set('2026-03-01T10:00:00Z');
  });

  async function arrived(input: Record<string, unknown> = { steps: [CALL] }): Promise<Person> {
    const person = new Person(world, await world.create(input));
    await person.arrive();
    return person;
  }

  async function doDocument(person: Person, stepKey = 'identity-document'): Promise<void> {
    await person.photograph(stepKey, 'card-front');
    await person.photograph(stepKey, 'card-back');
  }

  async function states(person: Person): Promise<Readonly<Record<string, string>>> {
    const source = 'query ($id: ID) { session(id: $id) { state steps { key state inCall } } }';
    const { session } = await world.get<{ session: { steps: { key: string; state: string }[] } }>(
      world.company,
      source,
      { id: person.session.id },
    );
    return Object.fromEntries(session.steps.map(({ key, state }) => [key, state]));
  }

  async function told(person: Person, prefix = 'CALL_'): Promise<readonly string[]> {
    const activities = await world.activities(person.session.id);
    return activities.map(({ type }) => type).filter((type) => type.startsWith(prefix));
  }

  it('is done by the operator who ends it regularly, who then decides', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    expect(await person.view()).toMatchObject({
      currentStep: 'video-call',
      callStep: null,
      steps: [{ key: 'video-call' }],
    });
    await call.begin();
    expect(await call.step('start', 'identity-document')).toBeNull();
    expect(await person.view()).toMatchObject({ callStep: { key: 'identity-document', state: 'PENDING' } });
    await doDocument(person);
    expect(await person.view()).toMatchObject({ callStep: { key: 'identity-document', state: 'DONE' } });
    expect(await call.step('start', 'liveness')).toBeNull();
    await person.film();
    expect(await states(person)).toEqual({ 'video-call': 'PENDING', 'identity-document': 'DONE', liveness: 'DONE' });
    const kept = {
      stills: [{ id: 'still-1', label: 'face', takenAt: '2026-03-01T10:00:00.000Z' }],
      script: [{ key: 'consent', text: 'Do you agree?', result: 'done', note: null, at: '2026-03-01T10:00:00.000Z' }],
    };
    await call.becomes('ended', { outcome: 'completed', record: { ...kept, guests: [] } });
    expect(await person.view()).toMatchObject({ state: 'processing', callStep: null });
    expect(await world.hears('session.submitted', person.session)).toEqual([
      {
        round: 1,
        test: false,
        captures: [
          { stepKey: 'identity-document', kind: 'card-front', attempt: 1, documentType: 'id' },
          { stepKey: 'identity-document', kind: 'card-back', attempt: 1, documentType: 'id' },
          { stepKey: 'liveness', kind: 'face-video', attempt: 1, documentType: null },
        ],
      },
    ]);
    await person.compare();
    const record = resultRecordSchema.parse(await world.result(person.session.token));
    expect(record).toMatchObject({
      result: 'manual_check',
      live: true,
      similarity: 0.9,
      document_type: 'id',
      name: 'Nino Beridze',
      reject_reason: { value: 'call_decision_pending' },
      video_calls: [{ id: call.callId, key: 'video-call', outcome: 'completed', operatorId: OPERATOR.userId, ...kept }],
    });
    // The script was worked through to its end after the call.
    const late = { ...kept, script: kept.script.map((item) => ({ ...item, note: 'late' })) };
    await call.becomes('ended', { outcome: 'completed', record: { ...late, guests: [] } });
    const APPROVE = 'mutation ($id: ID!) { approveSession(id: $id, version: 1) { state } }';
    const decider = operatorCaller(COMPANY, OPERATOR.userId, ['operator']);
    expect(await world.get(decider, APPROVE, { id: person.session.id })).toEqual({
      approveSession: { state: 'approved' },
    });
    const decided = resultRecordSchema.parse(await world.result(person.session.token));
    expect(decided).toMatchObject({ result: 'approved', video_calls: [{ outcome: 'completed', ...late }] });
    const events = await world.hears('session.call-changed', person.session, 3);
    expect(events).toMatchObject([
      { event: 'waiting', outcome: null, stepKey: 'video-call', sessionState: 'in_progress', result: null },
      { event: 'started', outcome: null },
      { event: 'ended', outcome: 'completed', callId: call.callId },
    ]);
    expect(await told(person)).toEqual([
      'CALL_QUEUED',
      'CALL_OFFERED',
      'CALL_ACCEPTED',
      'CALL_STEP_STARTED',
      'CALL_STEP_STARTED',
      'CALL_ENDED',
    ]);
  });

  it('lets the applicant do its steps only while its operator has started them', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    const start = 'mutation { startCapture(stepKey: "liveness", kind: "face-video") { grant } }';
    expect(await person.code(start)).toBe('session-state');
    expect(await call.step('start', 'liveness')).toBe('session-state');
    await call.begin();
    expect(await person.code(start)).toBe('session-state');
    expect(await call.step('start', 'liveness')).toBeNull();
    expect(await person.code(start)).toBeNull();
    expect(
      await person.code('mutation { startCapture(stepKey: "identity-document", kind: "card-front") { grant } }'),
    ).toBe('session-state');
    expect(await call.step('stop')).toBeNull();
    expect(await person.view()).toMatchObject({ callStep: null });
    expect(await person.code(start)).toBe('session-state');
    await call.step('start', 'liveness');
    await call.end('broken-off', 'No sound');
    expect(await person.view()).toMatchObject({ state: 'in_progress', callStep: null, currentStep: 'video-call' });
    expect(await person.code(start)).toBe('session-state');
  });

  it('obeys its own operator alone, and no key', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    await call.begin();
    const other = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000e2', ['administrator']);
    expect(await call.step('start', 'liveness', other)).toBe('session-state');
    const stranger = operatorCaller('01900000-0000-7000-8000-00000000000b', OPERATOR.userId, ['administrator']);
    expect(await call.step('start', 'liveness', stranger)).toBe('session-not-found');
    const source = 'mutation ($id: ID!) { startCallStep(sessionId: $id, stepKey: "liveness") { id } }';
    const { id } = person.session;
    expect((await world.ask(companyCaller(COMPANY, false), source, { id })).code).toBe('invalid-access');
    expect((await world.ask(person.caller, source, { id })).code).toBe('invalid-access');
    expect(await call.step('start', 'video-call')).toBe('wrong-parameters');
    expect(await call.step('start', 'nonsense')).toBe('wrong-parameters');
    // A colleague takes it over.
    await call.becomes('active', { operatorId: other.userId });
    expect(await call.step('start', 'liveness')).toBe('session-state');
    expect(await call.step('start', 'liveness', other)).toBeNull();
    expect(await told(person)).toContain('CALL_TRANSFERRED');
  });

  describe('and what is delivered late in it', () => {
    const FORM = {
      type: 'user-questionnaire',
      key: 'form',
      questions: [{ type: 'string', key: 'mood', title: 'How?' }],
    };
    const film = (attempt: number) => ({ stepKey: 'liveness', kind: 'face-video', attempt }) as const;

    async function delivered(person: Person, attempt: number): Promise<void> {
      await world.tell('capture.received', person.session, film(attempt));
      await world.tell('liveness.judged', person.session, { ...film(attempt), ...live });
    }
    /** A call whose applicant has begun the step for the face and not delivered it. */
    async function begun(...after: readonly object[]): Promise<{ person: Person; call: HeldCall; attempt: number }> {
      const person = await arrived({
        steps: [{ type: 'video-call', steps: [DOCUMENT, { type: 'liveness' }] }, ...after],
      });
      const call = new HeldCall(world, person);
      await call.begin();
      await call.step('start', 'liveness');
      const { attempt } = await person.start('liveness', 'face-video');
      return { person, call, attempt };
    }

    it('does not count once the call is over', async () => {
      const { person, call, attempt } = await begun(FORM);
      await call.end('completed');
      world.wait(MINUTE);
      await delivered(person, attempt);
      expect(await states(person)).toMatchObject({ 'video-call': 'DONE', liveness: 'PENDING' });
      expect(await world.hears('capture.stale', person.session)).toEqual([film(attempt)]);
      await person.do('submitAnswers(stepKey: "form", answers: [{ key: "mood", answer: "Well" }])');
      const source = 'query ($id: ID) { session(id: $id) { state resultVersions { reasons } } }';
      expect(await world.get(world.company, source, { id: person.session.id })).toMatchObject({
        session: {
          state: 'manual_check',
          resultVersions: [{ reasons: ['call_steps_missing', 'call_decision_pending'] }],
        },
      });
      expect(await world.result(person.session.token)).toMatchObject({ live: false });
    });

    it.each([
      ['another step is shown', 'start', 'identity-document'],
      ['no step is shown any more', 'stop', null],
      ['another step is repeated', 'repeat', 'identity-document'],
    ] as const)('does not count once %s, and the step can be done again', async (_, act, stepKey) => {
      const { person, call, attempt } = await begun();
      expect(await call.step(act, stepKey)).toBeNull();
      world.wait(1000);
      await delivered(person, attempt);
      expect(await states(person)).toMatchObject({ liveness: 'PENDING' });
      await call.step('start', 'liveness');
      expect((await person.film()).attempt).toBe(attempt + 1);
      expect(await states(person)).toMatchObject({ liveness: 'DONE' });
    });

    it('counts where it was delivered before the end and heard after it', async () => {
      const { person, call, attempt } = await begun(FORM);
      const at = new Date(world.clock.now().getTime() + 1000).toISOString();
      await call.becomes('ended', { outcome: 'completed', at });
      await delivered(person, attempt);
      expect(await states(person)).toMatchObject({ liveness: 'DONE' });
    });

    it('holds up nobody where nothing comes', async () => {
      const { person, call } = await begun();
      await call.end('completed');
      expect((await person.view()).state).toBe('manual_check');
    });

    it('leaves what was delivered before it in the same step, and waits for its reading', async () => {
      const { person, call } = await begun();
      await call.step('start', 'identity-document');
      const { attempt } = await person.start('identity-document', 'card-front');
      const front = { stepKey: 'identity-document', kind: 'card-front', attempt } as const;
      await world.tell('capture.received', person.session, front);
      await person.start('identity-document', 'card-front');
      await person.photograph('identity-document', 'card-back');
      await call.end('completed');
      expect(await states(person)).toMatchObject({ 'video-call': 'PROCESSING', 'identity-document': 'PROCESSING' });
      await world.tell('document.read', person.session, { ...front, ...goodDocument });
      expect(await states(person)).toMatchObject({ 'identity-document': 'DONE' });
      expect((await person.view()).state).toBe('processing');
    });

    it('counts where its operator took it: the still is there', async () => {
      const { person, call } = await begun(FORM);
      await call.still('identity-document', 'card-front');
      await call.end('completed');
      world.wait(MINUTE);
      const front = { stepKey: 'identity-document', kind: 'card-front', attempt: 1 } as const;
      await world.tell('capture.received', person.session, front);
      await world.tell('document.read', person.session, { ...front, ...goodDocument });
      await person.do('submitAnswers(stepKey: "form", answers: [{ key: "mood", answer: "Well" }])');
      expect(await world.hears('session.submitted', person.session)).toMatchObject([{ captures: [] }]);
      expect(await told(person, 'CAPTURE_ACCEPTED')).toEqual(['CAPTURE_ACCEPTED']);
    });
  });

  it('repeats a step: what was delivered before no longer counts', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    await call.begin();
    await call.step('start', 'liveness');
    await person.film();
    expect(await call.step('start', 'liveness')).toBeNull();
    await call.step('stop');
    expect(await call.step('start', 'liveness')).toBe('session-state');
    expect(await call.step('repeat', 'liveness')).toBeNull();
    expect(await person.view()).toMatchObject({ callStep: { key: 'liveness', state: 'PENDING' } });
    expect((await person.film()).attempt).toBe(2);
    await call.end('completed');
    const [submitted] = await world.hears('session.submitted', person.session);
    expect(submitted).toMatchObject({
      captures: [{ stepKey: 'liveness', attempt: 2 }],
      replaced: [{ stepKey: 'liveness', attempt: 1 }],
    });
  });

  it('takes a still as the capture of a step, counted as an attempt, with its document chosen by it', async () => {
    const person = await arrived({
      steps: [{ type: 'video-call', steps: [{ type: 'identity-document' }, { type: 'liveness' }] }],
    });
    const call = new HeldCall(world, person);
    await call.begin();
    await call.still('identity-document', 'passport');
    expect(await world.hears('call.still-granted', person.session)).toMatchObject([
      { still: { blobId: 'call-blob' }, grant: { kind: 'passport', attempt: 1, documentType: 'passport', take: 1 } },
    ]);
    const passport = { stepKey: 'identity-document', kind: 'passport', attempt: 1 } as const;
    await world.tell('capture.received', person.session, passport);
    await world.tell('document.read', person.session, { ...passport, ...goodDocument });
    await call.still('liveness', 'face');
    const [, face] = await world.hears('call.still-granted', person.session, 2);
    expect(face).toMatchObject({ grant: { kind: 'face', mode: 'none' } });
    // Only a still can be the picture of a face here: the applicant is filmed.
    await call.step('start', 'liveness');
    expect(await person.code('mutation { startCapture(stepKey: "liveness", kind: "face") { grant } }')).toBe(
      'wrong-parameters',
    );
    expect(await states(person)).toMatchObject({ 'identity-document': 'DONE', liveness: 'PROCESSING' });
    expect(await told(person, 'CAPTURE_STARTED')).toHaveLength(2);
  });

  it('refuses a still for what its steps do not need, and after its end, and says so', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    await call.begin();
    await call.still('identity-document', 'passport');
    await call.still('video-call', 'face');
    await call.still('liveness', 'face', 'operator');
    await call.end('lost');
    await call.still('liveness', 'face');
    const refused = (await world.activities(person.session.id)).filter(({ type }) => type === 'CALL_STILL_REFUSED');
    expect(refused.map(({ data }) => data['reason'])).toEqual([
      expect.stringContaining('is not a capture of this step'),
      'the step is none of this call',
      'the still shows no applicant',
      'the call is over',
    ]);
    expect(await told(person, 'CAPTURE_STARTED')).toEqual([]);
  });

  it('leaves a doubt about what was not done in it, and waits for what is still being read', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    await call.begin();
    await call.step('start', 'identity-document');
    await person.photograph('identity-document', 'card-front', badDocument);
    await call.step('start', 'liveness');
    const { attempt } = await person.start('liveness', 'face-video');
    const film = { stepKey: 'liveness', kind: 'face-video', attempt } as const;
    await world.tell('capture.received', person.session, film);
    await call.end('completed');
    expect(await person.view()).toMatchObject({
      state: 'in_progress',
      currentStep: 'video-call',
      steps: [{ state: 'PROCESSING' }],
    });
    await world.tell('liveness.judged', person.session, {
      ...film,
      decision: 'live',
      more: null,
      reasons: [],
      codes: [],
      acceptable: true,
    });
    expect(await person.view()).toMatchObject({ state: 'processing', steps: [{ state: 'DONE' }] });
    await person.compare({ person: null, similarity: null, checks: null });
    const source = 'query ($id: ID) { session(id: $id) { state resultVersions { reasons } } }';
    expect(await world.get(world.company, source, { id: person.session.id })).toMatchObject({
      session: {
        state: 'manual_check',
        resultVersions: [{ reasons: ['call_steps_missing', 'call_decision_pending'] }],
      },
    });
  });

  it('without steps verifies by the operator, also where the company wants somebody to look at it', async () => {
    world.administration.rules = { ...world.administration.rules, reviewUnverified: true };
    const person = await arrived({ steps: [{ type: 'video-call', key: 'talk' }] });
    world.administration.rules = { ...world.administration.rules, reviewUnverified: false };
    const call = new HeldCall(world, person, 'talk');
    await call.begin();
    await call.end('completed');
    expect(await person.view()).toMatchObject({ state: 'manual_check', outcome: { reason: 'call_decision_pending' } });
  });

  it('is approved only once the mandatory questions of its operator are answered, during the call or after it', async () => {
    const form = {
      type: 'operator-questionnaire',
      key: 'desk',
      questions: [{ type: 'string', key: 'mood', title: 'Under pressure?', mandatory: true }],
    };
    const decider = operatorCaller(COMPANY, OPERATOR.userId, ['operator']);
    const answer = (person: Person) =>
      world.get(
        OPERATOR,
        'mutation ($id: ID!) { submitOperatorAnswers(id: $id, stepKey: "desk", answers: [{ key: "mood", answer: "No" }]) { state } }',
        { id: person.session.id },
      );
    const approve = async (person: Person, version: number) => {
      const source = 'mutation ($id: ID!, $version: Int!) { approveSession(id: $id, version: $version) { state } }';
      return (await world.ask(decider, source, { id: person.session.id, version })).code;
    };
    const [before, after] = [await arrived({ steps: [CALL, form] }), await arrived({ steps: [CALL, form] })];
    for (const person of [before, after]) {
      const call = new HeldCall(world, person);
      await call.begin();
      if (person === before) await answer(person);
      await call.end('completed');
    }
    expect(await approve(before, 1)).toBeNull();
    expect(await approve(after, 1)).toBe('answers-missing');
    // The answers alone approve nobody whom the operator has to decide.
    expect(await answer(after)).toEqual({ submitOperatorAnswers: { state: 'manual_check' } });
    expect(await approve(after, 2)).toBeNull();
  });

  it('is asked for again when it was broken off, missed, given up or lost', async () => {
    const person = await arrived();
    for (const outcome of ['broken-off', 'missed', 'given-up', 'lost', 'ended-by-company'] as const) {
      const call = new HeldCall(world, person);
      await call.becomes('waiting');
      await call.end(outcome, outcome === 'broken-off' ? 'Too dark' : null);
      expect(await person.view()).toMatchObject({ state: 'in_progress', currentStep: 'video-call' });
    }
    const ended = (await world.activities(person.session.id)).filter(({ type }) => type === 'CALL_ENDED');
    expect(ended[0]?.data).toMatchObject({ outcome: 'broken-off', reason: 'Too dark' });
    expect(ended).toHaveLength(5);
    const call = new HeldCall(world, person);
    await call.begin();
    await call.end('completed');
    // A fact that comes late changes nothing.
    await call.becomes('active');
    expect(await states(person)).toMatchObject({ 'video-call': 'DONE' });
  });

  it.each([
    [true, 'PENDING', 2],
    [false, 'DONE', 1],
  ] as const)(
    'with resetSteps %s leaves a step that was done %s when it is entered anew',
    async (resetSteps, state, attempt) => {
      const person = await arrived({ steps: [{ ...CALL, resetSteps }] });
      const first = new HeldCall(world, person);
      await first.begin();
      await first.step('start', 'liveness');
      await person.film();
      await first.end('lost');
      const second = new HeldCall(world, person);
      await second.begin();
      expect(await states(person)).toMatchObject({ liveness: state });
      if (state === 'PENDING') {
        await second.step('start', 'liveness');
        await person.film();
      }
      await second.end('completed');
      expect(await world.hears('session.submitted', person.session)).toMatchObject([
        { captures: [{ stepKey: 'liveness', attempt }] },
      ]);
    },
  );

  it('keeps the session alive while it waits and goes on, but not beyond the scheduled end', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    await call.becomes('waiting');
    world.wait(3 * HOUR);
    await call.becomes('active');
    world.wait(3 * HOUR);
    await world.sessions.sweep();
    expect(await person.view()).toMatchObject({ state: 'in_progress' });
    await call.end('given-up');
    world.wait(16 * MINUTE);
    await world.sessions.sweep();
    expect(await person.code('{ applicantSession { state } }')).toBe('session-expired');

    world.clock.set('2026-03-01T10:00:00Z');
    const planned = await arrived({ steps: [CALL], scheduleEndTime: '2026-03-01T11:00:00Z' });
    const late = new HeldCall(world, planned);
    await late.begin();
    world.wait(HOUR);
    await world.sessions.sweep();
    expect(await planned.code('{ applicantSession { state } }')).toBe('session-expired');
    await late.end('completed');
    expect(await told(planned)).toContain('CALL_ENDED');
    expect(await world.result(planned.session.token)).toMatchObject({ result: 'rejected' });
  });

  describe('of several', () => {
    const SHARED = { ...CALL, key: 'family', multiple_participants: true };
    const INVITE =
      'mutation ($id: ID!, $name: String) { inviteToCall(sessionId: $id, name: $name) { link session { id parentSessionId } } }';
    interface Invited {
      readonly inviteToCall: {
        readonly link: string;
        readonly session: { readonly id: string; readonly parentSessionId: string };
      };
    }
    const invite = (parent: Person, name: string | null = null) =>
      world.ask<Invited>(OPERATOR, INVITE, { id: parent.session.id, name });

    async function guestOf(parent: Person): Promise<Person> {
      const { data } = await invite(parent, 'Grace');
      if (data === null) throw new Error('not invited');
      const { session, link } = data.inviteToCall;
      expect(session.parentSessionId).toBe(parent.session.id);
      const token = new URL(link).searchParams.get('session_token') ?? '';
      const guest = new Person(world, { id: session.id, token, applicant: applicantCaller(COMPANY, session.id) });
      await guest.arrive();
      return guest;
    }

    const entry = (person: Person) =>
      world.ask<{ callEntry: Record<string, unknown> }>(
        { kind: 'service', name: 'calls', companyId: COMPANY, onBehalfOf: person.caller },
        'query { callEntry(stepKey: "family") { callSessionId callStepKey sessionId multipleParticipants name nameRequired language groupId endsAt test notice } }',
      );

    it('has a flow of its own for each, which the operator starts for each', async () => {
      const parent = await arrived({ steps: [SHARED], groupId: 'group-1' });
      const guest = await guestOf(parent);
      expect((await entry(guest)).data?.callEntry).toMatchObject({
        callSessionId: parent.session.id,
        callStepKey: 'family',
        sessionId: guest.session.id,
        multipleParticipants: true,
        name: 'Grace',
        groupId: 'group-1',
      });
      const callId = world.platform.random.id();
      const [own, guests] = [parent, guest].map((one) => new HeldCall(world, one, 'family', OPERATOR, callId));
      await own?.begin();
      await guests?.becomes('active');
      expect(await guests?.step('start', 'liveness')).toBeNull();
      expect(await guest.view()).toMatchObject({ callStep: { key: 'liveness' } });
      expect(await parent.view()).toMatchObject({ callStep: null });
      expect(await own?.step('start', 'identity-document')).toBeNull();
      await doDocument(parent);
      await guest.film();
      await guests?.end('completed');
      await own?.end('completed');
      expect(await states(guest)).toEqual({ family: 'DONE', 'identity-document': 'PENDING', liveness: 'DONE' });
      expect(await states(parent)).toEqual({ family: 'DONE', 'identity-document': 'DONE', liveness: 'PENDING' });
      expect((await entry(guest)).code).not.toBeNull();
    });

    it('is decided as one: who waits for the operator alone is decided with the session of the call', async () => {
      const talk = { type: 'video-call', key: 'family', multiple_participants: true };
      const parent = await arrived({ steps: [talk] });
      const [guest, listed] = [await guestOf(parent), await guestOf(parent)];
      const absent = await guestOf(parent);
      const callId = world.platform.random.id();
      for (const one of [parent, guest, listed]) {
        const call = new HeldCall(world, one, 'family', OPERATOR, callId);
        await call.begin();
        await call.end('completed');
      }
      const decider = operatorCaller(COMPANY, OPERATOR.userId, ['operator']);
      // One of them was looked at before.
      const REJECT = 'mutation ($id: ID!) { rejectSession(id: $id, version: 1, reason: "suspected_fraud") { state } }';
      await world.get(decider, REJECT, { id: listed.session.id });
      const APPROVE = 'mutation ($id: ID!) { approveSession(id: $id, version: 1, comment: "all three") { state } }';
      await world.get(decider, APPROVE, { id: parent.session.id });
      const source = 'query ($id: ID) { session(id: $id) { children { edges { node { id state resultVersion } } } } }';
      const { session } = await world.get<{ session: { children: { edges: { node: { id: string } }[] } } }>(
        world.company,
        source,
        { id: parent.session.id },
      );
      expect(session.children.edges.map(({ node }) => node)).toEqual([
        { id: guest.session.id, state: 'approved', resultVersion: 2 },
        { id: listed.session.id, state: 'rejected', resultVersion: 2 },
        { id: absent.session.id, state: 'in_progress', resultVersion: 0 },
      ]);
      expect(await world.result(guest.session.token)).toMatchObject({
        result: 'approved',
        result_comment: 'all three',
      });
    });

    it('lets ten take part, and only where the step says so and the session is open', async () => {
      const parent = await arrived({ steps: [SHARED] });
      for (let guest = 1; guest < 10; guest++) expect((await invite(parent)).code).toBeNull();
      expect((await invite(parent)).code).toBe('session-state');
      expect((await invite(await arrived())).code).toBe('wrong-parameters');
      const left = await arrived({ steps: [SHARED] });
      await left.do('abandonSession');
      expect((await invite(left)).code).toBe('session-state');
      expect((await invite(await guestOf(await arrived({ steps: [SHARED] })))).code).toBe('wrong-parameters');
      const stranger = operatorCaller('01900000-0000-7000-8000-00000000000b', OPERATOR.userId, ['administrator']);
      expect((await world.ask(stranger, INVITE, { id: parent.session.id })).code).toBe('session-not-found');
    });

    it('lets ten take part when more are invited at once', async () => {
      const parent = await arrived({ steps: [SHARED] });
      const invited = await Promise.all(Array.from({ length: 14 }, () => invite(parent)));
      expect(invited.filter(({ code }) => code === null)).toHaveLength(9);
    });

    it('takes up children that the company made, with steps of their own', async () => {
      const parent = await arrived({ steps: [SHARED] });
      const talk = { type: 'video-call', key: 'family', steps: [{ type: 'email' }] };
      const ofParent = { parentSessionId: parent.session.token };
      const child = await arrived({ ...ofParent, steps: [{ ...talk, multiple_participants: true }] });
      expect((await entry(child)).data?.callEntry).toMatchObject({ callSessionId: parent.session.id });
      // A call with one operator is private: nobody comes into it, and they into no other.
      const beneficiary = await arrived({ ...ofParent, steps: [talk] });
      expect((await entry(beneficiary)).data?.callEntry).toMatchObject({
        callSessionId: beneficiary.session.id,
        multipleParticipants: false,
      });
      await parent.do('abandonSession');
      expect((await entry(child)).code).toBe('session-state');
      expect((await entry(beneficiary)).data?.callEntry).toMatchObject({ callSessionId: beneficiary.session.id });
      const invited = await arrived({ parentSessionId: parent.session.token, steps: [SHARED] });
      expect((await entry(invited)).code).toBe('session-state');
      const alone = await arrived({ steps: [{ ...SHARED, nameRequired: true }] });
      expect((await entry(alone)).data?.callEntry).toMatchObject({
        callSessionId: alone.session.id,
        nameRequired: true,
      });
    });
  });

  it('goes with its session', async () => {
    const person = await arrived();
    const call = new HeldCall(world, person);
    await call.begin();
    const { id } = person.session;
    const kept = () =>
      world.sessions.store.read((reader) => reader.of(SessionCallRow, everything).count({ sessionId: id }));
    expect(await kept()).toBe(1);
    await world.get(world.company, 'mutation ($id: ID) { deleteSession(id: $id) }', { id });
    expect(await kept()).toBe(0);
    expect(await call.step('start', 'liveness')).toBe('session-not-found');
  });
});
